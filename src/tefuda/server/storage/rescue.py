"""What can be read of a damaged database, copied row by row into a new one; the damaged one is kept."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import URL, create_engine

from tefuda.errors import TefudaError
from tefuda.server.storage import alone, soundness
from tefuda.server.storage.backup import put_in_place, room
from tefuda.server.storage.columns import chairs, log, tables
from tefuda.server.storage.data import DATABASE, KEY, said
from tefuda.server.storage.engines import readable
from tefuda.server.storage.versions import KNOWN, migrate

ROWS = 1024  # read at once, while nothing is wrong with them
SMALLEST = 20  # bytes: no row of ours is shorter


class Saved(NamedTuple):
    """What a rescue has brought: how many tables and steps, and where the damaged database lies."""

    tables: int
    steps: int
    before: Path


def rescue(folder: Path) -> Saved:
    """Copy what can be read of the database of a data directory into a new one, which takes its place.

    TefudaError: `no_data`, `served_already`, `nothing_left`, or what keeps the folder from being written.
    """
    with said(folder):
        if not soundness.size_of(folder / DATABASE):
            raise TefudaError("no_data", folder=str(folder))
        with alone.alone(folder), room(folder) as new:
            counts = _copied(folder / DATABASE, new / DATABASE)
            if not counts[tables.name]:
                raise TefudaError("nothing_left", file=str(folder / DATABASE))
            if (folder / KEY).exists():
                shutil.copy(folder / KEY, new / KEY)
            before = put_in_place(folder)
            assert before is not None
            return Saved(counts[tables.name], counts[log.name], before)


def _copied(damaged: Path, new: Path) -> dict[str, int]:
    """Copy all rows that can be read; give how many of each table."""
    with closing(sqlite3.connect(damaged)) as source, closing(sqlite3.connect(new)) as target:
        source.text_factory = readable
        form = _form(source)
        _make(new, form)
        for table in (tables, chairs, log):
            for rows in _rows(source, table.name, damaged.stat().st_size // SMALLEST):
                target.executemany(f"INSERT OR IGNORE INTO {table.name} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        for table in (chairs, log):
            target.execute(f"DELETE FROM {table.name} WHERE table_id NOT IN (SELECT id FROM tables)")
        target.commit()
        return {
            table.name: target.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0] for table in (tables, log)
        }


def _form(source: sqlite3.Connection) -> str:
    """Tell which form a damaged database has; the newest where it does not say."""
    with suppress(sqlite3.Error):
        found = source.execute("SELECT version_num FROM alembic_version").fetchone()
        if found and found[0] in KNOWN:
            return str(found[0])
    return KNOWN[-1]


def _make(new: Path, form: str) -> None:
    """Make a database of a form, with nothing in it."""
    engine = create_engine(URL.create("sqlite", database=str(new)))
    with engine.begin() as connection:
        migrate(connection, form)
    engine.dispose()


def _rows(source: sqlite3.Connection, table: str, most: int) -> Iterator[list[Any]]:
    """Read the rows of a table that can be read, in the order in which they were written."""
    last = most
    with suppress(sqlite3.Error):
        last = min(most, source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0] or 0)
    for first in range(1, last + 1, ROWS):
        yield from _between(source, table, first, first + ROWS - 1)


def _between(source: sqlite3.Connection, table: str, first: int, last: int) -> Iterator[list[Any]]:
    """Read rows by their numbers; where that fails, each half by itself."""
    try:
        rows = source.execute(f"SELECT * FROM {table} WHERE rowid BETWEEN ? AND ?", [first, last]).fetchall()
    except (sqlite3.Error, OverflowError):
        if first < last:
            middle = (first + last) // 2
            yield from _between(source, table, first, middle)
            yield from _between(source, table, middle + 1, last)
    else:
        if rows:
            yield rows
