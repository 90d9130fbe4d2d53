"""Compilers in processes of their own: one at a time, and none outlives who started it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import psutil
import pytest

from tefuda.players.search import apart, compiling

pytestmark = pytest.mark.slow

SOURCES = Path(__file__).resolve().parents[3] / "src"
PATIENCE = 60.0
# A compiler that only notes when it was at work, and one that never ends by itself.
BRIEF = """
import os, sys, time
began = time.time()
time.sleep(0.4)
with open(os.environ["NOTES"], "a") as notes:
    notes.write(f"{began} {time.time()} {sys.argv[1]}\\n")
"""
ENDLESS = """
import threading, time
from tefuda.players.search.compiling import end_with_input
threading.Thread(target=end_with_input, daemon=True).start()
time.sleep(600)
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Callable[..., subprocess.Popen[bytes]]:
    """Start another process that has games compiled, one after the other, by a compiler with this source."""
    environment = os.environ | {
        "NUMBA_CACHE_DIR": str(tmp_path / "cache"),
        "NOTES": str(tmp_path / "notes"),
        "PYTHONPATH": os.pathsep.join((str(SOURCES), str(tmp_path))),
    }

    def start(source: str, *games: str) -> subprocess.Popen[bytes]:
        (tmp_path / "compiler.py").write_text(source)
        code = f"from tefuda.players.search import apart; apart.MODULE = 'compiler'; [apart.run(g) for g in {games!r}]"
        return subprocess.Popen([sys.executable, "-c", code], env=environment)

    return start


def child_of(process: subprocess.Popen[bytes]) -> psutil.Process:
    """The compiler of a process, once it runs its source."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = psutil.Process(process.pid).children()
        if found and found[0].cmdline()[1:2] == ["-m"] and found[0].num_threads() > 1:
            return found[0]
        time.sleep(0.02)
    raise AssertionError("no compiler")


def test_two_processes_compile_in_turn(elsewhere: Callable[..., subprocess.Popen[bytes]], tmp_path: Path) -> None:
    both = [elsewhere(BRIEF, *games) for games in (("a1", "a2", "a3"), ("b1", "b2", "b3"))]
    assert [each.wait(PATIENCE) for each in both] == [0, 0]
    noted = sorted(line.split() for line in (tmp_path / "notes").read_text().splitlines())
    assert sorted(name for *_, name in noted) == ["a1", "a2", "a3", "b1", "b2", "b3"]
    times = [(float(began), float(ended)) for began, ended, _ in noted]
    assert all(this[1] <= following[0] for this, following in pairwise(times))
    whose = "".join(name[0] for *_, name in noted)
    assert "aaa" not in whose  # nobody waits until the other has compiled all
    assert "bbb" not in whose


@pytest.mark.parametrize("ends_by", [signal.SIGKILL, signal.SIGTERM])
def test_a_compiler_ends_with_whoever_started_it_and_the_turn_is_free(
    elsewhere: Callable[..., subprocess.Popen[bytes]], ends_by: signal.Signals
) -> None:
    parent = elsewhere(ENDLESS, "a")
    compiler = child_of(parent)
    parent.send_signal(ends_by)
    parent.wait(PATIENCE)
    assert psutil.wait_procs([compiler], timeout=5)[1] == []
    began = time.monotonic()
    assert elsewhere(BRIEF, "b").wait(PATIENCE) == 0
    assert time.monotonic() - began < 5


def test_a_real_compiler_ends_in_the_midst_of_compiling(tmp_path: Path) -> None:
    code = "from tefuda.players.search import apart; apart.run('goita')"
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(SOURCES)}
    parent = subprocess.Popen([sys.executable, "-c", code], env=environment)
    compiler = child_of(parent)
    while compiler.memory_info().rss < 150 << 20:  # it has loaded the compiler and is at work
        time.sleep(0.05)
    parent.kill()
    parent.wait(PATIENCE)
    assert psutil.wait_procs([compiler], timeout=10)[1] == []


def fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str) -> str:
    """How a compiler with this source is said to have failed."""
    (tmp_path / "compiler.py").write_text(source)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(apart, "MODULE", "compiler")
    with pytest.raises(apart.CompilerFailed) as failed:
        apart.run("koikoi")
    return str(failed.value)


def test_it_is_told_how_a_compiler_failed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert fails(monkeypatch, tmp_path, "raise MemoryError('too much')") == "MemoryError: too much"
    assert fails(monkeypatch, tmp_path, "raise SystemExit(3)") == "its process ended with 3"
    killed = fails(monkeypatch, tmp_path, "import os; os.kill(os.getpid(), 9)")
    assert killed == "its process was ended by signal 9"
    monkeypatch.setattr(apart, "LONGEST", 0.5)
    assert fails(monkeypatch, tmp_path, "import time; time.sleep(60)") == "its process was ended by signal 9"


def test_where_no_process_can_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def none(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(subprocess, "Popen", none)
    said = fails(monkeypatch, tmp_path, "")
    assert said == "no process could be started: Resource temporarily unavailable"


def test_without_a_place_for_its_code_nothing_is_compiled_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setenv("PYTHONPATH", str(SOURCES))
    assert not apart.run("shippin")
    assert compiling.__name__ == apart.MODULE
