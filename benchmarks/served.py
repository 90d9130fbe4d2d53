"""A server in a process of its own, as `tefuda play` starts it, and what the system says of that process."""

import os
import re
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

import psutil

ROOT = Path(__file__).parents[1]
HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds in which a server has to be there
MEGA = 1024 * 1024
IDLE = 0.1  # of a core
SAID = "said.txt"  # what a server has printed, in its folder


def command(folder: Path, *more: str) -> list[str]:
    """Put together the command of a server on any free port: the one place where its settings stand."""
    play = [sys.executable, "-m", "tefuda", "play", "--no-browser", "--lang", "en", "--port", "0"]
    return [*play, "--data", str(folder), *more]


def environment() -> dict[str, str]:
    """Give the environment in which this working copy runs, and not whatever is installed."""
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}


class Spent(NamedTuple):
    """Processor time in seconds: of the whole process, and of its first thread, which runs the event loop."""

    whole: float
    loop: float


class Process:
    """A process that serves at `address`, with everything it printed in the file `said`."""

    def __init__(self, running: subprocess.Popen[bytes], address: str, said: Path) -> None:
        self.running = running
        self.address = address
        self.said = said
        self._seen = psutil.Process(running.pid)

    @property
    def place(self) -> str:
        """Where it serves, without `http://`."""
        return self.address.removeprefix("http://")

    def spent(self) -> Spent:
        """Tell how much processor time it has taken so far."""
        whole = self._seen.cpu_times()
        loop = next(each for each in self._seen.threads() if each.id == self._seen.pid)
        return Spent(whole.user + whole.system, loop.user_time + loop.system_time)

    def megabytes(self) -> float:
        """Tell how much memory it holds."""
        return float(self._seen.memory_info().rss) / MEGA

    def settle(self, seconds: float = 2.0) -> None:
        """Wait until it has had nothing to do for a while, and compiles nothing any more."""
        quiet = time.monotonic()
        while time.monotonic() - quiet < seconds:
            before = self.spent().whole
            time.sleep(0.25)
            if self._seen.children() or self.spent().whole - before > IDLE * 0.25:
                quiet = time.monotonic()

    def lines(self) -> list[str]:
        """Read what it has printed."""
        return self.said.read_text("utf-8", "replace").splitlines()


def launch(
    arguments: Sequence[str], said: Path, limits: Mapping[int, int] | None = None, **variables: str
) -> subprocess.Popen[bytes]:
    """Start a command under limits of the system (`resource.RLIMIT_…`), with what it prints in the file `said`."""
    said.write_bytes(b"")

    def limit() -> None:
        for kind, most in (limits or {}).items():
            resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))

    running = subprocess.Popen(
        arguments,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,  # a file of its own would be under its limits
        stderr=subprocess.STDOUT,
        env=environment() | variables,
        preexec_fn=limit if limits else None,
    )
    assert running.stdout is not None
    copying = threading.Thread(target=copy, args=(running.stdout, said), daemon=True)
    copying.start()
    return running


def copy(out: IO[bytes], said: Path) -> None:
    """Write what a process prints into a file as it comes, until it ends."""
    with out, said.open("wb", buffering=0) as into:
        while part := os.read(out.fileno(), 65536):
            into.write(part)


@contextmanager
def serving(
    arguments: Sequence[str],
    said: Path,
    core: int | None = None,
    limits: Mapping[int, int] | None = None,
    **variables: str,
) -> Iterator[Process]:
    """Start a command that prints its address and serves until the end of the block; on one core where one is named."""
    running = launch(arguments, said, limits, **variables)
    try:
        if core is not None:
            os.sched_setaffinity(running.pid, {core})
        yield Process(running, address(running, said), said)
    finally:
        running.terminate()
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


def address(running: subprocess.Popen[bytes], said: Path) -> str:
    """Wait until a server says where it is; RuntimeError, with what it said, where it never does."""
    end = time.monotonic() + PATIENCE
    while running.poll() is None and time.monotonic() < end:
        found = re.search(rf"http://{re.escape(HOST)}:\d+", said.read_text("utf-8", "replace"))
        if found:
            return found[0]
        time.sleep(0.005)
    raise RuntimeError(said.read_text("utf-8", "replace"))


def cores(pinned: bool) -> tuple[int | None, int | None]:
    """Choose a core for the server and one for its visitors; None where there is but one, or all may be used."""
    if not pinned or not hasattr(os, "sched_getaffinity"):
        return None, None
    found = sorted(os.sched_getaffinity(0))
    return (found[0], found[-1]) if len(found) > 1 else (None, None)
