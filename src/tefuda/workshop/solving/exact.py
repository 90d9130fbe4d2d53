"""Shippin for two, exactly: what a strategy brings and what the best response to it gains, over all packs.

Only what cards count matters here, so hands are counted out by kind (1 to 10, 11 消えぴん, 12 四五六) with nothing left
out: each seat's best response knows its cards, its discard and all that the other shows in the order in which it came.
The side's is found by going back from all its hands; the dealer's for every run of open cards, runs after which it must
believe the same taken together. Coins in stakes; no stock ever runs out with two.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tefuda.games.shippin import solved as shippin

Floats = NDArray[np.float64]
KINDS = 13  # 0 stands for none
VANISHING, FOUR_FIVE_SIX = 11, 12  # 消えぴん counts 0 or 1, 四五六 4, 5 or 6
CARDS, REST = 48, 46  # in the pack, and without the two that a side is dealt
DEPTH = 24  # cards that a dealer may come to, at most
KEPT, AWAY, STRENGTH = range(3)  # columns of the hidden pairs of a side
COLUMNS = 3
STOPPING = 1  # the column of a strategy that has how often a hand stops
COPIES = np.array([0, 3, 4, 4, 4, 4, 3, 4, 4, 4, 12, 1, 1], np.int64)  # of each kind
PIPS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 6)
_HANDS, _SIDE, _OYA = shippin.HANDS, shippin.SIDE, shippin.OYA


F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function, and leave its type as it is."""
    return njit(function)  # type: ignore[no-any-return]


class Exact(NamedTuple):
    """Coins a round in stakes, of the side and of the dealer."""

    side: float  # by the strategy
    dealer: float
    side_best: float  # by the best response to the other's strategy
    dealer_best: float


@compiled
def _grown(t: int, kind: int) -> int:
    """Give the set of totals, bit n for a total of n, with one more card."""
    if kind == VANISHING:
        return t | t << 1
    if kind == FOUR_FIVE_SIX:
        return t << 4 | t << 5 | t << 6
    return t << kind


@compiled
def _pair(a: int, b: int) -> int:
    """Give 41, 91 or 51 for two cards that are such a pair, 1 more where 消えぴん is the 1; else 0."""
    if b == 1 or b == VANISHING:
        a, b = b, a
    if (a == 1 or a == VANISHING) and (b == 4 or b == 5 or b == 9):
        return 10 * b + 1 + (1 if a == VANISHING else 0)
    return 0


@compiled
def _wins(t: int, pair: int) -> bool:
    """Whether a hand wins at once: fifteen, or a pair of 4 and 1."""
    return (t >> 15 & 1) == 1 or 40 < pair < 50


@compiled
def _busts(t: int) -> bool:
    """Whether all totals of a hand are beyond fifteen."""
    return t & 0xFFFF == 0


@compiled
def _low(t: int) -> int:
    n = 0
    while t >> n & 1 == 0:
        n += 1
    return n


@compiled
def _high(t: int) -> int:
    n = 0
    while t >> (n + 1):
        n += 1
    return n


@compiled
def _own(t: int, pair: int) -> int:
    """Give the number of a hand, as `shippin.own` does."""
    if pair >= 90:
        return 62 + pair - 91
    if pair >= 50:
        return 60 + pair - 51
    return 4 * _low(t) + min(4, _high(t) - _low(t) + 1) - 1


@compiled
def _strength(t: int, pair: int, pin: int) -> int:
    """Tell how high a hand stands, as `strength` of the rules does."""
    return 36 + pin if pair >= 90 else 34 + pin if pair >= 50 else 2 * _high(t) + pin


@compiled
def dealt_with(left: Any, n: int, t: int, first: int, cards: int, pin: int, row: int, table: Any, other: int) -> float:
    """Tell what the side wins, whose strength is `other`, of a dealer that draws on: `left` are the n cards to come.

    The dealer holds `cards` cards, `first` first, with the totals `t`; `row` is what it sees of the side.
    """
    value = 0.0
    for c in range(1, KINDS):
        if left[c] == 0:
            continue
        p = left[c] / n
        t2 = _grown(t, c)
        pair = _pair(first, c) if cards == 1 else 0
        if _wins(t2, pair):
            value -= p
            continue
        if _busts(t2):
            value += p
            continue
        pin2 = pin + (1 if c == VANISHING else 0)
        stops = table[_OYA + _HANDS * row + _own(t2, pair), STOPPING]
        if stops > 0.0:
            value += p * stops * (1.0 if other > _strength(t2, pair, pin2) else -1.0)
        if stops < 1.0:
            left[c] -= 1
            value += p * (1.0 - stops) * dealt_with(left, n - 1, t2, first, cards + 1, pin2, row, table, other)
            left[c] += 1
    return value


@compiled
def against_dealer(left: Any, n: int, row: int, table: Any, other: int) -> float:
    """Tell what a side of a strength wins that has stopped, over the dealer's hidden card."""
    value = 0.0
    for h in range(1, KINDS):
        if left[h]:
            p = left[h] / n
            left[h] -= 1
            pin = 1 if h == VANISHING else 0
            value += p * dealt_with(left, n - 1, _grown(1, h), h, 1, pin, row, table, other)
            left[h] += 1
    return value


@compiled
def _weigh(weights: Any, side: Any, m: int, left: Any, n: int, c: int, depth: int) -> float:
    """Write weights[depth + 1], how likely each hidden pair is once a card of kind c has come; give their sum."""
    whole = 0.0
    for i in range(m):
        free = left[c] - (1 if side[i, KEPT] == c else 0) - (1 if side[i, AWAY] == c else 0)
        w = weights[depth, i] * free / n if free > 0 else 0.0
        weights[depth + 1, i] = w
        whole += w
    return whole


@compiled
def best_dealer(
    weights: Any,
    side: Any,
    m: int,
    left: Any,
    n: int,
    t: int,
    first: int,
    cards: int,
    pin: int,
    row: int,
    table: Any,
    best: bool,
    depth: int,
) -> float:
    """Tell what a dealer wins that draws on, by its strategy or with `best` as well as it can.

    `weights[depth]` says how likely each of the m hidden pairs in `side` is, (kept, away, strength); `left` are the
    copies of each kind that are out but for those two, n cards of which one comes.
    """
    value = 0.0
    for c in range(1, KINDS):
        whole = _weigh(weights, side, m, left, n, c, depth)
        if whole <= 0.0:
            continue
        t2 = _grown(t, c)
        pair = _pair(first, c) if cards == 1 else 0
        if _wins(t2, pair):
            value += whole
            continue
        if _busts(t2):
            value -= whole
            continue
        pin2 = pin + (1 if c == VANISHING else 0)
        mine = _strength(t2, pair, pin2)
        stopped = 0.0
        for i in range(m):
            stopped += weights[depth + 1, i] * (-1.0 if side[i, STRENGTH] > mine else 1.0)
        stops = table[_OYA + _HANDS * row + _own(t2, pair), STOPPING]
        if not best and stops >= 1.0:
            value += stopped
            continue
        if best and stopped >= whole - 1e-15:
            value += stopped
            continue
        left[c] -= 1
        drawn = best_dealer(weights, side, m, left, n - 1, t2, first, cards + 1, pin2, row, table, best, depth + 1)
        left[c] += 1
        value += max(stopped, drawn) if best else stops * stopped + (1.0 - stops) * drawn
    return value


@compiled
def answer(weights: Any, side: Any, m: int, left: Any, n: int, row: int, table: Any, best: bool) -> float:
    """Tell what a dealer wins against a side that has stopped, over its own hidden card."""
    value = 0.0
    for h in range(1, KINDS):
        whole = _weigh(weights, side, m, left, n, h, 0)
        if whole > 0.0:
            left[h] -= 1
            pin = 1 if h == VANISHING else 0
            value += best_dealer(weights, side, m, left, n - 1, _grown(1, h), h, 1, pin, row, table, best, 1)
            left[h] += 1
    return value


def hand_of(kept: int, up: tuple[int, ...]) -> tuple[int, int]:
    """Count out a hand, the card kept and those drawn in order: the set of its totals, and its pair or 0."""
    t = _grown(1, kept)
    for c in up:
        t = _grown(t, c)
    return t, _pair(kept, up[0]) if len(up) == 1 else 0


def copies_without(*out: int) -> NDArray[np.int64]:
    """Count how many cards of each kind, int64 (KINDS,), are left without these."""
    left = COPIES.copy()
    for c in out:
        left[c] -= 1
    return left


def showing(up: tuple[int, ...]) -> int:
    """Give the number of what the dealer sees of a side that shows these cards, as `shippin.standing_before` does."""
    n = min(16, sum(PIPS[c] for c in up))
    return 1 + (shippin.ONE_CARD[n] if len(up) == 1 else shippin.MORE_CARDS[n])


def side_row(kept: int, t: int, pair: int) -> int:
    """Give the number of a side's decision, as `shippin.slot` does."""
    number = (kept - 1) * _HANDS + _own(t, pair)
    return int(_SIDE) + number * shippin.COME * shippin.SEEN


def kept_share(table: Floats, a: int, b: int) -> float:
    """Tell how often, from 0 to 1, a strategy keeps a of a and b."""
    low, high = min(a, b), max(a, b)
    if a == b:
        return 1.0
    return float(table[high * (high - 1) // 2 + low - 1, 1 if a == high else 0])


def pair_chance(a: int, b: int) -> float:
    """Tell how likely, from 0 to 1, two kinds are dealt, in any order."""
    both = COPIES[a] * (COPIES[a] - 1) if a == b else 2 * COPIES[a] * COPIES[b]
    return float(both) / (CARDS * (CARDS - 1))


def side_values(table: Floats, best: bool) -> float:
    """Tell what the side wins against the dealer's strategy, by the same or with `best` by a best response."""

    @cache
    def after(kept: int, away: int, up: tuple[int, ...]) -> float:
        """Give the value of drawing; `up` in ascending order."""
        left = copies_without(kept, away, *up)
        n = REST - len(up)
        value = 0.0
        for c in range(1, KINDS):
            if left[c] > 0:
                value += left[c] / n * at(kept, away, tuple(sorted((*up, c))))
        return value

    @cache
    def at(kept: int, away: int, up: tuple[int, ...]) -> float:
        t, pair = hand_of(kept, up)
        if _wins(t, pair):
            return 1.0
        if _busts(t):
            return -1.0
        if pair == 0 and _high(t) < 11:
            return after(kept, away, up)
        stops = table[side_row(kept, t, pair), STOPPING]
        value = 0.0
        if best or stops > 0:
            left = copies_without(kept, away, *up)
            pin = int(VANISHING in (kept, *up))
            stopped = against_dealer(left, REST - len(up), showing(up), table, _strength(t, pair, pin))
            if best:
                return max(stopped, after(kept, away, up))
            value += stops * stopped
        return value + (1 - stops) * after(kept, away, up) if stops < 1 else value

    value = 0.0
    for a in range(1, KINDS):
        for b in range(1, a + 1):
            chance = pair_chance(a, b)
            if chance > 0:
                first, second = after(a, b, ()), after(b, a, ())
                share = kept_share(table, a, b)
                value += chance * (max(first, second) if best else share * first + (1 - share) * second)
    return value


def dealer_values(table: Floats, best: bool) -> float:
    """Tell what the dealer wins against the side's strategy, by the same or with `best` by a best response."""
    hidden = [(k, d) for k in range(1, KINDS) for d in range(1, KINDS)]
    begun = np.array(
        [
            0.5 * (2 if k == d else 1) * pair_chance(k, d) if k == d else pair_chance(k, d) * kept_share(table, k, d)
            for k, d in hidden
        ]
    )
    groups: dict[tuple[tuple[int, ...], bytes], Floats] = {}
    settled = 0.0

    @cache
    def fate(kept: int, up: tuple[int, ...]) -> tuple[int, float]:
        """Give 1 where the dealer has won and -1 where it has lost; else 0, and how often the side stops."""
        t, pair = hand_of(kept, up)
        if _wins(t, pair):
            return -1, 0.0
        if _busts(t):
            return 1, 0.0
        if pair == 0 and _high(t) < 11:
            return 0, 0.0
        return 0, float(table[side_row(kept, t, pair), STOPPING])

    def follow(up: tuple[int, ...], w: Floats) -> None:
        nonlocal settled
        for c in range(1, KINDS):
            free = COPIES[c] - up.count(c)
            if free <= 0:
                continue
            copies = np.array([free - (k == c) - (d == c) for k, d in hidden])
            w2 = w * np.maximum(copies, 0) / (REST - len(up))
            if w2.sum() <= 0:
                continue
            up2 = (*up, c)
            known = tuple(sorted(up2))
            ends = [fate(k, known) if x > 0 else (0, 0.0) for (k, _), x in zip(hidden, w2, strict=True)]
            won = np.array([end for end, _ in ends])
            stops = np.array([stop for _, stop in ends])
            settled += float((w2 * won).sum())
            w2 = np.where(won == 0, w2, 0.0)
            stopped = w2 * stops
            whole = stopped.sum()
            if whole > 0:
                key = (known, np.round(stopped / whole, 9).tobytes())
                groups[key] = groups[key] + stopped if key in groups else stopped
            rest = w2 - stopped
            if rest.sum() > 1e-15:
                follow(up2, rest)

    follow((), begun)
    value = settled
    for (up, _), w in groups.items():
        value += _answered(table, up, w, hidden, best)
    return value


def _answered(table: Floats, up: tuple[int, ...], w: Floats, hidden: list[tuple[int, int]], best: bool) -> float:
    """Tell what the dealer wins after these open cards."""
    held = [(k, d, x) for (k, d), x in zip(hidden, w, strict=True) if x > 0]
    weights = np.zeros((DEPTH, len(held)))
    weights[0] = [x for _, _, x in held]
    side = np.zeros((len(held), COLUMNS), np.int64)
    for i, (k, d, _) in enumerate(held):
        t, pair = hand_of(k, up)
        side[i] = k, d, _strength(t, pair, int(VANISHING in (k, *up)))
    left = copies_without(*up)
    return float(answer(weights, side, len(held), left, REST - len(up), showing(up), table, best))


def distance(table: Floats) -> Exact:
    """Give all four values of a strategy for two seats, float64 (SIZE, COLUMNS)."""
    return Exact(
        side_values(table, False), dealer_values(table, False), side_values(table, True), dealer_values(table, True)
    )
