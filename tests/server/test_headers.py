"""The headers of every kind of answer, and what is answered where the program is wrong."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tefuda.server.app import Api
from tefuda.server.doors.headers import HEADERS, ONLY_TLS
from tefuda.server.doors.limits import Limits
from tefuda.server.doors.mistakes import INTERNAL_ERROR
from tefuda.words import LANGUAGES
from tests.server.visit import frame, new_table, server

SECRET = "seed 4f2a"


async def fail(*_: Any) -> None:
    raise KeyError(SECRET)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Tefuda</title>", "utf-8")
    (folder / "assets" / "index-1a2b.js").write_text("export const long = 1;\n" * 200, "utf-8")
    return folder


def held(headers: Any, socket: str = "ws://testserver") -> bool:
    """Whether a browser is held to this server."""
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split("; ")}
    return (
        all(headers[name] == value for name, value in HEADERS.items() if name != "content-security-policy")
        and policy["default-src"]
        == policy["frame-ancestors"]
        == policy["base-uri"]
        == policy["form-action"]
        == ["'none'"]
        and policy["script-src"] == ["'self'"]
        and policy["connect-src"] == ["'self'", socket]
        and "set-cookie" not in headers
        and "server" not in headers
    )


def test_every_kind_of_answer_holds_a_browser(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Api, "lesson", fail)
    packed = {"accept-encoding": "gzip"}
    with server(tmp_path, page) as client:
        made = new_table(client)
        asked: list[tuple[int, str, str, dict[str, Any]]] = [
            (200, "GET", "/", {}),
            (304, "GET", "/index.html", {"headers": {"if-none-match": client.get("/index.html").headers["etag"]}}),
            (200, "GET", "/assets/index-1a2b.js", {"headers": packed}),
            (206, "GET", "/assets/index-1a2b.js", {"headers": {"range": "bytes=0-9"}}),
            (416, "GET", "/assets/index-1a2b.js", {"headers": {"range": "bytes=99999-"}}),
            (404, "GET", "/assets/index-old.js", {}),
            (200, "GET", "/api/games", {"headers": packed}),
            (200, "HEAD", "/api/games", {}),
            (200, "GET", f"/api/tables/{made['table']}/record?token={made['token']}", {}),
            (201, "POST", "/api/tables", {"json": {"game": "koikoi"}}),
            (400, "POST", "/api/tables", {"json": {"game": "koikoi", "seat": 7}}),
            (403, "POST", "/api/tables", {"json": {}, "headers": {"origin": "http://evil.example"}}),
            (404, "GET", "/api/nothing", {}),
            (405, "DELETE", "/api/games", {}),
            (405, "POST", "/", {"json": {}}),
            (415, "POST", "/api/tables", {"content": b"{}"}),
            (500, "GET", "/api/lessons/koikoi", {}),
        ]
        for status, method, path, more in asked:
            got = client.request(method, path, **more)
            assert got.status_code == status, path
            assert held(got.headers), path
        elsewhere = client.get("/", headers={"host": "evil.example"})
        assert elsewhere.status_code == 421
        assert held(elsewhere.headers, "ws://evil.example")
        for path in ("/api/nothing", "/", "/assets/index-1a2b.js"):
            with pytest.raises(WebSocketDenialResponse) as caught, client.websocket_connect(path):
                pass
            assert caught.value.status_code == 404
            assert caught.value.json()["code"] == "unknown_call"
            assert held(caught.value.headers)


def test_a_mistake_of_the_program_is_answered_with_an_id_and_logged_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Api, "lesson", fail)
    monkeypatch.setattr(Api, "sit", fail)
    with server(tmp_path) as client:
        got = client.get("/api/lessons/koikoi")
        assert (got.status_code, got.json()["code"]) == (500, "fault")
        (record,) = caplog.records
        name = record.getMessage().split()[-1]
        assert all(name in got.json()["text"][lang] for lang in LANGUAGES)
        assert SECRET not in got.text
        with pytest.raises(WebSocketDenialResponse) as caught, client.websocket_connect("/api/tables/x"):
            pass
        assert (caught.value.status_code, caught.value.json()["code"]) == (500, "fault")


def test_a_mistake_at_a_socket_closes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def sit(_: Api, socket: Any) -> None:
        await socket.accept()
        await fail()

    monkeypatch.setattr(Api, "sit", sit)
    with server(tmp_path) as client, client.websocket_connect("/api/tables/x") as socket:
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_text()
        assert caught.value.code == INTERNAL_ERROR


def test_an_address_that_calls_too_much_has_to_wait(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(calls="3/minute")) as client:
        for _ in range(3):
            assert client.get("/api/games").status_code == 200
        for path in ("/api/games", "/healthz"):
            got = client.get(path)
            assert (got.status_code, got.json()["code"]) == (429, "too_many_calls")
            assert 1 <= int(got.headers["retry-after"]) <= 60
            assert held(got.headers)


def test_below_a_path(page: Path, tmp_path: Path) -> None:
    with server(tmp_path, page, base="/tefuda/") as client:
        assert client.get("/tefuda/").text == "<title>Tefuda</title>"
        assert client.get("/tefuda/assets/index-1a2b.js").status_code == 200
        made = client.post("/tefuda/api/tables", json={"game": "koikoi"}).json()
        with client.websocket_connect(f"/tefuda/api/tables/{made['table']}?token={made['token']}") as socket:
            assert frame(socket)["number"]
        for path in ("/", "/tefuda"):
            led = client.get(path, follow_redirects=False)
            assert (led.status_code, led.headers["location"]) == (307, "/tefuda/")
            assert held(led.headers)
        for path, code in (
            ("/api/games", "unknown_call"),
            ("/tefuda/api/nothing", "unknown_call"),
            ("/tefuda/nothing", "unknown_page"),
            ("/tefudaa/", "unknown_page"),
            ("/assets/index-1a2b.js", "unknown_page"),
        ):
            got = client.get(path)
            assert (got.status_code, got.json()["code"]) == (404, code), path
            assert held(got.headers)
        assert client.post("/tefuda/api/games", json={}).status_code == 405


def test_over_tls_only_tls_is_asked_for_and_only_then(page: Path, tmp_path: Path) -> None:
    with server(tmp_path, page, peer="10.0.0.5", proxies=("10.0.0.5",)) as client:
        for path in ("/", "/nothing", "/api/games"):
            assert "strict-transport-security" not in client.get(path).headers
            over = client.get(path, headers={"x-forwarded-proto": "https"})
            assert over.headers["strict-transport-security"] == ONLY_TLS
            assert held(over.headers, "wss://testserver")
