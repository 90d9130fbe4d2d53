"""What goita has for people and players beyond its rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tefuda.description import Aid, Description, Why, Words

if TYPE_CHECKING:
    from tefuda.narrate.people import Names
    from tefuda.players import Player
    from tefuda.players.search.levels import Levels
    from tefuda.players.search.policy import Network, Policy
    from tefuda.terminal.draw import Drawing


class Goita(Description):
    """The parts of goita."""

    clauses = {
        "drew": "GO-03",
        "chosen": "GO-03",
        "goshi": "GO-10",
        "vote_play": "GO-12",
        "vote_redeal": "GO-12",
        "redeal": "GO-14",
        "fuse": "GO-20",
        "uke": "GO-21",
        "kiru": "GO-22",
        "seme": "GO-20",
        "nashi": "GO-21",
        "kings": "GO-25",
        "buried": "GO-25",
        "agari": "GO-30",
        "doubled": "GO-31",
        "hand": "GO-15",
        "win": "GO-30",
        "match": "GO-04",
    }

    @property
    def words(self) -> Words:
        from tefuda.games.goita import words

        return words

    @property
    def why(self) -> Why:
        from tefuda.games.goita import why

        return why

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str]":
        from tefuda.games.goita.hint import reason

        return reason

    @property
    def aid(self) -> Callable[[Any, int], Aid]:
        from tefuda.games.goita.aids import aid

        return aid

    @property
    def look(self) -> Callable[[int], int]:
        from tefuda.decks.koma import GYOKU, OU

        return lambda action: OU if action == GYOKU else action

    @property
    def heuristic(self) -> "Callable[[int | None], Player]":
        from tefuda.games.goita.heuristic import Heuristic

        return Heuristic

    @property
    def policy(self) -> "Policy":
        from tefuda.games.goita import policy

        return policy

    @property
    def network(self) -> "Network":
        from tefuda.games.goita import network

        return network

    @property
    def levels(self) -> "Levels":
        from tefuda.games.goita.levels import LEVELS

        return LEVELS

    def captures(self, view: Any, legal: int) -> int:
        """Give the pieces that receive an attack."""
        from tefuda.games.goita.state import NASHI, UKE

        return legal & ~(1 << NASHI) if view.phase == UKE else 0

    @property
    def drawing(self) -> "Drawing":
        from tefuda.games.goita import drawing

        return drawing


DESCRIPTION = Goita(__package__)
