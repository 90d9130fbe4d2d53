"""Players by name: five levels a game, rules of thumb, random play, and the baselines to measure by."""

import importlib
import importlib.util
from functools import partial
from typing import cast

from tefuda.errors import BadOption
from tefuda.game import Game, short_name
from tefuda.players import Player
from tefuda.players.random import Random

RECKONED = ("kingo", "shippin")  # by strategies that were computed beforehand
LEVELS = ("meijin", "jokyu", "chukyu", "shokyu", "nyumon")  # best first
BOTS = (*LEVELS, "heuristic", "random")
LESSON = "lesson"  # plays its part of a lesson
BASELINES = ("first", "greedy", "montecarlo", "tree")  # for the arena only


def available(game: Game) -> list[str]:
    """The players that know a game, best first."""
    ours = bool(_heuristic(game))
    return [name for name in BOTS if name == "random" or ours]


def levels(game: Game) -> list[str]:
    """The named levels that a game has, best first; where there are none, whoever knows the game."""
    found = [name for name in available(game) if name in LEVELS]
    return found or available(game)


def usual(game: Game) -> str:
    """The level that is taken where none is asked for: neither the gentlest nor the strongest."""
    found = levels(game)
    return found[len(found) // 2]


def require(name: str, game: Game) -> None:
    """BadOption where a game has no player of this name that may sit at a table."""
    if name not in available(game):
        raise BadOption("unknown_bot", bot=name, game=short_name(game), bots=available(game))


def prepare(name: str, game: Game) -> None:
    """Begin to compile, in the background, what a player of this name searches with; nothing where it does not."""
    if name in LEVELS and name in available(game) and short_name(game) not in RECKONED:
        from tefuda.players.search import background
        from tefuda.players.search import levels as named

        background.work(game, named.settings(name, game))


def make(name: str, game: Game, seed: int | None = None, *, wait: bool = False) -> Player:
    """A player of this name for one seat; BadOption where there is none for this game.

    The levels search with compiled rules. While these are being compiled, in the background from the first call on, the
    rules of thumb answer for them; with `wait` the call returns when the search is ready.
    """
    if name in BASELINES:
        return _baseline(name, game, seed)
    if name == LESSON:
        from tefuda.players.script import Script

        return Script(game, _thumbs(game, seed))
    require(name, game)
    if name == "random":
        return Random(seed)
    if name == "heuristic":
        return _thumbs(game, seed)
    if short_name(game) in RECKONED and name == LEVELS[0]:
        from tefuda.players.solved.player import Solved

        return Solved(game, seed)
    if short_name(game) in RECKONED:
        from tefuda.players.solved.erring import LEVELS as ERRORS
        from tefuda.players.solved.erring import Erring

        return Erring(game, ERRORS[name], seed)
    from tefuda.players.search import levels as named
    from tefuda.players.search.player import Search

    meanwhile = None if wait else partial(_thumbs, game, seed)
    return Search(game, named.settings(name, game), seed, meanwhile=meanwhile)


def judge(game: Game, *, wait: bool = False) -> Player:
    """The strongest player there is for advice: the best level once its search is compiled, rules of thumb until then.

    The same position gets the same advice.
    """
    if levels(game)[0] not in LEVELS:
        return make("heuristic" if _heuristic(game) else "random", game)
    best = make(levels(game)[0], game, seed=0, wait=wait)
    return best if getattr(best, "ready", True) else _thumbs(game, None)


def coming(game: Game) -> bool:
    """Whether a better judge is on its way: rules of thumb advise, and the search is being compiled."""
    if levels(game)[0] not in LEVELS:
        return False
    best = make(levels(game)[0], game, seed=0)
    return not (getattr(best, "ready", True) or getattr(best, "failed", False))


def _thumbs(game: Game, seed: int | None) -> Player:
    return cast(Player, importlib.import_module(_heuristic(game)).Heuristic(seed))


def _baseline(name: str, game: Game, seed: int | None) -> Player:
    module = importlib.import_module(f"tefuda.players.baselines.{name}")
    kinds = {"first": "First", "greedy": "Greedy", "montecarlo": "MonteCarlo", "tree": "Tree"}
    return cast(Player, getattr(module, kinds[name])(game, seed))


def _heuristic(game: Game) -> str:
    """The module with the heuristic for a game of the package, or ""."""
    package = "tefuda.players.heuristics"
    name = f"{package}.{short_name(game)}"
    ours = game.__name__.startswith("tefuda.games.") and importlib.util.find_spec(package)
    return name if ours and importlib.util.find_spec(name) else ""
