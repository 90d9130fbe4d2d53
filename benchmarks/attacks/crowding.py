"""Load from a few, and what it does to somebody else's moves, who plays at five tables meanwhile."""

import asyncio
import json
import multiprocessing
import os
import statistics
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

import httpx2
import msgspec
from live.people import Crowd, Figures, Seen, client, home, socket_place
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from attacks.cases import Found, Ground, case, opened

QUIET, LOADED = 5.0, 12.0  # seconds that are measured before and during an attack
PERIOD = 0.5  # seconds between two moves of the bystander at a table
BAR = 500.0  # milliseconds that no move may take, and what the bystander's own loop was held up
TICK, LATE = 0.005, 0.1  # seconds
FEW = 10  # lines that a server may print
LAZY = 15  # so much attackers make way: the machine is the bystander's too
SOURCES = [home(9000 + n) for n in range(8)]  # of an attacker; one address where nothing else is said
Tables = list[tuple[str, str]]
Attack = Callable[[str, Tables], Coroutine[None, None, None]]


class Moves(NamedTuple):
    """A bystander's moves in milliseconds, and for how long its own loop was held up: so much is the machine's."""

    median: float
    longest: float
    own: float

    def __str__(self) -> str:
        return f"{self.median:.0f} / {self.longest:.0f}"


async def against(ground: Ground, attack: Attack, tables: int) -> Found:
    """Play as a bystander, first in quiet and then during an attack; compare."""
    with ground.serving(ground.place()) as server:
        crowd = Crowd(server.address, period=PERIOD)
        await crowd.grow(5)
        await asyncio.sleep(2)
        await asyncio.to_thread(server.settle)
        quiet = await measured(crowd, QUIET)
        made = [await opened(server, SOURCES[n % len(SOURCES)]) for n in range(tables)]
        here, there = multiprocessing.get_context("spawn").Pipe()
        attacker = multiprocessing.get_context("spawn").Process(
            target=attacking, args=(attack, server.address, made, there), daemon=True
        )
        attacker.start()
        await asyncio.to_thread(here.recv)  # it has begun
        loaded = await measured(crowd, LOADED)
        here.send("enough")
        told = await asyncio.to_thread(here.recv) if await asyncio.to_thread(here.poll, 20) else {}
        attacker.kill()
        lost = crowd.figures.lost
        await crowd.leave()
        printed = len(server.lines())
    seen = ", ".join(f"{name} {many}" for name, many in sorted(told.items()))
    now = f"{quiet} → {loaded} ms, its own loop {loaded.own:.0f} ({seen}; {printed} lines)"
    return Found(now, loaded.longest <= BAR + loaded.own and not lost and printed <= FEW)


async def measured(crowd: Crowd, seconds: float) -> Moves:
    """Measure a bystander's moves for a while; one without an answer yet is as long as it has waited."""
    figures, own = Figures(), 0.0
    crowd.figures = figures
    end = time.perf_counter() + seconds
    while (before := time.perf_counter()) < end:
        await asyncio.sleep(TICK)
        own = max(own, time.perf_counter() - before - TICK)
    waited = max(person.waited() for person in crowd.people)
    times = [1000 * each for each in (*figures.moves, *([waited] if waited > LATE else []))] or [float("inf")]
    return Moves(statistics.median(times), max(times), 1000 * own)


# The attacker's process

counted: Counter[str] = Counter()


def attacking(attack: Attack, address: str, made: Tables, told: Connection) -> None:
    """Attack until told to stop; tell what came back."""
    os.nice(LAZY)

    async def go() -> None:
        work = asyncio.create_task(attack(address, made))
        await asyncio.sleep(1)
        told.send("begun")
        await asyncio.to_thread(told.recv)
        work.cancel()
        with suppress(asyncio.CancelledError, asyncio.TimeoutError):
            await asyncio.wait_for(work, 5)
        told.send(dict(counted))

    asyncio.run(go())


async def flood(address: str, made: tuple[str, str], source: str, kind: str, reads: bool = True) -> None:
    """Send a command over and over as fast as it goes, on a connection that is made again when it is closed."""
    place = socket_place(address, *made)
    while True:
        try:
            async with connect(place, local_addr=(source, 0), ping_interval=None, open_timeout=30) as seat:
                reading = asyncio.create_task(read(seat)) if reads else None
                try:
                    while True:
                        number = numbers.get(made[0], 1) if kind == "hint" else 0
                        await seat.send(json.dumps({"type": kind, "number": number}))
                        counted["sent"] += 1
                        await asyncio.sleep(0)
                finally:
                    if reading is not None:
                        reading.cancel()
        except ConnectionClosed as closed:
            counted[f"closed {closed.rcvd.code if closed.rcvd else 1006}"] += 1
        except (OSError, InvalidHandshake, TimeoutError):
            counted["not connected"] += 1
        await asyncio.sleep(0.2)


numbers: dict[str, int] = {}  # steps of a table, by its id


async def read(seat: ClientConnection) -> None:
    """Read what comes and count it."""
    with suppress(ConnectionClosed):
        table = ""
        while True:
            seen = msgspec.json.decode(await seat.recv(decode=False), type=Named)
            table = seen.table or table
            if seen.type == "frame":
                numbers[table] = seen.number
            counted[seen.code or seen.type] += 1


class Named(Seen):
    """A message with the table that `hello` names."""

    table: str = ""


async def hints(address: str, made: Tables, sockets: int, source: str = SOURCES[0]) -> None:
    """Ask for hints from one address."""
    await asyncio.gather(*(flood(address, made[n % len(made)], source, "hint") for n in range(sockets)))


async def ten_hints(address: str, made: Tables) -> None:
    """Ask for hints on ten connections."""
    await hints(address, made, 10)


async def many_hints(address: str, made: Tables) -> None:
    """Ask for hints on 120 connections."""
    await hints(address, made, 120)


async def refused(address: str, made: Tables) -> None:
    """Send commands that are refused on ten connections."""
    await asyncio.gather(*(flood(address, made[n % len(made)], SOURCES[0], "undo") for n in range(10)))


async def refused_from_many(address: str, made: Tables) -> None:
    """Send commands that are refused on ten connections from each of eight addresses."""
    await asyncio.gather(*(flood(address, made[n % len(made)], SOURCES[n % 8], "undo") for n in range(80)))


async def deaf(address: str, made: Tables) -> None:
    """Ask on 50 connections and never read what comes."""
    await asyncio.gather(*(flood(address, made[n % len(made)], SOURCES[0], "hint", reads=False) for n in range(50)))


async def watchers(address: str, made: Tables) -> None:
    """Look on at one table with 300 connections, and play there."""
    table, token = made[0]

    async def watch(source: str) -> None:
        with suppress(OSError, InvalidHandshake, TimeoutError):
            async with connect(
                socket_place(address, table, ""), local_addr=(source, 0), ping_interval=None, open_timeout=60
            ) as seat:
                counted["looking on"] += 1
                await read(seat)

    async def play() -> None:
        begun = 0.0
        async with connect(socket_place(address, table, token), ping_interval=None) as seat:
            while True:
                seen = msgspec.json.decode(await seat.recv(), type=Seen)
                if seen.type != "frame":
                    continue
                if begun:
                    taken = round(1000 * (time.perf_counter() - begun))
                    counted["ms longest there"] = max(counted["ms longest there"], taken)
                    begun = 0.0
                if seen.legal or seen.waiting:
                    said = {"type": "play", "move": seen.legal[0]} if seen.legal else {"type": "next"}
                    await asyncio.sleep(0.2)
                    begun = time.perf_counter()
                    await seat.send(json.dumps(said | {"number": seen.number}))
                    counted["moves there"] += 1

    await asyncio.gather(play(), *(watch(SOURCES[n % 4]) for n in range(300)))


async def many_tables(address: str, made: Tables) -> None:
    """Open 900 tables as fast as it goes, from one address."""
    async with client(address, SOURCES[0]) as http:
        gate = asyncio.Semaphore(20)

        async def one() -> None:
            async with gate:
                with suppress(httpx2.HTTPError):
                    answer = await http.post("/api/tables", json={"game": "shippin"})
                    wait = ", told when again" if "retry-after" in answer.headers else ""
                    counted[f"{answer.status_code}{wait}"] += 1

        await asyncio.gather(*(one() for _ in range(900)))


LOADS: tuple[tuple[str, str, Attack, int], ...] = (
    ("10 connections that ask for hints", "3 s and more", ten_hints, 10),
    ("120 connections that ask for hints", "none in 10 s", many_hints, 30),
    ("10 connections that send refused commands", "2.8 s with 3", refused, 10),
    ("80 connections of 8 addresses that do so", "not tried", refused_from_many, 16),
    ("300 who look on at one table", "3.2 s a step", watchers, 1),
    ("50 who ask and do not read", "12.6 s once", deaf, 25),
    ("900 tables as fast as it goes", "900 in 15 s", many_tables, 1),
)


def _add(what: str, before: str, attack: Attack, tables: int) -> None:
    async def run(ground: Ground) -> Found:
        return await against(ground, attack, tables)

    case("4", f"{what}; another's move, median / longest", before, brief=False)(run)


for _load in LOADS:
    _add(*_load)
