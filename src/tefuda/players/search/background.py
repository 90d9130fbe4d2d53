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

PATIENCE = 0.5  # seconds before the compilation begins


class Compilation:
    """The search of a game being compiled; `ready` once it is, `fault` where it cannot be.

    `learned`: for play by its network; `judged`: with the network's opinion of the candidates.
    """

    def __init__(self, game: Game, learned: bool, judged: bool) -> None:
        self.game, self.learned, self.judged = game, learned, judged
        self.ready = threading.Event()
        self.fault: BaseException | None = None

    def run(self) -> None:
        """Compile, or load what lies on disk, at low priority; an error is noted as `fault`, not raised."""
        time.sleep(PATIENCE)
        with contextlib.suppress(AttributeError, OSError):  # this thread and what it starts, where a system can do that
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
        try:
            self.compile_in_process()
            self.compile_here()
        except BaseException as error:
            self.fault = error

    def compile_in_process(self) -> None:
        """Compile in another process, or let it find that all is there. Where it cannot, `compile_here` does."""
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

    def compile_here(self) -> None:
        """Compile in this thread, or load what the other process left; then all is `ready`."""
        from tefuda.players.search.engine import warm

        warm(self.game, self.learned, self.judged)
        self.ready.set()


_compilations: dict[Any, Compilation] = {}
_lock = threading.Lock()


def compilation(game: Game, settings: Settings, begin: bool = True) -> Compilation:
    """Find the compilation for a game played so; the first call begins it in a thread, unless told not to."""
    found = game, settings.learned, settings.trust > 0
    with _lock:
        if found not in _compilations:
            _compilations[found] = Compilation(*found)
            try:
                need("fast")
            except MissingExtra as error:  # nothing to begin: the rules of thumb answer for good
                _compilations[found].fault = error
                begin = False
            if begin:
                threading.Thread(target=_compilations[found].run, name="tefuda-search", daemon=True).start()
        return _compilations[found]


def wait(game: Game, settings: Settings) -> None:
    """Wait until a game's search is compiled for playing so; MissingExtra where the compiler is not installed."""
    need("fast")
    found = compilation(game, settings, begin=False)
    if not found.ready.is_set():
        found.compile_here()
