"""What is played for somebody whose time is over: what is made is declared, else one stands, else draws (KF-60)."""

from typing import Any

from tefuda.games.kingo.state import DECLARE, KAGORU, MOTTO, SHOBU, TSUKKOME

ORDER = (DECLARE, KAGORU, SHOBU, MOTTO, TSUKKOME)  # a つっこめ only where nothing else is open


def choose(view: Any, legal: int) -> int:
    """Choose the first of these that is open."""
    del view
    return next(action for action in ORDER if legal >> action & 1)
