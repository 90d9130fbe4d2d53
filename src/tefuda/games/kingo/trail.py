"""How the cards of kingo lie after each event: what each seat has before it, and what it has said.

A showdown is told from seat to seat; at the table the hands are turned up by what goes first: つっこめ, then かごる,
then the dealer. So the moments come in that order, each with the event that it comes of.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tefuda.games.kingo.state import (
    BARE,
    CALLED,
    DEALT,
    DECK,
    DECLARED,
    EVENTS,
    HANDS,
    HAS,
    LAID_DOWN,
    LEFT_OUT,
    MORE,
    OPENED,
    SECOND,
    SHUFFLED,
    STOOD,
    TUCKED,
    TURNED,
    WON,
)  # fmt: skip
from tefuda.study.trail import Held

DRAWN = (SECOND, TURNED, MORE)
TURNS = (*DRAWN, LAID_DOWN, TUCKED, BARE, LEFT_OUT, DECLARED, CALLED, STOOD)
SHOWN = (OPENED, HAS)


class KingoLie(Struct):
    """Where the cards lie, by seat from 1."""

    event: int  # the place of the one after which they lie so; -1: before the first
    cards: list[list[Held]]  # in the order in which they came
    said: list[str]  # the last that it said, or what became of it: an event
    out: list[bool]
    named: list[str]  # what its hand was called when it was shown
    acting: int
    stock: int
    dealt: bool
    won: int


def trail(v: Any, seat: int, since: int) -> list[KingoLie]:
    """Tell how the cards lay after the first `since` events and each that follows; `seat` from 1, 0: who looks on."""
    order = shown_order(v)
    return [_lie(v, seat, order[:n], _left(v, n)) for n in range(since, v.told + 1)]


def shown_order(v: Any) -> list[int]:
    """Give the places of the events in the order in which they are shown."""
    end = v.told
    while end and v.event[end - 1][1] not in SHOWN:
        end -= 1
    start = end
    while start and v.event[start - 1][1] in SHOWN:
        start -= 1

    def first(i: int) -> int:
        p = v.event[i][0]
        return 2 if p == v.dealt_by else 0 if v.tucked[p] > 0 else 1

    return [*range(start), *sorted(range(start, end), key=first), *range(end, v.told)]


def _left(v: Any, told: int) -> int:
    """Count the cards of the stock that the events took that are still to come."""
    return sum(
        v.event[i][1] == TUCKED
        or (v.event[i][1] in DRAWN and not (i > told and v.event[i][1] == TURNED and v.event[i - 1][1] == DEALT))
        for i in range(told, v.told)
    )


def _lie(v: Any, seat: int, happened: Sequence[int], left: int) -> KingoLie:
    seats = len(v.score)
    cards: list[list[Held]] = [[] for _ in range(seats)]
    said, named, out = [""] * seats, [""] * seats, [False] * seats
    opened = {v.event[i][0] for i in happened if v.event[i][1] == OPENED}
    acting = won = 0
    dealt = False
    for i in happened:
        p, kind, value = v.event[i]
        name = EVENTS[kind]
        if kind in TURNS:
            acting = p
        if kind == DEALT:
            dealt = True
            for each in range(1, v.seats + 1):  # a card to each child; the dealer's follows as an event
                if each != p:
                    cards[each].append(Held(_first(v, seat, each, opened), "down"))
        elif kind in DRAWN:
            cards[p].append(Held(value, "up"))
            said[p] = name if kind == MORE else said[p]
        elif kind == TUCKED:
            cards[p] = _laid([*cards[p], Held(0, "across")])
            said[p] = name
        elif kind in (LAID_DOWN, STOOD):
            cards[p] = _laid(cards[p])
            said[p] = EVENTS[LAID_DOWN]
        elif kind == OPENED:
            cards[p] = _opened(cards[p], value)
        elif kind in (BARE, LEFT_OUT):
            said[p], out[p] = name, True
        elif kind in (DECLARED, CALLED):
            said[p] = name
        elif kind == HAS:
            named[p] = HANDS[value]
        elif kind == SHUFFLED:
            cards = [[] if gone else held for gone, held in zip(out, cards, strict=True)]
        elif kind == WON:
            won = p
    last = happened[-1] if happened else -1
    return KingoLie(last, cards, said, out, named, 0 if won else acting, DECK - v.top + left, dealt, won)


def _first(v: Any, seat: int, p: int, opened: set[int]) -> int:
    """Give the first card of a child, 0 where it is hidden: until it is turned up, save from whoever holds it."""
    place = v.first[p]
    if not place or (p != seat and v.shown[p] and p not in opened):
        return 0
    return int(v.deck[place - 1])


def _laid(hand: list[Held]) -> list[Held]:
    """Lay a hand face down, but for what lies across."""
    return [Held(held.card, "across" if held.way == "across" else "down") for held in hand]


def _opened(hand: list[Held], card: int) -> list[Held]:
    """Turn up a hand: of the cards that nobody could name the first is this one, unless it is there already."""
    known = [i for i, held in enumerate(hand) if held.card == card] or [
        i for i, held in enumerate(hand) if not held.card
    ]
    at = known[0] if known else -1
    return [
        Held(card if i == at else held.card, held.way if held.card == 0 and i != at else "up")
        for i, held in enumerate(hand)
    ]
