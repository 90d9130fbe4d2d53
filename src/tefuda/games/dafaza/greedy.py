"""Greedy dafaza: lead the most and strongest cards, beat with the weakest month that does, throw the weakest away."""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import month, month_set
from tefuda.games.dafaza.policy import distinct as distinct
from tefuda.games.dafaza.policy import weakest
from tefuda.games.dafaza.state import DONE, DOWN, FOLLOW, LEAD, MORE, X
from tefuda.players.search.numbers import basic_numbers

NUMBERS = basic_numbers(noise=0.0, heat=1.0, floor=0.5)
PARAMS = tuple(NUMBERS.values())
TABLE = 0


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate cards and words; see the top of the file."""
    hand = s.hand[s.turn]
    down = weakest(hand, s.size, 0.0) if s.phase == DOWN else 0
    left = legal
    while left:
        a = lowest(left)
        left &= left - 1
        if a == X:
            w[a] = -100.0
        elif a == DONE:
            w[a] = -1.0
        elif s.phase == LEAD:
            w[a] = 20.0 * count(hand & month_set(a)) - month(a) - 0.01 * a
        elif s.phase == DOWN:
            w[a] = (100.0 if down >> a & 1 else 0.0) - a
        elif s.phase == FOLLOW:
            w[a] = month(a) - 0.01 * a
        else:
            w[a] = -0.01 * a if s.phase != MORE else 1.0 - 0.01 * a


def standing(s: Any, seat: int) -> int:
    """Give -1: only the points of the hand count."""
    return -1
