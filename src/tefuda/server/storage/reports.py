"""What people said that is wrong, read where a server keeps it, also while it runs."""

from pathlib import Path

from sqlalchemy import URL, select

from tefuda.errors import TefudaError
from tefuda.files import write_whole
from tefuda.server.storage.columns import reports
from tefuda.server.storage.data import DATABASE, said
from tefuda.server.storage.engines import reading
from tefuda.server.storage.rows import Report
from tefuda.server.storage.soundness import size_of
from tefuda.server.storage.store import PATIENCE


def reports_in(folder: Path) -> list[Report]:
    """Read the reports of a data directory, the newest first; TefudaError where there is none, or it cannot be read."""
    with said(folder):
        if not size_of(folder / DATABASE):
            raise TefudaError("no_data", folder=str(folder))
        engine = reading(URL.create("sqlite", database=str(folder / DATABASE)), PATIENCE)
        try:
            with engine.connect() as connection:
                return [Report(*row) for row in connection.execute(select(reports).order_by(reports.c.at.desc()))]
        finally:
            engine.dispose()


def save(found: list[Report], folder: Path) -> int:
    """Write the sides of those who reported as records, a file each; give how many."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = [each for each in found if each.record]
    for each in kept:
        write_whole(folder / f"{each.table}-{each.seat}-{each.id}.json", each.record)
    return len(kept)
