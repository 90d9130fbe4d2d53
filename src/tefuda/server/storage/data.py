"""The data directory of a server: its key and database, held by one server, private, and looked at before it opens."""

import errno
import logging
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from tefuda.errors import TefudaError
from tefuda.files import OWNER, OWNERS_FOLDER, make_private
from tefuda.server.settings import FILE
from tefuda.server.storage import alone, faults, soundness
from tefuda.server.storage.key import key_in
from tefuda.server.storage.store import Store

logger = logging.getLogger("tefuda.store")
DATABASE, KEY = "tefuda.db", "key"
OURS = re.compile(  # the names of what a server keeps
    r"(\.?key|tefuda\.db|\.?server\.json|server\.lock|restore\.(new|unfinished)|before-\d{8}-\d{6})(-\w+|\.\w{8})?"
)
BESIDE = ("records", FILE)  # what may lie there too
HALF = "restore.unfinished"  # lies there while a restore has not put all in its place
GLANCE = 0.2  # seconds for which a database is looked through before it is served; the rest of it meanwhile
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
SAID = {"storage_full": "data_full", "storage_read_only": "data_read_only", "storage_busy": "database_busy"}


@dataclass
class Data:
    """What a server opens; `notes` are what whoever starts it has to be told."""

    store: Store
    key: str
    notes: list[TefudaError]


@contextmanager
def opened(folder: Path, address: str) -> Iterator[Data]:
    """Hold a data directory, made where it is missing, for the server that listens at an address.

    TefudaError, which says what to do, where another server has it, where it cannot be read or written, or where what
    lies there is damaged.
    """
    with ExitStack() as held:
        with said(folder):
            folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
            last = held.enter_context(alone.alone(folder))
            alone.put_up(folder, address, database=last is not None and last.database)
            notes = [*mended(folder), *lost(folder, last)]
            (folder / DATABASE).touch(OWNER)
            key = key_in(folder, begun=soundness.size_of(folder / DATABASE) > 0)
            opening = ExitStack()
            store = opening.enter_context(database(folder / DATABASE))
            held.callback(alone.take_down, folder)
            held.push(opening)  # so that the sign is there until the database is closed
            alone.put_up(folder, address, database=True)
        yield Data(store, key, notes)


def lost(folder: Path, last: alone.Sign | None) -> list[TefudaError]:
    """Note what was there and is no more."""
    file, notes = folder / DATABASE, []
    if (folder / HALF).exists():
        raise TefudaError("restore_unfinished", folder=str(folder))
    soundness.glance(file)
    if soundness.size_of(file) and not (folder / KEY).exists():
        notes.append(TefudaError("key_new", file=str(folder / KEY)))
    ahead = soundness.ahead(file)
    if last is not None and last.database and not ahead.exists():
        notes.append(TefudaError("ahead_missing", file=str(ahead), since=last.since))
    return notes


def mended(folder: Path) -> list[TefudaError]:
    """Leave what is ours, and the folder if nothing else lies in it, to its owner alone; note what cannot be."""
    ours = [file for file in folder.iterdir() if OURS.fullmatch(file.name)]
    strange = [file for file in folder.iterdir() if file not in ours and file.name not in BESIDE]
    open_ = [file for file in [*ours, *([] if strange else [folder])] if not make_private(file)]
    return [TefudaError("data_not_private", files=[str(file) for file in open_])] if open_ else []


@contextmanager
def database(file: Path) -> Iterator[Store]:
    """Open a database that is whole as far as can be seen at once, and look through the rest of it meanwhile."""
    with closing(soundness.Look(file)) as look:
        whole = look.through(GLANCE)
        if whole is False:
            raise TefudaError("database_damaged", file=str(file))
        url = URL.create("sqlite", database=str(file))
        with closing(Store(url)) as store, nullcontext() if whole else looking_on(look, file):
            yield store


@contextmanager
def looking_on(look: soundness.Look, file: Path) -> Iterator[None]:
    """Look through a database while it is served, and log it where something is damaged."""

    def go_on() -> None:
        soundness.be_nice()
        if look.through() is False:
            logger.error("%s", TefudaError("database_damaged", file=str(file)))

    thread = threading.Thread(target=go_on, name="tefuda-look", daemon=True)
    thread.start()
    try:
        yield
    finally:
        while thread.is_alive():
            look.stop()
            thread.join(0.05)


@contextmanager
def said(folder: Path) -> Iterator[None]:
    """Say what keeps a data directory from being opened."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise TefudaError("data_full", folder=str(folder)) from None
        if error.errno in READ_ONLY:
            raise TefudaError("data_read_only", folder=str(folder)) from None
        raise TefudaError("cannot_write", file=str(folder), why=error.strerror or str(error)) from None
    except (SQLAlchemyError, sqlite3.Error) as error:
        code = SAID.get(faults.code(error), "database_damaged")
        raise TefudaError(code, folder=str(folder), file=str(folder / DATABASE)) from None
