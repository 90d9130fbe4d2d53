"""How many ways a round of kingo can go, and what each pays, counted by the rules and by a brute force beside them.

The brute force is written from the rules' text: cards are codes, hands are tuples, and every branch is its own table.
"""

import random
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.games import kingo
from tefuda.games.kingo import dealing, rules
from tefuda.games.kingo.state import State
from tests.games.kingo.table import fresh

pytestmark = pytest.mark.slow

Result = tuple[tuple[int, ...], int, int]  # coins from the dealer's right on, pot, place of the next dealer


def by_rules(s: State, results: Counter[Result]) -> None:
    if s.stage == PLAY:
        for action in members(kingo.legal(s)):
            t = copy(s)
            kingo.apply(t, action)
            by_rules(t, results)
    elif s.phase:
        deck = [0] * 48
        kingo.pack(s, deck)
        kingo.deal(s, deck, 0)
        by_rules(s, results)
    else:
        seats = [(1 + i) % s.seats + 1 for i in range(s.seats)]  # seat 1 dealt
        results[tuple(s.score[p] for p in seats), s.pot, seats.index(s.dealer)] += 1


# The brute force

RANKS = "123456789AUK"
Hand = tuple[str, ...]


@dataclass(frozen=True)
class House:
    """The rules in force."""

    subset: bool
    tama: bool
    courts: bool
    fourteen: bool
    ante: bool


def number(hand: Hand) -> int:
    return sum(int(card[1]) if card[1].isdigit() else 10 for card in hand)


@cache
def exact(hand: Hand, tama: bool, courts: bool) -> str:
    """What all these cards make: "" or "one" or "hobi"."""
    ranks = "".join(sorted(card[1] for card in hand))
    if len(hand) == 2:
        douroku = {"kA" if tama else "iA", "o6"}
        if set(hand) in ({"h8", "hU"}, {"o2", "hU"}, douroku):
            return "hobi"
        return "one" if ranks in ("14", "19", "2U", "8U") else ""
    if len(hand) == 3:
        a, b, c = tuple(ranks)
        if ranks == "111":
            return "hobi"
        if not courts and any(x in "AUK" for x in ranks):
            return ""
        return "one" if a == b == c or (a == "1" and b == c) else ""
    return "one" if len(hand) == 5 and all(card[1] in "12345" for card in hand) else ""


@cache
def made(hand: Hand, house: House) -> str:
    """ "" or "one" or "two": the yaku of a hand."""
    sizes = range(2, len(hand) + 1) if house.subset else [len(hand)]
    kinds = {exact(part, house.tama, house.courts) for n in sizes for part in combinations(hand, n)} - {""}
    if not kinds:
        return ""
    return "two" if "hobi" in kinds or number(hand) == 15 else "one"


@cache
def could_be_made(ranks: str, courts: bool) -> bool:
    """Whether cards of some ranks would complete a yaku."""
    if len(ranks) > 5 or any(ranks.count(rank) > 4 for rank in ranks):
        return False
    suits = {rank: iter("ihko") for rank in RANKS}
    hand = tuple(sorted(next(suits[rank]) + rank for rank in ranks))
    return bool(exact(hand, False, courts)) or any(
        could_be_made("".join(sorted(ranks + rank)), courts) for rank in RANKS
    )


def bare(hand: Hand, house: House) -> bool:
    ranks = "".join(sorted(card[1] for card in hand))
    return number(hand) > 15 and not made(hand, house) and not could_be_made(ranks, house.courts)


@dataclass(frozen=True)
class Table:
    """A round under way: places from the dealer's right on, the dealer last."""

    stock: Hand
    lifted: Hand
    hands: tuple[Hand, ...]
    said: tuple[str, ...]


def put(row: Any, i: int, value: Any) -> Any:
    return (*row[:i], value, *row[i + 1 :])


def drawn(t: Table) -> tuple[Table, str]:
    """The next card, from a new stock if need be; "" where there is none."""
    if not t.stock:
        out = [i for i, said in enumerate(t.said) if said == "out"]
        back = [*t.lifted, *(card for i in out for card in t.hands[i])]
        if not back:
            return t, ""
        hands = tuple(() if i in out else hand for i, hand in enumerate(t.hands))
        t = Table(tuple(sorted(back, key=kingo.CARDS.index)), (), hands, t.said)
    return replace(t, stock=t.stock[1:]), t.stock[0]


def add(t: Table, i: int, card: str) -> Table:
    return replace(t, hands=put(t.hands, i, tuple(sorted((*t.hands[i], card)))))


def ended(t: Table, i: int, said: str) -> Table:
    return replace(t, said=put(t.said, i, said))


def fifteen_or_yaku(hand: Hand, house: House) -> bool:
    return number(hand) == 15 or bool(made(hand, house))


def turn(t: Table, i: int, house: House, results: Counter[Result], want: str) -> None:
    """Place i is given a card, face up or (`tucked`) face down, and goes on."""
    dealer = i == len(t.hands) - 1
    stands = 12 <= number(t.hands[i]) <= 14 and not made(t.hands[i], house)
    t, card = drawn(t)
    if not card:
        t = ended(t, i, ("shobu" if dealer else "kagoru") if stands else "out")
        after(t, i, house, results)
        return
    t = add(t, i, card)
    hand = t.hands[i]
    if want == "tucked":
        after(ended(t, i, "tsukkome"), i, house, results)
    elif fifteen_or_yaku(hand, house):
        pay(t, i, 1 if made(hand, house) == "two" else 0, house, results)
        if not dealer:
            after(ended(t, i, "kagoru"), i, house, results)
    elif bare(hand, house):
        after(ended(t, i, "out"), i, house, results)
    else:
        if 12 <= number(hand) <= 14:
            after(ended(t, i, "shobu" if dealer else "kagoru"), i, house, results)
            if number(hand) == 14 and house.fourteen and not dealer:
                pay(t, i, 0, house, results)
        turn(t, i, house, results, "open")
        if not dealer:
            turn(t, i, house, results, "tucked")


def after(t: Table, i: int, house: House, results: Counter[Result]) -> None:
    if i < len(t.hands) - 1:
        turn(t, i + 1, house, results, "second")
        return
    best: tuple[int, int, int] = (0, 0, 0)
    winner = -1
    for place, (hand, said) in enumerate(zip(t.hands, t.said, strict=True)):
        n = 15 if fifteen_or_yaku(hand, house) else number(hand)
        if said == "out" or not 12 <= n <= 15:
            continue
        rank = (n, ["shobu", "kagoru", "tsukkome"].index(said), -place)
        if rank > best:
            best, winner = rank, place
    if winner < 0:
        seats = len(t.hands)
        results[(19 if house.ante else 20,) * seats, seats if house.ante else 0, seats - 1] += 1
    else:
        extra = 0
        if t.said[winner] != "shobu":
            if best[0] == 15:
                extra = 3 if made(t.hands[winner], house) == "two" else 1
            elif best[0] == 14 and house.fourteen:
                extra = 1
        pay(t, winner, extra, house, results)


def pay(t: Table, winner: int, extra: int, house: House, results: Counter[Result]) -> None:
    seats = len(t.hands)
    coins = [19 - extra] * seats  # staked before, or paid now
    coins[winner] = 20 + (seats - 1) * (1 + extra)
    results[tuple(coins), 0, winner] += 1


def by_force(deck: list[str], seats: int, cut: int, house: House) -> Counter[Result]:
    firsts = tuple((card,) for card in deck[cut : cut + seats])
    results: Counter[Result] = Counter()
    turn(Table(tuple(deck[cut + seats :]), tuple(deck[:cut]), firsts, ("",) * seats), 0, house, results, "second")
    return results


def both(seed: str, seats: int, cut: int) -> Counter[Result]:
    """A random deal under random options, by the rules and by force."""
    chance = random.Random(seed)
    house = House(*(chance.random() < 0.4 for _ in range(5)))
    s = fresh(
        seats,
        yaku_match="subset" if house.subset else "exact",
        douroku_suit="tama" if house.tama else "aka",
        court_sets="yes" if house.courts else "no",
        fourteen="on" if house.fourteen else "off",
        pot="ante" if house.ante else "pay_after",
    )
    s.rules.cut = cut
    deck = list(range(1, 49))
    chance.shuffle(deck)
    kingo.deal(s, deck, 0)
    found: Counter[Result] = Counter()
    by_rules(s, found)
    forced = by_force([kingo.CARDS[card] for card in deck], seats, cut, house)
    assert found == forced, (seed, house)
    return found


@pytest.mark.parametrize(("seats", "deals"), [(3, 600), (4, 250), (5, 100), (6, 40), (8, 4)])
def test_random_deals(seats: int, deals: int) -> None:
    total = sum(both(f"{seats} {k}", seats, 5 + k % 11).total() for k in range(deals))
    assert total > 2**seats * deals / 2


def test_short_stocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """With most cards lifted off, or none to lift: new stocks are shuffled, and run out too."""
    restock = dealing.restock
    shuffled: list[int] = []

    def counted(s: State, deck: list[int]) -> None:
        shuffled.append(s.acting)
        restock(s, deck)

    monkeypatch.setattr(rules, "restock", counted)
    for k in range(300):
        both(f"short {k}", 3 + k % 2, 36 + k % 8)
    for k in range(20):
        both(f"none {k}", 8, 0)
    assert len(shuffled) > 300


@pytest.mark.parametrize(("seed", "seats", "n"), [("fixed", 3, 10), ("fixed", 4, 56), ("fixed too", 5, 42)])
def test_fixed_deals(seed: str, seats: int, n: int) -> None:
    assert both(seed, seats, 10).total() == n
