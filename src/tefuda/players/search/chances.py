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

NONE: Floats = np.zeros(0)
SCALE = 10_000  # chances are kept as ints of so many parts
LENGTHS = ("rounds", "terms", "hands")  # a table knows any number of rounds left


def table(game: Game, rules: Any) -> Floats:
    """The table for these rules: that of the preset that differs from them in the fewest options; empty for none."""
    return _of(cast(ModuleType, game), bytes(rules))


@cache
def _of(game: Any, rules: bytes) -> Floats:
    kept = load(game)
    here = options.read(game.Rules.from_buffer_copy(rules))

    def apart(preset: str) -> int:
        other = options.resolve(game, preset)
        return sum(here[name] != value for name, value in other.items() if name not in LENGTHS)

    near = min((preset for preset in kept), key=apart, default=None)
    return NONE if near is None else kept[near]


@cache
def load(game: Any) -> dict[str, Floats]:
    """Read the tables that come with a game, by preset; none where it has none."""
    file = describe(game).file("data/chances.npz")
    if file is None:
        return {}
    with resources.as_file(file) as path, np.load(path) as kept:
        return {preset: kept[preset].astype(np.float64) / SCALE for preset in kept.files}
