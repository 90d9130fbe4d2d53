"""What is free is given back, and what is loaded is not looked through again and again."""

import asyncio
import gc
import socket
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from tefuda.game import GAMES
from tefuda.server import memory
from tefuda.server.doors.gate import Config
from tefuda.server.settings import Settings
from tefuda.server.storage.store import Store
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import Watcher


@pytest.fixture
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("as_before")
def test_what_is_loaded_is_left_in_peace() -> None:
    memory.settle()
    assert gc.get_freeze_count() > 10_000
    assert len(gc.get_objects()) < gc.get_freeze_count()


def test_giving_back_frees_nothing_that_is_needed() -> None:
    kept = [bytes(1000) for _ in range(1000)]
    memory.give_back()
    assert all(len(each) == 1000 for each in kept)


@pytest.fixture
def never_looked_through() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("never_looked_through")
@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_when_it_is_let_go(game: str, tmp_path: Path) -> None:
    async def visit() -> list[weakref.ref[object]]:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), pace=0.0)
        table = await hall.set_up(game, level="nyumon")
        watcher = Watcher(0)
        await table.join(watcher)
        gone: list[weakref.ref[object]] = [weakref.ref(each) for each in (table, table.match, table.logged, watcher)]
        table.leave(watcher)
        while not table.idle:
            await asyncio.sleep(0.01)
        table = watcher = None  # type: ignore[assignment]
        hall.let_go(0.0)
        still = [each for each in gone if each() is not None]
        await hall.close()
        return still

    assert asyncio.run(visit()) == []


@pytest.mark.usefixtures("never_looked_through")
def test_a_socket_goes_when_it_is_closed() -> None:
    seen: list[weakref.ref[object]] = []

    async def sit(connection: WebSocket) -> None:
        await connection.accept()
        seen.extend(weakref.ref(each) for each in server.server_state.connections)
        await connection.send_text("here")
        await connection.receive()

    server = uvicorn.Server(Config(Starlette(routes=[WebSocketRoute("/", sit)]), Settings(), loop="uvloop"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = threading.Thread(target=server.run, args=([listening],))
        serving.start()
        while not server.started:
            time.sleep(0.01)
        with connect(f"ws://127.0.0.1:{listening.getsockname()[1]}/") as connection:
            assert connection.recv() == "here"
        end = time.monotonic() + 10
        while any(each() for each in seen) and time.monotonic() < end:
            time.sleep(0.02)
        left = [each() for each in seen if each()]
        server.should_exit = True
        serving.join()
    assert seen
    assert left == []
