"""What the table helps with: hints, reasons, taking back, the moves in words; and what it says when it is cut off."""

import re

import pytest
from playwright.sync_api import WebSocket, expect

from tefuda.game import GAMES
from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import DECIDE, END, OPEN, asked, state
from tests.browser.test_aria import RULES, way_to
from tests.browser.test_every_screen import violations
from tests.waking import asleep


def test_a_hint_comes_with_its_reason_and_can_be_played(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    page.keyboard.press("h")
    notice = page.locator(".notice")
    expect(notice.get_by_role("listitem").first).not_to_be_empty()
    before = page.locator("[data-key^='seat1:hand'], [data-key^='card:']").count()
    notice.get_by_role("button", name="Do this").first.click()
    expect(notice).to_have_count(0)
    assert before


COVERED = """what => [...document.querySelectorAll(what)].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 4, top + height / 2)?.closest('.notice');
}).length"""


@pytest.mark.parametrize(("size", "lang"), [((375, 667), "ja"), ((360, 640), "en")])
@pytest.mark.parametrize("game", GAMES)
def test_hints_leave_the_cards_of_a_phone_in_sight(
    game: str, size: tuple[int, int], lang: str, opened: Opens, address: str
) -> None:
    page = opened(new_table(address, game=game), size, lang)
    while asked(page) == END:  # kingo and shippin may be over with the deal
        page.locator(END).first.click()
    page.keyboard.press("h")
    notice = page.locator(".notice")
    expect(notice.get_by_role("listitem").first).to_be_visible()
    assert violations(page) == []
    what = OPEN if page.locator(OPEN).count() else DECIDE
    assert page.locator(what).count()
    assert page.evaluate(COVERED, what) == 0
    for line in notice.locator("summary").all():
        box = line.bounding_box()
        assert box
        assert 44 <= box["height"] < 60


def test_all_hints_but_the_first_open_by_key_or_touch(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep(monkeypatch)()
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    page.keyboard.press("h")
    notice, do = page.locator(".notice"), page.get_by_role("button", name="Do this")
    expect(notice).to_contain_text("Chance to win the match: 60%")
    expect(notice.locator("summary")).to_contain_text(["55% to win", "50% to win"])
    expect(do).to_have_count(1)
    notice.locator("summary").nth(1).click()
    expect(do).to_have_count(2)
    notice.locator("summary").nth(0).focus()
    page.keyboard.press("Enter")
    expect(do).to_have_count(3)
    expect(notice).to_contain_text("Chance to win the match: 55%")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(notice).to_have_count(0)


def test_all_hints_are_open_where_there_is_room(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), DESKTOP)
    asked(page)
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Do this")).to_have_count(3)


QUICK = {"en": "A quick opinion while the strong player is still warming up", "ja": "手早い見立て"}


@pytest.mark.parametrize("lang", QUICK)
def test_a_better_hint_takes_the_place_of_a_quick_one(
    lang: str, opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asleep(monkeypatch)
    page = opened(new_table(address, rules=RULES), PHONE, lang)
    asked(page)
    page.keyboard.press("h")
    notice = page.locator(".notice")
    expect(notice).to_contain_text(QUICK[lang])
    assert "%" not in notice.inner_text()
    ready()
    expect(notice).to_contain_text("60%")
    expect(notice).not_to_contain_text(QUICK[lang])


# Whether a press in the middle of a button would reach it.
REACHED = """(button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === button;
}"""


def test_a_hint_that_has_only_just_come_is_not_pressed_by_mistake(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    clock = page.context.new_cdp_session(page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0})  # it goes on arriving
    page.keyboard.press("h")
    do = page.get_by_role("button", name="Do this")
    expect(do).to_be_visible()
    assert not do.evaluate(REACHED)
    clock.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.wait_for_function(REACHED, arg=do.element_handle())
    do.click()
    expect(do).to_have_count(0)


def test_a_quick_hint_that_was_put_away_does_not_come_back(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asleep(monkeypatch)
    page = opened("/", PHONE)
    sockets: list[WebSocket] = []
    page.on("websocket", lambda opened: sockets.append(opened))
    page.goto(address + new_table(address, rules=RULES))
    asked(page)
    page.keyboard.press("h")
    notice = page.locator(".notice")
    expect(notice).to_contain_text(QUICK["en"])
    page.keyboard.press("Escape")
    with sockets[0].expect_event("framereceived", lambda message: '"best"' in message):
        ready()
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    expect(notice).to_have_count(0)
    page.keyboard.press("h")
    expect(notice).to_contain_text("60%")


def test_a_card_that_cannot_be_chosen_says_why(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), DESKTOP)
    asked(page)
    page.locator("[data-key^='card:'] button[aria-disabled=true]").first.click(force=True)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("hand")
    expect(notice.get_by_role("link")).to_have_attribute("href", "#/rules/koikoi/KK-11")
    page.keyboard.press("Escape")
    expect(notice).to_have_count(0)


def test_a_card_is_taken_back_before_anything_is_turned_up(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, moves = way_to("choice")
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: seed)
    page = opened(new_table(address, rules=RULES), DESKTOP)
    for move in moves:
        asked(page)
        page.locator(f"[data-key='card:{move}'] button[aria-disabled=false]").click()
    assert state(page)[1].startswith("Two cards match")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".tools p")).to_have_text("Which card do you play?")
    page.locator(f"[data-key='card:{moves[-1]}'] button[aria-disabled=false]").click()
    expect(page.locator(".tools p")).to_contain_text("Two cards match")


def test_what_happened_is_told_and_leads_to_the_rules(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    page.locator(OPEN).first.click()
    asked(page)
    page.keyboard.press("l")
    told = page.get_by_role("dialog", name="What happened")
    expect(told).to_contain_text("You play")
    told.get_by_role("button", name="Rule KK-10").first.click()
    expect(page).to_have_url(re.compile(r"#/rules/koikoi/KK-10$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    assert asked(page)


@pytest.mark.parametrize(("token", "lang", "text"), [("wrong", "en", "not"), ("", "ja", "見")])
def test_a_seat_of_somebody_else(token: str, lang: str, text: str, opened: Opens, address: str) -> None:
    path = new_table(address, rules=RULES).partition("?")[0]
    page = opened(f"{path}?token={token}" if token else path, PHONE, lang)
    if token:
        expect(page.locator(".gone")).to_contain_text(text)
    else:  # who has no seat looks on
        expect(page.locator("[data-key^='seat']").first).to_be_visible()
        expect(page.locator(OPEN)).to_have_count(0)


def test_a_table_that_is_not_there(opened: Opens) -> None:
    page = opened("/#/t/nowhere", PHONE)
    expect(page.locator(".gone h1")).to_have_text("This table is not here")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Koi-Koi")).to_be_visible()
