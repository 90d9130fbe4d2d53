"""The kingo opponent of rules of thumb: what it sees, what it does in plain positions, and how strong it is."""

import random
from typing import Any

import pytest

from tefuda.common import PLAY
from tefuda.games import kingo
from tefuda.games.kingo.heuristic import Heuristic
from tefuda.games.kingo.state import State
from tefuda.players.random import Random
from tests.games.kingo.table import fresh, play, table, view

pytestmark = pytest.mark.slow


def answer(s: State) -> str:
    v = view(s, s.turn)
    return kingo.ACTIONS[Heuristic().choose(v, kingo.legal(v))]


def test_it_declares_first_of_many() -> None:
    assert answer(table(8, B="k7 h8")) == "declare"


def test_it_hides_a_prize_hand_when_nobody_is_left_to_beat_it() -> None:
    """Four coins from each rather than two: the dealer shows a card that seldom makes 15."""
    s = table(B="h9 iK", C="h7 iA", D="h8 hU", A="o7 o3")
    assert s.turn == 4
    assert answer(s) == "kagoru"


def test_it_never_stands_below_a_hand_that_is_in_sight() -> None:
    """The dealer with 12 against a child whose open cards cannot make less than 13 draws on."""
    s = play(table(B="h9 i4", A="o9 o3"), "kagoru")
    assert answer(s) == "motto"


def test_a_dealer_alone_calls_shobu() -> None:
    assert answer(table(A="o3 o9")) == "shobu"


def test_it_stays_with_fourteen_at_the_end() -> None:
    assert answer(table(D="h5 i9", A="o6 oK")) == "kagoru"


def rounds(seats: int, deals: int, preset_options: dict[str, Any]) -> Any:
    """Random deals, each played once from each seat's side."""
    chance = random.Random(f"{seats}")
    for _ in range(deals):
        deck = list(range(1, 49))
        chance.shuffle(deck)
        luck, dealer = chance.getrandbits(62), chance.randint(1, seats)
        for me in range(1, seats + 1):
            s = fresh(seats, dealer, **preset_options)
            kingo.deal(s, deck, luck)
            yield s, me


def finish(s: State, players: Any) -> None:
    while s.stage == PLAY or s.phase:
        if s.stage != PLAY:
            deck = [0] * 48
            kingo.pack(s, deck)
            kingo.deal(s, deck, 0)
            continue
        v = view(s, s.turn)
        before = bytes(v)
        action = players(s.turn).choose(v, kingo.legal(v))
        assert bytes(v) == before
        assert kingo.legal(s) >> action & 1
        kingo.apply(s, action)


@pytest.mark.parametrize("differing", [{}, {"yaku_match": "subset"}, {"pot": "pay_after", "fourteen": "on"}])
def test_the_same_view_gets_the_same_answer(differing: dict[str, Any]) -> None:
    class Twice:
        def choose(self, v: Any, legal: int) -> int:
            first = Heuristic(3).choose(v, legal)
            assert Heuristic(3).choose(v, legal) == first
            return first

    for seats in (3, 8):
        for s, _ in rounds(seats, 3, differing):
            finish(s, lambda seat: Twice())


@pytest.mark.parametrize(("seats", "differing"), [(3, {}), (6, {"pot": "pay_after", "fourteen": "auto"})])
def test_it_does_better_than_random_play(seats: int, differing: dict[str, Any]) -> None:
    """On the same deals from every seat, alone against players that answer anything: a quarter of a coin a round."""
    good, weak = Heuristic(1), Random(1)
    totals = []
    for mine in (good, weak):
        totals.append(0)
        for s, me in rounds(seats, 250, differing):
            finish(s, lambda seat, me=me, mine=mine: mine if seat == me else weak)
            totals[-1] += s.gain[me]
    assert (totals[0] - totals[1]) / (250 * seats) > 0.1
