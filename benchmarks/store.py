"""How many steps a second are kept, by one writer for all against a transaction for each: `Store.append`, durable.

    .venv/bin/python benchmarks/store.py           # 1, 4 and 16 askers; --seconds N, --folder DIR to choose the disk

Askers are threads that add steps to tables of their own, each after the one before is kept. Both ways take turns in one
run and on one disk, in rounds of a second, so that their ratio says something where the disk is shared.
"""

import argparse
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import insert, update

sys.path.insert(0, str(Path(__file__).parents[1]))

from tefuda.server.storage.columns import log, tables
from tefuda.server.storage.engines import reading
from tefuda.server.storage.rows import Chair, Standing, Step, StoredTable
from tefuda.server.storage.store import Store

ASKERS = (1, 4, 16)
STEP = Step("5a", "person")
STANDING = Standing(round=2, scores=[6, 0], turn=1)
Append = Callable[[str, int], None]


def gathered(store: Store) -> Append:
    """As the server does: by the writer, together with what else waits."""
    return lambda table, number: store.append(table, number, STEP, "0" * 32, STANDING, time.time()).result()


def each(url: str) -> Append:
    """Plainly: a transaction for each step, on a connection of the asker's own."""
    engine = reading(url, 60)

    def append(table: str, number: int) -> None:
        step = {"table_id": table, "number": number, "body": '{"move":"5a","cause":"person"}', "signature": "0" * 32}
        with engine.begin() as connection:
            connection.execute(insert(log), step | {"at": time.time()})
            connection.execute(
                update(tables).where(tables.c.id == table).values(steps=number, standing='{"round":2,"scores":[6,0]}')
            )

    return append


def measured(append: Append, askers: int, last: dict[str, int], seconds: float) -> tuple[float, list[float]]:
    """Have so many ask for some seconds; give steps a second and how long each took, in milliseconds."""
    taken: list[float] = []
    until = time.perf_counter() + seconds

    def ask(table: str) -> None:
        while (begun := time.perf_counter()) < until:
            append(table, last[table] + 1)
            last[table] += 1
            taken.append(1000 * (time.perf_counter() - begun))

    threads = [threading.Thread(target=ask, args=(table,)) for table in list(last)[:askers]]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(taken) / (time.perf_counter() - begun), taken


def main() -> None:
    """Measure both ways in turn, and print a line for each number of askers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=5, help="for each way and number of askers")
    parser.add_argument("--folder", help="where the database lies; by default where temporary files do")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        url = f"sqlite:///{folder}/tefuda.db"
        store = Store(url)
        chairs = (Chair("person"), Chair("bot", "", "meijin"))
        last = {f"table {n}": 1 for n in range(max(ASKERS))}
        for name in last:
            row = StoredTable(name, "koikoi", "standard", {}, 2, None, "seed", "0", 1, 0.0, chairs)
            store.create(row, Step(cause="deal"), "0" * 32).result()
        ways = {"each": each(url), "gathered": gathered(store)}
        for askers in ASKERS:
            steps: dict[str, list[float]] = {name: [] for name in ways}
            taken: dict[str, list[float]] = {name: [] for name in ways}
            for _ in range(asked.seconds):
                for name, append in ways.items():
                    rate, times = measured(append, askers, last, 1.0)
                    steps[name].append(rate)
                    taken[name] += times
            told = []
            for name in ways:
                p99 = statistics.quantiles(taken[name], n=100)[-1]
                told.append(f"{name} {statistics.median(steps[name]):.0f}/s, p99 {p99:.1f} ms")
            ratio = statistics.median(steps["gathered"]) / statistics.median(steps["each"])
            print(f"{askers:2} askers: {'; '.join(told)}; {ratio:.2f} times as many", flush=True)
        store.close()


if __name__ == "__main__":
    main()
