"""The compiled search of a game: made once in a process, in the background where people play on meanwhile."""

from functools import cache, cached_property
from types import ModuleType
from typing import Any, cast

import numpy as np
from numba.types import float32, float64, int8, int64, uint64
from numpy.typing import NDArray

from tefuda import fast
from tefuda.game import Game, load
from tefuda.players.search import kernels, tree
from tefuda.players.search.policy import Weights, policy

Floats = NDArray[np.float64]
MOST_CANDIDATES = 62  # of a decision
_numbers, _number_rows = float32[::1], float32[:, ::1]
_floats, _float_rows = float64[::1], float64[:, ::1]


class Engine:
    """A game's search kernels over a policy; each compiles when it is first used, or comes from the cache on disk."""

    def __init__(self, game: Game, by: Any) -> None:
        self.game = game
        self.rules = fast.compile(game)
        self.policy = by
        self.params: Weights = np.array(self.policy.PARAMS, np.float32)

    def _make(self, make: Any, *arguments: Any) -> Any:
        return self.rules.kernel(lambda game: make(game, self.policy), *arguments)

    @cached_property
    def candidates(self) -> Any:
        """The compiled loop: see `kernels.candidates`."""
        return self._make(kernels.candidates, self.rules.states_type, int8[:, ::1])

    @cached_property
    def imagine(self) -> Any:
        """The compiled loop: see `kernels.imagine`."""
        states = self.rules.states_type
        return self._make(kernels.imagine, states, int64, uint64[::1], _numbers, _floats, int64, states, _floats)

    @cached_property
    def trial(self) -> Any:
        """The compiled loop: see `kernels.trial`."""
        states = self.rules.states_type
        return self._make(
            kernels.trial,
            *(states, int64, int8[:, ::1], int64, int64, states, _floats, uint64[::1]),
            *(_numbers, _floats, _floats, _float_rows),
        )

    @cached_property
    def duel(self) -> Any:
        """The compiled loop: see `kernels.duel`."""
        states = self.rules.states_type
        return self._make(
            kernels.duel,
            *(states, uint64[::1], int64, int64, int64[::1], _number_rows, _floats, int64, int64[:, ::1]),
        )

    @cached_property
    def reply(self) -> Any:
        """The compiled loop: see `kernels.reply`."""
        return self._make(kernels.reply, self.rules.states_type, _numbers, _floats, uint64[::1], _floats)

    @cached_property
    def opinion(self) -> Any:
        """The compiled loop: see `kernels.opinion`."""
        return self._make(
            kernels.opinion, self.rules.states_type, int8[:, ::1], int64, _numbers, _floats, _floats, _float_rows
        )

    @cached_property
    def tree(self) -> Any:
        """The compiled loop: see `tree.tree`."""
        states = self.rules.states_type
        return self._make(
            tree.tree,
            *(states, float64, states, _floats, uint64[::1], _numbers, _floats, _floats, int64[:, ::1], _float_rows),
        )

    def warm(self) -> None:
        """Compile what a bot needs, or load it from the cache on disk."""
        alone = "opinion" if hasattr(self.policy, "UNIT") else "reply"  # how it answers without search
        for name in ("candidates", alone, "imagine", "trial"):
            getattr(self, name)


@cache
def _of(game: Any, by: Any) -> Engine:
    return Engine(game, by)


def engine(game: "str | Game | ModuleType", by: Any = None, learned: bool = False) -> Engine:
    """Make the search of a game (by name, file or module) with rules of thumb, its network (`learned`), or policy `by`.

    The same object each time. Nothing is compiled yet.
    """
    found = load(game)
    return _of(cast(ModuleType, found), by or policy(found, learned))


def warm(game: "str | Game | ModuleType", learned: bool, judged: bool) -> None:
    """Compile what a bot needs, or load it: by its network (`learned`) or not, and `judged` by one or not."""
    engine(game, learned=learned).warm()
    if judged:
        _ = engine(game, learned=True).opinion
