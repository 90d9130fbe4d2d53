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

H, G = 128, 32  # units of the first and the second layer
MATCH = 4  # p[MATCH]: 1 where the chance to win the match counts, 0 where the points of the round do
WEIGHTS = 5  # where in `p` the weights begin
FEATURES = 256  # of a position and an action, at most
ANSWERS = 2
POINTS_ANSWER, CHANCE_ANSWER = range(ANSWERS)  # as p[MATCH] says which counts
SPREAD = 4.0  # so that what a round changes of the chance is about as large as the points of a round
ZERO = np.float32(0)


def size(inputs: int) -> int:
    """Tell how many weights a network for so many features has."""
    return inputs * H + H + H * G + G + G * ANSWERS + ANSWERS


def places(inputs: int) -> tuple[int, int, int, int, int]:
    """Tell where in the weights the parts behind the rows of the features begin.

    These are the bias of the first layer, the rows of the second and its bias, the rows of the answers and theirs.
    """
    bias = inputs * H
    rows = bias + H
    rows_bias = rows + H * G
    answers = rows_bias + G
    return bias, rows, rows_bias, answers, answers + G * ANSWERS


def start_sums(net: Any, inputs: int, h: Any) -> None:
    """Begin the sums of the first layer, h, float32 (H,), with its bias."""
    row = net[inputs * H : inputs * H + H]
    for j in range(H):
        h[j] = row[j]


def add_features(net: Any, x: Any, first: int, last: int, h: Any) -> None:
    """Add to the sums h the rows of the features x[first:last]."""
    for i in range(first, last):
        row = net[x[i] * H : x[i] * H + H]
        for j in range(H):
            h[j] += row[j]


def answer(net: Any, inputs: int, h: Any, g: Any, out: Any) -> None:
    """Write the two answers, float32 (ANSWERS,), from the sums h; h and g, (G,), are left as the layers' units."""
    _, rows, rows_bias, answers, answers_bias = places(inputs)
    row = net[rows_bias : rows_bias + G]
    for j in range(G):
        g[j] = row[j]
    for j in range(H):
        h[j] = max(h[j], ZERO)
    for k in range(0, H, 4):  # four rows at a time, so that g stays in registers
        r0 = net[rows + k * G : rows + k * G + G]
        r1 = net[rows + k * G + G : rows + k * G + 2 * G]
        r2 = net[rows + k * G + 2 * G : rows + k * G + 3 * G]
        r3 = net[rows + k * G + 3 * G : rows + k * G + 4 * G]
        v0, v1, v2, v3 = h[k], h[k + 1], h[k + 2], h[k + 3]
        for j in range(G):
            g[j] += (v0 * r0[j] + v1 * r1[j]) + (v2 * r2[j] + v3 * r3[j])
    out[POINTS_ANSWER] = net[answers_bias + POINTS_ANSWER]
    out[CHANCE_ANSWER] = net[answers_bias + CHANCE_ANSWER]
    for j in range(G):
        g[j] = max(g[j], ZERO)
        out[POINTS_ANSWER] += g[j] * net[answers + ANSWERS * j + POINTS_ANSWER]
        out[CHANCE_ANSWER] += g[j] * net[answers + ANSWERS * j + CHANCE_ANSWER]


def answer_action(net: Any, inputs: int, x: Any, n: int, m: int, h: Any, sums: Any, g: Any, out: Any) -> None:
    """Write the answers for an action whose features are x[n:m], from the sums h of its position; `sums` is scratch."""
    for j in range(H):
        sums[j] = h[j]
    add_features(net, x, n, m, sums)
    answer(net, inputs, sums, g, out)


def rater(describe: Any, weigh: Any, inputs: int, unit: float) -> Any:
    """Make `rate` of a policy (see `policy`) from `describe` and `weigh`, which give `inputs` features.

    It rates in points, `unit` to an answer of 1; where the match counts, by what is added to its chance, in units that
    are about as far apart.
    """

    def rate(s: Any, legal: int, p: Any, w: Any) -> None:
        net = p[WEIGHTS:]
        x = np.empty(FEATURES, np.int64)
        h, sums = np.empty(H, np.float32), np.empty(H, np.float32)
        g, answers = np.empty(G, np.float32), np.empty(ANSWERS, np.float32)
        n = describe(s, p, x, w)
        start_sums(net, inputs, h)
        add_features(net, x, 0, n, h)
        left = legal
        while left:
            a = lowest(left)
            left &= left - 1
            answer_action(net, inputs, x, n, weigh(s, a, x, n, w), h, sums, g, answers)
            w[a] = unit * answers[int(p[MATCH])]

    return rate


def network_or_thumbs(learnt: Any, by_network: Any, by_thumb: Any, own: Any) -> Any:
    """Make a `rate` by the network where `learnt` holds, elsewhere by rules of thumb with the numbers `own`."""

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
    """Take one step of gradient descent on the squared error of both answers, and give the error before it.

    The features are x[:n], the answers should be `points` and `match`, `rate` is how far the step goes. The rest is
    scratch, float32: h and dh (H,), g and dg (G,), out (ANSWERS,).
    """
    start_sums(net, inputs, h)
    add_features(net, x, 0, n, h)
    answer(net, inputs, h, g, out)
    e0, e1 = out[POINTS_ANSWER] - points, out[CHANCE_ANSWER] - match
    loss = e0 * e0 + e1 * e1
    e0 *= rate
    e1 *= rate
    bias, rows, rows_bias, answers, answers_bias = places(inputs)
    net[answers_bias + POINTS_ANSWER] -= e0
    net[answers_bias + CHANCE_ANSWER] -= e1
    for j in range(G):
        dg[j] = ZERO
        if g[j] > ZERO:
            at = answers + ANSWERS * j
            dg[j] = e0 * net[at + POINTS_ANSWER] + e1 * net[at + CHANCE_ANSWER]
            net[at + POINTS_ANSWER] -= e0 * g[j]
            net[at + CHANCE_ANSWER] -= e1 * g[j]
            net[rows_bias + j] -= dg[j]
    for k in range(H):
        v = h[k]
        dh[k] = ZERO
        if v > ZERO:
            row = net[rows + k * G : rows + k * G + G]
            d0 = d1 = d2 = d3 = ZERO
            for j in range(0, G, 4):
                d0 += dg[j] * row[j]
                d1 += dg[j + 1] * row[j + 1]
                d2 += dg[j + 2] * row[j + 2]
                d3 += dg[j + 3] * row[j + 3]
            for j in range(G):
                row[j] -= v * dg[j]
            dh[k] = (d0 + d1) + (d2 + d3)
    row = net[bias : bias + H]
    for j in range(H):
        row[j] -= dh[j]
    for i in range(n):
        row = net[x[i] * H : x[i] * H + H]
        for j in range(H):
            row[j] -= dh[j]
    return float(loss)
