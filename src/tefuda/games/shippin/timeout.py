"""What is played for somebody whose time is over: no challenge, no withdrawing, no card more than need be (SP-65)."""

from typing import Any

from tefuda.bits import lowest
from tefuda.games.shippin.state import DRAW, PASS, STOP, WITHDRAW


def choose(view: Any, legal: int) -> int:
    """Let the pile go by, stop, or draw where one may not; of two cards keep the first."""
    del view
    for action in (PASS, STOP, DRAW):
        if legal >> action & 1:
            return action
    return lowest(legal & ~(1 << WITHDRAW) or legal)
