"""How the cards of Koi-Koi lie after each event. The events alone decide where: a card stays where it was laid."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tefuda.bits import members
from tefuda.games.koikoi.rules import DECK
from tefuda.games.koikoi.state import CAPTURED, DEALT, PLAYED, TURNED

HAND = 8
HANDS = 2 * HAND


class Laid(Struct):
    """A card laid on one of the field that it is about to take."""

    card: int
    slot: int


class Came(Struct):
    """A card that was just played, and the place of the hand where it lay."""

    card: int
    seat: int
    place: int


class KoikoiLie(Struct):
    """Where the cards lie. Rows over seats count from 1; `hand` has the cards that can be named."""

    slots: list[int]  # the field by place, 0: empty
    laid: Laid | None
    pending: int  # what its owner chooses for
    taken: list[list[int]]  # in the order in which they were taken
    hand: list[list[int]]
    places: list[list[int]]  # of the eight of a hand those that still hold a card
    came: Came | None
    stock: int


def trail(v: Any, seat: int, since: int) -> list[KoikoiLie]:
    """Tell how the cards lay after the first `since` events and each that follows; `seat` from 1, 0: who looks on."""
    lie = KoikoiLie([], None, 0, [[], [], []], [], [[], [], []], None, DECK)
    found = [] if since else [_then(v, seat, lie, 0)]
    moving = 0
    for i in range(v.told):
        p, kind, card = v.event[i]
        lie.laid = lie.came = None
        if kind == DEALT:
            lie.slots = list(v.deck)[HANDS : HANDS + HAND]
            lie.places = [[], list(range(HAND)), list(range(HAND))]
            lie.stock = DECK - HANDS - HAND
        elif kind in (PLAYED, TURNED):
            if kind == PLAYED:
                left = lie.places[p]
                # Not always from the same end: nobody sorts a hand that way.
                lie.came = Came(card, p, left.pop((card * 5 + i) % len(left)))
            else:
                lie.stock -= 1
            if i + 1 < v.told and v.event[i + 1][1] == CAPTURED:
                moving = card
                lie.laid = Laid(card, lie.slots.index(v.event[i + 1][2]))
            elif i + 1 == v.told and v.card == card:
                lie.pending = card
            else:
                _lay(lie.slots, card)
        elif kind == CAPTURED:
            lie.taken[p] += [moving, card] if moving else [card]
            moving = 0
            lie.slots[lie.slots.index(card)] = 0
        if i + 1 >= since:
            found.append(_then(v, seat, lie, i + 1))
    return found


def _then(v: Any, seat: int, lie: KoikoiLie, told: int) -> KoikoiLie:
    """Copy what goes on changing; what was played later is still in the hands."""
    return KoikoiLie(
        list(lie.slots),
        lie.laid,
        lie.pending,
        [list(cards) for cards in lie.taken],
        [_hand(v, seat, p, told) for p in range(3)],
        [list(places) for places in lie.places],
        lie.came,
        lie.stock,
    )


def _hand(v: Any, seat: int, p: int, told: int) -> list[int]:
    if not p or not (p == seat or v.hand[p]):
        return [*members(v.shown[p])]
    later: Sequence[Any] = [v.event[i] for i in range(told, v.told)]
    return sorted([*members(v.hand[p]), *(card for by, kind, card in later if by == p and kind == PLAYED)])


def _lay(slots: list[int], card: int) -> None:
    """Lay a card in the first free place."""
    if 0 in slots:
        slots[slots.index(0)] = card
    else:
        slots.append(card)
