"""Koi-Koi on the page."""

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import click, play, press


def test_a_whole_match_by_clicks(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules={"rounds": 2}), DESKTOP)
    play(page, click)
    expect(page.locator(".end h2")).to_contain_text("match")


def test_a_whole_match_by_keyboard_alone(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules={"rounds": 1}), PHONE, "ja")
    play(page, press)
    expect(page.locator(".end h2")).to_be_visible()
