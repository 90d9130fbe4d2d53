"""What helps a seat of Koi-Koi to see its position."""

from typing import Any

from tefuda.bits import members
from tefuda.decks.hanafuda import CODES, month_set
from tefuda.description import Aid
from tefuda.games.koikoi.state import CALL, YAKU
from tefuda.games.koikoi.ways import ways
from tefuda.games.koikoi.words import reckoning
from tefuda.words import LANGUAGES


def aid(v: Any, seat: int) -> Aid:
    """What each card may take, how far each yaku is, and what stopping would score while that is asked."""
    asked = bool(seat) and v.phase == CALL and v.turn == seat
    own = v.hand[seat] if seat else 0
    pending = 1 << v.card if v.card else 0
    return {
        "matches": {CODES[card]: _codes(v.field & month_set(card)) for card in members(own | pending)},
        "yaku": [
            [
                {
                    "yaku": YAKU[each.yaku],
                    "points": each.points,
                    "have": each.have,
                    "need": each.need,
                    "lacks": _codes(each.lacks),
                    "state": each.state,
                }
                for each in ways(v, p)
            ]
            for p in (1, 2)
        ],
        "reckoning": {lang: reckoning(v, seat, lang) if asked else [] for lang in LANGUAGES},
    }


def _codes(cards: int) -> list[str]:
    return [CODES[card] for card in members(cards)]
