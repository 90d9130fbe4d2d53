"""One thread writes: what waits goes into one transaction, and each who waits is answered after its commit.

A flush costs the same for one row and for hundreds, and writers that wait for each other's locks starve; so nobody but
this thread writes.
"""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from operator import attrgetter
from queue import Empty, SimpleQueue
from typing import NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from tefuda.errors import TefudaError
from tefuda.server import metrics
from tefuda.server.storage import faults

MOST = 256  # jobs in one transaction
PAUSE = 0.05  # seconds before what may go away by itself is tried again


class NumberTaken(Exception):
    """Somebody else has written this number already, or the one before it is not there."""


class Job(NamedTuple):
    """Something to write for a table. `act` writes it, or raises NumberTaken, and may be called more than once."""

    table: str
    act: Callable[[Connection], None]
    done: "Future[None]"
    since: float  # monotonic seconds


class Writer:
    """Writes to a database in a thread of its own.

    `patience`: seconds for which it tries again where another process holds the database. `check` is called within
    each transaction, and raises a TefudaError where nothing may be written.
    """

    def __init__(self, engine: Engine, patience: float, check: Callable[[], None] = lambda: None) -> None:
        self._engine = engine
        self._patience = patience
        self._check = check
        self._trouble = faults.Trouble("written")
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()  # None: that was the last
        self._closing = False
        self._entrance = threading.Lock()  # nothing comes in after the last
        self._thread = threading.Thread(target=self._run, name="tefuda-writer", daemon=True)
        self._thread.start()

    def write(self, table: str, act: Callable[[Connection], None]) -> "Future[None]":
        """Have something written for a table, after all that was asked for before; the result comes after the commit.

        The future's exceptions: NumberTaken, or a TefudaError (`storage_busy`, `storage_full`, `storage_read_only`,
        `storage_broken`, `storage_replaced`); what fails has not been written and fails alone.
        """
        job = Job(table, act, Future(), time.monotonic())
        with self._entrance:
            if not self._closing:
                self._waiting.put(job)
                return job.done
        job.done.set_exception(faults.storage_error("storage_busy"))
        return job.done

    def close(self) -> None:
        """Write what waits, and stop."""
        with self._entrance:
            if not self._closing:
                self._closing = True
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while jobs := self._next():
            self._write(jobs)

    def _next(self) -> list[Job]:
        """Wait for something to write, and give it with all that waits too; [] at the end."""
        jobs: list[Job] = []
        while not jobs:
            job = self._waiting.get()
            if job is None:
                return []
            jobs = [*self._wanted(job), *self._more(MOST - 1)]
        metrics.QUEUE.labels("storage").set(self._waiting.qsize())
        return sorted(jobs, key=attrgetter("table"))  # so that processes never wait for each other's rows in a ring

    def _more(self, most: int) -> list[Job]:
        """Take what waits, at most so many; the end stays where it is."""
        jobs: list[Job] = []
        while len(jobs) < most:
            try:
                job = self._waiting.get_nowait()
            except Empty:
                break
            if job is None:
                self._waiting.put(None)  # nothing can have come after it
                break
            jobs += self._wanted(job)
        return jobs

    @staticmethod
    def _wanted(job: Job) -> list[Job]:
        """Give a job that is still wanted, which from now on cannot be called off; else nothing."""
        return [job] if job.done.set_running_or_notify_cancel() else []

    def _write(self, jobs: Sequence[Job]) -> None:
        """Write jobs and answer them; where they fail together, each is tried by itself."""
        until = time.monotonic() + self._patience
        by_itself = False
        while True:
            try:
                outcomes = self._commit(jobs, by_itself)
            except Exception as error:
                metrics.STORAGE_FAULTS.inc()
                if faults.passing(error) and time.monotonic() < until:
                    time.sleep(PAUSE)
                elif faults.passing(error):
                    self._fail([*jobs, *self._more(self._waiting.qsize())], error)
                    return
                elif by_itself or faults.code(error) != "storage_broken":
                    self._fail(jobs, error)
                    return
                else:
                    by_itself = True
            else:
                self._answer(jobs, outcomes)
                return

    def _commit(self, jobs: Sequence[Job], by_itself: bool) -> list[Exception | None]:
        """Write jobs in one transaction; give what each came to. What fails fails what comes after it for its table."""
        failed: dict[str, Exception] = {}
        outcomes: list[Exception | None] = []
        with self._engine.begin() as connection:
            self._check()
            for job in jobs:
                if job.table not in failed and (error := self._act(connection, job, by_itself)):
                    failed[job.table] = error
                outcomes.append(failed.get(job.table))
        return outcomes

    def _act(self, connection: Connection, job: Job, by_itself: bool) -> Exception | None:
        """Write one job; give why it could not be, where the others can be written all the same."""
        try:
            with connection.begin_nested() if by_itself else nullcontext():
                job.act(connection)
        except NumberTaken as taken:
            return taken
        except Exception as error:
            if not by_itself or faults.passing(error) or faults.code(error) != "storage_broken":
                raise
            return NumberTaken() if isinstance(error, IntegrityError) else self._trouble.met(error)
        return None

    def _answer(self, jobs: Sequence[Job], outcomes: Sequence[Exception | None]) -> None:
        if not any(isinstance(outcome, TefudaError) for outcome in outcomes):
            self._trouble.over()
        metrics.BATCH.observe(len(jobs))
        now = time.monotonic()
        for job, outcome in zip(jobs, outcomes, strict=True):
            metrics.STORING.observe(now - job.since)
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        met = self._trouble.met(error)
        for job in jobs:
            job.done.set_exception(faults.storage_error(met.code))
