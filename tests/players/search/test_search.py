"""The search: the same for the same seed, within its budget, and better than what it is made of."""

import random
from dataclasses import replace

import pytest

from tefuda import Match
from tefuda.game import GAMES, load
from tefuda.players import compound, evaluate, registry
from tefuda.players.baselines.tree import Tree
from tefuda.players.search import background
from tefuda.players.search.levels import settings
from tefuda.players.search.player import Search
from tests.games.koikoi.table import table
from tests.players.search.positions import positions

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_budget_give_the_same_move(game: str) -> None:
    for match in positions(game, 6, seed=4):
        first, again = (registry.make("meijin", match.game, 11, wait=True) for _ in range(2))
        assert compound.choose_move(match.game, match.state, first) == compound.choose_move(
            match.game, match.state, again
        )


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_legal_and_the_budget_is_kept(game: str) -> None:
    for match in positions(game, 8, seed=5):
        view = match.view(match.turn)
        best = Search(match.game, replace(settings("meijin", match.game), iterations=200), 1)
        rated = best.think(view)
        assert sum(each.visits for each in rated) <= 200 + 8 * len(rated)
        legal = match.legal()
        for each in rated:
            after = Match.__new__(Match)
            after.__dict__ |= match.__dict__
            assert match.game.legal(view) >> each.actions[0] & 1
        assert len({each.actions for each in rated}) == len(rated)
        assert rated[0].actions[0] == best.choose(view, match.game.legal(view))
        assert legal


def test_evaluate_puts_the_best_first() -> None:
    for match in positions("koikoi", 4, seed=6):
        found = evaluate(match.view(match.turn), iterations=300)
        assert found[0][0] in match.actions()
        assert all(0 <= (chance or 0) <= 1 and visits >= 0 for _, _, chance, visits in found)


def test_a_yaku_at_hand_is_taken() -> None:
    s = table(
        hand="3b 2a 5k1", other_hand="1k2 9r 9k1", field="3k1 6k1", taken="1b 8b", other_taken="1r 2r", stock="7a"
    )
    found = evaluate(s, load("koikoi"), iterations=600)
    assert load("koikoi").ACTIONS[found[0][0]] == "3b"


@pytest.mark.parametrize("game", ["koikoi", "goita", "dafaza"])
def test_every_playout_of_a_tree_goes_through_one_open_action(game: str) -> None:
    for match in positions(game, 4, seed=7):
        view = match.view(match.turn)
        found, again = (Tree(match.game, 5, iterations=300).think(each) for each in (view, match.state))
        assert found == again  # the same seed, and of a whole state it looks only at the view
        assert sum(each.visits for each in found) == 300
        assert [each.visits for each in found] == sorted((each.visits for each in found), reverse=True)
        assert all(match.game.legal(view) >> each.actions[0] & 1 for each in found)


def test_a_tree_takes_a_yaku_at_hand_too() -> None:
    s = table(
        hand="3b 2a 5k1", other_hand="1k2 9r 9k1", field="3k1 6k1", taken="1b 8b", other_taken="1r 2r", stock="7a"
    )
    game = load("koikoi")
    assert game.ACTIONS[Tree(game, 1, iterations=2000).think(s)[0].actions[0]] == "3b"


def test_until_it_is_compiled_the_rules_of_thumb_answer() -> None:
    game = load("koikoi")
    asked: list[int] = []

    class Meanwhile:
        def choose(self, view: object, legal: int) -> int:
            asked.append(legal)
            return next(a for a in range(62) if legal >> a & 1)

    bot = Search(game, settings("meijin", game), 1, meanwhile=Meanwhile)
    background.wait(game, bot.settings)
    background.compilation(game, bot.settings).ready.clear()
    try:
        match = next(positions("koikoi", 1, seed=8))
        legal = match.game.legal(match.state)
        assert bot.choose(match.view(match.turn), legal) == next(a for a in range(62) if legal >> a & 1)
        assert asked == [legal]
    finally:
        background.compilation(game, bot.settings).ready.set()


@pytest.mark.parametrize("level", registry.LEVELS)
def test_a_level_plays_a_match(level: str) -> None:
    chance = random.Random(3)
    match = Match("koikoi", "yakuza", seed=5)
    bot = registry.make(level, match.game, 1, wait=True)
    while match.turn is not None:
        if match.turn == 0:
            for action in compound.choose_move(match.game, match.state, bot):
                match.play(action)
        else:
            match.play(chance.choice(match.actions()))
    assert match.over
