"""Shippin, SP-50 to SP-55: the pile, the challenges and the duels of dosari."""

import pytest

from tefuda.common import DEAL, OVER
from tefuda.decks import karuta
from tefuda.flat import copy
from tefuda.games import shippin
from tests.games.shippin.table import coins, deal, dealt, gains, legal, over, piled, play, story, told, view

PAIRS = "i2 i3 k2 k3 o2 o3"


def test_sp_50_the_winnings_stay_as_the_pile_of_the_new_dealer() -> None:
    s = play(dealt("i7 i3 k2 k3 o2 o3", "h2", "k8", preset="dosari"), "i7 k2 o2")
    assert over(s)
    assert (s.pile, s.dealer, s.pot) == (40, 1, 0)
    assert gains(s) == [-10] * 4
    assert coins(s) == [90] * 4


def test_sp_51_nobody_stakes_against_a_pile_and_sides_speak_from_the_right() -> None:
    s = piled(40, PAIRS)
    assert gains(s) == [0] * 4
    assert (s.pot, s.top, s.kept[4]) == (0, 6, 0)
    assert (s.turn, legal(s)) == (1, {"pass", "challenge:whole"})
    play(s, "pass")
    assert s.turn == 2
    play(s, "challenge:whole")
    assert (s.turn, legal(s)) == (2, {"k2", "k3"})


def test_sp_51_the_dealer_lays_a_fresh_card_and_the_duel_ends_before_the_next_speaks() -> None:
    s = play(piled(40, PAIRS, "h5 iA iK hK"), "challenge:whole i2")
    assert s.kept[4] == karuta.CARD["h5"]
    assert (s.turn, s.cards[1]) == (1, karuta.cards("i2 iA"))
    play(s, "stop")
    assert told(s, "tori") == [4]  # 5 + court
    assert told(s, "dosaru") == [1]
    assert s.turn == 2
    assert view(s, 0).kept[1] == 0  # beaten by fifteen, it opens nothing
    play(s, "challenge:half")
    assert s.thrown == karuta.cards("iA h5 iK")
    assert s.away[1] == karuta.cards("i2 i3")
    assert [view(s, seat).away[1] for seat in range(5)] == [0, karuta.cards("i2 i3"), 0, 0, 0]


def test_sp_51_the_dealer_wins_ties_and_lays_anew() -> None:
    s = play(piled(40, PAIRS, "h2 iA iK h3"), "challenge:whole i2 stop stop")
    assert told(s, "dosaru") == [1]
    assert told(s, "showed") == [1, 4]
    play(s, "challenge:half k2")
    assert s.kept[4] == karuta.CARD["h3"]
    assert view(s, 1).kept[4] == 0


def test_sp_51_no_sixteen_in_a_duel() -> None:
    s = play(piled(40, "i2 i3 k2 k3 i7 o3", "h2 i9"), "pass pass challenge:whole i7")
    assert told(s, "bare") == [3]
    assert told(s, "laid") == [4]
    assert view(s, 3).kept[4] == 0  # nor does the dealer show what it has not drawn to
    assert over(s)


@pytest.mark.parametrize(
    ("pile", "coins_left", "challenged", "expected"),
    [
        (40, 100, 0, {"whole": 40}),
        (40, 39, 0, {}),
        (40, 40, 0, {"whole": 40}),
        (80, 100, 1, {"half": 40, "quarter": 20, "stake": 10}),
        (80, 39, 1, {"quarter": 20, "stake": 10}),
        (80, 9, 1, {}),
        (40, 100, 1, {"half": 20, "quarter": 10}),  # the stake would be offered twice
        (20, 100, 1, {"half": 10, "quarter": 5}),
        (19, 100, 1, {"half": 9, "quarter": 4}),  # rounded down; the stake is above the half
        (3, 100, 1, {"half": 1}),
        (1, 100, 1, {}),
    ],
)
def test_sp_52_what_may_be_challenged_for(
    pile: int, coins_left: int, challenged: int, expected: dict[str, int]
) -> None:
    s = piled(pile, PAIRS, challenged=challenged)
    s.score[1] = coins_left
    assert legal(s) == {"pass", *(f"challenge:{word}" for word in expected)}
    for word, n in expected.items():
        t = copy(s)
        shippin.apply(t, shippin.ACTIONS.index(f"challenge:{word}"))
        assert t.bet == n


def test_sp_53_a_winning_challenger_deals_with_the_amount_as_its_pile() -> None:
    s = play(piled(80, "i2 i3 k2 k3 o7 o3", "h5 i8", challenged=1), "pass pass challenge:half o7")
    assert over(s)
    assert (s.pile, s.dealer, s.challenged) == (40, 3, 0)
    assert gains(s) == [0, 0, 0, 40]
    deal(s, "")
    assert legal(s) == {"pass", "challenge:whole"}


def test_sp_53_a_loser_puts_as_much_on_the_pile() -> None:
    s = play(piled(40, PAIRS, "h5 iA iK"), "challenge:whole i2 draw")
    assert told(s, "bare") == [1]
    assert (s.pile, s.score[1], s.turn) == (80, 100, 2)
    assert gains(s) == [-40, 0, 0, 0]
    assert legal(s) == {"pass", "challenge:half", "challenge:quarter", "challenge:stake"}


def test_sp_54_a_circuit_without_a_challenge_pockets_the_pile() -> None:
    s = play(piled(40, PAIRS), "pass pass pass")
    assert over(s)
    assert (s.pile, s.dealer, s.round) == (0, 4, 1)
    assert gains(s) == [0, 0, 0, 40]
    deal(s, f"{PAIRS} h2")
    assert (s.pot, s.was, story(s)[0]) == (40, 0, (4, "dealt"))
    assert legal(s) == {"i2", "i3", "withdraw"}


def test_sp_54_a_circuit_of_lost_challenges_is_dealt_anew_and_the_half_limit_stays() -> None:
    s = play(piled(40, PAIRS, "h5 iA iK"), "challenge:whole i2 draw pass pass")
    assert over(s)
    assert (s.pile, s.dealer, s.round, s.challenged) == (80, 4, 1, 1)
    deal(s, PAIRS)
    assert legal(s) == {"pass", "challenge:half", "challenge:quarter", "challenge:stake"}
    play(s, "pass pass pass")
    assert (s.pile, s.challenged, gains(s)) == (0, 0, [0, 0, 0, 80])


def test_sp_54_at_the_end_of_the_match_the_pile_is_the_dealers() -> None:
    s = play(piled(40, PAIRS, "h5 iA iK", rounds=1), "challenge:whole i2 draw pass pass")
    assert s.stage == OVER
    assert told(s, "pocketed") == [4]
    assert gains(s) == [-40, 0, 0, 80]
    assert coins(s) == [100, 140, 140, 180]


def test_sp_55_the_match_ends_when_a_side_cannot_stake() -> None:
    s = piled(40, PAIRS, "h5 iA iK")
    s.score[1], s.score[2] = 45, s.score[2] + 95
    play(s, "challenge:whole i2 draw pass pass")
    assert coins(s)[0] == 5
    assert s.stage == OVER


def test_sp_55_but_a_pile_counts_as_its_dealers_coins() -> None:
    s = piled(40, PAIRS, "h5 iA iK")
    s.score[3] += s.score[4]
    s.score[4] = 0
    play(s, "challenge:whole i2 draw pass pass")
    assert (coins(s)[3], s.pile, s.stage) == (0, 80, DEAL)
