"""People at a table while it is played: away and back, clocks, words, questions to all, leaving, a rematch."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.server.company.patience import Patience
from tests.browser.conftest import Opens, served
from tests.browser.playing import asked
from tests.browser.test_company_room import is_ready, opens_table

HAND = (375, 812)
SOON = Patience(gap=0.5, sit_in=3.0, next=60.0, hurry=60.0)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server that does not wait long for anybody."""
    with served(tmp_path, patience=SOON) as found:
        yield found


def table_of(address: str, game: str, *names: str, **more: Any) -> list[str]:
    """A table at which people sit, and the path of each."""
    sitting = [{"who": "here" if i else "me", "name": name} for i, name in enumerate(names)]
    body = json.dumps({"game": game, "sitting": sitting} | more).encode()
    request = urllib.request.Request(f"{address}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return [f"/#/t/{made['table']}?token={token}" for token in [made["token"], *(o["token"] for o in made["others"])]]


def strip(page: Page, text: str) -> None:
    """Wait until the strip over the table says something."""
    expect(page.get_by_role("region", name="People at this table").get_by_text(text).first).to_be_visible()


def people(page: Page) -> None:
    page.get_by_role("button", name="People at this table").click()


def test_somebody_leaves_goita_in_the_middle_and_comes_back(opened: Opens, address: str) -> None:
    aki = opened("/#/new/goita", HAND, name="Aki")
    link = opens_table(aki)
    others = [opened(link, HAND, name=name) for name in ("Haru", "Natsu", "Fuyu")]
    for page in others:
        page.get_by_role("button", name="Sit down").click()
    pages = [aki, *others]
    for page in pages:
        is_ready(page)
    for page in pages:
        expect(page.locator(".stage")).to_be_visible()
    fuyu = pages.pop()
    back = fuyu.url
    fuyu.goto(f"{address}/#/settings")
    for page in pages:
        strip(page, "Fuyu is away")
    for page in pages:
        strip(page, "A computer sits in for Fuyu.")
    fuyu.goto(back)
    expect(fuyu.locator(".stage")).to_be_visible()
    for page in pages:
        expect(page.get_by_text("A computer sits in for Fuyu.")).to_have_count(0)


def test_the_clock_plays_for_who_does_not_move(opened: Opens, address: str) -> None:
    first, second = table_of(address, "koikoi", "Aki", "Haru", clock={"bank": 10, "increment": 0})
    aki, haru = opened(first, HAND, name="Aki"), opened(second, HAND, name="Haru")
    expect(aki.locator(".stage")).to_be_visible()
    slow = aki if aki.locator("[data-key] button[aria-disabled=false]").count() else haru
    strip(slow, "Your time: 0:0")
    other = haru if slow is aki else aki
    assert asked(other)  # the clock has moved for whoever was slow


def test_words_are_read_in_the_own_language_and_may_be_hidden(opened: Opens, address: str) -> None:
    first, second = table_of(address, "koikoi", "Aki", "Haru")
    aki, haru = opened(first, HAND, name="Aki"), opened(second, HAND, "ja", name="Haru")
    aki.get_by_role("button", name="Say", exact=True).click()
    aki.get_by_role("button", name="Well played!").click()
    expect(haru.get_by_role("status").get_by_text("お見事")).to_be_visible()
    haru.get_by_role("button", name="この卓の人").click()
    haru.get_by_role("button", name="Akiの言葉を隠す").click()
    expect(haru.get_by_role("listitem").get_by_text("お見事")).to_have_count(0)


def test_a_match_ends_where_all_agree_and_not_where_one_says_no(opened: Opens, address: str) -> None:
    first, second = table_of(address, "koikoi", "Aki", "Haru")
    aki, haru = opened(first, HAND, name="Aki"), opened(second, HAND, name="Haru")
    for answer in ("No", "Yes"):
        people(aki)
        aki.get_by_role("button", name="Propose to end").click()
        aki.get_by_role("button", name="Yes").click()
        strip(haru, "Aki proposes to end the match here.")
        haru.get_by_role("button", name=answer, exact=True).click()
        expect(haru.get_by_text("Aki proposes to end")).to_have_count(0)
    for page in (aki, haru):
        expect(page.get_by_text("Ended by agreement")).to_be_visible()
        expect(page.get_by_role("button", name="Same deals again")).to_have_count(0)
    aki.get_by_role("button", name="Play again").click()
    strip(haru, "The same company plays another match.")
    haru.get_by_role("button", name="Join").click()
    for page in (aki, haru):
        page.get_by_role("button", name="Ready", exact=True).click()
    for page in (aki, haru):
        expect(page.locator(".stage")).to_be_visible()


def test_who_gives_up_loses(opened: Opens, address: str) -> None:
    first, second = table_of(address, "koikoi", "Aki", "Haru")
    aki, haru = opened(first, HAND, name="Aki"), opened(second, HAND, name="Haru")
    people(haru)
    haru.get_by_role("button", name="Resign").click()
    haru.get_by_role("button", name="Yes").click()
    expect(aki.get_by_role("heading", name="You win the match")).to_be_visible()
    expect(aki.get_by_text("Haru gave up.")).to_be_visible()


def test_the_host_leaves_and_the_next_one_is_host(opened: Opens, address: str) -> None:
    first, second = table_of(address, "koikoi", "Aki", "Haru")
    aki, haru = opened(first, HAND, name="Aki"), opened(second, HAND, name="Haru")
    people(aki)
    aki.get_by_role("button", name="Leave for good").click()
    aki.get_by_role("button", name="Yes").click()
    expect(aki.get_by_role("heading", name="Games")).to_be_visible()
    people(haru)
    expect(haru.get_by_text("As the host")).to_be_visible()
