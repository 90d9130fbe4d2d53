"""One decision: candidates tried in the same imagined worlds, the worse half left behind again and again.

Sequential halving (Karnin, Koren & Somekh 2013) over flat determinised Monte Carlo (Ginsberg 2001 for bridge): the
budget is divided into as many phases as the candidates can be halved; in each phase all that are left are played out
in the same worlds with the same chance, so that what differs is the move alone. Whoever is clearly behind goes at once.
"""

import random
import time
from dataclasses import replace
from typing import Any

import numpy as np

from tefuda.fast import generators
from tefuda.players import Rated
from tefuda.players.search.engine import MOST_CANDIDATES, Engine, Floats, engine
from tefuda.players.search.judging import biases, decision_seed, policy_numbers
from tefuda.players.search.kernels import CHANCE, KNOWN, LONGEST, OPINIONS, PLAYED, POINTS, SQUARE, SUMS, USEFUL
from tefuda.players.search.numbers import FLOOR, W_LENGTH
from tefuda.players.search.settings import Settings

TRIES = 400  # shuffles for a world that fits the view
SURE = 3.0  # standard errors behind the best, and a candidate is given up
ENOUGH = 16  # playouts before that
CLEAR = 2.0  # standard errors behind the best, and a candidate is said to be worse
LEAST_SWING, MOST_SWING = 0.002, 0.05  # chances to win the match that a point may be worth
POINTS_APART = 8.0  # in which the chance changes by a standard deviation, roughly


class Decision:
    """The candidates of a view, by number, and what is known of them so far."""

    def __init__(self, engine: Engine, view: Any, settings: Settings, table: Floats, seed: int) -> None:
        self.engine, self.settings, self.table = engine, settings, table
        self.seat = int(view.turn)
        self.views = engine.rules.from_state(view)
        self.moves = np.zeros((MOST_CANDIDATES, LONGEST), np.int8)
        self.n = int(engine.candidates(self.views, self.moves))
        self.sums = np.zeros((MOST_CANDIDATES, SUMS))
        self.rng = generators(seed)
        self.p, self.w = policy_numbers(engine, settings), np.zeros(W_LENGTH)
        self.given_up: list[int] = []  # given up, the first first
        self.sums_then: dict[int, Floats] = {}  # all sums as they were when a candidate was given up
        self.alive = list(range(self.n))
        self.worlds: Any = None
        self.weights = np.zeros(0)
        self.leaning = np.zeros(self.n)
        self.trust = 0.0
        self.network = self.opinion()
        self._err(random.Random(seed))

    def opinion(self) -> Floats:
        """Ask the network what it thinks of the candidates, in the columns of `sums`; zeros where it is not asked."""
        found, answers = np.zeros((MOST_CANDIDATES, SUMS)), np.zeros((MOST_CANDIDATES, OPINIONS))
        if self.settings.trust:
            network, asked = self.engine, self.p
            if not self.settings.learned:
                network = engine(self.engine.game, learned=True)
                asked = policy_numbers(network, replace(self.settings, learned=True))
            network.opinion(self.views, self.moves, self.n, asked, self.w, self.table, answers)
        if answers[0, KNOWN]:
            self.trust = self.settings.trust
            found[:, POINTS], found[:, CHANCE] = answers[:, POINTS], answers[:, CHANCE]
            found[:, USEFUL] = answers[:, CHANCE] if len(self.table) else answers[:, POINTS]
        return found

    def _err(self, chance: random.Random) -> None:
        """Draw what a weaker player overlooks and misjudges in this position."""
        settings = self.settings
        biased = biases(self.engine.game, settings)
        for c in range(self.n):
            self.leaning[c] = biased.get(int(self.moves[c, 0]), 0.0) + chance.gauss(0.0, 1.0) * settings.noise
        if settings.overlook and self.n > 1:
            seen = [c for c in self.alive if chance.random() >= settings.overlook]
            self.given_up = [c for c in self.alive if seen and c not in seen]
            self.alive = seen or self.alive

    def imagine(self) -> None:
        """Draw the worlds that all candidates are tried in; LookupError where none fits the view."""
        n = max(1, self.settings.worlds)
        self.worlds, self.weights = self.engine.rules.blank(n), np.zeros(n)
        p = self.p
        if not self.settings.weighing:
            p = p.copy()
            p[FLOOR] = 1.0
        found = self.engine.imagine(self.views, self.seat, self.rng, p, self.w, TRIES, self.worlds, self.weights)
        if found == 0:
            raise LookupError("no world fits the view")
        self.worlds, self.weights = self.worlds[:found], self.weights[:found]

    def play(self, number: int) -> None:
        """Make so many playouts of each candidate that is left."""
        if self.worlds is None:
            self.imagine()
        alive = sum(1 << c for c in self.alive)
        self.engine.trial(
            self.views, self.seat, self.moves, alive, number, self.worlds, self.weights, self.rng,
            self.p, self.w, self.table, self.sums,
        )  # fmt: skip

    def means(self) -> Floats:
        """Give what is to be maximised, the mean of each candidate: float64 (n,), less what is common to all."""
        played = np.maximum(self.sums[: self.n, PLAYED], 1.0)
        scale = self.swing() if len(self.table) else 1.0
        found = self.mixed(self.sums[: self.n, USEFUL] / played, self.network[: self.n, USEFUL])
        return np.asarray(found + self.leaning * scale)

    def mixed(self, played: Floats, own: Floats) -> Floats:
        """Mix what the playouts say and what the network thinks, which counts `trust` times as much."""
        return (played + self.trust * own) / (1.0 + self.trust)

    def swing(self) -> float:
        """Tell roughly what chance to win the match a point is worth here, for errors that are counted in points."""
        left = self.alive[0]
        spread = self.sums[left, SQUARE] / max(1.0, self.sums[left, PLAYED])
        return float(min(MOST_SWING, max(LEAST_SWING, spread**0.5 / POINTS_APART)))

    def ranked(self) -> list[int]:
        """List the candidates that are left, best first."""
        means = self.means()
        return sorted(self.alive, key=lambda c: -means[c])

    def narrow(self, keep: int) -> None:
        """Keep so many of the best, and of these only those that are not clearly behind."""
        means, ranked = self.means(), self.ranked()
        best = ranked[0]
        played = max(2.0, self.sums[best, PLAYED])
        left = ranked[:keep]
        for c in ranked[1:keep]:
            spread = (self.sums[best, SQUARE] + self.sums[c, SQUARE]) / played
            if means[best] - means[c] > SURE * (spread / played) ** 0.5 + 1e-12 and played >= ENOUGH:
                left.remove(c)
        given_up = [c for c in reversed(ranked) if c not in left]
        self.sums_then |= dict.fromkeys(given_up, self.sums.copy()) if given_up else {}
        self.given_up += given_up
        self.alive = left

    def halve(self, budget: int) -> None:
        """Make so many playouts in all, by sequential halving."""
        phases = max(1, (len(self.alive) - 1).bit_length())
        for phase in range(phases):
            if len(self.alive) == 1 and phase:
                break
            self.play(max(1, budget // (phases * len(self.alive))))
            if phase < phases - 1:
                self.narrow((len(self.alive) + 1) // 2)

    def race(self, seconds: float) -> None:
        """Make playouts as long as there is time, of all candidates that are not clearly behind."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.play(ENOUGH)
            if len(self.alive) > 1:
                self.narrow(len(self.alive))

    def result(self) -> list[Rated]:
        """Rate all candidates, best first; those given up last come first of the others."""
        ranked = self.ranked()
        return [self.rated(c, ranked[0]) for c in (*ranked, *reversed(self.given_up))]

    def rated(self, c: int, best: int) -> Rated:
        """Rate a candidate against the best; one that was given up as both stood then, after the same playouts."""
        actions = tuple(int(a) for a in self.moves[c] if a)
        sums = self.sums_then.get(c, self.sums)
        played = float(sums[c, PLAYED])
        if not played:
            return Rated(actions, 0.0, None, 0)
        means = self.mixed(self.sums[best] / self.sums[best, PLAYED], self.network[best])
        behind = self.mixed((sums[best] - sums[c]) / played, self.network[best] - self.network[c])
        means, lag = means - behind, behind[USEFUL]
        error = float(sums[best, SQUARE] + sums[c, SQUARE]) ** 0.5 / played / (1.0 + self.trust)
        return Rated(
            actions,
            float(means[POINTS]),
            min(1.0, max(0.0, float(means[CHANCE]))) if len(self.table) else None,
            int(played),
            bool(played > 1 and lag <= CLEAR * error),
        )


def think(
    engine: Engine, view: Any, settings: Settings, table: Floats, seed: int | None, seconds: float | None = None
) -> list[Rated]:
    """Rate the moves of `view.turn`, best first, within the settings' playouts or so many seconds."""
    decision = Decision(engine, view, settings, table if settings.match else table[:0], decision_seed(seed, view))
    if decision.n > 1:
        if seconds is None:
            decision.halve(settings.iterations)
        else:
            decision.race(seconds)
    return decision.result()
