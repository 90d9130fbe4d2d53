"""A data directory in every state that one can be in: opened, or refused with a sentence that says what to do."""

import json
import logging
import os
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tefuda.errors import TefudaError
from tefuda.files import make_private
from tefuda.server.storage import alone, data, soundness
from tefuda.server.storage.data import Data, opened
from tefuda.server.storage.rows import Chair, Standing, Step, StoredTable
from tefuda.server.storage.versions import KNOWN
from tefuda.words import LANGUAGES

SOURCES = Path(__file__).resolve().parents[2] / "src"
FIXTURES = Path(__file__).parent / "fixtures"
STANDING = Standing(round=1, scores=[0, 0])
# A server that has kept two steps, says so, and goes on until it is killed.
SERVING = """
import sys, time
from pathlib import Path
from tefuda.server.storage.data import opened
from tests.server.test_data import play
with opened(Path(sys.argv[1]), "127.0.0.1:8750") as data:
    play(data, "one", 2)
    print("kept", flush=True)
    time.sleep(600)
"""


def play(data: Data, name: str, steps: int) -> None:
    """Add a table with so many steps."""
    chairs = (Chair("person"), Chair("bot", "", "random"))
    row = StoredTable(name, "koikoi", "standard", {}, 2, None, "s", "0", 1, 1.5, chairs, steps=1, standing=STANDING)
    data.store.create(row, Step(cause="deal"), "1").result()
    for number in range(2, steps + 1):
        data.store.append(name, number, Step("1b", "person"), str(number), STANDING, 1.5).result()


@contextmanager
def serving(folder: Path) -> Iterator[subprocess.Popen[str]]:
    paths = os.pathsep.join(map(str, (SOURCES, SOURCES.parent)))
    running = subprocess.Popen(
        [sys.executable, "-c", SERVING, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": paths},
    )
    assert running.stdout is not None
    try:
        assert running.stdout.readline() == "kept\n"
        yield running
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
        running.stdout.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data directory with a table, closed as it should be."""
    with opened(tmp_path / "data", "") as made:
        assert made.notes == []
        play(made, "before", 40)
    return tmp_path / "data"


def refused(folder: Path) -> str:
    """The code with which a directory is refused; each sentence names the file or the folder."""
    with pytest.raises(TefudaError) as caught, opened(folder, "127.0.0.1:1"):
        pass
    for lang in LANGUAGES:
        assert str(folder) in caught.value.text(lang)
    return caught.value.code


def notes(folder: Path) -> list[str]:
    with opened(folder, "127.0.0.1:1") as found:
        assert all(each.text(lang) for each in found.notes for lang in LANGUAGES)
        return [each.code for each in found.notes]


def test_what_was_closed_opens_again_and_leaves_nothing_behind(folder: Path) -> None:
    assert sorted(os.listdir(folder)) == ["key", "server.lock", "tefuda.db"]
    with opened(folder, "") as found:
        assert len(found.store.log("before")) == 40
        assert found.notes == []


def test_a_second_server_is_refused_by_the_name_of_the_first(folder: Path) -> None:
    with serving(folder) as first:
        with pytest.raises(TefudaError) as caught, opened(folder, "127.0.0.1:1"):
            pass
        assert caught.value.code == "served_already"
        for lang in LANGUAGES:
            text = caught.value.text(lang)
            assert all(part in text for part in (str(first.pid), "127.0.0.1:8750", time.strftime("%Y-%m-%d")))
    with opened(folder, "") as found:  # the lock went with the process
        assert found.notes == []
        assert len(found.store.log("one")) == 2
        (folder / "server.json").unlink()
        assert refused(folder) == "served_by_somebody"


def garbage(file: Path) -> None:
    file.write_bytes(b"What is this?" * 1000)


def cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size - 4096)


def cut_off_in_the_header(file: Path) -> None:
    os.truncate(file, 50)


def newer(file: Path) -> None:
    change(file, "UPDATE alembic_version SET version_num = '9999'")


def unversioned(file: Path) -> None:
    change(file, "DROP TABLE alembic_version")


def versionless(file: Path) -> None:
    change(file, "DELETE FROM alembic_version")


def of_another_program(file: Path) -> None:
    file.unlink()
    change(file, "CREATE TABLE bookmarks (page)")


def without_a_column(file: Path) -> None:
    change(file, "ALTER TABLE log DROP COLUMN at")


def half_random(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(file.stat().st_size // 2)
        opened.write(os.urandom(file.stat().st_size // 2))


def gone(file: Path) -> None:
    """Its -wal is not."""
    soundness.ahead(file).write_bytes(b"x")
    file.unlink()


def no_file(file: Path) -> None:
    file.unlink()
    file.mkdir()


def change(file: Path, statement: str) -> None:
    connection = sqlite3.connect(file)
    connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (garbage, "database_garbage"),
        (cut_off, "database_truncated"),
        (cut_off_in_the_header, "database_truncated"),
        (newer, "database_newer"),
        (unversioned, "database_unversioned"),
        (versionless, "database_unversioned"),
        (of_another_program, "database_unversioned"),
        (without_a_column, "database_damaged"),
        (half_random, "database_damaged"),
        (gone, "database_missing"),
        (no_file, "cannot_write"),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_database_that_is_none_is_refused_and_left_alone(
    damage: Callable[[Path], None], code: str, folder: Path
) -> None:
    file = folder / "tefuda.db"
    damage(file)
    before = file.read_bytes() if file.is_file() else b""
    assert [refused(folder), refused(folder)] == [code, code]
    assert (file.read_bytes() if file.is_file() else b"") == before


def test_what_is_damaged_further_in_is_found_while_the_database_is_served(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with opened(folder, "") as found:
        play(found, "big", 2000)
    with (folder / "tefuda.db").open("r+b") as file:
        file.seek(4096 * 30)
        file.write(os.urandom(4096))
    monkeypatch.setattr(data, "GLANCE", 0.0)
    monkeypatch.setattr(soundness.Look, "through", slowly(soundness.Look.through))
    with caplog.at_level(logging.ERROR), opened(folder, ""):
        for _ in range(500):
            if caplog.records:
                break
            time.sleep(0.01)
    [record] = caplog.records
    assert "tefuda rescue" in record.getMessage()


def slowly(through: Callable[..., bool | None]) -> Callable[..., bool | None]:
    """No time at all is not enough, whatever the machine."""
    return lambda look, *seconds: None if seconds == (0.0,) else through(look, *seconds)


def test_looking_ends_when_the_server_does(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(folder, "") as found:
        found.store.create(
            StoredTable(
                "big", "koikoi", "standard", {"x": "y" * 30_000_000}, 2, None, "s", "0", 1, 1.5, (Chair("bot"),)
            ),
            Step(),
            "",
        ).result()
    monkeypatch.setattr(data, "GLANCE", 0.0)
    monkeypatch.setattr(soundness.Look, "through", slowly(soundness.Look.through))
    with opened(folder, ""):
        pass
    assert sorted(os.listdir(folder)) == ["key", "server.lock", "tefuda.db"]
    assert soundness.Look(folder / "tefuda.db").through(0.0) in (None, True)


def test_what_is_written_ahead_is_there_from_the_start(folder: Path) -> None:
    with opened(folder, ""):
        assert soundness.ahead(folder / "tefuda.db").exists()


def test_steps_that_were_ahead_and_are_missing_are_told_of(folder: Path) -> None:
    with serving(folder):
        pass
    shutil.copytree(folder, folder.parent / "whole")
    (folder / "tefuda.db-wal").unlink()
    assert notes(folder) == ["ahead_missing"]
    assert notes(folder) == []  # said once
    with opened(folder.parent / "whole", "") as found:
        assert found.notes == []
        assert len(found.store.log("one")) == 2


def test_a_first_start_on_a_full_disk_leaves_nothing_that_a_later_one_would_take_for_good(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    for most in (0, 30, 200, 5000):
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
        try:
            assert refused(folder) == "data_full"
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert notes(folder) == []
    assert len((folder / "key").read_text()) == 64


def test_a_migration_happens_wholly_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(FIXTURES / "0001" / "tables.db", folder / "tefuda.db")
    shutil.copy(FIXTURES / "0001" / "key", folder / "key")
    before = dump(folder / "tefuda.db")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, hard))
    try:
        assert refused(folder) == "data_full"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert dump(folder / "tefuda.db") == before
    assert notes(folder) == []
    assert f"'{KNOWN[-1]}'" in dump(folder / "tefuda.db")


def dump(file: Path) -> str:
    connection = sqlite3.connect(file)
    text = "\n".join(connection.iterdump())
    connection.close()
    return text


@contextmanager
def as_nobody() -> Iterator[None]:
    """As a user who may do little, where these tests run as one who may do anything."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("what", ["data", *(["data/tefuda.db", "data/key"] if os.geteuid() == 0 else [])])
def test_what_may_not_be_written_is_named(what: str, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as where:
        shutil.copytree(folder, Path(where, "data"))
        if os.geteuid() == 0:
            for each in (Path(where), *Path(where).rglob("*")):
                if each != Path(where, what):
                    os.chown(each, 65534, 65534)
        Path(where, what).chmod(0o500 if Path(where, what).is_dir() else 0o600)
        with as_nobody(), pytest.raises(TefudaError) as caught, opened(Path(where, "data"), ""):
            pass
        assert caught.value.code == "data_read_only"
        assert all(where in caught.value.text(lang) for lang in LANGUAGES)


def test_a_database_that_another_program_holds_is_waited_for_and_then_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.server.storage.store.Store.__init__.__defaults__", (0.3,))
    other = sqlite3.connect(folder / "tefuda.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refused(folder) == "database_busy"
    other.close()
    assert notes(folder) == []


def test_a_database_that_is_moved_while_it_is_served_is_missed(folder: Path) -> None:
    def kept(found: Data, number: int) -> str:
        waiting = found.store.append("before", number, Step("1b", "person"), "x", STANDING, 2.5)
        error = waiting.exception(timeout=10)
        return error.code if isinstance(error, TefudaError) else "kept"

    with opened(folder, "") as found:
        assert kept(found, 41) == "kept"
        os.rename(folder / "tefuda.db", folder / "elsewhere")
        assert kept(found, 42) == "storage_replaced"
        shutil.copy(folder / "elsewhere", folder / "tefuda.db")
        assert kept(found, 42) == "storage_replaced"
        os.rename(folder / "elsewhere", folder / "tefuda.db")
        assert kept(found, 42) == "kept"
        os.rename(folder / "tefuda.db-wal", folder / "elsewhere")
        assert kept(found, 43) == "storage_replaced"


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "\n" * 64, "0" * 32 + "\n" + "0" * 32])
def test_a_key_that_is_none_is_not_signed_with(text: str, folder: Path) -> None:
    was = (folder / "key").read_text()
    (folder / "key").write_text(text)
    assert refused(folder) == "key_damaged"
    assert (folder / "key").read_text() == text
    (folder / "key").write_text(was + "\n")
    with opened(folder, "") as found:
        assert found.key == was
    (folder / "key").unlink()
    assert notes(folder) == ["key_new"]
    assert (folder / "key").read_text() != was


def test_an_empty_key_beside_no_database_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "key").touch()
    assert notes(tmp_path) == []
    assert len((tmp_path / "key").read_text()) == 64


def test_what_others_could_read_is_theirs_no_more(folder: Path) -> None:
    (folder / "records").mkdir()
    for each in (folder, *folder.iterdir()):
        each.chmod(0o755 if each.is_dir() else 0o644)
    with opened(folder, "") as found:
        play(found, "one", 2)
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in (folder, *folder.iterdir())}
    assert modes.pop("data") == 0o700
    assert modes.pop("records") == 0o755  # nobody gets there
    assert set(modes) == {"key", "server.json", "server.lock", "tefuda.db", "tefuda.db-shm", "tefuda.db-wal"}
    assert set(modes.values()) == {0o600}


def test_a_folder_with_other_things_in_it_is_left_as_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "holiday.jpg").touch(0o644)
    (folder / "keyboard.jpg").touch(0o644)
    folder.chmod(0o755)
    assert notes(folder) == []
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    assert [stat.S_IMODE((folder / f"{name}.jpg").stat().st_mode) for name in ("holiday", "keyboard")] == [0o644] * 2
    monkeypatch.setattr(data, "make_private", lambda file: make_private(file) and file.name != "key")
    assert notes(folder) == ["data_not_private"]


def test_a_restore_that_was_broken_off_is_remembered(folder: Path) -> None:
    (folder / data.HALF).touch()
    assert refused(folder) == "restore_unfinished"


def test_a_sign_that_cannot_be_read_is_none(folder: Path) -> None:
    (folder / "server.json").write_text("{")
    assert alone.seen(folder) is None
    assert notes(folder) == []
    assert not (folder / "server.json").exists()


def test_the_command_says_it_in_one_sentence(folder: Path) -> None:
    garbage(folder / "tefuda.db")
    for lang in LANGUAGES:
        done = subprocess.run(
            [sys.executable, "-m", "tefuda", "play", "--no-browser", "--port", "0", "--data", folder, "--lang", lang],
            env=os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert done.returncode == 2
        assert (
            done.stderr
            == TefudaError("database_garbage", file=folder / "tefuda.db").text(lang) + " [database_garbage]\n"
        )


def test_what_is_in_a_sign(folder: Path) -> None:
    with opened(folder, "127.0.0.1:8750"):
        sign = json.loads((folder / "server.json").read_text())
        assert (sign["pid"], sign["address"], sign["database"]) == (os.getpid(), "127.0.0.1:8750", True)
