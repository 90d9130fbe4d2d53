"""What helps a seat to see its position, all of it in its view anyway: numbers and codes for a page to draw."""

from typing import Any

from msgspec import Struct

from tefuda.description import describe
from tefuda.game import Game


def aid(game: Game, view: Any, seat: int) -> Struct | None:
    """Give what helps `seat`, counted from 1 (0: who looks on), to see its position; None where a game has nothing."""
    own = describe(game).aid
    return own(view, seat) if own else None
