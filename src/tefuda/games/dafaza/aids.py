"""What helps a seat of dafaza: suits, what it cannot see, leads that nobody can beat, who is out of the end."""

from itertools import combinations
from typing import Any, Literal

from msgspec import Struct

from tefuda.bits import bit_set, count, lowest, members
from tefuda.common import PLAY
from tefuda.decks.hanafuda import CODES, month, month_set
from tefuda.games import dafaza
from tefuda.games.dafaza.state import ALL, KARISUMA, KASU, LEAD, OPENING_HANDS, OPENING_POINTS


class DafazaAid(Struct):
    """What helps a seat of dafaza."""

    suits: dict[str, Literal["kasu", "karisuma"]]  # by code
    unseen: dict[str, tuple[int, int]]  # by month: karisuma and kasu that it cannot see
    sure: list[str]  # leads that nobody can beat, as moves; while this seat leads
    barred: list[int]  # seats from 1 that may only lay face down in the last trick
    opening: dict[str, int]  # by opening hand: the points that each other player pays


def aid(v: Any, seat: int) -> DafazaAid:
    """Give `seat`, counted from 1 (0: who looks on), what can be worked out from its view `v`."""
    left = hidden(v, seat)
    return DafazaAid(
        suits={CODES[card]: "kasu" if KASU >> card & 1 else "karisuma" for card in members(ALL)},
        unseen={
            str(m): (count(left & month_set(4 * m) & KARISUMA), count(left & month_set(4 * m) & KASU))
            for m in range(1, 13)
            if ALL & month_set(4 * m)
        },
        sure=[codes(cards) for cards in sure_leads(v, seat, left)],
        barred=barred(v),
        opening=dict(zip(OPENING_HANDS[1:], OPENING_POINTS[1:], strict=True)),
    )


def codes(cards: int) -> str:
    """Write a set of cards as a play is written."""
    return dafaza.JOIN.join(CODES[card] for card in members(cards))


def hidden(v: Any, seat: int) -> int:
    """Give the set of cards that a seat, from 1 (0: who looks on), cannot see."""
    deck = [0] * dafaza.DECK
    return bit_set(*deck[: dafaza.unseen(v, seat, deck)])


def sure_leads(v: Any, seat: int, left: int) -> list[int]:
    """List the sets of cards that a seat which leads now could lead so that nobody beats them, `left` being unseen."""
    if not seat or v.stage != PLAY or v.phase != LEAD or v.turn != seat:
        return []
    return [cards for cards in leads(v.hand[seat]) if not stronger(cards, left)]


def leads(own: int) -> list[int]:
    """List every set of cards that may be led from a hand."""
    found = []
    for m in range(1, 13):
        cards = list(members(own & ALL & month_set(4 * m)))
        found += [bit_set(*chosen) for n in range(1, 5) for chosen in combinations(cards, n)]
    return found


def stronger(cards: int, left: int) -> int:
    """Count the months of which enough cards are `left` unseen to beat a play, a set of cards."""
    karisuma, kasu = count(cards & KARISUMA), count(cards & KASU)
    return sum(
        count(left & month_set(4 * m) & KARISUMA) >= karisuma and count(left & month_set(4 * m) & KASU) >= kasu
        for m in range(1, month(lowest(cards)))
    )


def barred(v: Any) -> list[int]:
    """List the seats, counted from 1, that may only lay face down in this last trick (DF-15), also before it is led."""
    if v.stage != PLAY or not v.leader or v.held[v.leader] != (0 if v.size else 1) or v.size > 1:
        return []
    return [p for p in range(1, 5) if p != v.leader and not v.stacks[p]]
