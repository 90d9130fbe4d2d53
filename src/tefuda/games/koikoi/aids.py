"""What helps a seat of Koi-Koi to see its position."""

from typing import Any

from msgspec import Struct

from tefuda.bits import members
from tefuda.decks.hanafuda import CODES, month_set
from tefuda.flat import copy
from tefuda.games.koikoi.rules import say_shobu
from tefuda.games.koikoi.state import CALL, YAKU
from tefuda.games.koikoi.ways import State, ways
from tefuda.games.koikoi.words import reckoning
from tefuda.texts import Lines
from tefuda.words import LANGUAGES


class Way(Struct):
    """How far a seat is on its way to a yaku."""

    yaku: str  # its code
    points: int  # what it scores as it is, or as it will when just made
    have: int  # how many of its cards are captured,
    need: int  # of how many
    lacks: list[str]  # codes of cards that it cannot do without
    cards: list[str]  # codes of all cards that count for it
    state: State  # near: one card short


class Stop(Struct):
    """What stopping brings, and what playing on may cost."""

    points: int  # with every factor
    score: list[int]  # of the match then, by seat from 0
    doubles: bool  # whether the other seat scores double after this one has played on


class KoikoiAid(Struct):
    """What helps a seat of koikoi."""

    matches: dict[str, list[str]]  # by code of an own card, or of the one that was laid: what it may take on the field
    yaku: list[list[Way]]  # by seat from 0
    reckoning: Lines  # what the seat scores if it stops, a line each; only while it is asked
    stop: Stop | None  # likewise


def aid(v: Any, seat: int) -> KoikoiAid:
    """Give `seat`, counted from 1 (0: who looks on), what can be worked out from its view `v`."""
    asked = bool(seat) and v.phase == CALL and v.turn == seat
    own = v.hand[seat] if seat else 0
    pending = 1 << v.card if v.card else 0
    return KoikoiAid(
        matches={CODES[card]: _codes(v.field & month_set(card)) for card in members(own | pending)},
        yaku=[
            [
                Way(
                    YAKU[each.yaku],
                    each.points,
                    each.have,
                    each.need,
                    _codes(each.lacks),
                    _codes(each.cards),
                    each.state,
                )
                for each in ways(v, p)
            ]
            for p in (1, 2)
        ],
        reckoning={lang: reckoning(v, seat, lang) if asked else [] for lang in LANGUAGES},
        stop=_stop(v, seat) if asked else None,
    )


def _stop(v: Any, p: int) -> Stop:
    then = copy(v)
    say_shobu(then)
    return Stop(then.gain[p], [then.score[1], then.score[2]], bool(v.rules.opponent_koikoi))


def _codes(cards: int) -> list[str]:
    return [CODES[card] for card in members(cards)]
