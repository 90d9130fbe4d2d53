"""Shippin, SP-60: the modern kingo."""

import pytest

from tefuda import BadOption, options
from tefuda.common import OVER
from tefuda.game import load
from tefuda.games.shippin.state import State, strength
from tests.games.shippin.table import coins, dealt, fresh, gains, legal, over, play, story, told, view


def one(cards: str, stock: str, **differing: object) -> State:
    """One card each, the dealer's last."""
    *sides, oya = cards.split()
    return dealt(" ".join(sides), oya, stock, preset="modern_kingo", **differing)


def test_sp_60_one_card_each_and_no_choice() -> None:
    s = one("i2 k2 o2", "iA")
    assert story(s) == [(3, "dealt"), (3, "laid"), (1, "drew")]
    assert (s.pot, coins(s)) == (0, [100] * 3)
    assert legal(s) == {"draw", "stop"}
    assert view(s, 1).kept[2] == 0


def test_sp_60_fifteen_stops_by_itself_and_does_not_end_the_round() -> None:
    s = one("i7 k2 o2", "i8 kA")
    assert story(s)[-2:] == [(1, "fifteen"), (2, "drew")]
    assert s.turn == 2
    assert view(s, 0).kept[1] == 0


def test_sp_60_shippin_may_stop_or_draw_on() -> None:
    s = one("i4 k2 o2", "i1 kA")
    assert (s.turn, legal(s)) == (1, {"draw", "stop"})


def test_sp_60_over_fifteen_pays_at_once() -> None:
    s = one("i7 k2 o2", "i9 kA")
    assert gains(s) == [-10, 0, 10]
    assert told(s, "lost") == [1]
    assert s.turn == 2


def test_sp_60_the_order_of_the_showdown() -> None:
    s = fresh(2, "modern_kingo")
    order = "i4 k1, i9 k1, i7 k8, i5 k1, i7 k7, i7 k6, i7 k5, i7 k4, i7 k3".split(", ")
    heights = []
    for cards in order:
        s.cards[1] = sum(1 << shippin_card(card) for card in cards.split())
        heights.append(strength(s, 1))
    assert heights == sorted(set(heights), reverse=True)


def shippin_card(code: str) -> int:
    return load("shippin").CARDS.index(code)


def test_sp_60_each_side_settles_alone_and_ties_go_to_the_dealer() -> None:
    s = play(one("i2 k3 o4 h3", "iA kA oA hA"), "stop stop stop stop")
    assert gains(s) == [-10, -10, 10, 10]
    assert told(s, "showed") == [1, 2, 3, 4]
    assert (s.dealer, over(s)) == (1, True)


def test_sp_60_a_bust_dealer_pays_all_who_stand() -> None:
    s = play(one("i2 k3 i8", "iA kA k9"), "stop stop")
    assert gains(s) == [10, 10, -20]
    assert told(s, "showed") == [3]


def test_sp_60_without_sides_the_dealer_draws_nothing() -> None:
    s = one("i7 k7 o2", "i9 k9")
    assert over(s)
    assert gains(s) == [-10, -10, 20]
    assert s.made == 0
    assert s.dealer == 1


def test_sp_60_special_cards_and_the_sixteen_are_off() -> None:
    s = one("h1 k2 o2 i3", "h7 h8")
    assert legal(s) == {"draw"}  # 1 + 7
    play(s, "draw")
    assert told(s, "bare") == [1]  # 16 with the 1 of hau
    s = play(one("i2 k2 o7 i3", "iA kA o9"), "stop stop")
    assert told(s, "bare") == [3]


def test_sp_60_the_dealer_pays_as_far_as_its_coins_go() -> None:
    s = play(one("i2 k3 i8", "iA kA k9", coins=15), "stop stop")
    assert gains(s) == [10, 5, -15]
    assert s.stage == OVER


def test_sp_60_losers_pay_before_winners_are_paid() -> None:
    s = play(one("i4 k2 h3", "iA kA hA", coins=10), "stop stop stop")
    assert gains(s) == [10, -10, 0]


def test_sp_60_refused_together_with_dosari() -> None:
    with pytest.raises(BadOption) as refusal:
        options.resolve(load("shippin"), "modern_kingo", {"dosari": "on"})
    assert refusal.value.code == "shippin.modern_with_dosari"
    for lang in ("en", "ja"):
        assert refusal.value.text(lang)
