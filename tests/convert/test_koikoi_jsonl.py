"""Koi-koi matches as JSON lines."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda import record
from tefuda.convert import forms, koikoi_jsonl
from tefuda.convert.defect import Defect
from tefuda.decks.hanafuda import CODES, month
from tefuda.record import Record
from tefuda.words import LANGUAGES, known
from tests.shared import DATA, needs_data

pytestmark = pytest.mark.slow

# One round: the dealer stops with 三光 on its last turn, told as such files tell it.
HANDS = [
    ["1b", "3b", "8b", "2a", "4a", "5a", "6a", "7a"],
    ["1k1", "2r", "4r", "5r", "6r", "7r", "9a", "10a"],
]
FIELD = ["1r", "3r", "8a", "9r", "10r", "11a", "12k1", "12k2"]
STOCK = [code for code in CODES[1:] if code not in {*HANDS[0], *HANDS[1], *FIELD}]


NO_POINTS = [None, None]


def line(**change: Any) -> str:
    """Dealer: crane, then curtain, then moon; the other side discards and takes a ribbon."""
    stock = ["1k2", "2k1", "3k1", "4k1", "5k1", *(c for c in STOCK if c not in ("1k2", "2k1", "3k1", "4k1", "5k1"))]
    turns: list[dict[str, Any]] = [
        {"seat": 0, "play": "1b", "take": ["1b", "1r"], "draw": "1k2", "take2": [], "koikoi": None},
        {"seat": 1, "play": "2r", "take": [], "draw": "2k1", "take2": ["2k1", "2r"], "koikoi": None},
        {"seat": 0, "play": "3b", "take": ["3b", "3r"], "draw": "3k1", "take2": [], "koikoi": None},
        {"seat": 1, "play": "1k1", "take": ["1k1", "1k2"], "draw": "4k1", "take2": [], "koikoi": None},
        {"seat": 0, "play": "8b", "take": ["8b", "8a"], "draw": "5k1", "take2": [], "koikoi": False},
    ]
    told = {"dealer": 0, "hands": HANDS, "field": FIELD, "stock": stock, "turns": turns, "points": [6, -6]} | change
    return json.dumps({"rounds": [told]})


def turns() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(line())["rounds"][0]["turns"]
    return found


def read_one(text: str) -> Record | Defect:
    (found,) = koikoi_jsonl.read(text, "file")
    return found


def test_a_match_becomes_a_record() -> None:
    told = json.loads(line())
    told["rounds"][0]["points"] = [5, -5]  # 三光
    found = read_one(json.dumps(told))
    assert isinstance(found, Record)
    assert (found.preset, found.dealer, found.rounds[0].gains) == ("koikoi_japan", 0, [5, -5])
    assert record.replay(found).state.round == 1


@pytest.mark.parametrize(
    ("change", "code", "row"),
    [
        ({"points": [7, -7]}, "wrong_gains", 5),
        ({"dealer": 1}, "other_seat", 1),
        ({"field": FIELD[:7]}, "wrong_pack", 0),
        ({"field": [*FIELD[:7], "13b"]}, "unknown_card", 0),
        ({"turns": [turns()[0] | {"take": ["1b"]}]}, "other_captures", 1),
        ({"turns": [turns()[0] | {"draw": "1k3"}]}, "other_draw", 1),
        ({"turns": [turns()[0] | {"koikoi": True}]}, "other_question", 1),
        ({"turns": [turns()[0], turns()[1] | {"seat": 0}]}, "other_seat", 2),
        ({"turns": [turns()[0] | {"play": "9a"}]}, "illegal_move", 1),
        ({"turns": 3}, "malformed_record", 0),
        ({"hands": [HANDS[0]]}, "malformed_record", 0),
        ({"dealer": 2}, "bad_number", 0),
    ],
)
def test_what_does_not_agree_is_named_with_its_place(change: dict[str, Any], code: str, row: int) -> None:
    found = read_one(line(**change))
    assert isinstance(found, Defect)
    assert (found.error.code, found.row) == (code, row)
    for lang in LANGUAGES:
        assert known(lang, f"error.{code}")
        assert found.text(lang)


def test_a_defect_stops_no_other_match() -> None:
    good = line(points=[5, -5])
    found = list(koikoi_jsonl.read("\n".join([good, "{", "", line(points=[9, -9]), good]), "file"))
    assert [type(each) for each in found] == [Record, Defect, Defect, Record]
    assert [each.deal for each in found if isinstance(each, Defect)] == [2, 4]


@settings(max_examples=200)
@given(st.integers(0, 1500), st.integers(0, 40), st.text(max_size=4))
def test_any_edit_is_read_or_reported(at: int, length: int, put: str) -> None:
    text = line(points=[5, -5])
    assert list(koikoi_jsonl.read(text[:at] + put + text[at + length :])) is not None


@needs_data
def test_real_games_replay_to_their_points() -> None:
    text = (DATA / "koikoi" / "human-games.jsonl").read_text("utf-8")
    found = list(koikoi_jsonl.read(text))
    records = [each for each in found if isinstance(each, Record)]
    assert (len(found), len(records), sum(len(each.rounds) for each in records)) == (151, 151, 1184)
    told = [json.loads(each) for each in text.splitlines()]
    unfinished = 0
    for each, kept in zip(told, records, strict=True):
        match = record.replay(kept)
        for theirs, ours in zip(each["rounds"], match.rounds, strict=True):
            unfinished += not ours.gains
            assert theirs["points"] == (ours.gains or NO_POINTS)
        if each["over"]:
            assert list(match.scores) == each["end"]
    assert unfinished == 1


def public(told: dict[str, Any]) -> dict[str, Any]:
    """A match as the public records have it."""

    def pair(code: str) -> list[int]:
        own = [each for each in CODES[1:] if month(CODES.index(each)) == month(CODES.index(code))]
        return [month(CODES.index(code)), own.index(code) + 1]

    def pairs(codes: list[str]) -> list[list[int]]:
        return [pair(code) for code in codes]

    rounds: dict[str, Any] = {}
    for n, each in enumerate(told["rounds"], 1):
        basic = {"Dealer": each["dealer"] + 1, "initHand1": pairs(each["hands"][0]), "initBoard": pairs(each["field"])}
        basic |= {"initHand2": pairs(each["hands"][1]), "initPile": pairs(each["stock"][::-1])}
        basic |= {f"player{seat + 1}RoundPts": points for seat, points in enumerate(each["points"])}
        rounds[f"round{n}"] = {"basic": basic} | {
            f"turn{k}": {
                "playerInTurn": turn["seat"] + 1,
                "discardCard": pair(turn["play"]),
                "collectCard": pairs(turn["take"]),
                "drawCard": pair(turn["draw"]),
                "collectCard2": pairs(turn["take2"]),
                "isKoiKoi": turn["koikoi"],
            }
            for k, turn in enumerate(each["turns"], 1)
        }
    info: dict[str, Any] = {"startTime": "2020-05-04 23:25:33", "player1Name": "A", "player2Name": "B"}
    info |= {"player1InitPts": 30, "player2InitPts": 30, "numRound": 8}
    return {"info": info, "result": {"isOver": False}, "record": rounds}


def test_the_public_form_is_read_as_it_is() -> None:
    told = json.loads(line(points=[5, -5]))
    ours, theirs = read_one(json.dumps(told)), read_one(json.dumps(public(told)))
    assert isinstance(ours, Record)
    assert isinstance(theirs, Record)
    assert theirs.rounds == ours.rounds
    assert [player.name for player in theirs.players] == ["A", "B"]
    assert theirs.date == "2020-05-04T23:25:33"
    (same,) = forms.read(json.dumps(public(told), indent=1), "record", "1.json")
    assert same == theirs


@pytest.mark.parametrize("card", [[13, 1], [1, 5], [1, 0], [1], "1b"])
def test_a_card_of_the_public_form_that_there_is_not(card: object) -> None:
    told = public(json.loads(line(points=[5, -5])))
    told["record"]["round1"]["turn1"]["drawCard"] = card
    found = read_one(json.dumps(told))
    assert isinstance(found, Defect)
    assert found.error.code == "malformed_record"
    assert found.text("ja")


@needs_data
def test_real_games_in_the_public_form() -> None:
    for text in (DATA / "koikoi" / "human-games.jsonl").read_text("utf-8").splitlines()[:20]:
        ours, theirs = read_one(text), read_one(json.dumps(public(json.loads(text))))
        assert isinstance(theirs, Record)
        assert isinstance(ours, Record)
        assert theirs.rounds == ours.rounds
