"""The dafaza opponent of rules of thumb: what it sees, what it does in plain positions, and how strong it is."""

import random
from typing import Any

import pytest

from tefuda.bits import members
from tefuda.common import OVER, PLAY
from tefuda.flat import copy
from tefuda.games import dafaza
from tefuda.games.dafaza import state
from tefuda.games.dafaza.heuristic import Heuristic, Thought, Trial, counted
from tefuda.games.dafaza.state import ALL, FOLLOW, State
from tefuda.players.random import Random
from tests.games.dafaza.table import fresh, late, play, view

pytestmark = pytest.mark.slow


def turn(s: State, seed: int = 0) -> str:
    """The whole play that it makes."""
    player = Heuristic(seed)
    made: list[str] = []
    t = copy(s)
    while not made or (t.stage == PLAY and dafaza.partial(t)):
        v = view(t, t.turn)
        action = player.choose(v, dafaza.legal(v))
        assert dafaza.legal(t) >> action & 1
        made.append(dafaza.ACTIONS[action])
        dafaza.apply(t, action)
    return " ".join(made)


@pytest.mark.parametrize("seed", range(4))
def test_it_throws_the_weak_cards_away(seed: int) -> None:
    s = late("1b 1k1 12k1 12k2", "11b 11a 3k1 7k1", "3b 3r 8k1 9k1", "6a 6r 2k1 2k2", stacks=(2, 2, 1, 1), leader=2)
    play(s, "11b+11a x:8k1+9k1 x:2k1+2k2")
    assert turn(s, seed) == "x 12k1 12k2"


@pytest.mark.parametrize("seed", range(4))
def test_it_wins_the_last_trick_if_it_can(seed: int) -> None:
    s = play(late("2k1", "1k1", "3k1", "6k1", stacks=(3, 2, 2, 2)), "2k1")
    assert turn(s, seed) == "1k1"


@pytest.mark.parametrize("seed", range(4))
def test_it_saves_three_of_a_suit_for_the_last_trick(seed: int) -> None:
    s = late("12k1 12k2 12k3 1b", "2a 2r 3b 3r", "6a 6r 7a 7r", "8a 8b 9a 9r", stacks=(3, 1, 1, 1))
    assert turn(s, seed) == "1b done"  # nobody can beat either, and the last trick counts three times


def test_it_goes_face_down_where_it_must() -> None:
    s = play(late("12k1", "1k1", "3k1", "6k1", stacks=(5, 0, 2, 2)), "12k1")
    assert turn(s) == "x 1k1"


def hand(s: State, deck: list[int], players: list[Any]) -> list[int]:
    dafaza.deal(s, deck, 0)
    while s.stage == PLAY:
        v = view(s, s.turn)
        dafaza.apply(s, players[s.turn - 1].choose(v, dafaza.legal(v)))
    return list(s.gain)[1:]


def test_the_same_view_gets_the_same_answer_and_hidden_cards_do_not_matter() -> None:
    chance = random.Random(8)
    compared = 0
    s = fresh()
    deck = list(members(ALL))
    chance.shuffle(deck)
    dafaza.deal(s, deck, 0)
    player = Heuristic(3)
    while s.stage == PLAY:
        v = view(s, s.turn)
        before = bytes(v)
        answer = player.choose(v, dafaza.legal(v))
        assert bytes(v) == before
        world = copy(v)
        unseen = [0] * 40
        unseen = unseen[: dafaza.unseen(v, v.turn, unseen)]
        chance.shuffle(unseen)
        if dafaza.guess(world, v.turn, unseen):
            assert Heuristic(3).choose(view(world, v.turn), dafaza.legal(world)) == answer
            compared += 1
        dafaza.apply(s, answer)
    assert compared > 40


@pytest.mark.parametrize("preset", list(dafaza.PRESETS))
@pytest.mark.parametrize("dealer_mult", ["before_hand", "at_settlement", "off"])
def test_its_trials_settle_as_the_rules_do(preset: str, dealer_mult: str) -> None:
    """The last play of random hands, tried and made."""
    chance = random.Random(f"{preset} {dealer_mult}")
    s = fresh(preset, {"dealer_mult": dealer_mult, "terms": 16}, 1)
    while s.stage != OVER:
        deck = list(members(ALL))
        chance.shuffle(deck)
        dafaza.deal(s, deck, 0)
        while s.stage == PLAY:
            v = view(s, s.turn)
            if s.phase == FOLLOW and s.turn % 4 + 1 == s.leader and s.held[s.turn] == s.size:
                thought = Thought(v, chance)
                world = [counted(s.hand[p]) for p in range(1, 5)]
                had = s.gain[v.turn]
                for play_ in thought.follows():
                    t = copy(s)
                    for action in members(s.hand[v.turn]) if play_.rank >= 0 else [state.X, *members(s.hand[v.turn])]:
                        dafaza.apply(t, action)
                    assert Trial(thought, world, chance).run(play_) == t.gain[v.turn] - had
            dafaza.apply(s, chance.choice(list(members(dafaza.legal(s)))))


@pytest.mark.parametrize("preset", list(dafaza.PRESETS))
@pytest.mark.parametrize("differing", [{}, {"beat": "lead", "dealer_mult": "at_settlement"}])
def test_it_beats_random_play(preset: str, differing: dict[str, object]) -> None:
    """One against three on the same deals from every seat: many points a hand, and far more than a quarter of them."""
    chance = random.Random(6)
    points = won = 0
    deals = 6
    for _ in range(deals):
        deck = list(members(ALL))
        chance.shuffle(deck)
        dealer = chance.randint(1, 4)
        for seat in range(4):
            s = fresh(preset, differing, dealer)
            players: list[Any] = [Random(each) for each in range(4)]
            players[seat] = Heuristic(1)
            points += hand(s, deck, players)[seat]
            won += s.dealer == seat + 1
    assert points / (4 * deals) > 4
    assert won / (4 * deals) > 0.5
