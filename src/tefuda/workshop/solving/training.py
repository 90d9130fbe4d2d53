"""How the strategies are computed: Monte Carlo counterfactual regret minimisation over the compiled rules."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba.types import boolean, float64, int64, uint64
from numpy.typing import NDArray

from tefuda import fast
from tefuda.description import describe
from tefuda.fast import generators
from tefuda.game import load, short_name
from tefuda.players.solved.tables import STEPS, UNKNOWN, Table, encode_worth
from tefuda.workshop.solving import kernels
from tefuda.workshop.solving.finer import FINER

Floats = NDArray[np.float64]
_rows, _row = float64[:, ::1], float64[::1]
CHUNK = 20_000  # rounds between looks at the clock
SELDOM = 0.1  # what is done less often than that is left out: most of it is left from the beginning of the training
MET = 3e-6  # how often a round a decision comes up that is stored,
TOLD = 2e-5  # and one that says what its actions are worth


class Trainer:
    """A game's kernels; each compiles when it is first used, or comes from the cache on disk."""

    def __init__(self, game: str) -> None:
        self.by = strategy_of(game)
        self.rules = fast.compile(game)
        self.shape = (self.by.SIZE, self.by.COLUMNS)

    def states(self, preset: str) -> Any:
        """Make room for the decisions of a round, under a preset: states (DEPTH + 1,)."""
        return self.rules.prepare(kernels.DEPTH + 1, preset)

    @cache  # noqa: B019  (a trainer lives as long as the process)
    def kernel(self, name: str, finer: bool = False) -> Any:
        """Compile `learn`, `respond` or `duel` of `kernels`, or load it; `finer`: the one seat looks at more."""
        states, by = self.rules.states_type, self.by
        types: dict[str, tuple[Any, ...]] = {
            "learn": (states, uint64[::1], int64, int64, int64, _rows, _rows),
            "respond": (states, uint64[::1], int64, int64, int64, int64, _rows, _rows, _row, boolean),
            "duel": (states, uint64[::1], int64, int64, int64, _rows, _rows, _row),
        }
        make = getattr(kernels, name)
        if name == "learn":
            return self.rules.kernel(lambda game: make(game, by), *types[name])
        fine = FINER[short_name(self.rules.game)] if finer else by
        return self.rules.kernel(lambda game: make(game, by, fine), *types[name])


def strategy_of(game: str) -> Any:
    """Find what the strategies of a game look at, and how they learn: a module."""
    return describe(load(game)).strategy


@cache
def trainer(game: str) -> Trainer:
    """Give the trainer of a game, the same each time."""
    return Trainer(game)


def train(
    game: str, preset: str, seats: int, rounds: int, seed: int, progress: Callable[[str], None] = lambda _: None
) -> Floats:
    """Compute a strategy: shares of the actions, float64 (SIZE, COLUMNS), 0 in rows that never came up.

    The same for the same seed. `progress` is given a line now and then.
    """
    by = trainer(game)
    regret, average = np.zeros(by.shape), np.zeros(by.shape)
    states, rng = by.states(preset), generators(seed)
    learn = by.kernel("learn")
    begun = time.monotonic()
    for done in range(0, rounds, CHUNK):
        learn(states, rng, seats, done, min(CHUNK, rounds - done), regret, average)
        if done // CHUNK % 10 == 9:
            progress(f"{game} {preset} {seats}: {done + CHUNK} of {rounds}, {time.monotonic() - begun:.0f} s")
    return row_shares(average)


def row_shares(average: Floats) -> Floats:
    """Turn sums into shares of their rows; rows of 0 stay so."""
    whole = average.sum(axis=1, keepdims=True)
    return np.where(whole > 0, average / np.maximum(whole, 1e-300), 0.0)


def rounded(table: Floats) -> NDArray[np.uint8]:
    """Round a strategy to STEPS-ths, uint8 (SIZE, COLUMNS), which add up to STEPS in every row that came up."""
    table = row_shares(np.where(table < SELDOM, 0.0, table))
    steps = np.floor(table * STEPS + 1e-9).astype(np.int64)
    missing = np.where(table.sum(axis=1) > 0, STEPS - steps.sum(axis=1), 0)
    order = np.argsort(steps - table * STEPS, axis=1, kind="stable")  # largest remainder first
    for column in range(table.shape[1]):
        more = missing > column
        steps[more, order[more, column]] += 1
    return steps.astype(np.uint8)


def completed(game: str, preset: str, seats: int, found: Floats, rounds: int, seed: int) -> Table:
    """Make a strategy as it is stored: what comes up, in steps, with what the actions are worth over so many rounds."""
    steps = rounded(found)
    worth, seen = worths(game, preset, seats, steps / STEPS, rounds, seed)
    often = seen / (rounds * (rounds + 1) / 2)
    rows = np.flatnonzero((steps.sum(axis=1) > 0) & (often >= MET))
    known = (worth != 0.0) & (often >= TOLD)[:, None]  # no open action is worth exactly nothing
    codes = [[encode_worth(worth[row, c]) if known[row, c] else UNKNOWN for row in rows] for c in range(worth.shape[1])]
    planes = [np.array(column, np.int8).tobytes() for column in codes]
    return Table(rows.tolist(), [steps[rows, c].tobytes() for c in range(steps.shape[1])], planes)


def worths(game: str, preset: str, seats: int, table: Floats, rounds: int, seed: int) -> tuple[Floats, Floats]:
    """Find what each action is worth where all play by a strategy, and how often each decision came up.

    float64 (SIZE, COLUMNS), in the payoffs of the game, and (SIZE,), in which round t of `rounds` counts t-fold.
    """
    by = trainer(game)
    worth, seen = np.zeros(by.shape), np.zeros(by.shape[0])
    states, rng = by.states(preset), generators(seed)
    for me in range(1, seats + 1):
        by.kernel("respond")(states, rng, seats, me, 0, rounds, table, worth, seen, False)
    return worth / np.maximum(seen, 1e-9)[:, None], seen


def dense(table: Table, game: str) -> Floats:
    """Turn a stored strategy back into shares, float64 (SIZE, COLUMNS)."""
    by = trainer(game).by
    found = np.zeros((by.SIZE, by.COLUMNS))
    for column, steps in enumerate(table.shares):
        found[np.array(table.rows), column] = np.frombuffer(steps, np.uint8) / STEPS
    return found
