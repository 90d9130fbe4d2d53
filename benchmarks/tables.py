"""How many live tables a server carries: a ramp of scripted people and bots, beside a bare WebSocket echo.

    .venv/bin/python benchmarks/tables.py                       # 10 to 1,000 tables; needs `make page`
    .venv/bin/python benchmarks/tables.py --tables 10,100 --seconds 10 --level nyumon
    .venv/bin/python benchmarks/tables.py --start               # how soon a server with 10,000 kept matches is there

All games in turn, a command every 4 s a table, bots of the usual level, and a new table every second. What is measured
is kept in benchmarks/tables.json, by level, and drawn in docs/tables.svg. The server runs on one core and the people on
another where there are two; with `--free` both run where the system puts them.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from live import starting
from live.people import PERIOD, Crowd
from live.plot import draw
from live.ramp import Ramp
from served import ROOT, SAID, command, cores, serving

from tefuda.game import GAMES

TABLES = "10,50,100,200,500,1000"
FIRST = 10  # tables with which everything is compiled and loaded
COLUMNS = (
    ("tables", "tables"),
    ("connected", "connected"),
    ("move_ms", "command to frame p50 / p99 ms"),
    ("bot_ms", "bot's answer p50 / p99 ms"),
    ("frames", "frames/s"),
    ("cpu", "server CPU %"),
    ("frame_cpu", "CPU ms a frame: all / the loop"),
    ("mb", "MB"),
    ("kb", "KB a table"),
    ("create_ms", "creating one p50 / p99 ms"),
    ("echo_ms", "echo p50 / p99 ms"),
    ("echo_cpu", "CPU ms an echo"),
    ("echoes", "a frame in echoes: all / the loop"),
    ("faults", "refused / lost / late"),
)


def machine() -> str:
    """Say what is measured on."""
    many, load = os.cpu_count(), os.getloadavg()[0]
    return f"{many} cores, {platform.machine()}, Python {platform.python_version()}, load {load:.1f} before"


def line(step: dict[str, Any]) -> str:
    """Write a step as a line of the table."""

    def cell(value: Any) -> str:
        return " / ".join(f"{each:g}" for each in value) if isinstance(value, list) else f"{value}"

    return f"| {' | '.join(cell(step[name]) for name, _ in COLUMNS)} |"


async def climb(ramp: Ramp, tables: list[int], after: float) -> dict[str, Any]:
    """Climb a ramp, printing a line a step."""
    await ramp.prepare(min(FIRST, *tables))
    print(f"| {' | '.join(title for _, title in COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    steps = []
    for many in tables:
        steps.append(await ramp.step(many))
        print(line(steps[-1]), flush=True)
    memory = await ramp.leave(after)
    print("\n{empty:.0f} MB empty, {full:.0f} MB full, ".format_map(memory), end="")
    print(f"{memory['left']:.0f} MB {after:.0f} s after all have left; {len(ramp.server.lines())} lines printed")
    return {"steps": steps, "memory_mb": memory}


def measured(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Start a server and an echo, and climb the ramp on them."""
    server_core, visitors_core = cores(not asked.free)
    before = machine()
    with ExitStack() as stack:
        if visitors_core is not None:
            os.sched_setaffinity(0, {visitors_core})
        places = [folder / name for name in ("server", "echo")]
        for place in places:
            place.mkdir()
        server = stack.enter_context(serving(command(places[0]), places[0] / SAID, server_core))
        echo = stack.enter_context(
            serving([sys.executable, str(Path(__file__).parent / "live" / "echo.py")], places[1] / SAID, server_core)
        )
        ramp = Ramp(server, echo, Crowd(server.address, asked.games, asked.level, asked.period), asked.seconds)
        climbed = asyncio.run(climb(ramp, asked.tables, asked.after))
    return {
        "machine": before,
        "period": asked.period,
        "pinned": server_core is not None,
        "seconds": asked.seconds,
    } | climbed


def numbers(text: str) -> list[int]:
    """Read numbers of tables."""
    return sorted({int(each) for each in text.split(",")})


def main() -> None:
    """Measure, print, keep and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=numbers, default=numbers(TABLES))
    parser.add_argument("--seconds", type=float, default=30, help="of each measurement")
    parser.add_argument("--period", type=float, default=PERIOD, help="seconds between two commands at a table")
    parser.add_argument("--after", type=float, default=90, help="seconds in which what has been left is given back")
    parser.add_argument("--games", type=lambda text: text.split(","), default=GAMES, help="by default all")
    parser.add_argument("--level", help="of the bots; by default the one that a new table has")
    parser.add_argument("--free", action="store_true", help="let the system choose the cores")
    parser.add_argument("--start", action="store_true", help="measure starts, and no tables")
    parser.add_argument("--kept", type=int, default=starting.KEPT, help="matches that a server has kept")
    parser.add_argument("--runs", type=int, default=starting.RUNS, help="starts of each kind")
    parser.add_argument("--json", type=Path, default=ROOT / "benchmarks" / "tables.json", help="where figures are kept")
    parser.add_argument("--svg", type=Path, default=ROOT / "docs" / "tables.svg")
    asked = parser.parse_args()
    kept = json.loads(asked.json.read_text("utf-8")) if asked.json.exists() else {}
    with tempfile.TemporaryDirectory() as name:
        if asked.start:
            kept["start"] = starting.measured(Path(name), asked.kept, asked.runs)
            print(kept["start"])
        else:
            kept.setdefault("levels", {})[asked.level or "usual"] = measured(asked, Path(name))
    asked.json.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    if "levels" in kept:
        draw(kept["levels"], asked.svg)


if __name__ == "__main__":
    main()
