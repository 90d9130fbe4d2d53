"""What is free is given back, and what is loaded is not looked through again and again."""

import gc
from collections.abc import Iterator

import pytest

from tefuda.server import memory


@pytest.fixture
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("as_before")
def test_what_is_loaded_is_left_in_peace() -> None:
    memory.settle()
    assert gc.get_freeze_count() > 10_000
    assert len(gc.get_objects()) < gc.get_freeze_count()


def test_giving_back_frees_nothing_that_is_needed() -> None:
    kept = [bytes(1000) for _ in range(1000)]
    memory.give_back()
    assert all(len(each) == 1000 for each in kept)
