"""Where the cards lie after each event of a round, as far as a seat sees them now: what a page draws moment by moment.

It is worked out from the view alone, so what the seat does not know yet is nowhere in it; and what it has only just
learned (a hand that is shown at the end) lies hidden in the moments before.
"""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from tefuda.description import describe
from tefuda.game import Game

Way = Literal["up", "down", "across"]


class Held(Struct, omit_defaults=True):
    """A card before a seat: face up, face down, or face down and across; 0 for one that this seat cannot see.

    `id` tells it from the other cards of its hand, where their number changes.
    """

    card: int
    way: Way
    id: int | None = None


def trail(game: Game, view: Any, seat: int, since: int) -> Sequence[Struct] | None:
    """Tell how the cards lay after the first `since` events, and after each that follows; None where a game does not.

    `seat` counts from 1 (0: who looks on).
    """
    own = describe(game).trail
    return own(view, seat, since) if own else None
