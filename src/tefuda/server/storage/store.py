"""The database: tables, who sits there, and each table's log, to which is only ever added.

A table's log is numbered from 1, and a number can be written once: of two who would both go on from the same point one
loses. How a table stands is written with the step that made it so. SQLite serves one machine; any other database that
SQLAlchemy knows is a URL away.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import asdict
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, Connection, Insert, Table, bindparam, delete, exists, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from tefuda.errors import TefudaError
from tefuda.server.storage import faults, soundness
from tefuda.server.storage.columns import chairs, log, reports, tables
from tefuda.server.storage.engines import reading, write_ahead, writing
from tefuda.server.storage.rows import Chair, LogRow, Report, Standing, Step, StoredTable
from tefuda.server.storage.salvage import log_row, table_of
from tefuda.server.storage.versions import bring_up_to_date
from tefuda.server.storage.writer import PAUSE, NumberTaken, Writer

MOST_REPORTS = 1000
PATIENCE = 5.0  # seconds for which what another process holds is waited for


class Store:
    """A database by its URL, brought up to date when it is opened.

    What is written is written by one thread and told by futures, whose results come after the commit; their exceptions
    are those of `Writer.write`. What is read is read where it is asked for, with TefudaErrors of the same codes.
    `patience`: seconds.
    """

    def __init__(self, url: str | URL, patience: float = PATIENCE) -> None:
        self.engine = reading(url, patience)
        self._writing = writing(url)
        try:
            self._begin(patience)
        except BaseException:
            self._dispose()
            raise
        dialect = self.engine.dialect.name
        self._new_table, self._new_step = _once(dialect, tables), _step(dialect)
        self._trouble = faults.Trouble("read")
        file = self._writing.url.database if dialect == "sqlite" else None
        self._writer = Writer(self._writing, patience, soundness.staying(Path(file)) if file else lambda: None)

    def _begin(self, patience: float) -> None:
        """Bring the database up to date; for a while, where somebody else has it."""
        until = time.monotonic() + patience
        while True:
            try:
                with self._writing.begin() as connection:
                    bring_up_to_date(connection, self._writing.url.database or "")
                return write_ahead(self._writing)
            except SQLAlchemyError as error:
                if not faults.passing(error) or time.monotonic() > until:
                    raise
                time.sleep(PAUSE)

    def _dispose(self) -> None:
        self._writing.dispose()
        self.engine.dispose()

    # Writing

    def create(self, table: StoredTable, first: Step, signature: str) -> "Future[None]":
        """Add a table with its first deal and the signature of that step."""
        row = {
            "id": table.id,
            "game": table.game,
            "preset": table.preset,
            "rules": _json(table.options),
            "seats": table.seats,
            "dealer": table.dealer,
            "seed": table.seed,
            "version": table.version,
            "rules_version": table.rules_version,
            "created": table.created,
            "ended": table.ended,
            "steps": table.steps,
            "standing": _json(table.standing),
            **_company(table),
        }
        seated = _chairs(table)
        step = {
            "table_id": table.id,
            "number": 1,
            "body": _json(first),
            "signature": signature,
            "at": table.created,
        }

        def write(connection: Connection) -> None:
            if connection.execute(self._new_table, row).rowcount:  # else it is there: the commit went well after all
                connection.execute(insert(chairs), seated)
                connection.execute(insert(log), step)

        return self._writer.write(table.id, write)

    def append(
        self,
        table: str,
        number: int,
        step: Step,
        signature: str,
        standing: Standing,
        at: float,
        changed: StoredTable | None = None,
    ) -> "Future[None]":
        """Add step `number`, from 2, to a log that has the one before, and how the table stands then.

        NumberTaken where it has that number. `at`: seconds since 1970. A standing that is over ends the table, too.
        `changed` is the table's row where the step changes who sits there, what they agreed on, or what is played.
        """
        row = {
            "its_table": table,
            "its_number": number,
            "its_body": _json(step),
            "its_signature": signature,
            "its_at": at,
            "before": number - 1,
        }
        known: dict[str, Any] = {"its_id": table, "steps": number, "standing": _json(standing)}
        if standing.over:
            known["ended"] = at

        def write(connection: Connection) -> None:
            if connection.execute(self._new_step, row).rowcount:
                connection.execute(KNOWN, known)
                if changed is not None:
                    _rewrite(connection, changed)
            elif connection.execute(SIGNED, row).first() != (signature, at):  # else the commit went well after all
                raise NumberTaken

        return self._writer.write(table, write)

    def set_standing(self, table: str, steps: int, standing: Standing) -> "Future[None]":
        """Write how a table stands after so many steps, unless it has gone on since."""
        there = (tables.c.id == table) & (tables.c.steps <= steps)
        stands = update(tables).where(there).values(steps=steps, standing=_json(standing))

        def write(connection: Connection) -> None:
            connection.execute(stands)

        return self._writer.write(table, write)

    def sign(self, table: str, signed: Mapping[int, tuple[Step, str]]) -> "Future[None]":
        """Complete entries of a log that have not been signed yet: by number the step and its signature."""
        rows = [{"n": n, "step": _json(step), "signed": signature} for n, (step, signature) in signed.items()]
        unsigned = (log.c.table_id == table) & (log.c.number == bindparam("n")) & (log.c.signature == "")
        signs = update(log).where(unsigned).values(body=bindparam("step"), signature=bindparam("signed"))

        def write(connection: Connection) -> None:
            connection.execute(signs, rows)

        return self._writer.write(table, write)

    def delete(self, table: str) -> "Future[None]":
        """Delete a table with all that is stored of it."""

        def write(connection: Connection) -> None:
            for each, its in ((log, log.c.table_id), (chairs, chairs.c.table_id), (tables, tables.c.id)):
                connection.execute(delete(each).where(its == table))

        return self._writer.write(table, write)

    def report(self, report: Report) -> "Future[None]":
        """Keep what somebody said that is wrong; the oldest go where there are more than MOST_REPORTS."""
        row = report._asdict()
        row["table_id"] = row.pop("table")
        newest = select(reports.c.id).order_by(reports.c.at.desc()).limit(MOST_REPORTS)

        def write(connection: Connection) -> None:
            connection.execute(insert(reports), row)
            connection.execute(delete(reports).where(reports.c.id.not_in(newest)))

        return self._writer.write(report.table, write)

    def check(self) -> "Future[None]":
        """Write nothing that stays, to see whether one could."""
        nothing = update(tables).where(tables.c.id == "").values(steps=0)

        def write(connection: Connection) -> None:
            connection.execute(nothing)

        return self._writer.write("", write)

    # Reading

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._trouble.met(error) from None

    def find(self, table: str) -> StoredTable | None:
        """Find a table by its id, with what can be read of its row; None where there is none."""
        return self._found([table]).get(table)

    def find_all(self, ids: Sequence[str]) -> dict[str, StoredTable]:
        """Find the tables that there are of these, by id, in one query; without those that the disk has spoilt."""
        try:
            return self._found(ids)
        except TefudaError as error:
            if error.code != "storage_broken":
                raise
        found: dict[str, StoredTable] = {}
        for table in ids:
            with suppress(TefudaError):
                found |= self._found([table])
        return found

    def _found(self, ids: Sequence[str]) -> dict[str, StoredTable]:
        seated = select(tables, *(column for column in chairs.c if column.name != "table_id"))
        there = seated.join_from(tables, chairs, isouter=True).where(tables.c.id.in_(set(ids)))
        with self._reading() as connection:
            rows = connection.execute(there.order_by(tables.c.id, chairs.c.seat)).mappings().all()
        return {table: table_of(list(each)) for table, each in groupby(rows, key=itemgetter("id"))}

    def by_code(self, code: str) -> str | None:
        """Find the table that is open to whoever says a code, by its id; the newest of several."""
        found = select(tables.c.id).where(tables.c.code == code).order_by(tables.c.created.desc()).limit(1)
        with self._reading() as connection:
            return connection.execute(found).scalar()

    def log(self, table: str) -> list[LogRow]:
        """Read a table's log from the beginning, as it is stored."""
        entries = select(log.c.number, log.c.body, log.c.signature, log.c.at).where(log.c.table_id == table)
        with self._reading() as connection:
            return [log_row(*row) for row in connection.execute(entries.order_by(log.c.number))]

    def close(self) -> None:
        """Write what waits, and close the connections to the database."""
        self._writer.close()
        self._dispose()


def _company(table: StoredTable) -> dict[str, Any]:
    company = table.company
    if company is None:
        return {"company": "", "code": ""}
    return {"company": _json(company), "code": company.code}


def _chairs(table: StoredTable) -> list[dict[str, Any]]:
    return [{"table_id": table.id, "seat": seat} | _chair(chair) for seat, chair in enumerate(table.chairs)]


def _chair(chair: Chair) -> dict[str, Any]:
    return asdict(chair) | {"free": int(chair.free)}


def _rewrite(connection: Connection, table: StoredTable) -> None:
    """Write what the row of a table has become: what is played, what people agreed on, who sits there."""
    played = {"preset": table.preset, "rules": _json(table.options), "seats": table.seats}
    connection.execute(update(tables).where(tables.c.id == table.id).values(**played, **_company(table)))
    connection.execute(delete(chairs).where(chairs.c.table_id == table.id))
    connection.execute(insert(chairs), _chairs(table))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# What is written again and again: each is compiled once.

KNOWN = update(tables).where(tables.c.id == bindparam("its_id"))
SIGNED = select(log.c.signature, log.c.at).where(
    log.c.table_id == bindparam("its_table"), log.c.number == bindparam("its_number")
)


def _once(dialect: str, into: Table) -> Insert:
    """Make what adds rows, and where the database can passes over those that are there instead of failing."""
    if dialect == "sqlite":
        return sqlite.insert(into).on_conflict_do_nothing()
    if dialect == "postgresql":
        return postgresql.insert(into).on_conflict_do_nothing()
    return insert(into)


def _step(dialect: str) -> Insert:
    """Make what adds a step to a log that has the one before."""
    given = {
        "table_id": bindparam("its_table", type_=log.c.table_id.type),
        "number": bindparam("its_number", type_=log.c.number.type),
        "body": bindparam("its_body", type_=log.c.body.type),
        "signature": bindparam("its_signature", type_=log.c.signature.type),
        "at": bindparam("its_at", type_=log.c.at.type),
    }
    there = exists().where(log.c.table_id == bindparam("its_table"), log.c.number == bindparam("before"))
    return _once(dialect, log).from_select(list(given), select(*given.values()).where(there))
