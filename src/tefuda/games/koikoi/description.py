"""What Koi-Koi has for people and players beyond its rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tefuda.description import Aid, Description, Why, Words

if TYPE_CHECKING:
    from tefuda.narrate.people import Names
    from tefuda.players import Player
    from tefuda.players.search.levels import Levels
    from tefuda.players.search.policy import Network, Policy
    from tefuda.terminal.draw import Drawing


class Koikoi(Description):
    """The parts of Koi-Koi."""

    clauses = {
        "dealt": "KK-02",
        "field_four": "KK-03",
        "field_three": "KK-03",
        "redeal": "KK-03",
        "teshi": "KK-04",
        "kuttsuki": "KK-04",
        "played": "KK-10",
        "turned": "KK-11",
        "captured": "KK-11",
        "rained": "KK-25",
        "yaku": "KK-13",
        "koikoi": "KK-15",
        "shobu": "KK-15",
        "exhausted": "KK-33",
        "oya_ken": "KK-33",
        "tsukazu": "KK-33",
        "won": "KK-34",
    }

    @property
    def words(self) -> Words:
        from tefuda.games.koikoi import words

        return words

    @property
    def why(self) -> Why:
        from tefuda.games.koikoi import why

        return why

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str]":
        from tefuda.games.koikoi.hint import reason

        return reason

    @property
    def aid(self) -> Callable[[Any, int], Aid]:
        from tefuda.games.koikoi.aids import aid

        return aid

    @property
    def look(self) -> Callable[[int], int]:
        from tefuda.decks.hanafuda import PLAINS, month

        return lambda action: -month(action) if PLAINS >> action & 1 else action  # plains of a month

    @property
    def heuristic(self) -> "Callable[[int | None], Player]":
        from tefuda.games.koikoi.heuristic import Heuristic

        return Heuristic

    @property
    def policy(self) -> "Policy":
        from tefuda.games.koikoi import policy

        return policy

    @property
    def network(self) -> "Network":
        from tefuda.games.koikoi import network

        return network

    @property
    def greedy(self) -> "Policy":
        from tefuda.games.koikoi import greedy

        return greedy

    @property
    def levels(self) -> "Levels":
        from tefuda.games.koikoi.levels import LEVELS

        return LEVELS

    def captures(self, view: Any, legal: int) -> int:
        """Give the cards that take one of the field; it stops where it may."""
        from tefuda.decks.hanafuda import matching
        from tefuda.games.koikoi.rules import SHOBU
        from tefuda.games.koikoi.state import CALL, CARD

        if view.phase == CALL:
            return 1 << SHOBU
        return matching(view.field, legal) if view.phase == CARD else 0

    @property
    def drawing(self) -> "Drawing":
        from tefuda.games.koikoi import drawing

        return drawing


DESCRIPTION = Koikoi(__package__)
