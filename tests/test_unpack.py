"""A record is read at once as it is read field by field."""

import random
from typing import Any

import pytest

from tefuda.flat import layout, size
from tefuda.game import GAMES, load
from tefuda.unpack import unpack


def read(value: Any) -> Any:
    """Read a value field by field, and row by row."""
    if isinstance(value, int):
        return value
    if hasattr(value, "_fields_"):
        return {field.name: read(getattr(value, field.name)) for field in layout(type(value))}
    return [read(each) for each in value]


def listed(value: Any) -> Any:
    """The same with lists for all rows."""
    if isinstance(value, dict):
        return {name: listed(each) for name, each in value.items()}
    return value if isinstance(value, int) else [listed(each) for each in value]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["State", "View", "Rules"])
def test_every_int_of_a_record_is_read_where_it_lies(game: str, kind: str) -> None:
    cls: Any = getattr(load(game), kind)
    chance = random.Random(1)
    for _ in range(20):
        record = cls.from_buffer_copy(chance.randbytes(size(cls)))
        assert listed(unpack(record)) == read(record)
