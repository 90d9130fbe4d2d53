"""Connections to a database: many that read, and the writer's one; neither ever tells what it was asked."""

from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

readable = partial(str, encoding="utf-8", errors="replace")  # text of what lies in a column, whatever it is
SLICE = 0.1  # seconds that SQLite itself waits for another process to let the writer in; the writer then tries again


def reading(url: str | URL, patience: float) -> Engine:
    """Make what reading connections come from; `patience`: seconds that one waits where it has to."""
    engine = create_engine(url, hide_parameters=True, pool_timeout=patience)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _careful_sqlite(patience))
        event.listen(engine, "connect", _unshaken_sqlite)
    return engine


def writing(url: str | URL) -> Engine:
    """Make what the writer's one connection comes from: each transaction takes the right to write as it begins."""
    is_sqlite = make_url(url).get_backend_name() == "sqlite"
    ours = {"isolation_level": None} if is_sqlite else {}  # else Python begins transactions, of some statements only
    engine = create_engine(url, hide_parameters=True, pool_size=1, max_overflow=0, connect_args=ours)
    if is_sqlite:
        event.listen(engine, "connect", _careful_sqlite(SLICE))
        event.listen(engine, "begin", _begin_immediate)
    return engine


def _careful_sqlite(patience: float) -> Any:
    """Set SQLite up so that what was acknowledged survives a crash."""

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        waits = f"busy_timeout={round(1000 * patience)}"
        for pragma in (waits, "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare


def _unshaken_sqlite(connection: Any, _record: Any) -> None:
    """Have SQLite read text that is none, so that one spoilt row does not keep the others from being read."""
    connection.text_factory = readable


def write_ahead(engine: Engine) -> None:
    """Have SQLite write into a file of its own first, so that readers and the writer never wait for each other.

    That file is there from now on, so that it can be missed.
    """
    if engine.dialect.name == "sqlite":
        connection = engine.raw_connection()
        cursor = connection.cursor()
        for statement in ("PRAGMA journal_mode=WAL", "SELECT count(*) FROM sqlite_master"):
            cursor.execute(statement).fetchall()
        cursor.close()
        connection.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
