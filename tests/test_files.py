"""A file that is kept is the former one or the new one, whatever happens while it is written."""

import os
import random
import resource
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tefuda import cli, files
from tefuda.arena import command
from tefuda.errors import TefudaError

SOURCES = Path(__file__).resolve().parents[1] / "src"
WRITING = """
import sys
from pathlib import Path
from tefuda.files import write_whole
while True:
    for letter in "ab":
        write_whole(Path(sys.argv[1]), letter * 3_000_000)
        print(letter, flush=True)
"""


def test_who_is_killed_while_writing_leaves_a_whole_file(tmp_path: Path) -> None:
    file, chance = tmp_path / "file", random.Random(1)
    file.write_text("a" * 3_000_000)
    seen = set()
    for n in range(6):
        writing = subprocess.Popen(
            [sys.executable, "-c", WRITING, file], env=os.environ | {"PYTHONPATH": str(SOURCES)}, stdout=subprocess.PIPE
        )
        assert writing.stdout is not None
        for _ in range(1 + n % 2):  # as often after one letter as after the other
            writing.stdout.readline()
        time.sleep(chance.uniform(0, 0.01))
        writing.send_signal(signal.SIGKILL)
        writing.wait()
        writing.stdout.close()
        text = file.read_text()
        assert text in ("a" * 3_000_000, "b" * 3_000_000)
        seen.add(text[0])
    assert seen == {"a", "b"}


def test_a_full_disk_leaves_the_former_file_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "file"
    files.write_whole(file, "former")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        with pytest.raises(OSError, match="large"):
            files.write_whole(file, "x" * 5000)
        with pytest.raises(TefudaError) as caught:
            command.save(Never(), tmp_path / "arena.json")  # type: ignore[arg-type]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert caught.value.code == "cannot_write"
    assert file.read_text() == "former"
    assert os.listdir(tmp_path) == ["file"]


class Never:
    def to_dict(self) -> dict[str, str]:
        return {"long": "x" * 5000}


def test_what_is_private_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    former = os.umask(0o022)
    try:
        files.write_whole(tmp_path / "a" / "private", b"bytes")
        files.write_whole(tmp_path / "b" / "shared", "文", private=False)
    finally:
        os.umask(former)
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "a/private", "b", "b/shared")]
    assert modes == [0o700, 0o600, 0o755, 0o644]
    assert (tmp_path / "b" / "shared").read_text("utf-8") == "文"


def test_what_others_could_read_is_taken_back(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "file").touch(0o644)
    assert files.make_private(tmp_path)
    assert files.make_private(tmp_path / "file")
    assert [stat.S_IMODE(each.stat().st_mode) for each in (tmp_path, tmp_path / "file")] == [0o700, 0o600]


def test_a_link_stays_a_link_and_a_pipe_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    files.write_whole(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text() == "text"
    os.mkfifo(tmp_path / "pipe")
    reading = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    files.write_whole(tmp_path / "pipe", "text")
    assert os.read(reading, 10) == b"text"
    os.close(reading)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_what_is_written_for_others_is_as_the_user_has_it(tmp_path: Path) -> None:
    cli.save("text", tmp_path / "out" / "match.json")
    assert stat.S_IMODE((tmp_path / "out" / "match.json").stat().st_mode) == 0o666 & ~umask()
    with pytest.raises(TefudaError) as caught:
        cli.save("text", tmp_path / "out" / "match.json" / "below")
    assert caught.value.code == "cannot_write"


def umask() -> int:
    former = os.umask(0)
    os.umask(former)
    return former
