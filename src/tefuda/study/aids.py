"""What helps a seat to see its position, all of it in its view anyway: numbers and codes for a page to draw."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tefuda.bits import members
from tefuda.decks.hanafuda import CODES, month_set
from tefuda.decks.koma import CODES as PIECES
from tefuda.decks.koma import POINTS
from tefuda.game import Game, short_name
from tefuda.games import goita
from tefuda.games.koikoi_state import CALL, YAKU
from tefuda.narrate.koikoi import reckoning
from tefuda.narrate.koikoi_ways import State, ways
from tefuda.study import dafaza_aid, fifteen_aids
from tefuda.texts import Lines
from tefuda.words import LANGUAGES


def aid(game: Game, view: Any, seat: int) -> Struct | None:
    """The helps of a game for `seat`, counted from 1 (0: who looks on), None where it has none."""
    own = of(game)
    return own(view, seat) if own else None


def of(game: Game) -> Callable[[Any, int], Struct] | None:
    """What makes the helps of a game; None where it has none."""
    return GAMES.get(short_name(game)) if game.__name__.startswith("tefuda.games.") else None


class Way(Struct):
    """How far a seat is on its way to a yaku."""

    yaku: str
    points: int
    have: int
    need: int
    lacks: list[str]  # codes of cards that it cannot do without
    state: State  # near: one card short


class KoikoiAid(Struct):
    """What helps a seat of koikoi."""

    matches: dict[str, list[str]]  # by code of an own card, or of the one that was laid: what it may take on the field
    yaku: list[list[Way]]  # by seat from 0
    reckoning: Lines  # what the seat scores if it stops, only while it is asked


def koikoi(v: Any, seat: int) -> KoikoiAid:
    """What each card may take, how far each yaku is, and what stopping would score while that is asked."""
    asked = bool(seat) and v.phase == CALL and v.turn == seat
    own = v.hand[seat] if seat else 0
    pending = 1 << v.card if v.card else 0
    return KoikoiAid(
        matches={CODES[card]: _codes(v.field & month_set(card)) for card in members(own | pending)},
        yaku=[
            [
                Way(YAKU[each.yaku], each.points, each.have, each.need, _codes(each.lacks), each.state)
                for each in ways(v, p)
            ]
            for p in (1, 2)
        ],
        reckoning={lang: reckoning(v, seat, lang) if asked else [] for lang in LANGUAGES},
    )


def _codes(cards: int) -> list[str]:
    return [CODES[card] for card in members(cards)]


class GoitaAid(Struct):
    """What helps a seat of goita."""

    unseen: dict[str, int]  # by code: how many pieces of the kind it cannot see
    points: dict[str, int]  # by code


def pieces(v: Any, seat: int) -> GoitaAid:
    """How many pieces of each kind cannot be seen, and what they score as the last piece."""
    deck = [0] * goita.DECK
    hidden = Counter(deck[: goita.unseen(v, seat, deck)])
    return GoitaAid(
        unseen={code: hidden[kind] for kind, code in enumerate(PIECES) if kind},
        points={code: POINTS[kind] for kind, code in enumerate(PIECES) if kind},
    )


GAMES: dict[str, Callable[[Any, int], Struct]] = {
    "koikoi": koikoi,
    "goita": pieces,
    "kingo": fifteen_aids.kingo,
    "shippin": fifteen_aids.shippin,
    "dafaza": dafaza_aid.aid,
}
