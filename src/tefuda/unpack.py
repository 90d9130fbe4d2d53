"""All ints of a flat record at once: as a page, a log or a person at a prompt reads a state."""

import struct
from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Any, NamedTuple

from tefuda.flat import Flat, layout, size

LETTERS = {1: "b", 2: "h", 8: "q"}  # of `struct`, by the bytes of an int


class Part(NamedTuple):
    """A field: its ints lie from `start` on among all ints of the record, or are those of `parts` if it is a record."""

    name: str
    start: int
    shape: tuple[int, ...]
    parts: "tuple[Part, ...]"


def unpack(record: Flat) -> dict[str, Any]:
    """Give the fields of a state or view by name: ints, rows and tables of them as sequences, and records as such."""
    form, parts = _form(type(record))  # type: ignore[arg-type]  # a class of Flat is hashable where it runs
    return _named(form.unpack(record), parts)


@cache
def _form(cls: type[Flat]) -> tuple[struct.Struct, tuple[Part, ...]]:
    """Find how all ints of a record are read, and which of them is what."""
    letters: list[str] = []
    read = 0

    def parts(record: type[Flat]) -> tuple[Part, ...]:
        nonlocal read
        found = []
        filled = size(record)
        for field in layout(record):
            start = read
            inner: tuple[Part, ...] = ()
            if field.record is not None:
                inner = parts(field.record)
                filled -= size(field.record)
            else:
                n = prod(field.shape)
                letters.append(f"{n}{LETTERS[field.size]}")
                filled -= n * field.size
                read += n
            found.append(Part(field.name, start, field.shape, inner))
        letters.append(f"{filled}x")  # what only fills the end
        return tuple(found)

    found = parts(cls)
    return struct.Struct("=" + "".join(letters)), found


def _named(ints: Sequence[int], parts: tuple[Part, ...]) -> dict[str, Any]:
    return {each.name: _named(ints, each.parts) or _shaped(ints, each.start, each.shape) for each in parts}


def _shaped(ints: Sequence[int], start: int, shape: tuple[int, ...]) -> Any:
    if not shape:
        return ints[start]
    if len(shape) == 1:
        return ints[start : start + shape[0]]
    step = prod(shape[1:])
    return [_shaped(ints, start + i * step, shape[1:]) for i in range(shape[0])]
