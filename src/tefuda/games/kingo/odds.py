"""What the next card makes of a hand of kingo."""

from collections.abc import Iterator
from typing import Any

from tefuda.bits import members
from tefuda.games.kingo import state
from tefuda.games.kingo.rules import legal
from tefuda.games.kingo.yaku import live, worth
from tefuda.study.odds import BUST, FIFTEEN, YAKU, Becomes


def odds(view: Any) -> Iterator[tuple[int, Becomes]]:
    """Yield each action after which `view.turn` gets a card, with a function from a card to what it would make.

    That is FIFTEEN, YAKU, BUST or "" (see `study.odds`).
    """
    hand = view.hand[view.turn]

    def becomes(card: int, last: bool) -> str:
        kind = worth(view, hand | 1 << card)
        if kind == state.FIFTEEN:
            return FIFTEEN
        if kind <= state.HOBI_PIN:
            return YAKU
        over = kind == state.TOO_MANY and (last or not live(view, hand | 1 << card))
        return BUST if over else ""

    for action in members(legal(view)):
        if action == state.MOTTO:
            yield action, lambda card: becomes(card, last=False)
        elif action == state.TSUKKOME:  # KF-51: a yaku that is only possible is none
            yield action, lambda card: becomes(card, last=True)
