"""What dafaza has for people and players beyond its rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tefuda.description import Aid, Description, Why, Words

if TYPE_CHECKING:
    from tefuda.narrate.people import Names
    from tefuda.narrate.why import Reason
    from tefuda.players import Player
    from tefuda.players.search.levels import Levels
    from tefuda.players.search.policy import Network, Policy
    from tefuda.terminal.draw import Drawing


class Dafaza(Description):
    """The parts of dafaza."""

    clauses = {
        "dealt": "DF-10",
        "opening": "DF-40",
        "led": "DF-11",
        "played": "DF-12",
        "more_up": "DF-12",
        "down": "DF-13",
        "more_down": "DF-13",
        "took": "DF-14",
        "sandoshu": "DF-30",
        "shidozuki": "DF-31",
        "sandoshu_last": "DF-30",
        "shidozuki_last": "DF-31",
        "hagane": "DF-32",
        "shippegaeshi": "DF-33",
        "won": "DF-16",
    }

    @property
    def words(self) -> Words:
        from tefuda.games.dafaza import words

        return words

    @property
    def why(self) -> Why:
        from tefuda.games.dafaza import why

        return why

    @property
    def why_together(self) -> "Callable[[Any, int, int], Reason | None]":
        from tefuda.games.dafaza.why import whole

        return whole

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str]":
        from tefuda.games.dafaza.hint import reason

        return reason

    @property
    def aid(self) -> Callable[[Any, int], Aid]:
        from tefuda.games.dafaza.aids import aid

        return aid

    @property
    def look(self) -> Callable[[int], int]:
        from tefuda.decks.hanafuda import month
        from tefuda.games.dafaza.state import ALL, KARISUMA

        return lambda card: -2 * month(card) - (KARISUMA >> card & 1) if ALL >> card & 1 else card  # month and suit

    @property
    def heuristic(self) -> "Callable[[int | None], Player]":
        from tefuda.games.dafaza.heuristic import Heuristic

        return Heuristic

    @property
    def policy(self) -> "Policy":
        from tefuda.games.dafaza import policy

        return policy

    @property
    def network(self) -> "Network":
        from tefuda.games.dafaza import network

        return network

    @property
    def greedy(self) -> "Policy":
        from tefuda.games.dafaza import greedy

        return greedy

    @property
    def levels(self) -> "Levels":
        from tefuda.games.dafaza.levels import LEVELS

        return LEVELS

    @property
    def drawing(self) -> "Drawing":
        from tefuda.games.dafaza import drawing

        return drawing


DESCRIPTION = Dafaza(__package__)
