"""Dafaza in the browser: cards are gathered, the table tells what they are, and a hand is played to its end."""

import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tefuda import Match
from tests.browser.conftest import PHONE, Opens, new_table
from tests.browser.playing import END, OPEN, asked, click, over, press
from tests.browser.test_every_screen import stays

RULES = {"end": "hands", "hands": 1}
LIT = ".card.match button[aria-disabled=false]"
FREE = "[data-key] button[aria-disabled=false]:not([aria-pressed=true])"
READY = ".bar button[aria-disabled=false]"
STATUS = ".bar [role=status]"


def lay(page: Page, answer: Callable[[Locator], None]) -> None:
    """Take up cards, those that are lit before others, until they may be laid; then lay them."""
    for _ in range(4):
        lit = page.locator(LIT)
        answer((lit if lit.count() else page.locator(FREE)).first)
        expect(page.locator(STATUS)).not_to_be_empty()
        if page.locator(READY).count():
            break
    answer(page.locator(READY).first)


def seed_where(wanted: Callable[[Match], bool]) -> str:
    """A seed by which seat 0 is asked first, in a position that is wanted."""
    for n in itertools.count():
        seed = f"dafaza {n}"
        match = Match("dafaza", None, RULES, seed=seed, pause=True)
        if match.turn == 0 and wanted(match):
            return seed
    raise AssertionError


@pytest.fixture
def leading(monkeypatch: pytest.MonkeyPatch) -> Match:
    """Tables where the reader deals and holds four cards of a month, and such a match."""
    seed = seed_where(lambda match: any(move.count("+") == 3 for move in match.legal()))
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: seed)
    return Match("dafaza", None, RULES, seed=seed, pause=True)


def test_a_hand_on_a_phone(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="dafaza", rules=RULES), PHONE)
    laid = 0
    while asked(page) != END:
        lay(page, press if laid < 3 else click)
        laid += 1
        page.locator(f"{END}, .bar").first.wait_for()
    assert laid > 2
    expect(page.locator(".end")).to_contain_text("took the last trick")
    stays(page)
    page.locator(END).first.click()
    expect(page.locator(".tally")).to_contain_text("points")
    assert over(page)
    stays(page)


def test_cards_are_gathered_in_any_order_and_put_back(opened: Opens, address: str, leading: Match) -> None:
    page = opened(new_table(address, game="dafaza", rules=RULES), PHONE)
    asked(page)
    four = next(move for move in leading.legal() if move.count("+") == 3).split("+")
    other = next(code for code in leading.legal() if "+" not in code and code not in four)

    def card(code: str) -> Locator:
        return page.locator(f"[data-key='card:{code}'] button")

    status, play = page.locator(STATUS), page.get_by_role("button", name="Play")
    expect(play).to_have_attribute("aria-disabled", "true")
    card(four[3]).click()
    card(other).click()
    expect(status).to_have_text("A lead is one to four cards of a single month.")
    expect(play).to_have_attribute("aria-disabled", "true")
    card(other).click()
    for code in four[:3]:
        card(code).click()
    kasu = sum("k" in code for code in four)
    expect(status).to_contain_text(f"Karisuma {4 - kasu} + Kasu {kasu}")
    expect(play).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Escape")
    expect(page.locator(f"{OPEN}[aria-pressed=true]")).to_have_count(0)
    for code in reversed(four):
        card(code).click()
    play.click()
    expect(page.locator(f"[data-key='card:{four[0]}'] button")).to_have_count(0)


def test_every_card_says_its_suit_and_hidden_ones_nothing(opened: Opens, address: str, leading: Match) -> None:
    page = opened(new_table(address, game="dafaza", rules=RULES), PHONE, "ja")
    asked(page)
    labels = [each.get_attribute("aria-label") or "" for each in page.locator(OPEN).all()]
    assert len(labels) == 10
    assert all(label.endswith(("、カス", "、カリスマ")) for label in labels)
    assert page.locator("[data-key^='card:']").count() == 10
    lay(page, click)
    asked(page)
    known = {key.removeprefix("card:") for key in keys(page) if key.startswith("card:")}
    frames = page.locator("[data-key^='seat']").all()
    assert not any(code in (each.get_attribute("data-key") or "") for each in frames for code in known)


def keys(page: Page) -> list[str]:
    """The keys of all cards that lie there."""
    return [each.get_attribute("data-key") or "" for each in page.locator("[data-key]").all()]
