"""Goita's worked examples (GO-E1 to GO-E12), the cases that other programs get wrong, and its probabilities."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest

from tefuda.common import DEAL, OVER, PLAY
from tefuda.decks.koma import COUNTS, PACK
from tefuda.games import goita
from tefuda.games.goita.state import State
from tests.games.goita.table import CODES, deal, dealt, fresh, is_legal, legal, play, story, view


def gains(s: State) -> tuple[int, int]:
    return s.gain[1], s.gain[2]


def history(text: str) -> tuple[State, str]:
    """A position and its turns from a history string."""
    hands: list[str] = []
    turns: list[str] = []
    dealer = 1
    for part in text.split(","):
        if len(part) == 8:
            hands.append("".join(CODES[int(digit)] for digit in part))
        elif part.startswith("s"):
            dealer = int(part[1])
        elif part.endswith("p"):
            turns.append("-")
        else:
            turns.append("".join(CODES[int(digit)] for digit in part[1:]))
    return dealt(*hands, dealer=dealer), " ".join(turns)


@pytest.mark.parametrize(("rest", "points"), [("ii", 60), ("ik", 40), ("og", 100)])
def test_go_e1_six_shi(rest: str, points: int) -> None:
    assert gains(dealt("ssssss" + rest)) == (points, 0)


@pytest.mark.parametrize("hand", ["ssssssso", "ssssssss"])
def test_go_e2_seven_and_eight_shi(hand: str) -> None:
    assert gains(dealt(hand)) == (100, 0)


def test_go_e3_partners_with_five_win_from_behind() -> None:
    s = fresh()
    s.score[2] = s.score[4] = 140
    deal(s, "sssssuyk", "", "sssssuyk")
    assert s.stage == OVER
    assert s.score[1] > s.score[2]


def test_go_e4_what_a_king_cuts() -> None:
    hands = ("ssyuhhni", "sssuukno")
    assert legal(play(dealt(*hands), "sh")) == {"o", "-"}
    assert legal(play(dealt(*hands), "sy")) == {"-"}
    assert legal(play(dealt(*hands), "ys")) == {"s", "-"}


def test_go_e5_a_king_as_the_last_piece() -> None:
    s = play(dealt("sssykuno", "ssyyiinh"), "sk - - - su - - - sy yn - -")
    assert is_legal(s, "no")
    assert gains(play(s, "no")) == (50, 0)


def test_go_e6_both_kings() -> None:
    s = play(dealt("ssukogiy"), "sk - - - su - - -")
    assert legal(s) == set("ogiy")
    play(s, "og")
    assert list(view(s, 2).laid[1])[4:6] == [CODES.index("o"), CODES.index("g")]


def test_go_e7_the_own_buried_king() -> None:
    s = play(dealt("ssusogin"), "os - - - su - - -")
    assert is_legal(s, "sg")
    play(s, "sg")
    assert (1, "buried", CODES.index("o")) in story(s)
    assert view(s, 3).laid[1][0] == CODES.index("o")


def test_go_e8_a_king_that_another_player_buried() -> None:
    s = play(dealt("ssyuuiko", "ssyhhing"), "oi i")
    assert legal(s) == set("syhn")


def test_go_e9_a_pair_after_three_nashi() -> None:
    assert gains(play(dealt("sssuuknn"), "sk - - - su - - - su - - - nn")) == (60, 0)


def test_go_e10_a_pair_after_receiving() -> None:
    s = play(dealt("sssuuknn", "ssyyiinh"), "sk - - - su - - - su - - -")
    assert is_legal(s, "nn")
    s = play(dealt("sssyuknn", "ssyyiinh"), "sk - - - su - - - sy yn - - nn")
    assert gains(s) == (30, 0)


def test_go_e11_both_kings_last() -> None:
    s = play(dealt("sssuukog"), "sk - - - su - - - su - - - og")
    assert gains(s) == (100, 0)
    assert not {"kings", "buried"} & {kind for _, kind, _ in story(s)}


def test_go_e12_shi_with_shi_attacking_shi() -> None:
    assert is_legal(play(dealt("ssyuniko", "sssyuinh"), "ys"), "ss")


def test_case_1_a_lone_king_as_the_last_piece() -> None:
    s, turns = history("11122358,11234567,11234569,11134457,s1,112,2p,3p,4p,112,2p,3p,4p,113,2p,3p,4p,158")
    assert gains(play(s, turns)) == (50, 0)


def test_case_2_the_buried_king_becomes_public() -> None:
    s, turns = history("11123489,11234567,11234567,11123455,s1,181,2p,3p,4p,119")
    play(s, turns)
    assert [view(s, seat).laid[1][0] for seat in range(5)] == [8] * 5


def test_case_3_the_other_king_is_not_betrayed() -> None:
    s, turns = history("11123458,11234679,11234567,11123455,s1,183,23")
    play(s, turns)
    assert "g" not in legal(s)
    other, turns = history("11123458,11234679,11234567,11123455,s1,113,23")
    assert legal(play(other, turns)) == legal(s)


def test_case_4_received_or_not() -> None:
    start = "11255678,11122344,11134569,11233457,s2,212,3p,4p,1p,212,3p,4p,1p,213,"
    for end, points in (("334,4p,1p,244", 30), ("3p,4p,1p,244", 60)):
        s, turns = history(start + end)
        assert gains(play(s, turns)) == (0, points)


def test_case_5_seven_shi_and_a_king_elsewhere() -> None:
    s, _ = history("11111118,11122223,33344445,55566779,s1")
    assert gains(s) == (100, 0)


def test_case_6_fives_with_partners() -> None:
    s, _ = history("11111234,22334455,11111667,23455789,s1")
    assert s.stage == OVER


def test_case_7_no_turn_before_the_vote() -> None:
    s, _ = history("11111234,12334455,11122667,13455789,s1")
    assert (s.turn, legal(s)) == (3, {"play", "redeal"})


def test_case_8_the_attacker_cannot_pass() -> None:
    hands = "11122358,11234567,11234569,11134457,s1"
    for turns in ("", ",112,2p,3p,4p"):
        s, played = history(hands + turns)
        assert not is_legal(play(s, played), "-")


def test_case_9_the_partner_received_with_the_same_kind() -> None:
    s, turns = history("11122358,11234567,11234569,11134457,s1,121,2p,311,4p,1p,2p,325")
    play(s, turns)
    assert (s.attacker, s.turn) == (3, 4)


def hands_with(shi: int) -> Fraction:
    """The probability that one hand has so many し."""
    return Fraction(comb(10, shi) * comb(22, 8 - shi), comb(32, 8))


def test_probabilities_of_many_shi() -> None:
    """Exact: six and more exclude any other five, and two fives are counted once."""
    five_and_five = Fraction(comb(10, 5) * comb(22, 3), comb(32, 8)) * Fraction(comb(19, 3), comb(24, 8))
    some_five = 4 * hands_with(5) - 6 * five_and_five
    assert float(some_five) == pytest.approx(0.147, abs=5e-4)
    assert float(4 * hands_with(6)) == pytest.approx(0.0184, abs=5e-5)
    assert float(4 * hands_with(7)) == pytest.approx(1.0e-3, abs=5e-5)
    assert float(4 * hands_with(8)) == pytest.approx(1.7e-5, abs=5e-7)
    assert float(4 * Fraction(comb(30, 6), comb(32, 8))) == pytest.approx(0.226, abs=5e-4)


def test_number_of_hands() -> None:
    alike = [*COUNTS[1:8], 2]  # 王 and 玉 are one kind
    assert sum(1 for hand in product(*(range(min(n, 8) + 1) for n in alike)) if sum(hand) == 8) == 3699
    assert prod(comb(32 - 8 * i, 8) for i in range(4)) > 3699


def test_dealt_hands_agree() -> None:
    chance = random.Random(5)
    seen = Counter[str]()
    for _ in range(4000):
        deck = list(PACK)
        chance.shuffle(deck)
        s = fresh()
        goita.deal(s, deck, 0)
        most = max(s.shi)
        seen["six"] += most >= 6
        seen["five"] += most == 5
        seen["phase"] += s.stage == PLAY and goita.PHASES[s.phase] == "vote"
        seen["settled"] += s.stage in (DEAL, OVER)
        assert (most >= 5) == (s.stage != PLAY or goita.PHASES[s.phase] == "vote")
    assert seen["five"] / 4000 == pytest.approx(0.147, abs=0.02)
    assert seen["six"] / 4000 == pytest.approx(0.0194, abs=0.008)
    assert seen["phase"] + seen["settled"] == seen["five"] + seen["six"]
