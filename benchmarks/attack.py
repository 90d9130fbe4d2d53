"""The attack on the server, again: every case that was found to hurt it once, and some that never did.

    .venv/bin/python benchmarks/attack.py             # all, five minutes; needs `make page`
    .venv/bin/python benchmarks/attack.py --brief     # what takes seconds
    .venv/bin/python benchmarks/attack.py --only locked,cold

Starts servers of its own, as `tefuda play` does, in fresh directories, and prints a table: what was done, what was seen
before it was mended, what is seen now, and whether the server held. The end is 1 where it did not.
"""

import argparse
import asyncio
import sys
import tempfile
import time
import traceback
from pathlib import Path

from attacks import asking, crowding, keeping, processes
from attacks.cases import CASES, Case, Found, Ground
from served import SAID, command, serving

PARTS = (asking, keeping, processes, crowding)  # what each adds to the cases


def line(case: Case, found: Found) -> str:
    """Write a case as a line of the table."""
    return f"| {case.number} | {case.what} | {case.before} | {found.now} | {'yes' if found.held else '**no**'} |"


def tried(case: Case, ground: Ground) -> Found:
    """Run a case; one that fails by itself has not held."""
    try:
        return asyncio.run(case.run(ground))
    except Exception as error:
        traceback.print_exc()
        return Found(f"{type(error).__name__}: {error}".replace("\n", " ")[:120], False)


def main() -> int:
    """Run the cases, print the table, and tell whether all held."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brief", action="store_true", help="only what takes seconds")
    parser.add_argument("--only", type=lambda text: text.split(","), help="words, one of which is in what is done")
    asked = parser.parse_args()
    chosen = [case for case in CASES if case.brief or not asked.brief]
    if asked.only:
        chosen = [case for case in chosen if any(word in f"{case.what} {case.run.__name__}" for word in asked.only)]
    not_held = 0
    print("| # | what | before | now | held |\n|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = folder / "data"
        place.mkdir()
        with serving(command(place), folder / SAID) as server:
            begun = time.monotonic()
            ground = Ground(server, folder)
            for case in chosen:
                found = tried(case, ground)
                not_held += not found.held
                print(line(case, found), flush=True)
            printed = server.lines()
    print(f"\n{len(chosen)} cases in {time.monotonic() - begun:.0f} s, {not_held} did not hold", flush=True)
    shown = (text[:160] for text in printed)
    print("The server that most of them share printed:", *shown, sep="\n    ", file=sys.stderr)
    return 1 if not_held else 0


if __name__ == "__main__":
    raise SystemExit(main())
