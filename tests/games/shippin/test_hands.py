"""Shippin, SP-30 to SP-36: special hands, flexible cards and the sixteen of the last place."""

from itertools import combinations

import pytest

from tefuda.bits import bit_set, members
from tefuda.decks import karuta
from tefuda.games.shippin import state
from tefuda.games.shippin.state import highest, strength
from tests.games.shippin.table import dealt, fresh, gains, legal, play, told


def hand(cards: str, **differing: object) -> list[int]:
    """All totals of a hand."""
    return list(members(state.totals(fresh(2, **differing), karuta.cards(cards))))  # type: ignore[arg-type]


def pair(cards: str, **differing: object) -> int:
    return state.special(fresh(2, **differing), karuta.cards(cards))  # type: ignore[arg-type]


def height(cards: str) -> int:
    s = fresh(2)
    s.cards[1] = karuta.cards(cards)
    return strength(s, 1)


def test_sp_30_four_and_one_win_at_once_in_any_order() -> None:
    for kept, first in (("i4", "k1"), ("k1", "i4"), ("i4", "h1")):
        s = play(dealt(f"{kept} h3 h2 i3", "o2", first), f"{kept} h2")
        assert told(s, "shippin") == [1]
        assert gains(s) == [20, -10, -10]


def test_sp_30_exactly_two_cards() -> None:
    assert pair("i4 k1") == 41
    assert pair("i4 k1 o2") == 0
    assert pair("i3 k2") == 0


def test_sp_31_nine_one_and_five_one_may_stop_or_draw() -> None:
    for kept, first in (("i9", "k1"), ("k1", "i5")):
        s = play(dealt(f"{kept} h3 h2 i3", "o2", first + " o3"), f"{kept} h2")
        assert legal(s) == {"draw", "stop"}
    play(s, "draw")  # 5 + 1 + 3
    assert legal(s) == {"draw"}


def test_sp_31_the_order_of_hands() -> None:
    order = ["i9 k1", "i5 k1", "i7 k7", "i7 k6", "i7 k5", "i7 k4", "i7 k3"]
    assert sorted(order, key=height, reverse=True) == order
    assert len({height(cards) for cards in order}) == len(order)


def test_sp_32_kiepin_counts_one_or_nothing() -> None:
    assert hand("h1 k7 i8") == [15, 16]
    assert hand("h1 k7 i7") == [14, 15]
    assert hand("i1 k7 i7") == [15]


def test_sp_32_kiepin_wins_ties() -> None:
    assert height("k7 i7") < height("h1 kA i3") < height("i5 k1") < height("h1 i5") < height("i9 k1") < height("h1 i9")
    s = play(dealt("h1 h3 i7 i3", "o7", "kA i2 k6 i6"), "h1 i7 draw stop stop stop")
    assert gains(s) == [20, -10, -10]  # 13½, and 13 twice


def test_sp_33_shigoroku_counts_six_five_or_four() -> None:
    assert hand("h6 kA") == [14, 15, 16]
    assert hand("h6 k7 i4") == [15, 16, 17]
    assert pair("h6 k1") == 0
    assert pair("h6 k1", h6_as_yaku_card="yes") == 41
    assert pair("h6 h1", h6_as_yaku_card="yes") == 41
    assert pair("i6 k1", h6_as_yaku_card="yes") == 0


def test_sp_33_as_a_yaku_card_it_wins_at_once() -> None:
    s = play(dealt("h6 h3 h2 i3", "o2", "k1", h6_as_yaku_card="yes"), "h6 h2")
    assert told(s, "shippin") == [1]


def test_sp_34_every_total_of_both_is_tried_after_every_card() -> None:
    assert hand("h1 h6") == [4, 5, 6, 7]
    assert hand("h1 h6 k8") == [12, 13, 14, 15]
    s = play(dealt("h1 h3 h2 i3", "o2", "h6 k8"), "h1 h2 draw")
    assert told(s, "tori") == [1]


def test_sp_35_the_best_total_below_fifteen_counts() -> None:
    assert height("h6 k8") == height("i6 k8") == 28
    assert height("h1 k8 i3") == 2 * 12 + 1
    every = range(1, 49)
    s = fresh(2)
    for cards in combinations(every, 2):  # a hand that stands has no total above fourteen at all
        found = list(members(state.totals(s, bit_set(*cards))))
        assert found == list(range(found[0], found[-1] + 1))


@pytest.mark.parametrize(
    ("sides", "option", "withdraw", "takes"),
    [
        (3, "after_withdrawals", "", True),
        (3, "after_withdrawals", "first", False),
        (3, "at_deal", "first", True),
        (3, "off", "", False),
        (2, "after_withdrawals", "", False),
        (2, "at_deal", "", False),
    ],
)
def test_sp_36_the_last_of_three_sides_takes_with_sixteen(sides: int, option: str, withdraw: str, takes: bool) -> None:
    pairs = "h2 h3 i2 i3 k2 i9" if sides == 3 else "i2 i3 k2 i9"
    s = dealt(pairs, "o2", "kA oA k7" if sides == 3 and not withdraw else "kA k7", oto16=option)
    keeps = ["withdraw" if withdraw else "h2"] if sides == 3 else []
    play(s, " ".join([*keeps, "i2", "i9", *["stop"] * (sides - 1 - bool(withdraw))]))
    assert bool(told(s, "oto16")) == takes
    assert bool(told(s, "bare")) != takes


def test_sp_36_never_before_the_last_place_nor_for_the_dealer() -> None:
    s = play(dealt("h2 i9 i2 i3 k2 o3", "o9", "k7 oA kA h7"), "i9 i2 k2 stop stop")
    assert told(s, "bare") == [1, 4]


def test_sp_36_the_last_still_in_may_sit_anywhere() -> None:
    s = play(dealt("h2 h3 i2 i3 k2 i9 o3 o5", "o2", "kA oA k7"), "h2 i2 i9 withdraw stop stop")
    assert told(s, "oto16") == [3]


@pytest.mark.parametrize(("cards", "event"), [("h6 k2 kA", "oto16"), ("h1 k8 i8", "oto16"), ("h6 k3 kA", "bare")])
def test_sp_36_with_flexible_cards(cards: str, event: str) -> None:
    kept, first, second = cards.split()
    s = play(dealt(f"i2 i3 o2 o3 {kept} i4", "o4", f"iA oA {first} {second}"), f"i2 o2 {kept} stop stop draw")
    assert told(s, event) == [3]


def test_two_cards_by_the_count() -> None:
    """All 1,128 pairs, counted by hand: see SP-30 to SP-34."""
    s = fresh(2)
    found = {"41": 0, "91": 0, "51": 0, "15": 0, "stop": 0, "draw": 0, "bust": 0}
    for cards in combinations(range(1, 49), 2):
        both = bit_set(*cards)
        totals, special = state.totals(s, both), state.special(s, both)
        if special:
            found[str(special)] += 1
        elif totals >> 15 & 1:
            found["15"] += 1
        elif totals & 0xFFFF == 0:
            found["bust"] += 1
        else:
            found["stop" if highest(totals) >= 11 else "draw"] += 1
    # Fifteen: 5 + court 48, 6 + 9 16, 7 + 8 16, and 四五六 with 12 courts. Bust without 四五六: two courts 66,
    # court and 6 to 9 183, 9 and 9 to 7 6 + 16 + 16, 8 and 8 6.
    assert found["41"] == found["91"] == found["51"] == 16
    assert found["15"] == 48 + 16 + 16 + 12
    assert found["bust"] == 66 + 12 * 15 + (6 + 16 + 16) + 6
    assert sum(found.values()) == 1128
