"""Opponents: each is given what its seat knows and the actions open to it, nothing else."""

from typing import Any, Protocol


class Player(Protocol):
    """Anything that can sit at a table."""

    def choose(self, view: Any, legal: int) -> int:
        """One of the actions in the set `legal`, for the seat `view.turn`."""
