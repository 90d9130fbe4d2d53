"""Whether the file of an SQLite database is whole: a glance before it is opened, and a look through all of it after."""

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tefuda.errors import TefudaError
from tefuda.server.storage.faults import storage_error

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


def staying(file: Path) -> Callable[[], None]:
    """Make what looks, within a transaction, whether a database's files still lie where they lay.

    TefudaError (`storage_replaced`) where they do not: what is written is then lost as soon as they are closed.
    """
    written_ahead = ahead(file)
    was = os.stat(file)

    def check() -> None:
        try:
            same = os.path.samestat(os.stat(file), was)
        except FileNotFoundError:
            same = False
        if not same or not written_ahead.exists():
            raise storage_error("storage_replaced")

    return check


class Look:
    """A look through all of a database for what is damaged, which may be broken off by another thread."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, check_same_thread=False)

    def through(self, seconds: float = threading.TIMEOUT_MAX) -> bool | None:
        """Look for so many seconds at most.

        True where all is whole, False where something is not, None where there was no time to see the rest.
        """
        bell = threading.Timer(seconds, self.stop)
        bell.daemon = True
        bell.start()
        try:
            return bool(self._connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
        except sqlite3.Error as error:
            return None if error.sqlite_errorcode in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY) else False
        finally:
            bell.cancel()

    def stop(self) -> None:
        """Break the look off."""
        self._connection.interrupt()

    def close(self) -> None:
        """Let the database go."""
        self._connection.close()


def be_nice() -> None:
    """Let this thread run when others have nothing to do, where the system can."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 15)
