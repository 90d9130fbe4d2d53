"""What search needs to know of a game: a compiled policy for playouts, and where a side stands in a match.

A policy is a module of plain functions that are compiled with the rules:

    rate(s, legal, p, w)      write into w[action] how good each legal action looks to `s.turn`, who knows only its view
    distinct(s, legal) -> set the actions that are worth a thought: one of those that are alike
    standing(s, seat) -> int  the place of a position between rounds in the table of chances to win the match
    few(s) -> bool            whether the round can be solved once all hands are known; where it is missing, never
    NUMBERS                   the tuned numbers that `rate` reads as `p`, by name (see `numbers`)
    PARAMS                    the same without names
    TABLE                     how many places the table has, 0 where there is none

`p` is float32. `w` has W_LENGTH places: the first MOST_ACTIONS for actions, from SCRATCH on scratch (see `numbers`).

A network that learnt by playing has besides

    describe(s, p, x, w)      the features of a position as the seat to move sees it, into x -> how many
    weigh(s, a, x, n, w)      those of an action behind them -> how many there are then
    learnt(s) -> bool         whether the network is asked here
    playout(s, legal, p, w)   `rate` of playouts, where that is another and faster one
    INPUTS, UNIT              how many features there are, and the points that its first answer counts in
    PRESET                    the rules that it learnt under
"""

from importlib import resources
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tefuda.description import describe
from tefuda.game import Game, load
from tefuda.players.search import net, uniform
from tefuda.players.search.numbers import FLOOR, HEAT

HEAT_OF_POINTS, FLOOR_OF_POINTS = 3.0, 0.06  # of networks, whose ratings are points

Weights = NDArray[np.float32]


class Policy(Protocol):
    """What every policy offers. Functions get a whole state, or the view of `s.turn`."""

    PARAMS: Any
    TABLE: int

    def rate(self, s: Any, legal: int, p: Any, w: Any, /) -> None:
        """Write into w[action] how good each legal action looks."""

    def distinct(self, s: Any, legal: int, /) -> int:
        """Give the set of actions that are worth a thought: of those that are alike one."""

    def standing(self, s: Any, seat: int, /) -> int:
        """Give the place of a position between rounds in the table of chances, for a seat from 1."""


class Network(Policy, Protocol):
    """What a network offers besides."""

    INPUTS: int
    UNIT: float
    PRESET: str

    def describe(self, s: Any, p: Any, x: Any, w: Any, /) -> int:
        """Write the features of a position into x, by their numbers; give how many."""

    def weigh(self, s: Any, a: int, x: Any, n: int, w: Any, /) -> int:
        """Write those of an action into x from place n on; give how many there are then."""

    def learnt(self, s: Any, /) -> bool:
        """Whether the network is asked here."""


def policy(game: Game, learned: bool = False) -> Any:
    """Find a game's rules of thumb, or its network; where it has none, any move is as good as another."""
    own = describe(game)
    return (own.network if learned else own.policy) or uniform


def weights(game: str, inputs: int) -> Weights:
    """Give the numbers of a network: those that come with the package, or a beginner's where there are none yet.

    float32, as `net` lays them out.
    """
    file = describe(load(game)).file("data/network.npz")
    if file is not None:
        with resources.as_file(file) as path, np.load(path) as stored:
            found = stored["weights"].astype(np.float32)
    else:
        found = untaught(inputs)
    front = np.zeros(net.WEIGHTS, np.float32)
    front[HEAT], front[FLOOR] = HEAT_OF_POINTS, FLOOR_OF_POINTS
    return np.concatenate([front, found])


def untaught(inputs: int, seed: int = 0) -> Weights:
    """Draw random weights, float32 (net.size(inputs),), as large as suits the layers' sizes."""
    chance = np.random.default_rng(seed)
    found = np.zeros(net.size(inputs), np.float32)
    bias, rows, rows_bias, answers, answers_bias = net.places(inputs)
    found[:bias] = chance.normal(0, 0.1, bias)
    found[rows:rows_bias] = chance.normal(0, (2 / net.H) ** 0.5, rows_bias - rows)
    found[answers:answers_bias] = chance.normal(0, (1 / net.G) ** 0.5, answers_bias - answers)
    return found
