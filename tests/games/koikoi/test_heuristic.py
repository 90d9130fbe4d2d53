"""The koi-koi opponent by rules of thumb."""

import random
from typing import Any

import pytest

from tefuda import Match
from tefuda.flat import copy
from tefuda.games import koikoi
from tefuda.games.koikoi.heuristic import Heuristic, more_worth
from tefuda.games.koikoi.state import CALL
from tefuda.players.random import Random
from tests.games.koikoi.table import play, table


def played(preset: str, players: list[Any], seed: int) -> Match:
    match = Match("koikoi", preset, seed=seed)
    while match.turn is not None:
        match.play(players[match.turn].choose(match.view(match.turn), koikoi.legal(match.state)))
    return match


@pytest.mark.parametrize("preset", list(koikoi.PRESETS))
def test_it_beats_random_play(preset: str) -> None:
    won = 0.0
    for seed in range(8):
        for seat in (0, 1):  # every deal in both seats
            players = [Heuristic(seed), Random(seed)][:: 1 - 2 * seat]
            scores = played(preset, players, seed).scores
            won += (scores[seat] > scores[1 - seat]) + 0.5 * (scores[0] == scores[1])
    assert won >= 11


def test_the_same_view_gets_the_same_answer_whatever_it_cannot_see() -> None:
    source = random.Random(1)
    compared = 0
    for seed in range(6):
        match = Match("koikoi", "nintendo", seed=seed)
        bot = Heuristic(3)
        while match.turn is not None:
            view = match.view(match.turn)
            answer = bot.choose(view, koikoi.legal(match.state))
            world = copy(view)
            deck = [0] * 48
            cards = deck[: koikoi.unseen(view, view.turn, deck)]
            source.shuffle(cards)
            if koikoi.guess(world, view.turn, cards):
                seen = koikoi.View()
                koikoi.view(world, view.turn, seen)
                assert bytes(seen) == bytes(view)
                assert Heuristic(3).choose(seen, koikoi.legal(world)) == answer
                compared += 1
            match.play(answer)
    assert compared > 300


def at_the_question(scores: tuple[int, int], round_: int, **differing: Any) -> koikoi.View:
    """Seat 1 has 猪鹿蝶; the opponent lacks one ribbon for 赤短 and one for たん."""
    s = table(
        hand="10a 5r 7r 11r",
        other_hand="1k1 2k1 3k1 4k1",
        field="10k1 12k1",
        taken="6a 7a 1b 8b 4a",
        other_taken="1r 2r 4r 6k1",
        stock="11k",
        **differing,
    )
    play(s, "10a")
    assert s.phase == CALL
    s.score[1], s.score[2] = scores
    s.round = round_
    v = koikoi.View()
    koikoi.view(s, 1, v)
    return v


def test_koikoi_weighs_the_match_score_in_the_last_round() -> None:
    assert more_worth(at_the_question((0, 20), 11)) > 0  # stopping would lose the match
    assert more_worth(at_the_question((0, 3), 11)) <= 0  # stopping wins it
    assert more_worth(at_the_question((40, 0), 11)) <= 0


def test_koikoi_weighs_the_rounds_left() -> None:
    """The same deficit is no reason to gamble early and one late."""
    early = [more_worth(at_the_question((0, deficit), 0)) > 0 for deficit in range(0, 60, 5)]
    late = [more_worth(at_the_question((0, deficit), 9)) > 0 for deficit in range(0, 60, 5)]
    assert sum(late) > sum(early)
