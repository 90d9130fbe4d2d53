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
from tefuda.players.search.engine import MOST, SCRATCH, Engine, Floats, engine
from tefuda.players.search.judging import leaning, numbers, seed_of
from tefuda.players.search.kernels import CHANCE, LONGEST, PLAYED, POINTS, SQUARE, USEFUL
from tefuda.players.search.numbers import FLOOR
from tefuda.players.search.settings import Settings

TRIES = 400
SURE = 3.0  # standard errors behind the best, and a candidate is given up
CLEAR = 2.0  # and so many, and it is told to be worse


class Decision:
    """The candidates of a view and what is known of them so far."""

    def __init__(self, engine: Engine, view: Any, settings: Settings, table: Floats, seed: int) -> None:
        self.engine, self.settings, self.table = engine, settings, table
        self.seat = int(view.turn)
        self.views = engine.rules.from_state(view)
        self.moves = np.zeros((MOST, LONGEST), np.int8)
        self.n = int(engine.candidates(self.views, self.moves))
        self.sums = np.zeros((MOST, 5))
        self.rng = generators(seed)
        self.p, self.w = numbers(engine, settings), np.zeros(SCRATCH)
        self.lost: list[int] = []  # given up, the first first
        self.then: dict[int, Floats] = {}  # all sums as they were when a candidate was given up
        self.alive = list(range(self.n))
        self.worlds: Any = None
        self.weights = np.zeros(0)
        self.leaning = np.zeros(self.n)
        self.trust = 0.0
        self.own = self.opinion()
        self._err(random.Random(seed))

    def opinion(self) -> Floats:
        """What the network itself thinks of the candidates, as columns of `sums`; nothing where it is not asked."""
        found, answers = np.zeros((MOST, 5)), np.zeros((MOST, 3))
        if self.settings.trust:
            network, asked = self.engine, self.p
            if not self.settings.learned:
                network = engine(self.engine.game, learned=True)
                asked = numbers(network, replace(self.settings, learned=True))
            network.opinion(self.views, self.moves, self.n, asked, self.w, self.table, answers)
        if answers[0, 2]:
            self.trust = self.settings.trust
            found[:, POINTS], found[:, CHANCE] = answers[:, 0], answers[:, 1]
            found[:, USEFUL] = answers[:, 1] if len(self.table) else answers[:, 0]
        return found

    def _err(self, chance: random.Random) -> None:
        """What a weaker player overlooks and misjudges in this position."""
        settings = self.settings
        biased = leaning(self.engine.game, settings)
        for c in range(self.n):
            self.leaning[c] = biased.get(int(self.moves[c, 0]), 0.0) + chance.gauss(0.0, 1.0) * settings.noise
        if settings.overlook and self.n > 1:
            seen = [c for c in self.alive if chance.random() >= settings.overlook]
            self.lost = [c for c in self.alive if seen and c not in seen]
            self.alive = seen or self.alive

    def imagine(self) -> None:
        """Draw the worlds that all candidates are tried in."""
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
        """Try all that are left, each so often."""
        if self.worlds is None:
            self.imagine()
        alive = sum(1 << c for c in self.alive)
        self.engine.trial(
            self.views, self.seat, self.moves, alive, number, self.worlds, self.weights, self.rng,
            self.p, self.w, self.table, self.sums,
        )  # fmt: skip

    def means(self) -> Floats:
        """What is to be maximised, of those that are left, best first by `ranked`."""
        played = np.maximum(self.sums[: self.n, PLAYED], 1.0)
        scale = self.swing() if len(self.table) else 1.0
        found = self.mixed(self.sums[: self.n, USEFUL] / played, self.own[: self.n, USEFUL])
        return np.asarray(found + self.leaning * scale)

    def mixed(self, played: Floats, own: Floats) -> Floats:
        """What the playouts say and what the network thinks, which counts `trust` times as much."""
        return (played + self.trust * own) / (1.0 + self.trust)

    def swing(self) -> float:
        """Chance to win the match that a point is worth here, roughly; for errors that are counted in points."""
        left = self.alive[0]
        spread = self.sums[left, SQUARE] / max(1.0, self.sums[left, PLAYED])
        return float(min(0.05, max(0.002, spread**0.5 / 8.0)))

    def ranked(self) -> list[int]:
        """Those that are left, best first."""
        means = self.means()
        return sorted(self.alive, key=lambda c: -means[c])

    def narrow(self, keep: int) -> None:
        """Keep the best, and of these only who is not clearly behind."""
        means, ranked = self.means(), self.ranked()
        best = ranked[0]
        played = max(2.0, self.sums[best, PLAYED])
        kept = ranked[:keep]
        for c in ranked[1:keep]:
            spread = (self.sums[best, SQUARE] + self.sums[c, SQUARE]) / played
            if means[best] - means[c] > SURE * (spread / played) ** 0.5 + 1e-12 and played >= 16:
                kept.remove(c)
        given_up = [c for c in reversed(ranked) if c not in kept]
        self.then |= dict.fromkeys(given_up, self.sums.copy()) if given_up else {}
        self.lost += given_up
        self.alive = kept

    def halve(self, budget: int) -> None:
        """Sequential halving with so many playouts in all."""
        phases = max(1, (len(self.alive) - 1).bit_length())
        for phase in range(phases):
            if len(self.alive) == 1 and phase:
                break
            self.play(max(1, budget // (phases * len(self.alive))))
            if phase < phases - 1:
                self.narrow((len(self.alive) + 1) // 2)

    def race(self, seconds: float) -> None:
        """As long as there is time: all that are not clearly behind."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.play(16)
            if len(self.alive) > 1:
                self.narrow(len(self.alive))

    def result(self) -> list[Rated]:
        """All candidates, best first; those given up last come first of the others."""
        ranked = self.ranked()
        return [self.rated(c, ranked[0]) for c in (*ranked, *reversed(self.lost))]

    def rated(self, c: int, best: int) -> Rated:
        """A candidate. One that was given up is set against the best as both stood then, after the same playouts."""
        actions = tuple(int(a) for a in self.moves[c] if a)
        sums = self.then.get(c, self.sums)
        played = float(sums[c, PLAYED])
        if not played:
            return Rated(actions, 0.0, None, 0)
        means = self.mixed(self.sums[best] / self.sums[best, PLAYED], self.own[best])
        behind = self.mixed((sums[best] - sums[c]) / played, self.own[best] - self.own[c])
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
    """The moves of `view.turn`, best first."""
    decision = Decision(engine, view, settings, table if settings.match else table[:0], seed_of(seed, view))
    if decision.n > 1:
        if seconds is None:
            decision.halve(settings.iterations)
        else:
            decision.race(seconds)
    return decision.result()
