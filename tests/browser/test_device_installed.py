"""The page on a device of its own: it is installed, starts without its server, and says so."""

import json
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tefuda.words import say
from tests.browser.conftest import PHONE, QUICK, new_table, served
from tests.browser.playing import OPEN, PATIENCE, asked, holds, settled

pytestmark = pytest.mark.slow
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found;
}"""
READY = "Boolean(navigator.serviceWorker?.controller)"
BASES = ("/", "/tefuda/")


def visited(chromium: Browser, address: str, lang: str = "en") -> tuple[BrowserContext, Page]:
    """A phone that has played a first table and keeps the page from now on."""
    context = chromium.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale={"en": "en-GB", "ja": "ja-JP"}[lang]
    )
    context.add_init_script(
        f"localStorage['tefuda.settings'] ??= {json.dumps(json.dumps(QUICK | {'lang': lang, 'sound': 'off'}))}"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(address + new_table(address))
    asked(page)
    holds(page, READY, wanted=True)

    def kept() -> None:
        assert any("/assets/house-" in url for url in page.evaluate(KEPT))

    settled(page, kept)
    return context, page


@pytest.mark.parametrize("base", BASES)
def test_it_starts_without_its_server_and_says_so(base: str, chromium: Browser, tmp_path: Path) -> None:
    with served(tmp_path, base=base) as address:
        context, page = visited(chromium, address)
        port = urlsplit(address).port
        assert port
    try:
        page.goto(f"{address}/#/")
        page.reload()
        strip = page.get_by_text(say("en", "page.wait.unreachable")).first
        expect(strip).to_be_visible()
        assert page.evaluate("document.fonts.check('16px \"Zen Kaku Gothic New\"')")
        with served(tmp_path, port=port, base=base):
            page.get_by_role("button", name=say("en", "page.wait.retry")).first.click()
            expect(strip).to_have_count(0)
            page.locator("a[href^='#/t/']").first.click()
            asked(page)
            expect(page.locator(OPEN).first).to_be_visible()
    finally:
        context.close()


def test_what_the_server_says_is_never_kept(chromium: Browser, tmp_path: Path) -> None:
    with served(tmp_path, base="/tefuda/") as address:
        context, page = visited(chromium, address)
        try:
            page.goto(f"{address}/#/records")
            page.get_by_role("heading", name="Koi-Koi").first.wait_for()
            kept = page.evaluate(KEPT)
            paths = [urlsplit(url).path.removeprefix("/tefuda/") for url in kept]
            assert len(paths) > 10
            assert [path for path in paths if path.startswith("api") or "health" in path or "token" in path] == []
            assert not any("token" in url for url in kept)
        finally:
            context.close()


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_can_be_installed(base: str, lang: str, chromium: Browser, tmp_path: Path) -> None:
    with served(tmp_path, base=base) as address:
        context = chromium.new_context(locale={"en": "en-GB", "ja": "ja-JP"}[lang])
        try:
            page = context.new_page()
            page.goto(f"{address}/")
            page.locator("h1").first.wait_for(state="attached")
            wire = context.new_cdp_session(page)
            found: dict[str, Any] = wire.send("Page.getAppManifest")
            assert found["errors"] == []
            assert found["url"] == f"{address}/manifest.{lang}.json"
            made = json.loads(found["data"])
            assert made["name"] == say(lang, "device.install.name")
            missing = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]
            assert [each["errorId"] for each in missing] == ["in-incognito"]  # nobody is asked that in a test
            for icon in made["icons"]:
                with urllib.request.urlopen(f"{address}/{icon['src']}") as answer:
                    assert answer.headers["content-type"].startswith(icon["type"])
        finally:
            context.close()


def test_the_systems_bar_has_the_colour_of_the_page(chromium: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as address:
        for theme, colour in (("dark", "#10231e"), ("light", "#fff9ea")):
            context = chromium.new_context(color_scheme="dark" if theme == "light" else "light")
            context.add_init_script(f"localStorage['tefuda.settings'] ??= {json.dumps(json.dumps({'theme': theme}))}")
            page = context.new_page()
            page.goto(f"{address}/")
            page.locator("h1").first.wait_for(state="attached")
            metas = page.locator("meta[name=theme-color]")
            assert [each.get_attribute("content") for each in metas.all()] == [colour] * 2
            context.close()
