"""The server on a real port, as `tefuda play` starts it: reached, killed, started again to the card, stopped."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tefuda.errors import TefudaError
from tefuda.game import GAMES, load
from tefuda.server import start
from tefuda.server.doors.addresses import reachable
from tefuda.server.doors.hosts import is_loopback
from tefuda.server.settings import Settings
from tefuda.server.start import Wanted, announce, listening, new_table, on_a_screen
from tests.server.running import PATIENCE, SOURCES, free_port, tefuda
from tests.server.visit import server

pytestmark = pytest.mark.slow


def my_turn(seat: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(seat.recv(timeout=PATIENCE))
        if message["type"] == "frame" and (message["legal"] or message["waiting"]):
            return message


def closed(seat: ClientConnection) -> None:
    """The server ends the connection."""
    with suppress(ConnectionClosed):
        while True:
            seat.recv(timeout=PATIENCE)


def test_a_killed_server_goes_on_to_the_card_and_stops_when_asked(tmp_path: Path) -> None:
    port = free_port()
    with tefuda(tmp_path, "--port", str(port), "--lang", "en") as (running, address):
        assert address == f"http://127.0.0.1:{port}/"
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).json()
        path = f"ws://127.0.0.1:{port}/api/tables/{made['table']}?token={made['token']}"
        with connect(path) as seat:
            for _ in range(3):
                seen = my_turn(seat)
                move = {"type": "play", "move": seen["legal"][0]} if seen["legal"] else {"type": "next"}
                seat.send(json.dumps(move | {"number": seen["number"]}))
            seen = my_turn(seat)
            running.kill()
    with tefuda(tmp_path, "--port", str(port), "--lang", "ja") as (running, _):
        with connect(path) as seat:
            again = my_turn(seat)
            assert again["view"] == seen["view"]
            assert (again["number"], again["legal"]) == (seen["number"], seen["legal"])
            running.send_signal(signal.SIGINT)
            closed(seat)
        assert running.wait(timeout=PATIENCE) == 0
        assert running.stdout is not None
        assert "Traceback" not in running.stdout.read()


def test_sockets_take_little_and_only_from_here(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port())) as (_, address):
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).json()
        path = f"{address.replace('http', 'ws')}api/tables/{made['table']}?token={made['token']}"
        with pytest.raises(InvalidStatus), connect(path, origin=Origin("http://evil.example")):
            pass
        with connect(path) as seat:
            seat.send("x" * 100_000)
            closed(seat)


def test_a_game_from_a_file_is_played_beside_those_of_the_house(tmp_path: Path) -> None:
    file = Path(__file__).parents[1] / "games/takaban.py"
    with tefuda(tmp_path, str(file), "--port", str(free_port()), "--preset", "long") as (_, address):
        assert address.endswith("/#/new/takaban?preset=long")
        house = address.partition("#")[0]
        assert [game["game"] for game in httpx2.get(f"{house}api/games").json()] == [*GAMES, "takaban"]
        made = httpx2.post(f"{house}api/tables", json={"game": "takaban"})
        assert made.status_code == 201


def test_the_usual_port_may_be_taken_and_a_named_one_may_not() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(TefudaError) as caught:
            listening(Settings(port=port))
        assert caught.value.code == "port_taken"
        usual, start.PORT = start.PORT, port
        try:
            with listening(Settings()) as found:
                assert found.getsockname()[1] != port
        finally:
            start.PORT = usual


def test_the_address_is_said_and_a_browser_opened_where_one_is_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert not on_a_screen()
    announce(Wanted("ja", Settings(host="0.0.0.0"), path="#/new/goita"), 8123)
    assert opened == []
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8123/#/new/goita" in said
    assert "Ctrl-C" in said
    assert "ネットワーク" in said
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert on_a_screen()
    announce(Wanted("en", Settings(host="::1", port=9, base="/tefuda/")), 9)
    for _ in range(100):
        if opened:
            break
        time.sleep(0.02)
    assert opened == ["http://[::1]:9/tefuda/"]
    announce(Wanted("en", browser=False), 8750)
    monkeypatch.setenv("SSH_CONNECTION", "1 2 3 4")
    assert not on_a_screen()
    assert len(opened) == 1


def test_the_page_opens_at_the_table_that_was_asked_for() -> None:
    koikoi = load("koikoi")
    assert new_table(koikoi, "nintendo", ["rounds=3"]) == "#/new/koikoi?preset=nintendo&set=rounds%3D3"
    assert new_table(koikoi, None, []) == "#/new/koikoi"
    assert new_table(koikoi, None, ["yaku_off=tan,kasu"]) == "#/new/koikoi?set=yaku_off%3Dtan%2Ckasu"
    with pytest.raises(TefudaError):
        new_table(koikoi, None, ["rounds=99"])


def test_the_server_does_not_load_the_compiler() -> None:
    code = "import sys, tefuda.server.start; sys.exit(len({'numba', 'llvmlite', 'numpy'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(SOURCES)}).returncode == 0


def test_other_devices_are_told_where_to_come() -> None:
    assert reachable(Settings(), 8000) == []
    assert reachable(Settings(host="192.168.7.9", base="/tefuda/"), 8000) == ["http://192.168.7.9:8000/tefuda/"]
    assert reachable(Settings(host="2001:db8::7"), 8000) == ["http://[2001:db8::7]:8000/"]
    assert reachable(Settings(host="cards.home.arpa"), 8000) == ["http://cards.home.arpa:8000/"]
    for address in reachable(Settings(host="0.0.0.0"), 8000):
        assert not is_loopback(urlsplit(address).hostname or "")


def test_a_page_on_this_machine_learns_the_address_for_others(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.get("/api/addresses").json() == {"addresses": []}
