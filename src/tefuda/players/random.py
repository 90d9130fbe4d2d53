"""The player that plays anything."""

import random
from typing import Any

from tefuda.bits import count, nth


class Random:
    """Any legal action, each as likely as the others; the same seed plays the same way."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._source = random.Random(seed)

    def choose(self, view: Any, legal: int) -> int:
        """One of the actions in the set `legal`."""
        return nth(legal, self._source.randrange(count(legal)))
