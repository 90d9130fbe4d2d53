"""The stored strategies: what they are kept as, and how they are found when a game is played.

A game that has them keeps a file, `data/strategies.bin`: a line of JSON that names its tables and how long each is,
then the tables, compressed by zlib. A table is the number of its rows, the gaps between their numbers (four bytes
each), and column by column the shares of the actions in STEPS-ths and what the actions are worth. Decisions that hardly
ever come up have no row.
"""

import json
import math
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from tefuda.description import describe
from tefuda.game import load

STEPS = 20
# What is worth little is kept to 0.02, what is worth much to a few hundredths of itself, a stake lost or won exactly.
BEND = 0.5
FINE = 41 / math.asinh(1 / BEND)
UNKNOWN = -128  # came up too seldom for anybody to tell what it is worth


class Table(NamedTuple):
    """A strategy, row by row, with what its actions are worth in stakes when all go on by it."""

    rows: Sequence[int]  # ascending numbers of the decisions
    shares: list[bytes]  # by column
    worths: list[bytes]

    def row(self, number: int) -> int:
        """The place of a decision in the columns, -1 where it has none."""
        at = bisect_left(self.rows, number)
        return at if at < len(self.rows) and self.rows[at] == number else -1

    def worth(self, at: int, column: int) -> float | None:
        """What an action is worth, None where that is not known."""
        kept = self.worths[column][at]
        return None if kept == UNKNOWN & 0xFF else straight(kept - 256 if kept > 127 else kept)


def bent(worth: float) -> int:
    """A worth as it is kept."""
    return max(-127, min(127, round(FINE * math.asinh(worth / BEND))))


def straight(kept: int) -> float:
    """The worth that was kept."""
    return BEND * math.sinh(kept / FINE)


def packed(table: Table) -> bytes:
    """A table as it is kept."""
    gaps = array("I", [b - a for a, b in pairwise((0, *table.rows))])
    return zlib.compress(b"".join((_numbers([len(gaps)]), _numbers(gaps), *table.shares, *table.worths)), 9)


def opened(kept: bytes, columns: int) -> Table:
    """The table that was kept."""
    whole = zlib.decompress(kept)
    n = _read(whole[:4])[0]
    rows = array("I", accumulate(_read(whole[4 : 4 + 4 * n])))
    at = [4 + 4 * n + n * column for column in range(2 * columns)]
    planes = [whole[begin : begin + n] for begin in at]
    return Table(rows, planes[:columns], planes[columns:])


def _numbers(numbers: Sequence[int]) -> bytes:
    """Little-endian on any machine, the bytes of the same weight together."""
    found = array("I", numbers)
    if sys.byteorder == "big":
        found.byteswap()
    whole = found.tobytes()
    return b"".join(whole[weight::4] for weight in range(4))


def _read(kept: bytes) -> "array[int]":
    n = len(kept) // 4
    found = array(
        "I", b"".join(bytes(each) for each in zip(*(kept[n * w : n * (w + 1)] for w in range(4)), strict=True))
    )
    if sys.byteorder == "big":
        found.byteswap()
    return found


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
    path = describe(load(game)).file("data/strategies.bin")
    return unpack(path.read_bytes()) if path else {}


@cache
def strategy(game: str, preset: str, seats: int, columns: int) -> Table | None:
    """The strategy for so many seats, or for the nearest number that there is one for."""
    numbers = [int(name.partition("/")[2]) for name in stored(game) if name.partition("/")[0] == preset]
    if not numbers:
        return None
    nearest = min(numbers, key=lambda n: (abs(n - seats), n))
    return opened(stored(game)[f"{preset}/{nearest}"], columns)
