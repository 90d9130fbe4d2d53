"""The key of a server, by which it knows the tokens that it has made: a file in the data directory."""

import re
import secrets
from pathlib import Path

from tefuda.errors import TefudaError
from tefuda.files import write_whole


def key_in(folder: Path, begun: bool = False) -> str:
    """Read the server's key in a folder, made where there is none; `begun`: there are tables that it has signed for.

    TefudaError (`key_damaged`) where what lies there is no key: with another one nobody would find back to a seat.
    """
    file = folder / "key"
    found = file.read_bytes() if file.exists() else b""
    if re.fullmatch(rb"[0-9a-f]{64}\s*", found):
        return found.decode().strip()
    if found or (begun and file.exists()):
        raise TefudaError("key_damaged", file=str(file))
    made = secrets.token_hex(32)
    write_whole(file, made)
    return made
