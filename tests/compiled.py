"""`python -m tests.compiled`: what several tests would compile, each of them, into the cache: two games at a time."""

import sys
from concurrent.futures import ProcessPoolExecutor

from tefuda.game import GAMES, load
from tefuda.players.registry import LEVELS
from tefuda.players.search import levels

AT_ONCE = 2  # a compiler takes a quarter of a gigabyte


def compile_all(name: str) -> None:
    """Compile the rules of a game, and how its levels search."""
    from tefuda import fast
    from tefuda.players.search.engine import warm
    from tefuda.reach import COMPILED

    game = load(name)
    rules = fast.compile(game)
    for function in COMPILED:
        getattr(rules, function)
    for learned, judged in {(each.learned, each.trust > 0) for each in (levels.settings(n, game) for n in LEVELS)}:
        warm(game, learned, judged)


def main() -> int:
    """Compile every game."""
    with ProcessPoolExecutor(AT_ONCE) as processes:
        for _ in processes.map(compile_all, GAMES):
            pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
