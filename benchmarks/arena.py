"""The tables of docs/opponents.md: `make arena` or `python benchmarks/arena.py [--minutes M] [FILE]`.

Each contest goes on from the file until it has its pairs, so that it may be stopped and started again; `--minutes` is
for all of them together. One process, one core. Prints the tables as Markdown.
"""

import argparse
import json
import os
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from tefuda.arena.contest import Result, Terms, contest
from tefuda.arena.players import maker
from tefuda.game import load
from tefuda.players.registry import LEVELS

BASELINES = ("random", "first", "greedy", "montecarlo", "tree", "heuristic")
# game, preset, unit, best against, budgets of the best, pairs
CONTESTS = [
    *(("koikoi", "nintendo", "match", "meijin", b, "20ms", 600) for b in BASELINES),
    *(("koikoi", p, "match", "meijin", "greedy", "20ms", 300) for p in ("sdin", "classic", "koikoi_japan")),
    *(("goita", "goita", "deal", "meijin", b, "20ms", 400) for b in ("random", "first", "montecarlo", "heuristic")),
    *(("dafaza", "dafaza", "deal", "meijin", b, "20ms", 300) for b in (*BASELINES, "montecarlo@20ms")),
    *((g, g if g != "koikoi" else "nintendo", u, a, b, "20ms", 300)
      for g, u in (("koikoi", "match"), ("goita", "match"), ("dafaza", "match"))
      for a, b in zip(LEVELS, (*LEVELS[1:], "random"), strict=True)),
    *(("koikoi", "nintendo", "match", "meijin@" + t, "greedy", "20ms", 300) for t in ("100", "400", "5ms", "10ms")),
    ("koikoi", "nintendo", "match", "meijin@1s", "greedy", "20ms", 20),
    *(("kingo", "kingo", "match", a, b, "20ms", 100) for a, b in pairwise(LEVELS)),
    *(("shippin", "shippin", "match", a, b, "20ms", 100) for a, b in pairwise(LEVELS)),
]  # fmt: skip
SEATS = {"kingo": 4, "shippin": 4}


def main() -> int:
    """Play what is missing; print what there is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", nargs="?", default="benchmarks/arena.json")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--only", default="")
    parser.add_argument("--pairs", type=int)
    asked = parser.parse_args()
    path = Path(asked.file)
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    end = time.monotonic() + 60 * asked.minutes
    for game, preset, unit, a, b, budget, pairs in CONTESTS:
        name = f"{game} {preset} {unit} {a} {b} {budget}"
        if asked.only not in name or time.monotonic() > end:
            continue
        result = resumed(kept.get(name), Terms(game, preset, a, b, budget, unit, seats_of(game)))
        wanted = asked.pairs or pairs
        if result.pairs >= wanted:
            continue
        rules = load(game)
        makers = (maker(rules, a, budget, unit), maker(rules, b, budget, unit))
        for make in makers:
            make(0)
        for _ in contest(rules, makers, result, wanted, end - time.monotonic()):
            pass
        kept[name] = result.told()
        partial = path.with_suffix(".part")
        partial.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", "utf-8")
        os.replace(partial, path)
        print(row(kept[name]), file=sys.stderr, flush=True)
    print(table(kept))
    return 0


def seats_of(game: str) -> int:
    """How many sit at the table."""
    return SEATS.get(game, load(game).SEATS[0])


def resumed(told: dict[str, Any] | None, terms: Terms) -> Result:
    """What was kept of a contest, or its beginning."""
    return (Result.from_told(told, terms) if told else None) or Result(terms)


def row(told: dict[str, Any]) -> str:
    """A line of a table."""
    t, ms, faults = told["terms"], told["ms"], told["faults"]
    unit = "deals" if t["unit"] == "deal" else "matches"
    cells = (
        f"{t['game']} {t['preset']}",
        t["a"],
        t["b"],
        f"{100 * told['win_rate']:.1f} ± {100 * told['win_rate_pm']:.1f}",
        f"{told['points_each']:+.2f} ± {told['points_each_pm']:.2f}",
        f"{told['pairs']} × {len(places(t))} {unit}",
        f"{ms['a']:.1f} / {ms['b']:.1f}",
        f"{faults['a']} / {faults['b']}",
    )
    return f"| {' | '.join(cells)} |"


def places(terms: dict[str, Any]) -> range:
    """The seatings of a contest."""
    sides = load(str(terms["game"])).SIDES
    return range(2 if sides == 2 or terms["seats"] == 2 else int(str(terms["seats"])))


def table(kept: dict[str, dict[str, Any]]) -> str:
    """Everything as Markdown."""
    head = "| game | A | B | A wins % | points ahead | played | ms a decision, A / B | faults |\n" + "|---" * 8 + "|"
    return "\n".join([head, *(row(told) for told in kept.values())])


if __name__ == "__main__":
    raise SystemExit(main())
