"""How a server is: whether tables can be stored, and how far the searches of the games are."""

import asyncio
import time
from collections import Counter
from functools import partial

from tefuda.errors import TefudaError
from tefuda.players.search.background import STAGES, Stage, states
from tefuda.server.answers import Ready
from tefuda.server.metrics import COMPILING
from tefuda.server.storage.store import Store

PATIENCE = 2.0  # seconds that the store has to answer
KEPT = 1.0  # seconds for which an answer is given again, so that asking costs nothing


class Health:
    """Looks at a store now and then, for all who ask."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.looking: asyncio.Task[None] | None = None
        self.until = 0.0

    async def ready(self) -> Ready:
        """Tell how the server is; TefudaError (`storage_...`) where nothing can be stored."""
        if self.looking is None or (self.looking.done() and self.until < time.monotonic()):
            self.looking = asyncio.create_task(self._look())
        await asyncio.shield(self.looking)
        return Ready("writable", {game: state.stage for game, state in states().items()})

    async def _look(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.wrap_future(self.store.check())
        except TimeoutError:
            raise TefudaError("storage_busy") from None
        finally:
            self.until = time.monotonic() + KEPT


def at(stage: Stage) -> int:
    """Count the games whose search is at a stage."""
    return Counter(state.stage for state in states().values())[stage]


for each in STAGES:
    COMPILING.labels(each).set_function(partial(at, each))
