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
    points: dict[str, int]  # by code: what it scores as the last piece


def aid(v: Any, seat: int) -> GoitaAid:
    """Give `seat`, counted from 1 (0: who looks on), what can be worked out from its view `v`."""
    deck = [0] * DECK
    hidden = Counter(deck[: unseen(v, seat, deck)])
    return GoitaAid(
        unseen={code: hidden[kind] for kind, code in enumerate(CODES) if kind},
        points={code: POINTS[kind] for kind, code in enumerate(CODES) if kind},
    )
