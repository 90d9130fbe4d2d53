"""Compiling a game's search in the background, without loading the compiler before it is needed.

Importing this module loads neither NumPy nor Numba. A moment after a table was set up, so that the first cards are on
it by then, a process of its own compiles into the cache on disk, and a thread here loads what lies there.
"""

import atexit
import contextlib
import os
import subprocess
import sys
import threading
import time
from typing import Any

from tefuda.extras import MissingExtra, need
from tefuda.game import Game, short_name
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
        with contextlib.suppress(AttributeError, OSError):  # this thread and what it starts, where a system can do that
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
        try:
            self.apart()
            self.now()
        except BaseException as error:
            self.fault = error

    def apart(self) -> None:
        """Compile in another process, or let it find that all is there. Where it cannot, that is left to `now`."""
        if not self.game.__name__.startswith("tefuda.games."):
            return  # a game of one's own may be known to this process alone
        how = [name for name, needed in (("learned", self.learned), ("judged", self.judged)) if needed]
        command = [sys.executable, "-m", "tefuda.players.search.compiling", short_name(self.game), *how]
        quiet = subprocess.DEVNULL
        with contextlib.suppress(OSError):
            process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
            atexit.register(process.kill)
            process.wait()
            atexit.unregister(process.kill)

    def now(self) -> None:
        """Compile in this thread."""
        from tefuda.players.search.engine import warm

        warm(self.game, self.learned, self.judged)
        self.ready.set()


_works: dict[Any, Work] = {}
_lock = threading.Lock()


def work(game: Game, settings: Settings, begin: bool = True) -> Work:
    """The work for a game played so, begun in a thread when it is first asked for."""
    found = game, settings.learned, settings.trust > 0
    with _lock:
        if found not in _works:
            _works[found] = Work(*found)
            try:
                need("fast")
            except MissingExtra as error:  # nothing to begin: the rules of thumb answer for good
                _works[found].fault = error
                begin = False
            if begin:
                threading.Thread(target=_works[found].run, name="tefuda-search", daemon=True).start()
        return _works[found]


def wait(game: Game, settings: Settings) -> None:
    """Return when a game's search is compiled for playing so; MissingExtra where it cannot be."""
    need("fast")
    found = work(game, settings, begin=False)
    if not found.ready.is_set():
        found.now()
