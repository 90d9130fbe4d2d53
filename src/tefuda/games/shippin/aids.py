"""What helps a seat of shippin: the odds of its choices, what cards and hands count, what a challenge is for."""

from typing import Any

from msgspec import Struct

from tefuda.bits import count, members
from tefuda.game import load
from tefuda.games.shippin.heuristic import duel
from tefuda.games.shippin.rules import oto16
from tefuda.games.shippin.stakes import amount, challenges
from tefuda.games.shippin.state import (
    CHALLENGE,
    KIEPIN,
    MODERN,
    PASS,
    TURN,
    names,
    pack_size,
    pips,
    shigoroku,
    special,
    totals,
)  # fmt: skip
from tefuda.games.shippin.words import PAIRS, TOTALS, best_total
from tefuda.study.odds import ChoiceOdds, choice_odds


class ShippinHand(Struct):
    """A hand of shippin as far as a seat can see it."""

    totals: list[int]  # all that it may count, in pips, the smallest first
    counts: int  # the one that counts
    whole: bool  # whether the seat sees all of it
    hand: str  # the name of a special hand, or of a total that has one


class ShippinAid(Struct):
    """What helps a seat of shippin."""

    odds: list[ChoiceOdds]  # while it is asked
    values: dict[str, list[int]]  # by code: what the card may count
    hands: list[ShippinHand | None]  # by seat from 0, None without cards
    amounts: dict[str, int]  # by challenge: the coins it is for
    duel: float | None  # while it may challenge: the chance, from 0 to 1, to win with the better of its two cards
    sixteen: bool  # whether it takes with sixteen too, as the last side: while it draws


def aid(v: Any, seat: int) -> ShippinAid:
    """Give `seat`, counted from 1 (0: who looks on), what can be worked out from its view `v`."""
    codes, actions, _ = names(v.rules)
    asked = bool(seat) and v.turn == seat and v.phase == CHALLENGE
    offers = [action for action in members(challenges(v, seat)) if action != PASS] if asked else []
    return ShippinAid(
        odds=choice_odds(load("shippin"), v, seat, actions),
        values={codes[card]: _counts(v, card) for card in range(1, pack_size(v) + 1)},
        hands=[_hand(v, seat, p) for p in range(1, v.seats + 1)],
        amounts={actions[action]: amount(v, action) for action in offers},
        duel=round(duel(v), 3) if offers else None,
        sixteen=bool(seat and v.turn == seat and v.phase == TURN and v.rules.variant != MODERN and oto16(v, seat)),
    )


def _counts(v: Any, card: int) -> list[int]:
    """List the pips that a card may count, the smallest first."""
    if v.rules.variant != MODERN and card in (KIEPIN, shigoroku(v)):
        return [*members(totals(v, 1 << card))]
    return [pips(v, card)]


def _hand(v: Any, seat: int, p: int) -> ShippinHand | None:
    """Describe a hand as `seat` sees it, with all that it may count; what cannot be seen is not counted."""
    hand = v.cards[p]
    if not hand:
        return None
    known = p == seat or bool(v.shown >> p & 1)
    return ShippinHand(
        totals=[*members(totals(v, hand))],
        counts=best_total(v, hand),
        whole=known,
        hand=_name(v, hand) if known and count(hand) > 1 else "",
    )


def _name(v: Any, hand: int) -> str:
    """Give the code of a special hand, or of a total that has one, else ""."""
    pair = special(v, hand)
    return PAIRS[pair] if pair else TOTALS.get(best_total(v, hand), "")
