"""Value-greedy Koi-Koi: the capture whose cards are worth most by the common values (20, 10, 5, 1), never こいこい."""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import ANIMALS, LIGHTS, RIBBONS, month_set
from tefuda.games.koikoi.policy import distinct as distinct
from tefuda.games.koikoi.rules import KOIKOI, SHOBU
from tefuda.games.koikoi.state import CALL, CARD
from tefuda.players.search.numbers import basic_numbers

NUMBERS = basic_numbers(noise=0.0, heat=1.0, floor=0.5)
PARAMS = tuple(NUMBERS.values())
TABLE = 0


def values(cards: int) -> int:
    """Add up the common values of a set of cards."""
    return 19 * count(cards & LIGHTS) + 9 * count(cards & ANIMALS) + 4 * count(cards & RIBBONS) + count(cards)


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate actions by the values of what they capture; where nothing is, the cheapest card goes."""
    if s.phase == CALL:
        w[SHOBU], w[KOIKOI] = 1.0, 0.0
        return
    left = legal
    while left:
        a = lowest(left)
        left &= left - 1
        same = s.field & month_set(a)
        if s.phase != CARD:
            w[a] = float(values(1 << a))
        elif same == 0:
            w[a] = -0.01 * values(1 << a)
        elif count(same) == 2:
            first = same & -same
            w[a] = float(values(1 << a) + max(values(first), values(same ^ first)))
        else:
            w[a] = float(values(same | 1 << a))


def standing(s: Any, seat: int) -> int:
    """Give -1: only the points of the round count."""
    return -1
