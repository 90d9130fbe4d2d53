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

STEPS = 20  # a share is a whole number of these parts
# What is worth little is kept to 0.02, what is worth much to a few hundredths of itself, a stake lost or won exactly.
BEND = 0.5
FINE = 41 / math.asinh(1 / BEND)
UNKNOWN = -128  # came up too seldom for anybody to tell what it is worth


class Table(NamedTuple):
    """A strategy, row by row, with what its actions are worth, in stakes or coins, when all go on by it.

    Columns are kinds of actions, a byte a row.
    """

    rows: Sequence[int]  # ascending numbers of the decisions
    shares: list[bytes]  # by column: how often the action is taken, in STEPS-ths
    worths: list[bytes]  # by column: as `encode_worth` makes them, or UNKNOWN

    def row(self, number: int) -> int:
        """Find the place of a decision, by its number, in the columns; -1 where it has none."""
        at = bisect_left(self.rows, number)
        return at if at < len(self.rows) and self.rows[at] == number else -1

    def worth(self, at: int, column: int) -> float | None:
        """Tell what an action is worth in the decision at a place, None where that is not known."""
        byte = self.worths[column][at]
        return None if byte == UNKNOWN & 0xFF else decode_worth(byte - 256 if byte > 127 else byte)


def encode_worth(worth: float) -> int:
    """Turn a worth into the whole number, from -127 to 127, that stands for it in a table."""
    return max(-127, min(127, round(FINE * math.asinh(worth / BEND))))


def decode_worth(number: int) -> float:
    """Turn the number back into the worth, to within what the scale leaves."""
    return BEND * math.sinh(number / FINE)


def pack_table(table: Table) -> bytes:
    """Pack a table as it lies in a file, compressed."""
    gaps = array("I", [b - a for a, b in pairwise((0, *table.rows))])
    return zlib.compress(b"".join((_numbers([len(gaps)]), _numbers(gaps), *table.shares, *table.worths)), 9)


def unpack_table(data: bytes, columns: int) -> Table:
    """Read a table of so many columns that `pack_table` made."""
    whole = zlib.decompress(data)
    n = _read(whole[:4])[0]
    rows = array("I", accumulate(_read(whole[4 : 4 + 4 * n])))
    at = [4 + 4 * n + n * column for column in range(2 * columns)]
    planes = [whole[begin : begin + n] for begin in at]
    return Table(rows, planes[:columns], planes[columns:])


def _numbers(numbers: Sequence[int]) -> bytes:
    """Write uint32 little-endian on any machine, the bytes of the same weight together."""
    found = array("I", numbers)
    if sys.byteorder == "big":
        found.byteswap()
    whole = found.tobytes()
    return b"".join(whole[weight::4] for weight in range(4))


def _read(data: bytes) -> "array[int]":
    n = len(data) // 4
    found = array(
        "I", b"".join(bytes(each) for each in zip(*(data[n * w : n * (w + 1)] for w in range(4)), strict=True))
    )
    if sys.byteorder == "big":
        found.byteswap()
    return found


def join_tables(packed: dict[str, bytes]) -> bytes:
    """Make the contents of a file with these tables, packed already, by `preset/seats`."""
    packed = dict(sorted(packed.items()))
    index = json.dumps({name: len(table) for name, table in packed.items()})
    return b"\n".join((index.encode(), b"".join(packed.values())))


def split_tables(whole: bytes) -> dict[str, bytes]:
    """Give the tables of such a file, still packed, by `preset/seats`."""
    index, _, rest = whole.partition(b"\n")
    tables, at = {}, 0
    for name, length in json.loads(index).items():
        tables[name] = rest[at : at + length]
        at += length
    return tables


@cache
def stored_tables(game: str) -> dict[str, bytes]:
    """Read a game's tables, still packed, by `preset/seats`; none where it has no file of them."""
    path = describe(load(game)).file("data/strategies.bin")
    return split_tables(path.read_bytes()) if path else {}


@cache
def strategy(game: str, preset: str, seats: int, columns: int) -> Table | None:
    """Read the strategy of a preset for so many seats, or for the nearest number that has one; None where none has."""
    numbers = [int(name.partition("/")[2]) for name in stored_tables(game) if name.partition("/")[0] == preset]
    if not numbers:
        return None
    nearest = min(numbers, key=lambda n: (abs(n - seats), n))
    return unpack_table(stored_tables(game)[f"{preset}/{nearest}"], columns)
