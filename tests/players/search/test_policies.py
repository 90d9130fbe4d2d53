"""Policies: each has all that the kernels close over, and rates like a player who sees its view only."""

import importlib

import pytest

from tefuda.bits import members
from tefuda.players.baselines.greedy import Greedy
from tefuda.players.search.policies import FREE, policy
from tests.players.search.positions import positions

NAMES = ("koikoi", "goita", "dafaza", "uniform", "greedy_koikoi", "greedy_dafaza")


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_is_whole(name: str) -> None:
    module = importlib.import_module(f"tefuda.players.search.policies.{name}")
    assert all(callable(getattr(module, part)) for part in ("rate", "distinct", "standing"))
    assert len(module.PARAMS) >= FREE
    assert module.TABLE >= 0


@pytest.mark.parametrize("game", ["koikoi", "goita", "dafaza"])
def test_a_rating_is_the_same_from_the_view_as_from_the_state(game: str) -> None:
    for match in positions(game, 60, seed=9):
        by = policy(match.game)
        legal = match.game.legal(match.state)
        view = match.view(match.turn)
        rows = []
        for s in (match.state, view):
            w = [0.0] * 128
            by.rate(s, legal, by.PARAMS, w)
            rows.append([w[a] for a in members(legal)])
        assert rows[0] == rows[1]
        kept = by.distinct(view, legal)
        assert kept
        assert kept & ~legal == 0


@pytest.mark.parametrize("game", ["koikoi", "goita", "dafaza", "kingo", "shippin"])
def test_greedy_makes_open_moves(game: str) -> None:
    for match in positions(game, 20, seed=10):
        legal = match.game.legal(match.state)
        assert legal >> Greedy(match.game).choose(match.view(match.turn), legal) & 1
