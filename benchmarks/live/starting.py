"""How soon a server is there that has kept matches, against one that has none."""

import json
import random
import shutil
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path

import httpx2
from served import SAID, Process, command, serving
from websockets.sync.client import connect

KEPT = 10_000  # matches
RUNS = 7
KEYS = {"tables": "id", "chairs": "table_id", "log": "table_id"}
GAME = {"game": "shippin", "seats": 2, "rules": {"rounds": 18}}  # nothing is compiled for it


def played(server: Process) -> str:
    """Play a whole match on a server; give its table."""
    chance = random.Random(1)
    made = httpx2.post(f"{server.address}/api/tables", json=GAME).json()
    with connect(f"ws{server.address.removeprefix('http')}/api/tables/{made['table']}?token={made['token']}") as seat:
        said = ""
        while True:
            seen = json.loads(seat.recv())
            if seen["type"] == "frame" and seen["over"]:
                return str(made["table"])
            if seen["type"] == "frame" and (seen["legal"] or seen["waiting"]):
                move = {"type": "play", "move": chance.choice(seen["legal"])} if seen["legal"] else {"type": "next"}
                said = json.dumps(move | {"number": seen["number"]})
            elif seen["type"] == "refused":  # too fast for a person
                time.sleep(1.0)
            else:
                continue
            seat.send(said)


def copy(folder: Path, table: str, many: int) -> int:
    """Write the rows of a table again under so many other ids; give how many entries the log has then."""
    with closing(sqlite3.connect(folder / "tefuda.db")) as base, base:
        for name, key in KEYS.items():
            columns = [row[1] for row in base.execute(f"PRAGMA table_info({name})")]
            taken = ", ".join(f"{key} || '-' || n" if column == key else column for column in columns)
            base.execute(
                f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {many}) "
                f"INSERT INTO {name} SELECT {taken} FROM {name}, numbers WHERE {key} = ?",
                (table,),
            )
        return int(base.execute("SELECT count(*) FROM log").fetchone()[0])


def seconds(folder: Path) -> float:
    """Start a server on a folder; give the seconds until it has answered."""
    begun = time.perf_counter()
    with serving(command(folder), folder / SAID) as server:
        httpx2.get(f"{server.address}/api/games").raise_for_status()
        return time.perf_counter() - begun


def measured(folder: Path, many: int = KEPT, runs: int = RUNS) -> dict[str, float]:
    """Measure both in turn; give their medians in seconds."""
    few, full = folder / "few", folder / "full"
    few.mkdir()
    with serving(command(few), few / SAID) as server:
        table = played(server)
    shutil.copytree(few, full)
    entries = copy(full, table, many)
    times = [(seconds(few), seconds(full)) for _ in range(runs)]
    without, kept = (statistics.median(each) for each in zip(*times, strict=True))
    return {"matches": many, "entries": entries, "without_s": round(without, 3), "with_s": round(kept, 3)}
