"""A player that errs like people: it does not see every action that is open, and chooses among those that it sees."""

import random
from typing import Any

from tefuda.bits import members
from tefuda.players import Player


class Erring:
    """Another player that overlooks each action with a chance; the same view and seed get the same answer."""

    def __init__(self, player: Player, overlook: float, seed: int | None = None) -> None:
        self.player = player
        self.overlook = overlook
        self.seed = random.getrandbits(62) if seed is None else seed

    def choose(self, view: Any, legal: int) -> int:
        """One of `legal` for `view.turn`."""
        chance = random.Random(f"{self.seed}:{view.round}:{view.made}:{view.turn}")
        seen = sum(1 << action for action in members(legal) if chance.random() >= self.overlook)
        return self.player.choose(view, seen or legal)
