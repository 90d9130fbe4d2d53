"""A backup of a data directory, taken while it is served or not, and put back.

It is one file, a zip with the database, the key and a note: the one is of no use without the other, one file is there
wholly or not at all, and a zip says whether it is still what was written.
"""

import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import msgspec
from sqlalchemy import URL

from tefuda import __version__
from tefuda.errors import TefudaError
from tefuda.files import OWNERS_FOLDER, make_private, put, settle
from tefuda.server.storage import alone, faults, soundness
from tefuda.server.storage.alone import SIGN
from tefuda.server.storage.data import DATABASE, HALF, KEY, said
from tefuda.server.storage.engines import reading
from tefuda.server.storage.key import key_in
from tefuda.server.storage.versions import version

NOTE, PACKED = "backup.json", "backup.zip"
NEW = "restore.new"  # where what is to be put in place is made


class Note(msgspec.Struct):
    """What a backup says of itself."""

    tefuda: str
    made: str  # local time


def back_up(folder: Path, file: Path) -> None:
    """Write a backup of a data directory into a file that is not there yet.

    TefudaError: `no_data`, `file_exists`, `key_damaged`, `database_damaged`, or what keeps the file from being written.
    """
    if file.exists():
        raise TefudaError("file_exists", file=str(file))
    with said(folder):
        key = _key(folder)
    with said(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=file.parent, prefix=".tefuda-") as making:
            _copy(folder / DATABASE, Path(making, DATABASE))
            _pack(Path(making), key)
            put(Path(making, PACKED), file)


def _pack(making: Path, key: str) -> None:
    """Put the copy of a database and its key into one file."""
    with open(making / PACKED, "wb") as opened:
        make_private(making / PACKED)
        with zipfile.ZipFile(opened, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
            packed.write(making / DATABASE, DATABASE)
            packed.writestr(KEY, key)
            packed.writestr(NOTE, msgspec.json.encode(Note(__version__, time.strftime("%Y-%m-%d %H:%M:%S"))))
        opened.flush()
        os.fsync(opened.fileno())


def _key(folder: Path) -> str:
    """Read the key of a data directory that is to be kept."""
    if not soundness.size_of(folder / DATABASE):
        raise TefudaError("no_data", folder=str(folder))
    if not (folder / KEY).exists():
        raise TefudaError("key_damaged", file=str(folder / KEY))
    return key_in(folder, begun=True)


def _copy(database: Path, to: Path) -> None:
    """Copy a database as it is at one moment, whoever writes meanwhile; TefudaError where the copy is not whole."""
    try:
        with closing(_source(database)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            whole = copy.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    except sqlite3.Error as error:
        if faults.code(error) != "storage_broken":
            raise
        whole = False
    if not whole:
        raise TefudaError("database_damaged", file=str(database))


def _source(database: Path) -> sqlite3.Connection:
    """Open a database to read from, so that what a killed server wrote ahead stays where the next one looks for it."""
    if soundness.ahead(database).exists():
        return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
    return sqlite3.connect(database)


def restore(file: Path, folder: Path) -> Path | None:
    """Put a backup into a data directory; give where what was there lies now, None where nothing was.

    TefudaError: `served_already`, `no_backup`, `database_newer`, or what keeps the file from being read or the folder
    from being written.
    """
    try:
        packed = zipfile.ZipFile(file)
    except zipfile.BadZipFile:
        raise TefudaError("no_backup", file=str(file)) from None
    except OSError as error:
        raise TefudaError("unreadable_file", file=str(file), why=error.strerror or str(error)) from None
    with packed, said(folder):
        folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
        with alone.alone(folder), room(folder) as new:
            _unpack(packed, new)
            _check(new, file)
            return put_in_place(folder)


@contextmanager
def room(folder: Path) -> Iterator[Path]:
    """Give a folder in a data directory, which nobody else may read, for what is to be put in place."""
    new = folder / NEW
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(mode=OWNERS_FOLDER)
    try:
        yield new
    finally:
        shutil.rmtree(new, ignore_errors=True)


# What `zipfile` raises for a file that is no backup of ours: cut off, changed, packed in a way that it does not know
# (NotImplementedError), or locked with a password (RuntimeError).
DAMAGED = (zipfile.BadZipFile, KeyError, zlib.error, EOFError, NotImplementedError, RuntimeError)


def _unpack(packed: zipfile.ZipFile, new: Path) -> None:
    """Take a backup apart; TefudaError where something is missing or is not as it was written."""
    try:
        for name in (DATABASE, KEY):
            packed.extract(name, new)
    except DAMAGED:
        raise TefudaError("no_backup", file=str(packed.filename)) from None


def _check(new: Path, file: Path) -> None:
    """Look whether what was taken out of a backup is whole, and known here."""
    try:
        key_in(new, begun=True)
        soundness.glance(new / DATABASE)
        with closing(soundness.Look(new / DATABASE)) as look:
            whole = look.through()
    except TefudaError:
        whole = False
    if not whole:
        raise TefudaError("no_backup", file=str(file))
    engine = reading(URL.create("sqlite", database=str(new / DATABASE)), 1.0)
    try:
        with engine.connect() as connection:
            version(connection, str(file))
    finally:
        engine.dispose()


def put_in_place(folder: Path) -> Path | None:
    """Put what lies in the `room` of a data directory in place of what is there; give where that lies now.

    Where this is broken off the directory says so until it has been done again.
    """
    (folder / HALF).touch()
    names = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", KEY, SIGN)
    there = [folder / name for name in names if (folder / name).exists()]
    before = _free(folder / time.strftime("before-%Y%m%d-%H%M%S"))
    if there:
        before.mkdir(mode=OWNERS_FOLDER)
    for each in there:
        os.replace(each, before / each.name)
    for each in (folder / NEW).iterdir():
        make_private(each)
        with open(each, "rb") as opened:
            os.fsync(opened.fileno())
        put(each, folder / each.name)
    (folder / HALF).unlink()
    settle(folder)
    return before if there else None


def _free(path: Path) -> Path:
    """Find a name that nothing has yet."""
    return next(free for n in count(1) if not (free := path.with_name(f"{path.name}{f'-{n}' * (n > 1)}")).exists())
