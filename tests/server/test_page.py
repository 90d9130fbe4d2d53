"""The page and what surrounds it: files, how long a browser keeps them, and other sites."""

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from tefuda.server.page import build_of
from tefuda.words import LANGUAGES, say
from tests.server.visit import frame, new_table, server


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "cards").mkdir()
    (folder / "index.html").write_text("<title>Tefuda</title>", "utf-8")
    (folder / "build.json").write_text('{"build": "b7"}', "utf-8")
    (folder / "assets" / "index-1a2b.js").write_text("export const long = 1;\n" * 200, "utf-8")
    (folder / "cards" / "1b.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "secret").write_text("secret", "utf-8")
    return folder


@pytest.mark.parametrize("path", ["/", "/index.html", "/new/koikoi", "/table/x/y", "/..%2fsecret", "/%00", "/cards"])
def test_the_page_finds_its_own_way(path: str, page: Path, tmp_path: Path) -> None:
    with server(tmp_path, page) as client:
        answer = client.get(path)
        assert (answer.status_code, answer.text) == (200, "<title>Tefuda</title>")
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_what_bears_its_build_is_kept_for_ever(page: Path, tmp_path: Path) -> None:
    with server(tmp_path, page) as client:
        script = client.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in client.get("/cards/1b.svg?v=b7").headers["cache-control"]
        plain = client.get("/cards/1b.svg")
        assert plain.headers["cache-control"] == "no-cache"
        assert client.get("/cards/1b.svg", headers={"if-none-match": plain.headers["etag"]}).status_code == 304
        assert client.get("/cards/1z.svg?v=b7").headers["cache-control"] == "no-cache"
        assert client.get("/assets/index-old.js").status_code == 404
        assert client.post("/").status_code == 405


def test_a_page_that_was_not_built_says_how(tmp_path: Path) -> None:
    with server(tmp_path, tmp_path / "nowhere") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.text.splitlines() == [say(lang, "error.no_page") for lang in LANGUAGES]
        assert client.get("/api/games").status_code == 200


def test_the_build_is_what_the_page_says(page: Path, tmp_path: Path) -> None:
    assert build_of(page) == "b7"
    assert build_of(tmp_path) == ""
    (page / "build.json").write_text("[]", "utf-8")
    assert build_of(page) == ""


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x/y/z", "/api/tables/x/rounds/one"])
def test_an_unknown_call_is_no_page(path: str, page: Path, tmp_path: Path) -> None:
    with server(tmp_path, page) as client:
        for method in ("GET", "POST"):
            answer = client.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_call")
            assert set(answer.json()["text"]) == {"en", "ja"}


def test_the_rule_book_by_language(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        book = client.get("/api/rules/koikoi").json()
        assert [part["clause"] for part in book["ja"]].count("KK-11") == 1
        assert [part["clause"] for part in book["en"] if part["clause"]] == [
            part["clause"] for part in book["ja"] if part["clause"]
        ]
        assert any(part["rows"] for part in book["en"])
        assert client.get("/api/rules/os").json()["code"] == "unknown_game"


ELSEWHERE = ["http://evil.example", "null", "http://testserver:81", "https://testserver.evil.example"]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_another_site_sets_no_table_up_and_gets_no_socket(origin: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json={"game": "koikoi"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "other_site")
        made = new_table(client)
        path = f"/api/tables/{made['table']}?token={made['token']}"
        with pytest.raises(WebSocketDisconnect) as caught, client.websocket_connect(path, headers={"origin": origin}):
            pass
        assert caught.value.code == 4403


def test_the_page_itself_may(tmp_path: Path) -> None:
    own = {"origin": "http://testserver"}
    with server(tmp_path) as client:
        made = client.post("/api/tables", json={"game": "koikoi"}, headers=own).json()
        with client.websocket_connect(f"/api/tables/{made['table']}?token={made['token']}", headers=own) as socket:
            assert frame(socket)["number"]
