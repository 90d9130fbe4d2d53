"""The loops of the search, one closure each over a game's rules and its policy (see `fast.kernels`).

All take `p`, the numbers of the playout policy, and `w`, W_LENGTH floats: ratings and scratch (see `numbers`). A
candidate is a row of actions with 0 behind the last. `rng` is uint64 (1,), as `fast.generators` makes it; seats count
from 1; `table` has the chances to win the match, float64, and is empty where the points of the round count.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tefuda.bits import count, lowest
from tefuda.common import DEAL, OVER, PLAY
from tefuda.fast.chance import draw, luck, shuffle
from tefuda.players.search.endings import DEPTH, solvable, solver
from tefuda.players.search.net import MATCH, SPREAD
from tefuda.players.search.numbers import FLOOR, HEAT, MOST_ACTIONS, NOISE, POINT
from tefuda.players.search.worth import ahead, winning

Kernel = Callable[..., Any]
SUMS = 5
POINTS, CHANCE, USEFUL, SQUARE, PLAYED = range(SUMS)  # columns of the sums of `trial`
KNOWN = 2  # behind POINTS and CHANCE, a column of what `opinion` finds
OPINIONS = 3
MATCH_NUMBER, DEALT_BY, ROUND, SCORES = range(4)  # columns of the rows of `duel`; behind the scores are the gains
END = -1  # instead of a round: the match is over
LONGEST = 8  # actions of a move
BEGUN = 128  # moves that are begun and not finished, at most
WORST = -1e300
_SHIFT = np.uint64(11)
_UNIT = 1.0 / (1 << 53)


def unit(rng: Any, i: int) -> float:
    """Draw a random float from 0 up to 1, from generator number i."""
    return float((draw(rng, i) >> _SHIFT) * _UNIT)


def best(legal: int, w: Any, rng: Any, noise: float) -> int:
    """Find the action of a set with the highest w, each blurred by a random number up to `noise`."""
    chosen = lowest(legal)
    if legal & (legal - 1) == 0:
        return chosen
    top = WORST
    while legal:
        a = lowest(legal)
        legal &= legal - 1
        value = w[a] + noise * unit(rng, 0) if noise > 0.0 else w[a]
        if value > top:
            top = value
            chosen = a
    return chosen


def share(legal: int, action: int, w: Any, heat: float, floor: float) -> float:
    """Tell how likely an action is: softmax of w at a temperature, mixed with a uniform choice by `floor`, 0 to 1."""
    n = count(legal)
    if n <= 1:
        return 1.0
    top = WORST
    left = legal
    while left:
        top = max(top, w[lowest(left)])
        left &= left - 1
    total = 0.0
    left = legal
    while left:
        total += np.exp((w[lowest(left)] - top) / heat)
        left &= left - 1
    return float((1.0 - floor) * np.exp((w[action] - top) / heat) / total + floor / n)


def playout_rate(policy: Any) -> Any:
    """Find what rates moves in playouts: `playout` of a policy that has it, else its `rate`."""
    return getattr(policy, "playout", policy.rate)


def candidates(game: Any, policy: Any) -> Kernel:
    """Make the kernel (views, moves) -> how many: the different moves of the seat to move, at most n.

    They are written into `moves`, int8 (n, LONGEST), a row each.
    """
    legal, apply, partial = game.legal, game.apply, game.partial
    distinct = policy.distinct
    empty = np.zeros(BEGUN, np.dtype(game.State))

    def kernel(views: Any, moves: Any) -> int:
        begun = empty.copy()
        length = np.zeros(BEGUN, np.int64)
        made = np.zeros((BEGUN, LONGEST), np.int8)
        begun[0] = views[0]
        waiting = 1
        found = 0
        while waiting > 0 and found < len(moves):
            waiting -= 1
            length_here = length[waiting]
            row = made[waiting].copy()
            here = empty[:1].copy()
            here[0] = begun[waiting]
            left = distinct(here[0], legal(here[0]))
            while left and found < len(moves):
                a = lowest(left)
                left &= left - 1
                begun[waiting] = here[0]
                apply(begun[waiting], a)
                row[length_here] = a
                unfinished = begun[waiting].stage == PLAY and partial(begun[waiting])
                if unfinished and waiting < BEGUN - 1 and length_here < LONGEST - 1:
                    made[waiting] = row
                    length[waiting] = length_here + 1
                    waiting += 1
                else:
                    moves[found] = row
                    found += 1
        return found

    return kernel


def imagine(game: Any, policy: Any) -> Kernel:
    """Make the kernel (views, seat, rng, p, w, tries, worlds, weights) -> how many worlds were found.

    Each is a guess that fits the view, for which the unseen cards are shuffled `tries` times at most. It is written
    into `worlds`, states (n,); its weight is how likely the other seats' moves of this round were in it, and `weights`,
    float64 (n,), has the running sum.
    """
    deal, legal, apply = game.deal, game.legal, game.apply
    unseen, guess, rate = game.unseen, game.guess, playout_rate(policy)
    largest = game.DECK
    empty = np.zeros(1, np.dtype(game.State))

    def kernel(views: Any, seat: int, rng: Any, p: Any, w: Any, tries: int, worlds: Any, weights: Any) -> int:
        work = empty.copy()
        deck = np.zeros(largest, np.int8)
        total = 0.0
        for found in range(len(worlds)):
            possible = False
            for _ in range(tries):
                worlds[found] = views[0]
                n = unseen(worlds[found], seat, deck)
                shuffle(rng, 0, deck, n)
                possible = bool(guess(worlds[found], seat, deck))
                if possible:
                    break
            if not possible:
                return found
            fit = 1.0
            if p[FLOOR] < 1.0:
                s, world = work[0], worlds[found]
                work[0] = worlds[found]
                s.stage = DEAL
                deal(s, world.deck, 0)
                for k in range(world.made):
                    a = world.moves[k]
                    if s.stage != PLAY:
                        break
                    if s.turn != seat:
                        open_now = legal(s)
                        if open_now & (open_now - 1):
                            rate(s, open_now, p, w)
                            fit *= share(open_now, a, w, p[HEAT], p[FLOOR])
                    apply(s, a)
            total += fit
            weights[found] = total
        return len(worlds)

    return kernel


def trial(game: Any, policy: Any) -> Kernel:
    """Make the kernel (views, seat, moves, alive, number, worlds, weights, rng, p, w, table, sums).

    It makes `number` playouts of each candidate of the set `alive`, rows of `moves`: in each world, drawn by its
    weight, every candidate is made and the round played out, with the same chance for all; where few cards are left it
    is solved instead (see `endings`). `sums` is float64 (n, 5), and is added to: POINTS ahead, CHANCE to win the match,
    USEFUL, what is to be maximised less its mean over the candidates, its SQUARE, and how often it was PLAYED.
    """
    pack, deal, legal, apply = game.pack, game.deal, game.legal, game.apply
    rate, standing = playout_rate(policy), policy.standing
    few, solve = solvable(policy), solver(game, policy)
    largest, sides = game.DECK, game.SIDES
    empty, no_line = np.zeros(1, np.dtype(game.State)), np.zeros(2 * DEPTH, np.dtype(game.State))

    def kernel(
        views: Any,
        seat: int,
        moves: Any,
        alive: int,
        number: int,
        worlds: Any,
        weights: Any,
        rng: Any,
        p: Any,
        w: Any,
        table: Any,
        sums: Any,
    ) -> None:
        work, line = empty.copy(), no_line.copy()
        deck = np.zeros(largest, np.int8)
        values = np.zeros(len(moves))
        ending = few(views[0])
        luck_here = rng.copy()
        finished = int(views[0].round)
        for _ in range(number):
            chosen = np.searchsorted(weights, unit(rng, 0) * weights[-1])
            world = min(int(chosen), len(weights) - 1)
            luck_here[0] = draw(rng, 0)
            s = work[0]
            left = alive
            total = 0.0
            while left:
                c = lowest(left)
                left &= left - 1
                work[0] = worlds[world]
                rng_c = luck_here[0]
                for k in range(LONGEST):
                    if moves[c, k] == 0:
                        break
                    apply(s, moves[c, k])
                if ending and s.stage == PLAY and s.round == finished:
                    solve(work, line, p, table)
                while s.stage != OVER and s.round == finished:
                    if s.stage == PLAY:
                        open_now = legal(s)
                        if open_now & (open_now - 1):
                            rate(s, open_now, p, w)
                        apply(s, best(open_now, w, luck_here, p[NOISE]))
                    else:
                        n = pack(s, deck)
                        shuffle(luck_here, 0, deck, n)
                        deal(s, deck, luck(luck_here, 0))
                luck_here[0] = rng_c
                points = ahead(s, seat, sides)
                useful = points
                if len(table) > 0:
                    chance = winning(s, seat, sides) if s.stage == OVER else table[standing(s, seat)]
                    sums[c, CHANCE] += chance
                    useful = chance + p[POINT] * points
                sums[c, POINTS] += points
                values[c] = useful
                total += useful
            mean = total / count(alive)
            left = alive
            while left:
                c = lowest(left)
                left &= left - 1
                sums[c, USEFUL] += values[c] - mean
                sums[c, SQUARE] += (values[c] - mean) ** 2
                sums[c, PLAYED] += 1.0

    return kernel


def gains_at(seats: int) -> int:
    """Give the column of the rows of `duel` where the gains begin."""
    return SCORES + seats


def row_length(seats: int) -> int:
    """Give the number of columns of the rows of `duel`."""
    return SCORES + 2 * seats + 1


def duel(game: Any, policy: Any) -> Kernel:
    """Make the kernel (states, rng, seats, dealer, who, ps, w, matches, rows) -> how many rows were written.

    It plays whole matches of policies against each other: `who[seat]`, int64 (seats + 1,), says which row of `ps`,
    float32, a seat plays by. A row of `rows`, int64 (n, `row_length(seats)`), is written for each round as long as
    there is room: the number of the match, the seat that dealt, rounds before, then from SCORES on the score and from
    `gains_at` on the gain of each seat, and in the last column who deals next. The row after a match has END for the
    round, and the final scores.
    """
    start, pack, deal, legal, apply = game.start, game.pack, game.deal, game.legal, game.apply
    rate = policy.rate
    largest = game.DECK

    def kernel(
        states: Any, rng: Any, seats: int, dealer: int, who: Any, ps: Any, w: Any, matches: int, rows: Any
    ) -> int:
        deck = np.zeros(largest, np.int8)
        s = states[0]
        n_rows = 0
        for match in range(matches):
            start(s, seats, dealer)
            finished = int(s.round)
            dealt_by = 0
            while n_rows < len(rows) - 1:
                if s.stage == PLAY:
                    open_now = legal(s)
                    p = ps[who[s.turn]]
                    if open_now & (open_now - 1):
                        rate(s, open_now, p, w)
                    apply(s, best(open_now, w, rng, p[NOISE]))
                elif s.stage == DEAL:
                    n = pack(s, deck)
                    shuffle(rng, 0, deck, n)
                    dealt_by = s.dealer
                    deal(s, deck, luck(rng, 0))
                    if dealt_by == 0:
                        dealt_by = s.dealer
                if s.round != finished:
                    row = rows[n_rows]
                    row[MATCH_NUMBER], row[DEALT_BY], row[ROUND] = match, dealt_by, finished
                    for q in range(1, seats + 1):
                        row[SCORES + q - 1] = s.score[q]
                        row[gains_at(seats) + q - 1] = s.gain[q]
                    row[row_length(seats) - 1] = s.dealer
                    n_rows += 1
                    finished = int(s.round)
                if s.stage == OVER:
                    rows[n_rows, :] = rows[n_rows - 1]
                    rows[n_rows, ROUND] = END
                    n_rows += 1
                    break
        return n_rows

    return kernel


def opinion(game: Any, policy: Any) -> Kernel:
    """Make the kernel (views, moves, n, p, w, table, found): what a network thinks of n moves, into rows of `found`.

    `found` is float64 (n, OPINIONS): POINTS that the round brings, CHANCE to win the match, and KNOWN, 1, or 0 where
    rules of thumb answer for the network and the first number only puts moves in order. A move is worth what its first
    action is, less what its other actions fall short of the best there: so the best move is that of a player who
    chooses action by action. (The rating of the last action alone would prefer what was seldom tried, and is
    overrated.)
    """
    legal, apply = game.legal, game.apply
    rate, learnt, distinct, standing = policy.rate, policy.learnt, policy.distinct, policy.standing
    size = SPREAD * policy.UNIT
    empty = np.zeros(1, np.dtype(game.State))

    def kernel(views: Any, moves: Any, n: int, p: Any, w: Any, table: Any, found: Any) -> None:
        before = table[standing(views[0], views[0].turn)] if len(table) > 0 else 0.5
        work = empty.copy()
        unused, match = np.zeros(1, np.uint64), p[MATCH]
        for c in range(n):
            for counts in (POINTS, CHANCE):  # which are also what p[MATCH] says of the points and of the match
                p[MATCH] = counts
                work[0] = views[0]
                s = work[0]
                worth = 0.0
                for k in range(LONGEST):
                    action = moves[c, k]
                    if action == 0:
                        break
                    open_now = distinct(s, legal(s)) | 1 << action
                    rate(s, open_now, p, w)
                    worth += w[action] - (w[best(open_now, w, unused, 0.0)] if k else 0.0)
                    apply(s, action)
                found[c, counts] = worth
            found[c, CHANCE] = before + found[c, CHANCE] / size
            found[c, KNOWN] = 1.0 if learnt(views[0]) else 0.0
        p[MATCH] = match

    return kernel


def reply(game: Any, policy: Any) -> Kernel:
    """Make the kernel (views, p, w, rng, out) -> the action that the policy takes.

    `out`, float64 (MOST_ACTIONS,), gets its rating of each action, 0 where it is not open.
    """
    legal = game.legal
    rate = policy.rate

    def kernel(views: Any, p: Any, w: Any, rng: Any, out: Any) -> int:
        open_now = legal(views[0])
        for a in range(MOST_ACTIONS):
            w[a] = 0.0
        if open_now & (open_now - 1):
            rate(views[0], open_now, p, w)
        for a in range(MOST_ACTIONS):
            out[a] = w[a]
        return best(open_now, w, rng, p[NOISE])

    return kernel
