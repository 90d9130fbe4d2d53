"""One tree over many imagined worlds, to compare the flat search with: single-observer information-set tree search.

P. Cowling, E. Powley, D. Whitehouse, *Information Set Monte Carlo Tree Search* (2012). A node is what was done since
the position that is asked about; every playout goes down the tree in another world, by what is open in that world,
adds a node, and goes on by the policy. A child that was not always open is judged by how often it was.
"""

from typing import Any

import numpy as np

from tefuda.bits import count, nth
from tefuda.common import DEAL, OVER, PLAY
from tefuda.fast.chance import below, luck, shuffle
from tefuda.players import Rated
from tefuda.players.search.kernels import Kernel, best, unit
from tefuda.players.search.numbers import NOISE
from tefuda.players.search.worth import ahead, winning

ACTION, FIRST, NEXT = range(3)  # columns of `nodes`: first child and next sibling, 0 where there is none
VISITS, OPEN, TOTAL = range(3)  # columns of `sums`
DEPTH = 128  # actions that a playout goes down the tree, at most
MOST_SEATS = 15
WORST, BEST = -1e300, 1e300


def tree(game: Any, policy: Any) -> Kernel:
    """Make the kernel (views, explore, worlds, weights, rng, p, w, table, nodes, sums), which grows a tree.

    It makes a playout for each row of `nodes` but the first, which is the root. `nodes`, int64 (n, 3), and `sums`,
    float64 (n, 3), are zeros before. `explore` counts in the difference between the best and the worst that a playout
    has come to.
    """
    pack, deal, legal, apply = game.pack, game.deal, game.legal, game.apply
    rate, distinct, standing = policy.rate, policy.distinct, policy.standing
    largest, sides = game.DECK, game.SIDES
    empty = np.zeros(1, np.dtype(game.State))

    def kernel(
        views: Any, explore: float, worlds: Any, weights: Any, rng: Any,
        p: Any, w: Any, table: Any, nodes: Any, sums: Any,
    ) -> None:  # fmt: skip
        work = empty.copy()
        deck = np.zeros(largest, np.int8)
        path, who = np.zeros(DEPTH, np.int64), np.zeros(DEPTH, np.int64)
        worth = np.zeros(MOST_SEATS + 1)
        here, seat = views[0].round, views[0].turn
        low, high = BEST, WORST
        for made in range(1, len(nodes)):
            chosen = np.searchsorted(weights, unit(rng, 0) * weights[-1])
            work[0] = worlds[min(int(chosen), len(weights) - 1)]
            s = work[0]
            spread = explore * max(0.0, high - low)
            node = depth = 0
            added = False
            while s.stage == PLAY and s.round == here and not added and depth < DEPTH:
                untried = distinct(s, legal(s))
                top, step = WORST, 0
                child = nodes[node, FIRST]
                while child:
                    if untried >> nodes[child, ACTION] & 1:
                        untried &= ~(1 << nodes[child, ACTION])
                        sums[child, OPEN] += 1.0
                        visits = sums[child, VISITS]
                        value = sums[child, TOTAL] / visits + spread * np.sqrt(np.log(sums[child, OPEN]) / visits)
                        if value > top:
                            top, step = value, child
                    child = nodes[child, NEXT]
                if untried:
                    step, added = made, True
                    nodes[step, ACTION] = nth(untried, below(rng, 0, count(untried)))
                    nodes[step, NEXT] = nodes[node, FIRST]
                    nodes[node, FIRST] = step
                    sums[step, OPEN] = 1.0
                path[depth], who[depth] = step, s.turn
                depth += 1
                node = step
                apply(s, nodes[step, ACTION])
            while s.stage != OVER and s.round == here:
                if s.stage == DEAL:
                    n = pack(s, deck)
                    shuffle(rng, 0, deck, n)
                    deal(s, deck, luck(rng, 0))
                    continue
                open_now = legal(s)
                if open_now & (open_now - 1):
                    rate(s, open_now, p, w)
                apply(s, best(open_now, w, rng, p[NOISE]))
            for q in range(1, s.seats + 1):
                if len(table) == 0:
                    worth[q] = ahead(s, q, sides)
                else:
                    worth[q] = winning(s, q, sides) if s.stage == OVER else table[standing(s, q)]
            for d in range(depth):
                sums[path[d], VISITS] += 1.0
                sums[path[d], TOTAL] += worth[who[d]]
            low, high = min(low, worth[seat]), max(high, worth[seat])

    return kernel


def grow(decision: Any, explore: float, playouts: int) -> list[Rated]:
    """Rate the open actions of a decision (see `thinking`) by so many playouts, the one most often tried first."""
    decision.imagine()
    nodes, sums = np.zeros((playouts + 1, 3), np.int64), np.zeros((playouts + 1, 3))
    decision.engine.tree(
        decision.views, explore, decision.worlds, decision.weights, decision.rng, decision.p, decision.w,
        decision.table, nodes, sums,
    )  # fmt: skip
    found = []
    child = int(nodes[0, FIRST])
    while child:
        visits, mean = int(sums[child, VISITS]), float(sums[child, TOTAL] / sums[child, VISITS])
        chance = mean if len(decision.table) else None
        found.append(Rated((int(nodes[child, ACTION]),), mean, chance, visits))
        child = int(nodes[child, NEXT])
    return sorted(found, key=lambda each: (-each.visits, -each.value))
