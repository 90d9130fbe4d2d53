"""People meet: set-up with friends, the room with its link, and the first deal."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.playing import asked

HAND = (375, 812)


def opens_table(page: Page) -> str:
    """Set a table up with friends; the link by which they come."""
    page.get_by_role("radio", name="Friends").check()
    page.get_by_role("button", name="Open the table").click()
    return link_of(page)


def link_of(page: Page) -> str:
    """The path of the link that the host's room shows."""
    code = page.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    found = re.search(r"/#/join/\S+", code.get_attribute("data-qr") or "")
    assert found
    return found[0]


def sits_down(page: Page, name: str) -> None:
    """Write a name and take a seat."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()


def is_ready(page: Page) -> None:
    page.get_by_role("button", name="Ready", exact=True).click()


def test_two_phones_meet_by_a_link(opened: Opens) -> None:
    yuki = opened("/#/new/koikoi", HAND, name="Yuki")
    haru = opened(opens_table(yuki), HAND)
    expect(haru.get_by_role("heading", name="Yuki invites you")).to_be_visible()
    haru.get_by_role("button", name="Sit down").click()
    expect(haru.get_by_text("Please write your name first.")).to_be_visible()
    sits_down(haru, "Haru")
    expect(yuki.get_by_text("Waiting for Haru")).to_be_visible()
    is_ready(haru)
    expect(yuki.get_by_text("Everybody else is ready.")).to_be_visible()
    is_ready(yuki)
    for page in (yuki, haru):
        expect(page.locator(".stage")).to_be_visible()
        assert "/join/" not in page.url
    turns = whose_turn([yuki, haru])
    for _ in range(3):
        page = next(turns)
        page.locator(asked(page)).first.click()


def whose_turn(pages: list[Page]) -> Iterator[Page]:
    """Whoever is asked next, again and again."""
    while True:
        for page in pages:
            if page.locator("[data-key] button[aria-disabled=false]").count():
                yield page
        pages[0].wait_for_timeout(50)


def test_a_link_that_was_revoked_opens_nothing(opened: Opens) -> None:
    yuki = opened("/#/new/goita", HAND, name="Yuki")
    link = opens_table(yuki)
    yuki.get_by_role("button", name="Revoke this link").click()
    expect(yuki.get_by_role("img", name="QR code")).to_have_count(0)
    haru = opened(link, HAND)
    expect(haru.get_by_text("This link is no longer valid")).to_be_visible()
    yuki.get_by_role("button", name="Make a new link").click()
    haru.goto(haru.url.split("#")[0] + link_of(yuki).removeprefix("/"))
    haru.reload()
    sits_down(haru, "Haru")


def test_the_host_gives_seats_to_bots_and_begins(opened: Opens) -> None:
    yuki = opened("/#/new/goita", HAND, name="Yuki")
    opens_table(yuki)
    yuki.get_by_role("button", name="Computer", exact=True).first.click()
    expect(yuki.get_by_text("2 of 4")).to_be_visible()
    yuki.get_by_role("button", name="What to do about seat 2").click()
    yuki.get_by_role("radio", name="Keep open").click()  # closes the leaf
    expect(yuki.get_by_text("1 of 4")).to_be_visible()
    yuki.get_by_role("button", name="Begin").click()
    yuki.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(yuki.locator(".stage")).to_be_visible()
    assert asked(yuki)


def test_a_table_without_others_is_ended_by_its_host(opened: Opens) -> None:
    yuki = opened("/#/new/koikoi", HAND, name="Yuki")
    link = opens_table(yuki)
    yuki.get_by_role("button", name="End the table").click()
    yuki.get_by_role("dialog").get_by_role("button", name="End the table").click()
    expect(yuki.get_by_role("heading", name="Games")).to_be_visible()
    haru = opened(link, HAND)
    expect(haru.get_by_text("This table was ended before the first deal.")).to_be_visible()


def test_an_open_table_is_found_on_the_first_screen_and_joined_at_the_next_deal(opened: Opens) -> None:
    yuki = opened("/#/new/kingo", HAND, name="Yuki")
    yuki.get_by_role("radio", name="Friends").check()
    yuki.get_by_role("checkbox", name="Show this table to everybody").check()
    yuki.get_by_role("button", name="Open the table").click()
    yuki.get_by_role("button", name="A code to say aloud").click()
    code = yuki.locator(".slip .code").inner_text()
    haru = opened("/", HAND, name="Haru")
    haru.get_by_label("A code you were told").fill(f"  {code.upper()} ")
    haru.get_by_role("button", name="Go there").click()
    haru.get_by_role("button", name="Sit down").click()
    expect(yuki.get_by_text("2 of 5")).to_be_visible()
    yuki.get_by_role("button", name="Begin").click()
    yuki.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(yuki.locator(".stage")).to_be_visible()
    late = opened("/", HAND, name="Late")
    late.get_by_role("link", name="Sit down at Kingo, Yuki").click()
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_text("You get a seat when this round is over.")).to_be_visible()


def test_a_wrong_code_leads_nowhere_and_says_so(opened: Opens) -> None:
    page = opened("/", HAND)
    page.get_by_label("A code you were told").fill("pine 100")
    page.get_by_role("button", name="Go there").click()
    expect(page.get_by_text("No open table has this code")).to_be_visible()
