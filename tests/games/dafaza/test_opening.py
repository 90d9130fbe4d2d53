"""Dafaza's clauses on opening hands (DF-40, DF-41)."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from tefuda.bits import bit_set, members
from tefuda.common import DEAL, PLAY
from tefuda.decks.hanafuda import CARD
from tefuda.games import dafaza
from tefuda.games.dafaza import state
from tefuda.games.dafaza.state import OPENING_CARDS
from tests.games.dafaza.table import deal, dealt, fresh, scores, story, view


def test_df_40_the_chances_are_those_of_the_document() -> None:
    """Ten of forty cards: counted over the fifteen cards that opening hands are made of."""
    relevant = 0
    for cards in OPENING_CARDS:
        relevant |= cards
    pool = list(members(relevant))
    assert len(pool) == 15
    any_hand = lights = 0
    for n in range(5, 11):
        for chosen in combinations(pool, n):
            hand = bit_set(*chosen)
            rest = comb(25, 10 - n)
            any_hand += rest if state.opening(hand) else 0
            lights += rest if hand & OPENING_CARDS[7] == OPENING_CARDS[7] else 0
    assert lights == comb(35, 5)
    assert Fraction(any_hand, comb(40, 10)) == Fraction(417353, 847660528)


GOKO = "1b 3b 8b 11b 12b"


@pytest.mark.parametrize(
    ("hand", "name", "points"),
    [
        (GOKO, "goko", 5),
        ("7a 10a 6a 3b 8b 9a", "inoshikacho_tsuki_hana_zake", 10),
        ("1r 2r 3r 6r 9r 10r", "akatan_aotan", 10),
        (GOKO + " 9a", "goko_sakazuki", 10),
        (GOKO + " 7a 10a 6a", "goko_inoshikacho", 50),
        (GOKO + " 1r 2r 3r", "goko_akatan", 50),
        (GOKO + " 6r 9r 10r", "goko_aotan", 50),
        (GOKO + " 7a 10a 6a 9a", "goko_inoshikacho", 50),  # the highest only
        (GOKO + " 9a 1r 2r 3r", "goko_akatan", 50),
    ],
)
@pytest.mark.parametrize("dealer", [1, 2])
def test_df_40_opening_hands_win_at_once(hand: str, name: str, points: int, dealer: int) -> None:
    for preset in dafaza.PRESETS:
        s = dealt("", hand, dealer=dealer, preset=preset)
        assert (s.stage, s.made, s.dealer, s.round) == (DEAL, 0, 2, 1)
        assert story(s)[1:] == [(2, "opening", dafaza.WORDS["opening"].index(name)), (2, "won", 0)]
        assert scores(s) == [100 - points, 100 + 3 * points, 100 - points, 100 - points]


def test_df_40_only_its_cards_are_shown() -> None:
    s = dealt("", GOKO + " 9a 2k1")
    v = view(s, 1)
    assert v.shown[2] == bit_set(*(CARD[code] for code in [*GOKO.split(), "9a"]))
    assert (v.hand[2], v.hand[3], v.deck[10], v.deck[11]) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "hand", ["1b 3b 8b 11b 9a", "7a 10a 6a 3b 8b", "1r 2r 3r 6r 9r 7r 11r", "7a 10a 6a 9a 1r 2r 3r"]
)
def test_df_40_what_is_no_opening_hand(hand: str) -> None:
    assert dealt(hand).stage == PLAY


def test_df_41_the_higher_wins_and_the_other_gets_nothing() -> None:
    s = dealt("7a 10a 6a 3b 8b 9a", "1r 2r 3r 6r 9r 10r", dealer=2)
    assert scores(s) == [90, 130, 90, 90]  # equal: the earlier from the dealer
    s = dealt("1b 3b 8b 11b 12b", "1r 2r 3r 6r 9r 10r")
    assert scores(s) == [90, 130, 90, 90]
    assert [kind for _, kind, _ in story(s)] == ["dealt", "opening", "opening", "won"]


@pytest.mark.parametrize("preset", list(dafaza.PRESETS))
def test_df_41_counts_as_a_won_hand_and_is_not_multiplied(preset: str) -> None:
    s = deal(deal(fresh(preset), GOKO), GOKO)
    assert s.times == 2
    assert scores(s) == [130, 90, 90, 90]
    deal(s)
    assert (s.times, s.term, s.oya) == (3, 1, 1)
    t = deal(deal(deal(fresh(preset), GOKO), "", GOKO))
    assert (t.times, t.term, t.oya) == (2, 2, 2)
