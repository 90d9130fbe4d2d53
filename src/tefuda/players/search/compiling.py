"""`python -m tefuda.players.search.compiling GAME [learned] [judged]`: a game's search into the cache on disk.

A process of its own, so that nobody waits for the compiler, which holds Python's lock for a second at a time, and so
that the memory it takes is given back. It makes way for others, and ends when its input does: then whoever started it
is no more.
"""

import contextlib
import os
import sys
import threading

from tefuda.game import load
from tefuda.players.search.apart import UNKEPT


def end_with_input() -> None:
    """Wait for the end of the input, and end at once."""
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with_input, daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):  # where a system can do that
        os.nice(10)
    from tefuda.fast import store
    from tefuda.players.search.engine import warm

    name, *how = sys.argv[1:]
    if store.folder(load(name)) is None:
        sys.exit(UNKEPT)
    warm(load(name), "learned" in how, "judged" in how)
