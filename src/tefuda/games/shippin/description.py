"""What shippin has for people and players beyond its rules."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tefuda.description import Aid, Description, Why, Words

if TYPE_CHECKING:
    from tefuda.narrate.people import Names
    from tefuda.players import Player
    from tefuda.players.solved.player import Strategy
    from tefuda.study.odds import Becomes
    from tefuda.terminal.draw import Drawing


class Shippin(Description):
    """The parts of shippin."""

    clauses = {
        "dealt": "SP-03",
        "kept": "SP-10",
        "withdrew": "SP-10",
        "laid": "SP-11",
        "passed": "SP-51",
        "challenge": "SP-52",
        "drew": "SP-20",
        "stopped": "SP-23",
        "fifteen": "SP-60",
        "bare": "SP-22",
        "tori": "SP-21",
        "shippin": "SP-30",
        "oto16": "SP-36",
        "showed": "SP-42",
        "took": "SP-42",
        "paid": "SP-60",
        "lost": "SP-60",
        "dosaru": "SP-53",
        "won_duel": "SP-53",
        "pocketed": "SP-54",
        "restocked": "SP-13",
    }

    @property
    def words(self) -> Words:
        from tefuda.games.shippin import words

        return words

    @property
    def why(self) -> Why:
        from tefuda.games.shippin import why

        return why

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str]":
        from tefuda.games.shippin.hint import reason

        return reason

    @property
    def aid(self) -> Callable[[Any, int], Aid]:
        from tefuda.games.shippin.aids import aid

        return aid

    @property
    def odds(self) -> "Callable[[Any], Iterator[tuple[int, Becomes]]]":
        from tefuda.games.shippin.odds import odds

        return odds

    @property
    def heuristic(self) -> "Callable[[int | None], Player]":
        from tefuda.games.shippin.heuristic import Heuristic

        return Heuristic

    @property
    def strategy(self) -> "Strategy":
        from tefuda.games.shippin import solved

        return solved

    @property
    def drawing(self) -> "Drawing":
        from tefuda.games.shippin import drawing

        return drawing


DESCRIPTION = Shippin(__package__)
