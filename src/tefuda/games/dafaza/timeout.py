"""What is played for somebody whose time is over: face down where one may, and the weakest cards (DF-60)."""

from typing import Any

from tefuda.bits import members
from tefuda.decks.hanafuda import month
from tefuda.games.dafaza.heuristic import RANK
from tefuda.games.dafaza.state import DONE, X


def choose(view: Any, legal: int) -> int:
    """Play face down, or no more than has been begun; else the card of the weakest month."""
    del view
    for action in (DONE, X):
        if legal >> action & 1:
            return action
    return min(members(legal), key=lambda card: (RANK[month(card)], card))
