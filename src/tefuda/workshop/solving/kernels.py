"""The loops of the training, closures over a game's rules and what its strategies look at (see `fast.kernels`).

Tables are float64 (SIZE, COLUMNS), one row for each number that `slot` gives. Seats count from 1, and seat 1 deals;
`states` is (DEPTH + 1,), the first with the options filled in; `rng` is uint64 (1,). Payoffs are those of the
module `by`: stakes in shippin, coins in kingo.

(What is between one choice and the next stands in each. As functions that are compiled into each, dealing and drawing
an action took 5 to 7 % of the speed in kingo; with more arrays to hand over it was a quarter in shippin.)
"""

from typing import Any

import numpy as np

from tefuda.bits import count, lowest
from tefuda.common import PLAY
from tefuda.fast.chance import below, draw, luck, shuffle
from tefuda.players.search.kernels import Kernel, unit

DEPTH = 24  # decisions of one seat in a round
ENOUGH = 30.0  # rounds in which a decision came up, before what seemed best in it is believed
SUMS = 4
PLAIN, OTHER, GAIN, GAIN_SQUARED = range(SUMS)  # of `duel`
NOT_NOTHING = 1e-9  # so that the sum of an open action is never exactly 0, as that of others is


def learn(game: Any, by: Any) -> Kernel:
    """Make the kernel (states, rng, seats, begun, rounds, regret, average), which learns a strategy.

    It is counterfactual regret minimisation with external sampling; `regret` and `average` are added to.

    In every round each seat in turn tries all its actions while the others draw theirs from their current strategies
    (regret matching); round t counts t-fold (linear averaging). Rounds are numbered from `begun`.
    """
    pack, deal, legal, apply, start = game.pack, game.deal, game.legal, game.apply, game.start
    slot, place, usable, payoff, prepare = by.slot, by.place, by.usable, by.payoff, by.prepare
    largest, columns = game.DECK, by.COLUMNS

    def kernel(states: Any, rng: Any, seats: int, begun: int, rounds: int, regret: Any, average: Any) -> None:
        deck = np.zeros(largest, np.int8)
        dealt = states[:1].copy()
        keys = np.zeros(DEPTH, np.int64)
        wide = np.zeros(DEPTH, np.int64)
        left = np.zeros(DEPTH, np.int64)
        at = np.zeros(DEPTH, np.int64)
        values = np.zeros((DEPTH, columns))
        shares = np.zeros((DEPTH, columns))
        mine = np.zeros(columns)
        for t in range(begun, begun + rounds):
            weight = float(t + 1)
            root = dealt[0]
            start(root, seats, 1)
            prepare(root, below(rng, 0, 1 << 20))
            n = pack(root, deck)
            shuffle(rng, 0, deck, n)
            deal(root, deck, luck(rng, 0))
            if root.round != 0:
                continue
            for me in range(1, seats + 1):
                states[0] = dealt[0]
                depth = 0
                while depth >= 0:
                    s = states[depth]
                    asked = 0
                    while s.round == 0:
                        if s.stage != PLAY:
                            n = pack(s, deck)
                            shuffle(rng, 0, deck, n)
                            deal(s, deck, luck(rng, 0))
                            continue
                        open_now = usable(s, legal(s))
                        if open_now & (open_now - 1) == 0:
                            apply(s, lowest(open_now))
                            continue
                        row = slot(s)
                        into = shares[depth] if s.turn == me else mine
                        into[:] = 0.0
                        whole = 0.0
                        rest = open_now
                        while rest:
                            c = place(s, lowest(rest))
                            rest &= rest - 1
                            into[c] = max(0.0, regret[row, c])
                            whole += into[c]
                        rest = open_now
                        while rest:
                            c = place(s, lowest(rest))
                            rest &= rest - 1
                            into[c] = into[c] / whole if whole > 0.0 else 1.0 / count(open_now)
                        if s.turn == me:
                            asked = open_now
                            keys[depth] = row
                            break
                        u = unit(rng, 0)
                        rest = open_now
                        chosen = lowest(rest)
                        taken = False
                        while rest:
                            a = lowest(rest)
                            rest &= rest - 1
                            c = place(s, a)
                            average[row, c] += weight * into[c]
                            if not taken and into[c] > 0.0:
                                chosen = a
                                u -= into[c]
                                taken = u < 0.0
                        apply(s, chosen)
                    if asked:
                        wide[depth] = asked
                        left[depth] = asked
                        values[depth] = 0.0
                    else:
                        value = payoff(s, me)
                        depth -= 1
                        while depth >= 0:
                            values[depth, at[depth]] = value
                            if left[depth]:
                                break
                            value = 0.0
                            for c in range(columns):
                                value += shares[depth, c] * values[depth, c]
                            rest = wide[depth]
                            while rest:
                                c = place(states[depth], lowest(rest))
                                rest &= rest - 1
                                regret[keys[depth], c] += weight * (values[depth, c] - value)
                            depth -= 1
                        if depth < 0:
                            break
                    a = lowest(left[depth])
                    left[depth] &= left[depth] - 1
                    at[depth] = place(states[depth], a)
                    states[depth + 1] = states[depth]
                    apply(states[depth + 1], a)
                    depth += 1

    return kernel


def respond(game: Any, by: Any, fine: Any) -> Kernel:
    """Make the kernel (states, rng, seats, me, begun, rounds, table, worth, seen, greedy).

    It finds out what actions are worth to seat `me` while all others play by `table`. `worth`, float64 (rows, COLUMNS),
    and `seen`, (rows,), are sums over the rounds, by the numbers of `fine`, each round t counting t-fold; from a
    decision on the seat itself plays by `table`, or with `greedy` what has been best so far where there were ENOUGH
    rounds to tell, so that `worth` becomes that of a best response.
    """
    pack, deal, legal, apply, start = game.pack, game.deal, game.legal, game.apply, game.start
    slot, place, usable, payoff, prepare = by.slot, by.place, by.usable, by.payoff, by.prepare
    finer = fine.slot
    largest, columns = game.DECK, by.COLUMNS

    def kernel(
        states: Any,
        rng: Any,
        seats: int,
        me: int,
        begun: int,
        rounds: int,
        table: Any,
        worth: Any,
        seen: Any,
        greedy: bool,
    ) -> None:
        deck = np.zeros(largest, np.int8)
        keys = np.zeros(DEPTH, np.int64)
        rows = np.zeros(DEPTH, np.int64)
        wide = np.zeros(DEPTH, np.int64)
        left = np.zeros(DEPTH, np.int64)
        at = np.zeros(DEPTH, np.int64)
        values = np.zeros((DEPTH, columns))
        for t in range(begun, begun + rounds):
            weight = float(t + 1)
            start(states[0], seats, 1)
            prepare(states[0], below(rng, 0, 1 << 20))
            n = pack(states[0], deck)
            shuffle(rng, 0, deck, n)
            deal(states[0], deck, luck(rng, 0))
            if states[0].round != 0:
                continue
            depth = 0
            while depth >= 0:
                s = states[depth]
                asked = 0
                while s.round == 0:
                    if s.stage != PLAY:
                        n = pack(s, deck)
                        shuffle(rng, 0, deck, n)
                        deal(s, deck, luck(rng, 0))
                        continue
                    open_now = usable(s, legal(s))
                    if open_now & (open_now - 1) == 0:
                        apply(s, lowest(open_now))
                        continue
                    row = slot(s)
                    if s.turn == me:
                        asked = open_now
                        rows[depth] = row
                        keys[depth] = finer(s)
                        break
                    u = unit(rng, 0)
                    rest = open_now
                    chosen = lowest(rest)
                    while rest:
                        a = lowest(rest)
                        rest &= rest - 1
                        c = place(s, a)
                        if table[row, c] > 0.0:
                            chosen = a
                            u -= table[row, c]
                            if u < 0.0:
                                break
                    apply(s, chosen)
                if asked:
                    wide[depth] = asked
                    left[depth] = asked
                    values[depth] = 0.0
                else:
                    value = payoff(s, me)
                    depth -= 1
                    while depth >= 0:
                        values[depth, at[depth]] = value
                        if left[depth]:
                            break
                        value = 0.0
                        best = -1e300
                        key = keys[depth]
                        rest = wide[depth]
                        while rest:
                            c = place(states[depth], lowest(rest))
                            rest &= rest - 1
                            if greedy and seen[key] >= ENOUGH * weight:
                                mean = worth[key, c] / seen[key]
                                if mean > best:
                                    best = mean
                                    value = values[depth, c]
                            else:
                                value += table[rows[depth], c] * values[depth, c]
                            worth[key, c] += weight * (values[depth, c] + NOT_NOTHING)
                        seen[key] += weight
                        depth -= 1
                    if depth < 0:
                        break
                a = lowest(left[depth])
                left[depth] &= left[depth] - 1
                at[depth] = place(states[depth], a)
                states[depth + 1] = states[depth]
                apply(states[depth + 1], a)
                depth += 1

    return kernel


def duel(game: Any, by: Any, fine: Any) -> Kernel:
    """Make the kernel (states, rng, seats, me, rounds, table, other, sums).

    It plays rounds in which seat `me` plays `table` as all others do, and the same deals by the same chance with it
    playing `other`, which is read by the numbers of `fine`; a row without entries stands for that of `table`. `sums`,
    float64 (SUMS,), are added to: the payoff of `me` playing `table` (PLAIN), playing `other` (OTHER), the GAIN and its
    square.
    """
    pack, deal, legal, apply, start = game.pack, game.deal, game.legal, game.apply, game.start
    slot, place, usable, payoff, prepare = by.slot, by.place, by.usable, by.payoff, by.prepare
    finer = fine.slot
    largest, columns = game.DECK, by.COLUMNS

    def kernel(states: Any, rng: Any, seats: int, me: int, rounds: int, table: Any, other: Any, sums: Any) -> None:
        deck = np.zeros(largest, np.int8)
        own = rng.copy()
        for _ in range(rounds):
            start(states[0], seats, 1)
            prepare(states[0], below(rng, 0, 1 << 20))
            n = pack(states[0], deck)
            shuffle(rng, 0, deck, n)
            deal(states[0], deck, luck(rng, 0))
            draw(rng, 0)
            before = 0.0
            for side in (PLAIN, OTHER):
                own[0] = rng[0]
                states[1] = states[0]
                s = states[1]
                while s.round == 0:
                    if s.stage != PLAY:
                        n = pack(s, deck)
                        shuffle(own, 0, deck, n)
                        deal(s, deck, luck(own, 0))
                        continue
                    open_now = usable(s, legal(s))
                    if open_now & (open_now - 1) == 0:
                        apply(s, lowest(open_now))
                        continue
                    shares = table[slot(s)]
                    if side == OTHER and s.turn == me:
                        better = other[finer(s)]
                        whole = 0.0
                        for c in range(columns):
                            whole += better[c]
                        if whole > 0.0:
                            shares = better
                    u = unit(own, 0)
                    rest = open_now
                    chosen = lowest(rest)
                    while rest:
                        a = lowest(rest)
                        rest &= rest - 1
                        c = place(s, a)
                        if shares[c] > 0.0:
                            chosen = a
                            u -= shares[c]
                            if u < 0.0:
                                break
                    apply(s, chosen)
                value = payoff(s, me)
                sums[side] += value
                if side == PLAIN:
                    before = value
                else:
                    sums[GAIN] += value - before
                    sums[GAIN_SQUARED] += (value - before) * (value - before)

    return kernel
