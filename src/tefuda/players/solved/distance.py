"""How far a strategy is from an equilibrium: what one seat gains by answering it as well as can be learnt.

For each seat in turn, all others play the strategy; over so many rounds the seat learns what each of its actions is
worth, always going on with the best so far, and then plays the best of them in rounds dealt anew, compared with the
strategy itself on the same deals. The gain is a lower bound of that of a true best response, of which it knows only
what its own table can tell apart. Positions are counted from the dealer: 1 deals, 2 is the first to play.
"""

import math
import sys
from typing import NamedTuple

import numpy as np

from tefuda.fast import generators
from tefuda.players.solved import tables, training


class Gain(NamedTuple):
    """What a seat gains a round, in stakes or coins, with half the width of the 95 % interval."""

    seat: int
    plain: float  # what it brings home by the strategy
    gain: float
    half: float


def gains(game: str, preset: str, seats: int, table: training.Floats, learn: int, rounds: int, seed: int) -> list[Gain]:
    """The gain of a best response for each seat."""
    return [one(game, preset, seats, me, table, (learn, rounds), seed) for me in range(1, seats + 1)]


def one(
    game: str, preset: str, seats: int, me: int, table: training.Floats, rounds: tuple[int, int], seed: int
) -> Gain:
    """The gain of a best response for one seat; `rounds` to learn and to play."""
    by = training.trainer(game)
    states = by.states(preset)
    worth, seen = np.zeros(by.shape), np.zeros(by.shape[0])
    worth[:] = table  # where nothing is known yet, as the strategy
    by.kernel("respond")(states, generators(seed), seats, me, 0, rounds[0], table, worth, seen, True)
    return played(game, preset, seats, me, table, best(worth, seen, table), rounds[1], seed + 1)


def best(worth: training.Floats, seen: training.Floats, table: training.Floats) -> training.Floats:
    """The best actions as a strategy; rows that did not come up are left empty."""
    open_now = (worth != 0) | (table > 0)
    values = np.where(open_now, worth, -np.inf)
    found = np.zeros_like(worth)
    rows = seen > 0
    found[rows, values.argmax(axis=1)[rows]] = 1.0
    return found


def played(
    game: str, preset: str, seats: int, me: int, table: training.Floats, other: training.Floats, rounds: int, seed: int
) -> Gain:
    """What `other` gains over `table` for a seat whose opponents play `table`."""
    by = training.trainer(game)
    sums = np.zeros(4)
    by.kernel("duel")(by.states(preset), generators(seed), seats, me, rounds, table, other, sums)
    mean = sums[2] / rounds
    return Gain(me, sums[0] / rounds, mean, 1.96 * math.sqrt(max(0.0, sums[3] / rounds - mean * mean) / rounds))


def report(game: str, preset: str, seats: int, rounds: int, seed: int) -> None:
    """A row of the table in docs/solved.md."""
    steps = tables.strategy(game, preset, seats)
    if steps is None:
        sys.stdout.write(f"{game} {preset} {seats}: -\n")
        return
    table = training.floats(steps, training.trainer(game).by.COLUMNS)
    found = gains(game, preset, seats, table, rounds, rounds, seed)
    cells = " | ".join(f"{100 * each.gain:+.2f} ± {100 * each.half:.2f}" for each in found)
    worst = max(found, key=lambda each: each.gain)
    sys.stdout.write(f"| {preset} | {seats} | {100 * worst.gain:+.2f} ± {100 * worst.half:.2f} | {cells} |\n")
