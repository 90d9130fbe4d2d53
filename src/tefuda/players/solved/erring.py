"""The weaker levels of kingo and shippin: the same reckoning as the strongest, with the errors that people make.

They know what each action is worth when all go on by the strategies, and take what seems best to them; but they
overlook actions, judge worths roughly, and each of them is either bold and hopes for the next card or timid and fears
it. Near misses are common so, and blunders the rarer the more they cost.
"""

import random
from typing import Any, NamedTuple

from tefuda.bits import lowest, members
from tefuda.game import Game
from tefuda.players.solved.player import Solved


class Errors(NamedTuple):
    """What a level gets wrong."""

    overlook: float  # from 0 to 1: how often an action is not seen
    rough: float  # the standard error of a judgement, in stakes
    temper: float  # in stakes: what the next card seems to be worth more, or less, than it is


# So that neighbouring levels are 60 to 75 % apart in long matches, nyumon a little above random play (docs/solved.md).
ERRORS = {
    "jokyu": Errors(0.03, 0.37, 0.15),
    "chukyu": Errors(0.08, 0.7, 0.3),
    "shokyu": Errors(0.17, 1.35, 0.7),
    "nyumon": Errors(0.35, 3.0, 3.0),
}


class Erring:
    """An opponent that sees its view only; the same view and seed get the same answer."""

    def __init__(self, game: Game, errors: Errors, seed: int | None = None) -> None:
        self.solved = Solved(game, seed)
        self.errors = errors
        self.daring = self.solved.by.DARING
        self.bold = random.Random(f"{self.solved.seed}").random() < 0.5

    def choose(self, view: Any, legal: int) -> int:
        """Choose what seems best of `legal` for `view.turn`."""
        if legal & (legal - 1) == 0:
            return lowest(legal)
        return self.evaluate(view, legal)[0][0]

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """Rate the actions in `legal` by the coins that they seem to bring, best first, those overlooked last."""
        by, (overlook, rough, temper) = self.solved.by, self.errors
        chance = random.Random(f"{self.solved.seed}:{view.round}:{view.made}:{view.turn}")
        found = self.solved.worths(view, legal)
        found = {action: found[action] for action in members(by.usable(view, legal) or legal)}
        unit, sign = by.unit(view), 1 if self.bold else -1
        seems = {}
        seen = set()
        for action, worth in found.items():
            if chance.random() >= overlook:
                seen.add(action)
            mood = sign * temper if action in self.daring else 0.0
            seems[action] = worth + unit * (mood + rough * chance.gauss(0.0, 1.0))
        return sorted(seems.items(), key=lambda each: (bool(seen) and each[0] not in seen, -each[1]))
