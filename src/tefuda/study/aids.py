"""What helps a seat to see its position, all of it in its view anyway: numbers and codes for a page to draw."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tefuda.bits import members
from tefuda.decks.hanafuda import CODES, month_set
from tefuda.decks.koma import CODES as PIECES
from tefuda.decks.koma import POINTS
from tefuda.game import Game, short_name
from tefuda.games import goita
from tefuda.games.koikoi_state import CALL, YAKU
from tefuda.narrate.koikoi import reckoning
from tefuda.narrate.koikoi_ways import ways
from tefuda.study import dafaza_aid, fifteen_aids
from tefuda.words import LANGUAGES

Aid = dict[str, Any]


def aid(game: Game, view: Any, seat: int) -> Aid | None:
    """The helps of a game for `seat`, counted from 1 (0: who looks on), None where it has none."""
    own = GAMES.get(short_name(game)) if game.__name__.startswith("tefuda.games.") else None
    return own(view, seat) if own else None


def koikoi(v: Any, seat: int) -> Aid:
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


def pieces(v: Any, seat: int) -> Aid:
    """How many pieces of each kind cannot be seen, and what they score as the last piece."""
    deck = [0] * goita.DECK
    hidden = Counter(deck[: goita.unseen(v, seat, deck)])
    return {
        "unseen": {code: hidden[kind] for kind, code in enumerate(PIECES) if kind},
        "points": {code: POINTS[kind] for kind, code in enumerate(PIECES) if kind},
    }


GAMES: dict[str, Callable[[Any, int], Aid]] = {
    "koikoi": koikoi,
    "goita": pieces,
    "kingo": fifteen_aids.kingo,
    "shippin": fifteen_aids.shippin,
    "dafaza": dafaza_aid.aid,
}
