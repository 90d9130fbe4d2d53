"""How soon a list of one's tables is there, and what it makes the server do: `POST /api/mine` on tables half played.

    .venv/bin/python benchmarks/mine.py            # 300 tables of all games; --tables N, --rounds N, --level NAME

One table of each game is played against bots, and its rows are copied until there are enough. Prints milliseconds from
the request to the last byte of the answer, in this process, without a network: of the first list of a server just
started, and the median of more, with the processor time in it, which says more where the machine is busy.
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

sys.path.insert(0, str(Path(__file__).parents[1]))
from starlette.testclient import TestClient
from tests.server.visit import my_turn, new_table, play, seat_at, server

from tefuda.game import GAMES
from tefuda.server.storage.columns import chairs, log, tables
from tefuda.server.storage.key import key_in
from tefuda.server.storage.store import Store
from tefuda.server.tables.seat import Tokens

LISTS = 9


def played(client: TestClient, game: str, level: str, rounds: int) -> str:
    """Play a table of a game to the middle of the round after `rounds` finished ones; give its id."""
    made = new_table(client, game=game, level=level)
    chance = random.Random(1)
    with seat_at(client, made) as socket:
        seen = my_turn(socket)
        while not seen["over"] and not (seen["view"]["round"] >= rounds and seen["legal"]):
            play(socket, seen, chance)
            seen = my_turn(socket)
    return made["table"]


def copies(store: Store, table: str, many: int) -> list[str]:
    """Write the rows of a table again under so many other ids; give these."""
    made = [f"{table[:8]}-{n}" for n in range(many)]
    with store.engine.begin() as connection:
        for source, key in ((tables, "id"), (chairs, "table_id"), (log, "table_id")):
            rows = [dict(row) for row in connection.execute(select(source).where(source.c[key] == table)).mappings()]
            for name in made:
                connection.execute(insert(source), [row | {key: name} for row in rows])
    return made


def listed(client: TestClient, asked: Any) -> tuple[float, float]:
    """Ask for one list, every table of which must be in it; give its milliseconds, by clock and by processor."""
    began = time.perf_counter(), time.process_time()
    answer = client.post("/api/mine", content=asked)
    taken = 1000 * (time.perf_counter() - began[0]), 1000 * (time.process_time() - began[1])
    assert all(answer.json()), answer.text[:200]
    return taken


def main() -> None:
    """Play, copy and list, and print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3, help="finished at each table")
    parser.add_argument("--level", default="heuristic", help="of the bots; the named levels also begin to compile")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(folder) as client:
            begun = [played(client, game, asked.level, asked.rounds) for game in GAMES]
        store = Store(f"sqlite:///{folder / 'tables.db'}")
        share = -(-asked.tables // len(begun))
        made = [each for table in begun for each in copies(store, table, share)][: asked.tables]
        store.close()
        tokens = Tokens(key_in(folder))
        body = json.dumps({"tables": [{"table": table, "token": tokens.make(table, 0)} for table in made]})
        with server(folder) as client:
            first, *more = (listed(client, body) for _ in range(1 + LISTS))
    clock, processor = (statistics.median(each) for each in zip(*more, strict=True))
    print(f"{len(made)} tables: first {first[0]:.1f} ms, then {clock:.1f} ms, {processor:.1f} ms of them by processor")


if __name__ == "__main__":
    main()
