"""Kingo by reckoning: what each answer wins on average, over the cards that its seat cannot see.

Hands that stand face down are read from what lies open of them and from what their players said. The dealer is
followed card by card, and children who are still to play are taken to do what such children do. Drawing openly is
thought through two cards deep.
"""

import random
from typing import Any

from tefuda.bits import members
from tefuda.decks.karuta import RANKS, rank
from tefuda.games.kingo.rules import level
from tefuda.games.kingo.state import (
    CALLED_SHOBU,
    DECK,
    DECLARE,
    HOBI_PIN,
    KAGORU,
    KAGOTTA,
    MOTTO,
    OUT,
    PAY_AFTER,
    SHOBU,
    TOO_FEW,
    TOO_MANY,
    TSUKKOME,
    TSUKKONDA,
    TWELVE,
)  # fmt: skip
from tefuda.games.kingo.views import explained, unseen
from tefuda.games.kingo.words import collected, surcharge, would_win
from tefuda.games.kingo.yaku import live, open_to, worth

DEPTH = 2  # how many cards are drawn in thought
DEALERS_DEPTH = 4  # how many more cards the dealer is followed for
LEVELS, NOTHING = 13, 0  # places in the showdown, 0 for a hand that wins nothing
LATER_DECLARES = 0.16
# Where a child that is still to play ends up, by place in the showdown, if it does not declare.
LATER = (0.65, 0.0, 0.035, 0.015, 0.0, 0.095, 0.005, 0.0, 0.13, 0.01, 0.0, 0.05, 0.01)
NOT_DECLARED = 0.5  # how often fifteen or a yaku is laid face down and not declared
SAME = 1e-9  # coins; answers that are no further apart are alike


class Heuristic:
    """An opponent that sees its view only; the same view and seed get the same answer."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of the set `legal` for `view.turn`."""
        return self.evaluate(view, legal)[0][0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """List the actions in `legal` with the coins that the round then brings, the one that is chosen first."""
        ties = random.Random(f"{self.seed}:{view.round}:{view.made}")
        found = Table(view).answers(legal)
        best = max(found.values())
        chosen = ties.choice([action for action, value in found.items() if value > best - SAME])
        so_far = view.gain[view.turn]
        return sorted(
            ((action, so_far + value) for action, value in found.items()),
            key=lambda each: (each[0] != chosen, -each[1]),
        )


class Table:
    """What a view tells about the others, and what answers are worth."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.me: int = view.turn
        self.own: int = view.hand[self.me]
        self.pool = self._pool()
        self.cards = sum(n for _, n in self.pool)
        self.dealing = self.me == view.dealt_by
        self.loss = self._due_on_average()
        self._open: dict[tuple[int, int], float] = {}
        ahead, behind = self._others()
        self.wins = [self._chance(place, ahead, behind) for place in range(LEVELS)]

    def _pool(self) -> list[tuple[int, int]]:
        """List for each rank that is not all in sight one of its cards, and how many there are."""
        deck = [0] * DECK
        hidden = deck[: unseen(self.view, self.me, deck)]
        by_rank: dict[int, list[int]] = {}
        for card in hidden:
            by_rank.setdefault(rank(card), []).append(card)
        return [(cards[0], len(cards)) for cards in by_rank.values()]

    def _due_on_average(self) -> float:
        """Give the coins that a round which is lost costs from here."""
        return 1.5 if self.view.rules.pot == PAY_AFTER else 0.4

    # The others

    def _others(self) -> tuple[list[list[float]], list[list[float]]]:
        """Tell where each other seat ends up in the showdown: those that win ties against this one, and the rest.

        What a row lacks to 1 is how often that seat declares.
        """
        v = self.view
        ahead: list[list[float]] = []
        behind: list[list[float]] = []
        p = v.dealt_by % v.seats + 1
        before = True
        while p != v.dealt_by:
            if p == self.me:
                before = False
            elif v.fate[p] in (KAGOTTA, TSUKKONDA):
                (ahead if before else behind).append(self._standing(p))
            elif v.fate[p] != OUT:
                behind.append([(1.0 - LATER_DECLARES) * share for share in LATER])
            p = p % v.seats + 1
        if not self.dealing:
            ending = [0.0] * LEVELS
            self._follow_dealer(v.hand[v.dealt_by], 1.0, DEALERS_DEPTH, ending)
            behind.append(ending)
        return ahead, behind

    def _standing(self, p: int) -> list[float]:
        """Tell where a child whose cards lie face down ends up, by all first cards that explain what it said."""
        v = self.view
        known, tucked = v.hand[p], v.fate[p] == TSUKKONDA
        ending = [0.0] * LEVELS
        for card, n in self.pool:
            if not explained(v, p, card):
                continue
            hand = known | 1 << card
            if tucked:
                for last, m in self.pool:
                    left = m - (last == card)
                    if left > 0:
                        ending[level(TSUKKONDA, worth(v, hand | 1 << last))] += n * left
            else:
                kind = worth(v, hand)
                ending[level(KAGOTTA, kind)] += n * (NOT_DECLARED if kind <= HOBI_PIN else 1.0)
        total = sum(ending)
        return [share / total for share in ending] if total else [1.0] + [0.0] * (LEVELS - 1)

    def _follow_dealer(self, hand: int, share: float, depth: int, ending: list[float]) -> None:
        """Let the dealer draw until there are 12, adding to `ending`; what is missing there declares."""
        v = self.view
        for card, n in self.pool:
            if hand >> card & 1:
                continue
            more, part = hand | 1 << card, share * n / self.cards
            kind = worth(v, more)
            if kind <= HOBI_PIN:
                continue
            if kind <= TWELVE:
                ending[level(CALLED_SHOBU, kind)] += part
            elif depth and (kind == TOO_FEW or live(v, more)):
                self._follow_dealer(more, part, depth - 1, ending)
            else:
                ending[NOTHING] += part

    def _chance(self, place: int, ahead: list[list[float]], behind: list[list[float]]) -> float:
        """Give the chance that a place in the showdown is the best."""
        if place == NOTHING:
            return 0.0
        chance = 1.0
        for ending in ahead:
            chance *= sum(ending[:place])
        for ending in behind:
            chance *= sum(ending[: place + 1])
        return chance

    # What answers are worth

    def answers(self, legal: int) -> dict[int, float]:
        """Give the coins that each action in the set `legal` brings on average."""
        return {action: self._answer(action, self.own, DEPTH) for action in members(legal)}

    def _answer(self, action: int, hand: int, depth: int) -> float:
        if action == DECLARE:
            return float(would_win(self.view, self.me, hand, declared=True))
        if action == KAGORU:
            return self._shown(KAGOTTA, hand)
        if action == SHOBU:
            return self._shown(CALLED_SHOBU, hand)
        if action == TSUKKOME:
            return self._average(hand, lambda more: self._shown(TSUKKONDA, more))
        return self._average(hand, lambda more: self._drawn(more, depth - 1))

    def _average(self, hand: int, value: Any) -> float:
        total = weight = 0.0
        for card, n in self.pool:
            left = n
            while left and hand >> card & 1:  # drawn in thought before: another of its rank
                card, left = self._twin(card, hand), left - 1
            if left and card:
                total += left * value(hand | 1 << card)
                weight += left
        return total / weight if weight else -self.loss

    def _twin(self, card: int, hand: int) -> int:
        """Find a card of the same rank that the hand does not have, or 0."""
        return next((c for c in range(rank(card), DECK + 1, len(RANKS)) if not hand >> c & 1), 0)

    def _drawn(self, hand: int, depth: int) -> float:
        """Give the coins of a hand after an open card, with the best that can then be said."""
        key = (hand, depth)
        if key not in self._open:
            self._open[key] = self._dealers(hand, depth) if self.dealing else self._childs(hand, depth)
        return self._open[key]

    def _childs(self, hand: int, depth: int) -> float:
        open_now = open_to(self.view, hand)
        if depth == 0 and open_now != 1 << MOTTO:
            open_now &= ~(1 << MOTTO)
        return max((self._answer(action, hand, depth) for action in members(open_now)), default=-self.loss)

    def _dealers(self, hand: int, depth: int) -> float:
        kind = worth(self.view, hand)
        if kind <= HOBI_PIN:
            return self._answer(DECLARE, hand, depth)
        if kind == TOO_MANY and not live(self.view, hand):
            return -self.loss
        stands = self._shown(CALLED_SHOBU, hand) if kind <= TWELVE else -self.loss
        return max(stands, self._answer(MOTTO, hand, depth)) if depth else stands

    def _shown(self, fate: int, hand: int) -> float:
        """Give the coins that a hand brings in the showdown."""
        chance = self.wins[level(fate, worth(self.view, hand))]
        each = 0 if fate == CALLED_SHOBU else surcharge(self.view, hand, declared=False)
        return chance * collected(self.view, self.me, each) - (1.0 - chance) * self.loss
