"""What the next card makes of a hand of shippin."""

from collections.abc import Iterator
from typing import Any

from tefuda.bits import members
from tefuda.games.shippin.rules import oto16
from tefuda.games.shippin.state import DRAW, TURN, special, totals
from tefuda.games.shippin.words import UP_TO_FIFTEEN
from tefuda.study.odds import BUST, FIFTEEN, YAKU, Becomes


def odds(view: Any) -> Iterator[tuple[int, Becomes]]:
    """Yield each action after which `view.turn` gets a card, with a function from a card to what it would make.

    That is FIFTEEN, YAKU, BUST or "" (see `study.odds`).
    """
    me = view.turn
    enough = 1 << 15 | 1 << 16 if oto16(view, me) else 1 << 15

    def becomes(hand: int) -> str:
        found = totals(view, hand)
        if special(view, hand):
            return YAKU
        if found & enough:
            return FIFTEEN
        return BUST if found & UP_TO_FIFTEEN == 0 else ""

    if view.phase == TURN:
        yield DRAW, lambda card: becomes(view.cards[me] | 1 << card)
    else:  # of the two cards one will be kept, also after a challenge
        for kept in members(view.dealt[me]):
            yield kept, lambda card, kept=kept: becomes(1 << kept | 1 << card)  # type: ignore[misc]
