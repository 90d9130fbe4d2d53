"""The opponent that plays anything."""

import random
from typing import Any

from tefuda.bits import count, nth


class Random:
    """A player to whom every open action is as likely."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, legal: int) -> int:
        """Choose any of `legal`, each as likely."""
        return nth(legal, self._random.randrange(count(legal)))
