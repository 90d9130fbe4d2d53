"""Plays by one rule: koikoi's dearest capture, dafaza's weakest month that beats; elsewhere the rules of thumb."""

import importlib
import importlib.util
from typing import Any

from tefuda.bits import members
from tefuda.game import Game, short_name
from tefuda.players.search.policies import policy


def greedy(game: Game) -> Any:
    """The policy module."""
    name = f"tefuda.players.search.policies.greedy_{short_name(game)}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else policy(game)


class Greedy:
    """The same view gets the same answer."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._by = greedy(game)
        self._w = [0.0] * 128

    def choose(self, view: Any, legal: int) -> int:
        """One of `legal`."""
        self._by.rate(view, legal, self._by.PARAMS, self._w)
        return max(members(legal), key=lambda a: self._w[a])
