"""What a round has brought a seat, in points or in the match."""

from typing import Any


def together(p: int, q: int, sides: int) -> bool:
    """Whether two seats are of one side."""
    return p == q or (sides > 0 and (p - q) % sides == 0)


def ahead(s: Any, seat: int, sides: int) -> float:
    """What the round brought a seat: more than the other side where there are two, else its own points."""
    if sides == 0 and s.seats > 2:
        return float(s.gain[seat])
    rival = -30000
    for q in range(1, s.seats + 1):
        if not together(q, seat, sides):
            rival = max(rival, s.gain[q])
    return float(s.gain[seat] - rival)


def winning(s: Any, seat: int, sides: int) -> float:
    """A seat's part of the match that is over: of those that share the highest score, how many are of its side."""
    top, ours, best_ones = -30000, 0, 0
    for q in range(1, s.seats + 1):
        top = max(top, s.score[q])
    for q in range(1, s.seats + 1):
        if s.score[q] == top:
            best_ones += 1
            if together(q, seat, sides):
                ours += 1
    return float(ours / best_ones)
