"""`python -m tefuda.players.search.compiling GAME [learned] [judged]`: a game's search into the cache on disk.

A process of its own, so that nobody waits for the compiler, which holds Python's lock for a second at a time, and so
that the memory it takes is given back.
"""

import sys

from tefuda.game import load
from tefuda.players.search.engine import warm

if __name__ == "__main__":
    name, *how = sys.argv[1:]
    warm(load(name), "learned" in how, "judged" in how)
