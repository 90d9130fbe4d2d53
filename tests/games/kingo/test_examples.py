"""The worked examples of kingo: A deals, then B, C, D anticlockwise; 20 coins each; who is not named is bust."""

from typing import Any

import pytest

from tefuda.bits import members
from tefuda.common import DEAL
from tefuda.decks.karuta import CARD
from tefuda.games import kingo
from tefuda.games.kingo import state
from tests.games.kingo.table import A, B, C, after, again, coins, fresh, happened, legal, play, story, table, view

# The dealer of a round that is won before its turn has any card.
BEFORE = {"A": "o9"}


def settled(s: Any) -> tuple[list[int], int]:
    assert s.stage == DEAL
    assert sum(coins(s)) + s.pot == 20 * s.seats
    return coins(s), s.dealer


def test_kf_e1_fifteen_wins_the_pot() -> None:
    s = play(table(B="k7 h8"), "declare")
    assert settled(s) == ([19, 23, 19, 19], B)


def test_kf_e2_shippin_is_declared_or_kept() -> None:
    s = table(B="k4 h1")
    assert legal(s) == {"declare", "kagoru"}
    assert settled(play(s, "declare")) == ([19, 23, 19, 19], B)


@pytest.mark.parametrize(("hand", "expected"), [("h8 hU", [18, 26, 18, 18]), ("h8 iU", [19, 23, 19, 19])])
def test_kf_e3_e4_ao_hachiuma_is_hobi(hand: str, expected: list[int]) -> None:
    assert settled(play(table(B=hand), "declare")) == (expected, B)


def test_kf_e6_tsuke_of_fifteen() -> None:
    assert settled(play(table(B="h7 i7 k1"), "motto declare")) == ([18, 26, 18, 18], B)


def test_kf_e7_three_fives() -> None:
    s = table(B="h5 i5 k5")
    assert "kagoru" not in legal(s)
    assert settled(play(s, "motto declare")) == ([18, 26, 18, 18], B)


def test_kf_e9_tsuke_of_seventeen_may_be_declared() -> None:
    assert legal(play(table(B="h8 i8 k1"), "motto")) == {"declare", "kagoru"}


def test_kf_e10_a_live_pair_that_meets_nothing() -> None:
    s = play(table(B="h8 i8 k7"), "motto")
    assert happened(s, "bare")[0] == B
    assert s.fate[B] == state.OUT


def test_kf_e11_two_horses_are_live_and_two_courts_are_not() -> None:
    s = table(B="hU iU kU", C="oU hK")
    assert legal(s) == {"motto", "tsukkome"}
    play(s, "tsukkome")
    assert s.fate[C] == state.OUT


def test_kf_e12_gome_of_fifteen() -> None:
    assert settled(play(table(B="h2 i3 k4 o1 h5"), "motto motto motto declare")) == ([18, 26, 18, 18], B)


def test_kf_e14_a_live_four_that_meets_a_six() -> None:
    s = play(table(B="h5 i4 k3 o5 h6"), "motto motto")
    assert legal(s) == {"motto", "tsukkome"}
    assert play(s, "motto").fate[B] == state.OUT


def test_kf_e15_a_tsukkome_fifteen_is_paid_by_all() -> None:
    s = table(B="h6 i4 k5", A="o9 o7")
    assert settled(play(s, "tsukkome")) == ([18, 26, 18, 18], B)


def test_kf_e16_tsukkome_goes_before_kagoru() -> None:
    s = table(B="h7 i8", C="h6 i4 k5", A="o9 o4")
    assert settled(play(s, "kagoru tsukkome shobu")) == ([18, 18, 26, 18], C)


def test_kf_e18_kagoru_goes_before_the_dealer() -> None:
    s = table(B="h5 i9", A="o9 o5")
    assert settled(play(s, "kagoru shobu")) == ([19, 23, 19, 19], B)


def test_kf_e19_the_dealers_fourteen_beats_thirteen() -> None:
    s = table(B="h4 i9", A="o9 o5")
    assert settled(play(s, "kagoru shobu")) == ([23, 19, 19, 19], A)


def test_kf_e20_thirteen_three_times() -> None:
    s = table(B="h4 i9", C="h6 k2 i5", A="o9 o4")
    assert settled(play(s, "kagoru tsukkome shobu")) == ([19, 19, 23, 19], C)


def test_kf_e21_the_dealers_fifteen_is_over_all() -> None:
    s = play(table(B="h7 i8", A="o9 o6"), "kagoru")
    assert settled(s) == ([23, 19, 19, 19], A)


def test_kf_e22_a_kagoru_hobi_takes_four_from_each() -> None:
    s = play(table(B="h8 hU", A="o9 o3"), "kagoru shobu")
    assert settled(s) == ([16, 32, 16, 16], B)


def test_kf_e24_nobody_left_and_the_pot_stays() -> None:
    s = table(A="o9 o7")
    assert (settled(s), s.pot) == (([19, 19, 19, 19], A), 4)
    again(s, A="o9 o7", B="h2 h3")
    assert (coins(s), s.pot) == ([18, 18, 18, 18], 8)


def test_kf_e26_a_tsukkome_of_nine_wins_nothing() -> None:
    s = play(table(B="h2 i3 k4", A="o9 o7"), "tsukkome")
    assert (settled(s), s.pot) == (([19, 19, 19, 19], A), 4)
    assert story(s)[-1] == (0, "gireta", "")


def test_kf_e27_nines_draw_again() -> None:
    s = fresh(dealer=0)
    codes = "hU h9 h7 i9 h3 hK".split()
    rest = [card for card in range(1, 49) if kingo.CARDS[card] not in codes]
    kingo.deal(s, [*(CARD[code] for code in codes), *rest], 0)
    assert (s.dealer, s.stage) == (2, DEAL)


def test_kf_e28_a_lone_dealer_calls_shobu() -> None:
    s = play(table(A="o3 o9"), "shobu")
    assert settled(s) == ([23, 19, 19, 19], A)


def test_kf_e29_what_may_be_said() -> None:
    assert legal(table(B="hK i1")) == {"motto", "tsukkome"}
    assert legal(table(B="h9 i3")) == {"kagoru", "motto", "tsukkome"}


def test_kf_e30_fourteen_counts() -> None:
    s = table(B="h6 i8", A="o9 o4", fourteen="on")
    assert legal(s) == {"declare", "kagoru", "motto", "tsukkome"}
    assert settled(after(s, "declare")) == ([19, 23, 19, 19], B)
    assert settled(after(s, "kagoru shobu")) == ([18, 26, 18, 18], B)


def test_kf_e32_three_ones() -> None:
    assert settled(play(table(B="h1 i1 k1"), "motto declare")) == ([18, 26, 18, 18], B)


def test_kf_e33_shippin_inside_a_hand_is_none() -> None:
    assert legal(play(table(B="h4 i2 k1"), "motto")) == {"motto", "tsukkome"}


def test_kf_e34_nobody_knows_a_tucked_card_not_even_its_owner() -> None:
    s = play(table(B="h2 i3 k4", C="o2 o3"), "tsukkome")
    for seat in range(s.seats + 1):
        v = view(s, seat)
        assert CARD["k4"] not in v.deck
        assert not any(hand >> CARD["k4"] & 1 for hand in v.hand)
        assert CARD["k4"] not in [value for _, _, value in v.event]
    own = view(s, B)
    assert {kingo.CARDS[card] for card in members(own.hand[B])} == {"h2", "i3"}
    assert own.deck[own.tucked[B] - 1] == 0
