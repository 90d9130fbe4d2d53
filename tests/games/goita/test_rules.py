"""Goita's clauses on the match, the deal, the turn and the finish, one test each."""

import random
from collections import Counter
from itertools import permutations

import pytest

from tefuda import Match
from tefuda.bits import members
from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, OVER, PLAY
from tefuda.decks.koma import COUNTS, GYOKU, OU, PACK, POINTS, SHI
from tefuda.games import goita
from tefuda.games.goita import rules
from tefuda.games.goita.state import KINGS, State
from tests.games.goita.table import CODES, deal, dealt, fresh, is_legal, legal, play, story

HANDS = ("sssuukno", "ssyuniki", "sssyunhh", "ssyyinig")


def points(s: State) -> tuple[int, int]:
    """Of the two pairs, in this deal."""
    gain = list(s.gain)
    assert gain[1] == gain[3]
    assert gain[2] == gain[4]
    return gain[1], gain[2]


def test_go_01_pieces() -> None:
    assert Counter(PACK) == {1: 10, 2: 4, 3: 4, 4: 4, 5: 4, 6: 2, 7: 2, 8: 1, 9: 1}
    buffer = [0] * 32
    assert goita.pack(fresh(), buffer) == 32
    assert Counter(buffer) == Counter(PACK)


def test_go_01_kings_are_one_kind() -> None:
    s = play(dealt("sssuhkno"), "sh")
    for king, other in (("o", "g"), ("g", "o")):
        s = play(dealt(f"sssuhkn{king}", f"ssyuin{other}y"), f"{king}h")
        assert other in legal(s)


def test_go_02_points() -> None:
    worth = {"o": 50, "g": 50, "h": 40, "k": 40, "i": 30, "n": 30, "u": 20, "y": 20, "s": 10}
    for last, expected in worth.items():
        other = "y" if last != "y" else "u"
        kept = [other, last]
        others = list("ssssynik")
        for letter in kept:
            others.remove(letter) if letter in others else others.pop(0)
        s = play(dealt("".join(others + kept)), "".join(others[:2]) + " - - -")
        s = play(s, "".join(others[2:4]) + " - - - " + "".join(others[4:]) + " - - - " + "".join(kept))
        assert points(s) == (expected, 0)
        assert POINTS[CODES.index(last)] == expected


def test_go_03_to_the_right() -> None:
    s = dealt(*HANDS, dealer=3)
    assert s.turn == 3
    assert [play(s, move).turn for move in ("sy", "-", "-", "-")] == [4, 1, 2, 3]


@pytest.mark.parametrize("first_dealer", ["king_drawer", "random"])
def test_go_03_first_dealer_is_drawn_fairly(first_dealer: str) -> None:
    drawn = Counter[int]()
    for order in permutations("ogss"):
        s = fresh(differing={"first_dealer": first_dealer}, dealer=0)
        buffer = [0] * 32
        assert goita.pack(s, buffer) == 4
        assert Counter(buffer[:4]) == Counter(CODES.index(letter) for letter in "ogss")
        goita.deal(s, [CODES.index(letter) for letter in order], 0)
        assert s.stage == DEAL
        assert s.dealer == order.index("o") + 1
        drawn[s.dealer] += 1
        deal(s)
        told = (s.dealer, "drew", OU) if first_dealer == "king_drawer" else (s.dealer, "chosen", 0)
        assert story(s)[0] == told
    assert drawn == {1: 6, 2: 6, 3: 6, 4: 6}


@pytest.mark.parametrize(
    ("drawn", "dealer", "piece"),
    [("sysh", 4, "h"), ("ghyy", 1, "g"), ("ossg", 0, ""), ("isis", 1, "i"), ("sssi", 4, "i"), ("iiss", 0, "")],
)
def test_go_03_the_highest_piece_of_all_deals_and_pairs_alike_draw_again(drawn: str, dealer: int, piece: str) -> None:
    s = fresh(differing={"first_dealer": "piece_drawer"}, dealer=0)
    pack = [0] * 32
    assert goita.pack(s, pack) == 32
    letters = [CODES.index(letter) for letter in drawn]
    for kind in letters:
        pack.remove(kind)
    goita.deal(s, letters + pack, 0)
    assert (s.dealer, s.chance) == (dealer, NEW_ROUND if dealer else DRAW_DEALER)
    if dealer:
        deal(s)
        assert story(s)[0] == (dealer, "drew", CODES.index(piece))


def test_go_03_eight_each_in_dealing_order() -> None:
    s = dealt(*HANDS)
    for p, hand in enumerate(HANDS, 1):
        assert Counter(hand) == Counter({CODES[k]: s.hand[p][k] for k in range(1, 10) if s.hand[p][k]})
        assert "".join(CODES[k] for k in list(s.deck)[8 * p - 8 : 8 * p]) == hand


def test_go_03_a_piece_may_keep_its_place() -> None:
    """Every place is as likely for every piece, the one where it lay before included."""
    match = Match("goita", dealer=0, seed=7)
    first = Counter[int]()
    for _ in range(3000):
        first[match._shuffle.order(len(first) + first.total(), list(range(32)))[0][5]] += 1
    assert len(first) == 32
    assert max(abs(n - 3000 / 32) for n in first.values()) < 5 * (3000 / 32) ** 0.5


@pytest.mark.parametrize(("target", "over"), [(150, False), (110, True), (111, False), (60, True)])
def test_go_04_first_to_the_target(target: int, over: bool) -> None:
    s = fresh(differing={"target": target})
    s.score[1] = s.score[3] = 70
    play(deal(s, "sssyyuuk"), "sk - - - sy - - - sy - - - uu")
    assert list(s.score)[1:] == [110, 0, 110, 0]
    assert (s.stage == OVER) is over
    assert (story(s)[-1] == (1, "match", 0)) is over


def test_go_04_the_surplus_stays() -> None:
    s = fresh()
    s.score[2] = s.score[4] = 140
    s.dealer = 2
    play(deal(s, "", "sssyyuuo"), "ss - - - yy - - - su - - - uo")
    assert list(s.score)[1:] == [0, 190, 0, 190]
    assert s.stage == OVER


def test_go_20_the_dealer_opens_face_down_and_attacks() -> None:
    s = dealt(*HANDS)
    assert legal(s) == set("sukno")
    play(s, "s")
    assert legal(s) == set("sukn")
    play(s, "k")
    assert list(s.up)[1] == 0b10
    assert (s.attack, s.attacker, s.turn) == (CODES.index("k"), 1, 2)


def test_go_21_receive_with_the_same_kind_and_attack_with_any_piece() -> None:
    s = play(dealt(*HANDS), "sn")
    assert legal(s) == {"n", "-"}
    play(s, "n")
    assert legal(s) == set("ssyuiki")
    play(s, "u")
    assert (s.attack, s.attacker, s.turn, s.passes) == (CODES.index("u"), 2, 3, 0)


def test_go_21_the_attack_may_be_of_the_kind_received() -> None:
    s = play(dealt(*HANDS), "ss ss ss")
    assert (s.attack, s.attacker) == (SHI, 3)


def test_go_21_nashi_is_always_open_and_a_partner_may_be_received() -> None:
    s = play(dealt(*HANDS), "su -")
    assert s.turn == 3
    assert legal(s) == {"u", "-"}
    play(s, "us")
    assert s.attacker == 3


@pytest.mark.parametrize("attack", "hkinuys")
@pytest.mark.parametrize("king", "og")
def test_go_22_a_king_cuts_all_but_lance_and_shi(attack: str, king: str) -> None:
    s = play(dealt("ssyunikh", f"sss{king}"), f"s{attack}")
    assert (king in legal(s)) is (attack in "hkinu")


def test_go_22_a_king_receives_a_king() -> None:
    """Only in words: whoever attacks with a king leaves none to receive it (GO-27)."""
    assert rules.receivers(OU) == rules.receivers(GYOKU) == KINGS


def test_go_23_an_attack_that_comes_round_goes_on() -> None:
    s = play(dealt(*HANDS), "sk - - -")
    assert s.turn == 1
    assert legal(s) == set("ssuuno".replace("ss", "s"))
    play(s, "s")
    assert "-" not in legal(s)
    play(s, "u")
    assert (s.attacker, s.turn, s.passes) == (1, 2, 0)


def test_go_24_a_turn_takes_two_pieces() -> None:
    chance = random.Random(24)
    for _ in range(50):
        s = fresh()
        order = list(PACK)
        chance.shuffle(order)
        goita.deal(s, order, 0)
        while s.stage == PLAY:
            assert all(n in (0, 2, 4, 6) for n in list(s.played)[1:])
            goita.apply(s, chance.choice(list(members(goita.legal(s)))))


def test_go_25_no_king_attack_without_reason() -> None:
    s = dealt("sssuukno")
    assert not is_legal(s, "so")
    assert is_legal(s, "os")


def test_go_25a_a_king_in_sight() -> None:
    s = play(dealt("sssuukno", "sssyyhhg"), "sk gs - - s")
    assert "o" in legal(s)
    play(s, "o")
    assert story(s)[-2:] == [(1, "uke", SHI), (1, "seme", OU)]
    assert (s.kings, s.king_seat) == (2, 0)


def test_go_25a_a_king_that_somebody_else_buried_is_not_in_sight() -> None:
    s = play(dealt("sssuukno", "sssykhng"), "sk kh - - - gn - - n")
    assert "o" not in legal(s)


def test_go_25b_both_kings_in_the_hand_are_shown() -> None:
    s = play(dealt("sssuukog"), "so")
    assert story(s) == [(1, "fuse", SHI), (1, "kings", 0), (1, "seme", OU)]
    assert (s.king_seat, s.king_kind, s.king_since) == (1, GYOKU, 2)


def test_go_25b_receiving_with_one_and_attacking_with_the_other() -> None:
    s = play(dealt("sssuukni", "sssyyhog"), "sk og")
    assert story(s)[-2:] == [(2, "kiru", OU), (2, "seme", GYOKU)]


def test_go_25c_the_last_piece() -> None:
    s = play(dealt("sssuukno"), "sk - - - su - - - sn - - - u")
    assert legal(s) == {"o"}
    play(s, "o")
    assert points(s) == (50, 0)
    assert "kings" not in {kind for _, kind, _ in story(s)}


def test_go_25d_the_own_buried_king_is_shown() -> None:
    s = play(dealt("sssuukog"), "os - - - s")
    assert "g" in legal(s)
    play(s, "g")
    assert story(s)[-3:] == [(1, "fuse", SHI), (1, "buried", OU), (1, "seme", GYOKU)]
    assert s.up[1] == 0b1011
    assert s.kings == 2


def test_go_25d_is_tried_before_b() -> None:
    s = play(dealt("sssuukog"), "og")
    assert story(s) == [(1, "fuse", OU), (1, "buried", OU), (1, "seme", GYOKU)]
    assert s.king_seat == 0


def test_go_26_a_king_may_be_buried_first() -> None:
    assert is_legal(dealt("sssuukno"), "os")


def test_go_27_nobody_can_receive_a_king() -> None:
    chance = random.Random(27)
    attacks = 0
    for _ in range(400):
        s = fresh()
        order = list(PACK)
        chance.shuffle(order)
        goita.deal(s, order, 0)
        while s.stage == PLAY:
            open_now = list(members(goita.legal(s)))
            kings = [action for action in open_now if OU <= action <= GYOKU]
            if s.phase == goita.PHASES.index("uke") and s.attack >= OU:
                assert [goita.ACTIONS[action] for action in open_now] == ["-"]
                attacks += 1
            goita.apply(s, chance.choice(kings or open_now))
    assert attacks > 100


def test_go_30_the_first_empty_hand_wins_and_deals_next() -> None:
    s = play(dealt("sssuukno", "sssyyhni"), "sn ni - - - ss - - - sy - - - yh")
    assert points(s) == (0, 40)
    assert (s.dealer, s.round, s.stage, s.phase, s.turn) == (2, 1, DEAL, 0, 0)
    assert story(s)[-2:] == [(2, "agari", CODES.index("h")), (2, "win", 0)]


def test_go_31_a_last_pair_alike_counts_twice_after_three_nashi() -> None:
    s = play(dealt("sssuuknn"), "sk - - - su - - - su - - - nn")
    assert points(s) == (60, 0)
    assert (1, "doubled", CODES.index("n")) in story(s)


def test_go_31_never_after_receiving() -> None:
    hands = ("ssyiikho", "sssyyunn", "sssunikg", "ssyuunih")
    s = play(dealt(*hands, dealer=2), "sy - - - sy - - - su un - - nn")
    assert points(s) == (0, 30)
    assert "doubled" not in {kind for _, kind, _ in story(s)}


def test_go_32_a_deal_ends() -> None:
    chance = random.Random(32)
    most = [0, 0, 0]
    for _ in range(600):
        s = fresh()
        order = list(PACK)
        chance.shuffle(order)
        goita.deal(s, order, 0)
        if s.phase == goita.PHASES.index("vote"):
            continue
        while s.stage == PLAY:
            goita.apply(s, chance.choice(list(members(goita.legal(s)))))
        passes = list(s.moves)[: s.made].count(goita.ACTIONS.index("-"))
        most = [max(pair) for pair in zip(most, ((s.made - passes) // 2, passes, s.told), strict=True)]
    assert most[0] <= 13
    assert most[1] <= 36
    assert most[2] < len(s.event)


def test_go_33_everything_is_opened_after_the_deal() -> None:
    s = play(dealt(*HANDS), "sk - - - su - - - su - - - no")
    for seat in range(5):
        v = goita.View()
        goita.view(s, seat, v)
        for p in range(1, 5):
            own = [k for k in range(1, 10) for _ in range(v.hand[p][k])] + [k for k in v.laid[p] if k]
            assert sorted(own) == sorted(CODES.index(letter) for letter in HANDS[p - 1])
        assert list(v.deck) == list(s.deck)
        assert sum(COUNTS) == 32
