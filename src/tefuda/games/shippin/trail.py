"""How the cards of shippin lie after each event: pairs, what was kept of them, what was drawn, what was said."""

from typing import Any

from msgspec import Struct

from tefuda.games.shippin.state import (
    BARE,
    CHALLENGED,
    DEALT,
    DOSARU,
    DREW,
    EVENTS,
    FIFTEEN,
    KEPT,
    LAID,
    LOST,
    MODERN,
    OTO16,
    PAID,
    PASSED,
    POCKETED,
    SHIPPIN,
    SHOWED,
    STOPPED,
    TOOK,
    TORI,
    WITHDREW,
    WON_DUEL,
    names,
)  # fmt: skip
from tefuda.study.trail import Held

SAYS = (
    WITHDREW, PASSED, CHALLENGED, STOPPED, FIFTEEN, BARE, TORI, SHIPPIN, OTO16, TOOK, PAID, LOST, DOSARU, WON_DUEL,
    POCKETED,
)  # fmt: skip
OUT = (WITHDREW, PASSED, BARE, DOSARU)
ACTS = (KEPT, WITHDREW, PASSED, CHALLENGED, DREW, STOPPED)


class ShippinLie(Struct):
    """Where the cards lie, by seat from 1."""

    cards: list[list[Held]]
    said: list[str]  # the event that says how it stands
    out: list[bool]
    acting: int
    stock: int
    duel: int  # the challenger whose duel is on, 0: none


def trail(v: Any, seat: int, since: int) -> list[ShippinLie]:
    """Tell how the cards lay after the first `since` events and each that follows; `seat` from 1, 0: who looks on."""
    seats = len(v.score)
    cards: list[list[Held]] = [[] for _ in range(seats)]
    said, out = [""] * seats, [False] * seats
    acting = duel = 0
    stock = sum(map(bool, names(v.rules)[0])) - v.top + sum(v.event[i][1] in (DREW, LAID) for i in range(v.told))
    found = []

    def seen(p: int, card: int) -> int:
        """Hide what was only shown at the end, save from whoever held it."""
        return card if p == seat or not v.shown >> p & 1 else 0

    for i in range(v.told + 1):
        if i >= since:
            found.append(ShippinLie([*map(list, cards)], list(said), list(out), acting, stock, duel))
        if i == v.told:
            break
        p, kind, value = v.event[i]
        if kind in ACTS:
            acting = p
        if kind in SAYS:
            said[p] = EVENTS[kind]
        if kind in OUT:
            out[p] = True
        if kind == DEALT:
            for each in range(1, v.seats + 1):
                if each != p:
                    cards[each] = _pair(v, p, each, seen)
        elif kind == KEPT:
            cards[p] = [_kept(cards[p], seen(p, value))]
        elif kind == WITHDREW:
            cards[p] = []
        elif kind == CHALLENGED:  # the hands of the last duel are thrown in
            cards = [[] if word == EVENTS[DOSARU] else held for word, held in zip(said, cards, strict=True)]
            cards[v.oya], said[v.oya], duel = [], "", p
        elif kind == LAID:
            cards[p], said[p], out[p] = [Held(seen(p, value), "down", 0)], "", False
        elif kind == DREW:
            cards[p] = [*cards[p], Held(value, "up", len(cards[p]) + 2)]
        elif kind == SHOWED and cards[p]:
            cards[p] = [Held(value, "up", cards[p][0].id), *cards[p][1:]]
        elif kind in (DOSARU, WON_DUEL):
            duel = 0
        stock -= kind in (DREW, LAID)
    return found


def _pair(v: Any, dealer: int, p: int, seen: Any) -> list[Held]:
    """Give what a side is dealt, the smaller card first."""
    each = 1 if v.rules.variant == MODERN else 2
    first = each * ((p - dealer - 1) % v.seats)
    pair = sorted(seen(p, v.deck[i]) for i in range(first, first + each))
    return [Held(card, "down", n) for n, card in enumerate(pair)]


def _kept(pair: list[Held], card: int) -> Held:
    """Give the one of a pair that is kept: it stays what it was."""
    ids = [held.id for held in pair if card and held.card == card] or [held.id for held in pair[:1]]
    return Held(card, "down", ids[0] if ids else 0)
