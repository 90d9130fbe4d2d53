"""The memory of a server that runs for months: looked through without holding anybody up, and given back."""

import ctypes
import gc
from functools import cache
from typing import Any

RARELY = (700, 10, 100)  # the usual numbers but the last: a whole look through all that lives long takes a while


def settle() -> None:
    """Leave what has been loaded out of every further look for garbage: none of it will ever be any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def give_back() -> None:
    """Give the system back what is free in between; the C library keeps it otherwise. Not for the event loop."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    try:
        return ctypes.CDLL(None).malloc_trim  # glibc; others give back by themselves
    except (AttributeError, OSError, TypeError):
        return None
