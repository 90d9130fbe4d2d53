"""How fast the rules of a game are, here: what `tefuda bench` prints.

Moves are counted in uniform random play of whole matches under the default preset, dealing and choosing included; one
core. Absolute numbers belong to a machine; the ratio to the smallest possible loop, measured in the same run, compares
across machines. The signature is a hash of fixed matches as people see them (cards, moves, gains): it changes when the
rules do, and only then.
"""

import hashlib
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from numba import njit

from tefuda import fast
from tefuda.bits import count, nth
from tefuda.fast.chance import below, generators
from tefuda.fast.plain import simulate
from tefuda.flat import size
from tefuda.game import GAMES, Game, address, load, short_name
from tefuda.match import Chance, Match

RUNS = 5
SECONDS = 0.4
MATCHES = 8  # of each preset in the signature


@dataclass(frozen=True)
class Bench:
    """What was measured of one game, on one core."""

    game: str
    state_bytes: int
    moves: float  # a second, compiled
    deals: float
    plain_moves: float  # a second, interpreted
    plain_deals: float
    floor_ratio: float  # the smallest loop's moves a second by the compiled ones
    first_compile: float  # seconds to the first simulated move in a fresh process, nothing kept from before
    first_cached: float  # the same with everything kept
    all_compile: float  # seconds for all kernels, likewise
    all_cached: float
    signature: str

    def lines(self) -> list[str]:
        """Put the numbers into words, line by line."""
        return [
            self.game,
            f"  compiled     {self.moves:14,.0f} moves/s {self.deals:14,.0f} deals/s",
            f"  interpreted  {self.plain_moves:14,.0f} moves/s {self.plain_deals:14,.0f} deals/s",
            f"  a move takes {self.floor_ratio:.1f} times the smallest loop on {self.state_bytes} bytes",
            f"  until the first move {self.first_compile:.2f} s cold, {self.first_cached:.2f} s cached; "
            f"all compiled {self.all_compile:.2f} s cold, {self.all_cached:.2f} s cached",
            f"  signature    {self.signature}",
        ]


def smallest(size: int) -> Callable[[int], int]:
    """Make the least that random play can cost: a loop over one record of `size` bytes, called with a number of moves.

    A move picks a thing of a set at random, takes it out and counts it by seat; an empty set is filled again.
    """
    spare = max(1, size - 24)
    record = np.zeros(1, np.dtype([("open", np.int64), ("taken", np.int64, 2), ("spare", np.int8, spare)]))
    full = (1 << 48) - 1

    def play(records: Any, rng: Any, moves: int) -> int:
        s = records[0]
        for i in range(moves):
            if s.open == 0:
                s.open = full
            s.open ^= 1 << nth(s.open, below(rng, 0, count(s.open)))
            s.taken[i & 1] += 1
        return s.taken[0] + s.taken[1]  # type: ignore[no-any-return]

    kernel = njit(play)
    rng = generators(1)
    return lambda moves: int(kernel(record, rng, moves))


def _rate(play: Callable[[int], Any], seconds: float) -> float:
    """Measure the moves a second of `play`, in about so many seconds."""
    moves, taken = 1_000, 0.0
    while True:
        began = time.perf_counter()
        play(moves)
        taken = time.perf_counter() - began
        if taken > seconds / 2:
            return moves / taken
        moves = int(moves * min(10.0, seconds / max(taken, 1e-6)))


def bench(game: str | Game, runs: int = RUNS, seconds: float = SECONDS) -> Bench:
    """Measure one game: medians of `runs` runs of about `seconds` each; a game from elsewhere by its file or module."""
    g = load(game)
    compiled = fast.compile(g)
    share = compiled.simulate(moves=20_000)
    deals = share.deals / share.moves
    loop = smallest(size(g.State))
    kinds: list[tuple[Callable[[int], Any], list[float]]] = [
        (lambda moves: compiled.simulate(moves=moves, seed=1), []),
        (loop, []),
        (lambda moves: simulate(g, moves=moves, seed=1), []),
    ]
    for play, _ in kinds:
        play(1_000)
    for _ in range(runs):  # in turn, so that what else the machine does meets all alike
        for play, rates in kinds:
            rates.append(_rate(play, seconds))
    ours, least, interpreted = (rates for _, rates in kinds)
    moves, plain = statistics.median(ours), statistics.median(interpreted)
    ratio = statistics.median(b / a for a, b in zip(ours, least, strict=True))
    with tempfile.TemporaryDirectory() as kept:
        cold, cached = _compile_times(address(g), kept), _compile_times(address(g), kept)
    return Bench(
        game=short_name(g),
        state_bytes=size(g.State),
        moves=moves,
        deals=moves * deals,
        plain_moves=plain,
        plain_deals=plain * deals,
        floor_ratio=ratio,
        first_compile=cold[0],
        first_cached=cached[0],
        all_compile=cold[1],
        all_cached=cached[1],
        signature=signature(g),
    )


_FRESH = """
import sys, time
from tefuda import fast
began = time.perf_counter()
compiled = fast.compile(sys.argv[1])
compiled.simulate(moves=1)
first = time.perf_counter() - began
compiled.warm()
print(first, time.perf_counter() - began)
"""


def _compile_times(game: str, kept: str) -> tuple[float, float]:
    """Measure the seconds to the first move and until all is compiled, in a fresh process with its code in `kept`."""
    environment = os.environ | {"NUMBA_CACHE_DIR": kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", _FRESH, game], env=environment, check=True, capture_output=True, text=True
    )
    first, everything = done.stdout.split()
    return float(first), float(everything)


def signature(game: str | Game, matches: int = MATCHES) -> str:
    """Hash fixed random matches of every preset, as records tell them: packs, moves and gains by name; 16 hex digits.

    Cards are shuffled and actions chosen in the order of their names, so that the hash depends on the rules alone and
    not on how a game numbers its cards or lays out its memory.
    """
    g = load(game)
    digest = hashlib.sha256()
    low, high = g.SEATS
    for preset in g.PRESETS:
        for k in range(matches):
            source = random.Random(f"{preset} {k}")
            match = Match(g, preset, seats=low + k % (high - low + 1), chance=_by_name(g, source))
            while not match.over:
                match.play(source.choice(sorted(match.actions(), key=lambda action: g.ACTIONS[action])))
            digest.update(json.dumps(_record(match)).encode())
    return digest.hexdigest()[:16]


def _by_name(game: Game, source: random.Random) -> Chance:
    def chance(kind: str, cards: list[int]) -> tuple[list[int], int]:
        order = sorted(cards, key=lambda card: game.CARDS[card])
        source.shuffle(order)
        return order, source.getrandbits(62)

    return chance


def _record(match: Match) -> list[Any]:
    codes = match.notation.codes
    draws = [codes(pack) for pack in match.draw]
    return [
        draws,
        *(
            [
                codes(each.deck),
                [match.notation.join(move) for move in each.moves],
                [codes(pack) for pack in each.restock],
                each.gains,
                each.scores,
            ]
            for each in match.rounds
        ),
    ]


def main(games: list[str], as_json: bool = False) -> int:
    """Measure these games, by default all of the package, and print what was found; give the exit code, 0."""
    found: list[Bench] = []
    for game in games or GAMES:
        found.append(bench(game))
        if not as_json:
            print("\n".join(found[-1].lines()), flush=True)
    if as_json:
        print(json.dumps({"machine": machine(), "games": [asdict(each) for each in found]}, indent=2))
    else:
        print(", ".join(f"{name} {value}" for name, value in machine().items()))
    return 0


def machine() -> dict[str, str]:
    """Name what the numbers belong to: the processor, the system, and the versions of Python, Numba and NumPy."""
    return {
        "processor": llvmlite.binding.get_host_cpu_name(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }
