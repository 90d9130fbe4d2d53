"""What helps a seat of goita: the pieces that it cannot see, and what each scores."""

from collections import Counter
from typing import Any

from msgspec import Struct

from tefuda.decks.koma import CODES, POINTS
from tefuda.games.goita.state import DECK
from tefuda.games.goita.views import unseen


class GoitaAid(Struct):
    """What helps a seat of goita."""

    unseen: dict[str, int]  # by code: how many pieces of the kind it cannot see
    points: dict[str, int]  # by code


def aid(v: Any, seat: int) -> GoitaAid:
    """How many pieces of each kind cannot be seen, and what they score as the last piece."""
    deck = [0] * DECK
    hidden = Counter(deck[: unseen(v, seat, deck)])
    return GoitaAid(
        unseen={code: hidden[kind] for kind, code in enumerate(CODES) if kind},
        points={code: POINTS[kind] for kind, code in enumerate(CODES) if kind},
    )
