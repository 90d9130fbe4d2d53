"""What the clock plays of a game, at many turns of random matches."""

import random
from collections.abc import Iterator
from typing import Any

from tefuda import Match
from tefuda.bits import members
from tefuda.description import describe


def turns(game: str, n: int = 400, **asked: Any) -> Iterator[tuple[Any, set[str], str]]:
    """The view of a turn, the actions that are open there by name, and the one that the clock chooses."""
    chance = random.Random(11)
    match = Match(game, seed=7, **asked)
    choose = describe(match.game).timeout
    assert choose is not None
    for seed in range(n):
        if match.over or match.turn is None:
            match = Match(game, seed=100 + seed, **asked)
        view = match.view(match.turn)
        actions = match.notation.actions
        open_ = match.actions()
        legal = sum(1 << action for action in open_)
        yield view, {actions[action] for action in members(legal)}, actions[choose(view, legal)]
        match.play(chance.choice(open_))
