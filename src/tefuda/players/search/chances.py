"""Tables of the chance to win a match from between two rounds; `tables` makes them by simulation."""

from functools import cache
from importlib import resources
from types import ModuleType
from typing import Any, cast

import numpy as np

from tefuda import options
from tefuda.description import describe
from tefuda.game import Game
from tefuda.players.search.engine import Floats

NO_TABLE: Floats = np.zeros(0)  # the points of the round count
SCALE = 10_000  # chances are stored as ints of so many parts
LENGTHS = ("rounds", "terms", "hands")  # a table knows any number of rounds left


def table(game: Game, rules: Any) -> Floats:
    """Find the table for these rules: that of the preset that differs from them in the fewest options.

    float64 (TABLE,) of the policy, whose `standing` gives the place of a position; empty where a game has none.
    """
    return _of(cast(ModuleType, game), bytes(rules))


@cache
def _of(game: Any, rules: bytes) -> Floats:
    tables = load(game)
    here = options.read(game.Rules.from_buffer_copy(rules))

    def apart(preset: str) -> int:
        other = options.resolve(game, preset)
        return sum(here[name] != value for name, value in other.items() if name not in LENGTHS)

    near = min((preset for preset in tables), key=apart, default=None)
    return NO_TABLE if near is None else tables[near]


@cache
def load(game: Any) -> dict[str, Floats]:
    """Read the tables that come with a game, by preset, as chances from 0 to 1; {} where it has none."""
    file = describe(game).file("data/chances.npz")
    if file is None:
        return {}
    with resources.as_file(file) as path, np.load(path) as stored:
        return {preset: stored[preset].astype(np.float64) / SCALE for preset in stored.files}
