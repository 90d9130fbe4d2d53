"""Every way in which a round of shippin can go, counted by the rules and by a second program.

The second program knows no state: cards are texts, a round is a generator that is told what is chosen, and it was
written from the clauses alone.
"""

import random
from collections import Counter
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.game import load
from tefuda.games import shippin
from tefuda.games.shippin.state import State
from tefuda.notation import notation
from tests.games.shippin.table import fresh

Round = Generator[list[str], str, list[int]]
COURTS = "AUK"


def worth(card: str) -> list[float]:
    """SP-01, SP-32, SP-33: what a card may count."""
    if card == "h1":
        return [0, 1]
    if card == "h6":
        return [4, 5, 6]
    return [10 if card[1] in COURTS else int(card[1])]


def sums(cards: list[str], flexible: bool = True) -> set[float]:
    """All totals."""
    found = {0.0}
    for card in cards:
        values = worth(card) if flexible else worth("i" + card[1])
        found = {a + b for a in found for b in values}
    return found


def ranks(cards: list[str]) -> str:
    """Two ranks in order, or nothing; the 6 of hau is a 6."""
    return "".join(sorted(card[1] for card in cards)) if len(cards) == 2 else ""


def good_for(cards: list[str], modern: bool) -> float:
    """How a hand compares."""
    if modern:
        order = {"14": 90.0, "19": 80.0, "15": 60.0}
        total = max(sums(cards, False))
        return order.get(ranks(cards), 70.0 if total == 15 else total)
    half = 0.5 if "h1" in cards else 0.0
    if ranks(cards) in ("19", "15"):
        return (80.0 if ranks(cards) == "19" else 60.0) + half
    return max(total for total in sums(cards) if total < 15) + half


class Table:
    """What the rounds have in common."""

    def __init__(self, deck: list[str], seats: int, modern: bool = False) -> None:
        self.deck = list(deck)
        self.seats = seats
        self.sides = range(seats - 1)
        self.oya = seats - 1
        self.modern = modern
        self.gains = [0] * seats

    def take(self) -> str:
        return self.deck.pop(0)

    def turn(self, seat: int, hidden: str, sixteen: bool = False) -> Generator[list[str], str, tuple[str, list[str]]]:
        """A seat draws: "tori", "bare" or "stop", and its hand."""
        hand = [hidden]
        while True:
            hand.append(self.take())
            totals = sums(hand, not self.modern)
            if self.modern:
                if 15 in totals:
                    return "stop", hand
            elif 15 in totals or ranks(hand) == "14":
                return "tori", hand
            if min(totals) > 15:
                return ("tori" if sixteen and 16 in totals else "bare"), hand
            may_stop = seat == self.oya or max(totals) >= 11 or ranks(hand) in ("14", "19", "15")
            if (yield ["draw", "stop"] if may_stop else ["draw"]) == "stop":
                return "stop", hand


def plain(table: Table) -> Round:
    """A round with stakes of ten."""
    pairs = [[table.take(), table.take()] for _ in table.sides]
    laid = table.take()
    kept: dict[int, str] = {}
    for side in table.sides:
        word = yield [*pairs[side], "withdraw"]
        if word != "withdraw":
            kept[side] = word

    def won_by(seat: int) -> list[int]:
        return [10 * table.seats - 10 if p == seat else -10 for p in range(table.seats)]

    stood: dict[int, list[str]] = {}
    for side in kept:
        last = len(kept) >= 3 and side == max(kept)
        how, hand = yield from table.turn(side, kept[side], last)
        if how == "tori":
            return won_by(side)
        if how == "stop":
            stood[side] = hand
    if not stood:
        return won_by(table.oya)
    how, hand = yield from table.turn(table.oya, laid)
    if how == "tori":
        return won_by(table.oya)
    best = max(good_for(cards, False) for cards in stood.values())
    if how == "stop" and good_for(hand, False) >= best:
        return won_by(table.oya)
    return won_by(min(side for side, cards in stood.items() if good_for(cards, False) == best))


def against_pile(table: Table, pile: int, met: bool) -> Round:
    """A circuit of challenges; everybody holds a hundred coins, the dealer's pile not counted."""
    pairs = [[table.take(), table.take()] for _ in table.sides]
    lost = False
    for side in table.sides:
        amounts = {"challenge:half": pile // 2, "challenge:quarter": pile // 4, "challenge:stake": 10}
        offered: dict[str, int] = {}
        for name, n in amounts.items() if met else {"challenge:whole": pile}.items():
            limit = pile // 2 if met else pile
            if 0 < n <= min(limit, 100) and n not in offered.values():
                offered[name] = n
        word = yield ["pass", *offered]
        if word == "pass":
            continue
        met = True
        hidden = yield pairs[side]
        laid = table.take()
        how, hand = yield from table.turn(side, hidden)
        wins = how == "tori"
        if how == "stop":
            dealers, cards = yield from table.turn(table.oya, laid)
            wins = dealers == "bare" or (dealers == "stop" and good_for(hand, False) > good_for(cards, False))
        if wins:
            table.gains[table.oya] += pile - offered[word]
            return table.gains
        table.gains[side] -= offered[word]
        pile += offered[word]
        lost = True
    if not lost:
        table.gains[table.oya] += pile
    return table.gains


def single(table: Table) -> Round:
    """The modern kingo."""
    hidden = [table.take() for _ in table.sides]
    laid = table.take()
    stood: dict[int, list[str]] = {}
    for side in table.sides:
        how, hand = yield from table.turn(side, hidden[side])
        if how == "stop":
            stood[side] = hand
        else:
            table.gains[side] -= 10
    if stood:
        how, hand = yield from table.turn(table.oya, laid)
        for side, cards in stood.items():
            better = how == "bare" or good_for(cards, True) > good_for(hand, True)
            table.gains[side] += 10 if better else -10
    table.gains[table.oya] = -sum(table.gains[:-1])
    return table.gains


def brute(kind: str, deck: list[str], seats: int, pile: int, met: bool) -> Counter[tuple[int, ...]]:
    """Gains of all courses of a round; each is played from its beginning."""

    def begin() -> Round:
        table = Table(deck, seats, kind == "modern_kingo")
        if kind == "modern_kingo":
            return single(table)
        return against_pile(table, pile, met) if kind == "dosari" else plain(table)

    found: Counter[tuple[int, ...]] = Counter()
    waiting: list[list[str]] = [[]]
    while waiting:
        said = waiting.pop()
        course = begin()
        try:
            options = next(course)
            for word in said:
                options = course.send(word)
        except StopIteration as end:
            found[tuple(end.value)] += 1
        else:
            waiting.extend([*said, word] for word in options)
    return found


def by_rules(s: State) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    waiting = [s]
    while waiting:
        t = waiting.pop()
        if t.stage != PLAY:
            found[tuple(t.gain)[1 : t.seats + 1]] += 1
            continue
        for action in members(shippin.legal(t)):
            after = copy(t)
            shippin.apply(after, action)
            waiting.append(after)
    return found


def both(kind: str, seats: int, deck: list[str], pile: int = 0, met: bool = False) -> int:
    s = fresh(seats, kind)
    codes = notation(load("shippin"), s.rules).cards
    s.pile = pile
    s.challenged = met
    shippin.deal(s, [codes.index(code) for code in deck], 0)
    ours, theirs = by_rules(s), brute(kind, deck, seats, pile, met)
    assert ours == theirs
    return ours.total()


def decks(seed: int) -> Iterator[list[str]]:
    chance = random.Random(seed)
    while True:
        deck = list(shippin.CARDS[1:])
        chance.shuffle(deck)
        if chance.random() < 0.6:  # the flexible cards and ones come early
            deck.sort(key=lambda code: chance.random() + 0.5 * (code not in ("h1", "h6") and code[1] != "1"))
        yield deck


@pytest.mark.parametrize(
    ("kind", "seats", "pile", "met"),
    [
        *[("shippin", seats, 0, False) for seats in (2, 3, 4)],
        *[("dosari", seats, pile, met) for seats in (2, 3) for pile, met in ((40, False), (80, True), (19, True))],
        *[("modern_kingo", seats, 0, False) for seats in (2, 4, 6)],
    ],
)
def test_random_deals(kind: str, seats: int, pile: int, met: bool) -> None:
    source = decks(seats + pile)
    for _ in range(60 if seats < 4 else 25):
        assert both(kind, seats, next(source), pile, met)


def fixed(start: str) -> list[str]:
    first = start.split()
    return first + [code for code in shippin.CARDS[1:] if code not in first]


@pytest.mark.parametrize(
    ("kind", "start", "seats", "args", "n"),
    [
        ("shippin", "h1 i4 h6 k3 o2 oA i1 k2 k1 h2", 3, (), 89),
        ("dosari", "h1 i4 h6 k3 o2 oA i1 k2 k1 h2", 3, (80, True), 226),
        ("modern_kingo", "h1 i4 h6 k3 o2 oA i1 k2 k1 h2", 4, (), 32),
    ],
)
def test_fixed_deals(kind: str, start: str, seats: int, args: Any, n: int) -> None:
    assert both(kind, seats, fixed(start), *args) == n
