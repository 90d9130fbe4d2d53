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
from tefuda.players.solved import tables
from tefuda.workshop.solving import training
from tefuda.workshop.solving.finer import ROWS
from tefuda.workshop.solving.kernels import ENOUGH


class Gain(NamedTuple):
    """What a seat gains a round, in stakes or coins, with half the width of the 95 % interval."""

    seat: int
    plain: float  # what it brings home by the strategy
    gain: float
    half: float


def one(
    game: str,
    preset: str,
    seats: int,
    me: int,
    table: training.Floats,
    rounds: tuple[int, int],
    seed: int,
    finer: bool = False,
) -> Gain:
    """The gain of a best response for one seat; `rounds` to learn and to play."""
    by = training.trainer(game)
    states = by.states(preset)
    rows = ROWS if finer else by.shape[0]
    worth, seen = np.zeros((rows, by.shape[1])), np.zeros(rows)
    by.kernel("respond", finer)(states, generators(seed), seats, me, 0, rounds[0], table, worth, seen, True)
    return played(game, preset, seats, me, table, best(worth, seen, rounds[0]), rounds[1], seed + 1, finer)


def best(worth: training.Floats, seen: training.Floats, rounds: int) -> training.Floats:
    """The best actions as a strategy; rows that came up too seldom to tell are left empty."""
    values = np.where(worth != 0, worth, -np.inf)  # no open action is worth exactly nothing in the sum
    found = np.zeros_like(worth)
    rows = seen >= 4 * ENOUGH * rounds / 2
    found[rows, values.argmax(axis=1)[rows]] = 1.0
    return found


def played(
    game: str,
    preset: str,
    seats: int,
    me: int,
    table: training.Floats,
    other: training.Floats,
    rounds: int,
    seed: int,
    finer: bool = False,
) -> Gain:
    """What `other` gains over `table` for a seat whose opponents play `table`."""
    by = training.trainer(game)
    sums = np.zeros(4)
    by.kernel("duel", finer)(by.states(preset), generators(seed), seats, me, rounds, table, other, sums)
    mean = sums[2] / rounds
    return Gain(me, sums[0] / rounds, mean, 1.96 * math.sqrt(max(0.0, sums[3] / rounds - mean * mean) / rounds))


def report(game: str, preset: str, seats: int, rounds: int, seed: int) -> None:
    """Two rows of the table in docs/solved.md, in hundredths of the stake: what each seat gains, dealer first."""
    kept = tables.strategy(game, preset, seats, training.trainer(game).by.COLUMNS)
    if kept is None:
        sys.stdout.write(f"{game} {preset} {seats}: -\n")
        return
    table = training.floats(kept, game)
    for finer in (False, True):
        learn = rounds * 3 if finer else rounds
        found = [one(game, preset, seats, me, table, (learn, rounds), seed, finer) for me in range(1, seats + 1)]
        cells = ", ".join(f"{100 * each.gain:+.2f} ± {100 * each.half:.2f}" for each in found)
        worst = max(found, key=lambda each: each.gain)
        looks = "finer" if finer else "same"
        row = f"| `{preset}` | {seats} | {looks} | {100 * worst.gain:+.2f} ± {100 * worst.half:.2f} | {cells} |\n"
        sys.stdout.write(row)
        sys.stdout.flush()
