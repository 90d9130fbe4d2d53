"""Lessons are rounds that can be played, and say something in every language."""

import pytest

from tefuda import lessons
from tefuda.errors import TefudaError
from tefuda.match import Match
from tefuda.players import registry
from tefuda.players.compound import choose_move
from tefuda.words import LANGUAGES
from tests.having import LESSON


def match_of(lesson: lessons.Lesson) -> Match:
    return Match(lesson.setting(), seed=lesson.seed, pause=True)


@pytest.mark.parametrize("game", LESSON)
def test_the_others_play_what_is_written_and_the_person_what_is_told(game: str) -> None:
    lesson = lessons.load(game)
    match = match_of(lesson)
    others = registry.make(registry.LESSON, match.game)
    told = iter([step.move for step in lesson.steps if step.move])
    played = []
    while match.turn is not None:
        if match.turn == lesson.seat:
            played.append(next(told))
        else:
            state = match.game.State.from_buffer_copy(bytes(match.state))
            played.append(match.notation.join(choose_move(match.game, state, others)))
        match.play(played[-1])
    assert played == lesson.moves
    assert next(told, None) is None
    assert match.settled
    assert match.rounds[0].gains[lesson.seat] > 0


@pytest.mark.parametrize("game", LESSON)
def test_it_speaks_both_languages_and_points_at_cards_that_are_there(game: str) -> None:
    lesson = lessons.load(game)
    cards = lesson.setting().notation.cards
    for step in lesson.steps:
        assert set(step.text) == set(LANGUAGES)
        assert all(step.text.values())
        assert set(step.point) <= set(cards[1:])
    assert not lesson.steps[-1].move
    assert not lesson.steps[0].move


def test_there_is_no_lesson_of_another_game() -> None:
    with pytest.raises(TefudaError, match="os"):
        lessons.load("os")
