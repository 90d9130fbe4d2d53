"""Dafaza's clauses on cards and play (DF-01 to DF-18), each by a test of its name."""

import random
from itertools import combinations
from math import comb

import pytest

from tefuda import IllegalMove, Match, record, side
from tefuda.bits import bit_set, count, members
from tefuda.common import DEAL
from tefuda.decks.hanafuda import CARD, CODES, month, month_set
from tefuda.games import dafaza
from tefuda.games.dafaza import state
from tefuda.games.dafaza.state import ALL, KARISUMA, KASU
from tests.games.dafaza.table import (
    actions,
    dealt,
    face_up,
    fresh,
    is_legal,
    late,
    moves,
    play,
    scores,
    story,
    view,
)

MONTHS = (1, 2, 3, 6, 7, 8, 9, 10, 11, 12)


def lead_sets() -> list[int]:
    """Every set of one to four cards of a month."""
    return [
        bit_set(*chosen)
        for m in MONTHS
        for n in range(1, 5)
        for chosen in combinations(list(members(month_set(4 * m))), n)
    ]


def shape(cards: int) -> tuple[int, int]:
    return count(cards & KARISUMA), count(cards & KASU)


def test_df_01_forty_cards_without_april_and_may() -> None:
    assert count(ALL) == 40
    assert {month(card) for card in members(ALL)} == set(MONTHS)
    deck = [0] * 40
    assert dafaza.pack(fresh(), deck) == 40
    assert sorted(deck) == list(members(ALL))
    assert "4a" not in dafaza.CARDS
    assert dafaza.CARDS.index("12b") == CARD["12b"]  # numbers and codes are those of the whole deck


def test_df_02_twenty_of_each_suit() -> None:
    assert (count(KARISUMA), count(KASU)) == (20, 20)
    usual = dict.fromkeys(MONTHS, (2, 2)) | {11: (3, 1), 12: (1, 3)}
    assert {m: shape(month_set(4 * m)) for m in MONTHS} == usual
    assert KARISUMA >> CARD["9a"] & 1  # the sake cup


def test_df_03_a_hundred_points_each() -> None:
    assert scores(fresh()) == [100] * 4


def test_df_10_ten_cards_each_and_the_dealer_leads() -> None:
    for dealer in range(1, 5):
        s = dealt(dealer=dealer)
        assert [count(s.hand[p]) for p in range(1, 5)] == [10] * 4
        assert (s.turn, s.leader, story(s)) == (dealer, dealer, [(dealer, "dealt", 0)])


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("3k1 1b 2a 12b", 2),
        ("12k1 12k2 11b 12k3", 3),
        ("1b 2a 1r 1k1 8b 7a 9a", 3),  # three tie and take the next: July is the strongest of these
        ("1b 2a 1r 3b 6a 6r 12b 11b", 3),  # two tie, and tie again, and take two more
        ("1b 1r 1k1 1k2 2a 2r 2k1 2k2 12b 11a 10a 9a", 4),
    ],
)
def test_df_10_the_first_dealer_drew_the_strongest_month(drawn: str, dealer: int) -> None:
    first = [CARD[code] for code in drawn.split()]
    s = fresh(dealer=0)
    dafaza.deal(s, first + [card for card in members(ALL) if card not in first], 0)
    assert (s.dealer, s.stage) == (dealer, DEAL)


def test_df_10_a_draw_that_decides_nothing_is_drawn_again() -> None:
    s = fresh(dealer=0)
    dafaza.deal(s, list(members(ALL)), 0)  # month by month: all four tie to the end
    assert (s.dealer, s.stage) == (0, DEAL)
    assert len(Match("dafaza", seed=4).draw[-1]) == 40


def test_df_11_a_lead_is_one_to_four_cards_of_a_month() -> None:
    s = dealt("1b 1r 1k1 1k2 2a 2k1 3b 6a 7a 8a")
    january = {"+".join(chosen) for n in range(1, 5) for chosen in combinations(["1b", "1r", "1k1", "1k2"], n)}
    assert moves(s) == january | {"2a", "2k1", "2a+2k1", "3b", "6a", "7a", "8a"}


def test_df_12_as_many_of_each_suit_of_one_stronger_month() -> None:
    s = play(dealt("8b 8k1", "7a 7k1 7k2 6a 3k1 2a 2r 1b 1r 1k1"), "8b+8k1")
    assert face_up(s) == {"7a+7k1", "7a+7k2", "1b+1k1", "1r+1k1"}


def test_df_12_the_same_month_is_not_stronger() -> None:
    s = play(dealt("8b", "8a 9a 10a 11b 12b 9r 10r 11a 11r 7k1"), "8b")
    assert face_up(s) == set()


@pytest.mark.parametrize(("beat", "open_now"), [("best", {"1b", "1r"}), ("lead", {"2a", "1b", "1r", "3r"})])
def test_df_12_the_best_play_or_only_the_lead_has_to_be_beaten(beat: str, open_now: set[str]) -> None:
    s = play(dealt("6a", "2r", "2a 1b 1r 3r 7a 6k1 8k1 9k1 10k1 11k", beat=beat), "6a 2r")
    assert face_up(s) == open_now


def test_df_12_under_beat_lead_the_strongest_and_of_equals_the_first_wins() -> None:
    s = play(dealt("6a", "2r", "2a", "3r", beat="lead"), "6a 2r 2a 3r")
    assert (s.stacks[2], s.turn) == (1, 2)


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_df_12_seats_count_in_turn_order_whichever_way_play_goes(direction: str) -> None:
    s = dealt(direction=direction, dealer=3)
    asked = []
    play(s, exact_lead(s))
    while not s.stacks[1] + s.stacks[2] + s.stacks[3] + s.stacks[4]:
        asked.append(s.turn)
        play(s, "x:" + "+".join(CODES[card] for card in list(members(s.hand[s.turn]))[: s.size]))
    assert asked == [4, 1, 2]


def exact_lead(s: dafaza.State) -> str:
    return CODES[next(members(s.hand[s.turn]))]


def test_df_13_following_is_never_compulsory() -> None:
    s = play(dealt("12b", "1b 1r 1k1"), "12b")
    assert {"x:" + CODES[card] for card in members(s.hand[2])} <= moves(s)


def test_df_13_face_down_goes_any_set_of_as_many_cards() -> None:
    s = play(dealt("9a 9r 9k1"), "9a+9r+9k1")
    own = list(members(s.hand[2]))
    down = {"x:" + "+".join(CODES[card] for card in chosen) for chosen in combinations(own, 3)}
    assert {move for move in moves(s) if move.startswith("x:")} == down
    assert len(down) == comb(10, 3)


def test_df_13_face_down_cards_cannot_win() -> None:
    s = play(dealt("12b", "1b"), "12b x:1b")
    for _ in range(2):
        play(s, "x:" + CODES[next(members(s.hand[s.turn]))])
    assert (s.stacks[1], s.turn) == (1, 1)


def test_df_14_a_trick_of_n_cards_makes_n_stacks_and_its_winner_leads() -> None:
    s = play(dealt("8b 8a 8k1", "7a 7r 7k1"), "8b+8a+8k1 7a+7r+7k1")
    while s.phase != state.LEAD:
        play(s, "x:" + "+".join(CODES[card] for card in list(members(s.hand[s.turn]))[:3]))
    assert (s.stacks[2], s.turn, s.top[2]) == (3, 2, bit_set(CARD["7a"], CARD["7r"], CARD["7k1"]))
    assert [s.event[s.told - 1][i] for i in range(3)] == [2, state.TOOK, 3]
    assert view(s, 0).top[2] == s.top[2]


def test_df_15_in_a_last_trick_of_one_card_who_has_no_capture_plays_face_down() -> None:
    s = play(late("12k1", "1k1", "1k2", "2k1", stacks=(3, 0, 6, 0)), "12k1")
    assert actions(s) == {"x"}
    play(s, "x:1k1")
    assert actions(s) == {"1k2", "x"}


def test_df_15_not_in_an_earlier_trick_and_not_with_two_cards() -> None:
    assert "1k1" in face_up(play(late("12k1 3b", "1k1 3r", "2a 7a", "2r 7r", stacks=(8, 0, 0, 0)), "12k1"))
    s = play(late("8k1 8k2", "1k1 1k2", "2a 7a", "2r 7r", stacks=(8, 0, 0, 0)), "8k1+8k2")
    assert face_up(s) == {"1k1+1k2"}


def test_df_16_the_winner_of_the_last_trick_wins_the_hand_and_deals_next() -> None:
    s = play(late("12k1", "1k1", "2k1", "3k1", stacks=(3, 2, 2, 2)), "12k1 x:1k1 2k1 x:3k1")
    assert story(s)[-1] == (3, "won", 0)
    assert (s.dealer, s.stage, s.round) == (3, DEAL, 1)


def test_df_17_shapes_by_month() -> None:
    leads = lead_sets()
    assert len(leads) == len(set(leads)) == 150
    by_shape: dict[tuple[int, int], set[int]] = {}
    for cards in leads:
        by_shape.setdefault(shape(cards), set()).add(month(min(members(cards))))
    everywhere = set(MONTHS)
    plain = everywhere - {11, 12}
    assert by_shape == {
        (1, 0): everywhere,
        (0, 1): everywhere,
        (1, 1): everywhere,
        (2, 0): everywhere - {12},
        (0, 2): everywhere - {11},
        (2, 1): everywhere - {12},
        (1, 2): everywhere - {11},
        (2, 2): plain,
        (3, 0): {11},
        (3, 1): {11},
        (0, 3): {12},
        (1, 3): {12},
    }
    assert sum(map(len, by_shape.values())) == 78


def test_df_17_each_of_the_150_sets_can_be_led() -> None:
    for cards in lead_sets():
        codes = [CODES[card] for card in members(cards)]
        assert is_legal(dealt(" ".join(codes)), "+".join(codes))


def test_df_18_a_play_is_built_in_the_order_of_the_deck() -> None:
    s = dealt("11b 11a 11r 11k")
    dafaza.apply(s, CARD["11a"])
    assert actions(s) == {"11r", "11k", "done"}
    dafaza.apply(s, CARD["11k"])
    assert actions(s) == {"done"}
    assert is_legal(dealt("1b 1r"), "1r+1b")  # told in any order


def test_df_18_no_card_is_offered_from_which_the_play_cannot_be_finished() -> None:
    s = play(dealt("8b 8a 8k1", "7a 7r 7k1 7k2 6a 6k1 6k2 3b 3r 1k1"), "8b+8a+8k1")
    assert actions(s) == {"7a", "x"}
    dafaza.apply(s, CARD["7a"])
    assert actions(s) == {"7r"}
    t = play(dealt("9k1 9k2", "8k1 8k2 1k1 2a 7a 7r 6a 6r 3b 3r"), "9k1+9k2")
    assert actions(t) == {"8k1", "x"}
    dafaza.apply(t, state.X)
    own = sorted(members(t.hand[2]))
    assert dafaza.legal(t) == bit_set(*own[:9])  # after the last one there would be nothing to add


def test_df_18_written_moves() -> None:
    match = Match("dafaza", seed=1, dealer=0)
    card, other = (next(iter(cards)) for cards in (match.legal(), match.legal()[::-1]))
    assert "done" not in match.legal()
    match.play(card)
    assert match.turn == 1
    match.undo()
    match.undo()
    match.play(f"{card}+")  # begun only
    assert (match.turn, match.game.partial(match.state)) == (0, True)
    assert "done" in match.legal()
    assert record.of(match).rounds[-1].moves == [f"{card}+"]
    again = record.replay(record.of(match))
    assert bytes(again.state) == bytes(match.state)
    match.play("done")
    assert record.of(match).rounds[-1].moves == [card]
    match.play("x:")
    assert record.of(match).rounds[-1].moves == [card, "x:"]
    assert bytes(record.replay(record.of(match)).state) == bytes(match.state)
    for wrong in (other + "+" + other, "x:" + card, "x", "4a", "x:1b+", "+", "1b++1r", "done+done"):
        before = bytes(match.state)
        with pytest.raises(IllegalMove):
            match.play(wrong)
        assert bytes(match.state) == before


def test_df_18_a_move_of_four_and_its_remainders() -> None:
    deck = list(dealt("11b 11a 11r 11k").deck)
    match = Match("dafaza", dealer=0, chance=lambda kind, cards: (deck, 0))
    match.play("11b+11a+")
    assert match.legal() == ["11r+11k", "11r", "11k", "done"]
    match.play("11r")
    assert record.of(match).rounds[0].moves == ["11b+11a+11r"]
    assert len(match.legal()) == comb(10, 3)


def test_df_18_one_seats_side_of_a_match_replays_to_what_it_saw() -> None:
    for seed in range(4):
        match = Match("dafaza", seed=seed, dealer=seed)
        source = random.Random(seed)
        for _ in range(30 + seed):
            match.play(source.choice(match.actions()))
        for seat in range(4):
            kept = side.of(record.of(match), seat)
            down = [str(move) for entry in kept.rounds for move in entry.moves if str(move).startswith("x:")]
            others = [move for move in down if "?" in move]
            assert 0 < len(others) < len(down)
            assert all(set(move[2:].split("+")) <= {"?"} for move in others)
            again = record.replay(side.complete(kept))
            assert bytes(again.view(seat)) == bytes(match.view(seat))
