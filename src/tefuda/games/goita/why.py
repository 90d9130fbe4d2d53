"""Why a piece of goita cannot be chosen now."""

from typing import Any

from tefuda.decks.koma import OU, UMA
from tefuda.games.goita.rules import king_may_attack, receivers
from tefuda.games.goita.state import DECLARE, FUSE, GOSHI, KINGS, NASHI, UKE, VOTE
from tefuda.narrate.why import Reason


def why(v: Any, seat: int, piece: int, legal: int) -> Reason | None:
    """Give the reason why `seat`, counted from 1, cannot choose `piece`; None where it can, or goita has none.

    A turn is chosen as a whole, so also for a piece that may begin it: why it may not attack.
    """
    if v.phase == DECLARE:
        return None if legal >> piece & 1 else Reason("goita.why.declare", "GO-10")
    if v.phase == VOTE:
        return None if legal >> piece & 1 else Reason("goita.why.vote", "GO-12")
    if piece == NASHI:
        return Reason("goita.why.no_nashi", "GO-23") if v.phase == FUSE else None
    if piece >= GOSHI:
        return Reason("goita.why.later", "GO-10")
    if not v.hand[seat][piece]:
        return Reason("goita.why.not_held", card=piece)
    if v.phase == UKE and not legal >> piece & 1:
        if piece >= OU and v.attack < UMA:
            return Reason("goita.why.king_receives_not", "GO-22", card=v.attack)
        if v.attack >= OU:
            return Reason("goita.why.king_attack", "GO-27")
        return Reason("goita.why.receives_not", "GO-21", receivers(v.attack), v.attack)
    if KINGS >> piece & 1 and not king_may_attack(v, seat):
        return Reason("goita.why.king", "GO-25", card=piece)
    return None
