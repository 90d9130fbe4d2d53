"""What is played for somebody whose time is over: なし, play on, and where a piece has to lie the least (GO-40)."""

from typing import Any

from tefuda.bits import lowest
from tefuda.games.goita.state import GO_ON, NASHI


def choose(view: Any, legal: int) -> int:
    """Pass, or play on as dealt; else lay the piece that is worth least: pieces are numbered by their points."""
    del view
    for action in (NASHI, GO_ON):
        if legal >> action & 1:
            return action
    return lowest(legal)
