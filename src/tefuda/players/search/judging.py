"""Decisions without search: a policy rates the moves itself, and the player's errors are added."""

import hashlib
import random
from typing import Any

import numpy as np

from tefuda.bits import members
from tefuda.fast import generators
from tefuda.game import Game
from tefuda.players import Rated
from tefuda.players.search.engine import MOST, SCRATCH, Engine, Floats
from tefuda.players.search.kernels import LONGEST
from tefuda.players.search.net import MATCH, SPREAD
from tefuda.players.search.numbers import NOISE
from tefuda.players.search.policy import Weights
from tefuda.players.search.settings import Settings

ALIKE = 0.02  # of a network's unit: so much its ratings of moves that are as good differ


def numbers(engine: Engine, settings: Settings) -> Weights:
    """The numbers of the playout policy under these settings."""
    p = engine.params.copy()
    if settings.learned:
        p[MATCH] = float(settings.match)
    for name, value in settings.params:  # only of rules of thumb: those of networks have no names
        p[list(engine.policy.NUMBERS).index(name)] = value
    return p


def leaning(game: Game, settings: Settings) -> dict[int, float]:
    """Give what is added to certain actions, by their numbers."""
    return {game.ACTIONS.index(name): value for name, value in settings.bias}


def seed_of(seed: int | None, view: Any) -> int:
    """The seed of a decision: the player's own and how far the match has come, nothing that is hidden."""
    text = f"{seed}:{view.round}:{view.made}:{view.turn}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def by_thumb(engine: Engine, view: Any, settings: Settings, seed: int | None) -> list[Rated]:
    """Without search: what the rules of thumb say of each action, with the player's errors."""
    here = seed_of(seed, view)
    chance = random.Random(here)
    out, p = np.zeros(MOST), numbers(engine, settings)
    p[NOISE] = 0.0
    engine.reply(engine.rules.from_state(view), p, np.zeros(SCRATCH), generators(here), out)
    biased = leaning(engine.game, settings)
    legal = engine.game.legal(view)
    seen = [a for a in members(legal) if chance.random() >= settings.overlook] or list(members(legal))
    worth = {a: float(out[a]) + biased.get(a, 0.0) + chance.gauss(0.0, 1.0) * settings.noise for a in seen}
    return [Rated((a,), worth[a], None, 0) for a in sorted(seen, key=lambda a: -worth[a])]


def by_network(engine: Engine, view: Any, settings: Settings, table: Floats, seed: int | None) -> list[Rated]:
    """What a network says of the whole moves, best first, with the player's errors."""
    chance = random.Random(seed_of(seed, view))
    views, moves = engine.rules.from_state(view), np.zeros((MOST, LONGEST), np.int8)
    n = int(engine.candidates(views, moves))
    found = np.zeros((MOST, 3))
    engine.opinion(views, moves, n, numbers(engine, settings), np.zeros(SCRATCH), table, found)
    biased, unit = leaning(engine.game, settings), engine.policy.UNIT
    by_chance = settings.match and found[0, 2]
    worth = unit * SPREAD * found[:, 1] if by_chance else found[:, 0]
    seen = [c for c in range(n) if chance.random() >= settings.overlook] or list(range(n))
    felt = {c: worth[c] + biased.get(int(moves[c, 0]), 0.0) + chance.gauss(0.0, 1.0) * settings.noise for c in seen}
    best = max(felt.values())
    rated = []
    for c in sorted(seen, key=lambda c: -felt[c]):
        actions = tuple(int(a) for a in moves[c] if a)
        known = bool(found[c, 2])
        win = min(1.0, max(0.0, float(found[c, 1]))) if known else None
        rated.append(Rated(actions, float(found[c, 0]), win, int(known), best - felt[c] <= ALIKE * unit))
    return rated
