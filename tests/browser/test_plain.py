"""A game that has its rules and its words and nothing else: found, set up, played, kept and looked at again."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tefuda import record, words
from tefuda.game import GAMES, load
from tefuda.players import registry
from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table, served
from tests.browser.playing import OPEN, asked, click, play, press
from tests.browser.test_every_screen import settle, stays, violations

TAKABAN = Path(__file__).parents[1] / "games/takaban.py"
SEEN = "[data-key]"


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seeds: Iterator[str]) -> Iterator[str]:
    """A server that offers Takaban beside the games of the house."""
    house = {lang: words.catalogue(lang) for lang in words.LANGUAGES}
    own = {lang: json.loads(TAKABAN.with_suffix(f".{lang}.json").read_text("utf-8")) for lang in words.LANGUAGES}
    monkeypatch.setattr("tefuda.words.catalogue", lambda lang: house[lang] | own[lang])
    monkeypatch.setattr(
        "tefuda.server.tables.hall.secrets.token_hex", lambda size: next(seeds) if size == 32 else "salt"
    )
    with served(tmp_path, (*GAMES, str(TAKABAN))) as found:
        yield found


def fine(page: Page) -> None:
    """Nothing to say against a screen."""
    stays(page)
    assert violations(page) == []


def test_it_is_offered_with_what_it_has(opened: Opens) -> None:
    page = opened("/", PHONE, "ja", theme="light")
    card = page.get_by_role("listitem").filter(has_text="高番")
    expect(card).to_contain_text("2〜3人")
    expect(card.get_by_role("button", name="高番で遊ぶ")).to_be_visible()
    settle(page)
    fine(page)
    card.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("高番の卓")
    expect(page.locator("main")).to_contain_text("一試合は3局です。")
    fine(page)
    page.goto(page.url.split("#")[0] + "#/rules/koikoi")
    expect(page.get_by_role("navigation").get_by_role("link", name="高番")).to_have_count(0)


def test_a_match_from_the_first_screen_to_its_replay(opened: Opens) -> None:
    page = opened("/", DESKTOP)
    page.get_by_role("button", name="Play Takaban").click()
    assert asked(page) != ""
    expect(page.locator("[data-question]")).to_have_text("Which card do you lay?")
    expect(page.locator(SEEN)).to_have_count(3)
    fine(page)
    rounds = play(page, click)
    assert rounds >= 5  # three cards, and twice the way on
    expect(page.locator(".end h2")).to_contain_text("match")
    fine(page)
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_title("Replay · Tefuda 手札")
    page.get_by_label("Through whose eyes").select_option("all")
    expect(page.locator(SEEN)).to_have_count(6)  # the hands of both
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".named li")).to_have_count(1)
    expect(page.locator(SEEN)).to_have_count(5)
    fine(page)
    page.get_by_role("link", name="Records").first.click()
    expect(page.get_by_role("main")).to_contain_text("Takaban")
    fine(page)
    with page.expect_download() as download:
        page.locator("a[download]").click()
    kept = record.parse(download.value.path().read_bytes())
    assert record.replay(kept, load(str(TAKABAN))).over


def test_a_match_by_keyboard_alone(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="takaban", level="random", seats=3), PHONE, "ja", theme="light")
    asked(page)
    fine(page)
    play(page, press)
    expect(page.locator(".end h2")).to_be_visible()


def test_a_card_that_may_not_be_laid_says_why_and_a_digit_lays_one(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="takaban", level="random", seats=3, preset="long"), PHONE)
    shut = page.locator(f"{SEEN} button[aria-disabled=true]")
    play(page, click, until=lambda page: shut.count() > 0)
    shut.first.click(force=True)
    expect(page.locator(".notice")).to_contain_text("cannot")
    held = page.locator(f".own {SEEN}")
    before = held.count()
    page.keyboard.press("1")
    expect(held).to_have_count(before - 1)


def test_a_hint_can_be_followed(opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whoever can be asked at once: the search of the best level would have to be compiled first."""
    monkeypatch.setattr("tefuda.players.registry.better_judge_coming", lambda game: False)
    monkeypatch.setattr("tefuda.players.registry.judge", lambda game: registry.make("random", game))
    page = opened(new_table(address, game="takaban", level="random"), DESKTOP)
    page.locator(OPEN).first.wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_contain_text("The ", ignore_case=True)
    page.get_by_role("button", name="Do this").click()
    expect(page.locator(".named li")).not_to_have_count(0)
