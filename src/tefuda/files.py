"""Files that people keep: written whole or not at all, and what is private readable by its owner only."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

OWNER, OWNERS_FOLDER = 0o600, 0o700
ANYBODY, ANYBODYS_FOLDER = 0o666, 0o777  # less what the user's umask takes away


def write_whole(path: Path, content: str | bytes, private: bool = True) -> None:
    """Write a file so that after a crash, a kill or on a full disk it is the former one or the new one, whole.

    Its folder is made where it is missing, text is UTF-8, and only its owner may read it if it is `private`. What is no
    ordinary file (a pipe, a terminal) is written as it is. OSError where it cannot be written.
    """
    data = content.encode() if isinstance(content, str) else content
    path = Path(os.path.realpath(path))  # a link stays one
    path.parent.mkdir(OWNERS_FOLDER if private else ANYBODYS_FOLDER, parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    temporary = path.with_name(f".{path.name[:40]}.{secrets.token_hex(4)}")
    mode = OWNER if private else ANYBODY
    try:
        with open(temporary, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        put(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def put(new: Path, path: Path) -> None:
    """Give a file that is whole another file's name, in that one's place, so that it has it after a crash too."""
    os.replace(new, path)
    settle(path.parent)


def settle(folder: Path) -> None:
    """Have the disk keep which files lie in a folder, where the system has a way to ask for it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems of networks cannot
            os.fsync(handle)
    finally:
        os.close(handle)


def make_private(path: Path) -> bool:
    """Leave a file or folder to its owner alone; False where it is somebody else's, or others may read it still.

    Where permissions are no matter of a few bits it is left as it is.
    """
    if os.name != "posix":
        return True
    with suppress(OSError):
        path.chmod(OWNERS_FOLDER if path.is_dir() else OWNER)
    found = path.stat()
    return found.st_uid == os.geteuid() and not found.st_mode & 0o077
