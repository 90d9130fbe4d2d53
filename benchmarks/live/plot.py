"""Draws what `tables.py` has measured: the same picture for the same numbers, on a paper of its own."""

from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # after it is known what draws

PAPER, INK, LINE = "#fbf6e9", "#2b2326", "#d9cfba"
MARKS = ("#a11d37", "#2f5d62", "#8a6d1f")
BAR, CPU_BAR = (10, 100), 1.2  # ms at 1,000 tables, and CPU ms a frame
STYLE = {
    "svg.hashsalt": "tefuda",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11,
    **dict.fromkeys(("figure.facecolor", "axes.facecolor", "savefig.facecolor"), PAPER),
    **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"), INK),
}


def draw(levels: dict[str, dict[str, Any]], file: Path) -> None:
    """Draw milliseconds from a command to its frame, and processor time a frame, by the number of tables."""
    with pyplot.rc_context(STYLE):
        figure, (times, spent) = pyplot.subplots(1, 2, figsize=(10, 4.2), layout="constrained")
        for colour, (level, run) in zip(MARKS, levels.items(), strict=False):
            steps = [step for step in run["steps"] if step["move_ms"] and step["echo_ms"]]
            tables = [step["tables"] for step in steps]
            for part, (name, style) in enumerate((("p50", "-"), ("p99", "--"))):
                values = [step["move_ms"][part] for step in steps]
                times.plot(tables, values, style, color=colour, marker="o", label=f"{level} bots, {name}")
            for part, (name, style) in enumerate((("all", "-"), ("the loop", "--"))):
                values = [step["frame_cpu"][part] for step in steps]
                spent.plot(tables, values, style, color=colour, marker="o", label=f"{level} bots, {name}")
            if colour == MARKS[0]:
                times.plot(tables, [step["echo_ms"][1] for step in steps], ":", color=INK, label="echo, p99")
                spent.plot(tables, [step["echo_cpu"] for step in steps], ":", color=INK, label="an echo")
        for bar in BAR:
            times.axhline(bar, color=LINE, zorder=0)
        spent.axhline(CPU_BAR, color=LINE, zorder=0)
        times.set_yscale("log")
        for axes, title in ((times, "from a command to its frame, ms"), (spent, "processor time a frame, ms")):
            axes.set_xscale("log")
            axes.xaxis.set_major_formatter("{x:g}")
            axes.set_xlabel("live tables")
            axes.set_title(title, fontsize=12)
            axes.spines[["top", "right"]].set_visible(False)
            axes.legend(frameon=False, fontsize=9)
        times.yaxis.set_major_formatter("{x:g}")
        spent.set_ylim(bottom=0)
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)
