"""What lies on disk: full, locked, damaged, shared, and read by others."""

import asyncio
import json
import os
import re
import resource
import shutil
import signal
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
from itsdangerous import URLSafeSerializer
from live.people import Seen, socket_place
from served import Process
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from attacks.asking import first_frame
from attacks.cases import TRACEBACK, Found, Ground, caller, case, in_form, opened

DATABASE = "tefuda.db"
LOCKED = 8.0  # seconds that another process holds the database
SHORT = 6  # lines in which a start says why it cannot be
QUIET = 20  # lines that an outage may print
SECRETS = re.compile(r"INSERT|UPDATE|\[parameters|\b[0-9a-f]{64}\b")
AGAIN = 20.0  # seconds after an outage until everybody plays on


@case("2", "a key file of 0 bytes", "signs with it: a token made with the empty key opens a hand")
async def empty_key(ground: Ground) -> Found:
    """Start where a first start has left an empty key, and forge a token with it."""
    place = ground.place()
    (place / "key").touch()
    serves, said = ground.start(place)
    if not serves:
        return Found(
            f"does not start: {said[-1] if said else 'without a word'}", bool(said) and TRACEBACK not in str(said)
        )
    with ground.serving(place) as server:
        table, _ = await opened(server)
        forged = str(URLSafeSerializer("", salt="seat").dumps([table, 0, "00"]))
        async with caller(server) as http:
            status = (await http.get(f"/api/tables/{table}/record", params={"token": forged})).status_code
    return Found(f"forged token {status}", status == 403)


@case("2", "a first start on a full disk, and one after it", "an empty key stays")
async def full_at_first(ground: Ground) -> Found:
    """Start where nothing can be written, and again where it can."""
    place = ground.place()
    serves, said = ground.start(place, {resource.RLIMIT_FSIZE: 0})
    left = [file.name for file in place.iterdir() if file.name == "key" and file.stat().st_size < 32]
    again, _ = ground.start(place)
    held = not serves and bool(said) and len(said) <= SHORT and TRACEBACK not in str(said) and not left and again
    return Found(f"{len(said)} lines, left {left or 'nothing'}, then {'starts' if again else 'does not start'}", held)


@case("18", "files that other users of the machine may read", "0644, seeds in them")
async def modes(ground: Ground) -> Found:
    """Look at the modes of all files while a server runs."""
    place = ground.place()
    os.chmod(place, 0o755)
    before = os.umask(0o022)
    try:
        with ground.serving(place) as server:
            await opened(server)
            files = [file for file in place.rglob("*") if file.is_file()]
            open_to_others = [file.name for file in files if stat.S_IMODE(file.stat().st_mode) & 0o077]
    finally:
        os.umask(before)
    return Found(f"{len(files)} files, open to others: {open_to_others or 'none'}", bool(files) and not open_to_others)


class Seat:
    """Somebody at a table who plays as soon as there is something to play, and notes what comes."""

    def __init__(self, server: Process, made: tuple[str, str]) -> None:
        self.place = socket_place(server.address, *made)
        self.seen: Seen | None = None
        self.steps = 0
        self.codes: list[str] = []
        self.closed: list[int] = []  # codes

    async def play(self, seconds: float) -> None:
        """Play for a while; connect again where the connection is lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await self._sit()

    async def _sit(self) -> None:
        try:
            async with connect(self.place, open_timeout=seconds_left(10)) as seat:
                while True:
                    await self._hear(seat)
        except ConnectionClosed as closed:
            self.closed.append(closed.rcvd.code if closed.rcvd else 1006)
        except OSError:
            self.closed.append(0)
        await asyncio.sleep(0.5)

    async def _hear(self, seat: ClientConnection) -> None:
        heard = msgspec.json.decode(await seat.recv(), type=Seen)
        if heard.code:  # refused, or a notice to all
            self.codes.append(heard.code)
            await asyncio.sleep(0.5)
        elif heard.type == "frame":
            self.steps += self.seen is not None and heard.number != self.seen.number
            self.seen = heard
        else:
            return
        seen = self.seen
        if seen is not None and (seen.legal or seen.waiting):
            said = {"type": "play", "move": seen.legal[0]} if seen.legal else {"type": "next"}
            await seat.send(json.dumps(said | {"number": seen.number}))


def seconds_left(most: float) -> float:
    """Give how long to wait for a connection."""
    return most


async def outage(ground: Ground, server: Process, begin: Callable[[], None], end: Callable[[], None]) -> Found:
    """Play at three tables through an outage of the disk, ask meanwhile, and see whether all play on after it."""
    seats = [Seat(server, await opened(server, **kind)) for kind in KINDS]
    await asyncio.gather(*(seat.play(3) for seat in seats))
    before = len(server.lines())
    playing = [asyncio.create_task(seat.play(3 + LOCKED + AGAIN)) for seat in seats]
    await asyncio.sleep(1)
    begin()
    async with caller(server) as http:
        asked = asyncio.create_task(http.post("/api/tables", json={"game": "shippin"}))
        await asyncio.sleep(LOCKED)
        end()
        answer = await asked
    during = [seat.steps for seat in seats]
    await asyncio.sleep(AGAIN / 2)
    went_on = [seat.steps > steps for seat, steps in zip(seats, during, strict=True)]
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    printed = server.lines()[before:]
    secrets = [line for line in printed if SECRETS.search(line)]
    closed = sorted({code for seat in seats for code in seat.closed})
    codes = sorted({code for seat in seats for code in seat.codes})
    now = (
        f"{sum(went_on)} of {len(seats)} go on, closed {closed or 'none'}, told {', '.join(codes) or 'nothing'}, "
        f"HTTP {answer.status_code}, {len(printed)} lines, {len(secrets)} with secrets"
    )
    answered = answer.status_code == 201 or in_form(answer)
    return Found(now, all(went_on) and not closed and answered and not secrets and len(printed) <= QUIET)


# Tables for which nothing is compiled, at which there is enough to play.
KINDS: tuple[dict[str, Any], ...] = (
    {"game": "shippin", "seats": 3, "rules": {"rounds": 24}},
    {"game": "kingo", "seats": 3},
    {"game": "kingo", "seats": 5},
)


@case(
    "3, 7",
    "another process holds the database for 8 s",
    "a bot's turn for ever, sockets 1006, 500, SQL in the log",
    brief=False,
)
async def locked(ground: Ground) -> Found:
    """Hold the write lock of the database while people and bots play."""
    place = ground.place()
    with ground.serving(place) as server, closing(sqlite3.connect(place / DATABASE, isolation_level=None)) as other:

        def hold() -> None:
            other.execute("PRAGMA busy_timeout=5000")
            other.execute("BEGIN IMMEDIATE")

        return await outage(ground, server, hold, lambda: other.execute("ROLLBACK"))  # type: ignore[arg-type,return-value]


@case("3, 7", "the disk is full for 8 s", "the same", brief=False)
async def full(ground: Ground) -> Found:
    """Let no file grow while people and bots play."""
    place = ground.place()
    with ground.serving(place) as server:
        kind, endless = resource.RLIMIT_FSIZE, resource.getrlimit(resource.RLIMIT_FSIZE)[1]

        def fill() -> None:
            resource.prlimit(server.running.pid, kind, (1024, endless))

        def free() -> None:
            resource.prlimit(server.running.pid, kind, (endless, endless))

        return await outage(ground, server, fill, free)


@case("8", "a second server on the same directory", "starts; the other's page never hears of moves")
async def two_servers(ground: Ground) -> Found:
    """Start another server on the directory of one that runs, and one after it was killed."""
    place = ground.place()
    with ground.serving(place) as server:
        serves, said = ground.start(place)
        named = str(server.running.pid) in " ".join(said) or server.place in " ".join(said)
        os.kill(server.running.pid, signal.SIGKILL)
        server.running.wait()
    after, _ = ground.start(place)
    now = f"{'starts' if serves else 'refused'}, {'names' if named else 'does not name'} the first; after a kill "
    return Found(now + ("starts" if after else "does not start"), not serves and named and after and len(said) <= SHORT)


@case("9", "a row that is no JSON, a wrong signature", "`/api/mine` 500 for the whole list; no download")
async def broken_rows(ground: Ground) -> Found:
    """Break one table's row and another's log, and ask for all of them."""
    place = ground.place()
    with ground.serving(place) as server:
        made = [await opened(server) for _ in range(4)]
        for each in made:
            await Seat(server, each).play(1.5)
    with closing(sqlite3.connect(place / DATABASE)) as base, base:
        base.execute("UPDATE tables SET rules = '{', standing = '[' WHERE id = ?", (made[0][0],))
        base.execute("UPDATE log SET signature = ? WHERE table_id = ? AND number = 2", ("0" * 32, made[1][0]))
        base.execute("UPDATE log SET body = 'no JSON' WHERE table_id = ? AND number = 2", (made[2][0],))
    with ground.serving(place) as server:
        async with caller(server) as http:
            asked = {"tables": [{"table": table, "token": token} for table, token in made]}
            mine = await http.post("/api/mine", json=asked)
            records = [(await http.get(f"/api/tables/{t}/record?token={k}")).status_code for t, k in made]
        printed = [line for line in server.lines() if TRACEBACK in line]
    listed = mine.json() if mine.status_code == 200 else []
    held = len(listed) == 4 and listed[3] is not None and records[1:] == [200] * 3 and records[0] < 500 and not printed
    return Found(f"mine {mine.status_code}, records {records}, {len(printed)} tracebacks", held)


@case(
    "10",
    "a garbage, cut, newer or half random database; a lost `-wal`",
    "40 lines of traceback; 500s; tables gone silently",
)
async def damaged(ground: Ground) -> Found:
    """Damage a database in several ways and start a server on each."""
    good = ground.place()
    with ground.serving(good) as server:
        made = await opened(server)
        await Seat(server, made).play(1.5)
        lost = ground.place()
        os.kill(server.running.pid, signal.SIGKILL)
        server.running.wait()
        shutil.copytree(good, lost, dirs_exist_ok=True)
    with closing(sqlite3.connect(good / DATABASE)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (lost / f"{DATABASE}-wal").unlink()
    found = {"lost -wal": ground.start(lost)}
    for name, damage in DAMAGES.items():
        place = ground.place()
        shutil.copytree(good, place, dirs_exist_ok=True)
        damage(place / DATABASE)
        found[name] = ground.start(place)
    bad = [
        name
        for name, (serves, said) in found.items()
        if TRACEBACK in str(said) or (not serves and not 0 < len(said) <= SHORT)
    ]
    silent = [
        name for name, (serves, said) in found.items() if serves and name not in HARMLESS and len(said) <= len(USUAL)
    ]
    told = f"bad: {', '.join(bad) or 'none'}; starts without a word: {', '.join(silent) or 'none'}"
    return Found(told, not bad and not silent)


HARMLESS: tuple[str, ...] = ()
USUAL = ("open", "stop")  # what every start prints


def newer(file: Path) -> None:
    """Write a version that does not exist yet."""
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("UPDATE alembic_version SET version_num = '9999'")


def unversioned(file: Path) -> None:
    """Take the table of versions away."""
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("DROP TABLE alembic_version")


def half_random(file: Path) -> None:
    """Write noise over the second half."""
    size = file.stat().st_size
    with file.open("r+b") as base:
        base.seek(size // 2)
        base.write(os.urandom(size - size // 2))


DAMAGES: dict[str, Callable[[Path], object]] = {
    "garbage": lambda file: file.write_bytes(os.urandom(8192)),
    "cut": lambda file: os.truncate(file, file.stat().st_size // 2),
    "newer": newer,
    "without versions": unversioned,
    "half random": half_random,
    "a folder": lambda file: (file.unlink(), file.mkdir()),
}


@case("9", "killed in the middle of play, five times", "nothing lost, nothing doubled")
async def killed(ground: Ground) -> Found:
    """Kill a server under play, and see whether the number that was told last is there again."""
    place = ground.place()
    with ground.serving(place) as server:
        made = await opened(server)
    lost, last = 0, 0
    for _ in range(5):
        with ground.serving(place) as server:
            seat = Seat(server, made)
            async with connect(seat.place) as socket:
                first = await first_frame(socket)
                lost += first.number < last
            playing = asyncio.create_task(seat.play(10))
            await asyncio.sleep(1.2)
            os.kill(server.running.pid, signal.SIGKILL)
            server.running.wait()
            await asyncio.sleep(0.2)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            last = max(last, seat.seen.number if seat.seen else 0)
    return Found(f"{last} steps told, {lost} times fewer after a kill", lost == 0 and last > 1)


@case("SIGTERM", "a stop with twenty people at tables", "0.25 s")
async def stopped(ground: Ground) -> Found:
    """Stop a server at which people play."""
    place = ground.place()
    with ground.serving(place) as server:
        seats = [Seat(server, await opened(server)) for _ in range(20)]
        playing = [asyncio.create_task(seat.play(20)) for seat in seats]
        await asyncio.sleep(2)
        begun = time.monotonic()
        os.kill(server.running.pid, signal.SIGTERM)
        while server.running.poll() is None and time.monotonic() - begun < 10:
            await asyncio.sleep(0.01)
        taken, printed = time.monotonic() - begun, [line for line in server.lines() if TRACEBACK in line]
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return Found(f"{taken:.2f} s, {len(printed)} tracebacks", taken < 2 and not printed)
