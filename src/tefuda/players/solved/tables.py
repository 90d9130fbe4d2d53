"""The stored strategies: what they are kept as, and how they are found when a game is played.

A file for each game in `data`: a line of JSON that names its tables and how long each is, then the tables, compressed
by zlib: first SIZE rows of COLUMNS shares in STEPS-ths. A row of zeros was never met.
"""

import json
import zlib
from functools import cache
from importlib import resources

STEPS = 20
PLAYED = {"shippin": ("shippin", "modern_kingo"), "kingo": ("kingo", "donchiku")}  # presets with strategies


def packed(table: bytes) -> bytes:
    """A table as it is kept."""
    return zlib.compress(table, 9)


def file(kept: dict[str, bytes]) -> bytes:
    """The file with these tables, which are compressed already."""
    kept = dict(sorted(kept.items()))
    index = json.dumps({name: len(table) for name, table in kept.items()})
    return b"\n".join((index.encode(), b"".join(kept.values())))


def unpack(file: bytes) -> dict[str, bytes]:
    """The tables of a file, still compressed."""
    index, _, rest = file.partition(b"\n")
    tables, at = {}, 0
    for name, length in json.loads(index).items():
        tables[name] = rest[at : at + length]
        at += length
    return tables


@cache
def stored(game: str) -> dict[str, bytes]:
    """A game's tables as they are kept, by `preset/seats`; none where the package has no file for it."""
    path = resources.files("tefuda.players.solved") / "data" / f"{game}.bin"
    return unpack(path.read_bytes()) if path.is_file() else {}


@cache
def strategy(game: str, preset: str, seats: int) -> bytes | None:
    """The strategy for so many seats, or for the nearest number that there is one for."""
    numbers = [int(name.partition("/")[2]) for name in stored(game) if name.partition("/")[0] == preset]
    if not numbers:
        return None
    nearest = min(numbers, key=lambda n: (abs(n - seats), n))
    return zlib.decompress(stored(game)[f"{preset}/{nearest}"])
