"""What the clock plays, in any game: an open move, on what the seat sees."""

import random
from pathlib import Path

import pytest

from tefuda import Match
from tefuda.game import GAMES, add, load
from tefuda.players import timeout

TAKABAN = Path(__file__).parents[1] / "games" / "takaban.py"


@pytest.mark.parametrize("game", [*GAMES, str(TAKABAN)])
def test_what_the_clock_plays_is_open(game: str) -> None:
    """Also in a game that does not say what is harmless."""
    match = Match(load(add(game)), seed=5)
    for _ in range(300):
        if match.over:
            break
        move = timeout.choose(match.game, match.state)
        assert move in match.legal()
        match.play(move)


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_needs_no_more_than_its_seat_sees(game: str) -> None:
    chance = random.Random(3)
    match = Match(game, seed=6)
    for _ in range(120):
        if match.over or match.turn is None:
            break
        assert timeout.choose(match.game, match.view(match.turn)) == timeout.choose(match.game, match.state)
        match.play(chance.choice(match.legal()))
