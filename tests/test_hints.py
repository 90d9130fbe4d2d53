"""Hints: the first is what the best opponent would play, and each has its reason."""

import random

import pytest

from tefuda import Match, moves
from tefuda.game import GAMES
from tefuda.players import Judge, registry, whole
from tefuda.study.hints import hints
from tefuda.words import LANGUAGES
from tests.koikoi_table import table

NAMES = dict.fromkeys(LANGUAGES, ("", "Anna", "Ben", "Cora", "Dora", "Eve", "Finn", "Gus"))


@pytest.mark.parametrize("game", GAMES)
def test_hint_and_bot_agree(game: str) -> None:
    compared = 0
    for seed in range(3):
        match = Match(game, seed=seed)
        bot, chance = registry.make("heuristic", match.game), random.Random(seed)
        while match.turn is not None and compared < 40 * (seed + 1):
            view = match.view(match.turn)
            found = hints(match.game, view, NAMES, bot)
            assert found[0].move == moves.join(match.game, whole.choose(match.game, match.state, bot))
            legal = match.legal()
            assert all(each.move in legal for each in found)
            assert len({each.move for each in found}) == len(found) <= 3
            for each in found:
                assert set(each.text) == set(LANGUAGES)
                assert not any("{" in text or not text for text in each.text.values())
            compared += 1
            match.play(chance.choice(legal))
    assert compared > 30


@pytest.mark.parametrize("game", ["koikoi", "goita"])
def test_whole_moves_are_judged_from_the_view_as_from_the_state(game: str) -> None:
    match = Match(game, seed=5)
    bot = registry.make("heuristic", match.game)
    assert isinstance(bot, Judge)
    for _ in range(40):
        if match.turn is None:
            break
        judged = whole.judged(match.game, match.view(match.turn), bot)
        assert judged == whole.judged(match.game, match.state, bot)
        assert sorted(moves.join(match.game, actions) for actions, _ in judged) == sorted(match.legal())
        for action in judged[-1][0]:
            match.play(action)


def test_reasons_of_koikoi() -> None:
    s = table(hand="3b 2a 5k1", other_hand="1k2 9r", field="3k1 6k1", taken="1b 8b", other_taken="1r 2r", stock="7a")
    match = Match("koikoi")
    texts = {each.move: each.text for each in hints(match.game, s, NAMES, registry.make("heuristic", match.game))}
    assert "Makes three lights (sanko), 5 points." in texts["3b"]["en"]
    assert "三光ができます（5点）" in texts["3b"]["ja"]
    s = table(hand="3k1 2a", other_hand="1k2 9a", field="3r 6k1", other_taken="1r 2r", stock="7a")
    texts = {each.move: each.text for each in hints(match.game, s, NAMES, registry.make("heuristic", match.game))}
    assert "Keeps poem ribbons (akatan)" in texts["3k1"]["en"]
    assert "unseen cards of its month: 2" in texts["2a"]["en"]
