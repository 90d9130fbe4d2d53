"""Backups are taken while people play, whole or not at all, put back, and what can be read of a damaged database is."""

import json
import os
import random
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import zipfile
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from tefuda.cli import main
from tefuda.errors import TefudaError
from tefuda.server.storage import backup
from tefuda.server.storage.backup import back_up, restore
from tefuda.server.storage.data import HALF, opened
from tefuda.server.storage.rescue import rescue
from tefuda.server.storage.rows import Step
from tefuda.server.tables import log
from tests.server.running import free_port, tefuda
from tests.server.test_data import FIXTURES, SOURCES, STANDING, folder, play, serving
from tests.server.test_start import my_turn

pytestmark = pytest.mark.slow
__all__ = ["folder"]


def code(wanted: Any, *arguments: Any) -> str:
    with pytest.raises(TefudaError) as caught:
        wanted(*arguments)
    assert all(caught.value.text(lang) for lang in ("en", "ja"))
    return caught.value.code


def test_a_backup_is_of_one_moment_however_much_is_written_meanwhile(folder: Path, tmp_path: Path) -> None:
    done = threading.Event()
    with opened(folder, "") as data:
        play(data, "one", 1)

        def write() -> None:
            for number in range(2, 100_000):
                data.store.append("one", number, Step("1b", "person"), str(number), STANDING, 1.5).result()
                if done.is_set():
                    return

        writing = threading.Thread(target=write)
        writing.start()
        before = []
        for n in range(5):
            before.append(len(data.store.log("one")))
            back_up(folder, tmp_path / f"{n}.zip")
        done.set()
        writing.join()
        key = data.key
    for n, least in enumerate(before):
        assert restore(tmp_path / f"{n}.zip", tmp_path / f"restored {n}") is None
        with opened(tmp_path / f"restored {n}", "") as data:
            assert data.notes == []
            assert data.key == key
            numbers = [row.number for row in data.store.log("one")]
            assert len(numbers) >= least
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(data.store.log("before")) == 40
    assert stat.S_IMODE((tmp_path / "0.zip").stat().st_mode) == 0o600


def test_the_commands_keep_a_table_to_the_card_while_it_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept.zip"
    with tefuda(data, "--port", str(free_port())) as (_, address):
        made = httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).json()
        path = f"api/tables/{made['table']}?token={made['token']}"
        with connect(address.replace("http", "ws") + path) as seat:
            seen = my_turn(seat)
            while not seen["legal"]:  # a deal that is thrown in
                seat.send(json.dumps({"type": "next", "number": seen["number"]}))
                seen = my_turn(seat)
            assert main(["backup", str(kept), "--data", str(data), "--lang", "en"]) == 0
            assert str(kept) in capsys.readouterr().out
            assert main(["restore", str(kept), "--data", str(data), "--lang", "ja"]) == 2
            assert "[served_already]" in capsys.readouterr().err
            seat.send(json.dumps({"type": "play", "move": seen["legal"][0], "number": seen["number"]}))
            assert my_turn(seat)["number"] > seen["number"]
    assert main(["restore", str(kept), "--data", str(data), "--lang", "en"]) == 0
    assert "before-" in capsys.readouterr().out
    with (
        tefuda(data, "--port", str(free_port())) as (_, address),
        connect(address.replace("http", "ws") + path) as seat,
    ):
        assert my_turn(seat)["view"] == seen["view"]


def test_a_backup_needs_something_to_keep_and_overwrites_nothing(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "there").touch()
    assert code(back_up, folder, tmp_path / "there") == "file_exists"
    assert code(back_up, tmp_path / "nowhere", tmp_path / "kept.zip") == "no_data"
    (folder / "key").unlink()
    assert code(back_up, folder, tmp_path / "kept.zip") == "key_damaged"
    with (folder / "tefuda.db").open("r+b") as file:
        file.seek(4096 * 3)
        file.write(os.urandom(4096 * 3))
    (folder / "key").write_text("0" * 64)
    assert code(back_up, folder, tmp_path / "kept.zip") == "database_damaged"
    assert sorted(os.listdir(tmp_path)) == ["data", "there"]


@pytest.mark.parametrize("most", [0, 10_000])
def test_a_backup_on_a_full_disk_leaves_nothing(most: int, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        assert code(back_up, folder, tmp_path / "out" / "kept.zip") == "data_full"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert os.listdir(tmp_path / "out") == []


def cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def spoilt(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(file.stat().st_size // 2)
        opened.write(b"\0" * 50)


def without(file: Path, *names: str) -> None:
    with zipfile.ZipFile(file) as kept:
        inside = {each: kept.read(each) for each in kept.namelist() if each not in names}
    with zipfile.ZipFile(file, "w") as kept:
        for each, content in inside.items():
            kept.writestr(each, content)


def without_its_key(file: Path) -> None:
    without(file, "key")


def with_an_empty_key(file: Path) -> None:
    without(file, "key")
    with zipfile.ZipFile(file, "a") as kept:
        kept.writestr("key", "")


def with_half_a_database(file: Path) -> None:
    with zipfile.ZipFile(file) as kept:
        database = kept.read("tefuda.db")
    without(file, "tefuda.db")
    with zipfile.ZipFile(file, "a") as kept:
        kept.writestr("tefuda.db", database[: len(database) // 2])


def no_zip(file: Path) -> None:
    file.write_bytes(b"Nothing of the kind." * 100)


@pytest.mark.parametrize(
    "damage",
    [cut_off, spoilt, without_its_key, with_an_empty_key, with_half_a_database, no_zip],
    ids=lambda each: each.__name__,
)
def test_a_damaged_backup_changes_nothing(damage: Any, folder: Path, tmp_path: Path) -> None:
    back_up(folder, tmp_path / "kept.zip")
    damage(tmp_path / "kept.zip")
    assert code(restore, tmp_path / "kept.zip", folder) == "no_backup"
    assert code(restore, tmp_path / "nothing.zip", folder) == "unreadable_file"
    assert code(restore, tmp_path, folder) == "unreadable_file"
    assert sorted(os.listdir(folder)) == ["key", "server.lock", "tefuda.db"]
    with opened(folder, "") as data:
        assert data.notes == []
        assert len(data.store.log("before")) == 40


def test_a_newer_backup_is_refused(folder: Path, tmp_path: Path) -> None:
    connection = sqlite3.connect(folder / "tefuda.db")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    back_up(folder, tmp_path / "kept.zip")
    assert code(restore, tmp_path / "kept.zip", tmp_path / "new") == "database_newer"


def test_what_was_there_is_kept_and_a_restore_that_is_broken_off_is_done_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(folder, tmp_path / "kept.zip")
    with opened(folder, "") as data:
        play(data, "later", 5)
    with monkeypatch.context() as broken:
        broken.setattr(backup, "put", broken_off)
        with pytest.raises(KeyboardInterrupt):
            restore(tmp_path / "kept.zip", folder)
    assert (folder / HALF).exists()
    with pytest.raises(TefudaError) as caught, opened(folder, ""):
        pass
    assert caught.value.code == "restore_unfinished"
    [before] = folder.glob("before-*")
    restore(tmp_path / "kept.zip", folder)
    with opened(folder, "") as data:
        assert data.notes == []
        assert data.store.find("later") is None
        assert len(data.store.log("before")) == 40
    shutil.copytree(before, tmp_path / "former")
    with opened(tmp_path / "former", "") as data:
        assert len(data.store.log("later")) == 5


def broken_off(*_: Any) -> None:
    raise KeyboardInterrupt


def test_steps_that_were_ahead_come_along(folder: Path, tmp_path: Path) -> None:
    with serving(folder):
        back_up(folder, tmp_path / "served.zip")
    back_up(folder, tmp_path / "killed.zip")
    assert (folder / "tefuda.db-wal").exists()
    for name in ("served", "killed"):
        restore(tmp_path / f"{name}.zip", tmp_path / name)
        with opened(tmp_path / name, "") as data:
            assert len(data.store.log("one")) == 2


def test_a_rescue_brings_what_can_be_read(folder: Path, tmp_path: Path) -> None:
    with opened(folder, "") as data:
        for n in range(60):
            play(data, f"table {n}", 60)
    size = (folder / "tefuda.db").stat().st_size
    chance = random.Random(3)
    with (folder / "tefuda.db").open("r+b") as file:
        for page in chance.sample(range(12, size // 4096), 12):
            file.seek(4096 * page)
            file.write(chance.randbytes(4096))
    with pytest.raises(TefudaError), opened(folder, ""):
        pass
    key = (folder / "key").read_text()
    with serving(tmp_path / "other"):
        assert code(rescue, tmp_path / "other") == "served_already"
    saved = rescue(folder)
    assert 50 <= saved.tables <= 61
    assert 60 * 60 * 0.6 < saved.steps < 61 * 60
    assert saved.before.is_dir()
    assert stat.S_IMODE((folder / "tefuda.db").stat().st_mode) == 0o600
    with opened(folder, "") as data:
        assert data.notes == []
        assert data.key == key
        found = data.store.find_all([f"table {n}" for n in range(60)])
        whole = [name for name in found if len(data.store.log(name)) == 60]
        assert len(whole) > 20
        play(data, "new", 3)


def test_a_rescue_of_nothing_changes_nothing(folder: Path, tmp_path: Path) -> None:
    (folder / "tefuda.db").write_bytes(b"SQLite format 3\0" + os.urandom(20_000))
    assert code(rescue, folder) == "nothing_left"
    assert code(rescue, tmp_path) == "no_data"
    assert sorted(os.listdir(folder)) == ["key", "server.lock", "tefuda.db"]


def test_tables_of_a_former_server_are_rescued_in_their_own_form(tmp_path: Path) -> None:
    expected = json.loads((FIXTURES / "0001" / "expected.json").read_text())
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(FIXTURES / "0001" / "tables.db", data / "tefuda.db")
    shutil.copy(FIXTURES / "0001" / "key", data / "key")
    assert main(["rescue", "--data", str(data), "--lang", "ja"]) == 0
    with opened(data, "") as found:
        for each in expected.values():
            table = found.store.find(each["table"])
            assert table is not None
            assert log.open_match(found.store, table).number == each["number"]


def test_the_commands_do_not_load_what_serves() -> None:
    loaded = (
        "import sys, tefuda.server.storage.rescue; "
        "sys.exit(len({'uvicorn', 'starlette', 'alembic'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", loaded], env=os.environ | {"PYTHONPATH": str(SOURCES)}).returncode == 0
