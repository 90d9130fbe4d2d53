"""Every game of the package keeps the contract, interpreted and compiled. (Its words are tested with the words.)"""

import pytest

from tefuda.check import check_game
from tefuda.game import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_game_keeps_the_contract(game: str) -> None:
    report = check_game(game, games=12)
    wrong = [failure for failure in report.failures if failure.what != "the catalogue lacks a sentence"]
    assert not wrong, "\n".join(report.lines())
    assert report.counts["matches"] == 12
    assert report.counts["worlds replayed"] > 500
