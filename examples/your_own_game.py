"""Check a game that you have written, then solve a deal of it with all cards open.

    python examples/your_own_game.py tests/games/takaban.py

docs/add-a-game.md tells how a game is written; that file is its example.
"""

import sys
from functools import cache
from typing import Any

from tefuda import Match
from tefuda.bits import members
from tefuda.check import check_game
from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.game import Game


def best_gains(game: Game, s: Any) -> tuple[int, ...]:
    """Find what each seat, from 1, gains in this round if everybody sees all cards and plays for the own gain."""

    @cache
    def solve(memory: bytes) -> tuple[int, ...]:
        at = game.State.from_buffer_copy(memory)
        if at.stage != PLAY or at.phase == 0:
            return tuple(at.gain)
        mover, found = at.turn, []
        for action in members(game.legal(at)):
            after = copy(at)
            game.apply(after, action)
            found.append(solve(bytes(after)))
        return max(found, key=lambda gains: gains[mover])

    return solve(bytes(s))


def main(file: str) -> None:
    """Check the game, and solve its first deals."""
    report = check_game(file, games=20, compiled=False)  # True also compares with the compiled rules
    print("\n".join(report.lines()))
    for seed in range(3):
        match = Match(file, seed=seed)
        gains = best_gains(match.game, match.state)
        print(f"deal {seed}: seat {match.turn} begins, gains {gains[1 : match.seats + 1]}")


if __name__ == "__main__":
    main(sys.argv[1])

# Prints:
# takaban: 20 matches, … actions, …
# left to the defaults: words, ending, why, …
# nothing wrong
# deal 0: seat 0 begins, gains (-1, 1)
# deal 1: seat 1 begins, gains (-1, 1)
# deal 2: seat 1 begins, gains (1, -1)
