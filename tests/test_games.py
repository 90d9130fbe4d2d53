"""Every game of the package keeps the contract, interpreted and compiled, and has words for all that it names."""

import pytest

from tefuda.check import check_game
from tefuda.game import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_game_keeps_the_contract(game: str) -> None:
    report = check_game(game, games=8)
    assert report.ok, "\n".join(report.lines())
    assert report.counts["matches"] == 8
    assert report.counts["worlds replayed"] > 500
