"""Endings on the page: who won and why at every size, and the score sheet, also when one comes back or looks back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import END, asked, click, holds, play
from tests.browser.test_every_screen import stays, violations

SIZES = ((375, 812), (320, 568), (812, 375), (768, 1024), (1280, 800), (1920, 1080))
BURST = """() => [...document.querySelectorAll('.end *')].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1) && !each.closest('.petals');
}).map(each => each.className)"""
LOW = """() => [...document.querySelectorAll('.end .button')].filter(each => {
    const box = each.getBoundingClientRect();
    return box.height < 44 || box.bottom > innerHeight + 1;
}).map(each => each.textContent)"""


def fits(page: Page) -> None:
    """Nothing runs out sideways at any size; beside the table, and over a match, the ways on are always in reach."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        stays(page)
        holds(page, BURST, [], where=(width, height))
        if page.locator(".match, .ranks").count():
            holds(page, LOW, [], where=(width, height))


def test_koikoi_from_a_round_to_the_score_sheet(opened: Opens, address: str) -> None:
    page = opened(new_table(address, preset="nintendo", rules={"rounds": 2}), DESKTOP, "ja")
    play(page, click, until=lambda page: page.locator("#ending").count() > 0)
    expect(page.locator("#ending")).to_contain_text("勝ち")
    expect(page.locator(".group").first.locator("img").first).to_be_visible()
    expect(page.locator(".end .sum .total")).to_have_count(1)
    assert violations(page) == []
    fits(page)
    play(page, click)
    expect(page.locator(".sheet .entry")).to_have_count(3)
    fits(page)
    assert violations(page) == []
    page.reload()
    expect(page.locator(".sheet .entry")).to_have_count(3)
    page.get_by_role("button", name="最後の局").click()
    expect(page.locator(".standings")).to_be_visible()
    page.get_by_role("button", name="場を見る").click()
    expect(page.locator(".end")).to_have_count(0)
    page.goto(f"{address}/#/replay/{page.url.split('/')[-1]}")
    with page.expect_response("**/rounds/2?*"):
        page.locator("header select").first.select_option("2")
    expect(page.locator("output")).to_contain_text("1/")
    page.locator("input[type=range]").press("End")
    page.get_by_role("button", name="結果を見る").click()
    expect(page.locator(".sheet .entry")).to_have_count(3)


@pytest.mark.parametrize(("game", "preset"), [("kingo", "kingo"), ("shippin", "dosari")])
def test_many_hands_in_their_places(game: str, preset: str, opened: Opens, address: str) -> None:
    page = opened(new_table(address, game=game, preset=preset, seats=8), PHONE)
    wanted = ".place:not(:empty)"
    while asked(page) != END or page.locator(wanted).count() < 1:
        page.locator(END if page.locator(END).count() else asked(page)).first.click()
    expect(page.locator(".end .flow")).to_be_visible()
    holds(page, "document.querySelectorAll('.ranks li').length >= 8", wanted=True)
    assert violations(page) == []
    fits(page)
