"""Compiling a game's search in the background, without loading the compiler before it is needed.

Importing this module loads neither NumPy nor Numba. A moment after a table was set up, so that the first cards are on
it by then, a process of its own compiles into the cache on disk (`apart.py`), and a thread here loads what lies there:
one compilation at a time, those that somebody waits for first (`line.py`).
"""

import contextlib
import gc
import logging
import threading
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from tefuda.extras import MissingExtra, need
from tefuda.game import Game, short_name
from tefuda.players.search.line import Line
from tefuda.players.search.settings import Settings

PATIENCE = 0.5  # seconds before a compilation begins
RETRIES = (5.0, 30.0, 120.0)  # seconds after a failure until it is tried again; after the last it has failed
Stage = Literal["waiting", "compiling", "ready", "failed"]
STAGES: tuple[Stage, ...] = ("ready", "waiting", "compiling", "failed")  # of several the last tells how a game stands
logger = logging.getLogger("tefuda.compile")


class State(NamedTuple):
    """How far a game is: its stage, and why it failed, or failed before it was tried again ("": it did not)."""

    stage: Stage
    reason: str = ""


class Compilation:
    """The search of a game being compiled; `ready` once it is, `fault` where it cannot be.

    `learned`: for play by its network; `judged`: with the network's opinion of the candidates.
    """

    def __init__(self, game: Game, learned: bool, judged: bool) -> None:
        self.game, self.learned, self.judged = game, learned, judged
        self.ready = threading.Event()
        self.fault: BaseException | None = None
        self.failures: list[str] = []  # reasons
        self.under_way = False

    @property
    def stage(self) -> Stage:
        """How far it is."""
        if self.fault is not None:
            return "failed"
        return "ready" if self.ready.is_set() else "compiling" if self.under_way else "waiting"

    def run(self) -> float | None:
        """Compile, or load what lies on disk; give the seconds after which to try again, None where that is settled.

        An error is noted as `fault` and logged, not raised.
        """
        self.under_way = True
        try:
            with uncollected() if self.compile_apart() else contextlib.nullcontext():
                self.compile_here()
        except Exception as error:
            return self.failed(error)
        finally:
            self.under_way = False
        return None

    def failed(self, error: Exception) -> float | None:
        """Note a failure and log the first and the last; give the seconds after which to try again."""
        self.failures.append(str(error) or type(error).__name__)
        name, left = short_name(self.game), len(RETRIES) + 1 - len(self.failures)
        if left <= 0:
            self.fault = error
            logger.error("%s could not be compiled, rules of thumb go on answering: %s", name, self.failures[-1])
            return None
        if len(self.failures) == 1:
            logger.warning("%s could not be compiled, %d more tries follow: %s", name, left, self.failures[-1])
        return RETRIES[len(self.failures) - 1]

    def compile_apart(self) -> bool:
        """Compile in another process, or let it find that all is there; CompilerFailed where it does not succeed.

        False where nothing is on disk then: nothing can be written there, or it is a game of one's own, which may be
        known to this process alone.
        """
        if not self.game.__name__.startswith("tefuda.games."):
            return False
        from tefuda.players.search import apart

        how = [name for name, needed in (("learned", self.learned), ("judged", self.judged)) if needed]
        kept = apart.run(short_name(self.game), *how)
        if not kept:
            logger.warning("compiled code cannot be kept in %s: it is made at each start", apart.folder())
        return kept

    def compile_here(self) -> None:
        """Compile in this thread, or load what the other process left; then all is `ready`."""
        from tefuda.players.search.engine import warm

        warm(self.game, self.learned, self.judged)
        self.ready.set()


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Keep the garbage collector from what is loaded meanwhile and stays for good.

    It would hold up everybody for as long as it takes to look through all of that, now and time and again.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if enabled:
            gc.enable()


_compilations: dict[Any, Compilation] = {}
_lock = threading.Lock()
_line = Line()


def compilation(game: Game, settings: Settings, *, begin: bool = True, wanted: bool = True) -> Compilation:
    """Find the compilation for a game played so; the first call begins it in the background, unless told not to.

    `wanted`: somebody waits for it now, so that it goes before those that are only prepared.
    """
    found = game, settings.learned, settings.trust > 0
    with _lock:
        if found not in _compilations:
            _compilations[found] = Compilation(*found)
            try:
                need("fast")
            except MissingExtra as error:  # nothing to begin: the rules of thumb answer for good
                _compilations[found].fault = error
        work = _compilations[found]
    if begin and work.stage == "waiting":
        _line.add(work, wanted, PATIENCE)
    return work


def wait(game: Game, settings: Settings) -> None:
    """Wait until a game's search is compiled for playing so; MissingExtra where the compiler is not installed."""
    need("fast")
    found = compilation(game, settings, begin=False)
    if not found.ready.is_set():
        found.compile_here()


def states() -> dict[str, State]:
    """Tell by name how far the games are that were asked for, each as the least happy of its compilations."""
    with _lock:
        all_of_them = list(_compilations.values())
    found: dict[str, State] = {}
    for work in sorted(all_of_them, key=lambda work: STAGES.index(work.stage)):
        found[short_name(work.game)] = State(work.stage, work.failures[-1] if work.failures else "")
    return found
