"""Connections that say nothing, say half of it, or listen to nothing: others come in, and the log is short."""

import base64
import json
import socket
import struct
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from tefuda.errors import TefudaError
from tefuda.server.doors.gate import SPARE, Config, Gate
from tefuda.server.doors.headers import HEADERS
from tefuda.server.doors.proxy import Proxies
from tefuda.server.settings import Connections, Settings
from tests.server.running import PATIENCE, free_port, logged, tefuda

pytestmark = pytest.mark.slow

HALF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n"
LIMITED = "--connections request=2 --connections address=20 --connections kept=1 --connections stalled=1".split()


def connected(address: str, source: str = "127.0.0.1") -> socket.socket:
    """A connection to a server, from another address of this machine."""
    place = urlsplit(address)
    assert place.hostname
    assert place.port
    return socket.create_connection((place.hostname, place.port), timeout=PATIENCE, source_address=(source, 0))


def answer(connection: socket.socket) -> tuple[int, dict[str, str], str]:
    """All that comes until the connection closes: the status, the headers and the code of a refusal."""
    read = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            read += part
    head, _, body = read.decode().partition("\r\n\r\n")
    if not head:
        return 0, {}, ""
    first, *lines = head.split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split()[1]), headers, json.loads(body)["code"] if body else ""


def ask(address: str) -> int:
    with urllib.request.urlopen(f"{address}api/games", timeout=PATIENCE) as got:
        return int(got.status)


def test_half_requests_of_one_address_keep_nobody_out(tmp_path: Path) -> None:
    few = [*LIMITED, "--connections", "most=40"]  # which one address could fill
    with tefuda(tmp_path, "--port", str(free_port()), *few) as (running, address), ExitStack() as open_ones:
        half = [open_ones.enter_context(connected(address, "127.0.0.2")) for _ in range(300)]
        for n, each in enumerate(half):
            with suppress(OSError):
                each.sendall(HALF + (b"\r\n{" if n % 2 else b""))
        begun = time.monotonic()
        assert ask(address) == 200
        assert time.monotonic() - begun < 10
        found = [answer(each) for each in half]
        codes = Counter(code for _, _, code in found if code)
        assert codes["slow_request"] == 20  # those that were held, on the whole as long as is allowed
        assert time.monotonic() - begun < 30
        assert codes["too_many_connections"] + codes["crowded"] > 100  # some of the others hear of the end alone
        for status, headers, code in found:
            if status:
                assert status == {"slow_request": 408, "too_many_connections": 429, "crowded": 503}[code]
                assert HEADERS.items() <= headers.items()
                assert ("retry-after" in headers) == (status != 408)
        with connected(address, "127.0.0.2") as again:
            again.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert again.recv(100).startswith(b"HTTP/1.1 200")
        assert logged(running) == []


@pytest.mark.parametrize("fast_loop", [True, False])
def test_out_of_descriptors_it_is_quiet_and_recovers(fast_loop: bool, tmp_path: Path) -> None:
    with (
        tefuda(tmp_path, "--port", str(free_port()), *LIMITED[:2], files=64, fast_loop=fast_loop) as (running, address),
        ExitStack() as idle,
    ):
        for _ in range(100):
            idle.enter_context(connected(address))
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                if ask(address) == 200:
                    break
            except (urllib.error.URLError, OSError):
                time.sleep(0.2)
        else:
            pytest.fail("it has not recovered")
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"})
        assert made.status_code == 201
        lines = logged(running)
        assert len(lines) <= 12, lines


def test_a_connection_that_is_not_used_is_closed(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port()), *LIMITED) as (running, address):
        with connected(address) as kept:
            kept.sendall(b"HEAD /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            begun = time.monotonic()
            while kept.recv(65536):
                pass
            assert 0.9 < time.monotonic() - begun < 10
        with connected(address) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            with suppress(OSError):
                for _ in range(2000):
                    deaf.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            time.sleep(3)
            deaf.settimeout(10)
            with pytest.raises(ConnectionError):
                deaf.sendall(b"GET / HTTP/1.1\r\n" * 1_000_000)
        assert logged(running) == []


def at_door(address: str, table: str) -> socket.socket:
    """A socket that has asked to be let in at a table."""
    key = base64.b64encode(b"0123456789abcdef").decode()
    found = connected(address)
    found.sendall(
        f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    return found


def at_table(address: str, table: str) -> socket.socket:
    """A socket to a table, of which nothing has been read yet."""
    found = at_door(address, table)
    assert found.recv(12) == b"HTTP/1.1 101"
    return found


def break_off(connection: socket.socket) -> None:
    """Leave without a word."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def read_on(connection: socket.socket) -> None:
    """Read until the connection closes."""
    with suppress(ConnectionResetError):
        while connection.recv(65536):
            pass


def test_a_socket_is_no_request_that_has_to_come_in_time(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port()), *LIMITED) as (_, address):
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).json()
        with connect(f"ws{address.removeprefix('http')}api/tables/{made['table']}?token={made['token']}") as seat:
            time.sleep(3)  # more than a request has
            seat.send("?")
            while json.loads(seat.recv(timeout=PATIENCE))["type"] != "refused":
                pass


def test_a_socket_whose_other_end_has_gone_is_closed(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port()), "--connections", "ping=1") as (running, address):
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).json()
        with at_table(address, made["table"]) as mute:
            begun = time.monotonic()
            read_on(mute)
            assert 1.5 < time.monotonic() - begun < 20
        assert logged(running) == []


def test_sockets_that_break_off_or_send_nonsense_fill_no_log(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port()), "--limits", "sockets=1000") as (running, address):
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).json()
        for n in range(40):
            with at_table(address, made["table"]) as socket_:
                if n % 2:
                    socket_.sendall(b"\x81\x82\0\0\0\0\xc3\x28")  # no UTF-8
                    read_on(socket_)
                else:
                    break_off(socket_)
        assert ask(address) == 200
        lines = logged(running)
        assert len(lines) <= 6, lines
        assert all("UTF-8" in line for line in lines)
        assert made["table"] not in "".join(lines)


def test_a_page_that_leaves_before_it_is_let_in_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def sit(socket_: WebSocket) -> None:
        for connection in server.server_state.connections:
            connection.transport.abort()
        await socket_.accept()
        server.should_exit = True

    app = Starlette(routes=[WebSocketRoute("/api/tables/{table}", sit)])
    server = uvicorn.Server(Config(app, Settings(), host="127.0.0.1", port=0))
    serving = threading.Thread(target=server.run)
    serving.start()
    while not server.started:
        time.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()
    with at_door(f"http://{host}:{port}", "any") as door:
        read_on(door)
    serving.join()
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"NONSENSE\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\n", 431),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000, 431),
    ],
)
def test_what_is_no_http_is_told_so(sent: bytes, status: int, tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port())) as (_, address), connected(address) as connection:
        with suppress(OSError):
            connection.sendall(sent)
        found, headers, code = answer(connection)
        assert found in (status, 0)
        if found:
            assert code == "bad_request"
            assert HEADERS.items() <= headers.items()


def test_the_gate_counts() -> None:
    gate = Gate(Connections(most=100, address=3), Proxies(["10.0.0.0/8", "::1"]), 70)
    assert (gate.most, gate.at_once) == (70 - 35, 2)
    assert Gate(Connections(most=5000), Proxies([]), 1024).most == 1024 - SPARE
    for port in range(3):
        gate.enter(("192.0.2.1", port))
    with pytest.raises(TefudaError) as caught:
        gate.enter(("192.0.2.1", 4))
    assert caught.value.code == "too_many_connections"
    gate.leave(("192.0.2.1", 4))
    gate.leave(("192.0.2.1", 2))
    gate.enter(("192.0.2.1", 5))
    for n in range(32):
        gate.enter((("10.1.2.3", "::ffff:10.1.2.3", "::1")[n % 3], n))
    with pytest.raises(TefudaError) as caught:
        gate.enter(("::1", 99))
    assert caught.value.code == "crowded"
