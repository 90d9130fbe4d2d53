"""What fails in the background stops no table: it is tried again, told in words, and logged once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.storage.store import Store
from tefuda.server.tables import retry
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.messages import Messenger
from tefuda.server.tables.table import LiveTable, Watcher
from tefuda.words import LANGUAGES
from tests.server.visit import heard, sit

PATIENCE = 60  # seconds after which what should have happened long ago is given up


def run(folder: Path, story: Callable[[Hall], Awaitable[None]], pace: float = 0.0) -> None:
    async def happens() -> None:
        hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), pace=pace, levels=registry.BOTS)
        await story(hall)
        await hall.close()

    asyncio.run(happens())


async def until(held: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not held():
            await asyncio.sleep(0.005)


async def bots_turn(hall: Hall, level: str = "random") -> LiveTable:
    """A table of koi-koi at which a bot begins."""
    return await hall.set_up("koikoi", options={"first_dealer": "fixed"}, seat=1, level=level)


def failing(monkeypatch: pytest.MonkeyPatch, hall: Hall, error: Exception, times: int) -> None:
    """Have the store fail so many times, and then work."""
    append, left = hall.store.append, [error] * times

    def once_more(*step: Any) -> Future[None]:
        if not left:
            return append(*step)
        failed: Future[None] = Future()
        failed.set_exception(left.pop())
        return failed

    monkeypatch.setattr(hall.store, "append", once_more)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "FIRST", 0.01)


@pytest.mark.parametrize("code", ["storage_busy", "storage_full", "storage_read_only", "storage_broken"])
def test_a_bots_step_that_cannot_be_stored_is_tried_again_and_told(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        table = await bots_turn(hall)
        failing(monkeypatch, hall, TefudaError(code), 3)
        watcher = await sit(table, 1)
        await until(lambda: table.match.turn == 1 and table.number > 1)
        told = heard(watcher)
        assert [each["code"] for each in told if each["type"] == "notice"] == [code]
        assert all(told[2]["text"][lang] for lang in LANGUAGES)
        assert told[-1]["type"] == "frame"
        assert table.number == told[-1]["number"] == 1 + sum(each["type"] == "frame" for each in told[2:])

    run(tmp_path, story)


def test_who_joins_while_a_table_cannot_go_on_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table = await bots_turn(hall)
        failing(monkeypatch, hall, TefudaError("storage_full"), 1_000_000)
        first = await sit(table, 1)
        await until(lambda: first.outbox.qsize() == 3)
        assert [each["type"] for each in heard(await sit(table, None))] == ["hello", "frame", "notice"]

    run(tmp_path, story)


def test_a_persons_step_that_cannot_be_stored_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"}, level="random")
        watcher = await sit(table, 0)
        before, move = bytes(table.match.state), table.match.legal()[0]
        failing(monkeypatch, hall, TefudaError("storage_full"), 1)
        with pytest.raises(TefudaError) as caught:
            await table.obey(watcher, wire.Play(move, 1))
        assert caught.value.code == "storage_full"
        assert (table.number, bytes(table.match.state)) == (1, before)
        await table.obey(watcher, wire.Play(move, 1))
        assert table.number >= 2

    run(tmp_path, story, pace=60)


def test_a_table_that_could_not_be_read_again_is_read_before_the_next_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"}, level="random")
        watcher = await sit(table, 0)
        move = table.match.legal()[0]
        failing(monkeypatch, hall, TefudaError("storage_broken"), 1)
        with monkeypatch.context() as broken:
            broken.setattr(hall.store, "log", lambda _: raising(TefudaError("storage_broken")))
            for command in (wire.Play(move, 1), wire.Play(move, 1), wire.AskWhy("1b", 1)):
                with pytest.raises(TefudaError) as caught:
                    await table.obey(watcher, command)
                assert caught.value.code == "storage_broken"
        await table.obey(watcher, wire.Play(move, 1))
        assert table.number >= 2

    run(tmp_path, story, pace=60)


def raising(error: Exception) -> None:
    raise error


def test_another_process_that_goes_on_with_a_table_does_not_stop_its_bots(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        other = Hall(hall.store, pace=0.0)
        table = await bots_turn(hall)
        same = await other.find(table.row.id)
        here, there = await sit(table, 1), await sit(same, 1)
        for _ in range(30):
            for one, seat in ((table, here), (same, there)):
                with suppress(TefudaError):  # the other was quicker
                    if one.match.waiting:
                        await one.obey(seat, wire.Next(one.number))
                    elif one.match.turn == 1:
                        await one.obey(seat, wire.Play(one.match.legal()[0], one.number))
                await asyncio.sleep(0.01)
                heard(seat)
        assert table.number > 10

    run(tmp_path, story)


class Failing:
    """A bot that fails in one way or another."""

    def choose(self, view: Any, legal: int) -> int:
        raise RuntimeError("it does not know what to do")


class Wrong:
    """A bot that plays what is not open."""

    def choose(self, view: Any, legal: int) -> int:
        return next(action for action in range(1, 62) if not legal >> action & 1)


@pytest.mark.parametrize("bot", [Failing, Wrong])
def test_for_a_bot_that_fails_another_plays(
    bot: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    make = registry.make

    def making(name: str, *arguments: Any, **more: Any) -> Any:
        return bot() if name in ("meijin", "heuristic") else make(name, *arguments, **more)

    monkeypatch.setattr(registry, "make", making)

    async def story(hall: Hall) -> None:
        table = await bots_turn(hall, "meijin")
        watcher = await sit(table, 1)
        await until(lambda: table.match.turn == 1 and table.number > 1)
        assert {each["type"] for each in heard(watcher)} == {"hello", "frame"}

    with caplog.at_level(logging.ERROR):
        run(tmp_path, story)
    assert [record.getMessage() for record in caplog.records] == [
        f"koikoi: a bot of the kind {bot.__name__} failed",
    ] * 2


def test_whatever_else_happens_to_a_bot_is_logged_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall) -> None:
        table = await bots_turn(hall)
        failing(monkeypatch, hall, RuntimeError("nobody thought of this"), 2)
        watcher = await sit(table, 1)
        await until(lambda: table.match.turn == 1 and table.number > 1)
        assert [each["code"] for each in heard(watcher) if each["type"] == "notice"] == ["bot_failed"]

    run(tmp_path, story)
    assert {record.getMessage() for record in caplog.records} == {"the bots of a table failed"}


def test_a_frame_is_made_once_for_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | None] = []
    frame = Messenger.frame

    def counted(self: Messenger, *arguments: Any, **more: Any) -> Any:
        made.append(self.seat)
        return frame(self, *arguments, **more)

    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"}, level="random")
        seats = [await sit(table, 0) for _ in range(3)]
        public = [await sit(table, None) for _ in range(300)]
        for each in seats + public:
            heard(each)
        made.clear()
        await table.obey(seats[0], wire.Play(table.match.legal()[0], 1))
        assert sorted(made, key=str) == [0, None]
        texts = {each.outbox.get_nowait() for each in public}
        assert len(texts) == 1
        assert texts.isdisjoint({each.outbox.get_nowait() for each in seats})

    monkeypatch.setattr(Messenger, "frame", counted)
    run(tmp_path, story, pace=60)


def test_ten_connections_of_a_seat_that_ask_for_a_hint_hear_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    advise = LiveTable._advise

    async def counted(self: LiveTable, *arguments: Any) -> wire.Hint:
        asked.append(1)
        hint = await advise(self, *arguments)
        return wire.Hint(hint.number, "best", hint.moves)

    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"}, level="random")
        seats = [Watcher(0, f"10.0.0.{n}") for n in range(10)]
        hints = await asyncio.gather(*(table.obey(each, wire.AskHint(1)) for each in seats))
        assert len({id(each) for each in hints}) == len(asked) == 1

    monkeypatch.setattr(LiveTable, "_advise", counted)
    run(tmp_path, story, pace=60)
