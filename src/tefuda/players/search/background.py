"""Compiling a game's search in the background, without loading the compiler before it is needed.

Importing this module loads neither NumPy nor Numba; the thread that compiles does, a moment after a table was set up,
so that the first cards are on the table by then.
"""

import contextlib
import os
import threading
import time
from typing import Any

from tefuda.game import Game, undressed
from tefuda.players.search.settings import Settings

PATIENCE = 0.5  # seconds before the work begins


class Work:
    """The search of a game being compiled."""

    def __init__(self, game: Game, learned: bool, judged: bool) -> None:
        self.game, self.learned, self.judged = game, learned, judged
        self.ready = threading.Event()
        self.fault: BaseException | None = None

    def run(self) -> None:
        """Compile, or load what is kept; where that fails the rules of thumb go on answering."""
        time.sleep(PATIENCE)
        with contextlib.suppress(AttributeError, OSError):  # this thread only, where the system can do that
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
        try:
            self.now()
        except BaseException as error:
            self.fault = error

    def now(self) -> None:
        """Compile in this thread."""
        from tefuda.players.search.engine import engine

        engine(self.game, learned=self.learned).warm()
        if self.judged:
            _ = engine(self.game, learned=True).opinion
        self.ready.set()


_works: dict[Any, Work] = {}
_lock = threading.Lock()


def work(game: Game, settings: Settings, begin: bool = True) -> Work:
    """The work for a game played so, begun in a thread when it is first asked for."""
    found = undressed(game), settings.learned, settings.trust > 0
    with _lock:
        if found not in _works:
            _works[found] = Work(*found)
            if begin:
                threading.Thread(target=_works[found].run, name="tefuda-search", daemon=True).start()
        return _works[found]


def wait(game: Game, settings: Settings) -> None:
    """Return when a game's search is compiled for playing so."""
    found = work(game, settings, begin=False)
    if not found.ready.is_set():
        found.now()
