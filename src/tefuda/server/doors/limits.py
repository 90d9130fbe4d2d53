"""How much one address, socket or seat may ask for, so that nobody is slowed or stopped by somebody else.

Counted here and not by a library: a command is counted in a microsecond, and those that count in memory start a thread
for each window.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from msgspec import Meta, Struct

from tefuda.errors import TefudaError

ONE = "[1-9][0-9]*/(second|minute|hour|day)"
Written = Annotated[str, Meta(pattern=f"^{ONE}(; *{ONE})*$")]  # such as "5/second; 60/minute"
Count = Annotated[int, Meta(ge=1)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Rates, counts and times; each has a refusal of its own, with the seconds after which it is worth trying again."""

    calls: Written = "1200/minute"  # calls of an address
    tables: Written = "60/minute; 600/hour"  # tables that an address opens
    codes: Written = "10/minute; 60/hour"  # codes of tables that an address says
    reports: Written = "5/hour"  # what an address says that is wrong
    words: Written = "1/second; 20/minute"  # what somebody says at a table
    commands: Written = "15/second; 240/minute"  # commands of a socket
    messages: Written = "150/second"  # commands of an address
    sockets: Count = 200  # connections of an address to tables, at a time
    watchers: Count = 500  # connections to a table
    live: Count = 5000  # tables in memory
    waiting: Count = 3  # hints, lists and reviews of a seat that wait, or are being worked out
    idle: Count = 7200  # seconds without a command after which a connection to a table is closed


SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
MANY = 10_000  # whom to remember before those are forgotten who have been quiet for long enough


class Rate:
    """So many things in so many seconds, for each who asks.

    Each thing pushes the time at which its asker would be even again further on; a rate is kept as long as that time is
    no further than the window away (the generic cell rate algorithm). So one number an asker is all there is to keep.
    """

    def __init__(self, text: str) -> None:
        number, unit = text.strip().split("/")
        self.text, self.window = text.strip(), float(SECONDS[unit])
        self.each = self.window / int(number)
        self._even: dict[str, float] = {}

    def wait(self, who: str, now: float) -> float:
        """Tell after how many seconds one more would be within the rate: 0 for now."""
        return max(0.0, self._even.get(who, now) + self.each - self.window - now)

    def count(self, who: str, now: float) -> None:
        """Count one more."""
        if len(self._even) > MANY:
            self._even = {name: even for name, even in self._even.items() if even > now}
        self._even[who] = max(self._even.get(who, now), now) + self.each


class Rates:
    """Counts what is asked for, in the memory of this process."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rates = {
            name: [Rate(each) for each in getattr(limits, name).split(";")]
            for name in ("calls", "tables", "codes", "reports", "words", "commands", "messages")
        }

    def count(self, what: str, who: str) -> None:
        """Count one more of `what` for `who`; TefudaError (`too_many_…`) where that is more than the rate."""
        now = self._clock()
        for rate in self._rates[what]:
            wait = rate.wait(who, now)
            if wait:
                raise TefudaError(f"too_many_{what}", rate=rate.text, retry=math.ceil(wait))
        for rate in self._rates[what]:
            rate.count(who, now)


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
