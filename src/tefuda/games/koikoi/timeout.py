"""What is played for somebody whose time is over: the plainest card, and never こいこい (KK-50)."""

from typing import Any

from tefuda.bits import lowest
from tefuda.decks.hanafuda import ANIMALS, LIGHTS, PLAINS, RIBBONS, matching
from tefuda.games.koikoi.rules import SHOBU
from tefuda.games.koikoi.state import CALL, CARD


def choose(view: Any, legal: int) -> int:
    """Stop where it is asked; take with the plainest card that takes, else lay the plainest one."""
    if view.phase == CALL:
        return SHOBU
    takes = matching(view.field, legal) if view.phase == CARD else legal
    wanted = takes or legal
    return next(lowest(wanted & kind) for kind in (PLAINS, RIBBONS, ANIMALS, LIGHTS) if wanted & kind)
