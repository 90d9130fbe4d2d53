"""A match in a user's hands."""

import random
from copy import deepcopy

import pytest

from tefuda import BadOption, IllegalMove, Match


def test_the_same_seed_deals_the_same_match() -> None:
    one, two = Match("koikoi", seed=1), Match("koikoi", seed=1)
    assert one.rounds == two.rounds
    assert Match("koikoi", seed=2).rounds != one.rounds
    assert Match("koikoi").rounds != Match("koikoi").rounds


def test_undo_restores_everything() -> None:
    match = Match("koikoi", "koikoi_japan", seed=3)
    choices = random.Random(3)
    states = []
    while not match.over:
        states.append((bytes(match.state), len(match.rounds)))
        match.play(choices.choice(match.actions()))
    end = bytes(match.state), deepcopy(match.rounds)
    moves = [move[0] for entry in match.rounds for move in entry.moves]
    for state, rounds in reversed(states):
        match.undo()
        assert (bytes(match.state), len(match.rounds)) == (state, rounds)
    with pytest.raises(IllegalMove) as caught:
        match.undo()
    assert caught.value.code == "nothing_to_undo"
    for move in moves:
        match.play(move)
    assert (bytes(match.state), match.rounds) == end  # the same packs come again


@pytest.mark.parametrize("move", ["", "13b", "koikoi", "shobu", "1b1r", "?", 99, -1, 0])
def test_an_illegal_move_changes_nothing(move: str | int) -> None:
    match = Match("koikoi", seed=1)
    before = bytes(match.state)
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert bytes(match.state) == before
    assert caught.value.details["legal"] == match.legal()


def test_a_match_that_is_over_says_so() -> None:
    match = Match("koikoi", options={"rounds": 1}, seed=1)
    while not match.over:
        match.play(match.actions()[0])
    assert (match.turn, match.legal(), match.actions()) == (None, [], [])
    with pytest.raises(IllegalMove) as caught:
        match.play("1b")
    assert caught.value.code == "nobody_to_move"
    with pytest.raises(IllegalMove):
        match.deal()


def test_a_pausing_match_waits_for_the_deal() -> None:
    match = Match("koikoi", seed=1, pause=True)
    while not match.waiting:
        match.play(match.actions()[0])
    gains = match.rounds[0].gains
    assert gains == list(match.state.gain)[1:]
    match.deal()
    assert (len(match.rounds), match.waiting) == (2, False)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_seats_that_the_game_does_not_have(seats: int) -> None:
    with pytest.raises(BadOption) as caught:
        Match("koikoi", seats=seats)
    assert (caught.value.details["low"], caught.value.details["high"]) == (2, 2)


def test_views_are_of_seats_that_exist() -> None:
    match = Match("koikoi", seed=1)
    assert match.view().hand[1] == match.view().hand[2] == 0
    assert match.view(0).hand[1] == match.state.hand[1] != 0
    for seat in (-1, 2):
        with pytest.raises(BadOption):
            match.view(seat)
