"""Plain determinised Monte Carlo: every open move in the same worlds, drawn as they come, greedy playouts, the mean."""

from typing import Any

from tefuda.game import Game
from tefuda.players.baselines.greedy import greedy
from tefuda.players.search import chances
from tefuda.players.search.engine import Engine, engine
from tefuda.players.search.judging import decision_seed
from tefuda.players.search.player import Search
from tefuda.players.search.settings import Settings
from tefuda.players.search.thinking import Decision

WORLDS = 400  # for each candidate


class MonteCarlo(Search):
    """A player that tries each candidate in `worlds` worlds; or with `iterations`, which are the playouts in all."""

    def __init__(self, game: Game, seed: int | None = None, worlds: int = WORLDS, iterations: int = 0) -> None:
        self.worlds, self.iterations = worlds, iterations
        super().__init__(game, Settings(worlds=worlds, weighing=False, match=False), seed)
        self.engine.warm()

    @property
    def engine(self) -> Engine:
        """The loops of the search over the greedy policy."""
        return engine(self.game, greedy(self.game))

    def think(self, view: Any) -> Any:
        """Rate all moves, the best mean first."""
        view = self.own_view(view)
        decision = Decision(self.engine, view, self.settings, chances.NO_TABLE, decision_seed(self.seed, view))
        if decision.n > 1:
            decision.play(self.iterations // decision.n if self.iterations else self.worlds)
        return decision.result()
