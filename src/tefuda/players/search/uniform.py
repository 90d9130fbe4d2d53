"""For a game without rules of thumb: every action looks alike."""

from typing import Any

PARAMS = (1.0, 1.0, 1.0, 0.0)
TABLE = 0


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Nothing is better than anything else."""
    for action in range(62):
        w[action] = 0.0


def distinct(s: Any, legal: int) -> int:
    """All."""
    return legal


def standing(s: Any, seat: int) -> int:
    """No table."""
    return -1
