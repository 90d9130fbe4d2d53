"""A server in this process, and Chromium in front of it: what a person with a browser meets."""

import itertools
import json
import shutil
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tefuda.game import GAMES
from tefuda.players import registry
from tefuda.server.company.patience import Patience
from tefuda.server.settings import Settings
from tefuda.server.site import create_app
from tefuda.server.storage.store import Store
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tests.browser.playing import PATIENCE
from tests.server.visit import UNLIMITED

PHONE = (375, 667)
DESKTOP = (1280, 800)
CHROMIUM = [
    *"--no-sandbox --disable-gpu --disable-background-networking --disable-sync".split(),
    "--host-resolver-rules=MAP *.example.org 127.0.0.1",
]
LEVEL = "heuristic"  # quick, and the same whatever has been compiled
expect.set_options(timeout=PATIENCE * 1000)
QUICK = {"speed": 30, "motion": "less", "sound": "off", "theme": "dark"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Only known where these tests are named; without it what is kept is compared."""
    parser.addoption("--write-aria", action="store_true", help="write what screen readers are told anew")


@contextmanager
def served(
    folder: Path,
    games: Sequence[str] = GAMES,
    port: int = 0,
    base: str = "/",
    patience: Patience = Patience(),  # noqa: B008 (frozen)
) -> Iterator[str]:
    """The address of a server on a folder, with these games; at any port (0), below a path."""
    hall = Hall(
        Store(f"sqlite:///{folder / 'tables.db'}"),
        pace=0.05,
        games=games,
        levels=registry.BOTS,
        limits=UNLIMITED,
        patience=patience,
    )
    app = create_app(hall, Tokens("key"), settings=Settings(base=base))
    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=port, ws="websockets-sansio", log_level="error", lifespan="on")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.02)
    taken = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{taken}{base.removesuffix('/')}"
    server.should_exit = True
    thread.join()


@pytest.fixture
def seeds() -> Iterator[str]:
    """What the tables of a test are dealt by, one after the other."""
    return (f"seed {n}" for n in itertools.count(1))


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seeds: Iterator[str]) -> Iterator[str]:
    """A server whose tables are dealt by known seeds."""
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: next(seeds))
    monkeypatch.setattr("tefuda.server.tables.sealing.Promises.keep", lambda promises, table: None)
    with served(tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of the system; while it is there its loop runs in this thread, and no test can run another."""
    with sync_playwright() as playwright:
        found = shutil.which("chromium")
        assert found, "The tests of the page need Chromium (Debian: apt install chromium)."
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM)
        yield browser
        browser.close()


Opens = Callable[..., Page]


@pytest.fixture
def opened(chromium: Browser, address: str) -> Iterator[Opens]:
    """Opens pages: `opened("/#/settings", PHONE, "ja")`; what goes wrong in one fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def new(path: str = "/", size: tuple[int, int] = DESKTOP, lang: str = "en", **settings: Any) -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, locale={"en": "en-GB", "ja": "ja-JP"}[lang]
        )
        contexts.append(context)
        kept = json.dumps(json.dumps(QUICK | {"lang": lang} | settings))
        context.add_init_script(f"localStorage['tefuda.settings'] ??= {kept}")
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if is_wrong(said) else None)
        page.on("request", lambda asked: wrong.append(asked.url) if not here(asked.url, address) else None)
        page.goto(path if path == "about:blank" else address + path)
        return page

    yield new
    for context in contexts:
        context.close()
    assert not wrong, wrong


def is_wrong(said: ConsoleMessage) -> bool:
    """What the browser complains of, but for calls that the server is meant to refuse, and an icon for a plain file."""
    meant = "400 (Bad Request)" in said.text or said.location["url"].endswith(("/favicon.ico", "/api/codes"))
    return said.type in ("error", "warning") and not meant


def here(url: str, address: str) -> bool:
    """Whether a request stays on this server."""
    return url.startswith((address, "data:", "blob:", "about:"))


def new_table(address: str, **asked: Any) -> str:
    """A table's path, with its seat."""
    body = json.dumps({"game": "koikoi", "level": LEVEL} | asked).encode()
    request = urllib.request.Request(f"{address}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return f"/#/t/{made['table']}?token={made['token']}"
