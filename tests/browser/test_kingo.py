"""Kingo on the page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import END, asked, click, holds, play, settled

CHOICE = ".choices button"


def offered(page: Page) -> list[str]:
    """Which choices the rules allow now."""
    return page.locator(f"{CHOICE}:not([aria-disabled=true]) strong").all_inner_texts()


def test_a_match_to_its_end_on_a_phone(opened: Opens, address: str) -> None:
    rules = {"end": "rounds", "end_rounds": 3}
    page = opened(new_table(address, game="kingo", seats=4, rules=rules), PHONE, "ja")
    play(page, click)
    expect(page.get_by_role("heading", level=2)).to_be_visible()
    expect(page.locator(".tally")).to_contain_text("コイン")


@pytest.mark.parametrize("seats", [3, 8])
def test_nothing_lies_over_a_name_or_off_the_table(seats: int, opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="kingo", seats=seats), PHONE)
    while asked(page) == END:
        page.locator(END).first.click()
    settled(page, lambda: clear(page))


def clear(page: Page) -> None:
    """Everything lies on the table, and the names lie clear of one another."""
    width = page.viewport_size["width"]  # type: ignore[index]
    for box in (each.bounding_box() for each in page.locator(".stage .card, .stage .note, .choices button").all()):
        assert box
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= width + 1
    names = [each.bounding_box() for each in page.locator(".note.name, .note.turn").all()]
    for a in names:
        for b in names:
            apart = a is b or a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]  # type: ignore[index]
            assert apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]  # type: ignore[index]


def test_what_the_rules_do_not_allow_tells_why(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="kingo", seats=3), DESKTOP)
    while asked(page) == END:
        page.locator(END).first.click()
    page.locator(f"{CHOICE}[aria-disabled=true]").first.click(force=True)
    expect(page.get_by_role("link", name="KF-")).to_be_visible()


def test_the_odds_are_a_help_that_can_be_switched_off(opened: Opens, address: str) -> None:
    path = new_table(address, game="kingo", seats=3)
    page = opened(path, DESKTOP)
    while asked(page) == END or not {"Motto"} & set(offered(page)):
        click(page.locator(END if page.locator(END).count() else CHOICE).first)
    expect(page.locator(CHOICE, has_text="Motto")).to_contain_text("that you cannot see")
    plain = opened(path, DESKTOP, helps=[])
    asked(plain)
    expect(plain.locator(CHOICE, has_text="Motto")).not_to_contain_text("%")


def test_cards_that_lie_face_down_are_named_nowhere(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="kingo", seats=5), DESKTOP)
    while asked(page) == END:
        page.locator(END).first.click()
    down = page.locator("[data-key^=seat]:not(:has(.front)):not([data-key*=under])")
    assert down.count()
    for card in down.all():
        label = card.locator(".named").get_attribute("aria-label")
        assert label in ("face down", "a last card that nobody has seen")
        assert "karuta" not in card.inner_html()


def test_small_cards_are_shown_large_where_one_taps(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="kingo", seats=8), (320, 568))
    while asked(page) == END:
        page.locator(END).first.click()
    page.get_by_role("button", name="Look closer").first.click()
    expect(page.locator(".near img").first).to_be_visible()
    holds(page, "document.querySelector('.near .card').offsetWidth >= 48", wanted=True)
    page.keyboard.press("Escape")
    expect(page.locator(".near")).to_have_count(0)
