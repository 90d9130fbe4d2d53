"""Work is done for everybody in turn, and never on the event loop."""

import asyncio
import threading

import pytest

from tefuda.server.tables.work import Queue


def test_who_asks_for_much_waits_for_it_and_not_who_comes_after() -> None:
    async def happens() -> list[str]:
        queue, gate = Queue("test", 1), threading.Event()
        done: list[str] = []
        first = asyncio.create_task(queue.run("a", gate.wait))
        await asyncio.sleep(0)
        many = [asyncio.create_task(queue.run("a", done.append, f"a{n}")) for n in range(5)]
        await asyncio.sleep(0)
        late = [asyncio.create_task(queue.run(lane, done.append, lane)) for lane in ("b", "c")]
        await asyncio.sleep(0)
        assert queue.waiting == 7
        gate.set()
        await asyncio.gather(first, *many, *late)
        assert queue.waiting == 0
        queue.close()
        return done

    assert asyncio.run(happens()) == ["a0", "b", "c", "a1", "a2", "a3", "a4"]


def test_who_has_gone_away_is_left_out() -> None:
    async def happens() -> list[str]:
        queue, gate = Queue("test", 1), threading.Event()
        done: list[str] = []
        first = asyncio.create_task(queue.run("a", gate.wait))
        await asyncio.sleep(0)
        gone, there = (asyncio.create_task(queue.run(lane, done.append, lane)) for lane in ("b", "c"))
        await asyncio.sleep(0)
        gone.cancel()
        gate.set()
        await asyncio.gather(first, there)
        queue.close()
        return done

    assert asyncio.run(happens()) == ["c"]


def test_what_fails_fails_alone() -> None:
    async def happens() -> None:
        queue = Queue("test", 2)
        with pytest.raises(ZeroDivisionError):
            await queue.run("a", lambda: 1 // 0)
        assert await queue.run("a", threading.get_ident) != threading.get_ident()
        queue.close()

    asyncio.run(happens())


def test_at_the_end_nobody_waits_for_ever() -> None:
    async def happens() -> None:
        queue, gate = Queue("test", 1), threading.Event()
        first = asyncio.create_task(queue.run("a", gate.wait))
        second = asyncio.create_task(queue.run("b", print))
        await asyncio.sleep(0)
        threading.Timer(0.05, gate.set).start()
        queue.close()
        assert await first
        with pytest.raises(asyncio.CancelledError):
            await second

    asyncio.run(happens())
