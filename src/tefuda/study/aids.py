"""What helps a seat to see its position, all of it in its view anyway: numbers and codes for a page to draw."""

from typing import Any

from msgspec import Struct

from tefuda.description import describe
from tefuda.game import Game


def aid(game: Game, view: Any, seat: int) -> Struct | None:
    """The helps of a game for `seat`, counted from 1 (0: who looks on), None where it has none."""
    own = describe(game).aid
    return own(view, seat) if own else None
