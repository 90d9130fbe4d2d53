"""How much one address, socket or seat may ask for, so that nobody is slowed or stopped by somebody else."""

import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from msgspec import Meta, Struct

from tefuda.errors import TefudaError

ONE = "[1-9][0-9]*/(second|minute|hour|day)"
Rate = Annotated[str, Meta(pattern=f"^{ONE}(; *{ONE})*$")]  # such as "5/second; 60/minute"
Count = Annotated[int, Meta(ge=1)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Rates, counts and times; each has a refusal of its own, with the seconds after which it is worth trying again."""

    calls: Rate = "1200/minute"  # calls of an address
    tables: Rate = "60/minute; 600/hour"  # tables that an address opens
    commands: Rate = "15/second; 240/minute"  # commands of a socket
    messages: Rate = "150/second"  # commands of an address
    sockets: Count = 200  # connections of an address to tables, at a time
    watchers: Count = 500  # connections to a table
    live: Count = 5000  # tables in memory
    waiting: Count = 3  # hints, lists and reviews of a seat that wait, or are being worked out
    idle: Count = 7200  # seconds without a command after which a connection to a table is closed


class Rates:
    """Counts what is asked for, in the memory of this process."""

    def __init__(self, limits: Limits) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._rates: dict[str, list[RateLimitItem]] = {
            name: parse_many(getattr(limits, name)) for name in ("calls", "tables", "commands", "messages")
        }

    def count(self, what: str, who: str) -> None:
        """Count one more of `what` for `who`; TefudaError (`too_many_…`) where that is more than the rate."""
        for rate in self._rates[what]:
            if not self._limiter.hit(rate, what, who):
                reset = self._limiter.get_window_stats(rate, what, who).reset_time
                raise TefudaError(f"too_many_{what}", rate=str(rate), retry=max(1, math.ceil(reset - time.time())))


class Counts:
    """Counts who has how many of a thing at a time."""

    def __init__(self, code: str, most: int) -> None:
        self.code, self.most = code, most
        self.now: Counter[str] = Counter()

    @contextmanager
    def one_more(self, who: str) -> Iterator[None]:
        """Count one for as long as the block lasts; TefudaError where that is one too many."""
        if self.now[who] >= self.most:
            raise TefudaError(self.code, most=self.most, retry=RETRY)
        self.now[who] += 1
        try:
            yield
        finally:
            self.now[who] -= 1
            if not self.now[who]:
                del self.now[who]


RETRY = 5  # seconds after which a place may have become free
