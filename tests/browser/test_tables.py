"""Tables in six windows: they begin in their final layout, nothing runs out of it, and what may be touched can be."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import END, LIT, OPEN, asked, click, holds, play, settled
from tests.browser.test_aria import RULES, way_to
from tests.browser.test_every_screen import REST, stays, violations

WINDOWS = ((375, 812), (320, 568), (812, 375), (768, 1024), (1280, 800), (1920, 1080))
SOME = ((320, 568), (812, 375))
BARE = "/fonts/LICENSE-shippori-mincho.txt"  # no page, so that the next one is loaded anew
# In each picture of the browser: how large the room for the cards is, and by how much a card lies below the window.
WATCH = """window.seen = [];
(function look() {
    const room = document.querySelector('.room');
    const cards = [...document.querySelectorAll('.room [data-key]')];
    if (cards.length && !document.querySelector('.end')) {
        const below = Math.max(...cards.map((card) => card.getBoundingClientRect().bottom));
        seen.push([room.clientWidth, room.clientHeight, below > innerHeight + 1]);
    }
    requestAnimationFrame(look);
})();"""
SMALL = """[...document.querySelectorAll('main *')].filter((each) =>
    [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    && each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 12).map((each) => each.outerHTML)"""
# Of what may be chosen: whether a press at its upper left reaches it, and how narrow the narrowest slice is.
REACHED = """what => [...document.querySelectorAll(what)].every((button) => {
    const { left, top, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + 6, top + height / 2)?.closest('button') === button;
})"""


@pytest.mark.parametrize(
    ("game", "windows"), [("koikoi", WINDOWS), ("goita", WINDOWS), ("kingo", SOME), ("shippin", SOME), ("dafaza", SOME)]
)
def test_a_deal_begins_in_its_final_layout(
    game: str, windows: tuple[tuple[int, int], ...], opened: Opens, address: str
) -> None:
    page = opened(BARE)
    page.add_init_script(WATCH)
    for n, (width, height) in enumerate(windows):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address + BARE)
        page.goto(address + new_table(address, game=game))
        asked(page)
        page.locator(".stage.busy").wait_for(state="detached")
        seen = page.evaluate("[...new Set(seen.map(String))]")
        assert len(seen) == 1, (game, width, seen)
        assert seen[0].endswith("false"), (game, width, seen)
        stays(page)
        holds(page, SMALL, [])
        if game in ("koikoi", "goita") and page.locator(OPEN).count():
            holds(page, REACHED, wanted=True, arg=OPEN)
        if n == 0:
            assert violations(page) == []


def made(page: Page, address: str, phase: str, monkeypatch: pytest.MonkeyPatch, **asked_for: Any) -> None:
    """Play Koi-Koi until seat 0 is asked in this phase."""
    seed, moves = way_to(phase)
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: seed)
    page.goto(address + new_table(address, rules=RULES, **asked_for))
    for move in moves:
        asked(page)
        page.locator(f"[data-key='card:{move}'] button[aria-disabled=false]").click()
    asked(page)


# Whether the slip lies over a card that was captured or is held.
OVER = """() => {
    const slip = document.querySelector('[aria-keyshortcuts=k]').closest('section').getBoundingClientRect();
    const field = new Set(document.querySelector('[aria-label=Field]').getAttribute('aria-owns').split(' '));
    return [...document.querySelectorAll('.room [id^="at-card:"]')].filter((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        const beside = left > slip.right - 3 || right < slip.left + 3 || top > slip.bottom - 3 || bottom < slip.top + 3;
        return !field.has(card.id) && !beside;
    }).length;
}"""

# Answers of the slip that are low, or run out of it.
ANSWERS = """() => {
    const slip = document.querySelector('[aria-keyshortcuts=k]').closest('section');
    return [...slip.querySelectorAll('button')].filter((button) => {
        const { height, bottom } = button.getBoundingClientRect();
        return height < 44 || bottom > slip.getBoundingClientRect().bottom;
    }).map((button) => button.outerHTML);
}"""


def test_koikoi_or_shobu_lies_beside_the_captures_and_waits_for_an_answer_that_is_meant(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(BARE)
    for width, height in ((375, 812), (812, 375), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address + BARE)
        made(page, address, "call", monkeypatch)
        slip = page.get_by_role("region", name="Stop and score")
        expect(slip).to_contain_text("round left")
        page.evaluate(REST)
        holds(page, OVER, 0, where=width)
        holds(page, ANSWERS, [])
        assert violations(page) == []
    page.evaluate("() => document.querySelector('[aria-keyshortcuts=s]').focus()")
    page.keyboard.press("s")
    page.locator(END).first.wait_for()


def test_yaku_and_captures_open_on_a_touch(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    for _ in range(3):
        page.locator(asked(page)).first.click()
    asked(page)
    page.get_by_role("button", name="Show the way to each yaku").click()
    sheet = page.get_by_role("dialog", name="Yaku")
    expect(sheet.get_by_role("listitem").first).to_contain_text("to go")
    expect(sheet).to_contain_text("5 pts")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="See what you captured").click()
    expect(page.get_by_role("dialog", name="Your captures").get_by_role("listitem").first).to_be_visible()


def test_what_the_last_turn_touched_stays_marked(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), DESKTOP)
    asked(page)
    page.locator(LIT).first.click()
    asked(page)
    expect(page.locator(".stage .last").first).to_be_visible()
    lines = page.locator("aside .log ol li")
    expect(lines.nth(0)).to_contain_text("Aki plays")
    expect(lines.nth(1)).to_contain_text("You play")
    lines.nth(1).get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Rule KK-10")).to_have_count(1)


def test_the_way_on_lies_beside_the_cards(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    play(page, click, until=lambda page: page.locator(END).count() > 0)
    page.get_by_role("button", name="Look at the table").click()
    way = page.get_by_role("button", name="Go on")

    def clear() -> None:
        on = way.bounding_box()
        assert on
        for card in page.locator(".room [data-key]").all():
            box = card.bounding_box()
            assert not box or box["y"] + box["height"] <= on["y"] or box["y"] >= on["y"] + on["height"]

    settled(page, clear)


def test_among_many_seats_one_goes_on_to_ones_own_turn(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="kingo", seats=8), PHONE, speed=0.5, motion="full")
    page.get_by_role("button", name="On to my turn").click()
    asked(page)
    expect(page.get_by_role("button", name="On to my turn")).to_have_count(0)


@pytest.mark.parametrize("game", ["kingo", "shippin"])
def test_what_counts_is_one_touch_away(game: str, opened: Opens, address: str) -> None:
    page = opened(new_table(address, game=game), PHONE)
    page.get_by_role("button", name="Hands and yaku").click()
    sheet = page.get_by_role("dialog", name="Hands and yaku")
    expect(sheet).to_contain_text("4 and 1")
    expect(sheet.locator("img").nth(8)).to_be_attached()
    assert violations(page) == []
