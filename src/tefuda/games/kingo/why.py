"""Why something cannot be said now in kingo."""

from typing import Any

from tefuda.games.kingo.state import ACTIONS, CHILD, DECLARE, HOBI_PIN, KAGORU, SHOBU, TOO_FEW, TSUKKOME
from tefuda.games.kingo.yaku import fourteen_counts, worth
from tefuda.narrate.why import Reason


def why(v: Any, seat: int, action: int, legal: int) -> Reason | None:
    """Give the reason why `seat`, counted from 1, cannot choose `action`; None where it can, or kingo has none."""
    if legal >> action & 1 or action >= len(ACTIONS):
        return None
    kind = worth(v, v.hand[seat])
    if v.phase != CHILD:
        if action in (DECLARE, KAGORU, TSUKKOME):
            return Reason("kingo.why.dealer", "KF-31")
        return Reason("kingo.why.dealer_short", "KF-33")
    if action == SHOBU:
        return Reason("kingo.why.child", "KF-33")
    if action == DECLARE:
        fourteen = fourteen_counts(v)
        return Reason("kingo.why.declare_fourteen", "KF-57") if fourteen else Reason("kingo.why.declare", "KF-21")
    if action == KAGORU:
        return Reason("kingo.why.too_few", "KF-23") if kind == TOO_FEW else Reason("kingo.why.over", "KF-25")
    return Reason("kingo.why.made", "KF-21") if kind <= HOBI_PIN else None
