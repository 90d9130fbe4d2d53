"""When the rules of thumb of dafaza beat a trick: `python -m tefuda.workshop.fitting`.

The network plays; wherever a trick can be beaten or let go, what it thinks of the one is set against the other. Least
squares over what is `weighed` there give the numbers of `games.dafaza.policy`, which are printed.
"""

import sys
from typing import Any

import numpy as np
from numba.types import float32, float64, int64, uint64

from tefuda import fast
from tefuda.bits import lowest
from tefuda.common import DEAL, OVER
from tefuda.fast import generators
from tefuda.fast.chance import luck, shuffle
from tefuda.game import load
from tefuda.games.dafaza.policy import BEAT_COUNT, weighed
from tefuda.games.dafaza.state import FOLLOW, X
from tefuda.players.search.engine import Floats
from tefuda.players.search.kernels import best
from tefuda.players.search.numbers import W_LENGTH
from tefuda.players.search.policy import policy

PLAYS = 300_000  # chances to beat
NOISE = 2.0  # points, so that also what is seldom comes up
CLEAR = 8.0  # points; what is clearer than that need not be told apart


def collector(game: Any, by: Any) -> Any:
    """Make the kernel (states, rng, seats, p, w, x, y), which plays until all rows of x and y are written.

    x is float64 (n, BEAT_COUNT), what `weighed` says of beating; y float64 (n,), what it is worth in points.
    """
    start, pack, deal, legal, apply = game.start, game.pack, game.deal, game.legal, game.apply
    rate, distinct = by.rate, by.distinct
    largest = game.DECK

    def kernel(states: Any, rng: Any, seats: int, p: Any, w: Any, x: Any, y: Any) -> None:
        deck = np.zeros(largest, np.int8)
        s = states[0]
        s.stage = OVER
        n = 0
        while n < len(y):
            if s.stage == OVER:
                start(s, seats, 0)
            if s.stage == DEAL:
                cards = pack(s, deck)
                shuffle(rng, 0, deck, cards)
                deal(s, deck, luck(rng, 0))
                continue
            open_now = distinct(s, legal(s))
            if open_now & (open_now - 1):
                rate(s, open_now, p, w)
                if s.phase == FOLLOW and open_now >> X & 1 and s.held[s.turn] > s.size:
                    left = open_now & ~(1 << X)
                    while left and n < len(y):
                        a = lowest(left)
                        left &= left - 1
                        weighed(s, a, x[n], 0)
                        y[n] = w[a] - w[X]
                        n += 1
            apply(s, best(open_now, w, rng, NOISE))

    return kernel


def plays(n: int, seed: int) -> tuple[Floats, Floats]:
    """Give what is weighed in n chances to beat, (n, BEAT_COUNT), and the points that the network sees in it, (n,)."""
    game = load("dafaza")
    by, rules = policy(game, learned=True), fast.compile(game)
    floats = float64[::1]
    types = (rules.states_type, uint64[::1], int64, float32[::1], floats, float64[:, ::1], floats)
    kernel = rules.kernel(lambda game: collector(game, by), *types)
    x, y = np.zeros((n, BEAT_COUNT)), np.zeros(n)
    kernel(rules.prepare(1, by.PRESET), generators(seed), game.SEATS[0], by.PARAMS, np.zeros(W_LENGTH), x, y)
    return x, y


def fitted(x: Floats, y: Floats) -> Floats:
    """Fit the numbers of the policy, float64 (BEAT_COUNT,), to what `plays` gives."""
    return np.asarray(np.linalg.lstsq(x, np.clip(y, -CLEAR, CLEAR), rcond=None)[0])


def main() -> None:
    """Print the numbers, and how often they say as the network does whether to beat."""
    x, y = plays(PLAYS, 1)
    found = fitted(x, y)
    agreeing = float(np.mean((x @ found > 0) == (y > 0)))
    sys.stdout.write(f"{', '.join(f'{each:.3f}' for each in found)}\nlike the network {100 * agreeing:.1f} %\n")


if __name__ == "__main__":
    main()
