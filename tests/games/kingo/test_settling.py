"""Kingo: the showdown and what is paid (KF-50 to KF-57)."""

from itertools import pairwise
from typing import Any

import pytest

from tefuda.common import DEAL, OVER
from tefuda.games import kingo
from tests.games.kingo.table import A, B, C, D, after, again, coins, fresh, happened, legal, play, story, table

# From the highest to the lowest: whose hand, its cards, what it says. Dealers are asked last and say shobu.
ORDER = [
    ("child", "h6 i4 k5", "tsukkome"),
    ("child", "h7 i8", "kagoru"),
    ("child", "h2 i3 k9", "tsukkome"),
    ("child", "h6 i8", "kagoru"),
    ("dealer", "o9 o5", ""),
    ("child", "h2 i3 k8", "tsukkome"),
    ("child", "h6 i7", "kagoru"),
    ("dealer", "o9 o4", ""),
    ("child", "h2 i3 k7", "tsukkome"),
    ("child", "h5 i7", "kagoru"),
    ("dealer", "o9 o3", ""),
]
Entry = tuple[str, str, str]


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(ORDER)))
def test_kf_50_the_order_of_the_showdown(higher: Entry, lower: Entry, swapped: bool) -> None:
    """`swapped`: the lower hand has the earlier turn."""
    children = [each for each in ((lower, higher) if swapped else (higher, lower)) if each[0] == "child"]
    dealers = [each for each in (higher, lower) if each[0] == "dealer"]
    seats = dict(zip("BC", children, strict=False)) | dict(zip("A", dealers, strict=False))
    hands: dict[str, Any] = {"A": "o9 o7"}
    for seat, (_, cards, _) in seats.items():
        taken = " ".join(hands[other] for other in hands if other != seat)
        hands[seat] = cards if not set(cards.split()) & set(taken.split()) else other_suits(cards)
    says = [each[2] for each in children] + ["shobu"] * (seats.get("A") is not None)
    s = play(table(4, A, **hands), " ".join(says))
    assert s.stage == DEAL
    assert happened(s, "won") == ["ABC".index(seat) + 1 for seat, each in seats.items() if each == higher]


def other_suits(cards: str) -> str:
    return cards.translate(str.maketrans("hiko", "ikoh"))


def test_kf_50_of_equals_the_earlier_turn_wins() -> None:
    s = play(table(B="h7 i8", C="k7 o8", A="o9 o3"), "kagoru kagoru shobu")
    assert happened(s, "won") == [B]
    s = play(table(C="h7 i8", D="k7 o8", A="o9 o3"), "kagoru kagoru shobu")
    assert happened(s, "won") == [C]
    s = play(table(B="h9 i4", C="k9 o4", A="o9 o3"), "kagoru kagoru shobu")
    assert happened(s, "won") == [B]


def test_kf_50_single_or_double_makes_no_difference_here() -> None:
    s = play(table(B="h7 i8", C="h8 hU", A="o9 o3"), "kagoru kagoru shobu")
    assert happened(s, "won") == [B]
    assert coins(s) == [18, 26, 18, 18]
    s = play(table(B="h8 hU", C="h6 i4 k5", A="o9 o3"), "kagoru tsukkome shobu")
    assert happened(s, "won") == [C]


@pytest.mark.parametrize("tucked", ["h6 i4 kK", "h2 i3 k4"])
def test_kf_51_a_tsukkome_of_too_much_or_too_little_wins_nothing(tucked: str) -> None:
    s = play(table(B=tucked, C="k2 oA", A="o9 o7"), "tsukkome kagoru")
    assert happened(s, "won") == [C]
    s = play(table(B=tucked, A="o9 o7"), "tsukkome")
    assert (happened(s, "gireta"), s.pot) == ([0], 4)


def test_kf_51_a_tsukkome_yaku_above_fifteen_is_no_bust() -> None:
    s = play(table(B="h8 i8 k1", A="o9 o3"), "tsukkome shobu")
    assert coins(s) == [18, 26, 18, 18]


def test_kf_51_a_yaku_of_the_cards_before_is_none() -> None:
    """4 and 2 and a 1 tucked away: しっぴん is not made by all the cards."""
    s = play(table(B="h4 i2 k1", A="o9 o7"), "tsukkome")
    assert happened(s, "gireta") == [0]


def test_kf_52_the_winner_deals_next() -> None:
    s = play(table(C="h7 i8"), "declare")
    assert (s.dealer, s.stage) == (C, DEAL)
    again(s, D="h2 h3")
    assert story(s)[0] == (C, "dealt", "")
    assert s.turn == D


@pytest.mark.parametrize(
    ("hand", "moves", "extra"),
    [
        # KF-53: declared
        ("h7 i8", "declare", 0),
        ("h4 k1", "declare", 0),
        ("h8 i8 k1", "motto declare", 0),
        ("h6 i6 k6", "motto declare", 0),
        ("h7 i7 k1", "motto declare", 1),
        ("h5 i5 k5", "motto declare", 1),
        ("o2 hU", "declare", 1),
        ("iA o6", "declare", 1),
        # KF-53, KF-54: won in the showdown
        ("h7 i8", "kagoru shobu", 1),
        ("h4 k1", "kagoru shobu", 1),
        ("h6 i4 k5", "tsukkome shobu", 1),
        ("h8 i8 k8", "tsukkome shobu", 1),
        ("h7 i7 k1", "tsukkome shobu", 3),
        ("h5 i5 k5", "tsukkome shobu", 3),
        ("h1 i1 k1", "tsukkome shobu", 3),
        ("h7 i7 k1", "motto kagoru shobu", 3),
        ("o2 hU", "kagoru shobu", 3),
        ("h9 i5", "kagoru shobu", 0),
        ("h2 i3 k9", "tsukkome shobu", 0),
    ],
)
@pytest.mark.parametrize("pot", ["ante", "pay_after"])
def test_kf_53_54_what_everybody_pays(hand: str, moves: str, extra: int, pot: str) -> None:
    s = play(table(B=hand, A="o9 o3" if "shobu" in moves else "o9", pot=pot), moves)
    assert coins(s) == [19 - extra, 23 + 3 * extra, 19 - extra, 19 - extra]
    assert list(s.gain)[1:5] == [-1 - extra, 3 + 3 * extra, -1 - extra, -1 - extra]


@pytest.mark.parametrize(
    ("hand", "extra"), [("o9 o6", 0), ("o4 i1", 0), ("o2 hU", 1), ("h7 i7 k1", 1), ("h5 i5 k5", 1)]
)
def test_kf_53_the_dealer_who_declares(hand: str, extra: int) -> None:
    s = play(table(A=hand), "motto" if len(hand.split()) == 3 else "")
    assert coins(s) == [23 + 3 * extra, 19 - extra, 19 - extra, 19 - extra]


def test_kf_55_who_cannot_pay_gives_what_is_left() -> None:
    s = fresh()
    for p, n in ((A, 30), (B, 45), (C, 2), (D, 3)):
        s.score[p] = n
    play(again(s, B="h8 hU", A="o9 o3"), "kagoru shobu")
    assert coins(s) == [26, 44 + 4 + 3 + 1 + 2, 0, 0]
    assert list(s.gain)[1:5] == [-4, 9, -2, -3]
    assert (s.prize, s.due, s.stage) == (4, 3, OVER)
    assert story(s)[-2:] == [(C, "broke", ""), (D, "broke", "")]


def test_kf_56_the_pot_grows_until_somebody_wins() -> None:
    s = table(A="o9 o7")
    again(s, A="o9 o7")
    again(s, B="k7 h8")
    assert (coins(s), s.pot, s.dealer) == ([17] * 4, 12, A)
    play(s, "declare")
    assert (coins(s), s.pot) == ([17, 29, 17, 17], 0)


def test_kf_56_without_coins_one_plays_on_without_an_ante() -> None:
    s = fresh(3, zero_after_gireta="play_on")
    for p, n in ((A, 30), (B, 29), (C, 1)):
        s.score[p] = n
    again(s, A="o9 o7")
    assert (s.stage, coins(s), s.pot) == (DEAL, [29, 28, 0], 3)
    again(s, C="k7 h8")
    assert (coins(s), s.pot, list(s.gain)[1:4]) == ([28, 27, 0], 5, [-1, -1, 0])
    won = after(s, "declare")
    assert (won.stage, coins(won)) == (DEAL, [28, 27, 5])
    play(s, "kagoru")
    assert kingo.sound(s)


def test_kf_56_after_a_round_that_was_won_it_ends_all_the_same() -> None:
    s = fresh(3, zero_after_gireta="play_on")
    for p, n in ((A, 30), (B, 29), (C, 1)):
        s.score[p] = n
    play(again(s, B="k7 h8"), "declare")
    assert (s.stage, coins(s)) == (OVER, [29, 31, 0])


# 14 (KF-57)


@pytest.mark.parametrize(
    ("fourteen", "seats", "counts"),
    [("off", 3, False), ("on", 8, True), ("auto", 3, True), ("auto", 5, True), ("auto", 6, False)],
)
def test_kf_57_when_fourteen_counts(fourteen: str, seats: int, counts: bool) -> None:
    s = table(seats, B="h6 i8", fourteen=fourteen)
    assert ("declare" in legal(s)) is counts
    assert {"kagoru", "motto", "tsukkome"} <= legal(s)


def test_kf_57_a_declared_fourteen_takes_the_pot_only() -> None:
    assert coins(play(table(B="h6 i8", fourteen="on"), "declare")) == [19, 23, 19, 19]


@pytest.mark.parametrize(("hand", "moves"), [("h6 i8", "kagoru shobu"), ("h2 i3 k9", "tsukkome shobu")])
def test_kf_57_a_hidden_fourteen_is_paid_by_all(hand: str, moves: str) -> None:
    assert coins(play(table(B=hand, A="o9 o3", fourteen="on"), moves)) == [18, 26, 18, 18]
    assert coins(play(table(B=hand, A="o9 o3"), moves)) == [19, 23, 19, 19]


def test_kf_57_the_order_stays_and_the_dealers_fourteen_is_no_declaration() -> None:
    s = table(B="h6 i8", C="h7 o8", A="o9 o5", fourteen="on")
    play(s, "kagoru kagoru")
    assert legal(s) == {"shobu", "motto"}
    play(s, "shobu")
    assert happened(s, "won") == [C]
    s = play(table(A="o9 o5", B="h4 i9", fourteen="on"), "kagoru shobu")
    assert coins(s) == [23, 19, 19, 19]
