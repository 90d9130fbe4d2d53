"""For a game without rules of thumb: every action looks alike."""

from typing import Any

from tefuda.players.search.numbers import MOST_ACTIONS, basic_numbers

NUMBERS = basic_numbers(noise=1.0, heat=1.0, floor=1.0)
PARAMS = tuple(NUMBERS.values())
TABLE = 0


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate all actions alike: 0."""
    for action in range(MOST_ACTIONS):
        w[action] = 0.0


def distinct(s: Any, legal: int) -> int:
    """Give all that are legal: none is known to be like another."""
    return legal


def standing(s: Any, seat: int) -> int:
    """Give -1: there is no table."""
    return -1
