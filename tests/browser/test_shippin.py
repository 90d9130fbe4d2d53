"""Shippin on the page, with dosari and the later kingo."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import DECIDE, END, OPEN, asked, click, play, press

SHORT = {"rounds": 2}


def test_a_match_to_its_end_by_keys_alone_on_a_phone(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="shippin", seats=3, rules=SHORT), PHONE)
    play(page, press)
    expect(page.locator(".tally")).to_contain_text("coins")


@pytest.mark.parametrize("preset", ["dosari", "modern_kingo"])
def test_the_other_ways_to_play_end_too(preset: str, opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="shippin", preset=preset, seats=4, rules=SHORT), PHONE, "ja")
    play(page, click)
    expect(page.locator(".tally")).to_contain_text("コイン")


def test_a_card_is_kept_by_tapping_it(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="shippin", seats=4), DESKTOP)
    while asked(page) == END or not page.locator(OPEN).count():
        click(page.locator(asked(page)).first)
    expect(page.locator(OPEN)).to_have_count(2)
    name = page.locator(OPEN).first.get_attribute("aria-label")
    page.locator(OPEN).first.click()
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.get_by_role("img", name=str(name))).to_have_count(1)


def test_a_challenge_says_what_it_is_for(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="shippin", preset="dosari", seats=3), DESKTOP)
    challenge = page.locator(DECIDE, has_text="The whole pile")
    for _ in range(60):
        what = asked(page)
        if challenge.count():
            break
        click(page.locator(what).first)
    expect(challenge).to_contain_text("coins")
    challenge.click()
    asked(page)
    expect(page.locator(".stage .note.written")).to_contain_text("for")
