"""Two players on the same deals: every deal once in each seating, and what that comes to."""

import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tefuda import fast
from tefuda.arena.play import Clock, Deals, play
from tefuda.flat import Value
from tefuda.game import Game, short_name
from tefuda.players import Player

Z = 1.96  # standard errors on either side of a mean that are its 95 % interval
Maker = Callable[[int], Player]  # makes a player from a seed


@dataclass(frozen=True)
class Terms:
    """What is played in a contest, and by whom."""

    game: str
    preset: str
    a: str  # the players, as `players.maker` names them
    b: str
    budget: str  # how much the best level thinks: `20ms`, `1s`, or playouts
    unit: str  # match, or deal: single rounds from an even score
    seats: int
    seed: int = 0
    options: dict[str, Value] = field(default_factory=dict)  # that are not as in the preset


@dataclass
class Result:
    """Sums over pairs: a pair is a deal, or a match of deals, played once in each seating."""

    terms: Terms
    pairs: int = 0
    wins: float = 0.0  # of A, as a share of its seats' fair part: see `rate`
    wins_squared: float = 0.0
    points: float = 0.0  # of A ahead of B
    points_squared: float = 0.0
    rounds: int = 0
    seconds: float = 0.0  # by the clock on the wall
    clocks: dict[str, Clock] = field(default_factory=lambda: {"a": Clock(), "b": Clock()})

    def add(self, win: float, points: float) -> None:
        """Count one pair more: A's part of the win, from 0 to 1, and its points ahead of B."""
        self.pairs += 1
        self.wins += win
        self.wins_squared += win * win
        self.points += points
        self.points_squared += points * points

    def win_rate(self) -> tuple[float, float]:
        """Give A's part of the matches against B, from 0 to 1, and half the width of its 95 % interval."""
        return interval(self.wins, self.wins_squared, self.pairs)

    def points_each(self) -> tuple[float, float]:
        """Give A's points ahead of B, a match or deal, and half the width of their 95 % interval."""
        return interval(self.points, self.points_squared, self.pairs)

    def milliseconds(self, side: str) -> float:
        """Give the mean processor time of a decision of side `a` or `b`, in milliseconds."""
        clock = self.clocks[side]
        return 1000 * clock.seconds / max(1, clock.decisions)

    def to_dict(self) -> dict[str, Any]:
        """Give all of it for a JSON file, with the means that are read off it."""
        (win, win_pm), (points, points_pm) = self.win_rate(), self.points_each()
        return {
            **asdict(self),
            "win_rate": win,
            "win_rate_pm": win_pm,
            "points_each": points,
            "points_each_pm": points_pm,
            "ms": {side: self.milliseconds(side) for side in "ab"},
            "faults": {side: len(self.clocks[side].faults) for side in "ab"},
        }

    @classmethod
    def from_dict(cls, saved: dict[str, Any], terms: Terms) -> "Result | None":
        """Go on from what `to_dict` gave; None where it is of another contest."""
        if saved["terms"] != asdict(terms):
            return None
        known = {name: saved[name] for name in ("pairs", "wins", "wins_squared", "points", "points_squared", "rounds")}
        clocks = {side: Clock(**clock) for side, clock in saved["clocks"].items()}
        return cls(terms, **known, seconds=saved["seconds"], clocks=clocks)

    @classmethod
    def from_file(cls, file: Path, terms: Terms) -> "Result | None":
        """Go on from a file; None where it is missing or of another contest."""
        return cls.from_dict(json.loads(file.read_text("utf-8")), terms) if file.is_file() else None


def interval(total: float, squares: float, n: int) -> tuple[float, float]:
    """Give a mean and half the width of its 95 % interval, from sums over n independent pairs.

    The width is infinite where fewer than two pairs are known.
    """
    if n == 0:
        return 0.0, math.inf
    mean = total / n
    if n == 1:
        return mean, math.inf
    return mean, Z * math.sqrt(max(0.0, squares / n - mean * mean) / (n - 1))


def seatings(game: Game, seats: int) -> list[list[bool]]:
    """List where A sits, by seat from 0: each half in turn where there are two sides, else each seat alone."""
    sides = game.SIDES or seats
    if sides == 2:
        return [[seat % 2 == half for seat in range(seats)] for half in (0, 1)]
    return [[seat == own for seat in range(seats)] for own in range(seats)]


def contest(
    game: Game, make: tuple[Maker, Maker], result: Result, pairs: int, seconds: float | None = None
) -> Iterator[Result]:
    """Play until there are so many pairs, or the time is over; yield the result so far after each pair.

    `make` has the makers of A and B; `result`, which grows, says what is played and what was counted before.
    """
    rules = fast.compile(game)
    terms = result.terms
    start = rules.prepare(1, terms.preset, terms.options)
    begun, before = time.monotonic(), result.seconds
    places = seatings(game, terms.seats)
    rounds = 1 if terms.unit == "deal" else None
    skip = five_shi if short_name(game) == "goita" and rounds else None
    while result.pairs < pairs and (seconds is None or time.monotonic() - begun < seconds):
        pair = result.pairs
        win = points = 0.0
        for place in places:
            players = [make[0 if own else 1](player_seed(terms.seed, pair, seat)) for seat, own in enumerate(place)]
            clocks = [result.clocks["a" if own else "b"] for own in place]
            played = play(rules, start, players, clocks, Deals(terms.seed, pair, skip), pair % terms.seats + 1, rounds)
            own = [seat for seat, mine in enumerate(place) if mine]
            others = [seat for seat, mine in enumerate(place) if not mine]
            ours, theirs = mean_score(played.scores, own), mean_score(played.scores, others)
            points += (ours - theirs) / len(places)
            won = sum(played.shares[seat] for seat in own)
            if rounds:
                won = 0.5 if ours == theirs else float(ours > theirs)
            win += won / len(places)
            result.rounds += played.rounds
        result.add(win, points)
        result.seconds = before + time.monotonic() - begun
        yield result


def mean_score(scores: tuple[int, ...], seats: list[int]) -> float:
    """Give the mean score of some seats, counted from 0."""
    return sum(scores[seat] for seat in seats) / len(seats)


def five_shi(order: list[int]) -> bool:
    """Whether an order of goita's 32 pieces gives a seat five し or more: such a deal may be decided before play."""
    return len(order) == 32 and any(order[8 * p : 8 * p + 8].count(1) >= 5 for p in range(4))


def player_seed(seed: int, pair: int, seat: int) -> int:
    """Give the seed of a player, another for each pair and seat, counted from 0."""
    return (seed * 1_000_003 + pair) * 16 + seat
