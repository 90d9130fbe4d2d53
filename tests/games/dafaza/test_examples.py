"""The worked examples of dafaza, by their numbers."""

import random

import pytest

from tefuda import IllegalMove, Match
from tefuda.bits import members
from tefuda.common import DEAL, OVER
from tefuda.games import dafaza
from tefuda.games.dafaza import state
from tefuda.games.dafaza.state import State
from tests.games.dafaza.table import deal, dealt, face_up, fresh, gains, happened, is_legal, late, play, scores


def finish(s: State, moves: str) -> State:
    """Play these, and whoever follows then goes face down."""
    play(s, moves)
    while s.phase not in (0, state.LEAD):
        play(s, "x:" + "+".join(dafaza.CARDS[card] for card in list(members(s.hand[s.turn]))[: s.size]))
    return s


def ended(s: State, winner: int, stacks: tuple[int, int, int, int]) -> State:
    """A hand that P`winner` wins with a led 3k1 and these stacks, its last one included."""
    hands = ["1c", "1c", "2c", "2c"]
    hands[winner] = "3k1"
    before = list(stacks)
    before[winner] -= 1
    late(*hands, stacks=(before[0], before[1], before[2], before[3]), leader=winner + 1, s=s)
    return finish(s, "3k1")


def formal(dealer: int, wins: int = 0) -> State:
    """P`dealer` is formal dealer and has won so many hands as that."""
    s = fresh(dealer=dealer + 1)
    s.round, s.term, s.wins, s.formal_wins = wins + 1, 1, wins, wins
    return s


def test_df_e2() -> None:
    s = play(dealt("3k1", "1k1", "2k1 2k2 3k2 6a 7a 8a 9a 10a 11a 12b"), "3k1 1k1")
    assert face_up(s) == set()


def test_df_e3() -> None:
    s = play(dealt("2k1", "2k2 3k1 6k1 7k1 8k1 9k1 10k1 11k 12k1 12k2"), "2k1")
    assert face_up(s) == set()


def test_df_e4() -> None:
    s = play(dealt("11b 11a", "2a 2r 2k1"), "11b+11a")
    assert is_legal(s, "2a+2r")
    assert not is_legal(s, "2a+2k1")


@pytest.mark.parametrize("lead", ["12k1+12k2+12k3", "11b+11a+11r+11k", "12b+12k1+12k2+12k3"])
def test_df_e5_e6_e7(lead: str) -> None:
    s = finish(dealt(lead.replace("+", " ")), lead)
    assert scores(s) == [109, 97, 97, 97]
    assert s.stacks[1] == len(lead.split("+"))


def test_df_e8() -> None:
    s = play(dealt("10a 10r 10k1 10k2", "", "3b 3r 3k1 3k2"), "10a+10r+10k1+10k2")
    finish(play(s, "x:" + "+".join(dafaza.CARDS[card] for card in list(members(s.hand[2]))[:4])), "3b+3r+3k1+3k2")
    assert scores(s) == [96, 96, 112, 96]
    assert list(s.stacks)[1:] == [0, 0, 4, 0]


def test_df_e9() -> None:
    s = finish(dealt("6a 6r 6k1 6k2", "2a 2r 2k1 2k2"), "6a+6r+6k1+6k2 2a+2r+2k1+2k2")
    assert scores(s) == [96, 112, 96, 96]


def test_df_e10() -> None:
    s = finish(dealt("7a 7r 7k1 7k2"), "7a+7r+7k1+7k2")
    assert scores(s) == [100] * 4
    assert s.stacks[1] == 4


def test_df_e11() -> None:
    s = dealt("12b 12k1", "", "", "11a 11k")
    for move in ("12b+12k1", "", "", "11a+11k"):
        play(s, move or "x:" + "+".join(dafaza.CARDS[card] for card in list(members(s.hand[s.turn]))[:2]))
    assert s.stacks[4] == 2


def test_df_e13() -> None:
    s = dealt("1b 1r 1k1 1k2 2a")
    assert not is_legal(s, "1b+2a")
    assert not is_legal(s, "1b+1r+1k1+1k2+2a")
    assert "done" not in {dafaza.ACTIONS[action] for action in members(dafaza.legal(s))}


def test_df_e14() -> None:
    s = play(late("12k1", "2c", "1k1", "2c", stacks=(5, 2, 0, 2)), "12k1 x:2c")
    assert {dafaza.ACTIONS[action] for action in members(dafaza.legal(s))} == {"x"}


def test_df_e15() -> None:
    s = play(late("8k1 8k2", "2c 2c", "1k1 1k2", "3c 3c", stacks=(4, 2, 0, 2)), "8k1+8k2 x:2c+2c 1k1+1k2")
    finish(s, "")
    assert s.dealer == 3


@pytest.mark.parametrize(
    ("stacks", "points"),
    [((4, 3, 2, 1), [9, -2, -3, -4]), ((6, 4, 0, 0), [15, -1, -7, -7]), ((1, 6, 2, 1), [6, 1, -3, -4])],
)
def test_df_e16_e17_e18(stacks: tuple[int, int, int, int], points: list[int]) -> None:
    assert gains(ended(fresh(), 0, stacks)) == points


def test_df_e19_e21_e22() -> None:
    s = ended(fresh(), 2, (2, 3, 4, 1))
    assert gains(s) == [-3, -2, 9, -4]
    assert s.dealer == 3
    ended(s, 2, (3, 2, 4, 1))
    assert gains(s) == [-4, -6, 18, -8]
    ended(s, 2, (0, 5, 4, 1))
    assert gains(s) == [-21, 0, 33, -12]


def test_df_e23() -> None:
    s = late("2k1", "2k2", "12b", "3k1", stacks=(3, 2, 3, 1), leader=3, s=formal(2))
    assert s.times == 2
    finish(s, "12b")
    assert gains(s) == [-8, -12, 36, -16]


@pytest.mark.parametrize(("card", "points"), [("11a", [-3, -4, -3, 10]), ("10a", [-3, -2, -3, 8])])
def test_df_e24_e25(card: str, points: list[int]) -> None:
    s = late("1k1", "12b", "2k1", card, stacks=(2, 3, 2, 2), leader=2)
    play(s, f"12b x:2k1 {card} x:1k1")
    assert gains(s) == points


def test_df_e27() -> None:
    s = late("12k1 12k2 12k3", "1k1 2k1 3k1", "1k2 2k2 3k2", "6k1 7k1 8k1", stacks=(2, 3, 1, 1))
    finish(s, "12k1+12k2+12k3")
    assert gains(s) == [30, -6, -12, -12]


def test_df_e29() -> None:
    s = dealt("", "", "", "1b 3b 8b 11b 12b")
    assert gains(s) == [-5, -5, -5, 15]
    assert s.dealer == 4


def test_df_e30() -> None:
    assert gains(dealt("", "1b 3b 8b 11b 12b 7a 10a 6a 9a")) == [-50, 150, -50, -50]


def test_df_e32() -> None:
    assert gains(dealt("", "7a 10a 6a 3b 8b 9a", "1r 2r 3r 6r 9r 10r")) == [-10, 30, -10, -10]


def test_df_e33() -> None:
    assert happened(dealt("1r 2r 3r 7r 11r 6r")) == {"dealt"}


def test_df_e35() -> None:
    s = fresh()
    s.round, s.term = 9, 8
    ended(s, 0, (4, 3, 2, 1))
    assert (s.stage, s.term) == (DEAL, 8)
    ended(s, 1, (4, 3, 2, 1))
    assert s.stage == OVER


def test_df_e36() -> None:
    s = fresh()
    s.score[1], s.score[2] = 3, 197
    ended(s, 1, (0, 5, 4, 1))
    assert scores(s)[0] == -4
    assert s.stage == DEAL


def test_df_e37() -> None:
    s = late("1c 2c", "12k1 3c", "1c 6c", "2c 3c", stacks=(2, 2, 2, 2), leader=2)
    finish(s, "12k1")
    assert s.stacks[2] == 3
    assert "hagane" not in happened(s)


def test_df_e38() -> None:
    s = play(late("12k1 1c", "1k1 2c", "2k1 1c", "3k1 3c", stacks=(4, 0, 2, 2)), "12k1")
    assert "1k1" in face_up(s)


def test_deals_follow_each_other() -> None:
    """The helpers above lead through whole matches: a hand that is dealt keeps nothing of the last one."""
    s = ended(fresh(), 0, (4, 3, 2, 1))
    deal(s)
    assert (list(s.stacks), gains(s), s.made, s.told) == ([0] * 5, [0] * 4, 0, 1)


def test_the_cards_of_a_play_may_be_written_in_any_order() -> None:
    """Whatever order they are told in, the play is the same, and written in one order."""
    match = Match("dafaza", seed=5, pause=True)
    chance = random.Random(5)
    tried = 0
    while not match.over and tried < 40:
        if match.waiting:
            match.deal()
            continue
        move = chance.choice(match.legal())
        face, cards = ("x:", move[2:]) if move.startswith("x:") else ("", move)
        told = cards.split("+")
        chance.shuffle(told)
        tried += len(told) > 1
        match.play(face + "+".join(told))
        assert match.notation.join(match.rounds[-1].moves[-1]) == move
    with pytest.raises(IllegalMove):
        match.play("1b+1b")
