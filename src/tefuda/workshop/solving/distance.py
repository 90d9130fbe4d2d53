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

from tefuda.arena.contest import Z
from tefuda.fast import generators
from tefuda.players.solved import tables
from tefuda.workshop.solving import training
from tefuda.workshop.solving.finer import ROWS
from tefuda.workshop.solving.kernels import ENOUGH, GAIN, GAIN_SQUARED, PLAIN, SUMS

MORE_THAN_ENOUGH = 4  # times ENOUGH, for what is played in earnest


class Gain(NamedTuple):
    """What a seat gains a round, in stakes or coins, with half the width of the 95 % interval."""

    seat: int  # counted from the dealer, 1
    plain: float  # what it brings home by the strategy
    gain: float  # and how much more by the other
    half: float


def best_response_gain(
    game: str,
    preset: str,
    seats: int,
    me: int,
    table: training.Floats,
    rounds: tuple[int, int],
    seed: int,
    finer: bool = False,
) -> Gain:
    """Learn a best response of seat `me` to a strategy, float64 (SIZE, COLUMNS), and play it; give what it gains.

    `rounds`: to learn and to play. With `finer` it looks at more than the strategy does.
    """
    by = training.trainer(game)
    states = by.states(preset)
    rows = ROWS if finer else by.shape[0]
    worth, seen = np.zeros((rows, by.shape[1])), np.zeros(rows)
    by.kernel("respond", finer)(states, generators(seed), seats, me, 0, rounds[0], table, worth, seen, True)
    return gain_over(game, preset, seats, me, table, best_actions(worth, seen, rounds[0]), rounds[1], seed + 1, finer)


def best_actions(worth: training.Floats, seen: training.Floats, rounds: int) -> training.Floats:
    """Make a strategy of the best actions, float64 (rows, COLUMNS), by their sums; rows that came up seldom stay 0."""
    values = np.where(worth != 0, worth, -np.inf)  # no open action is worth exactly nothing in the sum
    found = np.zeros_like(worth)
    rows = seen >= MORE_THAN_ENOUGH * ENOUGH * rounds / 2  # a round counts rounds / 2 on average
    found[rows, values.argmax(axis=1)[rows]] = 1.0
    return found


def gain_over(
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
    """Tell what `other` gains over `table` for a seat whose opponents play `table`; empty rows of it are as `table`."""
    by = training.trainer(game)
    sums = np.zeros(SUMS)
    by.kernel("duel", finer)(by.states(preset), generators(seed), seats, me, rounds, table, other, sums)
    mean = sums[GAIN] / rounds
    spread = max(0.0, sums[GAIN_SQUARED] / rounds - mean * mean)
    return Gain(me, sums[PLAIN] / rounds, mean, Z * math.sqrt(spread / rounds))


def report(game: str, preset: str, seats: int, rounds: int, seed: int) -> None:
    """Write two rows of the table in docs/solved.md, in hundredths of the stake: what each seat gains, dealer first."""
    stored = tables.strategy(game, preset, seats, training.trainer(game).by.COLUMNS)
    if stored is None:
        sys.stdout.write(f"{game} {preset} {seats}: -\n")
        return
    table = training.dense(stored, game)
    for finer in (False, True):
        learn = rounds * 3 if finer else rounds
        found = [
            best_response_gain(game, preset, seats, me, table, (learn, rounds), seed, finer)
            for me in range(1, seats + 1)
        ]
        cells = ", ".join(f"{100 * each.gain:+.2f} ± {100 * each.half:.2f}" for each in found)
        worst = max(found, key=lambda each: each.gain)
        looks = "finer" if finer else "same"
        row = f"| `{preset}` | {seats} | {looks} | {100 * worst.gain:+.2f} ± {100 * worst.half:.2f} | {cells} |\n"
        sys.stdout.write(row)
        sys.stdout.flush()
