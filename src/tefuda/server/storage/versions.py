"""Which form a database has, by the number of its last migration, and how it is brought up to date: wholly or not."""

from pathlib import Path

from sqlalchemy import Connection, inspect, select, text

from tefuda.errors import TefudaError
from tefuda.server.storage.columns import chairs, log, reports, tables

MIGRATIONS = Path(__file__).parent / "migrations"
KNOWN = sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Run the migrations that a database has not had, within the transaction; nothing of them stays if one fails.

    `name` is what the database is called in a TefudaError: `database_newer`, `database_unversioned`. What its tables
    lack raises SQLAlchemyErrors.
    """
    if version(connection, name) != KNOWN[-1]:
        migrate(connection, KNOWN[-1])
    for table in (tables, chairs, log, reports):
        connection.execute(select(table).limit(1)).all()


def migrate(connection: Connection, to: str) -> None:
    """Run the migrations up to the one of a number."""
    from alembic import command  # half of the time that a start takes
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def version(connection: Connection, name: str) -> str | None:
    """Read the form of a database, None for one without tables; TefudaError for one that is none of ours."""
    there = inspect(connection).get_table_names()
    if not there:
        return None
    found = "alembic_version" in there and connection.scalar(text("SELECT version_num FROM alembic_version"))
    if not found:
        raise TefudaError("database_unversioned", file=name)
    if found not in KNOWN:
        raise TefudaError("database_newer", file=name, version=str(found)[:20], known=KNOWN[-1])
    return str(found)
