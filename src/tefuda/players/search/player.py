"""The player that searches, and the same search as an evaluator for hints and reviews."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tefuda.bits import lowest
from tefuda.flat import copy
from tefuda.game import Game
from tefuda.players import Player, Rated
from tefuda.players.compound import view_of
from tefuda.players.search import background
from tefuda.players.search.settings import Settings

if TYPE_CHECKING:  # these load the compiler
    from tefuda.players.search.engine import Engine


class Search:
    """An opponent that sees its view only; the same view, seed and settings get the same answer.

    Until the search is compiled `meanwhile` answers; where it is None the constructor waits. A compound move is thought
    out once, when it begins. `seconds` instead of the settings' playouts: as many as fit. Without a seed it is drawn.
    """

    def __init__(
        self,
        game: Game,
        settings: Settings | None = None,
        seed: int | None = None,
        *,
        meanwhile: Callable[[], Player] | None = None,
        seconds: float | None = None,
    ) -> None:
        self.game = game
        self.settings = settings or Settings()
        self.seed = random.getrandbits(62) if seed is None else seed
        self.seconds = seconds
        self._meanwhile = meanwhile
        self._planned: dict[bytes, int] = {}
        if meanwhile is None:
            background.wait(game, self.settings)
        else:
            background.compilation(game, self.settings)

    @property
    def engine(self) -> "Engine":
        """The compiled search."""
        from tefuda.players.search.engine import engine

        return engine(self.game, learned=self.settings.learned)

    @property
    def ready(self) -> bool:
        """Whether the search itself answers."""
        return background.compilation(self.game, self.settings).ready.is_set()

    @property
    def failed(self) -> bool:
        """Whether it never will: it could not be compiled."""
        return background.compilation(self.game, self.settings).fault is not None

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of `legal` for `view.turn`; inside a compound move what was thought out when it began."""
        if legal & (legal - 1) == 0:
            return lowest(legal)
        if self._meanwhile is not None and not self.ready:
            return self._meanwhile().choose(view, legal)
        planned = self._planned.get(bytes(view))
        if planned is not None and legal >> planned & 1:
            return planned
        move = self.think(view)[0].actions
        self._planned = self._plan(view, move)
        return move[0]

    def think(self, view: Any) -> list[Rated]:
        """Rate all different moves of `view.turn`, best first; by rules of thumb alone, single actions."""
        from tefuda.players.search import chances, judging, thinking

        view = self.own_view(view)
        table = chances.table(self.game, view.rules)
        if self.settings.iterations == 0 and self.seconds is None:
            if self.settings.learned:
                return judging.by_network(self.engine, view, self.settings, table, self.seed)
            return judging.by_thumb(self.engine, view, self.settings, self.seed)
        return thinking.think(self.engine, view, self.settings, table, self.seed, self.seconds)

    def own_view(self, view: Any) -> Any:
        """Give the view itself; of a whole state only what the seat to move sees."""
        if isinstance(view, self.game.View):
            return view
        return view_of(self.game, view, view.turn)

    def evaluate(self, view: Any, legal: int) -> list[tuple[int, float]]:
        """Rate the first actions of the moves by what the best of them is worth, in points or coins, best first."""
        found: dict[int, float] = {}
        for rated in self.think(view):
            found.setdefault(rated.actions[0], rated.value)
        return list(found.items())

    def _plan(self, view: Any, move: tuple[int, ...]) -> dict[bytes, int]:
        """Note what to answer inside a move that is thought out, by what will be seen then."""
        planned = {}
        at = copy(view)
        for made, action in pairwise(move):
            self.game.apply(at, made)
            planned[bytes(view_of(self.game, at, view.turn))] = action
        return planned
