"""A compiler in a process of its own: one at a time on a machine, and none that outlives who started it."""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from filelock import FileLock
from platformdirs import user_cache_path

MODULE = "tefuda.players.search.compiling"
LOOK = 0.1  # seconds between two looks whether another process has finished compiling
LONGEST = 1800.0  # seconds that a compilation may take
UNKEPT = 69  # the status of a compiler that found no place to keep its code


class CompilerFailed(Exception):
    """A compiler ended without success; the text says how."""


def run(game: str, *how: str) -> bool:
    """Compile a game's search into the cache on disk, once nobody else on the machine compiles.

    False where there is no cache, as nothing can be written there; CompilerFailed where it does not succeed.
    """
    with one_at_a_time(), tempfile.TemporaryFile() as said:
        try:
            # Nothing is ever written to its input: that it ends tells it that this process is no more.
            process = subprocess.Popen(
                [sys.executable, "-m", MODULE, game, *how],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,
            )
        except OSError as error:
            raise CompilerFailed(f"no process could be started: {error.strerror}") from None
        status = ended(process)
        if status not in (0, UNKEPT):
            raise CompilerFailed(reason(status, last_line(said)))
        return status == 0


def ended(process: "subprocess.Popen[bytes]") -> int:
    """Wait for a compiler and give its status; one that takes too long is killed."""
    try:
        return process.wait(LONGEST)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()
    finally:
        assert process.stdin is not None
        process.stdin.close()


def reason(status: int, said: str) -> str:
    """Say how a compiler ended."""
    if status < 0:
        return f"its process was ended by signal {-status}"
    return said or f"its process ended with {status}"


def last_line(said: Any) -> str:
    """Read the last line that a process printed."""
    said.seek(0)
    lines = said.read().decode("utf-8", "replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold the machine's turn to compile, which ends with this process at the latest.

    Where no lock can be had, as nothing can be written there, it is done without.
    """
    file = folder() / "compiling.lock"
    lock = FileLock(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(poll_interval=LOOK)
    except (OSError, NotImplementedError):  # filelock raises the latter on file systems that have no locks
        yield
        return
    try:
        yield
    finally:
        lock.release()
        time.sleep(3 * LOOK)  # so that whoever else waits has a turn


def folder() -> Path:
    """Give the folder of the lock: where compiled code is kept (`tefuda.fast.store`), known without the compiler."""
    own = os.environ.get("NUMBA_CACHE_DIR")
    return Path(own) / "tefuda" if own else user_cache_path("tefuda", appauthor=False)
