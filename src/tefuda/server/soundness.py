"""Whether the file of an SQLite database is whole: a glance before it is opened, and a look through all of it after."""

import os
import sqlite3
import threading
from pathlib import Path

from tefuda.errors import TefudaError

MAGIC = b"SQLite format 3\0"
HEADER = 100  # bytes


def glance(file: Path) -> None:
    """Look whether a file may be a whole database, or that of a server that has stored nothing yet.

    TefudaError: `database_missing`, `database_garbage`, `database_truncated`. OSError where it cannot be read.
    """
    written_ahead = size_of(ahead(file))
    if not size_of(file):
        if written_ahead:
            raise TefudaError("database_missing", file=str(file), ahead=ahead(file).name)
        return
    with open(file, "rb") as opened:
        header = opened.read(HEADER)
    if not header.startswith(MAGIC):
        raise TefudaError("database_garbage", file=str(file))
    if not written_ahead and size_of(file) < told_size(header):
        raise TefudaError("database_truncated", file=str(file), size=size_of(file), whole=told_size(header))


def ahead(file: Path) -> Path:
    """Give the file into which SQLite writes before it writes into that of the database."""
    return file.with_name(file.name + "-wal")


def size_of(file: Path) -> int:
    """Count the bytes of a file; 0 where there is none."""
    return file.stat().st_size if file.exists() else 0


def told_size(header: bytes) -> int:
    """Read how many bytes a database says that it has; 0 where it does not say."""
    if len(header) < HEADER or header[24:28] != header[92:96]:  # the size is of another version of the file
        return HEADER if len(header) < HEADER else 0
    page = int.from_bytes(header[16:18]) or 1
    return (65536 if page == 1 else page) * int.from_bytes(header[28:32])


def look_through(file: Path, seconds: float) -> bool | None:
    """Look through a database for what is damaged, for so many seconds at most.

    True where all of it is whole, False where something is not, None where there was no time to see the rest.
    """
    connection = sqlite3.connect(file, check_same_thread=False)
    bell = threading.Timer(seconds, connection.interrupt)
    bell.daemon = True
    bell.start()
    try:
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.Error as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY):
            return None
        return False
    finally:
        bell.cancel()
        connection.close()


def be_nice() -> None:
    """Let this thread run when others have nothing to do, where the system knows of threads."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 15)
