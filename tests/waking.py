"""A search of koi-koi that is being compiled, and then is not: advice before and after."""

from collections.abc import Callable
from typing import Any

import pytest

from tefuda.bits import members
from tefuda.game import Game
from tefuda.players import Player, Rated, registry


class Thought:
    """Rates single actions from the last to the first, with numbers as the search has them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Any, legal: int) -> int:
        return list(members(legal))[-1]

    def think(self, view: Any) -> list[Rated]:
        actions = reversed(list(members(self.game.legal(view))))
        return [Rated((action,), 2.0 - n, 0.6 - n / 20, 100) for n, action in enumerate(actions)]


def asleep(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Until what is returned is called the rules of thumb advise."""
    awake: list[bool] = []

    def judge(game: Game, *, wait: bool = False) -> Player:
        return Thought(game) if awake else registry.make("heuristic", game)

    monkeypatch.setattr(registry, "judge", judge)
    monkeypatch.setattr(registry, "better_judge_coming", lambda game: not awake)
    return lambda: awake.append(True)
