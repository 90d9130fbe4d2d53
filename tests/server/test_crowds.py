"""What is too much is refused with a code, a sentence and a time, and others go on."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tefuda.server.doors.limits import Limits
from tefuda.words import LANGUAGES
from tests.server.visit import MANY, UNLIMITED, my_turn, new_table, refusal, seat_at, server, tell

pytestmark = pytest.mark.slow


def limited(**limits: Any) -> Limits:
    """The limits of the tests but for these."""
    usual = {name: getattr(UNLIMITED, name) for name in Limits.__struct_fields__}
    return Limits(**(usual | limits))


def closed(socket: WebSocketTestSession) -> int:
    """What the server closes a socket with, whatever it says before."""
    while True:
        try:
            socket.receive_text()
        except WebSocketDisconnect as disconnect:
            return disconnect.code


@pytest.mark.parametrize("limit", ["calls", "tables"])
def test_calls_over_the_rate_are_told_when_to_come_again(limit: str, tmp_path: Path) -> None:
    with server(tmp_path, limits=limited(**{limit: "3/hour"})) as client:
        for _ in range(3):
            new_table(client)
        answer = client.post("/api/tables", json={"game": "koikoi", "level": "heuristic"})
        assert (answer.status_code, answer.json()["code"]) == (429, f"too_many_{limit}")
        assert set(answer.json()["text"]) == set(LANGUAGES)
        assert 1000 < int(answer.headers["retry-after"]) <= 1200
        assert client.get("/").status_code == 200  # the page itself is no call


def test_commands_over_the_rate_are_refused_and_others_play_on(tmp_path: Path) -> None:
    with server(tmp_path, limits=limited(commands="5/hour")) as client:
        made = new_table(client, rules={"first_dealer": "fixed"})
        other = new_table(client, rules={"first_dealer": "fixed"})
        with seat_at(client, made) as socket, seat_at(client, other) as beside:
            number = my_turn(socket)["number"]
            for _ in range(5):
                assert tell(socket, "why", number, card="1b")["type"] == "why"
            socket.send_text(json.dumps({"type": "why", "card": "1b", "number": number}))
            assert refusal(socket)["code"] == "too_many_commands"
            assert tell(beside, "why", my_turn(beside)["number"], card="1b")["type"] == "why"


def test_who_does_not_stop_is_put_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.server.tables.connection.PAUSE", 0.001)
    with server(tmp_path, limits=limited(messages="5/hour")) as client:
        made = new_table(client, rules={"first_dealer": "fixed"})
        with seat_at(client, made) as socket:
            my_turn(socket)
            for _ in range(100):
                socket.send_text("{}")
            assert closed(socket) == 4429


def test_a_connection_on_which_nothing_is_said_is_closed(tmp_path: Path) -> None:
    with server(tmp_path, limits=limited(idle=1)) as client, seat_at(client, new_table(client)) as socket:
        assert closed(socket) == 4408


def test_so_many_connections_of_an_address(tmp_path: Path) -> None:
    with server(tmp_path, limits=limited(sockets=2)) as client:
        made = new_table(client)
        with seat_at(client, made) as first, seat_at(client, made) as second:
            assert my_turn(first)
            assert my_turn(second)
            with seat_at(client, made) as third:
                assert refusal(third)["code"] == "too_many_sockets"
                assert closed(third) == 4429
        with seat_at(client, made) as again:
            assert my_turn(again)


def test_so_many_at_a_table_and_its_seats_are_always_let_in(tmp_path: Path) -> None:
    with server(tmp_path, limits=limited(watchers=2)) as client:
        made = new_table(client)
        path = f"/api/tables/{made['table']}"
        with client.websocket_connect(path), client.websocket_connect(path) as second:
            second.receive_text()
            with client.websocket_connect(path) as third:
                assert refusal(third)["code"] == "table_full"
            with seat_at(client, made) as seat:
                assert my_turn(seat)


def test_no_more_tables_than_fit_into_memory(tmp_path: Path) -> None:
    with server(tmp_path, limits=limited(live=1, tables=MANY)) as client:
        made = new_table(client)
        with seat_at(client, made) as socket:
            my_turn(socket)
            answer = client.post("/api/tables", json={"game": "koikoi"})
            assert (answer.status_code, answer.json()["code"]) == (503, "hall_full")
            assert answer.headers["retry-after"] == "5"
