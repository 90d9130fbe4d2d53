"""What a machine has only so much of: compilers, memory, file descriptors; and a clock."""

import asyncio
import json
import os
import resource
import signal
import socket
import time
from contextlib import ExitStack, suppress

import msgspec
import psutil
from live.people import Seen, socket_place
from served import Process
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from attacks.cases import ATTACKER, Found, Ground, caller, case, opened
from tefuda.game import GAMES

COMPILER = "tefuda.players.search.compiling"
WATCHED = 20.0  # seconds
FEW = 5  # lines
MINUTE = 80.0  # seconds in which a match of a minute has ended


def compilers(*servers: Process) -> list[psutil.Process]:
    """List the compilers that servers have started."""
    found = []
    for server in servers:
        with suppress(psutil.NoSuchProcess):
            found += [each for each in psutil.Process(server.running.pid).children(recursive=True) if compiles(each)]
    return found


def compiles(process: psutil.Process) -> bool:
    """Whether a process is a compiler."""
    try:
        return COMPILER in process.cmdline()
    except psutil.Error:
        return False


@case(
    "6",
    "the first tables of all games at two servers, nothing compiled; SIGTERM, `kill -9`",
    "8 compilers of 240 MB, orphans",
    brief=False,
)
async def cold(ground: Ground) -> Found:
    """Have everything compiled at once, and stop in the midst of it."""
    most, names, memory = 0, set[str](), 0.0
    cache = str(ground.place())
    with ExitStack() as stack:
        servers = [stack.enter_context(ground.serving(ground.place(), NUMBA_CACHE_DIR=cache)) for _ in range(2)]
        seats = []
        for server in servers:
            for game in GAMES:
                made = await opened(server, game=game, seats=None)
                seats.append(await stack_socket(stack, server, made))
        end = time.monotonic() + WATCHED
        while time.monotonic() < end:
            now = compilers(*servers)
            most = max(most, len(now))
            for each in now:
                with suppress(psutil.Error):
                    names.add(each.cmdline()[-1])
                    memory = max(memory, each.memory_info().rss / 2**20)
            await asyncio.sleep(0.05)
        left = 0
        for server, how in zip(servers, (signal.SIGTERM, signal.SIGKILL), strict=True):
            while not (started := compilers(server)) and time.monotonic() < end + WATCHED:
                await asyncio.sleep(0.05)
            os.kill(server.running.pid, how)
            left += len(psutil.wait_procs(started, timeout=5)[1])
    return Found(f"{most} at a time, {memory:.0f} MB, {left} orphans", most == 1 and left == 0)


async def stack_socket(stack: ExitStack, server: Process, made: tuple[str, str]) -> object:
    """Sit down at a table and ask for a hint there; the connection stays until the end of the stack."""
    seat = await connect(socket_place(server.address, *made))
    stack.callback(seat.transport.abort)
    await seat.send(json.dumps({"type": "hint", "number": 1}))
    return seat


@case("5", "100 idle connections where 64 files may be open", "32,715 lines in seconds")
async def descriptors(ground: Ground) -> Found:
    """Use up the file descriptors of a server."""
    with ground.serving(ground.place(), {resource.RLIMIT_NOFILE: 64}) as server:
        host, port = server.place.split(":")
        made = []
        for _ in range(100):
            with suppress(OSError):
                made.append(socket.create_connection((host, int(port)), 2, source_address=(ATTACKER, 0)))
        await asyncio.sleep(5)
        printed = len(server.lines())
        for each in made:
            each.close()
        await asyncio.sleep(2)
        async with caller(server) as http:
            status = (await http.get("/api/games")).status_code
        cpu = psutil.Process(server.running.pid).cpu_percent(1.0)
    return Found(f"{printed} lines, then {status}, {cpu:.0f} % CPU", printed <= FEW + 2 and status == 200 and cpu < 50)


@case("4", "300 half requests that are never finished", "all are held", brief=False)
async def half_open(ground: Ground) -> Found:
    """Begin many requests, and see how long they are held."""
    with ground.serving(ground.place()) as server:
        host, port = server.place.split(":")
        made = []
        for _ in range(300):
            with suppress(OSError):
                made.append(socket.create_connection((host, int(port)), 2, source_address=(ATTACKER, 0)))
                made[-1].sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-")
        begun = time.monotonic()
        async with caller(server) as http:
            status = (await http.get("/api/games")).status_code
        answered = time.monotonic() - begun
        for each in made:
            each.setblocking(False)
        while (held := sum(is_open(each) for each in made)) and time.monotonic() - begun < 60:
            await asyncio.sleep(1)
        for each in made:
            each.close()
    taken = time.monotonic() - begun
    return Found(
        f"{held} held after {taken:.0f} s; another answered {status} in {1000 * answered:.0f} ms",
        not held and status == 200,
    )


def is_open(made: socket.socket) -> bool:
    """Whether the other side has not closed a connection yet."""
    try:
        return made.recv(4096) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


@case("11", "kingo by the clock: `end=minutes`, `end_minutes=1`", "never ends", brief=False)
async def clock(ground: Ground) -> Found:
    """Play a match of one minute, which nothing else ends."""
    rules = {"end": "minutes", "end_minutes": 1, "zero_after_gireta": "play_on", "coins": 40}
    with ground.serving(ground.place()) as server:
        table, token = await opened(server, game="kingo", seats=3, rules=rules)
        begun = time.monotonic()
        with suppress(TimeoutError, ConnectionClosed):
            async with asyncio.timeout(MINUTE), connect(socket_place(server.address, table, token)) as seat:
                while not (seen := msgspec.json.decode(await seat.recv(), type=Seen)).over:
                    if seen.type == "frame" and (seen.legal or seen.waiting):
                        await asyncio.sleep(0.3)
                        said = {"type": "play", "move": seen.legal[0]} if seen.legal else {"type": "next"}
                        await seat.send(json.dumps(said | {"number": seen.number}))
        taken = time.monotonic() - begun
        async with caller(server) as http:
            ended = (await http.get(f"/api/tables/{table}/record?token={token}")).json().get("ended")
    return Found(f"ended by {ended} after {taken:.0f} s", ended == "time" and 59 <= taken < MINUTE)
