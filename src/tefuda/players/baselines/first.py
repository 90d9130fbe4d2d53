"""Takes whatever it can take first."""

from typing import Any

from tefuda.bits import lowest
from tefuda.decks.hanafuda import matching
from tefuda.game import Game, short_name
from tefuda.games import goita_state, koikoi, koikoi_state


class First:
    """The first open action that captures, beats or receives; else the first that is open. It never says こいこい."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.name = short_name(game)

    def choose(self, view: Any, legal: int) -> int:
        """One of `legal`."""
        if self.name == "koikoi" and view.phase == koikoi_state.CALL:
            return koikoi.SHOBU
        if self.name == "koikoi" and view.phase == koikoi_state.CARD:
            return lowest(matching(view.field, legal) or legal)
        if self.name == "goita" and view.phase == goita_state.UKE:
            return lowest(legal & ~(1 << goita_state.NASHI) or legal)
        return lowest(legal)
