"""What somebody takes from one device to another, kept in memory for some minutes, and given out once."""

import secrets
import time
from collections.abc import Callable

from tefuda.errors import TefudaError
from tefuda.server.answers import Moved

MOST = 1000  # at a time


class Moves:
    """Everything on its way between two devices, by keys that nobody can guess; `seconds` is how long one is good."""

    def __init__(self, seconds: float = 600.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._kept: dict[str, tuple[float, Moved]] = {}

    def keep(self, moved: Moved) -> str:
        """Keep something, and give the key to it; the oldest gives way where there is too much."""
        self._forget()
        while len(self._kept) >= MOST:
            del self._kept[next(iter(self._kept))]
        key = secrets.token_urlsafe(18)
        self._kept[key] = self._clock() + self.seconds, moved
        return key

    def take(self, key: str) -> Moved:
        """Give out what a key is for, which is void then; TefudaError (`no_such_move`) where there is nothing."""
        self._forget()
        if key not in self._kept:
            raise TefudaError("no_such_move")
        return self._kept.pop(key)[1]

    def _forget(self) -> None:
        now = self._clock()
        for key in [key for key, (until, _) in self._kept.items() if until <= now]:
            del self._kept[key]
