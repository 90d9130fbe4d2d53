"""A player that takes whatever it can take first."""

from typing import Any

from tefuda.bits import lowest
from tefuda.description import describe
from tefuda.game import Game


class First:
    """A player of the first open action that captures, beats or receives, else of the first that is open.

    It never says こいこい.
    """

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._captures = describe(game).captures

    def choose(self, view: Any, legal: int) -> int:
        """Choose the lowest number of those in `legal` that capture, or of all."""
        return lowest((self._captures and self._captures(view, legal)) or legal)
