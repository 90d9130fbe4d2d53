"""The opponent that plays anything."""

import random
from typing import Any

from tefuda.bits import count, nth


class Random:
    """Every open action is as likely."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, legal: int) -> int:
        """One of `legal`."""
        return nth(legal, self._random.randrange(count(legal)))
