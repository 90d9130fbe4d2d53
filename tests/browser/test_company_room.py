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
