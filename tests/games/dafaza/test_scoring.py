"""Dafaza's clauses on scoring, special plays and the end (DF-20 to DF-34, DF-50)."""

import pytest

from tefuda import Match
from tefuda.bits import lowest, members
from tefuda.common import DEAL, OVER
from tefuda.games import dafaza
from tefuda.games.dafaza import state
from tefuda.games.dafaza.state import State
from tests.games.dafaza.table import deal, dealt, fresh, gains, happened, late, play, scores

PLAIN = ("3k1", "3k2", "6k1", "7k1")  # a last trick that P0 wins by leading
CHILD = ("3k1", "2k1", "6k1", "7k1")  # one that P1 wins


def last(
    hands: tuple[str, ...], stacks: tuple[int, int, int, int], s: State | None = None, **differing: object
) -> State:
    """A last trick of one card each; `stacks` are those before it. Who can and may plays face up."""
    s = late(*hands, stacks=stacks, s=s, **differing)  # type: ignore[arg-type]
    for hand in hands:
        up = dafaza.legal(s) & ~(1 << state.X)
        play(s, hand if up else f"x:{hand}")
    return s


def formal(wins: int, dealer: int = 1, **differing: object) -> State:
    """A match in which seat `dealer` is formal dealer and has won so many hands as that, after a hand 0 that it won."""
    s = fresh("dafaza", differing, dealer)
    s.round, s.term, s.wins, s.formal_wins = wins + 1, 1, wins + 1, wins
    return s


@pytest.mark.parametrize(("stacks", "points"), list(enumerate([7, 4, 3, 2, 1, 0, -1, -2, -3])))
def test_df_20_five_less_the_stacks_and_seven_without_any(stacks: int, points: int) -> None:
    s = last(PLAIN, (9 - stacks, stacks, 0, 0))
    assert gains(s)[1] == -points
    assert sum(gains(s)) == 0


@pytest.mark.parametrize(
    ("dealer_mult", "won", "lost"),
    [
        ("before_hand", [1, 2, 3, 4], [1, 2, 3, 4]),
        ("at_settlement", [1, 2, 3, 4], [1, 1, 2, 3]),
        ("dealer_wins_only", [1, 1, 2, 3], [1, 1, 2, 3]),
        ("off", [1, 1, 1, 1], [1, 1, 1, 1]),
    ],
)
def test_df_21_the_dealers_streak_from_hand_0_on(dealer_mult: str, won: list[int], lost: list[int]) -> None:
    """`won`: by what the losers' payments are multiplied while seat 1 goes on winning; `lost`: what it would pay."""
    s = fresh(differing={"dealer_mult": dealer_mult})
    for times, against in zip(won, lost, strict=True):
        t = State.from_buffer_copy(s)  # type: ignore[attr-defined]
        last(CHILD, (3, 3, 2, 1), t)
        assert gains(t) == [-2 * against, 2 * against + 3 + 4, -3, -4]
        last(PLAIN, (3, 3, 2, 1), s)
        assert gains(s) == [9 * times, -2 * times, -3 * times, -4 * times]
        assert s.dealer == 1


@pytest.mark.parametrize(
    ("dealer_mult", "won"),
    [("before_hand", [2, 3]), ("at_settlement", [1, 2]), ("dealer_wins_only", [1, 2]), ("off", [1, 1])],
)
def test_df_21_the_streak_of_a_dealer_that_was_a_child(dealer_mult: str, won: list[int]) -> None:
    s = last(("3k1", "2k1", "6k1", "7k1"), (3, 2, 2, 2), fresh(differing={"dealer_mult": dealer_mult}))
    assert s.dealer == 2
    for times in won:
        s = late("3k1", "3k2", "6k1", "7k1", stacks=(3, 3, 2, 1), leader=2, s=s)
        play(s, "3k2 x:6k1 x:7k1 x:3k1")
        assert gains(s) == [-2 * times, 9 * times, -3 * times, -4 * times]


def test_df_21_a_child_wins_only_the_dealers_payment_is_multiplied() -> None:
    s = last(CHILD, (3, 3, 2, 1), formal(1))
    assert gains(s) == [-6, 13, -3, -4]


def test_df_22_what_a_loser_with_six_stacks_is_paid_is_not_multiplied() -> None:
    assert gains(last(PLAIN, (1, 6, 1, 1), formal(0))) == [-1 + 8 + 8, 1, -8, -8]
    assert gains(last(PLAIN, (1, 6, 1, 1), formal(0, mult_positive="yes"))) == [-2 + 8 + 8, 2, -8, -8]
    assert gains(last(CHILD, (7, 1, 1, 0), formal(1, mult_positive="yes"))) == [6, -6 + 4 + 7, -4, -7]
    assert gains(last(CHILD, (7, 1, 1, 0), formal(1))) == [2, -2 + 4 + 7, -4, -7]


def test_df_22_the_multipliers_multiply_with_each_other() -> None:
    s = late("12k1 12k2 12k3", "1k1 2k1 3k1", "1k2 2k2 3k2", "6k1 7k1 8k1", stacks=(2, 3, 1, 1), s=formal(1))
    play(s, "12k1+12k2+12k3 x:1k1+2k1+3k1 x:1k2+2k2+3k2 x:6k1+7k1+8k1")
    assert "sandoshu_last" in happened(s)
    assert gains(s) == [9 * (2 + 4 + 4), -9 * 2, -9 * 4, -9 * 4]


SPOTS = [
    ("12k1 12k2 12k3", 3, "sandoshu"),
    ("12b 12k1 12k2 12k3", 3, "sandoshu"),
    ("11b 11a 11r", 3, "sandoshu"),
    ("11b 11a 11r 11k", 3, "sandoshu"),
    ("1b 1r 1k1 1k2", 4, "shidozuki"),
    ("2a 2r 2k1 2k2", 4, "shidozuki"),
    ("3b 3r 3k1 3k2", 4, "shidozuki"),
    ("6a 6r 6k1 6k2", 4, "shidozuki"),
    *((f"{m}{a} {m}r {m}k1 {m}k2", 0, "") for m, a in ((7, "a"), (9, "a"), (10, "a"))),
    ("8b 8a 8k1 8k2", 0, ""),
    ("9a 9r 9k1", 0, ""),
    ("12b 12k1 12k2", 0, ""),
    ("11a 11r 11k", 0, ""),
]


@pytest.mark.parametrize(("cards", "points", "kind"), SPOTS)
def test_df_30_df_31_points_won_at_once(cards: str, points: int, kind: str) -> None:
    s = dealt(cards, "", "", "")
    play(s, cards.replace(" ", "+"))
    while s.phase != state.LEAD:
        play(s, "x:" + "+".join(first(s, s.size)))
    assert scores(s) == [100 + 3 * points, *[100 - points] * 3]
    assert ({"sandoshu", "shidozuki"} & happened(s)) == ({kind} if kind else set())
    assert s.stacks[1] == len(cards.split())


def first(s: State, n: int) -> list[str]:
    """The first cards of the hand to play."""
    return [dafaza.CARDS[card] for card in list(members(s.hand[s.turn]))[:n]]


@pytest.mark.parametrize(("cards", "points", "kind"), SPOTS)
def test_df_30_df_31_in_the_last_trick_they_multiply_instead(cards: str, points: int, kind: str) -> None:
    n = len(cards.split())
    rest = [card for card in dafaza.CARDS if card and card not in cards.split()]
    others = [" ".join(rest[i::3][:n]) for i in range(3)]
    s = late(cards, *others, stacks=(10 - n, 0, 0, 0))
    play(s, cards.replace(" ", "+"))
    while s.phase:
        play(s, "x:" + "+".join(first(s, n)))
    assert gains(s) == [21 * max(1, points), *[-7 * max(1, points)] * 3]
    assert ({"sandoshu_last", "shidozuki_last"} & happened(s)) == ({f"{kind}_last"} if kind else set())
    assert not {"sandoshu", "shidozuki"} & happened(s)


def test_df_31_following_with_all_four_earns_them_too() -> None:
    s = play(dealt("7a 7r 7k1 7k2", "1b 1r 1k1 1k2"), "7a+7r+7k1+7k2 1b+1r+1k1+1k2")
    while s.phase != state.LEAD:
        play(s, "x:" + "+".join(first(s, 4)))
    assert scores(s) == [96, 112, 96, 96]


@pytest.mark.parametrize("card", ["12b", "12k2"])
def test_df_32_the_last_trick_won_with_a_single_december_card(card: str) -> None:
    others = ("3k2", "6k1", "9k1") if card == "12b" else ("3r", "6a", "9r")  # the other suit
    s = late(card, *others, stacks=(3, 3, 2, 1))
    play(s, card)
    while s.phase:
        play(s, "x:" + first(s, 1)[0])
    assert "hagane" in happened(s)
    assert gains(s) == [18, -4, -6, -8]


def test_df_32_not_in_an_earlier_trick_nor_with_other_months() -> None:
    s = play(late("12k1 1b", "1k1 1r", "2k1 2a", "3k1 3b", stacks=(2, 2, 2, 2)), "12k1 x:1k1 x:2k1 x:3k1")
    assert "hagane" not in happened(s)
    assert gains(s) == [0] * 4
    assert "hagane" not in happened(last(PLAIN, (3, 3, 2, 1)))


def test_df_33_november_beats_a_single_december_card_in_the_last_trick() -> None:
    s = last(("12k1", "11k", "2a", "3r"), (3, 3, 2, 1))
    assert {"shippegaeshi"} == happened(s) & {"shippegaeshi", "hagane"}
    assert gains(s) == [-4, 4 + 3 + 4, -3, -4]


def test_df_33_the_leader_that_deals_pays_both() -> None:
    assert gains(last(("12k1", "11k", "2a", "3r"), (3, 3, 2, 1), formal(1))) == [-12, 12 + 3 + 4, -3, -4]


def test_df_33_not_where_another_month_wins_in_the_end() -> None:
    s = last(("12k1", "11k", "2k1", "3r"), (3, 3, 2, 1))
    assert "shippegaeshi" not in happened(s)
    assert gains(s) == [-2, -2, 2 + 2 + 4, -4]


def test_df_33_a_november_lead_is_none() -> None:
    s = last(("11k", "12k1", "2a", "3r"), (3, 3, 2, 1))
    assert not {"shippegaeshi", "hagane"} & happened(s)


@pytest.mark.parametrize(("mult_spot", "dealer_wins", "child_wins"), [("no", 3, 3), ("yes", 9, 9)])
def test_df_34_spot_points_and_the_streak(mult_spot: str, dealer_wins: int, child_wins: int) -> None:
    s = deal(formal(1, mult_spot=mult_spot), "12k1 12k2 12k3", "")
    play(s, "12k1+12k2+12k3")
    while s.phase != state.LEAD:
        play(s, "x:" + "+".join(first(s, 3)))
    assert scores(s) == [100 + 3 * dealer_wins, *[100 - dealer_wins] * 3]
    s = formal(1, mult_spot=mult_spot)
    s = deal(s, "2k1", "1k1 12k1 12k2 12k3")
    play(s, "2k1 1k1 x:" + first_of(s, 3) + " x:" + first_of(s, 4))
    play(s, "12k1+12k2+12k3")
    while s.phase != state.LEAD:
        play(s, "x:" + "+".join(first(s, 3)))
    assert scores(s) == [100 - child_wins, 100 + child_wins + 6, 97, 97]


def first_of(s: State, p: int) -> str:
    """The first card of a seat's hand."""
    return dafaza.CARDS[lowest(s.hand[p])]


def test_df_50_whoever_wins_hand_0_is_the_first_formal_dealer() -> None:
    s = last(PLAIN, (3, 3, 2, 1), fresh())
    assert (s.term, s.dealer) == (1, 1)
    s = last(CHILD, (3, 3, 2, 1), fresh())
    assert (s.term, s.dealer) == (1, 2)


def test_df_50_the_match_ends_when_the_last_formal_dealer_loses() -> None:
    s = fresh(differing={"terms": 2})
    last(PLAIN, (3, 3, 2, 1), s)
    last(PLAIN, (3, 3, 2, 1), s)
    assert (s.term, s.stage) == (1, DEAL)
    last(CHILD, (3, 3, 2, 1), s)
    assert (s.term, s.stage, s.dealer) == (2, DEAL, 2)
    s = late("3k1", "2k1", "6k1", "7k1", stacks=(3, 3, 2, 1), leader=2, s=s)
    play(s, "2k1 x:6k1 x:7k1 x:3k1")
    assert (s.term, s.stage) == (2, DEAL)
    s = late("3k1", "2k1", "6k1", "7k1", stacks=(3, 3, 2, 1), leader=1, s=s)
    play(s, "3k1 x:2k1 x:6k1 x:7k1")
    assert s.stage == OVER


@pytest.mark.parametrize("hands", [1, 3])
def test_df_50_or_after_a_number_of_hands(hands: int) -> None:
    match = Match("dafaza", None, {"end": "hands", "hands": hands}, seed=hands)
    while not match.over:
        match.play(match.actions()[-1])
    assert len(match.rounds) == hands
    assert sum(match.scores) == 400


def test_df_50_most_points_win_and_a_tie_is_shared() -> None:
    match = Match("dafaza", None, {"end": "hands", "hands": 1}, seed=1, dealer=0)
    while not match.over:
        match.play(match.actions()[-1])
    assert match.outcome is not None
    best = max(match.scores)
    assert match.outcome.winners == tuple(seat for seat in range(4) if match.scores[seat] == best)
