"""Why a card of Koi-Koi cannot be chosen now."""

from typing import Any

from tefuda.decks.hanafuda import ALL, matching, month_set
from tefuda.games.koikoi.state import CALL, CARD
from tefuda.narrate.why import Reason


def why(v: Any, seat: int, card: int, legal: int) -> Reason | None:
    """Give the reason why `seat`, counted from 1, cannot choose `card`, or a call; None where it can."""
    if legal >> card & 1:
        return None
    if v.phase == CALL:
        return Reason("koikoi.why.call", "KK-13", cards=legal)
    if v.phase != CARD:
        return Reason("koikoi.why.choice", "KK-11", cards=legal, card=v.card)
    hand = v.hand[seat]
    if hand >> card & 1:
        return Reason("koikoi.why.must_match", "KK-10", cards=legal)
    if v.field >> card & 1:
        fitting = matching(1 << card, hand) & legal & month_set(card)
        return Reason("koikoi.why.field_fits" if fitting else "koikoi.why.field", "KK-11", cards=fitting, card=card)
    if (v.taken[1] | v.taken[2]) >> card & 1:
        return Reason("koikoi.why.taken", "KK-11", card=card)
    return Reason("koikoi.why.not_yours" if ALL >> card & 1 else "koikoi.why.no_call", "KK-10", card=card)
