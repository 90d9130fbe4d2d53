"""A small network that rates actions: features that are on or off, two layers of rectified units, two answers.

`p` holds four numbers as every policy has them (see `numbers`), whether the match counts, and behind them the weights:
a row of H for each feature, a bias of H, H rows of G, a bias of G, G rows of two and their bias. The answers are what
the round brings, in a unit of the game's own, and what it adds to the chance to win the match, times SPREAD. What
a position and an action share is summed once: the rows of the position's features, to which those of each action are
added.
"""

from typing import Any

import numpy as np

from tefuda.bits import lowest

H, G = 128, 32
MATCH = 4  # p[MATCH]: 1 where the chance to win the match counts, 0 where the points of the round do
WEIGHTS = 5
FEATURES = 256  # of a position and an action, at most
ANSWERS = 2
SPREAD = 4.0  # so that what a round changes of the chance is about as large as the points of a round
ZERO = np.float32(0)


def size(inputs: int) -> int:
    """How many weights a network for so many features has."""
    return inputs * H + H + H * G + G + G * ANSWERS + ANSWERS


def begin(net: Any, inputs: int, h: Any) -> None:
    """H = the bias."""
    row = net[inputs * H : inputs * H + H]
    for j in range(H):
        h[j] = row[j]


def add(net: Any, x: Any, first: int, last: int, h: Any) -> None:
    """Add to h the rows of the features x[first:last]."""
    for i in range(first, last):
        row = net[x[i] * H : x[i] * H + H]
        for j in range(H):
            h[j] += row[j]


def finish(net: Any, inputs: int, h: Any, g: Any, out: Any) -> None:
    """From the sums h the two answers; h and g are left as the layers' units."""
    at = inputs * H + H
    behind = at + H * G
    row = net[behind : behind + G]
    for j in range(G):
        g[j] = row[j]
    for j in range(H):
        h[j] = max(h[j], ZERO)
    for k in range(0, H, 4):  # four rows at a time, so that g stays in registers
        r0 = net[at + k * G : at + k * G + G]
        r1 = net[at + k * G + G : at + k * G + 2 * G]
        r2 = net[at + k * G + 2 * G : at + k * G + 3 * G]
        r3 = net[at + k * G + 3 * G : at + k * G + 4 * G]
        v0, v1, v2, v3 = h[k], h[k + 1], h[k + 2], h[k + 3]
        for j in range(G):
            g[j] += (v0 * r0[j] + v1 * r1[j]) + (v2 * r2[j] + v3 * r3[j])
    behind += G
    out[0] = net[behind + G * ANSWERS]
    out[1] = net[behind + G * ANSWERS + 1]
    for j in range(G):
        g[j] = max(g[j], ZERO)
        out[0] += g[j] * net[behind + ANSWERS * j]
        out[1] += g[j] * net[behind + ANSWERS * j + 1]


def judge(net: Any, inputs: int, x: Any, n: int, m: int, h: Any, sums: Any, g: Any, out: Any) -> None:
    """The answers for an action whose features are x[n:m], from the sums h of its position."""
    for j in range(H):
        sums[j] = h[j]
    add(net, x, n, m, sums)
    finish(net, inputs, sums, g, out)


def rater(describe: Any, weigh: Any, inputs: int, unit: float) -> Any:
    """`rate` of a policy (see `policy`) by these features.

    In points; where the match counts, what is added to its chance, in units that are about as far apart.
    """

    def rate(s: Any, legal: int, p: Any, w: Any) -> None:
        net = p[WEIGHTS:]
        x = np.empty(FEATURES, np.int64)
        h, sums = np.empty(H, np.float32), np.empty(H, np.float32)
        g, answers = np.empty(G, np.float32), np.empty(ANSWERS, np.float32)
        n = describe(s, p, x, w)
        begin(net, inputs, h)
        add(net, x, 0, n, h)
        left = legal
        while left:
            a = lowest(left)
            left &= left - 1
            judge(net, inputs, x, n, weigh(s, a, x, n, w), h, sums, g, answers)
            w[a] = unit * answers[int(p[MATCH])]

    return rate


def asked_where(learnt: Any, by_network: Any, by_thumb: Any, own: Any) -> Any:
    """`rate` by a network where it is asked, elsewhere by rules of thumb with their own numbers."""

    def rate(s: Any, legal: int, p: Any, w: Any) -> None:
        if learnt(s):
            by_network(s, legal, p, w)
        else:
            by_thumb(s, legal, own, w)

    return rate


def learn(
    net: Any,
    inputs: int,
    x: Any,
    n: int,
    points: Any,
    match: Any,
    rate: Any,
    h: Any,
    g: Any,
    dg: Any,
    dh: Any,
    out: Any,
) -> float:
    """One step of gradient descent on the squared error of both answers for the features x[:n]; the error before."""
    begin(net, inputs, h)
    add(net, x, 0, n, h)
    finish(net, inputs, h, g, out)
    e0, e1 = out[0] - points, out[1] - match
    loss = e0 * e0 + e1 * e1
    e0 *= rate
    e1 *= rate
    at = inputs * H + H
    bias = at + H * G
    behind = bias + G
    net[behind + G * ANSWERS] -= e0
    net[behind + G * ANSWERS + 1] -= e1
    for j in range(G):
        dg[j] = ZERO
        if g[j] > ZERO:
            dg[j] = e0 * net[behind + ANSWERS * j] + e1 * net[behind + ANSWERS * j + 1]
            net[behind + ANSWERS * j] -= e0 * g[j]
            net[behind + ANSWERS * j + 1] -= e1 * g[j]
            net[bias + j] -= dg[j]
    for k in range(H):
        v = h[k]
        dh[k] = ZERO
        if v > ZERO:
            row = net[at + k * G : at + k * G + G]
            d0 = d1 = d2 = d3 = ZERO
            for j in range(0, G, 4):
                d0 += dg[j] * row[j]
                d1 += dg[j + 1] * row[j + 1]
                d2 += dg[j + 2] * row[j + 2]
                d3 += dg[j + 3] * row[j + 3]
            for j in range(G):
                row[j] -= v * dg[j]
            dh[k] = (d0 + d1) + (d2 + d3)
    row = net[inputs * H : inputs * H + H]
    for j in range(H):
        row[j] -= dh[j]
    for i in range(n):
        row = net[x[i] * H : x[i] * H + H]
        for j in range(H):
            row[j] -= dh[j]
    return float(loss)
