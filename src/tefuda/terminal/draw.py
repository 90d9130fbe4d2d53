"""Drawings: a game's own where it has one, otherwise every set of cards that the view holds, by name of its field."""

import ctypes
from typing import Any, Protocol, cast

from tefuda.bits import members
from tefuda.description import describe
from tefuda.game import Game
from tefuda.terminal.screen import Block
from tefuda.terminal.sight import Sight


class Drawing(Protocol):
    """How a game looks in the terminal: the module `drawing` of its folder."""

    NUMBERED: tuple[str, ...]  # phases in which the drawing itself numbers what may be answered

    def draw(self, sight: Sight, /) -> list[Block]:
        """Draw the table."""

    def finished(self, sight: Sight, /) -> list[Block]:
        """Draw what lies open after a round."""

    def hints(self, sight: Sight, /) -> list[Block]:
        """Draw what helps to decide, known to the seat anyway."""


class Plain:
    """Any game without a drawing of its own."""

    NUMBERED: tuple[str, ...] = ()

    def draw(self, sight: Sight, /) -> list[Block]:
        """Draw scores, and the sets of cards of the view under the names of their fields."""
        scores = [f"{sight.who(seat)} {sight.view.score[seat]}" for seat in range(1, sight.view.seats + 1)]
        rows = [(label, items) for label, items in card_sets(sight) if items]
        return [Block(sight.title, [sight.common("round", n=sight.view.round + 1), *scores], rows)]

    def finished(self, sight: Sight, /) -> list[Block]:
        """Draw nothing more than the settlement, which is shown in any case."""
        return []

    def hints(self, sight: Sight, /) -> list[Block]:
        """Draw nothing: what would help is known to no one here."""
        return []


def card_sets(sight: Sight) -> list[tuple[str, list[str]]]:
    """List every field of a view that is a set, or a row of sets by seat, with the names of its cards."""
    found: list[tuple[str, list[str]]] = []
    for name, kind in cast(Any, type(sight.view))._fields_ or cast(Any, type(sight.view).__base__)._fields_:
        value: Any = getattr(sight.view, name)
        if kind is ctypes.c_int64:
            found.append((name, cards(sight, value)))
        elif kind is ctypes.c_int64 * (sight.view.seats + 1):
            found += [
                (f"{name}, {sight.who(seat)}", cards(sight, value[seat])) for seat in range(1, sight.view.seats + 1)
            ]
    return found


def cards(sight: Sight, things: int) -> list[str]:
    """Name the cards of a set."""
    return [
        sight.notation.card_name(card, sight.lang) for card in members(things) if 0 < card < len(sight.notation.cards)
    ]


def drawing(game: Game) -> Drawing:
    """Find how a game is drawn."""
    return describe(game).drawing or Plain()
