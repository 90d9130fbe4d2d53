"""The networks: what they see, that they learn, and that what was learnt is of use."""

from pathlib import Path

import numpy as np
import pytest

from tefuda.game import load
from tefuda.players.search.net import FEATURES, WEIGHTS, size
from tefuda.players.search.policy import policy, untaught
from tefuda.workshop.learning import COURSES, Teacher
from tests.players.search.positions import positions

pytestmark = pytest.mark.slow

MIX = (0.3, 0.3, 0.5)


def taught(game: str, rounds: int) -> Teacher:
    teacher = Teacher(load(game), untaught(policy(load(game), learned=True).INPUTS))
    for seed in range(4):
        teacher.teach(rounds, MIX, 0.006, 0.006, seed)
    return teacher


def error(teacher: Teacher) -> float:
    """How wrong it is about new rounds, from which it learns nothing."""
    return teacher.teach(1000, MIX, 0.0, 0.0, 99)


@pytest.mark.parametrize("game", COURSES)
def test_it_learns_the_same_from_the_same_seed(game: str) -> None:
    one, other = taught(game, 1500), taught(game, 1500)
    assert (one.p == other.p).all()
    assert error(one) < 0.9 * error(taught(game, 0))


@pytest.mark.parametrize("game", COURSES)
def test_what_was_learnt_is_kept(game: str, tmp_path: Path) -> None:
    teacher = taught(game, 200)
    teacher.save(tmp_path / "kept.npz")
    kept = np.load(tmp_path / "kept.npz")["weights"].astype(np.float32)
    begun = untaught(teacher.by.INPUTS)
    changed = teacher.p[WEIGHTS:] != begun
    assert np.allclose(kept[changed], teacher.p[WEIGHTS:][changed], atol=3e-3)
    assert (kept[~changed] == 0).all()


@pytest.mark.parametrize("game", COURSES)
def test_features_have_their_places(game: str) -> None:
    """No two of a decision are the same, and none lies outside the network."""
    by = policy(load(game), learned=True)
    assert len(by.PARAMS) == WEIGHTS + size(by.INPUTS)
    for match in positions(game, 60, seed=12, preset=by.PRESET):
        s, legal = match.view(match.turn), match.game.legal(match.state)
        if not by.learnt(s):
            continue
        x, w = [-1] * FEATURES, [0.0] * 128
        n = by.describe(s, by.PARAMS, x, w)
        for a in match.actions():
            if legal >> a & 1:
                m = by.weigh(s, a, x, n, w)
                found = x[:m]
                assert m > n
                assert len(set(found)) == m
                assert all(0 <= feature < by.INPUTS for feature in found)
