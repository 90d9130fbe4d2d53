"""Who plays in the arena: the names of `registry`, the baselines, and how much they may think.

`meijin@20ms`, `meijin@1s` and `meijin@4000` are the best level with so much time, counted in playouts as they fit into
it on one quiet core, or with so many playouts. The other levels think as little as they always do.
"""

import re
from dataclasses import replace
from functools import partial

from tefuda.arena.contest import Maker
from tefuda.description import describe
from tefuda.errors import BadOption
from tefuda.game import Game, short_name
from tefuda.players import Player, registry
from tefuda.players.baselines.montecarlo import MonteCarlo
from tefuda.players.baselines.tree import PLAYOUTS, Tree
from tefuda.players.search.levels import playouts, settings
from tefuda.players.search.player import Search
from tefuda.players.search.policy import policy
from tefuda.players.search.settings import Settings


def budget(game: Game, text: str, plain: bool = False) -> int:
    """Turn a budget (`20ms`, `1s`, `4000`) into playouts, `plain` ones of Monte Carlo; BadOption where it is none."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|)", text)
    if not found or float(found[1]) <= 0:
        raise BadOption("bad_budget", budget=text)
    if not found[2]:
        return int(float(found[1]))
    return playouts(game, float(found[1]) * (1000 if found[2] == "s" else 1), plain)


def maker(game: Game, named: str, general: str, unit: str) -> Maker:
    """Find what makes a player from a seed; BadOption where nobody has this name.

    `named` may end in a budget of its own (`meijin@1s`); `general` is that of the best level otherwise. `unit` is that
    of `Terms`.
    """
    name, _, own = named.partition("@")
    if name in registry.LEVELS and name in registry.available(game) and (own or describe(game).strategy is None):
        known = settings(name, game)
        if own or (name == registry.LEVELS[0] and known.iterations):
            n = budget(game, own or general)
            fewer = known.worlds * n // (known.iterations or n)
            known = replace(known, iterations=n, worlds=max(50, min(known.worlds, fewer)))
        if unit == "deal":  # there is no match to be won
            known = replace(known, match=False)
        return partial(_search, game, known)
    if name == "network" and policy(game, learned=True).TABLE:
        return partial(_search, game, Settings(iterations=0, learned=True, match=unit != "deal"))
    if name == "montecarlo":
        return partial(_montecarlo, game, budget(game, own, plain=True) if own else 0)
    if name == "tree":
        return partial(_tree, game, budget(game, own) if own else PLAYOUTS, unit != "deal")
    if name not in registry.available(game) and name not in registry.BASELINES:
        known_here = [*registry.available(game), *registry.BASELINES]
        raise BadOption("unknown_bot", bot=name, game=short_name(game), bots=known_here)
    return partial(_registered, game, name)


def _search(game: Game, known: object, seed: int) -> Player:
    return Search(game, known, seed)  # type: ignore[arg-type]


def _montecarlo(game: Game, iterations: int, seed: int) -> Player:
    return MonteCarlo(game, seed, iterations=iterations)


def _tree(game: Game, iterations: int, match: bool, seed: int) -> Player:
    return Tree(game, seed, iterations, match)


def _registered(game: Game, name: str, seed: int) -> Player:
    return registry.make(name, game, seed, wait=True)
