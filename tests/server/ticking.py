"""How long an event loop is held up: `python -m tests.server.ticking FOLDER` serves tables and watches its own.

It prints its port, and at the end of its standard input the longest time, in milliseconds, for which nothing else could
run on the loop; and beside it the longest of a loop that has nothing to do, in a process of its own, at the same time:
that much is the machine's.
"""

import asyncio
import sys
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import uvicorn

from tefuda.server.site import create_app
from tefuda.server.storage.store import Store
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tests.server.visit import UNLIMITED

TICK = 0.002  # seconds


class Ticker:
    """Watches the loop that it runs on; `longest` is in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def run(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            self.longest = max(self.longest, time.perf_counter() - before - TICK)


def idle(told: Connection) -> None:
    """Watch a loop that has nothing to do until anything is told, and answer how long it was held up."""

    async def watch() -> float:
        ticker = Ticker()
        ticking = asyncio.create_task(ticker.run())
        await asyncio.to_thread(told.recv)
        ticking.cancel()
        return ticker.longest

    told.send(asyncio.run(watch()))


async def main(folder: Path) -> None:
    here, there = get_context("spawn").Pipe()
    beside = get_context("spawn").Process(target=idle, args=(there,), daemon=True)
    beside.start()
    hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), limits=UNLIMITED)
    config = uvicorn.Config(
        create_app(hall, Tokens("key")), port=0, ws="websockets-sansio", log_level="warning", lifespan="on"
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)
    ticker = Ticker()
    ticking = asyncio.create_task(ticker.run())
    await asyncio.to_thread(sys.stdin.read)
    ticking.cancel()
    here.send("end")
    machine = await asyncio.to_thread(here.recv)
    print(round(1000 * ticker.longest, 1), round(1000 * machine, 1), flush=True)
    server.should_exit = True
    await serving


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
