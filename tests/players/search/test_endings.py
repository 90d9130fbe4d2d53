"""Endings: solved as a plain recursion over the rules solves them, and found by the search."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numba.types import float32, float64

from tefuda import fast
from tefuda.bits import members
from tefuda.common import OVER, PLAY
from tefuda.flat import copy
from tefuda.game import Game, load
from tefuda.players.search import endings
from tefuda.players.search.levels import settings
from tefuda.players.search.player import Search
from tefuda.players.search.policy import policy
from tefuda.players.search.worth import ahead
from tests.games.dafaza.table import late
from tests.players.search.positions import positions

pytestmark = pytest.mark.slow

SOLUBLE = ("goita", "dafaza")


def solve(game: Game, states: Any) -> None:
    """The compiled solution, by points."""

    def make(rules: Any) -> Any:
        solved = endings.solver(rules, policy(game))
        room = np.zeros(2 * endings.DEPTH, np.dtype(rules.State))

        def kernel(states: Any, p: Any, table: Any) -> None:
            line = room.copy()
            solved(states, line, p, table)

        return kernel

    rules = fast.compile(game)
    rules.kernel(make, rules.states_type, float32[::1], float64[::1])(states, np.zeros(4, np.float32), np.zeros(0))


def end_of(game: Game, s: Any) -> Any:
    """What comes of everybody's best actions, of those alike the first."""
    best: Any = None
    for action in members(policy(game).distinct(s, game.legal(s))):
        after = copy(s)
        game.apply(after, action)
        if after.stage == PLAY and after.round == s.round:
            after = end_of(game, after)
        if best is None or ahead(after, s.turn, game.SIDES) > ahead(best, s.turn, game.SIDES):
            best = after
    return best


def few(name: str, n: int, seed: int) -> list[Any]:
    """States with few pieces or cards left."""
    return [copy(match.state) for match in positions(name, n, seed) if policy(load(name)).few(match.state)]


@pytest.mark.parametrize("name", SOLUBLE)
def test_an_ending_is_solved_as_a_recursion_solves_it(name: str) -> None:
    game = load(name)
    rules = fast.compile(game)
    found = few(name, 300, seed=21)
    assert len(found) >= 8
    for s in found[:40]:
        states = rules.from_state(s)
        solve(game, states)
        assert bytes(rules.to_state(states)) == bytes(end_of(game, s))


@pytest.mark.parametrize("name", SOLUBLE)
def test_who_ends_a_round_is_not_asked_for_more(name: str) -> None:
    game = load(name)
    rules = fast.compile(game)
    for s in few(name, 120, seed=22)[:6]:
        states = rules.from_state(s)
        solve(game, states)
        after = rules.at(states)
        assert after.round == s.round + 1 or after.stage == OVER
        assert list(after.gain) != list(s.gain) or after.stage != s.stage


def test_the_search_gives_up_a_trick_for_a_better_last_one() -> None:
    """Dafaza: who keeps January to the end has the last trick, whatever the others hold."""
    game = load("dafaza")
    s = late("1k1 12k1", "9k1 9k2", "8k1 8k2", "7k1 7k2", stacks=(2, 2, 2, 2))
    bot = Search(game, replace(settings("meijin", game), iterations=400, match=False, trust=0.0), 1)
    best = bot.think(s)[0].actions[0]
    assert game.ACTIONS[best] == "12k1"


def test_rounds_of_other_games_are_not_solved() -> None:
    assert all(endings.solvable(policy(load(name))) is endings.never for name in ("koikoi", "kingo", "shippin"))
