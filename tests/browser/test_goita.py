"""Goita on the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tefuda import Match
from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import DECIDE, END, OPEN, asked, click, play, press


def dealt(page: Page) -> bool:
    """Whether a deal is over."""
    return page.locator(END).count() > 0


def vote_seed() -> str:
    """Deals whose first gives five し to the partner of seat 0 and to nobody else."""
    for n in range(10_000):
        match = Match("goita", seed=f"vote {n}", pause=True)
        if match.turn == 0 and match.state.phase == match.game.PHASES.index("vote") and match.state.shi[3] == 5:
            return f"vote {n}"
    raise AssertionError("no such deal")


@pytest.fixture
def seeds() -> Iterator[str]:
    return iter([vote_seed(), "seed 1"])


def test_a_deal_with_a_vote_over_five_shi(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="goita"), PHONE, "ja")
    expect(page.get_by_role("button", name="配り直し")).to_be_visible()
    expect(page.locator(".room")).to_contain_text("し5枚")
    page.get_by_role("button", name="続行").click()
    play(page, click, until=dealt)
    expect(page.locator(".end h2")).to_be_visible()


def test_a_deal_thrown_in_after_the_vote(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="goita"), DESKTOP)
    page.get_by_role("button", name="Deal again").click()
    expect(page.locator(".end h2")).to_have_text("Redeal")
    page.locator(END).first.click()
    play(page, press, until=dealt)


def test_a_turn_is_two_pieces_and_may_be_begun_anew(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="goita"), DESKTOP)
    page.get_by_role("button", name="Play").click()
    piece = page.locator(OPEN)
    while asked(page) == DECIDE:
        page.get_by_role("button", name="Pass").click()
    held = piece.count()
    piece.first.click()
    expect(page.locator("[data-question]")).to_have_text("What do you attack with?")
    page.keyboard.press("Escape")
    expect(piece).to_have_count(held)
    piece.first.click()
    page.get_by_role("button", name="Choose again").click()
    expect(piece).to_have_count(held)
