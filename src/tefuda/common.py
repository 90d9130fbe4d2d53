"""What the rules of all games share: where a match stands, which chance is due, what happened, cards laid out."""

from typing import Any

from tefuda.bits import lowest
from tefuda.flat import Row

DEAL, PLAY, OVER = range(3)  # `stage` of a state: chance is due, somebody has to choose, the match is over
NO_CHANCE, DRAW_DEALER, NEW_ROUND, NEW_STOCK = range(4)  # `chance`, which is due at stage DEAL and nothing elsewhere
CHANCES = ("", "draw", "deal", "restock")  # what these are called in records


def note(s: Any, seat: int, kind: int, value: int) -> None:
    """Add an event that people see: by whom (a seat from 1, 0: nobody), of which kind, and its value."""
    s.event[s.told][0] = seat
    s.event[s.told][1] = kind
    s.event[s.told][2] = value
    s.told += 1


def lay_out(cards: int, deck: Row) -> int:
    """Write a set of cards into a row, the lowest first; give how many they are."""
    n = 0
    while cards:
        deck[n] = lowest(cards)
        cards &= cards - 1
        n += 1
    return n
