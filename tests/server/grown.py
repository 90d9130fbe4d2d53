"""A game as it will be: the same rules over a state of another layout, or with other numbers for its cards."""

import ctypes
import sys
from types import ModuleType
from typing import Any

import pytest

from tefuda.flat import Flat
from tefuda.game import load


def grown(game: Any) -> ModuleType:
    """The module of a game with another layout of its state; it bears the same name."""
    fields = [field for field in game.State._fields_ if field[0] != "spare"]
    fields += [("sooner", ctypes.c_int64 * 3), ("later", ctypes.c_int8)]
    fields.sort(key=lambda field: (-ctypes.alignment(field[1]), field[0]))
    module = ModuleType(game.__name__)
    state = type("State", (Flat,), {"_fields_": fields})
    vars(module).update(vars(game), State=state, View=type("View", (state,), {}))
    return module


def renumbered(game: Any) -> ModuleType:
    """Koi-Koi with the numbers of two plains of each month exchanged: cards that differ in nothing but their names."""

    def exchanged(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(
            name[:-1] + {"1": "2", "2": "1"}[name[-1]] if name[-2:] in ("k1", "k2") else name for name in names
        )

    module = ModuleType(game.__name__)
    vars(module).update(vars(game), CARDS=exchanged(game.CARDS), ACTIONS=exchanged(game.ACTIONS))
    return module


def renumber(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on koikoi is the renumbered one."""
    former = load("koikoi")
    monkeypatch.setitem(sys.modules, former.__name__, renumbered(former))
    assert load("koikoi").CARDS != former.CARDS


def grow(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """From now on a game of the package is the grown one."""
    former = load(game)
    monkeypatch.setitem(sys.modules, former.__name__, grown(former))
    assert bytes(load(game).State()) != bytes(former.State())
