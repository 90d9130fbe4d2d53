"""Every level is met on the page, and the best one in every game.

Matches against each level of each game are played over the socket, which is quicker: `tests/server/test_levels.py`.
"""

import pytest
from playwright.sync_api import expect

from tefuda.game import load
from tefuda.players.registry import LEVELS
from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import END, asked, click, over, play
from tests.browser.test_dafaza import lay
from tests.browser.test_goita import dealt
from tests.server.levels import SHORTEST, compiled


@pytest.mark.parametrize("level", LEVELS)
def test_koikoi_against_each_level(level: str, opened: Opens, address: str) -> None:
    compiled(load("koikoi"))
    page = opened(new_table(address, level=level, **SHORTEST["koikoi"]), DESKTOP, speed=100)
    play(page, click)
    expect(page.locator(".end h2")).to_contain_text("match")


@pytest.mark.parametrize("game", ["goita", "kingo", "shippin"])
def test_against_the_best_level(game: str, opened: Opens, address: str) -> None:
    compiled(load(game))
    page = opened(new_table(address, game=game, level=LEVELS[0], **SHORTEST[game]), PHONE, "ja", speed=100)
    play(page, click, until=dealt if game == "goita" else over)
    expect(page.locator(".end h2")).to_be_visible()


def test_dafaza_against_the_best_level(opened: Opens, address: str) -> None:
    compiled(load("dafaza"))
    page = opened(new_table(address, game="dafaza", level=LEVELS[0], **SHORTEST["dafaza"]), DESKTOP, speed=100)
    while asked(page) != END:
        lay(page, click)
        page.locator(f"{END}, .bar").first.wait_for()
    click(page.locator(END).first)  # from the hand's end to that of the match
    assert over(page)
