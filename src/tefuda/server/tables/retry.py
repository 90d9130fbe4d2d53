"""When to try again what has failed in the background."""

import random
from collections.abc import Iterator

FIRST, LONGEST = 0.25, 8.0  # seconds


def pauses() -> Iterator[float]:
    """Yield how long to wait before each next try, in seconds: ever longer, and no two exactly alike."""
    pause = FIRST
    while True:
        yield pause * random.uniform(0.75, 1.25)
        pause = min(2 * pause, LONGEST)
