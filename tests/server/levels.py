"""The shortest matches, and levels that answer themselves."""

from typing import Any

from tefuda.game import Game
from tefuda.players import registry
from tefuda.players.search import background
from tefuda.players.search.player import Search

SHORTEST: dict[str, dict[str, Any]] = {
    "koikoi": {"rules": {"rounds": 1}},
    "goita": {"rules": {"target": 110}},
    "kingo": {"rules": {"end": "rounds", "end_rounds": 1}, "seats": 3},
    "shippin": {"rules": {"rounds": 1}, "seats": 2},
    "dafaza": {"rules": {"end": "hands", "hands": 1}},
}


def compiled(game: Game) -> None:
    """Wait until the levels that search do so, and are not stood in for by rules of thumb."""
    for name in registry.LEVELS:
        level = registry.make(name, game)
        if isinstance(level, Search):
            background.wait(game, level.settings)
            assert level.ready
