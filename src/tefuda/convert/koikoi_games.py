"""Koi-koi games of another program, as its public records have them: a JSON object a game.

    {"info": {"startTime": "2020-05-04 23:25:33", "player1Name": …, "player1InitPts": 30, "numRound": 8},
     "record": {"round1": {"basic": {"Dealer": 2, "initHand1": [[9, 1], …], "initBoard": […], "initPile": […], …},
                           "turn1": {"playerInTurn": 2, "discardCard": [2, 3], "collectCard": […], …}, …}, …}}

Players, rounds and turns count from 1; a card is its month and its place among the cards of the month, the dearest
first; the pile lies with its top at the end. They are read as the lines of `koikoi_jsonl`, and checked like these.
"""

from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from tefuda.convert.koikoi_lines import Line, Round, Turn
from tefuda.decks.hanafuda import CODES, month
from tefuda.errors import BadRecord
from tefuda.record import Seated

Pair = tuple[int, int]
BY_MONTH = {own: [code for card, code in enumerate(CODES) if code and month(card) == own] for own in range(1, 13)}


class _Info(Struct):
    startTime: str = ""  # noqa: N815
    player1Name: str = ""  # noqa: N815
    player2Name: str = ""  # noqa: N815
    player1InitPts: int = 30  # noqa: N815
    numRound: int = 8  # noqa: N815


class _Basic(Struct):
    Dealer: int
    initHand1: list[Pair]  # noqa: N815
    initHand2: list[Pair]  # noqa: N815
    initBoard: list[Pair]  # noqa: N815
    initPile: list[Pair]  # noqa: N815
    player1RoundPts: int | None = None  # noqa: N815
    player2RoundPts: int | None = None  # noqa: N815


class _Turn(Struct):
    playerInTurn: int  # noqa: N815
    discardCard: Pair  # noqa: N815
    collectCard: list[Pair]  # noqa: N815
    drawCard: Pair  # noqa: N815
    collectCard2: list[Pair]  # noqa: N815
    isKoiKoi: bool | None = None  # noqa: N815


def is_one(value: object) -> bool:
    """Whether a JSON value has the form of such a game."""
    return isinstance(value, dict) and isinstance(value.get("info"), dict) and isinstance(value.get("record"), dict)


def line(value: dict[str, Any]) -> Line:
    """Read a game as `koikoi_jsonl` has its lines; msgspec.ValidationError or BadRecord where it is none."""
    info = msgspec.convert(value["info"], _Info)
    rounds = [_round(each) for each in _numbered(value["record"], "round")]
    return Line(
        rounds,
        players=[Seated(info.player1Name), Seated(info.player2Name)],
        date=info.startTime.replace(" ", "T"),
        options={"rounds": info.numRound, "start_points": info.player1InitPts},
    )


def _numbered(value: dict[str, Any], name: str) -> list[Any]:
    """Give what stands under name1, name2, … as far as these go on."""
    found = []
    for n in count(1):
        if f"{name}{n}" not in value:
            break
        found.append(value[f"{name}{n}"])
    return found


def _round(value: dict[str, Any]) -> Round:
    basic = msgspec.convert(value.get("basic"), _Basic)
    turns = [msgspec.convert(each, _Turn) for each in _numbered(value, "turn")]
    return Round(
        dealer=basic.Dealer - 1,
        hands=[_codes(basic.initHand1), _codes(basic.initHand2)],
        field=_codes(basic.initBoard),
        stock=_codes(basic.initPile[::-1]),
        turns=[
            Turn(
                seat=turn.playerInTurn - 1,
                play=_code(turn.discardCard),
                take=_codes(turn.collectCard),
                draw=_code(turn.drawCard),
                take2=_codes(turn.collectCard2),
                koikoi=turn.isKoiKoi,
            )
            for turn in turns
        ],
        points=[basic.player1RoundPts, basic.player2RoundPts],
    )


def _codes(cards: list[Pair]) -> list[str]:
    return [_code(card) for card in cards]


def _code(card: Pair) -> str:
    own, place = card
    found = BY_MONTH.get(own, [])
    if not 1 <= place <= len(found):
        raise BadRecord("malformed_record", what=f"there is no card {list(card)}", where="$.record")
    return found[place - 1]
