"""Koi-koi, clause by clause: multipliers, the end of a round and of a match (KK-30 to KK-37)."""

from typing import Any

import pytest

from tefuda import Match
from tefuda.common import DEAL, OVER
from tefuda.games import koikoi
from tefuda.games.koikoi.state import YAKU
from tests.games.koikoi.table import dealt, play, table, told, worth

SEVEN = "6a 7a 10a 2a 4a 5a"  # 猪鹿蝶 and two たね: seven points
SIX = "6a 7a 10a 2a 4a"  # six points


def won_round(seat: int, **differing: Any) -> koikoi.State:
    """A round in its first round that `seat` stops with five points; seat 1 is the dealer."""
    s = table(hand="10a 1r", other_hand="2a", field="10k1", taken="6a 7a", stock="12b", turn=seat, **differing)
    return play(s, "10a", "shobu")


def exhausted_round(calls: tuple[int, int] = (0, 0), **differing: Any) -> koikoi.State:
    """The dealer, seat 1, has played its last card, and seat 2 plays the last of the round: no yaku."""
    s = table(hand="1b", field="10k1", taken="6a 7a", stock="12b", turn=2, dealer=1, calls=calls, **differing)
    return play(s, "1b")


def test_kk_30_seven_points_count_twice() -> None:
    assert worth(SEVEN, seven_doubles="yes") == (7, 14)
    assert worth(SIX, seven_doubles="yes") == (6, 6)
    assert worth(SEVEN) == (7, 7)


def test_kk_30_the_total_includes_plus_points() -> None:
    assert worth(SIX, calls=(1, 0), seven_doubles="yes", own_koikoi="plus_point") == (6, 14)


def test_kk_31_the_opponents_call_counts_twice() -> None:
    assert worth(SIX, calls=(0, 1), opponent_koikoi="double") == (6, 12)
    assert worth(SIX, calls=(0, 3), opponent_koikoi="double") == (6, 12)
    assert worth(SIX, calls=(2, 0), opponent_koikoi="double") == (6, 6)
    assert worth(SIX, calls=(0, 1)) == (6, 6)


@pytest.mark.parametrize(("calls", "plus", "times"), [(0, 6, 6), (1, 7, 12), (3, 9, 24), (4, 12, 30), (5, 18, 36)])
def test_kk_32_own_calls(calls: int, plus: int, times: int) -> None:
    assert worth(SIX, calls=(calls, 0), own_koikoi="plus_point")[1] == plus
    assert worth(SIX, calls=(calls, 0), own_koikoi="multiplier")[1] == times
    assert worth(SIX, calls=(calls, 0))[1] == 6


@pytest.mark.parametrize(("combine", "paid"), [("multiply", 7 * 2 * 2 * 3), ("add", 7 * (1 + 1 + 1 + 2))])
def test_kk_37_factors_multiply_or_add(combine: str, paid: int) -> None:
    factors = {"seven_doubles": "yes", "opponent_koikoi": "double", "own_koikoi": "multiplier"}
    assert worth(SEVEN, calls=(2, 1), combine=combine, **factors)[1] == paid


@pytest.mark.parametrize(
    ("exhausted", "points", "gains"),
    [("none", 6, (0, 0)), ("oya_ken", 6, (6, 0)), ("oya_ken", 1, (1, 0)), ("tsukazu", 3, (0, 3))],
)
def test_kk_33_when_both_hands_are_empty(exhausted: str, points: int, gains: tuple[int, int]) -> None:
    s = exhausted_round(exhausted=exhausted, exhausted_points=points)
    assert (s.gain[1], s.gain[2]) == gains
    assert s.round == 1


@pytest.mark.parametrize(("calls", "gain"), [((0, 0), 6), ((1, 0), 0), ((0, 1), 0)])
def test_kk_33_only_without_koikoi(calls: tuple[int, int], gain: int) -> None:
    s = exhausted_round(calls, exhausted="oya_ken", exhausted_only_without_koikoi="yes")
    assert s.gain[1] == gain
    assert exhausted_round(calls, exhausted="oya_ken").gain[1] == 6


def test_kk_33_who_scores_deals_next() -> None:
    assert exhausted_round(exhausted="tsukazu").dealer == 2
    assert exhausted_round(exhausted="oya_ken").dealer == 1


@pytest.mark.parametrize(
    ("option", "after_first", "after_second"), [("winner", 1, 2), ("alternate", 2, 2), ("loser", 2, 1)]
)
def test_kk_34_the_next_dealer(option: str, after_first: int, after_second: int) -> None:
    assert won_round(1, next_dealer=option).dealer == after_first
    assert won_round(2, next_dealer=option).dealer == after_second


@pytest.mark.parametrize("next_dealer", ["winner", "alternate", "loser"])
def test_kk_34_after_a_round_without_score(next_dealer: str) -> None:
    assert exhausted_round(next_dealer=next_dealer, after_draw="switch").dealer == 2
    if next_dealer != "alternate":  # where the deal always changes sides it cannot stay
        assert exhausted_round(next_dealer=next_dealer, after_draw="stay").dealer == 1


@pytest.mark.parametrize("rounds", [1, 6, 12])
def test_kk_35_the_match_ends_after_its_rounds(rounds: int) -> None:
    match = Match("koikoi", options={"rounds": rounds, "tie": "draw"}, seed=5)
    while not match.over:
        match.play(match.actions()[0])
    assert match.state.round == rounds
    assert sum(entry.scores != [] for entry in match.rounds) >= rounds


def test_kk_35_zero_sum_pays_in_full_and_ends_at_nothing() -> None:
    s = won_round(1, bank="zero_sum", start_points=5)
    assert (list(s.score)[1:], list(s.gain)[1:], s.stage) == ([10, 0], [5, -5], OVER)
    s = won_round(1, bank="zero_sum", start_points=3)
    assert (list(s.score)[1:], s.stage) == ([8, -2], OVER)
    s = won_round(1, bank="zero_sum", start_points=30)
    assert (list(s.score)[1:], s.stage) == ([35, 25], DEAL)


def test_kk_35_accumulated_points_only_grow() -> None:
    s = won_round(2)
    assert (list(s.score)[1:], list(s.gain)[1:]) == ([0, 5], [0, 5])


def test_kk_35_a_tie_is_a_draw() -> None:
    assert exhausted_round(rounds=1).stage == OVER
    match = idle_match(rounds=1)
    assert match.outcome is not None
    assert (match.scores, match.outcome.winners) == ((0, 0), (0, 1))


def test_kk_35_a_tie_is_played_off_one_round_at_a_time() -> None:
    s = exhausted_round(rounds=1, tie="extra_rounds")
    assert (s.stage, s.round) == (DEAL, 1)
    assert won_round(1, rounds=1, tie="extra_rounds").stage == OVER
    match = idle_match(rounds=2, tie="extra_rounds", until=14)
    assert (match.over, match.state.round) == (False, 14)


def idle_match(until: int = 99, **differing: Any) -> Match:
    """A match in which no yaku counts that could be made, so that nobody ever scores."""
    off = [name for name in YAKU[1:] if name != "goko"]
    match = Match("koikoi", options={"yaku_off": off, "teshi": "off", "kuttsuki": "off", **differing}, seed=2)
    while not match.over and match.state.round < until:
        match.play(match.actions()[0])
    return match


# Worked examples


@pytest.mark.parametrize("preset", ["nintendo", "basic"])
def test_kk_e15_teshi_is_six_points_without_play(preset: str) -> None:
    hands = ("8b 8a 8k1 8k2 1b 2a 3b 4a", "5a 6a 7a 9a 10a 11b 12b 1r", "5r 5k1 6r 7r 9r 10r 11k 12k1")
    match = dealt(*hands, preset)
    assert (match.rounds[0].gains, match.rounds[0].moves) == ([6, 0], [])
    match = dealt(*hands, "koikoi_japan")
    assert (match.rounds[0].gains, match.state.round) == ([0, 0], 0)
    assert told(match.state)[-1] == (0, "redeal", "")


@pytest.mark.parametrize(("combine", "paid"), [("multiply", 28), ("add", 21)])
def test_kk_e16_seven_points_against_a_called_opponent(combine: str, paid: int) -> None:
    factors = {"seven_doubles": "yes", "opponent_koikoi": "double"}
    assert worth(SEVEN, calls=(0, 1), combine=combine, **factors)[1] == paid
    assert worth(SIX, calls=(0, 1), combine=combine, **factors)[1] == 12


@pytest.mark.parametrize(("after_draw", "dealer"), [("switch", 2), ("stay", 1)])
def test_kk_e19_after_a_drawn_round_the_dealer_follows_the_option(after_draw: str, dealer: int) -> None:
    assert exhausted_round(after_draw=after_draw).dealer == dealer
