"""The best level as an evaluator: what `players.evaluate` does."""

from dataclasses import replace
from typing import Any

from tefuda.description import describe
from tefuda.game import GAMES, Game, load
from tefuda.players.registry import LEVELS
from tefuda.players.search.levels import settings
from tefuda.players.search.player import Search
from tefuda.players.solved.player import Solved


def game_of(view: Any) -> Game:
    """Find the game of the package that a view belongs to; TypeError where there is none."""
    for name in GAMES:
        game = load(name)
        if isinstance(view, game.State):
            return game
    raise TypeError("a view of a game that is not one of the package; name the game")


def evaluate(
    view: Any, game: Game | None, seed: int, iterations: int | None, seconds: float | None
) -> list[tuple[int, float, float | None, int]]:
    """Rate each action as the best player there is: see `players.evaluate`."""
    found = game or game_of(view)
    if describe(found).strategy is not None:
        return [(action, value, None, 0) for action, value in Solved(found, seed).evaluate(view, found.legal(view))]
    best = settings(LEVELS[0], found)
    if iterations is not None:
        best = replace(best, iterations=iterations)
    rated: dict[int, tuple[int, float, float | None, int]] = {}
    for each in Search(found, best, seed, seconds=seconds).think(view):
        rated.setdefault(each.actions[0], (each.actions[0], each.value, each.chance, each.visits))
    return list(rated.values())
