"""Opponents: each is given what its seat knows and the actions open to it, nothing else."""

from typing import Any, Protocol, runtime_checkable


class Player(Protocol):
    """Anything that can sit at a table."""

    def choose(self, view: Any, legal: int) -> int:
        """One of the actions in the set `legal`, for the seat `view.turn`."""


@runtime_checkable
class Judge(Player, Protocol):
    """A player that also says what each action is worth to it."""

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """The actions in `legal` with their worth, best first; the first is what `choose` would take."""
