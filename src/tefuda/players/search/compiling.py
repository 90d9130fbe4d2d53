"""`python -m tefuda.players.search.compiling GAME [learned] [judged]`: a game's search into the cache on disk.

A process of its own, so that nobody waits for the compiler, which holds Python's lock for a second at a time, and so
that the memory it takes is given back.
"""

import sys

from tefuda import fast
from tefuda.game import load
from tefuda.players.search.engine import warm


def main() -> int:
    """Compile; 1 where nothing can be kept on disk."""
    name, *how = sys.argv[1:]
    game = load(name)
    warm(game, "learned" in how, "judged" in how)
    return 0 if fast.compile(game).cache else 1


if __name__ == "__main__":
    raise SystemExit(main())
