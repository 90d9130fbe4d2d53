"""`python -m tefuda.players.solved`: compute the strategies, or measure how far they are from a best response."""

import argparse
import os
import sys
from pathlib import Path

from tefuda.players.solved import tables, training

DATA = Path(__file__).with_name("data")


def main() -> None:
    """Compute what is asked for and put it into the package's data."""
    parser = argparse.ArgumentParser(prog="python -m tefuda.players.solved")
    parser.add_argument("--game", choices=tuple(tables.PLAYED), default="shippin")
    parser.add_argument("--preset")
    parser.add_argument("--seats", type=int, nargs="+", default=[3])
    parser.add_argument("--iterations", type=int, default=1_000_000, help="rounds, in each of which every seat learns")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=DATA, help="folder of the tables")
    parser.add_argument("--distance", action="store_true", help="measure the stored strategies instead")
    given = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(10)
    preset = given.preset or tables.PLAYED[given.game][0]
    if given.distance:
        from tefuda.players.solved import distance

        for seats in given.seats:
            distance.report(given.game, preset, seats, given.iterations, given.seed)
        return
    file = given.into / f"{given.game}.bin"
    for seats in given.seats:
        found = training.train(given.game, preset, seats, given.iterations, given.seed, _tell)
        kept = tables.unpack(file.read_bytes()) if file.is_file() else {}
        kept[f"{preset}/{seats}"] = tables.packed(training.rounded(found).tobytes())
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(tables.file(kept))


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    main()
