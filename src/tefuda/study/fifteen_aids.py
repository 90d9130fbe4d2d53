"""What helps a seat of the games that draw towards fifteen: the odds of its choices, and what the hands count."""

from typing import Any

from msgspec import Struct

from tefuda.bits import count, members
from tefuda.game import Game, load
from tefuda.games import kingo_state, shippin_state
from tefuda.games.kingo_state import CHILD, DECLARE, HANDS, HOBI_PIN, KAGORU
from tefuda.games.kingo_yaku import double, live, open_to, total, worth
from tefuda.games.shippin_stakes import amount, challenges
from tefuda.games.shippin_state import CHALLENGE, KIEPIN, MODERN, PASS, pack_size, pips, shigoroku, special, totals
from tefuda.narrate.kingo import would_win
from tefuda.narrate.shippin import PAIRS, TOTALS, best_total
from tefuda.study.odds import odds


class ChoiceOdds(Struct):
    """What may come of a choice after which a card comes."""

    move: str
    cards: int  # how many may come
    fifteen: float  # which share of them makes 15, a yaku, or too many
    yaku: float
    bust: float


def _odds(game: Game, v: Any, seat: int, actions: tuple[str, ...]) -> list[ChoiceOdds]:
    """For each choice after which a card comes: how many cards may come, and the shares of what they make."""
    if not seat or v.turn != seat:
        return []
    return [
        ChoiceOdds(actions[each.action], each.cards, round(each.fifteen, 3), round(each.yaku, 3), round(each.bust, 3))
        for each in odds(game, v)
    ]


# Kingo


class KingoHand(Struct):
    """A hand of kingo as far as a seat can see it."""

    total: int
    whole: bool  # whether the seat sees all of it
    hand: str  # the name of a 15 or yaku, else ""
    double: bool
    live: bool  # 16 or more, and a yaku may still come


class KingoAid(Struct):
    """What helps a seat of kingo."""

    odds: list[ChoiceOdds]  # while it is asked
    values: dict[str, list[int]]  # by code: what the card may count
    hands: list[KingoHand | None]  # by seat from 0, None without cards
    wins: dict[str, int]  # by move: the coins that one would be given


def kingo(v: Any, seat: int) -> KingoAid:
    """The odds, what each hand counts as far as it can be seen, and what winning with one's own would bring."""
    asked = bool(seat) and v.turn == seat and v.phase == CHILD
    allowed = open_to(v, v.hand[seat]) if asked else 0
    return KingoAid(
        odds=_odds(load("kingo"), v, seat, kingo_state.ACTIONS),
        values={code: [min(10, (card - 1) % 12 + 1)] for card, code in enumerate(kingo_state.CARDS) if card},
        hands=[_kingo_hand(v, seat, p) for p in range(1, v.seats + 1)],
        wins={
            kingo_state.ACTIONS[action]: would_win(v, seat, v.hand[seat], action == DECLARE)
            for action in (DECLARE, KAGORU)
            if allowed >> action & 1
        },
    )


def _kingo_hand(v: Any, seat: int, p: int) -> KingoHand | None:
    """A hand as this seat sees it: of the others only what lies open counts, and has no name before it is shown."""
    hand = v.hand[p]
    if not hand:
        return None
    known = p == seat or bool(v.shown[p])
    kind = worth(v, hand)
    whole = known and bool(v.shown[p] or not v.tucked[p])
    named = whole and kind <= HOBI_PIN
    return KingoHand(
        total=total(hand),
        whole=whole,
        hand=HANDS[kind] if named else "",
        double=named and double(hand, kind),
        live=bool(known and kind > HOBI_PIN and total(hand) > 15 and live(v, hand)),
    )


# Shippin


class ShippinHand(Struct):
    """A hand of shippin as far as a seat can see it."""

    totals: list[int]  # all that it may count
    counts: int  # the one that counts
    whole: bool  # whether the seat sees all of it
    hand: str  # the name of a special hand, or of a total that has one


class ShippinAid(Struct):
    """What helps a seat of shippin."""

    odds: list[ChoiceOdds]  # while it is asked
    values: dict[str, list[int]]  # by code: what the card may count
    hands: list[ShippinHand | None]  # by seat from 0, None without cards
    amounts: dict[str, int]  # by challenge: the coins it is for


def shippin(v: Any, seat: int) -> ShippinAid:
    """The odds, what each card and each hand may count, and what a challenge would be for."""
    codes, actions, _ = shippin_state.names(v.rules)
    asked = bool(seat) and v.turn == seat and v.phase == CHALLENGE
    offers = [action for action in members(challenges(v, seat)) if action != PASS] if asked else []
    return ShippinAid(
        odds=_odds(load("shippin"), v, seat, actions),
        values={codes[card]: _counts(v, card) for card in range(1, pack_size(v) + 1)},
        hands=[_shippin_hand(v, seat, p) for p in range(1, v.seats + 1)],
        amounts={actions[action]: amount(v, action) for action in offers},
    )


def _counts(v: Any, card: int) -> list[int]:
    """All that a card may count, the smallest first."""
    if v.rules.variant != MODERN and card in (KIEPIN, shigoroku(v)):
        return [*members(totals(v, 1 << card))]
    return [pips(v, card)]


def _shippin_hand(v: Any, seat: int, p: int) -> ShippinHand | None:
    """A hand as this seat sees it, with all that it may count; what cannot be seen is not counted."""
    hand = v.cards[p]
    if not hand:
        return None
    known = p == seat or bool(v.shown >> p & 1)
    return ShippinHand(
        totals=[*members(totals(v, hand))],
        counts=best_total(v, hand),
        whole=known,
        hand=_shippin_name(v, hand) if known and count(hand) > 1 else "",
    )


def _shippin_name(v: Any, hand: int) -> str:
    """The name of a special hand, or of a total that has one."""
    pair = special(v, hand)
    return PAIRS[pair] if pair else TOTALS.get(best_total(v, hand), "")
