"""Plays by one rule: koikoi's dearest capture, dafaza's weakest month that beats; elsewhere the rules of thumb."""

from typing import Any

from tefuda.bits import members
from tefuda.description import describe
from tefuda.game import Game
from tefuda.players.search.numbers import W_LENGTH
from tefuda.players.search.policy import Policy, policy


def greedy(game: Game) -> Policy:
    """Find the greedy policy of a game, or else its rules of thumb."""
    return describe(game).greedy or policy(game)


class Greedy:
    """A player by the greedy policy; the same view gets the same answer."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._by = greedy(game)
        self._w = [0.0] * W_LENGTH

    def choose(self, view: Any, legal: int) -> int:
        """Choose what the policy rates highest."""
        self._by.rate(view, legal, self._by.PARAMS, self._w)
        return max(members(legal), key=lambda a: self._w[a])
