"""One seat by the strategies at a table of rules of thumb, and the other way round: coins a round.

Every deal is played once from each seat, so that neither the cards nor the place favour anybody; between players that
are alike the mean is nothing.
"""

import math
import random
from typing import Any

from tefuda import options
from tefuda.arena.contest import Z
from tefuda.common import DEAL
from tefuda.game import load
from tefuda.players import Player, registry
from tefuda.players.solved.player import Solved
from tefuda.workshop.solving.training import strategy_of


def deal(game: Any, s: Any, chance: random.Random) -> None:
    """Shuffle and deal what is due, once."""
    buffer = [0] * game.DECK
    cards = buffer[: game.pack(s, buffer)]
    chance.shuffle(cards)
    game.deal(s, cards, chance.getrandbits(62))


def round_payoff(name: str, preset: str, players: list[Player], seed: int, seat: int) -> float:
    """Play one round, and tell what it brings a seat, counted from 1, in stakes (shippin) or coins (kingo).

    Seat 1 deals; `players` are by seat from 0.
    """
    game = load(name)
    by = strategy_of(name)
    s, chance = game.State(), random.Random(seed)
    options.fill(s.rules, options.resolve(game, preset))
    game.start(s, len(players), 1)
    while s.round == 0:
        if s.stage == DEAL:
            deal(game, s, chance)
            continue
        v = game.View()
        game.view(s, s.turn, v)
        game.apply(s, players[s.turn - 1].choose(v, game.legal(s)))
    return float(by.payoff(s, seat))


def versus(name: str, preset: str, seats: int, deals: int, seed: int) -> list[tuple[float, float]]:
    """Play so many deals from each seat with one by strategies, and with one by rules of thumb among the others.

    Give for either the mean payoff of a round and half the width of its 95 % interval.
    """
    game = load(name)
    found = []
    for alone in range(2):
        sums = squares = 0.0
        for number in range(seed, seed + deals):
            each = 0.0
            for seat in range(1, seats + 1):
                kinds = [(p == seat) ^ bool(alone) for p in range(1, seats + 1)]
                players = [
                    Solved(game, number) if solved else registry.make("heuristic", game, number) for solved in kinds
                ]
                each += round_payoff(name, preset, players, number, seat) / seats
            sums += each
            squares += each * each
        mean = sums / deals
        found.append((mean, Z * math.sqrt(max(0.0, squares / deals - mean * mean) / deals)))
    return found
