"""The lessons, each done to its end on a phone-sized screen as it says."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tefuda import lessons
from tefuda.game import GAMES
from tests.browser.conftest import PHONE, Opens
from tests.browser.playing import OPEN, holds

WORDS = {"koikoi": "koi-koi", "-": "pass"}


# What of the things that matter lies under the words of a lesson: what they speak of, one's hand, buttons.
HIDDEN = """() => {
    const words = document.querySelector('.lesson').getBoundingClientRect();
    const mattering = document.querySelector('.end')
        ? '.end .button'
        : '.veil rect, [data-group=hand], [data-group=seat1], .pointed, .room > :not(.stage) button';
    return [...document.querySelectorAll(mattering)].filter(each => {
        const own = each.getBoundingClientRect();
        return own.width
            && Math.min(own.right, words.right) - Math.max(own.left, words.left) > 2
            && Math.min(own.bottom, words.bottom) - Math.max(own.top, words.top) > 2;
    }).map(each => each.dataset.key ?? each.outerHTML.slice(0, 80));
}"""


def teach(address: str, game: str) -> str:
    """The path of a lesson's table."""
    body = json.dumps({"game": game}).encode()
    asked = urllib.request.Request(f"{address}/api/lessons", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        made = json.load(answer)
    return f"/#/t/{made['table']}?token={made['token']}"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson(game: str, opened: Opens, address: str) -> None:
    page = opened(teach(address, game), PHONE)
    steps = lessons.load(game).steps
    for n, step in enumerate(steps, 1):
        expect(page.locator(".lesson .dots")).to_have_attribute("aria-label", f"{n} / {len(steps)}")
        expect(page.locator(".lesson p")).to_have_text(step.text["en"])
        if n == 2:  # it goes on where it was left
            page.reload()
            expect(page.locator(".lesson .dots")).to_have_attribute("aria-label", f"{n} / {len(steps)}")
        holds(page, HIDDEN, [], where=n)
        if not step.move:
            page.locator(".lesson").get_by_role("button", name="Next").click()
        elif game == "goita" and step.move != "-":
            page.locator(".pointed button").first.click()
            page.locator(".pointed button").first.click()
        elif game == "dafaza":
            gather(page, step.move)
        elif page.locator(".pointed").count():
            page.locator(".pointed button").last.click()
        else:
            say(page, step.move)
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".end h2")).to_be_visible()


def gather(page: Page, move: str) -> None:
    """Take up the cards and say what becomes of them."""
    for n in range(move.count("+") + 1):
        page.locator(".pointed button").nth(n).click()
    name = "Face down" if move.startswith("x:") else "Play"
    page.locator(".room").get_by_role("button", name=name, exact=True).click()


def say(page: Page, move: str) -> None:
    """A word, by its button."""
    name = re.compile(WORDS.get(move, move), re.IGNORECASE)
    button = page.locator(".room").get_by_role("button", name=name).first
    expect(button).not_to_have_attribute("aria-disabled", "true")  # a question takes no answer at first
    button.click()


def test_in_a_lesson_only_what_is_taught_is_played(opened: Opens, address: str) -> None:
    page = opened(teach(address, "koikoi"), PHONE, "ja")
    expect(page.locator(OPEN)).to_have_count(0)
    for _ in range(2):
        page.locator(".lesson").get_by_role("button", name="次へ").click()
    expect(page.locator("[data-group=hand].match")).to_have_count(1)
    page.locator("[data-key='card:5r'] button").click()
    expect(page.locator(".notice")).to_contain_text("けいこ")
    apart = "() => { const [a, b] = ['.notice', '.lesson'].map(e => document.querySelector(e).getBoundingClientRect());"
    apart += " return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left; }"
    holds(page, apart, wanted=True)
    page.locator("[data-key='card:3b'] button").click()
    expect(page.locator(".lesson .dots")).to_have_attribute("aria-label", "4 / 13")


def test_the_first_visit_offers_a_lesson_and_it_is_gone_on_with(opened: Opens) -> None:
    page = opened(size=PHONE)
    page.get_by_role("button", name="Begin a three-minute lesson").click()
    expect(page.locator(".lesson")).to_contain_text("flower cards")
    page.goto(page.url.split("#")[0])
    expect(page.get_by_role("button", name="Begin a three-minute lesson")).to_have_count(0)
    expect(page.get_by_role("link", name="Go on with Koi-Koi")).to_have_count(0)  # a lesson is no match
    page.get_by_role("button", name="Lessons Unfinished: Koi-Koi").click()
    expect(page.get_by_role("button", name="A three-minute lesson in Goita")).to_be_visible()
    page.get_by_role("link", name="Go on with the lesson in Koi-Koi").click()
    expect(page.locator(".lesson")).to_contain_text("flower cards")
    table = page.url.split("/t/")[1]
    page.goto(f"{page.url.split('#')[0]}#/records")
    expect(page.get_by_role("heading", name="Lessons")).to_be_visible()
    expect(page.get_by_role("heading", name="Matches")).to_have_count(0)
    page.goto(f"{page.url.split('#')[0]}#/replay/{table}")
    expect(page.get_by_role("combobox")).to_have_count(1)  # the deals: through other eyes only once it is over
    expect(page.locator("output")).to_contain_text("1/")
