"""Players by name."""

import importlib
import importlib.util
from typing import cast

from tefuda.errors import BadOption
from tefuda.game import Game, short_name
from tefuda.players import Player
from tefuda.players.random import Random

BOTS = ("heuristic", "random")  # best first


def available(game: Game) -> list[str]:
    """The players that know a game, best first."""
    return [name for name in BOTS if name != "heuristic" or _heuristic(game)]


def make(name: str, game: Game, seed: int | None = None) -> Player:
    """A player of this name for one seat; BadOption where there is none for this game."""
    if name not in available(game):
        raise BadOption("unknown_bot", bot=name, game=short_name(game), bots=available(game))
    if name == "random":
        return Random(seed)
    return cast(Player, importlib.import_module(_heuristic(game)).Heuristic(seed))


def _heuristic(game: Game) -> str:
    """The module with the heuristic for a game of the package, or ""."""
    package = "tefuda.players.heuristics"
    name = f"{package}.{short_name(game)}"
    ours = game.__name__.startswith("tefuda.games.") and importlib.util.find_spec(package)
    return name if ours and importlib.util.find_spec(name) else ""
