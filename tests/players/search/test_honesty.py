"""A bot's answer depends on what its seat can see, and on nothing else."""

import random

import pytest

from tefuda.game import GAMES, load
from tefuda.players import compound, registry
from tefuda.players.search import levels
from tefuda.players.search.player import Search
from tests.players.search.positions import exchanged, positions

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("level", registry.LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_move_does_not_change_with_cards_that_cannot_be_seen(game: str, level: str) -> None:
    chance = random.Random(1)
    compared = 0
    for match in positions(game, 12, seed=2):
        world = exchanged(match, match.state.turn, chance)
        if world is None:
            continue
        moves = [
            compound.choose_move(match.game, s, registry.make(level, match.game, 7, wait=True))
            for s in (match.state, world)
        ]
        assert moves[0] == moves[1]
        compared += 1
    assert compared >= 6


@pytest.mark.parametrize("game", GAMES)
def test_the_work_does_not_depend_on_cards_that_cannot_be_seen(game: str) -> None:
    """The playouts of every candidate are the same in number, and time with them."""
    chance = random.Random(1)
    for match in positions(game, 6, seed=3):
        world = exchanged(match, match.state.turn, chance)
        if world is None:
            continue
        seen = []
        for s in (match.state, world):
            view = match.game.View()
            match.game.view(s, s.turn, view)
            seen.append(
                [each.visits for each in Search(load(game), levels.settings("meijin", load(game)), 3).think(view)]
            )
        assert seen[0] == seen[1]
