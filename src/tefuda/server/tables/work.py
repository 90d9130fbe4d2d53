"""What takes a moment, in threads of its own, so that the event loop never waits; and in turns, so that all get theirs.

Work is put into the lane of whoever it is for, the address of a connection as a rule, and the lanes are served one
after the other: who asks for a hundred things waits for them, and not the one who asks for the next.
"""

import asyncio
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from tefuda.server.metrics import QUEUE

T = TypeVar("T")
Piece = tuple[asyncio.Future[Any], Callable[[], Any]]


class Queue:
    """Threads that do one piece of work after the other, from the lanes in turn; called on the event loop only."""

    def __init__(self, name: str, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, f"tefuda-{name}")
        self._free = threads
        self._lanes: OrderedDict[str, deque[Piece]] = OrderedDict()
        self.waiting = 0  # pieces
        QUEUE.labels(name).set_function(lambda: self.waiting)

    async def run(self, lane: str, function: Callable[..., T], *arguments: Any) -> T:
        """Have work done when its turn comes; whoever goes away before is left out."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._lanes.setdefault(lane, deque()).append((done, lambda: function(*arguments)))
        self.waiting += 1
        self._begin()
        return await done

    def _begin(self) -> None:
        while self._free and self._lanes:
            done, call = self._next()
            if not done.cancelled():
                self._free -= 1
                working = asyncio.get_running_loop().run_in_executor(self._threads, call)
                working.add_done_callback(partial(self._finish, done))

    def _next(self) -> Piece:
        lane, pieces = self._lanes.popitem(last=False)
        piece = pieces.popleft()
        if pieces:
            self._lanes[lane] = pieces  # at the end
        self.waiting -= 1
        return piece

    def _finish(self, done: asyncio.Future[Any], finished: asyncio.Future[Any]) -> None:
        self._free += 1
        error = finished.exception()
        if done.cancelled():
            pass
        elif error is not None:
            done.set_exception(error)
        else:
            done.set_result(finished.result())
        self._begin()

    def close(self) -> None:
        """Wait for what is being done; what waits is left."""
        for pieces in self._lanes.values():
            for done, _ in pieces:
                done.cancel()
        self._lanes.clear()
        self._threads.shutdown(wait=True)


class Work:
    """The queues of a server: what bots think, what the store is read for, and advice, which nobody waits for."""

    def __init__(self) -> None:
        self.bots = Queue("bots", max(2, os.cpu_count() or 1))
        self.reading = Queue("reading", 2)
        self.advice = Queue("advice", 1)

    def close(self) -> None:
        """Wait for what is being done, and leave the rest."""
        for queue in (self.bots, self.reading, self.advice):
            queue.close()
