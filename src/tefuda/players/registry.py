"""Players by name: five levels a game, rules of thumb, random play, and the baselines to measure by."""

import importlib
from functools import partial
from typing import cast

from tefuda.description import describe
from tefuda.errors import BadOption
from tefuda.game import Game, short_name
from tefuda.players import Player
from tefuda.players.random import Random

LEVELS = ("meijin", "jokyu", "chukyu", "shokyu", "nyumon")  # best first
BOTS = (*LEVELS, "heuristic", "random")
LESSON = "lesson"  # plays its part of a lesson
BASELINES = ("first", "greedy", "montecarlo", "tree")  # for the arena only


def available(game: Game) -> list[str]:
    """List by name the players that know a game and may sit at a table, best first."""
    thumbs = describe(game).heuristic is not None
    return [name for name in BOTS if name != "heuristic" or thumbs]


def usual() -> str:
    """Name the level that is taken where none is asked for: neither the gentlest nor the strongest."""
    return LEVELS[len(LEVELS) // 2]


def require(name: str, game: Game) -> None:
    """Raise BadOption where a game has no player of this name that may sit at a table."""
    if name not in available(game):
        raise BadOption("unknown_bot", bot=name, game=short_name(game), bots=available(game))


def prepare(name: str, game: Game) -> None:
    """Begin to compile, in the background, what a player of this name searches with; nothing where it does not."""
    if name in LEVELS and describe(game).strategy is None:
        from tefuda.players.search import background
        from tefuda.players.search import levels as named

        background.compilation(game, named.settings(name, game), wanted=False)


def make(name: str, game: Game, seed: int | None = None, *, wait: bool = False) -> Player:
    """Make a player of this name for one seat; BadOption where there is none for this game.

    The levels search with compiled rules, or play by computed strategies. While a search is being compiled, in the
    background from the first call on, rules of thumb answer for it, or chance where the game has none; with `wait` the
    call returns when the search is ready, and it is MissingExtra where it cannot be compiled. The same seed plays the
    same; without one it is drawn.
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
    if describe(game).strategy is not None:
        return _solved(name, game, seed)
    from tefuda.players.search import levels as named
    from tefuda.players.search.player import Search

    meanwhile = None if wait else partial(_thumbs, game, seed)
    return Search(game, named.settings(name, game), seed, meanwhile=meanwhile)


def judge(game: Game, *, wait: bool = False) -> Player | None:
    """Find the strongest player there is for advice: the best level once its search is compiled, else rules of thumb.

    None where there is neither yet. The same position gets the same advice. `wait` as for `make`.
    """
    best = make(LEVELS[0], game, seed=0, wait=wait)
    if getattr(best, "ready", True):
        return best
    return _thumbs(game, None) if describe(game).heuristic else None


def better_judge_coming(game: Game) -> bool:
    """Whether a better judge is on its way, as the search of the best level is still being compiled."""
    best = make(LEVELS[0], game, seed=0)
    return not (getattr(best, "ready", True) or getattr(best, "failed", False))


def _thumbs(game: Game, seed: int | None) -> Player:
    own = describe(game).heuristic
    return own(seed) if own else Random(seed)


def _solved(name: str, game: Game, seed: int | None) -> Player:
    from tefuda.players.solved.erring import ERRORS, Erring
    from tefuda.players.solved.player import Solved

    return Solved(game, seed) if name == LEVELS[0] else Erring(game, ERRORS[name], seed)


def _baseline(name: str, game: Game, seed: int | None) -> Player:
    module = importlib.import_module(f"tefuda.players.baselines.{name}")
    kinds = {"first": "First", "greedy": "Greedy", "montecarlo": "MonteCarlo", "tree": "Tree"}
    return cast(Player, getattr(module, kinds[name])(game, seed))
