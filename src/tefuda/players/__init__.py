"""Opponents: each is given what its seat knows and the actions open to it, nothing else."""

from typing import Any, NamedTuple, Protocol, runtime_checkable


class Player(Protocol):
    """Anything that can sit at a table."""

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of the actions in the set `legal`, for the seat `view.turn`."""


@runtime_checkable
class Judge(Player, Protocol):
    """A player that also says what each action is worth to it."""

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """Rate the actions in `legal`: (action, worth), best first, in a measure of its own.

        The first is what `choose` would take.
        """


class Rated(NamedTuple):
    """A move and what a search thinks of it."""

    actions: tuple[int, ...]  # of the whole move, or of what is left of it
    value: float  # points or coins that the round is expected to bring, ahead of the other side where there are two
    chance: float | None  # to win the match, from 0 to 1, None where there is no table for it
    visits: int  # playouts
    close: bool = False  # not clearly behind the first: what lies between them is within the error of the search


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that rates whole moves."""

    def think(self, view: Any) -> list[Rated]:
        """Rate all different moves of `view.turn`, best first; the first is what it would make."""


def evaluate(
    view: Any, game: Any = None, *, seed: int = 0, iterations: int | None = None, seconds: float | None = None
) -> list[tuple[int, float, float | None, int]]:
    """Rate each action as the best player there is: (action, value, match_chance, visits), best first.

    Values are points or coins that the round brings; chances to win the match go from 0 to 1, None where there is no
    table for them; visits are playouts. Of a compound move it rates the first action, by the best of the moves that
    begin with it, and of cards that are alike one. The budget is `iterations`, a number of playouts, or `seconds`; by
    default that of the player. `game` may be left out for the games of the package, else TypeError.

    It waits until the search is compiled; MissingExtra where it cannot be.
    """
    from tefuda.players.search.advice import evaluate as search

    return search(view, game, seed, iterations, seconds)
