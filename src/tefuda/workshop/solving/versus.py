"""One seat by the strategies at a table of rules of thumb, and the other way round: coins a round.

Every deal is played once from each seat, so that neither the cards nor the place favour anybody; between players that
are alike the mean is nothing.
"""

import math
import random
from typing import Any

from tefuda import options
from tefuda.common import DEAL
from tefuda.game import load
from tefuda.players import Player, registry
from tefuda.players.solved.player import Solved
from tefuda.workshop.solving.training import strategy_of


def deal(game: Any, s: Any, chance: random.Random) -> None:
    """Go on until somebody is asked or the round is over."""
    buffer = [0] * game.DECK
    cards = buffer[: game.pack(s, buffer)]
    chance.shuffle(cards)
    game.deal(s, cards, chance.getrandbits(62))


def brings(name: str, preset: str, players: list[Player], seed: int, seat: int) -> float:
    """What one round brings a seat, in stakes; seat 1 deals."""
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
    """The mean, and half the width of its 95 % interval, of one by strategies and of one by rules of thumb."""
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
                each += brings(name, preset, players, number, seat) / seats
            sums += each
            squares += each * each
        mean = sums / deals
        found.append((mean, 1.96 * math.sqrt(max(0.0, squares / deals - mean * mean) / deals)))
    return found
