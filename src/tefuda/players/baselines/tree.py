"""Information-set tree search with worlds and rules of thumb as the levels have them; see `search.tree`."""

from typing import Any

from tefuda.game import Game
from tefuda.players import Rated
from tefuda.players.search import chances
from tefuda.players.search.engine import engine
from tefuda.players.search.judging import decision_seed
from tefuda.players.search.player import Search
from tefuda.players.search.settings import Settings
from tefuda.players.search.thinking import Decision
from tefuda.players.search.tree import grow

PLAYOUTS = 4000  # of a decision
EXPLORE = 0.2  # of the range of what playouts brought: how much it counts that an action was seldom tried


class Tree(Search):
    """A player by a tree of `iterations` playouts; `match`: whether it counts the chance to win the match."""

    def __init__(self, game: Game, seed: int | None = None, iterations: int = PLAYOUTS, match: bool = True) -> None:
        super().__init__(game, Settings(iterations, worlds=400, weighing=False, match=match), seed)
        _ = engine(game).tree

    def think(self, view: Any) -> list[Rated]:
        """Rate the open actions, the one most often tried first."""
        settings, view = self.settings, self.own_view(view)
        table = chances.table(self.game, view.rules) if settings.match else chances.NO_TABLE
        decision = Decision(self.engine, view, settings, table, decision_seed(self.seed, view))
        return grow(decision, EXPLORE, settings.iterations)
