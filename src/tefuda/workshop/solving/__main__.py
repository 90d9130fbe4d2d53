"""`python -m tefuda.workshop.solving`: compute the strategies, or measure how far they are from a best response."""

import argparse
import os
import sys
from pathlib import Path

from tefuda.players.solved import tables
from tefuda.workshop import data_of
from tefuda.workshop.solving import training


def main() -> None:
    """Compute what is asked for and put it into the package's data."""
    parser = argparse.ArgumentParser(prog="python -m tefuda.workshop.solving")
    parser.add_argument("--game", choices=("shippin", "kingo"), default="shippin")
    parser.add_argument("--preset")
    parser.add_argument("--seats", type=int, nargs="+", default=[3])
    parser.add_argument("--iterations", type=int, default=1_000_000, help="rounds, in each of which every seat learns")
    parser.add_argument("--worths", type=int, default=4_000_000, help="rounds to find what the actions are worth")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, help="folder of the tables; that of the game by default")
    parser.add_argument("--distance", action="store_true", help="measure the stored strategies instead")
    parser.add_argument("--exact", action="store_true", help="shippin for two over all packs instead")
    parser.add_argument("--versus", action="store_true", help="play against rules of thumb instead")
    given = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(10)
    preset = given.preset or training.trainer(given.game).by.PLAYED[0]
    if given.distance or given.exact or given.versus:
        measure(given.game, preset, given)
        return
    file = (given.into or data_of(given.game)) / "strategies.bin"
    for seats in given.seats:
        shares = training.train(given.game, preset, seats, given.iterations, given.seed, _progress)
        found = training.completed(given.game, preset, seats, shares, given.worths, given.seed + 1)
        packed = tables.split_tables(file.read_bytes()) if file.is_file() else {}
        packed[f"{preset}/{seats}"] = tables.pack_table(found)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(tables.join_tables(packed))


def measure(game: str, preset: str, given: argparse.Namespace) -> None:
    """Measure the stored strategies as asked for, and write it to standard output in hundredths of the stake."""
    from tefuda.workshop.solving import distance

    if given.exact:
        _exact()
        return
    for seats in given.seats:
        if given.distance:
            distance.report(game, preset, seats, given.iterations, given.seed)
        if given.versus:
            from tefuda.workshop.solving.versus import versus

            one, other = versus(game, preset, seats, given.iterations, given.seed)
            cells = " | ".join(f"{100 * mean:+.2f} ± {100 * half:.2f}" for mean, half in (one, other))
            sys.stdout.write(f"| {preset} | {seats} | {cells} |\n")


def _exact() -> None:
    from tefuda.workshop.solving import exact

    table = tables.strategy("shippin", "shippin", 2, 2)
    if table:
        found = exact.distance(training.dense(table, "shippin"))
        side, dealer = found.side_best - found.side, found.dealer_best - found.dealer
        sys.stdout.write(
            f"| side {100 * found.side:+.3f} | gains {100 * side:+.3f} | dealer gains {100 * dealer:+.3f} |\n"
        )


def _progress(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    main()
