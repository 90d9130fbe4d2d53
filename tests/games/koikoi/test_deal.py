"""Koi-koi, clause by clause: the deal (KK-01 to KK-04)."""

import random
from math import comb

import pytest

from tefuda import Match, record
from tefuda.common import DEAL
from tefuda.decks.hanafuda import CARD, CODES, cards, month
from tefuda.games import koikoi
from tefuda.games.koikoi import state, yaku
from tests.games.koikoi.table import codes, dealt, table, told

# Twenty-four cards without a hand yaku, with two of a month on the field at most.
DEALER = "1b 1r 2a 2r 3b 4a 5a 6a"
OTHER = "1k1 1k2 2k1 3r 4r 5r 6r 7a"
FIELD = "7r 8b 8a 9a 9r 10a 11b 12b"
TESHI = "8b 8a 8k1 8k2 1b 2a 3b 4a"
KUTTSUKI = "1b 1r 2a 2r 3b 3r 4a 4r"


@pytest.mark.parametrize(
    ("first_cards", "dealer"),
    [("1k1 2a", 1), ("12b 11k", 2), ("3b 3r 7a 4r", 2), ("5a 5r 6a 6r 8b 9a", 1)],
)
def test_kk_01_the_earlier_month_deals_and_equal_months_draw_again(first_cards: str, dealer: int) -> None:
    s = table()
    koikoi.start(s, 2, 0)
    drawn = [CARD[code] for code in first_cards.split()]
    koikoi.deal(s, [*drawn, *(card for card in range(1, 49) if card not in drawn)], 0)
    assert (s.dealer, s.stage, s.deck[0]) == (dealer, DEAL, 0)


def test_kk_01_a_fixed_first_dealer_is_not_drawn() -> None:
    match = Match("koikoi", options={"first_dealer": "fixed"}, seed=3)
    assert (match.draw, match.turn) == ([], 0)
    assert Match("koikoi", options={"first_dealer": "fixed"}, dealer=1, seed=3).turn == 1
    assert len(Match("koikoi", seed=3).draw) == 1


def test_kk_02_deck_order_is_dealer_other_field_stock() -> None:
    match = dealt(DEALER, OTHER, FIELD, dealer=1)
    s = match.state
    assert codes(s.hand[2]) == set(DEALER.split())
    assert codes(s.hand[1]) == set(OTHER.split())
    assert codes(s.field) == set(FIELD.split())
    assert (s.top, match.turn) == (24, 1)


def test_kk_02_moves_are_cards_choices_and_words() -> None:
    match = dealt(DEALER.replace("1b", "8k1"), OTHER, FIELD)
    match.play("8k1")
    assert match.legal() == ["8b", "8a"]
    match.play("8a")
    assert record.of(match).rounds[0].moves == ["8k1", "8a"]
    assert koikoi.ACTIONS[-2:] == ("koikoi", "shobu")


def test_kk_03_four_of_a_month_on_the_field_is_dealt_again_by_the_same_dealer() -> None:
    match = dealt(DEALER, OTHER, "8b 8a 8k1 8k2 9a 10a 11b 12b", dealer=1)
    assert match.waiting
    assert (match.state.dealer, match.state.round, match.rounds[0].gains) == (2, 0, [0, 0])
    match.deal()
    assert len(match.rounds) == 2


def test_kk_03_four_on_the_field_may_be_six_points_for_the_dealer() -> None:
    match = dealt(DEALER, OTHER, "8b 8a 8k1 8k2 9a 10a 11b 12b", dealer=1, field_four="dealer_six")
    assert (match.rounds[0].gains, match.state.round, match.state.dealer) == ([0, 6], 1, 2)


def test_kk_03_the_field_is_looked_at_before_the_hands() -> None:
    match = dealt("1b 1r 1k1 1k2 2a 3b 4a 5a", OTHER.replace("1k1 1k2", "6k1 7k1"), "8b 8a 8k1 8k2 9a 10a 11b 12b")
    assert match.rounds[0].gains == [0, 0]
    assert [kind for _, kind, _ in told(match.state)] == ["dealt", "field_four", "redeal"]


def test_kk_03_three_of_a_month_stay_and_the_fourth_takes_them() -> None:
    match = dealt(DEALER, OTHER.replace("3r", "7k1"), "3r 3k1 3k2 8b 9a 10a 11b 12b")
    match.play("3b")
    assert set("3b 3r 3k1 3k2".split()) <= codes(match.state.taken[1])


def test_kk_03_three_of_a_month_may_be_dealt_again() -> None:
    field = "3r 3k1 3k2 8b 9a 10a 11b 12b"
    match = dealt(DEALER, OTHER.replace("3r", "7k1"), field, field_three="redeal")
    assert (match.waiting, match.state.round) == (True, 0)
    assert [kind for _, kind, _ in told(match.state)] == ["dealt", "field_three", "redeal"]


PAIRS = "2r 2k1 8b 8a 9a 9r 10a 10r"
ROUND_PAIRS = "1b 1r 1k1 3b 4a 4r 11b 12b", "3r 3k1 4k1 5a 6a 7a 11r 12k1"


def test_kk_03_four_pairs_on_the_field_lie_as_they_are() -> None:
    match = dealt(*ROUND_PAIRS, PAIRS)
    assert not match.waiting


def test_kk_03_four_pairs_on_the_field_may_be_dealt_again() -> None:
    match = dealt(*ROUND_PAIRS, PAIRS, preset="bga_bank")
    assert (match.waiting, match.state.round, list(match.state.score)[1:]) == (True, 0, [50, 50])
    assert [kind for _, kind, _ in told(match.state)] == ["dealt", "field_pairs", "redeal"]
    for other in ("2r 2k1 8b 8a 9a 9r 10a 5r", "2r 2k1 2k2 8b 8a 9a 10a 10r"):
        assert not dealt(*ROUND_PAIRS, other, preset="bga_bank").waiting


def test_kk_35_points_change_hands_until_somebody_has_none() -> None:
    match = Match("koikoi", preset="bga_bank", seed=5)
    while not match.over:
        if match.waiting:
            match.deal()
        else:
            match.play(match.legal()[-1])
        assert sum(match.scores) == 100
    assert len([each for each in match.rounds if each.gains != [0, 0]]) <= 6


@pytest.mark.parametrize(
    ("hand", "other", "kind"),
    [(TESHI, "5a 6a 7a 9a 10a 11b 12b 1r", "teshi"), (KUTTSUKI, "5a 6a 7a 8b 9a 10a 11b 12b", "kuttsuki")],
)
def test_kk_04_hand_yaku_score_six_at_once(hand: str, other: str, kind: str) -> None:
    field = "5r 5k1 6r 7r 9r 10r 11k 12k1"
    for preset in ("basic", "nintendo"):
        match = dealt(other, hand, field, preset)
        assert match.rounds[0].gains == [0, 6]  # six, without any multiplier
        assert match.state.dealer == 2  # the holder counts as the winner
        assert (2, kind, CODES[cards_first(hand)] if kind == "teshi" else "") in told(match.state)
        assert codes(match.state.shown[2]) == set(hand.split()[:4] if kind == "teshi" else hand.split())
        assert match.rounds[0].moves == []


def cards_first(hand: str) -> int:
    return CARD[hand.split()[0]]


@pytest.mark.parametrize("hand", ["1b 1r 1k1 2a 2r 3b 3r 4a", "1b 1r 2a 2r 3b 3r 4a 5a"])
def test_kk_04_kuttsuki_is_two_of_each_of_four_months(hand: str) -> None:
    assert not dealt(hand, "5r 6r 7r 8b 9r 10r 11r 12k1", "6a 7a 8a 9a 10a 11a 12b 12k2").waiting


def test_kk_04_four_and_two_pairs_is_teshi_not_kuttsuki() -> None:
    match = dealt("1b 1r 1k1 1k2 2a 2r 3b 3r", "5r 6r 7r 8b 9r 10r 11r 12k1", "6a 7a 8a 9a 10a 11a 12b 12k2")
    assert [kind for _, kind, _ in told(match.state)] == ["dealt", "teshi", "won"]
    off = dealt("1b 1r 1k1 1k2 2a 2r 3b 3r", "5r 6r 7r 8b 9r 10r 11r 12k1", "6a 7a 8a 9a 10a 11a 12b 12k2", teshi="off")
    assert not off.waiting


def test_kk_04_hand_yaku_may_be_dealt_again_or_off() -> None:
    field = "5r 5k1 6r 7r 9r 10r 11k 12k1"
    other = "5a 6a 7a 9a 10a 11b 12b 1r"
    match = dealt(TESHI, other, field, teshi="redeal")
    assert (match.waiting, match.state.round, match.state.dealer, match.rounds[0].gains) == (True, 0, 1, [0, 0])
    assert not dealt(TESHI, other, field, teshi="off").waiting
    other = "5a 6a 7a 8b 9a 10a 11b 12b"
    assert dealt(KUTTSUKI, other, field, kuttsuki="redeal").rounds[0].gains == [0, 0]
    assert not dealt(KUTTSUKI, other, field, kuttsuki="off").waiting


@pytest.mark.parametrize("dealer", [0, 1])
def test_kk_04_both_hand_yaku_go_to_the_dealer_or_are_void(dealer: int) -> None:
    hands = (TESHI, "9a 9r 10a 10r 11b 11a 12b 12k1", "5r 5k1 6r 7r 6a 7a 1r 2r")
    match = dealt(*hands, dealer=dealer)
    assert match.rounds[0].gains == [6 * (dealer == 0), 6 * (dealer == 1)]
    assert match.state.dealer == dealer + 1
    for after_draw, next_dealer in (("switch", 2 - dealer), ("stay", dealer + 1)):
        match = dealt(*hands, dealer=dealer, both_hand_yaku="void", after_draw=after_draw)
        assert (match.rounds[0].gains, match.state.round) == ([0, 0], 1)
        assert match.state.dealer == next_dealer


def test_kk_04_numbers_by_counting() -> None:
    """手四 and くっつき: counted exactly, and the table's percentages."""
    hands = comb(48, 8)
    teshi = 12 * comb(44, 4) - comb(12, 2)  # two at once counted twice
    kuttsuki = comb(12, 4) * 6**4
    assert round(100 * teshi / hands, 2) == 0.43
    assert round(100 * kuttsuki / hands, 2) == 0.17
    source = random.Random(4)
    s = table()
    found = {0: 0, state.HAS_TESHI: 0, state.HAS_KUTTSUKI: 0}
    for _ in range(40_000):
        hand = source.sample(range(1, 49), 8)
        found[yaku.hand_yaku(s, cards(" ".join(CODES[card] for card in hand)))] += 1
    assert 110 < found[state.HAS_TESHI] < 240  # 172 expected
    assert 30 < found[state.HAS_KUTTSUKI] < 110  # 67 expected


def test_kk_03_numbers_by_counting() -> None:
    """Fields with exactly three, and with four, of some month, counted over all shapes."""
    shapes = {(0, 0, 0): 1}  # (cards, months with three, months with four) -> ways
    for _ in range(12):
        longer: dict[tuple[int, int, int], int] = {}
        for (n, three, four), ways in shapes.items():
            for k in range(5):
                at = (n + k, three + (k == 3), four + (k == 4))
                longer[at] = longer.get(at, 0) + ways * comb(4, k)
        shapes = longer
    fields = comb(48, 8)
    some_three = sum(ways for (n, three, _), ways in shapes.items() if n == 8 and three)
    no_four = sum(ways for (n, three, four), ways in shapes.items() if n == 8 and three and not four)
    some_four = sum(ways for (n, _, four), ways in shapes.items() if n == 8 and four)
    assert [round(100 * x / fields, 2) for x in (some_three, no_four, some_four)] == [13.60, 13.59, 0.43]
    assert [month(CARD[code]) for code in ("1b", "6k2", "12k3")] == [1, 6, 12]
