"""Koi-koi, clause by clause: a turn (KK-10 to KK-16)."""

import re

import pytest

from tefuda.common import DEAL
from tefuda.decks.hanafuda import CODES, month, month_set
from tefuda.games import koikoi
from tefuda.games.koikoi import yaku
from tefuda.games.koikoi.state import PHASES
from tests.games.koikoi.table import codes, dealt, open_moves, play, table, told

INOSHIKA = "6a 7a"  # the deer is missing


def phase(s: koikoi.State) -> str:
    return PHASES[s.phase]


def test_kk_10_any_card_may_be_played() -> None:
    s = table(hand="1b 2a 5r", other_hand="3r", field="1k1 8b")
    assert open_moves(s) == ["1b", "2a", "5r"]


def test_kk_10_with_must_match_a_matching_card_is_played_when_one_is_held() -> None:
    s = table(hand="1b 2a 5r", other_hand="3r", field="1k1 8b", must_match="yes")
    assert open_moves(s) == ["1b"]
    s = table(hand="2a 5r", other_hand="3r", field="1k1 8b", must_match="yes")
    assert open_moves(s) == ["2a", "5r"]


@pytest.mark.parametrize(
    ("field", "taken", "left"),
    [
        ("8b 9a", "", "3b 8b 9a"),
        ("3r 9a", "3b 3r", "9a"),
        ("3r 3k1 3k2 9a", "3b 3r 3k1 3k2", "9a"),
    ],
)
def test_kk_11_no_one_and_three_matches(field: str, taken: str, left: str) -> None:
    s = play(table(hand="3b 1r", other_hand="2a", field=field, stock="12b"), "3b")
    assert codes(s.taken[1]) == set(taken.split())
    assert codes(s.field) == set(left.split()) | {"12b"}


@pytest.mark.parametrize("choice", ["3r", "3k1"])
def test_kk_11_of_two_matches_the_player_chooses(choice: str) -> None:
    s = play(table(hand="3b 1r", other_hand="2a", field="3r 3k1 9a", stock="12b"), "3b")
    assert (phase(s), s.turn, open_moves(s)) == ("choice", 1, ["3r", "3k1"])
    play(s, choice)
    assert codes(s.taken[1]) == {"3b", choice}
    assert codes(s.field) == {"3r", "3k1", "9a", "12b"} - {choice}


@pytest.mark.parametrize(
    ("field", "taken"),
    [("9a", ""), ("12b 9a", "12b 12k1"), ("12b 12k2 12k3", "12b 12k1 12k2 12k3")],
)
def test_kk_11_the_turned_up_card_meets_the_field_in_the_same_way(field: str, taken: str) -> None:
    s = play(table(hand="3b 1r", other_hand="2a", field=field, stock="12k1"), "3b")
    assert codes(s.taken[1]) == set(taken.split())
    assert s.turn == 2


def test_kk_11_the_turned_up_card_comes_after_the_hand_card_is_settled() -> None:
    s = play(table(hand="3b 1r", other_hand="2a", field="9a", stock="3r"), "3b")
    assert codes(s.taken[1]) == {"3b", "3r"}  # the stock may take what was just laid


def test_kk_12_a_pending_card_is_seen_by_both_and_belongs_to_nobody() -> None:
    s = play(table(hand="3b 1r", other_hand="2a", field="3r 3k1 9a", stock="12b"), "3b")
    for seat in (0, 1, 2):
        v = koikoi.View()
        koikoi.view(s, seat, v)
        assert CODES[v.card] == "3b"
        assert "3b" not in codes(v.field | v.taken[1] | v.taken[2] | v.hand[1])
    s = play(table(hand="1b 1r", other_hand="2a", field="3r 3k1 9a", stock="3b"), "1b")
    assert (phase(s), CODES[s.card], open_moves(s)) == ("drawn_choice", "3b", ["3r", "3k1"])


def test_kk_13_one_question_at_the_end_of_the_turn() -> None:
    s = table(hand="10a 1r", other_hand="2a", field="10k1", taken=INOSHIKA, stock="12b")
    play(s, "10a")
    assert (phase(s), open_moves(s)) == ("call", ["koikoi", "shobu"])
    assert told(s)[-1] == (1, "yaku", "inoshikacho")


def test_kk_13_no_question_where_the_total_stays() -> None:
    s = table(hand="1b 1r", other_hand="2a 2r", field="1k1", taken="6a 7a 10a", calls=(1, 0), stock="12b")
    play(s, "1b")
    assert (phase(s), s.turn) == ("card", 2)


@pytest.mark.parametrize("seat", [1, 2])
def test_kk_13_one_more_tane_asks_again(seat: int) -> None:
    s = table(
        hand="10a 1r",
        other_hand="2r 3r",
        field="10k1",
        taken="2a 4a 5a 6a 8a",
        calls=(1, 0),
        turn=seat,
        stock="12b",
    )
    assert s.mark[seat] == 1
    play(s, "10a")
    assert (phase(s), yaku.total(s, seat)) == ("call", 2)


def test_kk_13_the_mark_is_counted_as_after_the_call() -> None:
    """Viewing goes from one point to three with the call, and that alone asks nothing."""
    s = table("koikoi_japan", hand="9a 1r 4r", other_hand="2a 2r 5r", field="9k1", taken="3b 3k1", stock="12b 12k1")
    play(s, "9a")
    assert (phase(s), yaku.total(s, 1)) == ("call", 1)
    play(s, "koikoi")
    assert (yaku.total(s, 1), s.mark[1]) == (3, 3)
    play(s, "2a", "1r")
    assert (phase(s), s.turn) == ("card", 2)


def test_kk_13_the_mark_falls_with_the_total() -> None:
    s = table(
        "basic",
        hand="11b 10a 4r",
        other_hand="2r 3r 5r",
        field="11k 10k1",
        taken="3b 9a 6a 7a",
        viewing="on",
        rain="hanami",
        calls=(1, 0),
        stock="12b 8k1 12k1",
    )
    assert s.mark[1] == 5
    play(s, "11b")  # the rain man washes the flower viewing away
    assert (yaku.total(s, 1), s.mark[1], phase(s)) == (0, 0, "card")
    play(s, "2r", "10a")
    assert (yaku.total(s, 1), phase(s)) == (5, "call")  # five again, but more than nothing


@pytest.mark.parametrize("seat", [1, 2])
def test_kk_14_with_an_empty_hand_there_is_no_question(seat: int) -> None:
    s = table(hand="10a", other_hand="2a", field="10k1", taken=INOSHIKA, stock="12b", turn=seat)
    play(s, "10a")
    assert (s.stage, s.gain[seat], s.gain[3 - seat]) == (DEAL, 5, 0)
    assert (seat, "shobu", "") in told(s)


def test_kk_15_after_a_call_the_earlier_yaku_are_void_without_a_higher_one() -> None:
    s = table(hand="1b", other_hand="2a", field="12k1", taken="6a 7a 10a", calls=(1, 0), stock="8k1 9k1", dealer=1)
    play(s, "1b", "2a")
    assert (s.gain[1], s.gain[2], s.round) == (0, 0, 1)
    assert told(s)[-1] == (0, "exhausted", "")


def test_kk_15_the_stopper_alone_scores() -> None:
    s = table(hand="10a 1r", other_hand="2a", field="10k1", taken=INOSHIKA, other_taken="1b 3b 8b 12b", stock="5r")
    play(s, "10a", "shobu")
    assert (s.gain[1], s.gain[2]) == (5, 0)


@pytest.mark.parametrize(
    ("limit", "own", "other", "asked"),
    [
        ("none", 3, 3, True),
        ("once_each", 0, 1, True),
        ("once_each", 1, 0, False),
        ("once_per_round", 0, 0, True),
        ("once_per_round", 0, 1, False),
        ("once_per_round", 1, 0, False),
    ],
)
def test_kk_16_at_the_limit_a_raised_total_ends_the_round(limit: str, own: int, other: int, asked: bool) -> None:
    s = table(
        hand="10a 1r",
        other_hand="2a",
        field="10k1",
        taken=INOSHIKA,
        calls=(own, other),
        stock="12b",
        koikoi_limit=limit,
    )
    play(s, "10a")
    assert (phase(s) == "call") == asked
    assert s.gain[1] == (0 if asked else 5)


# Worked examples


def test_kk_e1_three_are_taken_and_the_rest_stays() -> None:
    s = play(table(hand="3b 1b", other_hand="2a", field="3r 3k1 3k2 6a", stock="8k1"), "3b")
    assert codes(s.taken[1]) == {"3b", "3r", "3k1", "3k2"}
    assert {"6a", "8k1"} == codes(s.field)


def test_kk_e2_the_draw_comes_first_then_one_question() -> None:
    s = table("nintendo", hand="3b 1b", other_hand="2a", field="3k1 7k1", taken="9a 9r", stock="7a")
    play(s, "3b")
    assert "7a" in codes(s.taken[1])
    assert phase(s) == "call"
    kinds = [kind for _, kind, _ in told(s)]
    assert kinds.index("turned") < kinds.index("yaku")


def test_kk_e3_the_last_card_of_the_other_player_settles_the_draw_and_stops() -> None:
    s = table(hand="10a", field="10k1 8k1", taken=INOSHIKA, stock="8b", turn=2, dealer=1)
    play(s, "10a")
    assert {"8b", "8k1"} <= codes(s.taken[2])
    assert (s.stage, s.gain[2], s.dealer) == (DEAL, 5, 2)


def test_kk_e5_calls_are_forgotten_in_the_next_round() -> None:
    s = table(hand="10a 1r", other_hand="2a", field="10k1", taken=INOSHIKA, calls=(0, 2), stock="12b")
    play(s, "10a", "shobu")
    koikoi.deal(s, list(range(1, 49))[::-1], 0)
    assert list(s.calls) == list(s.mark) == [0, 0, 0]


@pytest.mark.parametrize(("preset", "asked"), [("basic", True), ("nintendo", False)])
def test_kk_e6_a_sixth_animal_after_a_call(preset: str, asked: bool) -> None:
    s = table(preset, hand="10a 1r", other_hand="2r", field="10k1", taken="2a 4a 5a 8a 11a", calls=(1, 0), stock="12b")
    play(s, "10a")
    assert (phase(s) == "call") == asked
    assert (s.stage == DEAL) != asked


def test_kk_e7_two_yaku_in_one_turn_are_both_listed_before_one_question() -> None:
    s = table(hand="10a 1r", other_hand="2a", field="10k1 3k1", taken="6a 7a 1b 8b", stock="3b")
    play(s, "10a")
    assert [word for _, kind, word in told(s) if kind == "yaku"] == ["sanko", "inoshikacho"]
    play(s, "koikoi")
    assert (phase(s), s.turn) == ("card", 2)


def test_kk_e14_three_of_a_month_on_the_field_is_a_legal_deal() -> None:
    match = dealt("1b 1r 2a 2r 3b 4a 5a 6a", "1k1 1k2 2k1 4r 5r 6r 7a 7r", "3r 3k1 3k2 8b 9a 10a 11b 12b")
    assert match.turn == 0


def test_kk_e17_two_cards_match_if_and_only_if_of_one_month() -> None:
    for one in range(1, 49):
        for other in range(1, 49):
            same = (one - 1) // 4 == (other - 1) // 4
            assert bool(month_set(one) >> other & 1) == same == (month(one) == month(other))
            assert same == (re.match(r"\d+", CODES[one])[0] == re.match(r"\d+", CODES[other])[0])  # type: ignore[index]


def test_kk_e18_the_first_card_can_be_played_chosen_and_captured() -> None:
    s = play(table(hand="1b 2a", other_hand="3r", field="8k1", stock="12b"), "1b")
    assert "1b" in codes(s.field)
    s = table(hand="1k1 2a", other_hand="3r", field="1b 1r", stock="12b")
    play(s, "1k1", "1b")
    assert codes(s.taken[1]) == {"1b", "1k1"}
