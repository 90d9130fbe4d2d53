"""The player that follows the stored strategies; rules of thumb answer where these say nothing."""

import random
from typing import Any, Protocol

from tefuda import options
from tefuda.bits import lowest, members
from tefuda.description import describe
from tefuda.game import Game, load, short_name
from tefuda.players import Rated
from tefuda.players.solved.tables import STEPS, Table, strategy

# Options that change how long or for how much is played, or what is left out of account anyhow.
ASIDE = frozenset("stake coins rounds first_dealer end end_rounds end_minutes zero_after_gireta cut cut_view".split())
SAME_WORTH = 0.01  # of what is staked: so near, nobody would tell two actions apart


class Strategy(Protocol):
    """A module that says what computed strategies of a game look at. Functions get a view, or a state, of `s.turn`."""

    PLAYED: tuple[str, ...]  # the presets that there are strategies for
    DARING: frozenset[int]  # actions that hope for the next card
    COLUMNS: int  # of a table: kinds of actions
    SIZE: int  # rows of a table: kinds of decisions

    def seats_in(self, s: Any, /) -> int:
        """Count who plays in this round: for so many seats a strategy is looked up."""

    def usable(self, s: Any, legal: int, /) -> int:
        """Give of the set of open actions those that strategies choose from."""

    def place(self, s: Any, action: int, /) -> int:
        """Give the column of an action, from 0, below COLUMNS."""

    def slot(self, s: Any, /) -> int:
        """Give the row of the decision, from 0, below SIZE."""

    def unit(self, s: Any, /) -> int:
        """Give the coins that a worth of one stands for."""


class Solved:
    """An opponent that sees its view only and mixes its actions; the same view and seed get the same answer."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game, self.name = game, short_name(game)
        self.seed = random.getrandbits(62) if seed is None else seed
        own = describe(game)
        assert own.strategy is not None
        assert own.heuristic is not None
        self.by = own.strategy
        self._thumbs: Any = own.heuristic(self.seed)

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of `legal` for `view.turn`, by the shares of its strategy."""
        if legal & (legal - 1) == 0:
            return lowest(legal)
        shares = self.shares(view, legal)
        if not shares:
            return self._thumbs.choose(view, legal)  # type: ignore[no-any-return]
        chance = random.Random(f"{self.seed}:{view.round}:{view.made}:{self.by.slot(view)}")
        return chance.choices(list(shares), list(shares.values()))[0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """Rate the actions in `legal` by the coins that the round then brings, the one that is chosen here first.

        What is mixed is worth the same in an equilibrium, and is given the same worth here.
        """
        chosen = self.choose(view, legal)
        shares = self.shares(view, legal)
        found = self.worths(view, legal)
        mean = sum(share * found[action] for action, share in shares.items())
        found.update(dict.fromkeys(shares, mean))
        return sorted(found.items(), key=lambda each: (each[0] != chosen, -each[1]))

    def think(self, view: Any) -> list[Rated]:
        """Rate the actions of `view.turn` as `evaluate` does."""
        found = self.evaluate(view, self.game.legal(view))
        best = found[0][1]
        return [
            Rated((action,), worth, None, 1, abs(best - worth) < SAME_WORTH * self.by.unit(view))
            for action, worth in found
        ]

    def shares(self, view: Any, legal: int) -> dict[int, float]:
        """Tell how often, from 0 to 1, each action of `legal` is taken that is; {} where there is no strategy."""
        usable = self.by.usable(view, legal)
        table = self._table(view)
        if table is None or usable & (usable - 1) == 0:
            return {}
        row = table.row(self.by.slot(view))
        if row < 0:
            return {}
        found = {action: table.shares[self.by.place(view, action)][row] / STEPS for action in members(usable)}
        whole = sum(found.values())
        return {action: share / whole for action, share in found.items() if share} if whole else {}

    def worths(self, view: Any, legal: int) -> dict[int, float]:
        """Tell the coins that the round brings after each action, all going on by the strategies.

        Decisions that come up too seldom for that are reckoned by the rules of thumb.
        """
        usable = self.by.usable(view, legal)
        table = self._table(view)
        row = -1 if table is None else table.row(self.by.slot(view))
        found = [] if table is None or row < 0 else [table.worth(row, self.by.place(view, a)) for a in members(usable)]
        known = [worth * self.by.unit(view) for worth in found if worth is not None]
        if not known or len(known) < usable.bit_count():
            return dict(self._thumbs.evaluate(view, legal))
        staked = float(view.gain[view.turn])  # what withdrawing leaves on the table
        return dict(zip(members(usable), known, strict=True)) | dict.fromkeys(members(legal & ~usable), staked)

    def _table(self, view: Any) -> Table | None:
        preset = preset_of(load(self.name), view.rules)
        if preset not in self.by.PLAYED:
            return None
        return strategy(self.name, preset, self.by.seats_in(view), self.by.COLUMNS)


def preset_of(game: Game, rules: Any) -> str:
    """Name the preset that is played, whatever the length of the match and the stake; "" where it is none of them."""
    found = options.read(rules)
    for preset in game.PRESETS:
        if all(found[name] == value for name, value in options.resolve(game, preset).items() if name not in ASIDE):
            return str(preset)
    return ""
