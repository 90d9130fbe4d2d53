"""The odds of the next card in the games that draw towards fifteen, from what a seat sees.

Every card that the seat cannot place is as likely to come next: what others have said about the cards they hold is not
taken into account.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tefuda.bits import members
from tefuda.errors import TefudaError
from tefuda.game import Game, short_name
from tefuda.games import kingo, kingo_state, kingo_yaku, shippin, shippin_state

FIFTEEN, YAKU, BUST = "fifteen", "yaku", "bust"


@dataclass(frozen=True)
class Odds:
    """What one more card makes after an action: shares of the cards that may come."""

    action: int
    cards: int  # how many may come
    fifteen: float  # exactly fifteen and no yaku; with oto-jūroku also sixteen
    yaku: float
    bust: float


def odds(game: Game, view: Any) -> list[Odds]:
    """For each action of `view.turn` after which a card comes; TefudaError for a game that has no such odds."""
    if short_name(game) not in GAMES:
        raise TefudaError("no_odds", game=short_name(game), games=list(GAMES))
    deck = [0] * game.DECK
    unseen = deck[: game.unseen(view, view.turn, deck)]
    found = []
    for action, becomes in GAMES[short_name(game)](view):
        made = [becomes(card) for card in unseen]
        share = {what: made.count(what) / len(made) for what in (FIFTEEN, YAKU, BUST)}
        found.append(Odds(action, len(unseen), share[FIFTEEN], share[YAKU], share[BUST]))
    return found


Becomes = Callable[[int], str]


def _kingo(view: Any) -> Iterator[tuple[int, Becomes]]:
    hand = view.hand[view.turn]

    def becomes(card: int, last: bool) -> str:
        kind = kingo_yaku.worth(view, hand | 1 << card)
        if kind == kingo_state.FIFTEEN:
            return FIFTEEN
        if kind <= kingo_state.HOBI_PIN:
            return YAKU
        over = kind == kingo_state.TOO_MANY and (last or not kingo_yaku.live(view, hand | 1 << card))
        return BUST if over else ""

    for action in members(kingo.legal(view)):
        if action == kingo_state.MOTTO:
            yield action, lambda card: becomes(card, last=False)
        elif action == kingo_state.TSUKKOME:  # KF-51: a yaku that is only possible is none
            yield action, lambda card: becomes(card, last=True)


def _shippin(view: Any) -> Iterator[tuple[int, Becomes]]:
    me = view.turn
    enough = 3 << 15 if shippin.oto16(view, me) else 1 << 15

    def becomes(hand: int) -> str:
        totals = shippin_state.totals(view, hand)
        if shippin_state.special(view, hand):
            return YAKU
        if totals & enough:
            return FIFTEEN
        return BUST if totals & 0xFFFF == 0 else ""

    if view.phase == shippin_state.TURN:
        yield shippin_state.DRAW, lambda card: becomes(view.cards[me] | 1 << card)
    else:  # of the two cards one will be kept, also after a challenge
        for kept in members(view.dealt[me]):
            yield kept, lambda card, kept=kept: becomes(1 << kept | 1 << card)  # type: ignore[misc]


GAMES: dict[str, Callable[[Any], Iterator[tuple[int, Becomes]]]] = {"kingo": _kingo, "shippin": _shippin}
