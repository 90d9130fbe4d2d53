"""What the table helps with: hints, reasons, taking back, the moves in words; and what it says when it is cut off."""

import re

import pytest
from playwright.sync_api import WebSocket, expect

from tefuda.game import GAMES
from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import DECIDE, END, LIT, OPEN, asked, holds, state
from tests.browser.test_aria import RULES, way_to
from tests.browser.test_every_screen import violations
from tests.waking import asleep

LINE = ".hint[role=status]"  # a hint where there is little room


def test_a_hint_rings_its_cards_comes_with_its_reason_and_can_be_played(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    page.keyboard.press("h")
    line = page.locator(LINE)
    expect(line).to_contain_text("Take")
    expect(page.locator(".stage .advised .tip")).to_have_count(1)
    line.get_by_role("button").first.click()
    sheet = page.get_by_role("dialog", name="Hint")
    expect(sheet.get_by_role("listitem").first).not_to_be_empty()
    sheet.get_by_role("button", name="Do this").first.click()
    expect(line).to_have_count(0)
    expect(page.locator(".stage .advised")).to_have_count(0)


COVERED = """what => [...document.querySelectorAll(what)].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 4, top + height / 2)?.closest('.hint');
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
    expect(page.locator(LINE)).not_to_be_empty()
    assert violations(page) == []
    what = OPEN if page.locator(OPEN).count() else DECIDE
    assert page.locator(what).count()
    holds(page, COVERED, 0, what)
    holds(page, COVERED, 0, "[data-key]")


def test_all_hints_but_the_first_open_by_key_or_touch(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep(monkeypatch)()
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    page.keyboard.press("h")
    expect(page.locator(LINE)).to_contain_text("60% to win")
    page.locator(LINE).get_by_role("button").first.click()
    sheet, do = page.get_by_role("dialog", name="Hint"), page.get_by_role("button", name="Do this")
    expect(sheet).to_contain_text("Chance to win the match: 60%")
    expect(sheet.locator("summary")).to_contain_text(["55% to win", "50% to win"])
    expect(do).to_have_count(1)
    sheet.locator("summary").nth(1).click()
    expect(do).to_have_count(2)
    sheet.locator("summary").nth(0).focus()
    page.keyboard.press("Enter")
    expect(do).to_have_count(3)
    expect(sheet).to_contain_text("Chance to win the match: 55%")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(LINE)).to_have_count(0)


def test_on_a_wide_screen_a_hint_has_its_place_at_the_side(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), DESKTOP)
    asked(page)
    page.keyboard.press("h")
    expect(page.locator("aside .advice").get_by_role("button", name="Do this")).to_have_count(1)
    expect(page.locator(LINE)).to_have_count(0)
    assert violations(page) == []


QUICK = {"en": "a quick opinion", "ja": "手早い見立て"}


@pytest.mark.parametrize("lang", QUICK)
def test_a_better_hint_takes_the_place_of_a_quick_one(
    lang: str, opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asleep(monkeypatch)
    page = opened(new_table(address, rules=RULES), PHONE, lang)
    asked(page)
    page.keyboard.press("h")
    line = page.locator(LINE)
    expect(line).to_contain_text(QUICK[lang])
    assert "%" not in line.inner_text()
    ready()
    expect(line).to_contain_text("60%")
    expect(line).not_to_contain_text(QUICK[lang])


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
    page.locator(LINE).get_by_role("button").first.click()
    do = page.get_by_role("button", name="Do this")
    do.wait_for(state="attached")
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
    notice = page.locator(LINE)
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
    notice = page.locator(".notice")
    for card in page.locator("[data-key^='card:'] button[aria-disabled=true]").all():
        card.click(force=True)  # what an own card takes has that card taken up
        if page.locator(".lifted").count() == 0:
            break
        page.keyboard.press("Escape")
    else:
        raise AssertionError("everything can be taken")
    expect(notice).to_contain_text("hand")
    expect(notice.get_by_role("link")).to_have_attribute("href", "#/rules/koikoi/KK-11")
    page.keyboard.press("Escape")
    expect(notice).to_have_count(0)


def test_a_card_on_the_field_takes_up_the_one_that_takes_it(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), DESKTOP)
    asked(page)
    page.locator(LIT).first.hover()
    key = page.locator(".match:has(button[aria-disabled=true])").first.get_attribute("data-key")
    target = page.locator(f"[data-key='{key}'] button")
    target.click(force=True)
    expect(page.locator(".lifted")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".lifted")).to_have_count(0)
    target.click(force=True)
    target.click(force=True)
    expect(page.locator("[data-question].asked")).to_have_count(0)


def test_a_finger_takes_a_card_up_before_it_plays_it(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE, lift=True)
    asked(page)
    cards = page.locator(OPEN)
    held = cards.count()
    cards.nth(1).click()
    cards.nth(2).click()
    expect(page.locator(".lifted")).to_have_count(1)
    expect(cards).to_have_count(held)
    cards.nth(2).click()
    page.wait_for_function(
        "held => document.querySelectorAll('.stage button[aria-disabled=false]').length < held", arg=held
    )
    asked(page)
    what = page.locator(OPEN)
    what.first.focus()
    page.keyboard.press("Enter")  # keys never only take up
    expect(page.locator("[data-question].asked")).to_have_count(0)


def test_a_card_is_taken_back_before_anything_is_turned_up(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, moves = way_to("choice")
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: seed)
    page = opened(new_table(address, rules=RULES), DESKTOP)
    for move in moves:
        asked(page)
        page.locator(f"[data-key='card:{move}'] button[aria-disabled=false]").click()
    assert state(page)[1].startswith("Take which one")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("[data-question]")).to_have_text("Play a card")
    page.locator(f"[data-key='card:{moves[-1]}'] button[aria-disabled=false]").click()
    expect(page.locator("[data-question]")).to_contain_text("Take which one")


def test_what_happened_is_told_and_leads_to_the_rules(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules=RULES), PHONE)
    asked(page)
    page.locator(OPEN).first.click()
    asked(page)
    page.keyboard.press("l")
    told = page.get_by_role("dialog", name="What happened")
    expect(told.get_by_role("button", name="Rule KK-10")).to_have_count(0)
    told.get_by_role("button", name=re.compile("^You play")).click()
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
    expect(page).to_have_url(re.compile(r"#/$"))
