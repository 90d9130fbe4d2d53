"""What a round has brought a seat, in points or in the match."""

from typing import Any

LOWEST = -30000  # below all scores and gains


def same_side(p: int, q: int, sides: int) -> bool:
    """Whether two seats, counted from 1, are of one side; without `sides`, 0, each is its own."""
    return p == q or (sides > 0 and (p - q) % sides == 0)


def ahead(s: Any, seat: int, sides: int) -> float:
    """Tell how many points a seat, from 1, gained more than the other side; its own where there are more than two."""
    if sides == 0 and s.seats > 2:
        return float(s.gain[seat])
    rival = LOWEST
    for q in range(1, s.seats + 1):
        if not same_side(q, seat, sides):
            rival = max(rival, s.gain[q])
    return float(s.gain[seat] - rival)


def winning(s: Any, seat: int, sides: int) -> float:
    """Tell a seat's part, from 0 to 1, of the match that is over: of the seats with most, the share of its side."""
    top, ours, best_ones = LOWEST, 0, 0
    for q in range(1, s.seats + 1):
        top = max(top, s.score[q])
    for q in range(1, s.seats + 1):
        if s.score[q] == top:
            best_ones += 1
            if same_side(q, seat, sides):
                ours += 1
    return float(ours / best_ones)
