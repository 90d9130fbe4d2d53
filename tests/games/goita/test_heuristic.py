"""The goita opponent of rules of thumb: what it sees, what it does in plain positions, and how strong it is."""

import random

import pytest

from tefuda.common import PLAY
from tefuda.decks.koma import PACK
from tefuda.games import goita
from tefuda.games.goita.heuristic import Heuristic
from tefuda.games.goita.state import State
from tefuda.players.random import Random
from tests.games.goita.table import deal, dealt, fresh, play, view

pytestmark = pytest.mark.slow


def turn(s: State) -> str:
    """The whole move that it makes."""
    player = Heuristic()
    made: list[str] = []
    t = State.from_buffer_copy(s)  # type: ignore[attr-defined]
    while not made or (t.stage == PLAY and goita.partial(t)):
        v = view(t, t.turn)
        action = player.choose(v, goita.legal(v))
        made.append(goita.ACTIONS[action])
        goita.apply(t, action)
    return "".join(made)


def test_it_finishes_when_it_can() -> None:
    s = play(dealt("sssykuno", "ssyyiinh"), "sk - - - su - - - sy yn - -")
    assert turn(s) == "no"


def test_it_doubles_what_it_can_double() -> None:
    s = play(dealt("sssuukni"), "sk - - - su - - -")
    assert turn(play(dealt("sssukknn"), "su - - - sk - - -")) in ("sk", "ks")
    assert turn(play(s, "su - - -")) in ("ni", "in")
    assert turn(play(dealt("sssuuknn"), "sk - - - su - - - su - - -")) == "nn"


def test_it_takes_the_dearer_piece_last() -> None:
    assert turn(play(dealt("sssuukyh"), "sk - - - su - - - su - - -")) == "yh"


def test_it_leaves_the_partners_attack_alone() -> None:
    s = play(dealt("sssynuhh", "ssyuniki", "ssyyniko"), "sn -")
    assert turn(s) == "-"


def test_it_stops_an_attack_that_would_win() -> None:
    s = play(dealt("sssyyuuh", "ssynniko"), "su - - - su - - - sh")
    assert s.turn == 2
    assert turn(s).startswith("o")


def test_it_shows_five_shi_when_that_wins_the_match() -> None:
    hands = ("sssssogk", "", "sssssink")
    assert turn(play(dealt(*hands, preset="short"), "goshi play")) == "goshi"
    assert turn(dealt("ssssssii", preset="short")) == "goshi"


def test_it_votes_by_its_hand() -> None:
    assert turn(dealt("sssssyuk", "", "yyunniik")) == "redeal"
    assert turn(dealt("sssssyuk", "", "oghhinin")) == "play"


def test_the_same_view_gets_the_same_answer_and_hidden_pieces_do_not_matter() -> None:
    chance = random.Random(8)
    for _ in range(20):
        s = fresh()
        deck = list(PACK)
        chance.shuffle(deck)
        goita.deal(s, deck, 0)
        while s.stage == PLAY:
            v = view(s, s.turn)
            before = bytes(v)
            first = Heuristic(3).choose(v, goita.legal(v))
            assert bytes(v) == before
            assert Heuristic(3).choose(v, goita.legal(v)) == first
            assert goita.legal(s) >> first & 1
            goita.apply(s, first)


@pytest.mark.parametrize("preset", ["goita", "short"])
def test_it_beats_random_play(preset: str) -> None:
    """On the same deals from both sides: by far more than 25 points a deal."""
    chance = random.Random(6)
    good, weak = Heuristic(1), Random(1)
    margin = 0
    deals = 60
    for _ in range(deals):
        deck = list(PACK)
        chance.shuffle(deck)
        dealer = chance.randint(1, 4)
        for side in (0, 1):
            s = fresh(preset, dealer=dealer)
            goita.deal(s, deck, 0)
            while s.stage == PLAY:
                v = view(s, s.turn)
                player = good if s.turn % 2 == side else weak
                goita.apply(s, player.choose(v, goita.legal(v)))
            margin += s.gain[2 - side] - s.gain[1 + side]
    assert margin / (2 * deals) > 22
    assert deal(fresh()).stage == PLAY
