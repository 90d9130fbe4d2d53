"""One device for several people: it is passed round, and nothing hidden is in the page before its owner has it."""

import json
import re
import urllib.request
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tefuda.bits import members
from tefuda.words import say
from tests.browser.conftest import LEVEL, Opens
from tests.browser.playing import DECIDE, END, LIT, NOW, OPEN, PATIENCE, settled
from tests.browser.test_every_screen import stays, violations

pytestmark = pytest.mark.slow
WINDOWS = ((375, 812), (320, 568), (812, 375), (768, 1024), (1280, 800), (1920, 1080))
NAMES = {"en": ("Sora", "Umi", "Mei"), "ja": ("ソラ", "ウミ", "メイ")}
NAMED = """() => [...document.querySelectorAll('[aria-label], [alt], [title]')]
    .map((each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? each.title)"""
CUT = """() => [...document.querySelectorAll('.curtain :is(h1, h2, p, button)')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.outerHTML)"""
OVER = """() => {
    const title = document.querySelector('.curtain h1').getBoundingClientRect();
    const noren = document.querySelector('.curtain .noren').getBoundingClientRect();
    return title.bottom > noren.bottom || title.top < noren.top;
}"""


def table_for(address: str, game: str, people: tuple[str, ...], bots: int = 0, **asked: Any) -> dict[str, Any]:
    """A table at which these sit, at one device, with bots."""
    seats = [{"who": "me" if i == 0 else "here", "name": name} for i, name in enumerate(people)]
    body = {"game": game, "sitting": [*seats, *[{"who": "bot", "level": LEVEL}] * bots]} | asked
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


def sitting(opened: Opens, made: dict[str, Any], size: tuple[int, int], lang: str = "en", **settings: Any) -> Page:
    """A device that has their seats."""
    page = opened("/", size, lang, **settings)
    page.evaluate("kept => { localStorage['tefuda.tables'] = JSON.stringify([kept]) }", made)
    page.goto(f"{page.url.split('#')[0]}#/t/{made['table']}")
    return page


class Heard:
    """What a device is told, by socket."""

    def __init__(self, page: Page) -> None:
        self.urls: list[str] = []
        self.told: list[list[dict[str, Any]]] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        told: list[dict[str, Any]] = []
        self.urls.append(socket.url)
        self.told.append(told)
        socket.on("framereceived", lambda data: told.append(json.loads(data)))

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind on the last socket."""
        return next(each for each in reversed(self.told[-1]) if each["type"] == kind)


def named_in(page: Page) -> str:
    """All names that things in the page bear."""
    return "\n".join(page.evaluate(NAMED))


def names_card(card: str, text: str) -> bool:
    """Whether a text names a card, and not one whose number only ends alike."""
    return re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text) is not None


def state(page: Page) -> str:
    """Wait until the device is to be passed on (`curtain`), a round has ended (`end`), or its person is asked."""
    for _ in range(PATIENCE * 50):
        if page.locator(".curtain").count():
            return "curtain"
        if page.locator(END).count():
            return "end"
        found = page.evaluate(NOW, [LIT, OPEN, DECIDE])
        if found:
            return str(found[0])
        page.wait_for_timeout(20)
    raise AssertionError("nothing is to be done")


def test_three_pass_it_round_with_two_bots(opened: Opens, address: str) -> None:
    names = NAMES["en"]
    made = table_for(address, "kingo", names, bots=2)
    page = opened("/", (375, 812), "en")
    heard = Heard(page)
    page.evaluate("kept => { localStorage['tefuda.tables'] = JSON.stringify([kept]) }", made)
    page.goto(f"{page.url.split('#')[0]}#/t/{made['table']}")
    tokens = [made["token"], *(each["token"] for each in made["others"])]
    served: set[str] = set()
    seen = 0
    for _ in range(200):
        what = state(page)
        if what == "end":
            if served == set(names):
                break
            page.locator(END).first.click()  # whoever taps it: nothing is hidden then
            expect(page.locator(".end")).to_have_count(0)
            continue
        if what != "curtain":
            page.locator(what).first.click()
            continue
        name = page.locator(".curtain em").inner_text()
        who = names.index(name)
        # Behind the curtain is what anybody may know, and nobody else's socket.
        assert "veiled=1" in heard.urls[-1]
        public, sockets = heard.last("frame"), len(heard.urls)
        assert public["legal"] == []
        named = named_in(page)
        tree = page.locator("body").aria_snapshot()
        page.wait_for_timeout(100)
        assert len(heard.urls) == sockets
        page.get_by_role("button", name=say("en", "device.curtain.open", name=name)).click()
        expect(page.locator(".curtain")).to_have_count(0)

        def there(who: int = who) -> None:
            assert heard.urls[-1].endswith(f"token={quote(tokens[who])}")
            assert any(each["type"] == "frame" for each in heard.told[-1])

        settled(page, there)
        own, hello = heard.last("frame"), heard.last("hello")
        hidden = own["view"]["hand"][who + 1] & ~public["view"]["hand"][who + 1]
        cards = [hello["card_names"]["en"][card] for card in members(hidden)]
        assert not any(names_card(card, named) or names_card(card, tree) for card in cards)

        def shown(cards: list[str] = cards) -> None:
            assert all(names_card(card, named_in(page)) for card in cards), "the test looks where names are"

        settled(page, shown)
        seen += len(cards)
        served.add(name)
    assert served == set(names)
    assert seen
    # Nobody was asked anything on a socket that was not their own.
    for url, told in zip(heard.urls, heard.told, strict=True):
        for frame in told:
            if frame["type"] == "frame" and frame["legal"]:
                assert url.endswith(f"token={quote(tokens[frame['turn']])}")


def test_the_end_of_a_round_is_for_all(opened: Opens, address: str) -> None:
    made = table_for(address, "koikoi", ("Aki", "Haru"), rules={"rounds": 1})
    page = sitting(opened, made, (1280, 800))
    for _ in range(200):
        what = state(page)
        if what == "end":
            break
        page.locator(".curtain button" if what == "curtain" else what).first.click()
    expect(page.locator(".end")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["short", "long"])
def test_the_curtain_fits_everywhere(name: str, lang: str, opened: Opens, address: str) -> None:
    called = (
        NAMES[lang][0]
        if name == "short"
        else {"en": "Maximilian of Kamakura", "ja": "花札大好き鎌倉の山田花子さん"}[lang]
    )
    made = table_for(address, "goita", (called, called, called, called))
    page = sitting(opened, made, WINDOWS[0], lang)
    for size in WINDOWS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".curtain button")).to_be_visible()
        stays(page, size)

        def fits(size: tuple[int, int] = size) -> None:
            assert page.evaluate(CUT) == [], size
            assert not page.evaluate(OVER), size

        settled(page, fits)
        assert violations(page) == [], size
