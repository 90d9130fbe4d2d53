"""The loops of the search, one closure each over a game's rules and its policy (see `fast.kernels`).

All take `p`, the numbers of the playout policy, and `w`, 128 floats of scratch. A candidate is a row of actions with 0
behind the last.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tefuda.bits import count, lowest
from tefuda.common import DEAL, OVER, PLAY
from tefuda.fast.chance import draw, luck, shuffle
from tefuda.players.search.endings import DEPTH, soluble, solver
from tefuda.players.search.net import MATCH, SPREAD
from tefuda.players.search.numbers import FLOOR, HEAT, NOISE, POINT
from tefuda.players.search.worth import ahead, winning

Kernel = Callable[..., Any]
POINTS, CHANCE, USEFUL, SQUARE, PLAYED = range(5)
LONGEST = 8  # actions of a move
_SHIFT = np.uint64(11)
_UNIT = 1.0 / (1 << 53)


def unit(rng: Any, i: int) -> float:
    """A random float from 0 to 1."""
    return float((draw(rng, i) >> _SHIFT) * _UNIT)


def best(legal: int, w: Any, rng: Any, noise: float) -> int:
    """The action of a set with the highest w, blurred by up to `noise`."""
    chosen = lowest(legal)
    if legal & (legal - 1) == 0:
        return chosen
    top = -1e300
    while legal:
        a = lowest(legal)
        legal &= legal - 1
        value = w[a] + noise * unit(rng, 0) if noise > 0.0 else w[a]
        if value > top:
            top = value
            chosen = a
    return chosen


def share(legal: int, action: int, w: Any, heat: float, floor: float) -> float:
    """How likely an action is: softmax of w at a temperature, mixed with a uniform choice by `floor`."""
    n = count(legal)
    if n <= 1:
        return 1.0
    top = -1e300
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


def playing(policy: Any) -> Any:
    """What rates moves in playouts."""
    return getattr(policy, "playout", policy.rate)


def candidates(game: Any, policy: Any) -> Kernel:
    """(views, moves): the different moves of the seat to move, into rows of int8 (n, LONGEST); how many, at most n."""
    legal, apply, partial = game.legal, game.apply, game.partial
    distinct = policy.distinct
    empty = np.zeros(128, np.dtype(game.State))

    def kernel(views: Any, moves: Any) -> int:
        begun = empty.copy()
        length = np.zeros(128, np.int64)
        made = np.zeros((128, LONGEST), np.int8)
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
                if unfinished and waiting < 127 and length_here < LONGEST - 1:
                    made[waiting] = row
                    length[waiting] = length_here + 1
                    waiting += 1
                else:
                    moves[found] = row
                    found += 1
        return found

    return kernel


def imagine(game: Any, policy: Any) -> Kernel:
    """(views, seat, rng, p, w, tries, worlds, weights) -> how many worlds were found, at most len(worlds).

    Each is a guess that fits the view; its weight is how likely the other seats' moves of this round were in it, and
    `weights` their running sum.
    """
    deal, legal, apply = game.deal, game.legal, game.apply
    unseen, guess, rate = game.unseen, game.guess, playing(policy)
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
    """(views, seat, moves, alive, number, worlds, weights, rng, p, w, table, sums): so many playouts of each candidate.

    In each world, drawn by its weight, every candidate of the set `alive` is made and the round played out, with the
    same chance for all; where few cards are left it is solved instead (see `endings`). `sums` is (n, 5): points ahead,
    chance to win the match, what is to be maximised less its mean over the candidates, its square, number.
    """
    pack, deal, legal, apply = game.pack, game.deal, game.legal, game.apply
    rate, standing = playing(policy), policy.standing
    few, solve = soluble(policy), solver(game, policy)
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
                    sums[c, 1] += chance
                    useful = chance + p[POINT] * points
                sums[c, 0] += points
                values[c] = useful
                total += useful
            mean = total / count(alive)
            left = alive
            while left:
                c = lowest(left)
                left &= left - 1
                sums[c, 2] += values[c] - mean
                sums[c, 3] += (values[c] - mean) ** 2
                sums[c, 4] += 1.0

    return kernel


def duel(game: Any, policy: Any) -> Kernel:
    """(states, rng, seats, dealer, who, ps, w, matches, rows) -> rounds: whole matches of policies against each other.

    `who[seat]` says which row of `ps` a seat plays by. A row is written for each round as long as there is room: match,
    seat that dealt, rounds before, then the score and the gain of each seat, and who deals next; the row after a match
    has the round -1 and the final scores.
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
                    row[0], row[1], row[2] = match, dealt_by, finished
                    for q in range(1, seats + 1):
                        row[2 + q] = s.score[q]
                        row[2 + seats + q] = s.gain[q]
                    row[3 + 2 * seats] = s.dealer
                    n_rows += 1
                    finished = int(s.round)
                if s.stage == OVER:
                    rows[n_rows, :] = rows[n_rows - 1]
                    rows[n_rows, 2] = -1
                    n_rows += 1
                    break
        return n_rows

    return kernel


def opinion(game: Any, policy: Any) -> Kernel:
    """(views, moves, n, p, w, table, found): what a network thinks of n moves, into rows of `found`.

    These are the points that the round brings, the chance to win the match, and 1, or 0 where rules of thumb answer
    for the network and the first number only puts moves in order. A move is worth what its first action is, less what
    its other actions fall short of the best there: so the best move is that of a player who chooses action by action.
    (The rating of the last action alone would prefer what was seldom tried, and is overrated.)
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
            for counts in range(2):
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
            found[c, 1] = before + found[c, 1] / size
            found[c, 2] = 1.0 if learnt(views[0]) else 0.0
        p[MATCH] = match

    return kernel


def reply(game: Any, policy: Any) -> Kernel:
    """(views, p, w, rng, out) -> the action that the policy takes; out[action] is how it rates each."""
    legal = game.legal
    rate = policy.rate

    def kernel(views: Any, p: Any, w: Any, rng: Any, out: Any) -> int:
        open_now = legal(views[0])
        for a in range(62):
            w[a] = 0.0
        if open_now & (open_now - 1):
            rate(views[0], open_now, p, w)
        for a in range(62):
            out[a] = w[a]
        return best(open_now, w, rng, p[NOISE])

    return kernel
