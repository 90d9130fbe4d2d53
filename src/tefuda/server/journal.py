"""The log of a server: one line a cause, nothing secret, and repetitions counted instead of written."""

import logging
import math
import re
import sys
import threading
import time
import traceback
from typing import NamedTuple

from pythonjsonlogger.json import JsonFormatter

LINES = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
OBJECTS = JsonFormatter(
    "%(levelname)s %(name)s %(message)s",
    rename_fields={"levelname": "level", "name": "logger"},
    timestamp="time",
    json_ensure_ascii=False,
)
WINDOW = 10  # seconds in which repetitions are counted
MOST = 5  # lines of one cause that are written within them
CAUSES = 1000  # that are told apart
TOKEN = re.compile(r"(token=)[^&\s'\"]+")


def begin(form: str, level: str) -> "Repeats":
    """Write the log of this process to standard error, as `plain` lines or `json` objects; give what is left out."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OBJECTS if form == "json" else LINES)
    repeats = Repeats(handler)
    handler.addFilter(tidy)
    handler.addFilter(repeats)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("tefuda").setLevel(level.upper())
    threading.excepthook = tell_of_thread
    return repeats


def tidy(record: logging.LogRecord) -> bool:
    """Bring a record into one line that says nothing secret: an exception's own words may hold what was stored."""
    first = record.getMessage().strip().partition("\n")[0]
    error = record.exc_info[1] if record.exc_info else None
    record.cause = (record.name, record.levelno, str(record.msg).partition("\n")[0], cause(error))
    record.msg = TOKEN.sub(r"\1…", f"{first}: {cause(error)}" if error else first)
    record.args, record.exc_info = (), None
    return True


def cause(error: BaseException | None) -> str:
    """Say what kind of error it is, and where in this program it came from."""
    if error is None:
        return ""
    places = [f"{frame.f_globals['__name__']}:{line}" for frame, line in traceback.walk_tb(error.__traceback__)]
    own = [place for place in places if place.startswith("tefuda.")] or places
    place = f" in {own[-1]}" if own else ""
    why = f" ({error.strerror})" if isinstance(error, OSError) and error.strerror else ""
    return f"{type(error).__name__}{why}{place}"


def tell_of_thread(failed: threading.ExceptHookArgs) -> None:
    """Write of a thread that has ended by an error."""
    if failed.exc_value is not None:
        logging.getLogger(__name__).error("A thread has ended", exc_info=failed.exc_value)


class Cause(NamedTuple):
    """What is written of one cause within a window: until when, and how often it came."""

    until: float
    times: int
    last: logging.LogRecord


class Repeats(logging.Filter):
    """Lets MOST lines of one cause through within WINDOW seconds, and counts the others."""

    def __init__(self, handler: logging.Handler) -> None:
        super().__init__()
        self.handler = handler
        self.seen: dict[object, Cause] = {}
        self.lock = threading.RLock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        now = time.monotonic()
        key = record.__dict__.pop("cause", record.msg)
        with self.lock:
            if len(self.seen) >= CAUSES:
                self.sum_up()
            if key in self.seen and self.seen[key].until < now:
                self.sum_up(now)
            found = self.seen.get(key, Cause(now + WINDOW, 0, record))
            self.seen[key] = found._replace(times=found.times + 1, last=record)
            return found.times < MOST

    def sum_up(self, now: float = math.inf) -> None:
        """Write how many lines were left out, of each cause whose window is over by `now`."""
        with self.lock:
            over = [key for key, found in self.seen.items() if found.until < now]
            for found in map(self.seen.pop, over):
                if found.times > MOST:
                    found.last.msg = f"{found.last.msg} (and {found.times - MOST} more like it)"
                    self.handler.emit(found.last)

    async def look(self) -> None:
        """Write what was left out lately; to be called from time to time."""
        self.sum_up(time.monotonic())
