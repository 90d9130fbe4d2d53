"""Decisions without search: a policy rates the moves itself, and the player's errors are added."""

import hashlib
import random
from typing import Any

import numpy as np

from tefuda.bits import members
from tefuda.fast import generators
from tefuda.game import Game
from tefuda.players import Rated
from tefuda.players.search.engine import MOST_CANDIDATES, Engine, Floats
from tefuda.players.search.kernels import CHANCE, KNOWN, LONGEST, OPINIONS, POINTS
from tefuda.players.search.net import MATCH, SPREAD
from tefuda.players.search.numbers import MOST_ACTIONS, NOISE, W_LENGTH
from tefuda.players.search.policy import Weights
from tefuda.players.search.settings import Settings

AS_GOOD = 0.02  # of a network's unit: so much its ratings of moves that are as good differ


def policy_numbers(engine: Engine, settings: Settings) -> Weights:
    """Give the numbers that the policy reads under these settings, float32: a copy."""
    p = engine.params.copy()
    if settings.learned:
        p[MATCH] = float(settings.match)
    for name, value in settings.params:  # only of rules of thumb: those of networks have no names
        p[list(engine.policy.NUMBERS).index(name)] = value
    return p


def biases(game: Game, settings: Settings) -> dict[int, float]:
    """Give what is added to the worth of certain actions, in points, by their numbers."""
    return {game.ACTIONS.index(name): value for name, value in settings.bias}


def decision_seed(seed: int | None, view: Any) -> int:
    """Make the seed of a decision of the player's own and how far the match has come, nothing that is hidden."""
    text = f"{seed}:{view.round}:{view.made}:{view.turn}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def by_thumb(engine: Engine, view: Any, settings: Settings, seed: int | None) -> list[Rated]:
    """Rate the open actions by rules of thumb, without search, best first, with the player's errors."""
    here = decision_seed(seed, view)
    chance = random.Random(here)
    out, p = np.zeros(MOST_ACTIONS), policy_numbers(engine, settings)
    p[NOISE] = 0.0
    engine.reply(engine.rules.from_state(view), p, np.zeros(W_LENGTH), generators(here), out)
    biased = biases(engine.game, settings)
    legal = engine.game.legal(view)
    seen = [a for a in members(legal) if chance.random() >= settings.overlook] or list(members(legal))
    worth = {a: float(out[a]) + biased.get(a, 0.0) + chance.gauss(0.0, 1.0) * settings.noise for a in seen}
    return [Rated((a,), worth[a], None, 0) for a in sorted(seen, key=lambda a: -worth[a])]


def by_network(engine: Engine, view: Any, settings: Settings, table: Floats, seed: int | None) -> list[Rated]:
    """Rate the whole moves by a network, without search, best first, with the player's errors."""
    chance = random.Random(decision_seed(seed, view))
    views, moves = engine.rules.from_state(view), np.zeros((MOST_CANDIDATES, LONGEST), np.int8)
    n = int(engine.candidates(views, moves))
    found = np.zeros((MOST_CANDIDATES, OPINIONS))
    engine.opinion(views, moves, n, policy_numbers(engine, settings), np.zeros(W_LENGTH), table, found)
    biased, unit = biases(engine.game, settings), engine.policy.UNIT
    by_chance = settings.match and found[0, KNOWN]
    worth = unit * SPREAD * found[:, CHANCE] if by_chance else found[:, POINTS]
    seen = [c for c in range(n) if chance.random() >= settings.overlook] or list(range(n))
    felt = {c: worth[c] + biased.get(int(moves[c, 0]), 0.0) + chance.gauss(0.0, 1.0) * settings.noise for c in seen}
    best = max(felt.values())
    rated = []
    for c in sorted(seen, key=lambda c: -felt[c]):
        actions = tuple(int(a) for a in moves[c] if a)
        known = bool(found[c, KNOWN])
        win = min(1.0, max(0.0, float(found[c, CHANCE]))) if known else None
        rated.append(Rated(actions, float(found[c, POINTS]), win, int(known), best - felt[c] <= AS_GOOD * unit))
    return rated
