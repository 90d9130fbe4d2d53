"""Why something cannot be chosen now in shippin."""

from typing import Any

from tefuda.games.shippin.state import CHALLENGE, DRAW, KEEP, MODERN, STAKE, STOP, WHOLE, WITHDRAW
from tefuda.narrate.why import Reason


def why(v: Any, seat: int, action: int, legal: int) -> Reason | None:
    """Give the reason why `seat`, counted from 1, cannot choose `action`; None where it can, or shippin has none."""
    if legal >> action & 1:
        return None
    if action < WITHDRAW:
        return _card(v, action)
    if v.phase == CHALLENGE:
        return _pile(v, action)
    if v.phase == KEEP:
        if action == WITHDRAW:
            return Reason("shippin.why.no_withdrawing", "SP-51")
        return Reason("shippin.why.keep_first", "SP-10") if action in (DRAW, STOP) else None
    if action == STOP:
        modern = v.rules.variant == MODERN
        clause = "SP-40" if seat == v.oya else "SP-60" if modern else "SP-23"
        return Reason("shippin.why.too_low_modern" if modern else "shippin.why.too_low", clause)
    return Reason("shippin.why.too_late", "SP-10") if action == WITHDRAW else None


def _card(v: Any, card: int) -> Reason:
    if v.phase == KEEP:
        return Reason("shippin.why.not_dealt", "SP-10", card=card)
    if v.phase == CHALLENGE:
        return Reason("shippin.why.challenge_first", "SP-51")
    return Reason("shippin.why.kept_already", "SP-10")


def _pile(v: Any, action: int) -> Reason | None:
    if action < WHOLE:
        return Reason("shippin.why.challenge_first", "SP-51")
    if action > STAKE:
        return None
    if not v.challenged and action != WHOLE:
        return Reason("shippin.why.whole_first", "SP-52")
    if v.challenged and action == WHOLE:
        return Reason("shippin.why.half_at_most", "SP-52")
    return Reason("shippin.why.not_offered", "SP-52")
