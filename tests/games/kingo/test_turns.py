"""Kingo: the turns of children and dealer, and what happens when the stock runs out (KF-20 to KF-33)."""

from typing import Any

import pytest

from tefuda.common import DEAL, PLAY
from tefuda.decks.karuta import CARD
from tefuda.flat import copy
from tefuda.games import kingo
from tefuda.games.kingo import state, yaku
from tefuda.games.kingo.state import DEALER, RESTOCK, State
from tests.games.kingo.table import (
    A,
    B,
    C,
    D,
    after,
    cards,
    coins,
    deck_of,
    fresh,
    hand,
    happened,
    legal,
    play,
    story,
    table,
    view,
)

ALL_THREE = {"kagoru", "motto", "tsukkome"}
MORE = {"motto", "tsukkome"}
MADE = {"declare", "kagoru"}


def test_kf_20_a_turn_begins_with_a_second_card_face_up() -> None:
    s = table(B="h2 h3", C="i2 i3")
    assert [(seat, what) for seat, what, _ in story(s)] == [(A, "dealt"), (A, "turned"), (B, "second")]
    assert story(s)[2] == (B, "second", "h3")
    s = play(table(B="h2 h3 k9", C="i2 i3"), "tsukkome")
    assert (C, "second", "i3") in story(s)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("h7 h8", MADE),  # KF-21
        ("h6 k9", MADE),
        ("h5 iK", MADE),
        ("h9 i1", MADE),
        ("h6 i6", ALL_THREE),  # KF-22
        ("h4 i9", ALL_THREE),
        ("h7 i7", ALL_THREE),
        ("hK i2", ALL_THREE),
        ("h1 iK", MORE),  # KF-23
        ("h1 i2", MORE),
        ("h5 i6", MORE),
        ("h8 i8", MORE),  # KF-25
        ("h9 i9", MORE),
        ("hA iA", MORE),
        ("hU iU", MORE),
        ("hK iK", MORE),
    ],
)
def test_kf_21_22_23_25_what_may_be_said(cards: str, expected: set[str]) -> None:
    assert legal(table(B=cards)) == expected


def test_kf_21_a_declaration_shows_everything_and_ends_the_round() -> None:
    s = play(table(B="k7 h8", C="i2 i3"), "declare")
    assert s.stage == DEAL
    assert story(s)[-4:] == [(B, "opened", "k7"), (B, "declared", ""), (B, "hand", "fifteen"), (B, "won", "")]
    assert view(s, 0).hand[B] == hand("k7 h8")


def test_kf_21_kagoru_lays_the_cards_face_down_and_ends_the_turn() -> None:
    s = play(table(B="k7 h8", C="i2 i3"), "kagoru")
    assert (s.turn, s.fate[B]) == (C, state.KAGOTTA)
    assert view(s, C).hand[B] == hand("h8")


@pytest.mark.parametrize("cards", ["h7 i9", "hK i6", "hU iK", "h9 hU", "hA iU", "h7 k9"])
def test_kf_24_sixteen_and_no_yaku_in_reach_is_bare(cards: str) -> None:
    s = table(B=cards, C="i2 i3")
    first, second = cards.split()
    assert story(s)[2:5] == [(B, "second", second), (B, "opened", first), (B, "bare", "")]
    assert (s.turn, view(s, 0).hand[B]) == (C, hand(cards))


def test_kf_24_being_bare_needs_no_answer_and_others_are_asked_alike() -> None:
    """Children with a yaku and with none are put the same question."""
    made, none = table(B="h7 i8"), table(B="h2 i8")
    assert made.phase == none.phase
    for seat in (0, A, C, D):
        assert bytes(view(made, seat)) == bytes(view(duplicate(made, none), seat))


def duplicate(s: State, other: State) -> State:
    """`other`, with all that the public sees as in `s`: the same deal but for B's first card."""
    deck = list(s.deck)
    was, now = s.deck[s.first[B] - 1], other.deck[other.first[B] - 1]
    i, j = deck.index(was), deck.index(now)
    deck[i], deck[j] = deck[j], deck[i]
    t = fresh()
    kingo.deal(t, deck, 0)
    return t


@pytest.mark.parametrize(
    ("cards", "moves", "expected"),
    [
        ("h5 i4 k3 o4", "motto motto", MORE),  # four low cards, 16
        ("h5 i5 k4 o5", "motto motto", MORE),
        ("h8 i8 k1", "motto", MADE),
        ("hU iU kU", "motto", MADE),
    ],
)
def test_kf_25_live_hands(cards: str, moves: str, expected: set[str]) -> None:
    assert legal(play(table(B=cards), moves)) == expected


@pytest.mark.parametrize(
    ("cards", "moves"),
    [
        ("h8 i8 k2", "motto"),
        ("h2 i9 k9", "motto"),  # three cards in any order make nothing more
        ("h5 i4 k1 o6", "motto motto"),  # one above five
        ("h6 k2 k1 o2 i5", "motto motto motto"),
    ],
)
def test_kf_25_hands_that_are_no_longer_live(cards: str, moves: str) -> None:
    assert play(table(B=cards, C="i2 i3"), moves).fate[B] == state.OUT


def test_kf_26_motto_is_face_up_and_asks_again() -> None:
    s = play(table(B="h2 i2 k3"), "motto")
    assert (s.turn, story(s)[-1]) == (B, (B, "motto", "k3"))
    assert view(s, 0).hand[B] == hand("i2 k3")


def test_kf_27_tsukkome_is_one_card_and_ends_the_turn() -> None:
    s = play(table(B="h2 i2 k3 o4", C="i7 h5"), "motto tsukkome")
    assert (s.turn, s.fate[B]) == (C, state.TSUKKONDA)
    assert (B, "tsukkome", "") in story(s)
    assert view(s, C).hand[B] == hand("i2 k3")  # what lay open stays known
    assert view(s, B).hand[B] == hand("h2 i2 k3")


def test_kf_27_after_a_declaration_what_was_not_seen_stays_unseen() -> None:
    s = play(table(B="h2 i2 k3", C="i7 o8"), "tsukkome declare")
    assert s.stage == DEAL
    for seat in range(5):
        v = view(s, seat)
        assert CARD["k3"] not in v.deck
        assert (CARD["h2"] in v.deck) is (seat == B)
    assert coins(s) == [19, 19, 23, 19]


def test_kf_27_in_a_showdown_all_are_turned_up() -> None:
    s = play(table(B="h2 i2 kK", C="i7 h5", A="o9 o3"), "tsukkome kagoru shobu")
    opened = [(B, "opened", "h2"), (B, "opened", "kK"), (B, "hand", "fourteen"), (C, "opened", "i7")]
    assert [event for event in story(s) if event in opened] == opened
    assert view(s, 0).hand[B] == hand("h2 i2 kK")
    assert coins(s) == [19, 23, 19, 19]


# A new stock (KF-28)


def near_the_end(hands: dict[str, str], left: int, seats: int = 4, **differing: Any) -> State:
    """A deal with a stock of only so many cards, second ones included: all others are lifted off."""
    s = fresh(seats, **differing)
    deck = deck_of(s, hands)
    end = s.rules.cut + seats + left
    lifted = [*deck[: s.rules.cut], *deck[end:]]
    dealt = deck[s.rules.cut : end]
    s.rules.cut = len(lifted)
    kingo.deal(s, [*lifted, *dealt], 0)
    return s


def fresh_stock(s: State, first: str) -> list[int]:
    """What comes back, with these cards on top."""
    deck = [0] * 48
    due = deck[: kingo.pack(s, deck)]
    top = cards(first)
    assert set(top) <= set(due)
    return [*top, *(card for card in due if card not in top)]


def test_kf_28_the_lifted_cards_and_busted_hands_come_back() -> None:
    s = near_the_end({"B": "h9 iK", "C": "h2 h3", "D": "i2 i3", "A": "o9 o3"}, 2)
    assert (s.turn, s.fate[B], s.top) == (C, state.OUT, 48)
    play(s, "motto")
    assert (s.stage, s.phase, s.turn) == (DEAL, RESTOCK, 0)
    deck = [0] * 48
    back = set(deck[: kingo.pack(s, deck)])
    assert back == {*list(s.deck)[: s.lifted], *cards("h9 iK")}
    assert not back & set(cards("h2 h3 i2 o9"))
    before = set(s.deck)
    kingo.deal(s, fresh_stock(s, "h9 k1"), 0)
    assert (s.stage, s.turn, s.hand[B], s.lifted) == (PLAY, C, 0, 0)
    assert s.hand[C] == hand("h2 h3 h9")
    assert set(s.deck) == before
    assert kingo.sound(s)
    assert story(s)[-2:] == [(0, "restock", ""), (C, "motto", "h9")]


@pytest.mark.parametrize("moves", ["motto", "tsukkome", "kagoru"])
def test_kf_28_whoever_needs_the_card_gets_it_from_the_new_stock(moves: str) -> None:
    s = near_the_end({"B": "h9 iK", "C": "k9 i3", "D": "i2 h4", "A": "o9 o3"}, 2)
    play(s, moves)
    assert s.stage == DEAL
    kingo.deal(s, fresh_stock(s, "iK"), 0)
    if moves == "motto":
        assert s.fate[C] == state.OUT
    elif moves == "tsukkome":
        assert s.deck[s.tucked[C] - 1] == CARD["iK"]
        assert all(CARD["iK"] not in view(s, seat).deck for seat in range(5))
    else:
        assert s.hand[D] == hand("i2 iK")
    assert kingo.sound(s)


def test_kf_28_views_and_guesses_go_on_after_a_new_stock() -> None:
    s = near_the_end({"B": "h9 iK", "C": "h2 h3 i9", "D": "i2 h4", "A": "o9 o3"}, 3)
    play(s, "tsukkome")
    kingo.deal(s, fresh_stock(s, "k1 k3"), 0)
    assert s.turn == D
    for seat in range(5):
        v = view(s, seat)
        deck = [0] * 48
        unseen = deck[: kingo.unseen(v, seat, deck)]
        for turn in range(40):
            world = copy(v)
            order = [*unseen[turn % len(unseen) :], *unseen[: turn % len(unseen)]]
            if not kingo.guess(world, seat, order):
                continue
            assert sorted(world.deck) == list(range(1, 49))
            assert kingo.sound(world)
            assert bytes(view(world, seat)) == bytes(v)
            stayed = {world.deck[world.first[C] - 1], world.deck[world.tucked[C] - 1]}
            assert not stayed & set(cards("h9 iK"))  # everybody saw these come back


def stripped(s: State) -> State:
    """The same table without anything that could come back: the lifted cards are at the players."""
    s.hand[A] |= sum(1 << card for card in list(s.deck)[: s.lifted])
    s.lifted = 0
    return s


@pytest.mark.parametrize("move", ["motto", "tsukkome"])
@pytest.mark.parametrize(("own", "stands"), [("k9 i3", True), ("h2 i3", False), ("h8 i8", False)])
def test_kf_28_without_any_card_twelve_stands_and_less_is_out(move: str, own: str, stands: bool) -> None:
    s = stripped(near_the_end({"B": own, "C": "h7 h4", "D": "i7 h5", "A": "o9 o3"}, 1))
    play_unsound(s, move)
    assert s.fate[B] == (state.KAGOTTA if stands else state.OUT)
    assert happened(s, "stood" if stands else "out")[:1] == [B]
    if not stands:  # its cards are thrown in, and are what there is to come back
        assert (s.stage, s.phase) == (DEAL, RESTOCK)
        deck = [0] * 48
        assert set(deck[: kingo.pack(s, deck)]) == set(cards(own))


def play_unsound(s: State, move: str) -> None:
    assert move in legal(s)
    kingo.apply(s, kingo.ACTIONS.index(move))


def test_kf_28_without_any_card_there_is_no_second_card() -> None:
    s = stripped(near_the_end({"B": "k9 i3", "C": "h7", "D": "i7", "A": "o3"}, 1))
    play_unsound(s, "kagoru")
    assert s.fate[C] == state.OUT
    assert (s.stage, s.phase) == (DEAL, RESTOCK)  # C's card comes back for D
    kingo.deal(s, cards("h7"), 0)
    assert s.hand[D] == hand("i7 h7")
    assert s.turn == D


@pytest.mark.parametrize(("own", "stands"), [("k9 i3", True), ("h2 i3", False)])
def test_kf_28_the_dealer_stands_or_is_out_likewise(own: str, stands: bool) -> None:
    s = near_the_end({"B": "k7 o6", "C": "h7 o5", "D": "i7 k5", "A": own}, 4)
    play(s, "kagoru kagoru kagoru")
    assert (s.phase, s.top) == (DEALER, 48)
    s.lifted = 0
    play_unsound(s, "motto")
    assert s.fate[A] == (state.CALLED_SHOBU if stands else state.OUT)
    assert happened(s, "won") == [B]


# The dealer


def test_kf_30_the_dealer_turns_a_card_also_when_every_child_is_out() -> None:
    s = table(A="o3 o9")
    assert happened(s, "bare") == [B, C, D]
    assert (s.turn, story(s)[-1]) == (A, (A, "turned", "o9"))


@pytest.mark.parametrize("own", ["o9 o6", "o4 o1", "o8 oU"])
def test_kf_31_the_dealers_fifteen_or_yaku_wins_at_once(own: str) -> None:
    s = play(table(B="h7 i8", C="h2 i4 k9", A=own), "kagoru tsukkome")
    assert happened(s, "declared") == [A]
    assert coins(s) == [23, 19, 19, 19]
    assert view(s, D).hand[C] == hand("i4")
    s = play(table(B="h7 i8", A="o2 hU"), "kagoru")
    assert coins(s) == [26, 18, 18, 18]  # ほうび


def test_kf_32_the_dealer_is_out_and_the_children_compare() -> None:
    s = play(table(B="h7 i6", C="h5 i9", A="o9 o7"), "kagoru kagoru")
    assert happened(s, "bare") == [D, A]
    assert coins(s) == [19, 19, 23, 19]


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("o9 o3", {"shobu", "motto"}),
        ("o5 o9", {"shobu", "motto"}),
        ("o2 o3", {"motto"}),
        ("oK o1", {"motto"}),
        ("o9 k9", {"motto"}),
    ],
)
def test_kf_33_what_the_dealer_may_say(own: str, expected: set[str]) -> None:
    s = table(A=own)
    assert (s.phase, legal(s)) == (DEALER, expected)


def test_kf_33_the_dealer_draws_on() -> None:
    s = table(A="o9 o3 k1 k4")
    assert (after(s, "motto").turn, legal(after(s, "motto"))) == (A, {"shobu", "motto"})
    assert happened(play(s, "motto motto"), "bare") == [B, C, D, A]


def test_a_hand_never_outgrows_its_events() -> None:
    """The longest hand drawn card by card: what the rows of the state have room for."""
    longest = 0

    def draw(s: Any, ranks: tuple[int, ...], own: int) -> None:
        nonlocal longest
        longest = max(longest, len(ranks))
        for rank in range(1, 13):
            copies = ranks.count(rank)
            more = own | 1 << 12 * copies + rank
            may_draw = len(ranks) < 2 or yaku.open_to(s, own) >> state.MOTTO & 1
            if copies < 4 and may_draw and more not in found:
                found.add(more)
                draw(s, (*ranks, rank), more)

    found: set[int] = set()
    draw(fresh(), (), 0)
    assert longest == 8  # bust with the last
    a_child = (longest - 1) + 3  # its draws, two cards opened, what it has
    assert 7 * a_child + (longest + 4) + 20 <= len(fresh().event)
    assert 7 * (longest - 1) + (longest - 1) <= len(fresh().moves)
