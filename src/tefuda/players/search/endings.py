"""The end of a round, solved: where few cards are left, all that is imagined is played on by everybody to the best end.

All hands of an imagined world are known, so each seat takes what brings its side most, and knows that the others do.
"""

from typing import Any

import numpy as np

from tefuda.bits import lowest
from tefuda.common import OVER, PLAY
from tefuda.players.search.numbers import POINT
from tefuda.players.search.worth import ahead, winning

DEPTH = 64  # actions until the end, at most
WORST = -1e300


def solvable(policy: Any) -> Any:
    """Find what tells of a view whether the round is solved from there on: `few` of the policy, else `never`."""
    return getattr(policy, "few", never)


def never(_s: Any) -> bool:
    """Give False: what is drawn until the end of such rounds is not known when all hands are."""
    return False


def solve_nothing(_work: Any, _line: Any, _p: Any, _table: Any) -> None:
    """Do nothing: rounds of this game are not solved."""


def solver(game: Any, policy: Any) -> Any:
    """Make `solve(work, line, p, table)`: it plays the round of work[0] on to the end of everybody's best actions.

    `work` and `line` are arrays of states, `line` with room for 2 * DEPTH. Where there is a `table` of chances a side's
    best is its chance to win the match, and p[POINT] for each point; where it is empty, its points.
    """
    if solvable(policy) is never:
        return solve_nothing
    legal, apply = game.legal, game.apply
    distinct, standing = policy.distinct, policy.standing
    sides = game.SIDES

    def solve(work: Any, line: Any, p: Any, table: Any) -> None:
        left, top = np.zeros(DEPTH, np.int64), np.full(DEPTH, WORST)
        here = work[0].round
        line[0] = work[0]
        left[0] = distinct(line[0], legal(line[0]))
        depth = 0
        while True:
            after = depth + 1
            end = DEPTH + after
            if left[depth]:
                a = lowest(left[depth])
                left[depth] &= left[depth] - 1
                line[after] = line[depth]
                s = line[after]
                apply(s, a)
                if s.stage == PLAY and s.round == here and after < DEPTH - 1:
                    depth = after
                    left[depth] = distinct(s, legal(s))
                    top[depth] = WORST
                    continue
                line[end] = s
            elif depth:
                after, end = depth, DEPTH + depth
                depth -= 1
            else:
                work[0] = line[DEPTH]
                return
            seat, s = line[depth].turn, line[end]
            worth = ahead(s, seat, sides)
            if len(table) > 0:
                chance = winning(s, seat, sides) if s.stage == OVER else table[standing(s, seat)]
                worth = chance + p[POINT] * worth
            if worth > top[depth]:
                top[depth] = worth
                line[end - 1] = line[end]

    return solve
