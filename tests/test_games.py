"""Every game of the package keeps the contract, interpreted and compiled, and has words for all that it names."""

import pytest

from tefuda.check import check_game
from tefuda.game import GAMES, load, sides
from tests.games import takaban


@pytest.mark.parametrize("game", GAMES)
def test_the_game_keeps_the_contract(game: str) -> None:
    report = check_game(game, games=8)
    assert report.ok, "\n".join(report.lines())
    assert report.counts["matches"] == 8
    assert report.counts["worlds replayed"] > 500


def test_who_plays_together() -> None:
    assert sides(load("goita"), 4) == ((1, 3), (2, 4))
    assert sides(load("koikoi"), 2) == ((1,), (2,))
    assert sides(load(takaban), 3) == ((1,), (2,), (3,))
