"""The page and what surrounds it: files, how long a browser keeps them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tefuda.server.page import build_of
from tefuda.words import LANGUAGES, say
from tests.server.visit import new_table, server


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return built(tmp_path)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with a page."""
    folder = tmp_path_factory.mktemp("asked")
    with server(folder, built(folder)) as found:
        yield found


def built(place: Path) -> Path:
    """A page, with a secret beside it."""
    folder = place / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "cards").mkdir()
    (folder / "index.html").write_text("<title>Tefuda</title>", "utf-8")
    (folder / "build.json").write_text('{"build": "b7"}', "utf-8")
    (folder / "assets" / "index-1a2b.js").write_text("export const long = 1;\n" * 200, "utf-8")
    (folder / "cards" / "1b.svg").write_text("<svg/>", "utf-8")
    (place / "secret").write_text("secret", "utf-8")
    return folder


@pytest.mark.parametrize("path", ["/", "/index.html", "/?x=1"])
def test_the_page_is_the_page(path: str, client: TestClient) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, "<title>Tefuda</title>")
    assert answer.headers["cache-control"] == "no-cache"


NOTHING = "/new/koikoi /..%2fsecret /%00 /cards /cards/1z.svg /health /metrics /robots.txt /assets/index-old.js".split()


@pytest.mark.parametrize("path", [*NOTHING, f"/{'x' * 5000}"])
def test_what_is_not_the_page_is_nothing(path: str, client: TestClient) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_page")
    assert set(answer.json()["text"]) == set(LANGUAGES)
    refused = client.put(path, json={})
    assert (refused.status_code, refused.json()["code"]) == (405, "wrong_method")
    assert refused.headers["allow"] == "GET, HEAD"


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
        assert client.get("/cards/1z.svg?v=b7").headers["cache-control"] == "no-store"


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


UNKNOWN = "/api /api/ /api/nothing /api/games/ /api/tables/x/y/z /api/tables/x/rounds/one".split()


@pytest.mark.parametrize("path", [*UNKNOWN, f"/api/tables/x/rounds/{'9' * 5000}"])
def test_an_unknown_call_is_no_page(path: str, client: TestClient) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_call")
    assert set(answer.json()["text"]) == set(LANGUAGES)


@pytest.mark.parametrize(("path", "allowed"), [("/api/games", "GET, HEAD"), ("/api/tables", "POST")])
def test_another_way_to_ask_is_told_the_right_one(path: str, allowed: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for method in ("DELETE", "OPTIONS", "PUT", "MOVE"):
            answer = client.request(method, path, json={})
            assert (answer.status_code, answer.json()["code"]) == (405, "wrong_method")
            assert set(answer.headers["allow"].split(", ")) == set(allowed.split(", "))


def test_the_rule_book_by_language(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        book = client.get("/api/rules/koikoi").json()
        assert [part["clause"] for part in book["ja"]].count("KK-11") == 1
        assert [part["clause"] for part in book["en"] if part["clause"]] == [
            part["clause"] for part in book["ja"] if part["clause"]
        ]
        assert any(part["rows"] for part in book["en"])
        assert client.get("/api/rules/os").json()["code"] == "unknown_game"


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "٣", "1e3", "²", ""])
def test_a_seat_that_there_is_not_is_told_so(seat: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        path = f"/api/tables/{made['table']}/rounds/1"
        answer = client.get(path, params={"token": made["token"], "seat": seat})
        assert answer.status_code == (200 if not seat else 400)
        if seat:
            assert answer.json()["code"] == "no_such_seat"
