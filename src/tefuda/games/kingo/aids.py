"""What helps a seat of kingo: the odds of its choices, what the hands count, and what winning would bring."""

from typing import Any

from msgspec import Struct

from tefuda.decks import karuta
from tefuda.game import load
from tefuda.games.kingo.state import ACTIONS, CARDS, CHILD, DECLARE, HANDS, HOBI_PIN, KAGORU
from tefuda.games.kingo.words import would_win
from tefuda.games.kingo.yaku import double, live, open_to, total, worth
from tefuda.study.odds import ChoiceOdds, choice_odds


class KingoHand(Struct):
    """A hand of kingo as far as a seat can see it."""

    total: int  # pips of the cards that are seen
    whole: bool  # whether the seat sees all of it
    hand: str  # the name of a 15 or yaku, else ""
    double: bool  # whether it wins double
    live: bool  # 16 or more, and a yaku may still come


class KingoAid(Struct):
    """What helps a seat of kingo."""

    odds: list[ChoiceOdds]  # while it is asked
    values: dict[str, list[int]]  # by code: what the card may count
    hands: list[KingoHand | None]  # by seat from 0, None without cards
    wins: dict[str, int]  # by move: the coins that one would be given


def aid(v: Any, seat: int) -> KingoAid:
    """Give `seat`, counted from 1 (0: who looks on), what can be worked out from its view `v`."""
    asked = bool(seat) and v.turn == seat and v.phase == CHILD
    allowed = open_to(v, v.hand[seat]) if asked else 0
    return KingoAid(
        odds=choice_odds(load("kingo"), v, seat, ACTIONS),
        values={code: [karuta.value(card)] for card, code in enumerate(CARDS) if card},
        hands=[_hand(v, seat, p) for p in range(1, v.seats + 1)],
        wins={
            ACTIONS[action]: would_win(v, seat, v.hand[seat], action == DECLARE)
            for action in (DECLARE, KAGORU)
            if allowed >> action & 1
        },
    )


def _hand(v: Any, seat: int, p: int) -> KingoHand | None:
    """Describe a hand as `seat` sees it: of others only what lies open counts, and has no name before it is shown."""
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
