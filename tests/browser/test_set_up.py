"""Setting a table up: what is chosen is what is played."""

from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import asked, settled
from tests.browser.test_every_screen import stays


def test_one_click_starts_a_game(opened: Opens) -> None:
    page = opened(size=PHONE)
    page.get_by_role("button", name="Play Goita").click()
    assert asked(page)
    page.goto(page.url.split("#")[0])
    expect(page.get_by_role("button", name="Play Goita").first).to_be_visible()
    expect(page.get_by_role("link", name="Go on with Goita")).to_be_visible()


WINDOWS = ((375, 812), (320, 568), (812, 375), (768, 1024), (1280, 800), (1920, 1080))


def test_the_first_screen_of_any_window_has_the_ways_to_play(opened: Opens, address: str) -> None:
    """Playing, going on and learning, without scrolling, large enough and clear of one another; nothing is alone."""
    page = opened(new_table(address), PHONE)
    asked(page)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{address}/#/")
        page.reload()
        ways = [
            page.get_by_role("button", name="Play Koi-Koi").first,
            page.get_by_role("link", name="Go on with Koi-Koi"),
            page.get_by_role("button", name="Lessons"),
        ]
        for way in ways:
            way.wait_for()
        settled(page, partial(in_reach, page, ways, width, height))
        stays(page)


def in_reach(page: Page, ways: list[Locator], width: int, height: int) -> None:
    """The ways to play are large enough and on the first screen, and no game is alone on its line."""
    boxes = []
    for way in ways:
        box = way.bounding_box()
        assert box
        boxes.append(box)
        assert box["height"] >= 44
    tabs = page.locator("nav[aria-label=Screens]").last.bounding_box() if width < 768 else None
    assert max(box["y"] + box["height"] for box in boxes) <= (tabs["y"] if tabs else height), (width, height)
    lines = page.locator(".games > li").evaluate_all("all => all.map((each) => each.offsetTop)")
    assert width < 600 or min(map(lines.count, lines)) > 1, (width, height)


def test_seats_level_and_options(opened: Opens) -> None:
    page = opened("/#/new/kingo", DESKTOP)
    page.get_by_role("group", name="Players at the table").get_by_role("spinbutton").fill("7")
    page.get_by_role("group", name="Players at the table").get_by_role("spinbutton").press("Tab")
    page.get_by_label("Easy").check(force=True)
    page.get_by_role("button", name="Start").click()
    assert asked(page)
    expect(page.locator(".stage")).to_contain_text("Umi")  # the sixth of the others


def test_rules_are_shown_where_they_apply_and_counted_where_they_are_changed(opened: Opens) -> None:
    page = opened("/#/new/kingo", PHONE)
    bar = page.locator(".bar")
    expect(bar).to_contain_text("With a pot")
    page.get_by_text("End of the match", exact=True).first.click()
    for hidden in ("Number of rounds", "Number of minutes"):
        expect(page.get_by_text(hidden, exact=True)).to_have_count(0)
    page.get_by_role("radio", name="12 rounds").check(force=True)
    expect(bar).to_contain_text("12 rounds · 1 change")
    expect(page.get_by_text("Number of rounds", exact=True).first).to_be_visible()
    expect(page.get_by_text("Number of minutes", exact=True)).to_have_count(0)
    bar.get_by_role("button", name="Undo all changes").click()
    expect(bar).not_to_contain_text("change")
    page.get_by_role("radio", name="Paid afterwards").check(force=True)
    expect(bar).to_contain_text("Paid afterwards")
    page.get_by_text("Coins and pot").click()
    expect(page.get_by_text("No coins after gireta", exact=True)).to_have_count(0)


def test_the_address_chooses_and_a_contradiction_is_shown_where_it_is(opened: Opens) -> None:
    page = opened("/#/new/koikoi?preset=nintendo&set=aka_ao_bonus%3D10", DESKTOP)
    page.get_by_role("button", name="Start").click()
    alert = page.get_by_role("alert").first
    expect(alert).to_be_visible()
    expect(alert).not_to_contain_text("aka_ao_bonus")
    expect(page.locator("details.blamed")).to_have_count(2)
    expect(page).to_have_url(page.url)
