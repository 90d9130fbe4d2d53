"""Scripted people: each sits at a table of its own, plays at random at a fixed pace, and measures what it waits for.

They come from addresses of their own, as a server limits what one address may have. On Linux all of 127.0.0.0/8 is this
machine; elsewhere they all come from one.
"""

import asyncio
import random
import ssl
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache

import httpx2
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tefuda.game import GAMES

PERIOD = 4.0  # seconds between two commands of a person
OPENING = 120.0  # seconds in which a connection has to be there
PASSERS = 5000  # the first address of those who only open tables
HOUSEHOLD = 4  # people at one address
AGAIN = 1.0  # seconds before somebody whose connection was lost comes back


def home(n: int) -> str:
    """Give the n-th address that people come from."""
    return f"127.{1 + n // 62500}.{n // 250 % 250}.{1 + n % 250}" if sys.platform == "linux" else "127.0.0.1"


@cache
def _no_secrets() -> ssl.SSLContext:
    return ssl.create_default_context()  # made once: each would take longer than a call


def client(server: str, source: str) -> httpx2.AsyncClient:
    """Make a client of a server that calls from an address."""
    transport = httpx2.AsyncHTTPTransport(local_address=source, verify=_no_secrets())
    return httpx2.AsyncClient(base_url=server, timeout=OPENING, transport=transport)


def socket_place(server: str, table: str, token: str) -> str:
    """Give the address of a table's socket."""
    return f"ws{server.removeprefix('http')}/api/tables/{table}?token={token}"


class Seen(Struct):
    """As much of a message as a person needs to read."""

    type: str
    number: int = 0
    turn: int | None = None
    legal: list[str] = []
    waiting: bool = False
    over: bool = False
    code: str = ""


@dataclass
class Figures:
    """What was measured in a while, in seconds, bytes and numbers of things."""

    moves: list[float] = field(default_factory=list)  # from a command to the frame after it
    bots: list[float] = field(default_factory=list)  # from the frame that asks a bot to the one with its answer
    created: list[float] = field(default_factory=list)  # from asking for a table to its token
    frames: int = 0
    bytes: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    lost: int = 0  # connections that closed
    idle: int = 0  # beats at which nothing was asked of a person


class Crowd:
    """People at one server; `figures` is what is measured now, and put in anew for each measurement."""

    def __init__(
        self,
        address: str,
        games: Sequence[str] = GAMES,
        level: str | None = None,
        period: float = PERIOD,
        seed: int = 1,
    ) -> None:
        self.address = address
        self.games = games
        self.level = level
        self.period = period
        self.figures = Figures()
        self.people: list[Person] = []
        self.samples: dict[str, str] = {}  # a frame of each game as it came
        self.paused = False
        self.chance = random.Random(seed)
        self.epoch = time.monotonic()
        self._clients: dict[str, httpx2.AsyncClient] = {}
        self._passers = 0

    def http(self, source: str) -> httpx2.AsyncClient:
        """Give the client that calls from an address."""
        if source not in self._clients:
            self._clients[source] = client(self.address, source)
        return self._clients[source]

    async def pass_by(self) -> None:
        """Open a table at which nobody sits down."""
        self._passers += 1
        await self.table(self.games[self._passers % len(self.games)], home(PASSERS + self._passers % 100))

    async def table(self, game: str, source: str) -> tuple[str, str]:
        """Open a table from an address; give its id and the token of its person."""
        asked = {"game": game} | ({"level": self.level} if self.level else {})
        begun = time.perf_counter()
        answer = await self.http(source).post("/api/tables", json=asked)
        answer.raise_for_status()
        self.figures.created.append(time.perf_counter() - begun)
        made = answer.json()
        return made["table"], made["token"]

    async def grow(self, many: int, at_once: int = 8) -> int:
        """Open tables until there are so many people, games in turn; give how many of them are connected."""
        gate = asyncio.Semaphore(at_once)

        async def seat(person: Person) -> None:
            async with gate:
                await person.sit()

        new = [
            Person(self, self.games[n % len(self.games)], home(n // HOUSEHOLD)) for n in range(len(self.people), many)
        ]
        self.people += new
        for n, person in enumerate(self.people):
            person.offset = self.period * n / many
        await asyncio.gather(*(seat(person) for person in new))
        return sum(person.there for person in self.people)

    async def leave(self) -> None:
        """Have everybody go away."""
        await asyncio.gather(*(person.leave() for person in self.people))
        self.people.clear()
        await asyncio.gather(*(each.aclose() for each in self._clients.values()))


class Person:
    """One who plays against bots, and opens another table when a match is over."""

    def __init__(self, crowd: Crowd, game: str, source: str) -> None:
        self.crowd = crowd
        self.game = game
        self.source = source
        self.offset = 0.0  # seconds within the period
        self.there = False
        self.seen: Seen | None = None
        self._made = ("", "")
        self._sent: tuple[int, float] | None = None  # a command: after how many steps, and when
        self._asked: float | None = None  # when a bot was
        self._socket: ClientConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def sit(self) -> None:
        """Open a table and sit down, and play from then on."""
        with suppress(httpx2.HTTPError):
            self._made = await self.crowd.table(self.game, self.source)
            await self._connect()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._play())]

    async def leave(self) -> None:
        """Stop playing and close the connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    def waited(self) -> float:
        """Tell for how many seconds a command has been without an answer."""
        return time.perf_counter() - self._sent[1] if self._sent else 0.0

    async def _connect(self) -> None:
        place = socket_place(self.crowd.address, *self._made)
        with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
            self._socket = await connect(place, open_timeout=OPENING, ping_interval=None, local_addr=(self.source, 0))
            self._sent = self._asked = None
            while not self.there:
                self._hear(await self._socket.recv(decode=False))

    async def _listen(self) -> None:
        """Hear what comes; a connection that is lost is made again."""
        while True:
            if self._socket is not None:
                with suppress(ConnectionClosed):
                    while True:
                        self._hear(await self._socket.recv(decode=False))
                self.crowd.figures.lost += 1
            self.there, self._socket = False, None
            await asyncio.sleep(AGAIN)
            if not self._made[0]:
                with suppress(httpx2.HTTPError):
                    self._made = await self.crowd.table(self.game, self.source)
            if self._made[0]:
                await self._connect()

    def _hear(self, message: bytes) -> None:
        now, figures = time.perf_counter(), self.crowd.figures
        heard = msgspec.json.decode(message, type=Seen)
        if heard.type == "refused":
            figures.refused[heard.code] += 1
            self._sent = None
        if heard.type != "frame":
            return
        figures.frames += 1
        figures.bytes += len(message)
        if self._sent is not None and heard.number > self._sent[0]:
            figures.moves.append(now - self._sent[1])
            self._sent = None
        elif self._asked is not None:
            figures.bots.append(now - self._asked)
        self._asked = now if heard.turn is not None and not heard.legal else None
        self.seen, self.there = heard, True
        if self.game not in self.crowd.samples and heard.legal:
            self.crowd.samples[self.game] = message.decode()

    async def _play(self) -> None:
        while True:
            since = time.monotonic() - self.crowd.epoch - self.offset
            await asyncio.sleep(self.crowd.period - since % self.crowd.period)
            if not self.crowd.paused and self.there:
                await self._command()

    async def _command(self) -> None:
        seen, socket = self.seen, self._socket
        if seen is None or socket is None or self._sent is not None:
            self.crowd.figures.idle += 1
        elif seen.over:
            await self._another()
        elif seen.legal or seen.waiting:
            said = {"type": "next", "number": seen.number}
            if seen.legal:
                said = {"type": "play", "move": self.crowd.chance.choice(seen.legal), "number": seen.number}
            self._sent = seen.number, time.perf_counter()
            with suppress(ConnectionClosed):
                await socket.send(msgspec.json.encode(said).decode())
        else:
            self.crowd.figures.idle += 1

    async def _another(self) -> None:
        """Ask for a rematch, and sit down there."""
        table, token = self._made
        with suppress(httpx2.HTTPError):
            answer = await self.crowd.http(self.source).post(f"/api/tables/{table}/again?token={token}", json={})
            answer.raise_for_status()
            self._made = answer.json()["table"], answer.json()["token"]
            self._tasks[0].cancel()
            await asyncio.gather(self._tasks[0], return_exceptions=True)
            if self._socket is not None:
                await self._socket.close()
            self.there = False
            await self._connect()
            self._tasks[0] = asyncio.create_task(self._listen())
