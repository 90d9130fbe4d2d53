"""One server a data directory: it holds a lock that goes with its process, and a sign says who it is.

The sign of a server that has not taken it down stays: that one did not close its database.
"""

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from tefuda.errors import TefudaError
from tefuda.files import OWNER, write_whole

LOCK, SIGN = "server.lock", "server.json"


class Sign(msgspec.Struct):
    """Who serves a data directory."""

    pid: int
    host: str  # the name of the machine
    address: str  # where it listens; "" for what serves nobody, such as a restore
    since: str  # local time
    database: bool = False  # whether it has opened the database


@contextmanager
def alone(folder: Path) -> Iterator[Sign | None]:
    """Keep others out of a data directory meanwhile; give the sign of the last one, who did not take it down.

    TefudaError (`served_already`) where somebody is there. OSError where the folder cannot be written.
    """
    lock = FileLock(folder / LOCK, timeout=0, mode=OWNER)
    try:
        lock.acquire()
    except Timeout:
        raise _served(folder) from None
    try:
        yield seen(folder)
    finally:
        lock.release()


def _served(folder: Path) -> TefudaError:
    there = seen(folder)
    if there is None:
        return TefudaError("served_by_somebody", folder=str(folder))
    return TefudaError("served_already", folder=str(folder), **msgspec.structs.asdict(there))


def seen(folder: Path) -> Sign | None:
    """Read the sign in a data directory; None where there is none, or none that can be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folder / SIGN).read_bytes(), type=Sign)
    return None


def put_up(folder: Path, address: str, database: bool) -> None:
    """Say who is here now."""
    since = time.strftime("%Y-%m-%d %H:%M:%S")
    sign = Sign(os.getpid(), socket.gethostname(), address, since, database)
    write_whole(folder / SIGN, msgspec.json.encode(sign))


def take_down(folder: Path) -> None:
    """Say that nobody is here any more."""
    (folder / SIGN).unlink(missing_ok=True)
