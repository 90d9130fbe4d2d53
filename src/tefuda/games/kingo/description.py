"""What kingo has for people and players beyond its rules."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tefuda.description import Aid, Description, Why, Words

if TYPE_CHECKING:
    from tefuda.narrate.people import Names
    from tefuda.players import Player
    from tefuda.players.solved.player import Strategy
    from tefuda.study.odds import Becomes
    from tefuda.terminal.draw import Drawing


class Kingo(Description):
    """The parts of kingo."""

    clauses = {
        "dealt": "KF-10",
        "turned": "KF-30",
        "second": "KF-20",
        "motto": "KF-26",
        "kagoru": "KF-21",
        "tsukkome": "KF-27",
        "stood": "KF-28",
        "opened": "KF-50",
        "bare": "KF-24",
        "out": "KF-28",
        "restock": "KF-28",
        "declared": "KF-21",
        "shobu": "KF-33",
        "hand": "KF-40",
        "won": "KF-52",
        "gireta": "KF-56",
        "broke": "KF-03",
    }

    @property
    def words(self) -> Words:
        from tefuda.games.kingo import words

        return words

    @property
    def why(self) -> Why:
        from tefuda.games.kingo import why

        return why

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str]":
        from tefuda.games.kingo.hint import reason

        return reason

    @property
    def aid(self) -> Callable[[Any, int], Aid]:
        from tefuda.games.kingo.aids import aid

        return aid

    @property
    def odds(self) -> "Callable[[Any], Iterator[tuple[int, Becomes]]]":
        from tefuda.games.kingo.odds import odds

        return odds

    @property
    def heuristic(self) -> "Callable[[int | None], Player]":
        from tefuda.games.kingo.heuristic import Heuristic

        return Heuristic

    @property
    def strategy(self) -> "Strategy":
        from tefuda.games.kingo import solved

        return solved

    @property
    def drawing(self) -> "Drawing":
        from tefuda.games.kingo import drawing

        return drawing


DESCRIPTION = Kingo(__package__)
