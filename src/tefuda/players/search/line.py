"""What waits to be compiled, and in which order that is done: one after the other, in a thread of its own."""

import threading
import time
from typing import Protocol


class Work(Protocol):
    """Something to be done in the background."""

    def run(self) -> float | None:
        """Do it; give the seconds after which to try again, None where it is settled."""


class Place:
    """A place in the line: whether somebody waits, when it came, and when it may begin (`time.monotonic`)."""

    def __init__(self, work: Work, wanted: bool, turn: int, due: float) -> None:
        self.work, self.wanted, self.turn, self.due = work, wanted, turn, due


class Line:
    """A line of work: what somebody waits for goes before what is only prepared, and otherwise what came first."""

    def __init__(self) -> None:
        self._places: dict[Work, Place] = {}
        self._came = 0
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def add(self, work: Work, wanted: bool, patience: float) -> None:
        """Line up something that begins in `patience` seconds at the earliest; once more: somebody waits for it now."""
        with self._changed:
            place = self._places.get(work)
            if place is not None and place.wanted >= wanted:
                return
            self._came += 1
            due = place.due if place is not None else time.monotonic() + patience
            self._places[work] = Place(work, wanted, self._came, due)
            if self._thread is None:
                self._thread = threading.Thread(target=self._go_on, name="tefuda-compile", daemon=True)
                self._thread.start()
            self._changed.notify()

    def _go_on(self) -> None:
        while True:
            place = self._next()
            again = place.work.run()
            with self._changed:
                if again is None:
                    del self._places[place.work]
                else:
                    self._places[place.work].due = time.monotonic() + again

    def _next(self) -> Place:
        """Wait for the place whose turn it is."""
        with self._changed:
            while True:
                now = time.monotonic()
                due = [place for place in self._places.values() if place.due <= now]
                if due:
                    return min(due, key=lambda place: (not place.wanted, place.turn))
                soonest = min((place.due - now for place in self._places.values()), default=None)
                self._changed.wait(soonest)
