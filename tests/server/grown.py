"""A game as it will be: the same rules over a state that has got fields, and has its fields in another order."""

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


def grow(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """From now on a game of the package is the grown one."""
    former = load(game)
    monkeypatch.setitem(sys.modules, former.__name__, grown(former))
    assert bytes(load(game).State()) != bytes(former.State())
