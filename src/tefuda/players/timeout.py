"""What is played for somebody whose time is over: the move of a game that commits to least, never a bold one."""

from typing import Any

from tefuda.bits import lowest
from tefuda.description import describe
from tefuda.game import Game
from tefuda.notation import notation
from tefuda.players import compound


class Timeout:
    """A player of the most harmless moves, as the game says which; the first that is open where it does not."""

    def __init__(self, game: Game) -> None:
        self._own = describe(game).timeout

    def choose(self, view: Any, legal: int) -> int:
        """Choose an open action on what a seat sees."""
        return lowest(legal) if self._own is None else self._own(view, legal)


def choose(game: Game, state: Any) -> str:
    """Choose a whole move for the seat whose turn it is in a state, on what it sees; as it is written."""
    return notation(game, state.rules).join(compound.choose_move(game, state, Timeout(game)))
