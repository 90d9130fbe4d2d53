"""Opponents: each is given what its seat knows and the actions open to it, nothing else."""

from typing import Any, NamedTuple, Protocol, runtime_checkable


class Player(Protocol):
    """Anything that can sit at a table."""

    def choose(self, view: Any, legal: int) -> int:
        """One of the actions in the set `legal`, for the seat `view.turn`."""


@runtime_checkable
class Judge(Player, Protocol):
    """A player that also says what each action is worth to it."""

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """The actions in `legal` with their worth, best first; the first is what `choose` would take."""


class Rated(NamedTuple):
    """A move and what a search thinks of it."""

    actions: tuple[int, ...]  # of the whole move, or of what is left of it
    value: float  # points this round is expected to bring, ahead of the other side where there are two
    chance: float | None  # to win the match, None where there is no table for it
    visits: int  # playouts
    close: bool = False  # not clearly behind the first: what lies between them is within the error of the search


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that rates whole moves."""

    def think(self, view: Any) -> list[Rated]:
        """All different moves of `view.turn`, best first; the first is what it would make."""


def evaluate(
    view: Any, game: Any = None, *, seed: int = 0, iterations: int | None = None, seconds: float | None = None
) -> list[tuple[int, float, float | None, int]]:
    """What each action is worth to the best player there is: (action, value, match_chance, visits), best first.

    Of a compound move the first action, with the best of the moves that begin with it; of cards that are alike one. It
    waits until the search is compiled. The budget is a number of playouts, or seconds; by default that of the player.
    Values are points of the round, chances go from 0 to 1. MissingExtra where the search cannot be compiled.
    """
    from tefuda.players.search.advice import evaluate as search

    return search(view, game, seed, iterations, seconds)
