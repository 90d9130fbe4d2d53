"""What holds on every screen: axe finds nothing, nothing scrolls sideways, nothing is asked of other hosts."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.game import GAMES
from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import asked, click, holds, play

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS = (
    "",
    "new/koikoi",
    "new/goita",
    "new/kingo",
    "new/shippin",
    "records",
    "rules/koikoi/KK-13",
    "rules/goita",
    "cards",
    "settings",
    "nowhere",
)
# What is animated for ever (the pointing finger) never comes to rest and is not waited for.
REST = """Promise.allSettled(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
    .map((each) => each.finished))"""
SIZES = {"phone": PHONE, "desktop": DESKTOP}
CRAMPED = """[...document.querySelectorAll('.end .button')].filter((each) =>
    each.offsetHeight < 44 || each.offsetHeight > 56 || each.scrollWidth > each.clientWidth
).map((each) => each.outerHTML)"""


def settle(page: Page) -> None:
    """Wait until the screen is there."""
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


def violations(page: Page) -> list[dict[str, Any]]:
    """What axe has to say, in short, once what slides in has come to rest: halfway there its colours are paler."""
    page.evaluate(REST)
    page.evaluate(AXE.read_text("utf-8"))  # not as a script tag: the page allows none but its own
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [{"rule": each["id"], "where": [node["html"][:160] for node in each["nodes"][:4]]} for each in found]


def stays(page: Page, where: object = "") -> None:
    """The page is no wider than the window."""
    holds(page, "document.documentElement.scrollWidth <= window.innerWidth", wanted=True, where=where)


@pytest.mark.parametrize(("lang", "theme"), [("en", "dark"), ("ja", "light")])
@pytest.mark.parametrize("size", SIZES)
def test_the_screens_around_the_table(size: str, lang: str, theme: str, opened: Opens) -> None:
    page = opened("/", SIZES[size], lang, theme=theme)
    for screen in SCREENS:
        page.goto(f"{page.url.split('#')[0]}#/{screen}")
        settle(page)
        stays(page, screen)
        assert violations(page) == [], screen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "lang", "theme"), [("phone", "ja", "light"), ("desktop", "en", "dark")])
def test_a_table(game: str, size: str, lang: str, theme: str, opened: Opens, address: str) -> None:
    page = opened(new_table(address, game=game, rules={}), SIZES[size], lang, theme=theme)
    asked(page)
    stays(page)
    assert violations(page) == []
    page.locator(".tools button").first.click()
    stays(page)
    assert violations(page) == []


def test_the_end_of_a_match_and_its_replay(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules={"rounds": 1}), PHONE)
    play(page, click)
    assert violations(page) == []
    page.get_by_role("link", name="Replay").click()
    page.locator("input[type=range]").wait_for()
    stays(page)
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_ways_on_from_a_match_keep_their_words_whole(lang: str, opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules={"rounds": 1}), PHONE, lang)
    play(page, click)
    expect(page.locator(".end .button")).to_have_count(5)
    holds(page, CRAMPED, [])


def test_text_twice_as_large_stays_on_the_screen(opened: Opens, address: str) -> None:
    page = opened(new_table(address), PHONE)
    asked(page)
    page.add_style_tag(content="html { font-size: 32px !important }")
    stays(page)


def test_the_first_table_weighs_little(opened: Opens, address: str) -> None:
    """What comes over the wire until the first deal lies there: 450 KB in all, 90 KB of script, compressed."""
    page = opened("/fonts/LICENSE-shippori-mincho.txt")
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    bytes_of: dict[str, int] = {}
    wire.on("Network.responseReceived", lambda seen: kinds.__setitem__(seen["requestId"], seen["type"]))
    wire.on(
        "Network.loadingFinished",
        lambda seen: bytes_of.__setitem__(seen["requestId"], int(seen["encodedDataLength"])),
    )
    page.goto(address + new_table(address))
    asked(page)
    total = sum(bytes_of.values())
    script = sum(size for request, size in bytes_of.items() if kinds.get(request) == "Script")
    print(f"first transfer {total / 1024:.0f} KB, script {script / 1024:.0f} KB")
    assert script <= 90 * 1024
    assert total <= 450 * 1024
