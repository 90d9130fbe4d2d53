"""The tables of docs/arena.md: `make arena` or `python benchmarks/arena.py [--minutes M] [--jobs N] [JSON [PAGE]]`.

Each contest goes on from the JSON file until it has its pairs, so that it may be stopped and started again, and loses a
minute at most; `--minutes` is for all of them together. A contest is played on one core, `--jobs` of them at a time (by
default one a core), in turns of a minute.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from tefuda.arena.contest import Result, Terms, contest, seatings
from tefuda.arena.players import maker
from tefuda.game import load
from tefuda.players.registry import LEVELS

A_WHILE = 60.0  # seconds between two savings
STEPS = tuple(pairwise((*LEVELS, "random")))
Told = dict[str, Any]


class Contest(NamedTuple):
    """What is played, and how many pairs of it."""

    terms: Terms
    pairs: int

    @property
    def name(self) -> str:
        """Its key in the JSON file."""
        t = self.terms
        differing = (f"{option}={value}" for option, value in t.options.items())
        return " ".join((t.game, t.preset, *differing, t.unit, t.a, t.b, t.budget))


def contest_of(
    game: str, a: str, b: str, unit: str, pairs: int, preset: str = "", seats: int = 0, **differing: Any
) -> Contest:
    """Make a contest at 20 ms a decision."""
    at_table = seats or load(game).SEATS[0]
    return Contest(Terms(game, preset or game, a, b, "20ms", unit, at_table, options=differing), pairs)


def koikoi(a: str, b: str, pairs: int, preset: str = "nintendo") -> Contest:
    """Make a contest of matches of koikoi."""
    return contest_of("koikoi", a, b, "match", pairs, preset)


SECTIONS: dict[str, list[Contest]] = {
    "Koikoi": [
        *(koikoi("meijin", b, 150) for b in ("random", "first", "heuristic", "tree")),
        *(koikoi("meijin", b, n) for b, n in {"greedy": 800, "montecarlo": 300}.items()),
        *(koikoi("meijin", "greedy", 150, preset) for preset in ("sdin", "classic", "koikoi_japan")),
        *(koikoi(a, b, 200 if a == "meijin" else 1000) for a, b in STEPS),
    ],
    "Koikoi: strength against budget": [
        *(koikoi(f"meijin@{t}", "greedy", n) for t, n in {"100": 300, "400": 300, "5ms": 200, "10ms": 250}.items()),
        koikoi("meijin@1s", "greedy", 24),
    ],
    "Goita": [
        *(contest_of("goita", "meijin", b, "deal", 800) for b in ("random", "heuristic")),
        *(contest_of("goita", "meijin", b, "deal", 400) for b in ("first", "montecarlo")),
        *(contest_of("goita", a, b, "match", 200) for a, b in STEPS),
    ],
    "Dafaza": [
        *(
            contest_of("dafaza", "meijin", b, "deal", 200)
            for b in ("random", "first", "greedy", "heuristic", "montecarlo")
        ),
        *(contest_of("dafaza", "meijin", b, "deal", 200) for b in ("montecarlo@20ms", "tree")),
        *(contest_of("dafaza", a, b, "match", 100 if a == "meijin" else 300) for a, b in STEPS),
    ],
    "Kingo": [
        *(contest_of("kingo", a, b, "match", 1000, seats=3, coins=30) for a, b in STEPS),
        *(contest_of("kingo", a, b, "match", 1000, seats=4) for a, b in STEPS),
        contest_of("kingo", "meijin", "heuristic", "match", 300, seats=4),
    ],
    "Shippin": [
        *(contest_of("shippin", a, b, "match", 500, seats=4, rounds=100, coins=1000) for a, b in STEPS),
        *(contest_of("shippin", a, b, "match", 1000, seats=4) for a, b in STEPS),
        contest_of("shippin", "meijin", "heuristic", "match", 300, seats=4),
    ],
}
HEAD = """# The arena's tables

Made by `make arena`; how the opponents play, and what these numbers say, stands in [opponents.md](opponents.md) and
[solved.md](solved.md).

Everybody plays the same deals in every seating: a pair is a deal, or a match of deals, once in each. *A wins* is A's
part of the matches (of deals: how many bring A more than its opponents), and *ahead* is how many points A has more than
they at the end; both with 95 % intervals over pairs. Where more than two sides sit at the table, A is one of them and
all others are B: with four seats 25 % is even, and 33 and 50 % are what 60 and 75 % are between two; with three seats
these are 33, 43 and 60. `meijin` has 20 ms a decision where it searches, counted in playouts; ms is the processor time
that A and B really took for a decision with a choice, beside other work. A fault is an error or a move that was not
open.
"""


def main() -> int:
    """Play what is missing, and write what there is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("json", nargs="?", default="benchmarks/arena.json")
    parser.add_argument("page", nargs="?", default="docs/arena.md")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="contests whose name has these words")
    parser.add_argument("--pairs", type=int, help="of a contest, at most")
    asked = parser.parse_args()
    path = Path(asked.json)
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    words = set(asked.only.split())
    named = [each for section in SECTIONS.values() for each in section if words <= set(each.name.split())]
    wanted = [Contest(each.terms, min(each.pairs, asked.pairs or each.pairs)) for each in named]
    missing = [each for each in wanted if pairs_of(kept.get(each.name)) < each.pairs]
    end = time.monotonic() + 60 * asked.minutes
    with ProcessPoolExecutor(asked.jobs) as processes:
        playing = {processes.submit(played, each, kept.get(each.name), end): each for each in missing}
        while playing:
            for done in wait(playing, return_when=FIRST_COMPLETED).done:
                each, told = playing.pop(done), done.result()
                if not told["pairs"]:
                    continue
                kept[each.name] = told
                write(path, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")
                if told["pairs"] < each.pairs and time.monotonic() < end:
                    playing[processes.submit(played, each, told, end)] = each
                else:
                    print(row(told), file=sys.stderr, flush=True)
    write(Path(asked.page), page(kept))
    return 0


def pairs_of(told: Told | None) -> int:
    """Count the pairs that were played."""
    return int(told["pairs"]) if told else 0


def played(each: Contest, told: Told | None, end: float) -> Told:
    """Go on with a contest until it has its pairs, or a while has passed, or the time for all is over."""
    terms = each.terms
    rules = load(terms.game)
    result = (Result.from_dict(told, terms) if told else None) or Result(terms)
    if time.monotonic() < end:
        makers = (maker(rules, terms.a, terms.budget, terms.unit), maker(rules, terms.b, terms.budget, terms.unit))
        for make in makers:
            make(0)  # compiled before the clock runs
        for _ in contest(rules, makers, result, each.pairs, min(A_WHILE, end - time.monotonic())):
            pass
    return result.to_dict()


def write(path: Path, text: str) -> None:
    """Write the whole file or nothing."""
    partial = path.with_suffix(".part")
    partial.write_text(text, "utf-8")
    os.replace(partial, path)


def row(told: Told) -> str:
    """Write a line of a table in Markdown."""
    t, ms, faults = told["terms"], told["ms"], told["faults"]
    differing = (f"`{option}={value}`" for option, value in t["options"].items())
    unit = "deals" if t["unit"] == "deal" else "matches"
    cells = (
        " ".join((f"`{t['preset']}`", *differing)),
        t["a"],
        t["b"],
        str(t["seats"]),
        f"{100 * told['win_rate']:.1f} ± {100 * told['win_rate_pm']:.1f} %",
        f"{told['points_each']:+.2f} ± {told['points_each_pm']:.2f}",
        f"{told['pairs']} × {len(seatings(load(t['game']), t['seats']))} {unit}",
        f"{ms['a']:.2f} / {ms['b']:.2f}",
        f"{faults['a']} / {faults['b']}",
    )
    return f"| {' | '.join(cells)} |"


def page(kept: dict[str, Told]) -> str:
    """Write everything as Markdown."""
    return "\n".join((HEAD, *(section(name, contests, kept) for name, contests in SECTIONS.items())))


def section(name: str, contests: Iterable[Contest], kept: dict[str, Told]) -> str:
    """Write a game's table in Markdown."""
    head = "| rules | A | B | seats | A wins | ahead | played | ms, A / B | faults |\n" + "|---" * 9 + "|"
    return "\n".join((f"## {name}\n", head, *(row(kept[each.name]) for each in contests if each.name in kept), ""))


if __name__ == "__main__":
    raise SystemExit(main())
