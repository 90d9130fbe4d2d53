"""The narrator that a game of the package may have: a module of this package named after it."""

import importlib
import importlib.util
from types import ModuleType

from tefuda.game import Game, short_name


def own(game: Game, part: str = "") -> ModuleType | None:
    """The narrator of a game, or a part of it in a file of its own (`koikoi_why`); None where there is none."""
    name = f"{__package__}.{short_name(game)}{part}"
    ours = game.__name__.startswith("tefuda.games.") and importlib.util.find_spec(name)
    return importlib.import_module(name) if ours else None
