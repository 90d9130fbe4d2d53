"""Goita's history strings: read strictly and leniently, written, and fed with anything."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda import BadRecord, Match
from tefuda.convert import goita_history
from tefuda.convert.defect import Defect
from tefuda.record import dumps, of, parse, replay

EXAMPLE = "12345678,12345679,11112345,11112345,s1,113,2p,3p,431,1p,2p,315"
HANDS = "11122358,11234567,11234569,11134457"


def code(line: str) -> str:
    with pytest.raises(BadRecord) as caught:
        goita_history.parse(line)
    assert str(caught.value) != caught.value.code
    assert caught.value.text("ja")
    return caught.value.code


def test_the_example() -> None:
    match = goita_history.parse(EXAMPLE)
    assert match.turn == 3
    assert [len(move) for move in match.rounds[0].moves] == [2, 1, 1, 2, 1, 1, 2]
    assert goita_history.write(match) == EXAMPLE + "\n"


def test_a_finished_deal_has_its_points() -> None:
    match = goita_history.parse(f"{HANDS},s1,112,2p,3p,4p,112,2p,3p,4p,113,2p,3p,4p,158")
    assert match.rounds[0].gains == [50, 0, 50, 0]
    assert match.waiting


def test_a_surplus_is_refused_by_name() -> None:
    broken = "11111111,11234567,11234569,11134457,s1"
    with pytest.raises(BadRecord, match="too much s, s, s, s"):
        goita_history.parse(broken)
    (lenient,) = goita_history.read(broken, strict=False)
    assert isinstance(lenient, Match)


def test_unknown_pieces_are_filled_in_where_that_is_allowed() -> None:
    line = "xxxxxx58,11234567,xxxxxxxx,11134457,s1,1x5,2p,3p,4p,118"
    assert code(line) == "unknown_card"
    (match,) = goita_history.read("112xxx89,xxxxxxxx,xxxxxxxx,xxxxxxxx,s1,1x2,214", strict=False)
    assert isinstance(match, Defect)
    (match,) = goita_history.read("112xxx89,xxxxxxxx,xxxxxxxx,xxxxxxxx,s1,1x2,224,3p,4p,146", strict=False)
    assert isinstance(match, Match)
    assert sorted(match.rounds[0].deck) == sorted([1] * 10 + [2, 3, 4, 5] * 4 + [6, 6, 7, 7, 8, 9])
    assert replay(parse(dumps(of(match)))).state.made == match.state.made


def test_left_out_passes_are_found_where_that_is_allowed() -> None:
    line = f"{HANDS},s1,112,112"
    assert code(line) == "other_seat"
    (match,) = goita_history.read(line, strict=False)
    assert isinstance(match, Match)
    assert len(match.rounds[0].moves) == 5


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "goita.short_history"),
        (HANDS, "goita.short_history"),
        (HANDS.replace("11122358", "1112235") + ",s1", "goita.hand_size"),
        (HANDS.replace("11122358", "1112235a") + ",s1", "goita.unknown_piece"),
        (HANDS + ",s5", "goita.history_dealer"),
        (HANDS + ",s1,1", "goita.history_turn"),
        (HANDS + ",s1,5p", "goita.history_turn"),
        (HANDS + ",s1,11x", "goita.unknown_piece"),
        (HANDS + ",s1,1p", "illegal_move_in_record"),
        (HANDS + ",s1,118", "illegal_move_in_record"),
        (HANDS + ",s1,112,2p,3p,4p,1p", "illegal_move_in_record"),
        ("11111118,11122223,33344445,55566779,s1,118", "moves_after_round"),
    ],
)
def test_what_is_wrong_is_said(line: str, expected: str) -> None:
    assert code(line) == expected


def test_a_defect_stops_no_other_line() -> None:
    results = list(goita_history.read(f"\ufeff{EXAMPLE}\n\n{HANDS},s1,112,3p\n{HANDS},s2\n", "some.txt"))
    assert [type(each) for each in results] == [Match, Defect, Match]
    defect = results[1]
    assert isinstance(defect, Defect)
    assert (defect.deal, defect.row) == (3, 2)
    assert defect.text("en").startswith("some.txt")


@pytest.mark.parametrize("seed", range(20))
def test_played_matches_come_back(seed: int) -> None:
    chance = random.Random(seed)
    match = Match("goita", seed=seed)
    while not match.over:
        match.play("play" if "play" in match.legal() else chance.choice(match.legal()))
    lines = goita_history.write(match).splitlines()
    assert len(lines) == len(match.rounds)
    for entry, result in zip(match.rounds, goita_history.read("\n".join(lines)), strict=True):
        assert isinstance(result, Match)
        assert result.rounds[0].deck == entry.deck
        if entry.gains:
            assert result.rounds[0].gains == entry.gains or max(entry.gains) > 100


@given(st.text(alphabet="0123456789xsp,S \n-あ", max_size=120), st.booleans())
def test_any_text_is_a_match_or_a_defect(text: str, strict: bool) -> None:
    for result in goita_history.read(text, strict=strict):
        assert isinstance(result, Match | Defect)
        if isinstance(result, Defect):
            assert result.text("en")
            assert result.text("ja")


@given(
    st.lists(st.sampled_from(["112", "2p", "3p", "4p", "113", "1p", "222", "1x2", "xxx", "431", "158"])), st.booleans()
)
def test_any_turns_are_a_match_or_a_defect(turns: list[str], strict: bool) -> None:
    for result in goita_history.read(",".join([HANDS, "s1", *turns]), strict=strict):
        assert isinstance(result, Match | Defect)
