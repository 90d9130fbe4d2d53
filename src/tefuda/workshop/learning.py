"""How the networks learn: `python -m tefuda.workshop.learning GAME [--rounds N]` (or `make networks`).

Deep Monte Carlo: whole matches are played, each decision by the action that the network rates highest, now and then by
any, and after each round every decision's rating is moved towards what the round brought (D. Zha et al., *DouZero:
Mastering DouDizhu with Self-Play Deep Reinforcement Learning*, 2021). In a part of the matches the others play at
random, greedily or by rules of thumb: whoever only knows its equals overrates weak play. In some the points of the
round count, in the others the chance to win the match, and the network is told which. Of that chance it learns what the
round changed, not how the match stood before, which the tables know.
"""

import argparse
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np
from numba.types import float32, float64, int64, uint64

from tefuda import fast
from tefuda.bits import count, lowest, nth
from tefuda.common import DEAL, OVER
from tefuda.fast import generators
from tefuda.fast.chance import below, luck, shuffle
from tefuda.game import Game, load
from tefuda.players.baselines.greedy import greedy
from tefuda.players.search import chances
from tefuda.players.search.kernels import best, unit
from tefuda.players.search.net import (
    ANSWERS,
    FEATURES,
    MATCH,
    SPREAD,
    WEIGHTS,
    G,
    H,
    add_features,
    answer_action,
    learn,
    start_sums,
)  # fmt: skip
from tefuda.players.search.numbers import W_LENGTH
from tefuda.players.search.policy import Weights, policy, untaught
from tefuda.players.search.worth import ahead, winning
from tefuda.workshop import data_of

DECISIONS = 256  # of a round, at most
LARGEST = 4.0  # what a round brings, in units: no single one teaches more
SELF, RANDOM, THUMBS, GREEDY = range(4)
STEPS = 20  # how often in a course the network is saved
# rounds; parts of the matches (`mix` of `teacher`); first and last step of the descent
COURSES = {
    "koikoi": (28_000_000, (0.3, 0.2, 0.5), 0.005, 0.0001),
    "goita": (20_000_000, (0.5, 0.7, 0.0), 0.006, 0.0002),
    "dafaza": (20_000_000, (0.3, 0.2, 0.5), 0.004, 0.0001),
}
EXPLORE = 0.03  # of the decisions, taken at random
GRAIN = 256.0  # so rounded, weights take two thirds of the room and play as well
NOISE = 0.3  # of the rules of thumb


def teacher(game: Any, by: Any, thumbs: Any, dearest: Any) -> Any:
    """Make the kernel (states, rng, seats, rounds, p, q, w, table, mix, first, last, error).

    It plays so many rounds and teaches the network `p` what they bring, with steps from `first` to `last`. `q` are the
    numbers of the rules of thumb; `mix`, float64 (3,), is the part of matches against others, of these that against
    random play, and of the rest that against greedy play; `error`, float64 (2,), gets the squared error of all
    decisions and their number.
    """
    start, pack, deal, legal, apply = game.start, game.pack, game.deal, game.legal, game.apply
    rate, rate_greedily, standing, distinct = thumbs.rate, dearest.rate, by.standing, by.distinct
    describe, weigh, learnt = by.describe, by.weigh, by.learnt
    inputs, size = by.INPUTS, by.UNIT
    largest, sides = game.DECK, game.SIDES

    def kernel(
        states: Any, rng: Any, seats: int, rounds: int, p: Any, q: Any, w: Any,
        table: Any, mix: Any, first: float, last: float, error: Any,
    ) -> None:  # fmt: skip
        net = p[WEIGHTS:]
        deck = np.zeros(largest, np.int8)
        h, sums, dh = np.zeros(H, np.float32), np.zeros(H, np.float32), np.zeros(H, np.float32)
        g, dg, answers = np.zeros(G, np.float32), np.zeros(G, np.float32), np.zeros(ANSWERS, np.float32)
        x = np.zeros(FEATURES, np.int64)
        seen, many = np.zeros((DECISIONS, FEATURES), np.int64), np.zeros(DECISIONS, np.int64)
        whose, before = np.zeros(DECISIONS, np.int64), np.zeros(DECISIONS)
        s = states[0]
        s.stage = OVER
        others = place = made = 0
        parts = 2 if sides == 2 or seats == 2 else seats
        for done in range(rounds):
            if s.stage == OVER:
                start(s, seats, 0)
                p[MATCH] = 1.0 if unit(rng, 0) < 0.5 else 0.0
                others = SELF
                if unit(rng, 0) < mix[0]:
                    others = RANDOM if unit(rng, 0) < mix[1] else GREEDY if unit(rng, 0) < mix[2] else THUMBS
                place = below(rng, 0, parts)
            finished = int(s.round)
            while s.stage != OVER and s.round == finished:
                if s.stage == DEAL:
                    n = pack(s, deck)
                    shuffle(rng, 0, deck, n)
                    deal(s, deck, luck(rng, 0))
                    made = 0
                    continue
                open_now = distinct(s, legal(s))
                action = lowest(open_now)
                if open_now & (open_now - 1):
                    by_other = others != SELF and s.turn % parts != place
                    if others == RANDOM and by_other:
                        action = nth(open_now, below(rng, 0, count(open_now)))
                    elif others == GREEDY and by_other:
                        rate_greedily(s, open_now, q, w)
                        action = best(open_now, w, rng, 0.0)
                    elif by_other or not learnt(s):
                        rate(s, open_now, q, w)
                        action = best(open_now, w, rng, NOISE)
                    else:
                        n = describe(s, p, x, w)
                        if unit(rng, 0) < EXPLORE:
                            action = nth(open_now, below(rng, 0, count(open_now)))
                        else:
                            start_sums(net, inputs, h)
                            add_features(net, x, 0, n, h)
                            top = np.float32(-1e9)
                            left = open_now
                            while left:
                                a = lowest(left)
                                left &= left - 1
                                answer_action(net, inputs, x, n, weigh(s, a, x, n, w), h, sums, g, answers)
                                if answers[int(p[MATCH])] > top:
                                    top = answers[int(p[MATCH])]
                                    action = a
                        n = weigh(s, action, x, n, w)
                        for j in range(n):
                            seen[made, j] = x[j]
                        many[made] = n
                        whose[made] = s.turn
                        before[made] = table[standing(s, s.turn)]
                        made += 1
                apply(s, action)
            step = np.float32(first + (last - first) * done / rounds)
            for i in range(made):
                seat = whose[i]
                points = ahead(s, seat, sides)
                chance = winning(s, seat, sides) if s.stage == OVER else table[standing(s, seat)]
                worth = np.float32(max(-LARGEST, min(LARGEST, points / size)))
                match = np.float32(SPREAD * (chance - before[i]))
                error[0] += learn(net, inputs, seen[i], many[i], worth, match, step, h, g, dg, dh, answers)
                error[1] += 1.0

    return kernel


class Teacher:
    """A game's network, whose numbers are `p`, and its teacher, compiled."""

    def __init__(self, game: Game, net: Weights | None = None) -> None:
        """`net`: the weights to go on from; a beginner's by default."""
        self.game, self.by, self.thumbs = game, policy(game, learned=True), policy(game)
        self.rules = fast.compile(game)
        floats, doubles = float32[::1], float64[::1]
        types = (
            *(self.rules.states_type, uint64[::1], int64, int64, floats, floats, doubles),
            *(doubles, doubles, float64, float64, doubles),
        )
        dearest = greedy(game)
        self.kernel = self.rules.kernel(lambda game: teacher(game, self.by, self.thumbs, dearest), *types)
        self.p = self.by.PARAMS.copy()
        self.p[WEIGHTS:] = untaught(self.by.INPUTS) if net is None else net

    def teach(self, rounds: int, mix: tuple[float, float, float], first: float, last: float, seed: int) -> float:
        """Play so many rounds and learn from them; give the mean squared error of a decision's two ratings.

        `mix`, `first` and `last` as for `teacher`.
        """
        error = np.zeros(2)
        table = chances.load(cast(ModuleType, self.game))[self.by.PRESET]
        self.kernel(
            self.rules.prepare(1, self.by.PRESET), generators(seed), self.game.SEATS[0], rounds, self.p,
            np.array(self.thumbs.PARAMS, np.float32), np.zeros(W_LENGTH), table,
            np.array(mix), first, last, error,
        )  # fmt: skip
        return float(error[0] / max(1.0, error[1]))

    def save(self, path: Path) -> None:
        """Write the weights as they come with the package: whole GRAIN-ths, float16, 0 where nothing was learnt."""
        found = self.p[WEIGHTS:].copy()
        found[found == untaught(self.by.INPUTS)] = 0.0
        np.savez_compressed(path, allow_pickle=False, weights=(np.round(found * GRAIN) / GRAIN).astype(np.float16))


def main() -> None:
    """Teach a game's network and save it, over and over, as it gets better."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=COURSES)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    asked = parser.parse_args()
    rounds, mix, first, last = COURSES[asked.game]
    rounds = asked.rounds or rounds
    path = asked.file or data_of(asked.game) / "network.npz"
    taught = Teacher(load(asked.game))
    for k in range(STEPS):
        begun, ended = (first + (last - first) * (k + i) / STEPS for i in (0, 1))
        error = taught.teach(rounds // STEPS, mix, begun, ended, asked.seed + k)
        taught.save(path)
        sys.stdout.write(f"{(k + 1) * rounds // STEPS} rounds, squared error {error:.4f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
