"""A server to visit in tests, and what a browser does there."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from tefuda.players import registry
from tefuda.server.doors.limits import Limits
from tefuda.server.page import BUILT
from tefuda.server.settings import Settings
from tefuda.server.site import create_app
from tefuda.server.storage.key import key_in
from tefuda.server.storage.store import Store
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tefuda.server.tables.table import LiveTable, Watcher
from tefuda.words import LANGUAGES, known

MANY = "1000000/second"
UNLIMITED = Limits(calls=MANY, tables=MANY, commands=MANY, messages=MANY)
LEVEL = "heuristic"  # quick, and the same whatever has been compiled


@contextmanager
def server(
    folder: Path, page: Path = BUILT, limits: Limits = UNLIMITED, peer: str = "testclient", **settings: Any
) -> Iterator[TestClient]:
    """A server on a folder, asked from `peer`; leaving it is like stopping it, and another may go on there."""
    hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), pace=0.0, levels=registry.BOTS, limits=limits)
    named: dict[str, Any] = {"hosts": ("testserver",), "limits": limits} | settings
    app = create_app(hall, Tokens(key_in(folder)), page, Settings(**named))
    with TestClient(app, client=(peer, 50000)) as client:
        yield client


def new_table(client: TestClient, **asked: Any) -> dict[str, str]:
    answer = client.post("/api/tables", json={"game": "koikoi", "level": LEVEL} | asked)
    assert answer.status_code == 201, answer.text
    made: dict[str, str] = answer.json()
    return made


def seat_at(client: TestClient, made: dict[str, str]) -> Any:
    return client.websocket_connect(f"/api/tables/{made['table']}?token={made['token']}")


def frame(socket: WebSocketTestSession) -> dict[str, Any]:
    """The next frame."""
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text())
        if message["type"] == "frame":
            return message
        assert message["type"] in ("hello", "company"), message


def my_turn(socket: WebSocketTestSession) -> dict[str, Any]:
    """The next frame that asks this seat for something, or the last one."""
    while True:
        seen = frame(socket)
        if seen["legal"] or seen["waiting"] or seen["over"]:
            return seen


def play(socket: WebSocketTestSession, seen: dict[str, Any], chance: random.Random) -> None:
    command: dict[str, Any] = {"type": "next", "number": seen["number"]}
    if seen["legal"]:
        command = {"type": "play", "move": chance.choice(seen["legal"]), "number": seen["number"]}
    socket.send_text(json.dumps(command))


def refusal(socket: WebSocketTestSession) -> dict[str, Any]:
    message = json.loads(socket.receive_text())
    assert message["type"] == "refused", message
    assert set(message["text"]) == set(LANGUAGES)
    for lang in LANGUAGES:
        assert known(lang, f"error.{message['code']}"), message["code"]
    return dict(message)


def tell(socket: WebSocketTestSession, kind: str, number: int, **details: Any) -> dict[str, Any]:
    """Send a command, and the first answer to it that is no frame of a bot's move."""
    socket.send_text(json.dumps({"type": kind, "number": number} | details))
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text())
        if message["type"] not in ("frame", "company") or kind in ("play", "next", "undo"):
            return message


async def sit(table: LiveTable, seat: int | None) -> Watcher:
    """A connection to a table in this process."""
    watcher = Watcher(seat)
    await table.join(watcher)
    return watcher


def heard(watcher: Watcher) -> list[dict[str, Any]]:
    """What a connection was sent, without what it was sent before this was asked."""
    texts = [watcher.outbox.get_nowait() for _ in range(watcher.outbox.qsize())]
    return [json.loads(text) for text in texts if text is not None]


def after(signal: asyncio.Event, function: Callable[..., Future[None]], *arguments: Any) -> Future[None]:
    """Call what answers later only once a signal is given; the answer, later still."""
    done: Future[None] = Future()

    async def call() -> None:
        await signal.wait()
        await asyncio.wrap_future(function(*arguments))
        done.set_result(None)

    asyncio.get_running_loop().create_task(call())
    return done
