"""One match or one deal between players, on compiled rules, with packs that depend on nothing but the seed."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tefuda.bits import lowest
from tefuda.common import DEAL, PLAY
from tefuda.fast import Compiled
from tefuda.fast.chance import Chance
from tefuda.flat import copy
from tefuda.players import Player


@dataclass
class Clock:
    """What a player took for its decisions with a choice, and what it did wrong."""

    decisions: int = 0
    seconds: float = 0.0  # of processor time
    longest: float = 0.0  # seconds of a single decision
    faults: list[str] = field(default_factory=list)  # errors and actions that were not open


@dataclass
class Played:
    """How a match or its rounds came out, by seat from 0."""

    scores: tuple[int, ...]  # points or coins of the game
    shares: tuple[float, ...]  # of the win: 1, 0, or a part of a tie
    rounds: int


class Deals:
    """Packs: the k-th of a match depends on the seed, the match and k alone, so that others may play the same."""

    def __init__(self, seed: int, match: int, skip: Any = None) -> None:
        self.seed, self.match, self.k = seed, match, 0
        self.skip = skip

    def next(self, cards: list[int]) -> tuple[list[int], int]:
        """Shuffle the cards, given by number, and draw luck, 62 random bits.

        Orders that `skip` holds of are passed over.
        """
        while True:
            chance = Chance((self.seed << 40) + (self.match << 12) + self.k + 1)
            self.k += 1
            order = list(cards)
            chance.shuffle(order, len(order))
            if self.skip is None or not self.skip(order):
                return order, chance.luck()


def play(
    rules: Compiled,
    start: Any,
    players: Sequence[Player],
    clocks: Sequence[Clock],
    deals: Deals,
    dealer: int,
    rounds: int | None = None,
) -> Played:
    """Play a match from `start` (an array of one prepared state), or so many rounds of one.

    Players and clocks are by seat from 0; `dealer`, which deals first, counts from 1, and 0 leaves it to the draw. A
    player that raises or answers what is not open has a fault counted, and the first open action is taken.
    """
    states = start.copy()
    views = rules.blank(1)
    seats = len(players)
    rules.start(states, 0, seats, dealer)
    s = rules.at(states)
    deck = np.zeros(rules.game.DECK, np.int8)
    while s.stage in (DEAL, PLAY) and (rounds is None or s.round < rounds):
        if s.stage == DEAL:
            n = rules.pack(states, 0, deck)
            order, luck = deals.next([int(card) for card in deck[:n]])
            deck[:n] = order
            rules.deal(states, 0, deck, luck)
            continue
        legal = rules.legal(states, 0)
        action = lowest(legal)
        if legal & (legal - 1):
            seat = s.turn
            rules.view(states, 0, seat, views, 0)
            action = timed_choice(players[seat - 1], rules.to_view(views), legal, clocks[seat - 1])
        rules.apply(states, 0, action)
    scores = tuple(copy(s).score)[1 : seats + 1]
    best = max(scores)
    shares = tuple((score == best) / scores.count(best) for score in scores)
    return Played(scores, shares, int(s.round))


def timed_choice(player: Player, view: Any, legal: int, clock: Clock) -> int:
    """Ask a player, and count its time and its faults; the first open action stands for a faulty answer."""
    begun = time.thread_time()
    try:
        action = player.choose(view, legal)
    except Exception as error:
        clock.faults.append(f"{type(error).__name__}: {error}")
        action = -1
    else:
        if not (0 <= action < 62 and legal >> action & 1):
            clock.faults.append(f"action {action} is not open")
            action = -1
    taken = time.thread_time() - begun
    clock.decisions += 1
    clock.seconds += taken
    clock.longest = max(clock.longest, taken)
    return action if action >= 0 else lowest(legal)
