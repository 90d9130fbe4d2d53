"""Koi-koi by rules of thumb.

A capture is worth what it brings us nearer to our yaku and what it keeps from the opponent; a card laid on the field
costs what the opponent may make of it. こいこい is said where the chance to grow, weighed with what is at stake in the
match, beats what is on the table.
"""

import random
from typing import Any, NamedTuple

from tefuda.bits import count, members
from tefuda.decks.hanafuda import LIGHTS, RAIN_MAN, month_set
from tefuda.flat import copy
from tefuda.games.koikoi import rules, yaku
from tefuda.games.koikoi.policy import unseen
from tefuda.games.koikoi.state import (
    AKATAN,
    AOTAN,
    CALL,
    CARD,
    GOKO,
    HANAMI,
    INOSHIKACHO,
    KASU,
    PLUS_POINT,
    SANKO,
    SHIKO,
    TAN,
    TANE,
    TSUKIMI,
)  # fmt: skip
from tefuda.games.koikoi.yaku import DRY_LIGHTS, MADE_OF

# How likely a yaku is still made, by how many of its cards are missing: what people expect of half a round.
CHANCE = (1.0, 0.4, 0.15, 0.05, 0.02, 0.01)
MOST_MISSING = len(CHANCE) - 1
SETS = tuple((y, MADE_OF[y][0]) for y in (INOSHIKACHO, AKATAN, AOTAN, HANAMI, TSUKIMI))
KINDS = tuple(MADE_OF[y] for y in (TANE, TAN, KASU))
DENIAL = 0.7  # a point kept from the opponent, against a point of one's own


class Prospect(NamedTuple):
    """A yaku that may still be made: what it pays, and how many cards it lacks."""

    points: float
    missing: int


class Heuristic:
    """An opponent that sees its view only; the same view gets the same answer."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of the set `legal` for `view.turn`."""
        return self.evaluate(view, legal)[0][0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """List the actions in `legal` with what they are worth in points, the one that is chosen first."""
        if view.phase == CALL:
            stop = float(points_if_stopping(view, view.turn))
            found = [(rules.SHOBU, stop), (rules.KOIKOI, stop + more_worth(view))]
            return sorted(found, key=lambda each: -each[1])  # 勝負 where both are alike
        ties = random.Random(f"{self.seed}:{view.made}:{view.round}")
        worth = [(self._worth(view, card), ties.random(), card) for card in members(legal)]
        return [(card, value) for value, _, card in sorted(worth, reverse=True)]

    def _worth(self, view: Any, card: int) -> float:
        if view.phase != CARD:
            return capture_worth(view, 1 << card | 1 << view.card)
        same = view.field & month_set(card)
        if same == 0:
            return -exposure(view, card) - 0.1 * capture_worth(view, 1 << card)
        if count(same) == 2:
            return max(capture_worth(view, 1 << other | 1 << card) for other in members(same))
        return capture_worth(view, same | 1 << card)


def capture_worth(view: Any, captured: int) -> float:
    """Give the points that a set of captured cards is worth to `view.turn`, made or kept from the other."""
    p = view.turn
    mine, theirs = view.taken[p], view.taken[3 - p]
    gain = prospects_worth(view, mine | captured, theirs) - prospects_worth(view, mine, theirs)
    denied = prospects_worth(view, theirs | captured, mine) - prospects_worth(view, theirs, mine)
    return gain + DENIAL * denied + 0.02 * count(captured)


def exposure(view: Any, card: int) -> float:
    """Give the points that laying a card gives away: the chance that the opponent takes it, times its worth."""
    hidden = unseen(view, view.turn)
    partners = count(hidden & month_set(card))
    theirs_in_hand = view.held[3 - view.turn]
    reach: float = 1 - (1 - theirs_in_hand / max(1, count(hidden))) ** partners
    mine, theirs = view.taken[view.turn], view.taken[3 - view.turn]
    worth = prospects_worth(view, theirs | 1 << card, mine) - prospects_worth(view, theirs, mine)
    own_return = count(view.hand[view.turn] & month_set(card)) > 1
    return reach * (worth + 0.05) * (0.7 if own_return else 1)


def prospects_worth(view: Any, taken: int, gone: int) -> float:
    """Give the points to expect of a seat that has the set `taken`, when the set `gone` is out of its reach."""
    return sum(
        prospect.points * CHANCE[min(prospect.missing, MOST_MISSING)] for prospect in prospects(view, taken, gone)
    ) + prospects_of_kinds(taken)


def prospects(view: Any, taken: int, gone: int) -> list[Prospect]:
    """List the yaku of certain cards that a seat may still make, the finished ones included."""
    points = koikoi_points(view)
    found = [
        Prospect(points[y], count(need & ~taken))
        for y, need in SETS
        if yaku.counts(view, y) and not need & gone and (y not in (HANAMI, TSUKIMI) or view.rules.viewing)
    ]
    reachable = count(DRY_LIGHTS & ~gone)
    dry = count(DRY_LIGHTS & taken)
    if reachable >= 3 and yaku.counts(view, SANKO):
        found.append(Prospect(points[SANKO], max(0, 3 - dry)))
    if reachable == 4 and yaku.counts(view, SHIKO):
        found.append(Prospect(points[SHIKO] - points[SANKO], 4 - dry))
        if not gone >> RAIN_MAN & 1:
            found.append(Prospect(points[GOKO] - points[SHIKO], 5 - count(LIGHTS & taken)))
    return found


def prospects_of_kinds(taken: int) -> float:
    """Give the points of たね, たん and かす: one from the fifth or tenth card on, a share of it on the way there."""
    worth = 0.0
    for kind, needed in KINDS:
        n = count(taken & kind)
        worth += n - needed + 1 if n >= needed else 0.6 * (n / needed) ** 2
    return worth


def koikoi_points(view: Any) -> list[int]:
    """List the points of each yaku under the rules of a view."""
    return list(yaku.POINTS[view.rules.points])


# こいこい or 勝負


def points_if_stopping(view: Any, p: int) -> int:
    """Give the points that seat `p`, counted from 1, scores if it stops."""
    return int(rules.called_total(view, p) * rules.factor(view, p))


def more_worth(view: Any) -> float:
    """Give the points that こいこい is worth beyond 勝負: the match decides first, then the odds of this round."""
    p = view.turn
    stop = points_if_stopping(view, p)
    lead = view.score[p] - view.score[3 - p]
    after = lead + stop * (2 if view.rules.bank else 1)
    left = view.rules.rounds - view.round - 1
    if left == 0:  # stopping wins the match, loses it, or draws
        return growth_chance(view, p) - 0.5 if after == 0 else float(-after)
    grow = growth_chance(view, p)
    danger = yaku_chance(view, 3 - p)
    times = 2 if view.rules.opponent_koikoi else 1
    lost = stop + danger_points(view, 3 - p) * times
    # Far behind with few rounds left, a small win is worth little; far ahead, risk is.
    urgency = max(-0.5, min(0.8, -lead / (6.0 * (left + 1))))
    gain = grow * (1 - 0.6 * danger) * growth_points(view, p) * (1 + urgency)
    loss = danger * (1 - 0.4 * grow) * lost + (1 - grow) * (1 - danger) * stop
    return float(gain - loss)


def turns_left(view: Any, p: int) -> int:
    """Count the cards that a seat still plays."""
    return int(view.held[p])


def yaku_chance(view: Any, p: int) -> float:
    """Give the chance that a seat makes or raises a yaku in the rest of the round, from what lies open."""
    turns = turns_left(view, p)
    taken, gone = view.taken[p], view.taken[3 - p]
    miss = 1.0
    for prospect in prospects(view, taken, gone):
        if prospect.missing == 1:
            miss *= (1 - 0.14) ** turns
        elif prospect.missing == 2:
            miss *= (1 - 0.035) ** turns
    for kind, needed in KINDS:
        short = needed - count(taken & kind)
        per_turn = 0.75 if needed == 10 else 0.33
        if short <= 0:
            miss *= (1 - per_turn) ** turns
        elif short <= turns * per_turn * 1.5:
            miss *= max(0.0, 1 - (turns * per_turn / short) * 0.5) if short > 1 else (1 - per_turn) ** turns
    return 1 - miss


def growth_chance(view: Any, p: int) -> float:
    """Give `yaku_chance` of the seat that sees its own hand: cards that it can capture at once count more."""
    chance = yaku_chance(view, p)
    ready = copy(view)
    for card in members(view.hand[p]):
        same = view.field & month_set(card)
        if same:
            ready.taken[p] = view.taken[p] | same | 1 << card
            if yaku.total(ready, p) > yaku.total(view, p):
                return max(chance, 0.75)
    return chance * min(1.0, 0.5 + 0.1 * turns_left(view, p))


def near_points(view: Any, p: int) -> list[float]:
    """List the points of the yaku that seat `p`, from 1, is one card short of."""
    return [prospect.points for prospect in prospects(view, view.taken[p], view.taken[3 - p]) if prospect.missing == 1]


def danger_points(view: Any, p: int) -> float:
    """Give the points that the nearest yaku of the opponent, seat `p`, would cost."""
    return float(yaku.total(view, p)) + max(near_points(view, p), default=2.0)


def growth_points(view: Any, p: int) -> float:
    """Give the points that growing would bring: the next yaku, and whatever the rules add for the call itself."""
    total = rules.called_total(view, p)
    more = max(near_points(view, p), default=1.0)
    if view.rules.own_koikoi:
        more += 1 if view.rules.own_koikoi == PLUS_POINT else total
    if view.rules.seven_doubles and total < 7 <= total + more:
        more += total + more
    return more
