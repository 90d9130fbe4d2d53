"""Tables of the chance to win a match: what they must hold whatever the numbers."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tefuda import games, options
from tefuda.game import load
from tefuda.games.dafaza import policy as dafaza
from tefuda.games.goita import policy as goita
from tefuda.games.koikoi import policy as koikoi
from tefuda.players.search import chances

GAMES = Path(games.__file__).parent


def table(game: str, preset: str, **differing: object) -> NDArray[np.float64]:
    rules = load(game).Rules()
    options.fill(rules, options.resolve(load(game), preset, differing))
    return chances.table(load(game), rules)


def test_small_enough_for_the_package() -> None:
    networks = [file.stat().st_size for file in GAMES.glob("*/data/network.npz")]
    tables = [file.stat().st_size for file in GAMES.glob("*/data/chances.npz")]
    assert len(networks) == len(tables) == 3
    assert sum(networks) < 900_000
    assert sum(tables) < 100_000


@pytest.mark.parametrize(("game", "policy"), [("koikoi", koikoi), ("goita", goita), ("dafaza", dafaza)])
def test_each_preset_has_a_table_of_chances(game: str, policy: object) -> None:
    for preset in load(game).PRESETS:
        found = table(game, preset)
        assert len(found) == policy.TABLE  # type: ignore[attr-defined]
        assert 0 <= found.min() <= found.max() <= 1


@pytest.mark.parametrize("preset", load("koikoi").PRESETS)
def test_koikoi_more_points_are_better_and_both_sides_share_the_chance(preset: str) -> None:
    found = table("koikoi", preset).reshape(13, 121, 2)
    assert (np.diff(found, axis=1) >= -1e-3).all()
    assert np.allclose(found[:, :, 0] + found[:, ::-1, 1], 1.0, atol=2e-3)
    assert found[1, 60 + 40, 0] > 0.95 > 0.8 > found[12, 60 + 10, 0] > 0.5


def test_goita_lacking_less_is_better() -> None:
    found = table("goita", "goita").reshape(16, 16, 2)
    assert (np.diff(found[1:, 1:], axis=0) <= 1e-3).all()
    assert np.allclose(found[1:, 1:, 1] + found[1:, 1:, 0].T, 1.0, atol=2e-3)


def test_dafaza_more_points_are_better() -> None:
    found = table("dafaza", "dafaza").reshape(18, 31, 2)
    assert (np.diff(found, axis=1) >= 0).all()
    assert found[1, 0].max() < 0.1 < 0.9 < found[1, -1].min()


def test_rules_of_ones_own_take_the_table_of_the_nearest_preset() -> None:
    assert (table("koikoi", "nintendo", rounds=3) == table("koikoi", "nintendo")).all()
    assert (table("koikoi", "sdin", cup="tane_only") == table("koikoi", "sdin")).all()
    assert len(table("kingo", "kingo")) == 0
