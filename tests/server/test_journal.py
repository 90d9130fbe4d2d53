"""The log: a line a cause, nothing secret in it, and repetitions counted instead of written."""

import asyncio
import json
import logging
import threading
from collections.abc import Iterator

import pytest

from tefuda.server import journal
from tefuda.server.journal import MOST, begin

log = logging.getLogger("tefuda.server.somewhere")
SECRET = "seed 4f2a"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Logging is the whole process's."""
    root = logging.getLogger()
    handlers, level, hook = root.handlers[:], root.level, threading.excepthook
    yield
    root.handlers[:], threading.excepthook = handlers, hook
    root.setLevel(level)
    logging.getLogger("tefuda").setLevel(logging.NOTSET)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, to be set forward."""
    time = [1000.0]
    monkeypatch.setattr("tefuda.server.journal.time.monotonic", lambda: time[0])
    return time


def fail() -> None:
    raise ValueError(f"INSERT INTO tables VALUES ({SECRET!r})")


def tell() -> None:
    try:
        fail()
    except ValueError as error:
        log.error("It failed, %s", "9a1b", exc_info=error)


def test_an_error_is_one_line_without_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    begin("plain", "warning")
    tell()
    (line,) = capsys.readouterr().err.splitlines()
    assert "ERROR tefuda.server.somewhere: It failed, 9a1b: ValueError" in line
    assert " in tests.server.test_journal:" in line
    assert SECRET not in line
    assert "INSERT" not in line


def test_only_the_first_line_of_what_is_said_and_no_tokens(capsys: pytest.CaptureFixture[str]) -> None:
    begin("plain", "info")
    log.warning("GET /api/tables/x?token=abc.def-g&seat=1\nfuture: <Task exception=IntegrityError(%r)>", SECRET)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("GET /api/tables/x?token=…&seat=1")
    logging.getLogger("uvicorn.error").info("127.0.0.1 - WebSocket /api/tables/x?token=abc [accepted]")
    assert capsys.readouterr().err == ""


def test_objects_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    begin("json", "info")
    log.info("It serves")
    tell()
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("INFO", log.name, "It serves")
    assert set(first) == {"time", "level", "logger", "message"}
    assert second["message"].startswith("It failed, 9a1b: ValueError")
    assert SECRET not in json.dumps(second)


def test_repetitions_are_counted(capsys: pytest.CaptureFixture[str], now: list[float]) -> None:
    repeats = begin("plain", "warning")
    for n in range(1000):
        log.warning("Trouble at %d", n)
    log.warning("Something else")
    assert len(capsys.readouterr().err.splitlines()) == MOST + 1
    now[0] += journal.WINDOW + 1
    asyncio.run(repeats.look())
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f"Trouble at 999 (and {1000 - MOST} more like it)")
    log.warning("Trouble at %d", 1)
    repeats.sum_up()
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_so_many_causes_are_not_all_remembered(capsys: pytest.CaptureFixture[str]) -> None:
    repeats = begin("plain", "warning")
    for n in range(3 * journal.CAUSES):
        log.warning("Cause %d" % n)  # noqa: UP031
    assert len(repeats.seen) <= journal.CAUSES
    assert len(capsys.readouterr().err.splitlines()) == 3 * journal.CAUSES


def test_a_thread_that_fails_is_told_of_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    begin("plain", "warning")
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    (line,) = capsys.readouterr().err.splitlines()
    assert "ValueError" in line
    assert SECRET not in line


def test_what_a_system_says_of_files_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    begin("plain", "warning")
    log.error("It failed", exc_info=OSError(24, "Too many open files", "secret.db"))
    (line,) = capsys.readouterr().err.splitlines()
    assert "OSError (Too many open files)" in line
    assert "secret" not in line
