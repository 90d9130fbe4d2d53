"""One seat's side of a game."""

import json
import random

import pytest

from tefuda import BadRecord, Match, record, side
from tefuda.bits import members
from tefuda.flat import copy
from tefuda.games import koikoi


def played(preset: str, seed: int, until: int = 10**9) -> Match:
    match = Match("koikoi", preset, seed=seed)
    choices = random.Random(seed)
    while not match.over and until > 0:
        match.play(choices.choice(match.actions()))
        until -= 1
    return match


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("preset", "until"), [("nintendo", 10**9), ("koikoi_japan", 30), ("once_per_round", 7)])
def test_a_side_holds_what_the_seat_knew_and_replays_to_the_same_view(seat: int, preset: str, until: int) -> None:
    match = played(preset, 5, until)
    kept = side.of(record.of(match), seat)
    assert kept.seat == seat
    assert record.parse(record.dumps(kept)) == kept
    hidden = [] if match.over else [koikoi.CARDS[card] for card in members(match.state.hand[2 - seat])]
    assert not set(hidden) & {*kept.rounds[-1].deck, *map(str, kept.rounds[-1].moves)}
    again = record.replay(side.complete(kept))
    assert bytes(again.view(seat)) == bytes(match.view(seat))
    assert [entry.gains for entry in again.rounds] == [entry.gains for entry in match.rounds]


def test_a_side_is_not_replayed_as_it_stands() -> None:
    with pytest.raises(BadRecord) as caught:
        record.replay(side.of(record.of(played("basic", 1)), 0))
    assert caught.value.code == "unknown_card"


def test_a_side_that_fits_no_deal_is_refused() -> None:
    kept = json.loads(record.dumps(side.of(record.of(played("basic", 1)), 0)))
    kept["rounds"][0]["moves"][0] = kept["rounds"][0]["moves"][1]
    with pytest.raises(BadRecord) as caught:
        side.complete(record.parse(json.dumps(kept)))
    assert (caught.value.code, caught.value.details["round"]) == ("no_world", 1)


@pytest.mark.parametrize(
    ("deck", "code"), [(["13b"] + ["?"] * 47, "unknown_card"), (["?"] * 47, "wrong_pack"), (["1b"] * 48, "wrong_pack")]
)
def test_a_side_with_a_wrong_pack_is_refused(deck: list[str], code: str) -> None:
    kept = {"tefuda": 1, "game": "koikoi", "seats": 2, "dealer": 0, "seat": 0, "rounds": [{"deck": deck}]}
    with pytest.raises(BadRecord) as caught:
        side.complete(record.parse(json.dumps(kept)))
    assert caught.value.code == code


def test_completing_a_side_leaves_the_match_alone() -> None:
    match = played("basic", 2, 20)
    before = copy(match.state)
    side.complete(side.of(record.of(match), 1))
    assert bytes(match.state) == bytes(before)
