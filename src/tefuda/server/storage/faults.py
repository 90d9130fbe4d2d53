"""What goes wrong with a database, as codes: told to whoever asked, and logged once a cause, never with what was asked.

The words of a driver may quote what was to be stored, packs and seeds among it, so nothing of them is passed on but the
name of the error.
"""

import logging
import sqlite3
import threading
import time

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from tefuda.errors import TefudaError

logger = logging.getLogger("tefuda.store")
AGAIN = 60.0  # seconds after which a cause that goes on is logged again

# By SQLite's codes, the extended ones first. A write that fails for another reason than a full disk is mostly a limit
# on the size of files or a quota, which SQLite does not tell apart.
SQLITE = {
    sqlite3.SQLITE_IOERR_WRITE: "storage_full",
    sqlite3.SQLITE_IOERR_SHMOPEN: "storage_full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "storage_full",
    sqlite3.SQLITE_READONLY_DBMOVED: "storage_replaced",
    sqlite3.SQLITE_BUSY: "storage_busy",
    sqlite3.SQLITE_LOCKED: "storage_busy",
    sqlite3.SQLITE_FULL: "storage_full",
    sqlite3.SQLITE_READONLY: "storage_read_only",
    sqlite3.SQLITE_PERM: "storage_read_only",
}
# By the codes of SQL's standard and PostgreSQL.
STATES = {
    "25006": "storage_read_only",  # read only transaction
    "40001": "storage_busy",  # serialization failure
    "40P01": "storage_busy",  # deadlock
    "53100": "storage_full",  # disk full
    "53300": "storage_busy",  # too many connections
    "55P03": "storage_busy",  # lock not available
    "57P03": "storage_busy",  # it is starting or stopping
}
# Seconds after which it may go better.
RETRY = {
    "storage_busy": 2,
    "storage_full": 30,
    "storage_read_only": 30,
    "storage_broken": 30,
    "storage_replaced": 30,
}


def storage_error(code: str) -> TefudaError:
    """Make the error of a code of this module, which says when to try again."""
    return TefudaError(code, retry=RETRY[code])


def code(error: BaseException) -> str:
    """Give the code of what a database could not do."""
    if isinstance(error, TefudaError):
        return error.code
    if isinstance(error, NoConnection):
        return "storage_busy"
    cause = getattr(error, "orig", None) or error
    extended = getattr(cause, "sqlite_errorcode", None)
    if extended is not None:
        return SQLITE.get(extended) or SQLITE.get(extended & 0xFF) or "storage_broken"
    return STATES.get(getattr(cause, "sqlstate", None) or "", "storage_broken")


def passing(error: BaseException) -> bool:
    """Whether it may go away by itself soon: somebody else writes, or the connection was lost."""
    return code(error) == "storage_busy" or (isinstance(error, DBAPIError) and error.connection_invalidated)


def name(error: BaseException) -> str:
    """Name an error without a word of what was asked."""
    cause = getattr(error, "orig", None) or error
    known = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return f"{type(cause).__name__} {known}" if known else type(cause).__name__


class Trouble:
    """What is wrong with one side of a database now, logged when it begins, each minute that it lasts, and at its end.

    May be called from several threads.
    """

    def __init__(self, side: str) -> None:
        self._side = side  # "written" or "read"
        self._since: dict[str, float] = {}  # monotonic seconds at which each code was logged
        self._lock = threading.Lock()

    def met(self, error: BaseException) -> TefudaError:
        """Log what has happened, unless it was logged lately; give the error to answer with."""
        met = storage_error(code(error))
        now = time.monotonic()
        with self._lock:
            new = now - self._since.get(met.code, -AGAIN) >= AGAIN
            if new:
                self._since[met.code] = now
        if new:
            logger.error("The database cannot be %s: %s (%s)", self._side, met.code, name(error))
        return met

    def over(self) -> None:
        """Log that all is well again, if something was wrong."""
        if not self._since:
            return
        with self._lock:
            self._since.clear()
        logger.warning("The database can be %s again", self._side)
