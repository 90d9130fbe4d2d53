"""Where compiled rules are kept between processes.

Numba notices a change in the file of a kernel, not in the rules that the kernel calls. So everything compiled for a
game lies in a folder of its own, named by a hash of all sources that it could depend on.
"""

import contextlib
import hashlib
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba.core import config
from platformdirs import user_cache_path

import tefuda
from tefuda.game import Game, short_name
from tefuda.reach import sources

ROOT = Path(tefuda.__file__).parent
# What stands above the compiled rules, and what of a game is for people: a change there changes nothing compiled.
ABOVE = ("__main__.py", "arguments.py", "bench.py", "check", "cli.py", "server", "study", "terminal")
OUTSIDE = (
    "aids.py",
    "drawing.py",
    "ending.py",
    "hint.py",
    "lookup.py",
    "observation.py",
    "odds.py",
    "trail.py",
    "why.py",
)
KEPT = 3  # folders of a game, its earlier versions included, however old
RECENT = 3600.0  # seconds in which a folder may still be in use
_lock = threading.RLock()


def base() -> Path:
    """Give the folder of all compiled code: below NUMBA_CACHE_DIR if that is set, else in the user's cache folder."""
    if config.CACHE_DIR:
        return Path(config.CACHE_DIR) / "tefuda"
    return user_cache_path("tefuda", appauthor=False) / "numba"


def package() -> list[Path]:
    """List the files of this package that compiled code may depend on: none of these imports one of the others."""
    found = []
    for file in sorted(ROOT.rglob("*.py")):
        top, *rest = file.relative_to(ROOT).parts
        if top not in ABOVE and not (top == "games" and rest[-1] in OUTSIDE):
            found.append(file)
    return found


@cache
def _package() -> bytes:
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__}".encode())
    for file in package():
        digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.digest()


def key(game: Game) -> str:
    """Hash this package, Numba's version and the game's own sources: 16 hex digits."""
    digest = hashlib.sha256(_package())
    for file in sources(game):
        digest.update(str(file).encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def folder(game: Game) -> Path | None:
    """Give the game's folder, made where it is missing; None where nothing can be written."""
    if not Path(__file__).is_file():  # Numba keeps what lies in a zip elsewhere
        return None
    try:
        own = base() / f"{short_name(game)}-{key(game)}"
        own.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=own).close()
        os.utime(own)
    except (OSError, RuntimeError):  # RuntimeError: there is no home directory
        return None
    prune(own)
    return own


def prune(own: Path) -> None:
    """Remove folders of earlier versions of a game, but the last few and any that may still be in use."""
    game = own.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        others = [other for other in own.parent.glob(f"{game}-*") if other.name.rpartition("-")[0] == game]
        others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
        for other in others[KEPT:]:
            if other != own and time.time() - other.stat().st_mtime > RECENT:
                shutil.rmtree(other, ignore_errors=True)


@contextlib.contextmanager
def kept_in(path: Path) -> Iterator[None]:
    """Have functions that are decorated meanwhile put their code into `path`; the user's settings come back."""
    with _lock:
        before: tuple[Any, Any] = (config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES)
        # No other locator: they would keep the code where a change in the rules goes unnoticed.
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(path), "UserProvidedCacheLocator"
        try:
            yield
        finally:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before
