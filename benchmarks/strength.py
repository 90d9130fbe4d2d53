"""Strength against budget, docs/strength.svg: `make strength` or `python benchmarks/strength.py [JSON [SVG]]`.

Reads what `benchmarks/arena.py` has played: koi-koi, the best level against greedy, with several budgets. The picture
is the same, byte for byte, for the same numbers, and has its own paper under it, so that it can be read on a dark page.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # after it is known what draws

GAME, PRESET, LEVEL, AGAINST = "koikoi", "nintendo", "meijin", "greedy"
PAPER, INK, LINE, MARK = "#fbf6e9", "#2b2326", "#d9cfba", "#a11d37"
STYLE = {
    "svg.hashsalt": "tefuda",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11,
    **dict.fromkeys(("figure.facecolor", "axes.facecolor", "savefig.facecolor"), PAPER),
    **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"), INK),
}


class Point(NamedTuple):
    """A budget: how long a decision took, in milliseconds of processor time, and what part of the matches was won."""

    name: str
    milliseconds: float
    wins: float
    margin: float  # half of the 95 % interval
    matches: int


def main() -> int:
    """Draw the plot, and print its numbers."""
    parser = argparse.ArgumentParser()
    parser.add_argument("json", nargs="?", default="benchmarks/arena.json")
    parser.add_argument("svg", nargs="?", default="docs/strength.svg")
    asked = parser.parse_args()
    kept = json.loads(Path(asked.json).read_text("utf-8"))
    found = points(kept)
    if not found:
        parser.error(f"{asked.json}: no contest of {LEVEL} against {AGAINST} with two pairs; play `make arena` first")
    draw(found, Path(asked.svg))
    for each in found:
        print(f"{each.name}: {each.milliseconds:.1f} ms, {each.wins:.1f} ± {each.margin:.1f} % of {each.matches}")
    return 0


def points(kept: dict[str, dict[str, Any]]) -> list[Point]:
    """Choose the contests of the plot, the shortest first."""
    found = []
    for told in kept.values():
        terms = told["terms"]
        level, _, budget = terms["a"].partition("@")
        if (terms["game"], terms["preset"], level, terms["b"]) != (GAME, PRESET, LEVEL, AGAINST):
            continue
        if terms["unit"] == "match" and told["pairs"] > 1:
            name = budget or terms["budget"]
            name = f"{name} playouts" if name.isdigit() else name
            found.append(
                Point(name, told["ms"]["a"], 100 * told["win_rate"], 100 * told["win_rate_pm"], 2 * told["pairs"])
            )
    return sorted(found, key=lambda each: each.milliseconds)


def draw(found: list[Point], file: Path) -> None:
    """Draw a point with its interval for each budget, time on a logarithmic scale."""
    with pyplot.rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=(7, 4.2), layout="constrained")
        times, wins = [each.milliseconds for each in found], [each.wins for each in found]
        spans = [[each.margin for each in found], [min(each.margin, 100 - each.wins) for each in found]]
        axes.errorbar(times, wins, spans, color=MARK, marker="o", capsize=4, linewidth=1.5, gid="wins")
        for n, each in enumerate(found):  # names in turn above and below, as budgets may lie close together
            end, away, side = (each.margin, 6, "bottom") if n % 2 else (-each.margin, -6, "top")
            at = each.milliseconds, min(100.0, each.wins + end)
            axes.annotate(each.name, at, (0, away), textcoords="offset points", ha="center", va=side)
        axes.axhline(50, color=INK, linestyle=":", linewidth=1)
        axes.set_xscale("log")
        axes.set_xlim(times[0] / 2, times[-1] * 2)  # room for the names
        axes.xaxis.set_major_formatter("{x:g}")
        axes.set_xlabel("processor time a decision, ms")
        axes.set_ylabel(f"matches won against {AGAINST}, %")
        axes.set_title(f"{GAME} {PRESET}: {LEVEL} by budget, with 95 % intervals", fontsize=12)
        axes.grid(color=LINE, linewidth=0.8)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)


if __name__ == "__main__":
    raise SystemExit(main())
