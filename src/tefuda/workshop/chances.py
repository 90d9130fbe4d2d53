"""Make the tables of `chances`: `python -m tefuda.workshop.chances [GAME …]` (or `make tables`).

The rules of thumb play each other; from how their rounds end the chance of winning from any score is worked out
backwards (koikoi, goita), or counted, where matches have no fixed length (dafaza). A round is taken to end as it does
between players that do not look at the score.
"""

import sys
from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tefuda.fast import generators
from tefuda.games.dafaza import policy as dafaza
from tefuda.games.goita import policy as goita
from tefuda.games.koikoi import policy as koikoi
from tefuda.players.search import numbers
from tefuda.players.search.chances import SCALE
from tefuda.players.search.engine import Engine, Floats, engine
from tefuda.players.search.kernels import DEALT_BY, END, ROUND, SCORES, gains_at, row_length
from tefuda.workshop import data_of

Rows = NDArray[np.int64]
NEXT_DEALER = -1  # the last column of a row
ROUNDS = {"koikoi": 400_000, "goita": 200_000, "dafaza": 600_000}
NOISE = 0.2  # points, so that not all rounds are alike
FEWEST = 20  # positions that were met, for what is counted of them to be believed
KOIKOI_ROUNDS, DAFAZA_TERMS = 13, 18  # left, 0 among them, that the tables tell apart


def rounds(e: Engine, preset: str, n: int, seed: int = 1) -> Rows:
    """Play about n rounds of the rules of thumb against each other: the rows of `kernels.duel`, int64."""
    seats = e.game.SEATS[0]
    rows = np.zeros((n, row_length(seats)), np.int64)
    p = e.params.copy()
    p[numbers.NOISE] = NOISE
    found = e.duel(
        e.rules.prepare(1, preset), generators(seed), seats, 0, np.zeros(seats + 1, np.int64), p[None, :].copy(),
        np.zeros(numbers.W_LENGTH), n, rows,
    )  # fmt: skip
    return rows[:found]


def koikoi_table(e: Engine, preset: str) -> Floats:
    """Work out the chance to win by rounds left, lead in points (from -LEAD on) and whether the seat deals.

    float64 (KOIKOI_ROUNDS, 2 * LEAD + 1, 2).
    """
    rows = rounds(e, preset, ROUNDS["koikoi"])
    rows = rows[rows[:, ROUND] != END]
    gains = gains_at(2)
    ends: Counter[tuple[int, bool]] = Counter()
    for dealt, one, two, then in zip(
        rows[:, DEALT_BY], rows[:, gains], rows[:, gains + 1], rows[:, NEXT_DEALER], strict=True
    ):
        ends[int(one - two if dealt == 1 else two - one), bool(dealt == then)] += 1
    most = koikoi.LEAD
    lead = np.arange(-most, most + 1)
    chance = np.zeros((KOIKOI_ROUNDS, 2 * most + 1, 2))
    chance[0] = np.where(lead > 0, 1.0, np.where(lead < 0, 0.0, 0.5))[:, None]
    for left in range(1, KOIKOI_ROUNDS):
        for deals in (0, 1):
            for (ahead, stays), n in ends.items():
                after = np.clip(lead + (ahead if deals else -ahead), -most, most) + most
                then = deals if stays else 1 - deals
                chance[left, :, deals] += n / len(rows) * chance[left - 1, after, then]
        if e.rules.at(e.rules.prepare(1, preset)).rules.bank:  # 60 ahead of 30 and 30: the other is broke
            chance[left, 0], chance[left, -1] = 0.0, 1.0
    return chance


def goita_table(e: Engine, preset: str) -> Floats:
    """Work out the chance to win by the tens of points that either pair lacks, and whether the seat's pair deals.

    float64 (NEED, NEED, 2).
    """
    rows = rounds(e, preset, ROUNDS["goita"])
    rows = rows[rows[:, ROUND] != END]
    first_pair = rows[:, DEALT_BY] % 2 == 1
    one, two = (rows[:, gains_at(4) + pair] // 10 for pair in (0, 1))
    mine, theirs = np.where(first_pair, one, two), np.where(first_pair, two, one)  # of the dealer's pair
    ends = Counter(zip(mine.tolist(), theirs.tolist(), strict=True))
    n = goita.NEED
    chance = np.zeros((n, n, 2))
    chance[0, :, :] = 1.0
    chance[1:, 0, :] = 0.0
    for total in range(2, 2 * n):
        for a in range(max(1, total - n + 1), min(n, total)):
            b = total - a
            for times in ends.items():
                (won, lost), count = times
                share = count / len(rows)
                chance[a, b, 1] += share * (chance[max(0, a - won), b, 1] if won else chance[a, max(0, b - lost), 0])
                chance[a, b, 0] += share * (chance[a, max(0, b - won), 0] if won else chance[max(0, a - lost), b, 1])
    return chance


def dafaza_table(e: Engine, preset: str) -> Floats:
    """Count how often a seat won by terms left, lead over the best other and whether it deals next.

    float64 (DAFAZA_TERMS, LEADS, 2); gaps are filled along the lead.
    """
    rows = rounds(e, preset, ROUNDS["dafaza"])
    terms = e.rules.at(e.rules.prepare(1, preset)).rules.terms
    won = np.zeros((DAFAZA_TERMS, dafaza.LEADS, 2))
    seen = np.zeros((DAFAZA_TERMS, dafaza.LEADS, 2))
    waiting: list[tuple[int, int, int, int]] = []
    term, before = 0, 0
    for row in rows:
        scores = row[SCORES : gains_at(4)]
        if row[ROUND] == END:
            best = scores.max()
            shared = int((scores == best).sum())
            for seat, left, lead, deals in waiting:
                seen[left, lead, deals] += 1
                won[left, lead, deals] += (scores[seat] == best) / shared
            waiting, term, before = [], 0, 0
            continue
        deals_next = int(row[NEXT_DEALER])
        term = 1 if before == 0 else term + (deals_next != int(row[DEALT_BY]))
        before += 1
        for seat in range(4):
            rival = max(scores[q] for q in range(4) if q != seat)
            lead = int((scores[seat] - rival + 2) // dafaza.LEAD_STEP) + dafaza.LEADS // 2
            left = max(0, min(DAFAZA_TERMS - 1, terms - term + 1))
            waiting.append((seat, left, max(0, min(dafaza.LEADS - 1, lead)), int(deals_next == seat + 1)))
    return filled(won, seen)


def filled(won: Floats, seen: Floats) -> Floats:
    """Turn counts into shares of wins, smoothed along the lead, never falling with it.

    Longer matches are like the longest known.
    """
    chance = np.zeros_like(won)
    known = 1
    for left in range(won.shape[0]):
        if seen[left].sum() == 0:
            chance[left] = chance[known]
            continue
        known = left
        for deals in (0, 1):
            weights = np.stack([np.convolve(x[left, :, deals], (1, 2, 1), "same") for x in (won, seen)])
            at = np.flatnonzero(weights[1] >= FEWEST)
            line = np.interp(np.arange(won.shape[1]), at, weights[0][at] / weights[1][at]) if len(at) else 0.25
            chance[left, :, deals] = np.maximum.accumulate(np.atleast_1d(line))
    chance[0] = chance[1]
    return chance


MAKERS = {"koikoi": koikoi_table, "goita": goita_table, "dafaza": dafaza_table}


def make(game: str) -> dict[str, NDArray[Any]]:
    """Make the tables of a game by preset, as they are stored: uint16, a chance in SCALE-ths, flat."""
    e = engine(game)
    return {preset: np.round(MAKERS[game](e, preset).ravel() * SCALE).astype(np.uint16) for preset in e.game.PRESETS}


if __name__ == "__main__":
    for name in sys.argv[1:] or MAKERS:
        folder = data_of(name)
        np.savez_compressed(folder / "chances.npz", allow_pickle=False, **make(name))
        print(f"{name}: {(folder / 'chances.npz').stat().st_size} bytes")
