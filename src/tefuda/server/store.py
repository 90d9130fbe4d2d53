"""What is kept: tables, who sits there, and each table's log, to which is only ever added.

A table's log is numbered from 1, and a number can be written once: of two who would both go on from the same point one
loses. Everything else about a table follows from its seed and its log. SQLite serves one machine; any other database
that SQLAlchemy knows is a URL away.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

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
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

Kind = Literal["person", "bot"]
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
    Column("state", String(32), nullable=False),  # hash of the state that came of it
    Column("at", Float, nullable=False),
)


class Taken(Exception):
    """Somebody else has written this number already."""


class Step(msgspec.Struct, omit_defaults=True):
    """One entry of a log: a whole move with its cause, or (`move` empty) the next deal, or a move taken back."""

    move: str = ""
    cause: str = ""  # deal, person, bot or undo
    back: int = 0  # how many actions the person took back in this step, which is then nothing else
    packs: list[list[int]] = []  # what was shuffled in this step, in order


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat."""

    kind: Kind
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Kept:
    """A table as it is kept."""

    id: str
    game: str
    preset: str
    rules: dict[str, Any]
    seats: int
    dealer: int | None
    seed: str
    version: str
    created: float
    chairs: tuple[Chair, ...]
    ended: float | None = None


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

    def create(self, kept: Kept, first: Step, state: str) -> None:
        """A new table with its first deal."""
        with self._writing() as connection:
            connection.execute(
                insert(tables).values(
                    id=kept.id,
                    game=kept.game,
                    preset=kept.preset,
                    rules=msgspec.json.encode(kept.rules).decode(),
                    seats=kept.seats,
                    dealer=kept.dealer,
                    seed=kept.seed,
                    version=kept.version,
                    created=kept.created,
                )
            )
            rows = [
                {"table_id": kept.id, "seat": seat, "kind": chair.kind, "name": chair.name, "level": chair.level}
                for seat, chair in enumerate(kept.chairs)
            ]
            connection.execute(insert(chairs), rows)
            self._add(connection, kept.id, 1, first, state, kept.created)

    def append(self, table: str, number: int, step: Step, state: str, at: float) -> None:
        """Add to a log; Taken where the number exists."""
        try:
            with self._writing() as connection:
                self._add(connection, table, number, step, state, at)
        except IntegrityError:
            raise Taken from None

    def _add(self, connection: Connection, table: str, number: int, step: Step, state: str, at: float) -> None:
        body = msgspec.json.encode(step).decode()
        connection.execute(insert(log).values(table_id=table, number=number, body=body, state=state, at=at))

    def end(self, table: str, at: float) -> None:
        """The table is over; its log stays."""
        with self._writing() as connection:
            connection.execute(update(tables).where(tables.c.id == table).values(ended=at))

    def find(self, table: str) -> Kept | None:
        """A table by its id."""
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            seated = connection.execute(select(chairs).where(chairs.c.table_id == table).order_by(chairs.c.seat))
            return Kept(
                row["id"],
                row["game"],
                row["preset"],
                msgspec.json.decode(row["rules"]),
                row["seats"],
                row["dealer"],
                row["seed"],
                row["version"],
                row["created"],
                tuple(Chair(chair["kind"], chair["name"], chair["level"]) for chair in seated.mappings()),
                row["ended"],
            )

    def steps(self, table: str) -> Sequence[tuple[Step, str]]:
        """A table's log from the beginning, each step with the hash of its state."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(log).where(log.c.table_id == table).order_by(log.c.number)).mappings()
            return [(msgspec.json.decode(row["body"], type=Step), row["state"]) for row in rows]

    def close(self) -> None:
        """Let the database go."""
        self.engine.dispose()


def _careful_sqlite(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and what was acknowledged survives a crash."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
