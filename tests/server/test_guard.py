"""Who may ask: by a name of this server, from its own page or a program, directly or over a named proxy."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from tefuda.server.doors.guard import client_address
from tefuda.server.doors.hosts import Hosts
from tefuda.server.doors.proxy import Believed
from tefuda.words import LANGUAGES
from tests.server.visit import frame, new_table, server


@pytest.mark.parametrize(
    ("client", "named"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3::4", 1), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("testclient", 50000), "testclient"),
        (None, ""),
    ],
)
def test_who_asks_is_an_address_or_the_network_of_a_household(client: tuple[str, int] | None, named: str) -> None:
    assert client_address({"type": "http", "client": client}) == named


HERE = "localhost LOCALHOST:8750 localhost. table.localhost 127.0.0.1 127.0.0.1:8750 127.9.9.9 [::1] [::1]:8750".split()
HOME = "shelf shelf:8750 shelf.local shelf.lan 192.168.1.20:8750 10.0.0.1 172.16.0.1 169.254.1.1 100.64.0.9 [fe80::1]"
EVIL = [
    *(
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "shelf.evil.example",
        "8.8.8.8",
        "",
        "shelf:x",
    ),
    *(
        "[::1",
        "localhost:123456",
        "user@localhost",
        "localhost/",
        "localhost, evil.example",
        "loc\nalhost",
        "xn--lhost",
    ),
]


@pytest.fixture
def at_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "shelf")


@pytest.mark.usefixtures("at_shelf")
def test_names_by_which_a_server_may_be_asked_for() -> None:
    alone, at_home = Hosts("127.0.0.1"), Hosts("0.0.0.0")
    for host in HERE:
        assert alone.allow(host), host
        assert at_home.allow(host), host
    for host in HOME.split():
        assert not alone.allow(host), host
        assert at_home.allow(host), host
    for host in EVIL:
        assert not alone.allow(host), host
        assert not at_home.allow(host), host
    assert at_home.allow("8.8.8.8:8750", "8.8.8.8")
    assert Hosts("cards.example.org").allow("Cards.example.org:8750")


def test_names_of_the_settings() -> None:
    named = Hosts("127.0.0.1", ["cards.example.org", "*.example.net"])
    for host in ("cards.example.org", "CARDS.example.org:443", "a.example.net", "a.b.example.net"):
        assert named.allow(host)
    for host in (
        "example.org",
        "a.cards.example.org",
        "example.net",
        "notexample.net",
        "cards.example.org.evil.example",
    ):
        assert not named.allow(host)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server for all who ask by its name."""
    with server(tmp_path_factory.mktemp("asked")) as found:
        yield found


OWN = "http://testserver"
# Headers of a browser on another site, of one led here by a name of that site, and of things that are no origin.
ELSEWHERE: list[tuple[dict[str, str], int, str]] = [
    *(
        ({"origin": origin}, 403, "other_site")
        for origin in (
            *("http://evil.example", "null", "http://testserver:81", "http://testserver.evil.example", ""),
            *(
                "http://[::1",
                "file://",
                "testserver",
                "http://testserver/",
                "http://user@testserver",
                "ws://testserver",
            ),
        )
    ),
    ({"origin": "https://testserver"}, 403, "unnamed_proxy"),
    ({"host": "evil.example", "origin": "http://evil.example"}, 421, "unknown_host"),
    ({"host": "evil.example"}, 421, "unknown_host"),
    ({"host": ""}, 421, "unknown_host"),
    ({"sec-fetch-site": "cross-site"}, 403, "other_site"),
    ({"sec-fetch-site": "same-site"}, 403, "other_site"),
    ({"x-forwarded-host": "evil.example", "origin": "http://evil.example"}, 403, "other_site"),
]


@pytest.mark.parametrize(("headers", "status", "code"), ELSEWHERE)
def test_another_site_sets_no_table_up_and_gets_no_socket(
    headers: dict[str, str], status: int, code: str, client: TestClient
) -> None:
    answer = client.post("/api/tables", json={"game": "koikoi"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    made = new_table(client)
    path = f"/api/tables/{made['table']}?token={made['token']}"
    with pytest.raises(WebSocketDenialResponse) as caught, client.websocket_connect(path, headers=headers):
        pass
    assert (caught.value.status_code, caught.value.json()["code"]) == (status, code)
    assert set(caught.value.json()["text"]) == set(LANGUAGES)


@pytest.mark.parametrize(
    "headers", [{"origin": OWN}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}]
)
def test_the_page_itself_and_programs_may(headers: dict[str, str], client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "koikoi"}, headers=headers).json()
    path = f"/api/tables/{made['table']}?token={made['token']}"
    with client.websocket_connect(path, headers=headers) as socket:
        assert frame(socket)["number"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_any_page_may_send_is_not_taken(kind: str, client: TestClient) -> None:
    headers = {"content-type": kind} if kind else {}
    answer = client.post("/api/tables", content=json.dumps({"game": "koikoi"}), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (415, "wrong_content")
    made = client.post("/api/tables", content=b'{"game": "koikoi"}', headers={"content-type": "Application/JSON; x"})
    assert made.status_code == 201


def test_one_who_has_no_name_is_turned_away_before_anything_else(client: TestClient) -> None:
    for path in ("/", "/api/games", "/nothing", "/healthz"):
        answer = client.get(path, headers={"host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
        assert "evil.example" in answer.json()["text"]["en"]


def heard(scope: dict[str, Any], *named: str) -> dict[str, Any]:
    """What comes out of a call, of its scope, with proxies."""
    found: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.update(scope)

    call = Believed(app, named)({"type": "http", "scheme": "http"} | scope, None, None)  # type: ignore[arg-type]
    with pytest.raises(StopIteration):
        call.send(None)
    return found


FORWARDED = [
    (b"host", b"127.0.0.1:8750"),
    (b"x-forwarded-host", b"cards.example.org"),
    (b"x-forwarded-proto", b"https"),
    (b"x-forwarded-for", b"198.51.100.1, 203.0.113.9"),
]


def test_only_a_named_proxy_is_believed() -> None:
    for address in ("10.0.0.5", "::ffff:10.0.0.5"):
        told = heard({"client": (address, 5), "headers": list(FORWARDED)}, "10.0.0.0/24")
        assert told["client"] == ("203.0.113.9", 0)  # what it has seen itself; anybody can write the rest
        assert told["scheme"] == "https"
        assert dict(told["headers"])[b"host"] == b"cards.example.org"
    for address, named in (("10.0.1.5", ["10.0.0.0/24"]), ("10.0.0.5", [])):
        told = heard({"client": (address, 5), "headers": list(FORWARDED)}, *named)
        assert told["client"] == (address, 5)
        assert told["scheme"] == "http"
        assert dict(told["headers"])[b"host"] == b"127.0.0.1:8750"


@pytest.mark.parametrize(("proxy", "status"), [("10.0.0.5", 201), ("10.0.0.6", 403)])
def test_over_a_named_proxy_that_ends_tls_the_page_works(proxy: str, status: int, tmp_path: Path) -> None:
    forwarded = {name.decode(): value.decode() for name, value in FORWARDED} | {"origin": "https://cards.example.org"}
    with server(tmp_path, peer=proxy, proxies=("10.0.0.5",), hosts=("cards.example.org",)) as client:
        answer = client.post("/api/tables", json={"game": "koikoi"}, headers=forwarded)
        assert answer.status_code == status
        assert ("strict-transport-security" in answer.headers) == (status == 201)
        if status == 201:
            made = answer.json()
            path = f"/api/tables/{made['table']}?token={made['token']}"
            with client.websocket_connect(path, headers=forwarded) as socket:
                assert frame(socket)["number"]
        home = client.get("/api/games", headers={"host": "cards.example.org"})
        assert home.status_code == 200
