"""The database: tables, who sits there, and each table's log, to which is only ever added.

A table's log is numbered from 1, and a number can be written once: of two who would both go on from the same point one
loses. How a table stands is written with the step that made it so. SQLite serves one machine; any other database that
SQLAlchemy knows is a URL away.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    URL,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from tefuda.errors import TefudaError
from tefuda.server.rows import Chair, LogRow, Standing, Step, StoredTable

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("preset", String(40), nullable=False),
    Column("rules", Text, nullable=False),  # JSON: what differs from the preset
    Column("seats", Integer, nullable=False),
    Column("dealer", Integer),
    Column("seed", String(80), nullable=False),  # never leaves the server while the table is live
    Column("version", String(20), nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("rules_version", Integer, nullable=False),
    Column("steps", Integer, nullable=False),  # of the log, that `standing` is of
    Column("standing", Text, nullable=False),  # JSON of a Standing, "" until it is worked out
)
chairs = Table(
    "chairs",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person or bot
    Column("name", String(80), nullable=False),
    Column("level", String(40), nullable=False),
)
log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),  # JSON of a Step
    Column("signature", String(32), nullable=False),  # see tefuda.server.log; "" where it has not been signed yet
    Column("at", Float, nullable=False),
)


class NumberTaken(Exception):
    """Somebody else has written this number already."""


class Store:
    """A database by its URL, brought up to date when it is opened."""

    def __init__(self, url: str | URL) -> None:
        self.engine = create_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _careful_sqlite)
        self._upgrade()

    def _upgrade(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    # Writing

    def create(self, table: StoredTable, first: Step, signature: str) -> None:
        """Add a table with its first deal and the signature of that step."""
        with self._writing() as connection:
            connection.execute(
                insert(tables).values(
                    id=table.id,
                    game=table.game,
                    preset=table.preset,
                    rules=_json(table.options),
                    seats=table.seats,
                    dealer=table.dealer,
                    seed=table.seed,
                    version=table.version,
                    rules_version=table.rules_version,
                    created=table.created,
                    ended=table.ended,
                    steps=table.steps,
                    standing=_json(table.standing),
                )
            )
            rows = [
                {"table_id": table.id, "seat": seat, "kind": chair.kind, "name": chair.name, "level": chair.level}
                for seat, chair in enumerate(table.chairs)
            ]
            connection.execute(insert(chairs), rows)
            self._add(connection, table.id, 1, first, signature, table.created)

    def append(self, table: str, number: int, step: Step, signature: str, standing: Standing, at: float) -> None:
        """Add step `number`, from 1, to a log, and how the table stands then; NumberTaken where the number exists.

        `at`: seconds since 1970. A standing that is over ends the table, too.
        """
        known: dict[str, Any] = {"steps": number, "standing": _json(standing)}
        if standing.over:
            known["ended"] = at
        try:
            with self._writing() as connection:
                self._add(connection, table, number, step, signature, at)
                connection.execute(update(tables).where(tables.c.id == table).values(known))
        except IntegrityError:
            raise NumberTaken from None

    def _add(self, connection: Connection, table: str, number: int, step: Step, signature: str, at: float) -> None:
        values = {"table_id": table, "number": number, "body": _json(step), "signature": signature, "at": at}
        connection.execute(insert(log).values(values))

    def set_standing(self, table: str, steps: int, standing: Standing) -> None:
        """Write how a table stands after so many steps, unless it has gone on since."""
        with self._writing() as connection:
            there = (tables.c.id == table) & (tables.c.steps <= steps)
            connection.execute(update(tables).where(there).values(steps=steps, standing=_json(standing)))

    def sign(self, table: str, signed: Mapping[int, tuple[Step, str]]) -> None:
        """Complete entries of a log that have not been signed yet: by number the step and its signature."""
        rows = [{"n": n, "step": _json(step), "signed": signature} for n, (step, signature) in signed.items()]
        unsigned = (log.c.table_id == table) & (log.c.number == bindparam("n")) & (log.c.signature == "")
        with self._writing() as connection:
            connection.execute(
                update(log).where(unsigned).values(body=bindparam("step"), signature=bindparam("signed")), rows
            )

    # Reading

    def find(self, table: str) -> StoredTable | None:
        """Find a table by its id, None where there is none; TefudaError where its row cannot be read."""
        found = self.find_all([table])
        if table in found and found[table] is None:
            raise TefudaError("unreadable_table")
        return found.get(table)

    def find_all(self, ids: Sequence[str]) -> dict[str, StoredTable | None]:
        """Find the tables that there are of these, by id, in one query; None for one whose row cannot be read."""
        seated = select(tables, chairs.c.kind, chairs.c.name, chairs.c.level).join_from(tables, chairs)
        ordered = seated.where(tables.c.id.in_(set(ids))).order_by(tables.c.id, chairs.c.seat)
        with self.engine.connect() as connection:
            rows = connection.execute(ordered).all()
        return {table: _table(list(each)) for table, each in groupby(rows, key=lambda row: str(row.id))}

    def log(self, table: str) -> list[LogRow]:
        """Read a table's log from the beginning, as it is stored."""
        entries = select(log.c.number, log.c.body, log.c.signature).where(log.c.table_id == table)
        with self.engine.connect() as connection:
            return [LogRow(*row) for row in connection.execute(entries.order_by(log.c.number))]

    def close(self) -> None:
        """Close the connections to the database."""
        self.engine.dispose()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _table(rows: Sequence[Row[Any]]) -> StoredTable | None:
    """Make a table of its row, which comes once for each chair; None where it cannot be read."""
    row = rows[0]
    try:
        options = msgspec.json.decode(row.rules, type=dict[str, Any])
    except msgspec.MsgspecError:
        return None
    try:
        standing = msgspec.json.decode(row.standing, type=Standing) if row.standing else None
    except msgspec.MsgspecError:
        standing = None  # it can be worked out again
    return StoredTable(
        id=row.id,
        game=row.game,
        preset=row.preset,
        options=options,
        seats=row.seats,
        dealer=row.dealer,
        seed=row.seed,
        version=row.version,
        rules_version=row.rules_version,
        created=row.created,
        chairs=tuple(Chair(each.kind, each.name, each.level) for each in rows),
        ended=row.ended,
        steps=row.steps,
        standing=standing,
    )


def _careful_sqlite(connection: Any, _record: Any) -> None:
    """Set SQLite up so that readers do not wait for the writer, and what was acknowledged survives a crash."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
