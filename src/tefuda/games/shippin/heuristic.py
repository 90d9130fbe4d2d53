"""Shippin by the chances of the next cards.

What a hand is worth is the chance to win with it: at once by fifteen or shippin, or at the end against those who have
stopped, those who are still to play, and the dealer. It is worked out over all cards that may come, each as likely as
it is among the unseen ones. Whoever has stopped is taken to hold any hidden card with which it could; whoever is still
to play, to draw up to twelve. A pile is challenged where the duel is better than even.
"""

import random
from typing import Any, NamedTuple

from tefuda.bits import members
from tefuda.games import shippin
from tefuda.games.shippin import rules, state
from tefuda.games.shippin.solved import FLEXIBLE_ONE, FLEXIBLE_SIX
from tefuda.games.shippin.solved import kind as kind_of
from tefuda.games.shippin.stakes import amount
from tefuda.games.shippin.state import (
    AT_FIFTEEN,
    CHALLENGE,
    DRAW,
    GONE,
    IN,
    KEEP,
    MODERN,
    PASS,
    REFUND,
    STOOD,
    STOP,
    WITHDRAW,
    highest,
    may_stop,
    right,
)  # fmt: skip
from tefuda.games.shippin.words import GOYAKU, KUYAKU, SHIPPIN, UP_TO_FIFTEEN

ONES = (1, FLEXIBLE_ONE)
WINS, BUSTS = 100, -1  # beside the heights of hands that stop
ENOUGH = 12  # what others are taken to draw up to
MAY_STOP = 11  # the total from which a hand may stop
BOLD, EVEN = 0.58, 0.5  # the chances from which the most, and the least, is challenged for
SAME = 1e-9  # coins; answers that are no further apart are alike


class Hand(NamedTuple):
    """What matters of a hand."""

    totals: int = 1  # the set of what it may count
    first: int = 0  # the kind of its only card
    pair: int = 0  # the special hand that its only two are
    kiepin: bool = False


class Heuristic:
    """An opponent that sees its view only; the same view and seed get the same answer."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of the set `legal` for `view.turn`."""
        return self.evaluate(view, legal)[0][0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """List the actions in `legal` with the coins that the round then brings, the one that is chosen first."""
        actions = list(members(legal))
        ties = random.Random(f"{self.seed}:{view.round}:{view.made}")
        chances = Chances(view)
        if view.phase == CHALLENGE:
            chosen = challenge(chances, actions) if len(actions) > 1 else actions[0]
            each = 2 * chances.best_of_two() - 1
            worth = {action: 0.0 if action == PASS else each * amount(view, action) for action in actions}
        else:
            worth = {action: chances.coins(chances.after_action(action)) for action in actions if action != WITHDRAW}
            if WITHDRAW in actions:
                worth[WITHDRAW] = 0.0 if view.rules.withdraw_stake == REFUND else float(view.gain[view.turn])
            best = max(worth.values())
            chosen = ties.choice([action for action, value in worth.items() if value > best - SAME])
        return sorted(worth.items(), key=lambda each: (each[0] != chosen, -each[1]))


def duel(view: Any) -> float:
    """Give the chance to win a duel for a pile, with the better of the two cards."""
    return Chances(view).best_of_two()


def challenge(chances: "Chances", actions: list[int]) -> int:
    """Choose to challenge for the most, for the least, or not, by the chance of the better card."""
    chance = chances.best_of_two()
    offered = [action for action in actions if action != PASS]
    if chance > BOLD:
        return offered[0]
    return offered[-1] if chance > EVEN else PASS


def stopped(view: Any) -> list[int]:
    """List the seats, counted from 1, that have stopped with a hand or stand at fifteen."""
    return [p for p in range(1, view.seats + 1) if view.stand[p] in (STOOD, AT_FIFTEEN)]


class Chances:
    """What may come, and what hands are then worth to the seat that is asked."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.me: int = view.turn
        self.modern = view.rules.variant == MODERN
        self.dealing = self.me == view.oya
        self.sixteen = bool(rules.oto16(view, self.me)) and not self.modern and view.phase != CHALLENGE
        deck = [0] * shippin.DECK
        n = shippin.unseen(view, self.me, deck)
        self.unseen = deck[:n]
        self.kinds: dict[int, float] = {}
        for card in self.unseen:
            self.kinds[self.kind(card)] = self.kinds.get(self.kind(card), 0.0) + 1 / n
        self._drawing: dict[Hand, float] = {}
        self._ends: dict[Hand, dict[int, float]] = {}
        self._stopping: dict[int, float] = {}
        self._heights: dict[int, dict[int, float]] = {}

    def coins(self, chance: float) -> float:
        """Give the coins that a round brings which is won with this chance."""
        v = self.view
        if v.duel:
            return (2 * chance - 1) * v.bet  # type: ignore[no-any-return]
        if self.modern:
            others = len(stopped(v)) if self.dealing else 1
            return v.gain[self.me] + (2 * chance - 1) * others * v.rules.stake  # type: ignore[no-any-return]
        return chance * v.pot + v.gain[self.me]  # type: ignore[no-any-return]

    def best_of_two(self) -> float:
        """Give the chance to win with the better of the two cards that were dealt."""
        return max(self.drawing(self.hand(1 << card)) for card in members(self.view.dealt[self.me]))

    def after_action(self, action: int) -> float:
        """Give the chance to win after keeping a card, drawing, or stopping."""
        if action == STOP:
            return self.stopping(self.hand(self.view.cards[self.me]))
        if action == DRAW:
            return self.drawing(self.hand(self.view.cards[self.me]))
        reached: float = 1.0 if self.view.duel else self.reached()
        return self.drawing(self.hand(1 << action)) * reached

    def kind(self, card: int) -> int:
        """Give what a card counts, or which flexible card it is."""
        return kind_of(self.view, card)

    def hand(self, cards: int) -> Hand:
        """Make a hand of a set of cards."""
        hand = Hand()
        for card in members(cards):
            hand = self.grown(hand, self.kind(card))
        return hand

    def grown(self, hand: Hand, kind: int) -> Hand:
        """Add a card of a kind to a hand."""
        t = hand.totals
        if kind == FLEXIBLE_ONE:
            t |= t << 1
        elif kind == FLEXIBLE_SIX:
            t = t << 4 | t << 5 | t << 6
        else:
            t <<= kind
        pair = self.paired(hand.first, kind) if hand.first else 0
        return Hand(t, kind if hand.totals == 1 else 0, pair, hand.kiepin or kind == FLEXIBLE_ONE)

    def paired(self, a: int, b: int) -> int:
        """Give the special hand of two cards, by their kinds, or 0."""
        if a in ONES and b not in ONES:
            a, b = b, a
        if b not in ONES:
            return 0
        if a == FLEXIBLE_SIX:
            return SHIPPIN if self.view.rules.h6_as_yaku_card else 0
        return {4: SHIPPIN, 5: GOYAKU, 9: KUYAKU}.get(a, 0)

    def height(self, hand: Hand) -> int:
        """Tell how high a hand stands at the showdown, as `strength` of the rules."""
        total = highest(hand.totals)
        if self.modern:
            return {SHIPPIN: 19, KUYAKU: 18, GOYAKU: 15}.get(hand.pair, 17 if total == 15 else total)
        return {KUYAKU: 36, GOYAKU: 34}.get(hand.pair, 2 * total) + hand.kiepin

    def won(self, hand: Hand) -> bool:
        """Whether a hand takes all on the spot."""
        return not self.modern and bool(hand.totals >> 15 & 1 or hand.pair == SHIPPIN)

    # The others

    def ends(self, hand: Hand) -> dict[int, float]:
        """Tell how a hand ends that is drawn to as people do: its height, WINS or BUSTS, with the chance of each."""
        if hand in self._ends:
            return self._ends[hand]
        found: dict[int, float] = {}
        for kind, chance in self.kinds.items():
            grown = self.grown(hand, kind)
            if self.won(grown):
                parts = {WINS: 1.0}
            elif not grown.totals & UP_TO_FIFTEEN:
                parts = {BUSTS: 1.0}
            elif grown.pair or highest(grown.totals) >= ENOUGH:
                parts = {self.height(grown): 1.0}
            else:
                parts = self.ends(grown)
            for end, part in parts.items():
                found[end] = found.get(end, 0.0) + chance * part
        self._ends[hand] = found
        return found

    def to_come(self) -> dict[int, float]:
        """Tell how a seat ends that has not played yet, as `ends`: its hidden card may be any."""
        found: dict[int, float] = {}
        for kind, chance in self.kinds.items():
            for end, part in self.ends(self.grown(Hand(), kind)).items():
                found[end] = found.get(end, 0.0) + chance * part
        return found

    def stood(self, p: int) -> dict[int, float]:
        """Tell how high seat `p`, from 1, may be, which has stopped: heights with the chance of each."""
        if p not in self._heights:
            v = self.view
            found: dict[int, int] = {}
            for card in self.unseen:
                cards = v.cards[p] | 1 << card
                t = state.totals(v, cards)
                if t >> 15 == 1 if v.stand[p] == AT_FIFTEEN else t >> 15 == 0 and may_stop(v, p, cards):
                    height = self.height(self.hand(cards))
                    found[height] = found.get(height, 0) + 1
            n = sum(found.values()) or 1
            self._heights[p] = {height: m / n for height, m in found.items()}
        return self._heights[p]

    # What a hand is worth

    def stopping(self, hand: Hand) -> float:
        """Give the chance to win with a hand as it is; for the dealer of modern kingo, the share of sides it beats."""
        height = self.height(hand)
        if height not in self._stopping:
            self._stopping[height] = self._as_dealer(height) if self.dealing else self._as_side(height)
        return self._stopping[height]

    def _as_dealer(self, height: int) -> float:
        chances = [
            sum(chance for other, chance in self.stood(p).items() if other <= height)
            for p in stopped(self.view)
            if p != self.me
        ]
        if self.modern:
            return sum(chances) / max(1, len(chances))
        product = 1.0
        for chance in chances:
            product *= chance
        return product

    def _as_side(self, height: int) -> float:
        v = self.view
        come = self.to_come()
        chance = sum(part for end, part in come.items() if end < height)  # the dealer wins ties
        if self.modern or v.duel or v.phase == CHALLENGE:
            return chance
        before_me = chance  # a seat further right wins ties
        after_me = sum(part for end, part in come.items() if end <= height)
        p, before = v.oya, True
        for _ in range(v.seats - 1):
            p = right(v, p)
            if p == self.me:
                before = False
            elif v.stand[p] == STOOD:
                chance *= sum(part for end, part in self.stood(p).items() if end < height)
            elif v.stand[p] == IN or (v.stand[p] != GONE and v.phase == KEEP):
                chance *= before_me if before else after_me
        return chance

    def reached(self) -> float:
        """Give the chance that no side before this one takes all."""
        v = self.view
        others = 1.0 - self.to_come().get(WINS, 0.0)
        chance = 1.0
        p = right(v, v.oya)
        while p != self.me:
            if v.stand[p] != GONE:
                chance *= others
            p = right(v, p)
        return chance

    def drawing(self, hand: Hand) -> float:
        """Give the chance to win with a hand that takes one more card, and then whatever is best."""
        if hand not in self._drawing:
            self._drawing[hand] = sum(
                chance * self.after(self.grown(hand, kind)) for kind, chance in self.kinds.items()
            )
        return self._drawing[hand]

    def after(self, hand: Hand) -> float:
        """Give the chance to win with a hand that has just drawn."""
        if self.won(hand):
            return 1.0
        if not hand.totals & UP_TO_FIFTEEN:
            return 1.0 if self.sixteen and hand.totals >> 16 & 1 else 0.0
        total = highest(hand.totals)
        if self.modern and total == 15:
            return self.stopping(hand)
        if hand.pair or total >= MAY_STOP or (self.dealing and not self.view.rules.dealer_min):
            return max(self.stopping(hand), self.drawing(hand))
        return self.drawing(hand)
