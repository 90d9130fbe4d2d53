"""The shippin opponent that counts chances: what it sees, what it does in plain positions, and how strong it is."""

import random

import pytest

from tefuda import options
from tefuda.bits import members
from tefuda.common import DEAL, OVER, PLAY
from tefuda.game import load
from tefuda.games import shippin
from tefuda.games.shippin import state
from tefuda.games.shippin.heuristic import Chances, Heuristic
from tefuda.games.shippin.state import State, strength
from tefuda.players.random import Random
from tests.games.shippin.table import dealt, piled, play, view

pytestmark = pytest.mark.slow


def choice(s: State, seed: int | None = 1) -> str:
    v = view(s, s.turn)
    return shippin.ACTIONS[Heuristic(seed).choose(v, shippin.legal(v))]


def test_it_keeps_the_better_card_and_never_withdraws_its_stake() -> None:
    assert choice(dealt("i5 h3 i2 i3", "o2")) == "i5"
    for first, second in (("iA", "k9"), ("h1", "i7"), ("i2", "i3")):
        assert choice(dealt(f"{first} {second} h2 h3", "o2")) != "withdraw"


def test_it_withdraws_where_that_is_free_and_both_cards_are_bad() -> None:
    pairs = "h2 h3 i2 i3 o2 o3 k2 k3 h4 h5 iA k9"
    s = play(dealt(pairs, "o6", withdraw_stake="refund", oto16="off"), "h2 i2 o2 k2 h4")
    assert choice(s) == "withdraw"
    assert choice(play(dealt(pairs, "o6"), "h2 i2 o2 k2 h4")) != "withdraw"


def test_it_stops_on_fourteen_and_draws_on_eleven_against_many() -> None:
    s = play(dealt("i4 h3 i2 i3", "o2", "kA"), "i4 i2")
    assert choice(s) == "stop"


def test_the_dealer_draws_against_what_it_cannot_beat() -> None:
    s = play(dealt("i4 h3", "o2", "kA i3"), "i4 stop")
    assert choice(s) == "draw"  # 5 loses to 11 and more
    s = play(dealt("i4 h3", "o4", "kA iA"), "i4 stop")
    assert choice(s) == "stop"


def test_it_challenges_with_a_good_card_and_passes_with_bad_ones() -> None:
    assert choice(piled(40, "i2 i3 k2 k3")) == "pass"
    strong = [piled(40, f"{a} {b} k2 k3") for a, b in (("h1", "h6"), ("h6", "i5"), ("h1", "i4"))]
    assert "challenge:whole" in {choice(s) for s in strong}


def test_its_hands_count_as_those_of_the_rules() -> None:
    chance = random.Random(5)
    for preset in shippin.PRESETS:
        for yes in ("no",) if preset == "modern_kingo" else ("no", "yes"):
            s = dealt("i4" if preset == "modern_kingo" else "i4 h3", "o2", preset=preset, h6_as_yaku_card=yes)
            s.turn = 1
            chances = Chances(view(s, 1))
            for _ in range(400):
                s.cards[1] = sum(1 << card for card in chance.sample(range(1, 49), chance.randint(2, 3)))
                hand = chances.hand(s.cards[1])
                assert hand.totals == state.totals(s, s.cards[1])
                assert hand.pair == state.special(s, s.cards[1])
                if hand.totals >> 15 == 0 and hand.pair != 41:
                    assert chances.height(hand) == strength(s, 1)


def test_the_same_view_gets_the_same_answer_and_hidden_cards_do_not_matter() -> None:
    for preset in shippin.PRESETS:
        s = match(preset, 4, 1)
        while s.stage == PLAY:
            v = view(s, s.turn)
            before = bytes(v)
            first = Heuristic(3).choose(v, shippin.legal(v))
            assert bytes(v) == before
            deck = [0] * 48
            n = shippin.unseen(v, s.turn, deck)
            world = view(s, s.turn)
            while not shippin.guess(world, s.turn, [*random.Random(n).sample(deck[:n], n), *deck[n:]]):
                world = view(s, s.turn)
            assert Heuristic(3).choose(view(world, s.turn), shippin.legal(v)) == first
            assert first in members(shippin.legal(s))
            shippin.apply(s, first)


def match(preset: str, seats: int, seed: int) -> State:
    s = State()
    options.fill(s.rules, options.resolve(load("shippin"), preset, {"coins": 1000}))
    shippin.start(s, seats, 1)
    shuffle(s, seed)
    return s


def shuffle(s: State, seed: int) -> None:
    buffer = [0] * 48
    pack = buffer[: shippin.pack(s, buffer)]
    random.Random(f"{seed}:{s.round}:{s.restocks}").shuffle(pack)
    shippin.deal(s, pack, 0)


@pytest.mark.parametrize(("preset", "margin"), [("shippin", 4.0), ("dosari", 2.5), ("modern_kingo", 1.5)])
def test_it_beats_random_play(preset: str, margin: float) -> None:
    """One at a table of four that plays anything, on the same packs from every seat: coins a round."""
    won = rounds = 0
    for seed in range(12):
        for seat in range(1, 5):
            good, weak = Heuristic(seed), Random(seed)
            s = match(preset, 4, seed)
            while s.stage != OVER:
                if s.stage == DEAL:
                    shuffle(s, seed)
                    continue
                v = view(s, s.turn)
                shippin.apply(s, (good if s.turn == seat else weak).choose(v, shippin.legal(v)))
            won += s.score[seat] - 1000
            rounds += s.round
    assert won / rounds > margin
