"""For a game without rules of thumb: every action looks alike."""

from typing import Any

from tefuda.players.search.numbers import basic_numbers

NUMBERS = basic_numbers(noise=1.0, heat=1.0, floor=1.0)
PARAMS = tuple(NUMBERS.values())
TABLE = 0


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate all actions alike."""
    for action in range(62):
        w[action] = 0.0


def distinct(s: Any, legal: int) -> int:
    """Keep all: none is like another."""
    return legal


def standing(s: Any, seat: int) -> int:
    """Give no place: there is no table."""
    return -1
