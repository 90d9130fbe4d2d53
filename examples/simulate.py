"""Simulate and roll out compiled rules, and step a batch of matches as a learning program does.

    pip install "tefuda[fast]"
    python examples/simulate.py

The first run compiles for some seconds; what was compiled is kept for later ones.
"""

import numpy as np

from tefuda import Match, fast

goita = fast.compile("goita")

# Random matches, counted. The same seed gives the same moves on every machine.
played = goita.simulate("goita", matches=1000, seed=1)
print(f"{played.matches} matches, {played.rounds} rounds, {played.moves} moves, gains by seat {played.gains}")

# What a position is worth in random play: from the view of seat 0, so that each time other cards are imagined.
match = Match("goita", seed=3)
gains = goita.rollouts(match.view(0), 2000, seat=0, seed=1)
print(f"rollouts {gains.shape}, mean gain of the pair of seat 0: {gains[:, 0].mean():.0f} points")

# A batch: 64 matches at once, every one with a generator of its own.
N = 64
states = goita.prepare(N, "goita")
rng = fast.generators(seed=1, n=N)
legal = np.zeros(N, np.int64)
earned = np.zeros((N, 4), np.int64)
seen = np.zeros((N, goita.game.OBSERVATION), np.int8)
goita.start_all(states, rng, 4, 0, legal)  # seats and dealer as the rules count: from 1, and 0 is "to be drawn"
steps = rounds = 0
while legal.any() and steps < 100:
    goita.observe_all(states, seen)  # docs/observations.md says what each number is
    lowest_first = legal & -legal
    actions = np.where(legal > 0, np.log2(np.maximum(lowest_first, 1)), 0).astype(np.int64)
    goita.step_all(states, actions, rng, legal, earned)
    rounds += int((earned.any(axis=1)).sum())
    steps += 1
print(f"{steps} steps of {N} matches, {rounds} rounds ended on the way; a row of seen has {seen.shape[1]} numbers")

# Prints:
# 1000 matches, 8804 rounds, 264070 moves, gains by seat (119930, 117280, 119930, 117280)
# rollouts (2000, 4), mean gain of the pair of seat 0: … points
# 100 steps of 64 matches, 190 rounds ended on the way; a row of seen has 137 numbers
