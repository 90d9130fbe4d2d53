"""Setting a table up: what is chosen is what is played."""

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Opens
from tests.browser.playing import asked


def test_one_click_starts_a_game(opened: Opens) -> None:
    page = opened(size=PHONE)
    page.get_by_role("button", name="Play Goita").click()
    assert asked(page)
    page.goto(page.url.split("#")[0])
    expect(page.get_by_role("link", name="Go on").first).to_be_visible()


def test_seats_level_and_options(opened: Opens) -> None:
    page = opened("/#/new/kingo", DESKTOP)
    page.get_by_role("group", name="Players at the table").get_by_role("spinbutton").fill("7")
    page.get_by_role("group", name="Players at the table").get_by_role("spinbutton").press("Tab")
    page.get_by_label("Easy").check(force=True)
    page.get_by_role("button", name="Start").click()
    assert asked(page)
    expect(page.locator(".stage")).to_contain_text("Umi")  # the sixth of the others


def test_the_address_chooses_and_a_contradiction_is_shown_where_it_is(opened: Opens) -> None:
    page = opened("/#/new/koikoi?preset=nintendo&set=aka_ao_bonus%3D10", DESKTOP)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(page).to_have_url(page.url)
