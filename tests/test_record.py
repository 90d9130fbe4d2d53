"""Records: written, read, replayed; and every kind of damage named with its place."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda import BadRecord, Match, TefudaError, record, side
from tefuda.games import koikoi
from tefuda.words import LANGUAGES, known


def finished(preset: str = "basic", seed: int = 1, **differing: Any) -> Match:
    match = Match("koikoi", preset, differing, seed=seed)
    choices = random.Random(seed)
    while not match.over:
        match.play(choices.choice(match.actions()))
    return match


def told(seed: int = 1) -> dict[str, Any]:
    """A finished match as plain JSON."""
    data: dict[str, Any] = json.loads(record.dumps(record.of(finished(seed=seed))))
    return data


def broken(data: dict[str, Any]) -> TefudaError:
    with pytest.raises(TefudaError) as caught:
        record.replay(record.parse(json.dumps(data)))
    return spoken(caught.value)


def spoken(error: TefudaError) -> TefudaError:
    """The error, which has a sentence in both languages."""
    assert all(known(lang, f"error.{error.code}") and error.text(lang) for lang in LANGUAGES)
    return error


@pytest.mark.parametrize("preset", list(koikoi.PRESETS))
def test_a_record_replays_bit_for_bit(preset: str) -> None:
    match = finished(preset, seed=4)
    text = record.dumps(record.of(match))
    again = record.replay(record.parse(text))
    assert bytes(again.state) == bytes(match.state)
    assert again.rounds == match.rounds
    assert record.dumps(record.of(again)) == text


def test_a_record_holds_what_differs_from_the_preset() -> None:
    match = finished("nintendo", rounds=2, yaku_off=["kasu", "tan"], viewing="on")
    assert record.of(match).options == {"rounds": 2, "yaku_off": ("tan", "kasu")}
    assert record.replay(record.parse(record.dumps(record.of(match)))).options == match.options


def test_every_position_of_a_match_can_be_written_and_gone_on_from() -> None:
    match = Match("koikoi", "nintendo", seed=9)
    choices = random.Random(9)
    while not match.over:
        again = record.replay(record.of(match), seed=9)
        assert bytes(again.state) == bytes(match.state)
        for _ in range(5):
            if not match.over:
                match.play(choices.choice(match.actions()))


def test_a_resumed_match_is_dealt_what_the_seed_says() -> None:
    first, second = Match("koikoi", seed=7), Match("koikoi", seed=7)
    for match in (first, second):
        choices = random.Random(1)
        while len(match.rounds) < 2:
            match.play(choices.choice(match.actions()))
    resumed = record.replay(record.of(first), seed=7)
    choices = random.Random(2)
    while not second.over:
        move = choices.choice(second.actions())
        second.play(move)
        resumed.play(move)
        if resumed.waiting:
            resumed.deal()
    assert resumed.rounds == second.rounds


def test_a_move_may_say_how_it_was_made() -> None:
    data = told()
    first = data["rounds"][0]["moves"][0]
    data["rounds"][0]["moves"][0] = {"move": first, "time": 1200, "cause": "person"}
    assert record.replay(record.parse(json.dumps(data))).over


def test_files_are_whole(tmp_path: Path) -> None:
    kept = record.of(finished())
    record.save_file(kept, tmp_path / "a" / "match.json")
    assert record.load_file(tmp_path / "a" / "match.json") == kept
    assert [file.name for file in (tmp_path / "a").iterdir()] == ["match.json"]
    with pytest.raises(BadRecord) as caught:
        record.load_file(tmp_path / "nothing.json")
    assert caught.value.code == "unreadable_file"


def test_a_truncated_file_is_named_so() -> None:
    text = record.dumps(record.of(finished()))
    with pytest.raises(BadRecord) as caught:
        record.parse(text[: len(text) // 2])
    assert caught.value.code == "not_json"


def test_an_unknown_card_is_named_with_its_place() -> None:
    data = told()
    data["rounds"][2]["deck"][4] = "13b"
    error = broken(data)
    assert (error.code, error.details["round"], error.details["place"]) == ("unknown_card", 3, 5)


def test_a_card_twice_is_named_with_the_one_missing() -> None:
    data = told()
    deck = data["rounds"][0]["deck"]
    lost, deck[7] = deck[7], deck[8]
    error = broken(data)
    assert (error.code, error.details["surplus"], error.details["missing"]) == ("wrong_pack", [deck[8]], [lost])


def test_an_illegal_move_is_named_with_round_and_number_and_what_would_be_legal() -> None:
    data = told()
    moves = data["rounds"][1]["moves"]
    moves[2] = "koikoi"
    error = broken(data)
    assert (error.code, error.details["round"], error.details["number"]) == ("illegal_move_in_record", 2, 3)
    assert error.details["legal"]
    moves[2] = "nonsense"
    assert broken(data).code == "illegal_move_in_record"


def test_moves_cut_off_in_the_middle_are_named() -> None:
    data = told()
    data["rounds"][0]["moves"] = data["rounds"][0]["moves"][:3]
    data["rounds"][0].pop("gains")
    data["rounds"][0].pop("scores")
    error = broken(data)
    assert (error.code, error.details["round"], error.details["moves"]) == ("round_unfinished", 1, 3)


def test_gains_without_an_end_are_wrong() -> None:
    data = told()
    data["rounds"] = data["rounds"][:1]
    data["rounds"][0]["moves"] = data["rounds"][0]["moves"][:3]
    assert broken(data).code == "wrong_gains"


def test_moves_after_the_round_are_named() -> None:
    data = told()
    data["rounds"][0]["moves"].append("1b")
    assert broken(data).code == "moves_after_round"


def test_rounds_after_the_match_are_named() -> None:
    data = told()
    data["rounds"].append(data["rounds"][0])
    assert broken(data).code == "rounds_after_end"


@pytest.mark.parametrize("what", ["gains", "scores"])
def test_a_changed_result_shows_itself(what: str) -> None:
    data = told()
    data["rounds"][3][what][1] += 1
    error = broken(data)
    assert (error.code, error.details["round"]) == (f"wrong_{what}", 4)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"tefuda": 9}, "unknown_format"),
        ({"game": "mahjong"}, "unknown_game"),
        ({"game": "antigravity.game"}, "unknown_game"),
        ({"preset": "house"}, "unknown_preset"),
        ({"rules": {"round": 3}}, "unknown_option"),
        ({"rules": {"rounds": 13}}, "bad_number"),
        ({"rules": {"viewing": "maybe"}}, "bad_value"),
        ({"rules": {"aka_ao_bonus": 10, "extra_cards": "plus_one_exclusive"}}, "koikoi.bonus_with_plus_one_exclusive"),
        ({"seats": 3}, "bad_number"),
        ({"dealer": 2, "draw": None}, "bad_number"),
        ({"dealer": 0}, "dealer_and_draw"),
        ({"draw": None}, "no_dealer"),
        ({"rounds": []}, "no_rounds"),
        ({"rounds": 3}, "malformed_record"),
        ({"dealr": 0}, "malformed_record"),
    ],
)
def test_heads_that_cannot_be(change: dict[str, Any], code: str) -> None:
    assert broken(told() | change).code == code


@settings(max_examples=150)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    try:
        record.replay(record.parse(data))
    except TefudaError as error:
        spoken(error)


TEXT = record.dumps(record.of(finished(seed=3)))


@settings(max_examples=200)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 30), st.text(max_size=3))
def test_an_edited_record_is_refused_or_replays(at: int, length: int, put: str) -> None:
    try:
        record.replay(record.parse(TEXT[:at] + put + TEXT[at + length :]))
    except TefudaError as error:
        spoken(error)


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.data())
def test_swapped_cards_and_moves_are_refused_or_replay(seed: int, data: st.DataObject) -> None:
    kept = json.loads(TEXT)
    entry = data.draw(st.sampled_from(kept["rounds"]))
    row = data.draw(st.sampled_from(["deck", "moves"]))
    i, j = (data.draw(st.integers(0, len(entry[row]) - 1)) for _ in range(2))
    entry[row][i], entry[row][j] = entry[row][j], entry[row][i]
    try:
        assert record.replay(record.parse(json.dumps(kept))).rounds
    except TefudaError as error:
        spoken(error)


def test_what_is_said_about_a_match_is_kept_and_means_nothing_for_the_replay() -> None:
    kept = told() | {"event": "春の会", "date": "2026-04-01T19:00:00+09:00", "comment": "A long evening."}
    kept["rounds"][0]["comment"] = "Nobody saw it coming."
    first = kept["rounds"][0]["moves"][0]
    kept["rounds"][0]["moves"][0] = {"move": first, "time": 1500, "comment": "at once"}
    read = record.parse(json.dumps(kept))
    assert json.loads(record.dumps(read)) == kept
    assert record.replay(read).scores == record.replay(record.parse(json.dumps(told()))).scores


def test_fields_of_other_programs_stay_where_they_stand() -> None:
    kept = told()
    kept |= {"x-club": {"name": "梅", "x-inside": [1, {"x-y": 2}]}, "x-rated": True}
    kept["rounds"][0] |= {"x-clock": 3.5}
    kept["players"] = [{"name": "A", "x-rating": 1800}, {"name": "B"}]
    kept["rounds"][0]["moves"][0] = {"move": kept["rounds"][0]["moves"][0], "x-eval": -2}
    assert json.loads(record.dumps(record.parse(json.dumps(kept)))) == kept


@pytest.mark.parametrize("where", ["", "rounds", "players"])
def test_any_other_field_is_refused_by_its_name(where: str) -> None:
    kept = told() | {"players": [{"name": "A"}]}
    (kept[where][0] if where else kept)["remark"] = "hm"
    with pytest.raises(BadRecord) as refusal:
        record.parse(json.dumps(kept))
    assert "remark" in refusal.value.text("en")


def test_a_side_keeps_times_and_no_comments() -> None:
    kept = told() | {"comment": "The deck was …", "x-all": ["1b"]}
    kept["rounds"][0]["moves"] = [{"move": each, "time": 10 * n} for n, each in enumerate(kept["rounds"][0]["moves"])]
    cut = side.of(record.parse(json.dumps(kept)), 0)
    assert (cut.comment, cut.other) == ("", {})
    assert [each.time for each in cut.rounds[0].moves if isinstance(each, record.Move)][:3] == [0, 10, 20]
    assert record.replay(side.complete(cut)).scores


def test_a_record_tells_who_gave_up() -> None:
    match = Match("koikoi", seed=3, pause=True)
    match.play(match.legal()[0])
    match.resign(1)
    kept = record.of(match)
    assert (kept.ended, kept.resigned) == ("resigned", 1)
    again = record.replay(record.parse(record.dumps(kept)))
    assert again.outcome == match.outcome
    assert again.outcome is not None
    assert again.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("game", "ended", "resigned", "code"),
    [
        ("koikoi", "resigned", None, "wrong_resigned"),
        ("koikoi", "resigned", 2, "wrong_resigned"),
        ("koikoi", "resigned", -1, "wrong_resigned"),
        ("koikoi", "agreed", 0, "wrong_resigned"),
        ("koikoi", "unfinished", 0, "wrong_resigned"),
        ("kingo", "resigned", 0, "not_to_be_ended"),  # each plays alone
    ],
)
def test_who_gave_up_has_to_be_somebody(game: str, ended: Any, resigned: int | None, code: str) -> None:
    kept = record.of(Match(game, seed=3, pause=True))
    with pytest.raises(BadRecord) as caught:
        record.replay(msgspec.structs.replace(kept, ended=ended, resigned=resigned))
    assert caught.value.code == code
    assert "{" not in str(caught.value)
