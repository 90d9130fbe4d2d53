"""Goita by counting: what the others can still hold, and how far the own hand gets from there.

A turn is worth what its remaining hand is worth, in control where nobody on the other side can receive the attack and
waiting to receive where somebody can. Both are worked out down to the last piece over the hand's own pieces only; the
others are a pool of unseen pieces, sharpened by what people tell each other at the table: a first attack of 金, 銀 or
馬 says "I hold more of these", なし says (without proof) "none here". A partner's attack is left alone unless the hand
can finish.
"""

import random
from math import comb
from typing import Any

from tefuda.bits import members
from tefuda.decks.koma import COUNTS, GIN, GYOKU, KIN, OU, POINTS, SHI, UMA
from tefuda.games.goita.policy import DEALT, kind, strength
from tefuda.games.goita.rules import partner
from tefuda.games.goita.state import (
    ATTACKED,
    DECLARE,
    FUSE,
    GO_ON,
    GOSHI,
    NASHI,
    PASSED,
    REDEAL,
    SEME,
    VOTE,
)  # fmt: skip

Hand = tuple[int, ...]  # how many of each kind, from 0; both kings count as 王

THREAT = {6: 5.0, 4: 18.0, 2: 40.0}  # what an attack costs that comes round, by the pieces its player then holds
LOSS = 26.0  # what the other pair makes of a deal on average
PATIENCE = 2.0  # how often nothing comes that could be received, against what does
STAYS_HOME = 0.35  # how often a king that could cut is kept back
SILENT = 0.35  # how often なし hides a piece that could have received
SAME = 1e-9  # points; answers that are no further apart are alike


class Heuristic:
    """An opponent that sees its view only; the same view and seed get the same answer."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of the set `legal` for `view.turn`."""
        if legal & (legal - 1) == 0:
            return next(members(legal))
        return self.evaluate(view, legal)[0][0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """List the actions in `legal` with what they are worth in points, the one that is chosen first.

        A piece that begins a turn is worth what it is with the best attack.
        """
        if view.phase in (DECLARE, VOTE):
            asks = view.phase == DECLARE
            chosen = (GOSHI if shows(view) else GO_ON) if asks else GO_ON if wants_to_play(view) else REDEAL
            found = [(action, float(action == chosen)) for action in members(legal)]
            return sorted(found, key=lambda each: -each[1])
        ties = random.Random(f"{self.seed}:{view.round}:{view.made}")
        worth = Table(view).actions(legal)
        best = max(worth.values())
        chosen = ties.choice([action for action, value in worth.items() if value > best - SAME])
        return sorted(worth.items(), key=lambda each: (each[0] != chosen, -each[1]))


def shows(view: Any) -> bool:
    """Whether the hand is shown: six し and more, with a partner who has five, and where it is weak."""
    me = view.turn
    hand = view.hand[me]
    if hand[SHI] >= 6 or view.shi[partner(me)]:
        return True
    return strength(view, me) < 2.5


def wants_to_play(view: Any) -> bool:
    """Whether to play on though the partner has five し: that loses on average, so this hand has to be strong."""
    me = view.turn
    own = strength(view, me) + (0.6 if (view.dealer - me) % 2 == 0 else 0.0)
    if any(view.shi[p] for p in (me % 4 + 1, partner(me) % 4 + 1)):
        own += 1.2  # the other side has the same trouble
    return own >= 3.4


class Table:
    """What a view tells about the others, and what turns are worth."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.me = me = view.turn
        self.mate = partner(me)
        self.foes = (me % 4 + 1, self.mate % 4 + 1)
        self.left: list[int] = [DEALT - n for n in view.played]  # in each hand, by seat from 1
        self.left[me] -= view.first > 0
        self.hand = self._own()
        self.unseen = self._unseen()
        self.pool = sum(self.unseen)
        self.king_open = view.kings > 0 or any(piece >= OU for piece in view.laid[me]) or view.first >= OU
        self.lacks, self.promised = self._signals()
        self._control: dict[Hand, float] = {}
        self._waiting: dict[Hand, float] = {}
        self._unanswered: dict[int, float] = {}

    def _own(self) -> Hand:
        hand = self.view.hand[self.me]
        return (*(hand[k] for k in range(OU)), hand[OU] + hand[GYOKU])

    def _unseen(self) -> list[int]:
        left = [*COUNTS[:OU], 2]
        for k in range(1, GYOKU + 1):
            left[kind(k)] -= self.view.hand[self.me][k]
        for p in range(1, 5):
            for piece in self.view.laid[p]:
                if piece:
                    left[kind(piece)] -= 1
        if self.view.first:
            left[kind(self.view.first)] -= 1
        return left

    def _signals(self) -> tuple[set[tuple[int, int]], list[int]]:
        """Tell who let a kind of the other side pass, and which kind each seat's first attack promised more of."""
        lacks: set[tuple[int, int]] = set()
        promised = [0] * 5
        begun = [False] * 5
        attack, attacker = 0, 0
        for i in range(self.view.told):
            p, what, value = self.view.event[i]
            if what == ATTACKED:
                attack, attacker = kind(value), p
                if not begun[p] and attack in (UMA, GIN, KIN):
                    promised[p] = attack
                begun[p] = True
            elif what == PASSED and (p - attacker) % 2:
                lacks.add((p, attack))
        return lacks, promised

    def unanswered(self, attack: int) -> float:
        """Give the chance that the other side does not receive an attack."""
        if attack not in self._unanswered:
            self._unanswered[attack] = self._chance(attack)
        return self._unanswered[attack]

    def _chance(self, attack: int) -> float:
        chance = 1.0
        for foe in self.foes:
            chance *= 1.0 - self.received(foe, attack)
        return chance

    def received(self, foe: int, attack: int) -> float:
        """Give the chance that `foe`, a seat from 1, receives an attack, or cuts it."""
        if attack == OU:
            return 0.0
        kings = self.unseen[OU] if attack >= UMA else 0
        passes = self._lacking(foe, attack, self.unseen[attack])
        if kings:
            passes *= 1.0 - (1.0 - STAYS_HOME) * (1.0 - self._none(foe, kings))
        return 1.0 - passes

    def _lacking(self, foe: int, kind: int, copies: int) -> float:
        if copies <= 0:
            return 1.0
        if kind == SHI and self.view.shi[foe]:
            left = self.view.shi[foe] - sum(piece == SHI for piece in self.view.laid[foe])
            return 0.05 if left > 1 else 0.4 if left else 1.0
        none = self._none(foe, copies)
        if self.promised[foe] == kind:
            none *= 0.4
        if self.promised[self.mate] == kind:
            none = self._none(foe, copies - 1)
        if (foe, kind) in self.lacks:
            none = 1.0 - SILENT * (1.0 - none)
        return none

    def _none(self, p: int, copies: int) -> float:
        """Give the chance that a seat's hand has none of so many unseen pieces."""
        if copies <= 0 or self.left[p] <= 0:
            return 1.0
        return comb(self.pool - copies, self.left[p]) / comb(self.pool, self.left[p])

    # What a hand is worth

    def control(self, hand: Hand) -> float:
        """Give the points that a hand is worth before a turn that begins face down."""
        if hand not in self._control:
            self._control[hand] = max(self.turn(hand, first, attack, uke=False) for first, attack in self.turns(hand))
        return self._control[hand]

    def waiting(self, hand: Hand) -> float:
        """Give the points that a hand is worth while others attack: what it can receive weighs as often as it comes."""
        if hand not in self._waiting:
            total = self.others_finish()
            weights = PATIENCE
            for first in range(1, OU + 1):
                if hand[first]:
                    often = self._comes(first)
                    best = max(
                        (self.turn(hand, f, attack, uke=True) for f, attack in self.turns(hand) if f == first),
                        default=0.0,
                    )
                    total += often * best
                    weights += often
            self._waiting[hand] = total / weights
        return self._waiting[hand]

    def others_finish(self) -> float:
        """Give the points that the deal brings where this hand never gets its turn."""
        ours = 9 - self.left[self.mate]
        theirs = 18 - sum(self.left[foe] for foe in self.foes)
        return PATIENCE * LOSS * (ours - theirs) / (ours + theirs)

    def _comes(self, kind: int) -> float:
        """Tell how often others will attack with something that a piece of this kind receives."""
        if kind == OU:
            return 0.22 * sum(self.unseen[k] for k in range(UMA, OU))
        return 0.22 * self.unseen[kind]

    def turns(self, hand: Hand) -> list[tuple[int, int]]:
        """List the turns that a hand can lay: the first piece, and the attack."""
        size = sum(hand)
        king = self.king_open or hand[OU] > 1 or size == 2
        return [
            (first, attack)
            for first in range(1, OU + 1)
            if hand[first]
            for attack in range(1, OU + 1)
            if hand[attack] > (first == attack) and (attack < OU or king or first == OU)
        ]

    def turn(self, hand: Hand, first: int, attack: int, uke: bool) -> float:
        """Give the points that a whole turn is worth, begun face down or, `uke`, by receiving."""
        rest = list(hand)
        rest[first] -= 1
        rest[attack] -= 1
        left = tuple(rest)
        if not any(left):
            return float(POINTS[attack] * (2 if first == attack and not uke else 1))
        chance = self.unanswered(attack)
        return chance * self.control(left) + (1.0 - chance) * self.waiting(left)

    # What to do

    def actions(self, legal: int) -> dict[int, float]:
        """Give the points that each action in the set `legal` is worth."""
        view = self.view
        if view.phase == SEME:
            whole = list(self.hand)
            whole[kind(view.first)] += 1
            hand, uke = tuple(whole), view.attacker != self.me
            return {a: self.turn(hand, kind(view.first), kind(a), uke) for a in members(legal)}
        uke = view.phase != FUSE
        worth: dict[int, float] = {}
        for action in members(legal):
            if action == NASHI:
                worth[action] = self.passing()
            else:
                begun = kind(action)
                worth[action] = max(
                    self.turn(self.hand, first, attack, uke)
                    for first, attack in self.turns(self.hand)
                    if first == begun
                )
        return worth

    def passing(self) -> float:
        """Give the points that it is worth to leave an attack to the players that follow."""
        view = self.view
        attacker, attack = view.attacker, kind(view.attack)
        danger = THREAT[self.left[attacker]]
        if attacker == self.mate:
            follows = [self.foes[0]] if view.passes < 2 else []
            stopped = 1.0 - (self._lacking(follows[0], attack, self.unseen[attack]) if follows else 1.0)
            return self.waiting(self.hand) + (1.0 - stopped) * danger
        after_me = view.passes == 0
        helped = 0.0
        if view.passes < 2 and (attacker == self.foes[1] or after_me):
            helped = 1.0 - self._none(self.mate, self.unseen[attack] + (self.unseen[OU] if attack >= UMA else 0))
        return self.waiting(self.hand) - (1.0 - helped) * danger
