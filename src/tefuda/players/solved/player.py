"""The player that follows the stored strategies; rules of thumb answer where these say nothing."""

import importlib
import random
from typing import Any

from tefuda import options
from tefuda.bits import lowest, members
from tefuda.game import Game, load, short_name
from tefuda.players.solved.tables import PLAYED, STEPS, strategy

# Options that change how long or for how much is played, or what is left out of account anyhow.
ASIDE = frozenset("stake coins rounds first_dealer end end_rounds end_minutes zero_after_gireta cut cut_view".split())


class Solved:
    """An opponent that sees its view only and mixes its actions; the same view and seed get the same answer."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.name = short_name(game)
        self.seed = random.getrandbits(62) if seed is None else seed
        self.by = importlib.import_module(f"tefuda.players.solved.{self.name}")
        self._thumbs = importlib.import_module(f"tefuda.players.heuristics.{self.name}").Heuristic(self.seed)

    def choose(self, view: Any, legal: int) -> int:
        """One of `legal` for `view.turn`."""
        if legal & (legal - 1) == 0:
            return lowest(legal)
        shares = self.shares(view, legal)
        if not shares:
            return self._thumbs.choose(view, legal)  # type: ignore[no-any-return]
        chance = random.Random(f"{self.seed}:{view.round}:{view.made}:{self.by.slot(view)}")
        return chance.choices(list(shares), list(shares.values()))[0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """The actions in `legal` with how often they are taken, the one that is chosen here first.

        In an equilibrium the actions that are taken at all are worth the same.
        """
        chosen = self.choose(view, legal)
        shares = self.shares(view, legal) or {chosen: 1.0}
        found = [(action, shares.get(action, 0.0)) for action in members(legal)]
        return sorted(found, key=lambda each: (each[0] != chosen, -each[1]))

    def shares(self, view: Any, legal: int) -> dict[int, float]:
        """How often each action of `legal` is taken; nothing where there is no strategy."""
        usable = self.by.usable(view, legal)
        table = self._table(view)
        if table is None or usable & (usable - 1) == 0:
            return {}
        row = self.by.COLUMNS * self.by.slot(view)
        found = {action: table[row + self.by.place(view, action)] / STEPS for action in members(usable)}
        whole = sum(found.values())
        return {action: share / whole for action, share in found.items()} if whole else {}

    def _table(self, view: Any) -> bytes | None:
        preset = preset_of(load(self.name), view.rules)
        if preset not in PLAYED[self.name]:
            return None
        return strategy(self.name, preset, self.by.seats_in(view))


def preset_of(game: Game, rules: Any) -> str:
    """The preset that is played, whatever the length of the match and the stake; "" where it is none of them."""
    found = options.read(rules)
    for preset in game.PRESETS:
        if all(found[name] == value for name, value in options.resolve(game, preset).items() if name not in ASIDE):
            return str(preset)
    return ""
