"""What is kept, and what happens to those who come too late."""

import asyncio
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.server import wire
from tefuda.server.columns import log
from tefuda.server.hall import Hall
from tefuda.server.limits import Limits
from tefuda.server.log import decoded
from tefuda.server.rows import Step
from tefuda.server.store import Store
from tefuda.server.table import Watcher
from tefuda.server.writer import NumberTaken
from tests.server.visit import after, heard, sit


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def test_a_number_is_written_once(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), pace=60)
        table = await hall.set_up("koikoi")
        standing = table.logged.standing()
        hall.store.append(table.row.id, 2, Step("1b", "person"), "", standing, time.time()).result()
        with pytest.raises(NumberTaken):
            hall.store.append(table.row.id, 2, Step("1r", "person"), "", standing, time.time()).result()
        await hall.close()

    asyncio.run(run())


def test_of_two_processes_that_go_on_from_one_point_one_loses_and_reads_again(tmp_path: Path) -> None:
    async def run() -> None:
        first, second = (Hall(Store(database(tmp_path)), pace=60) for _ in range(2))
        table = await first.set_up("koikoi", options={"first_dealer": "fixed"})
        same = await second.find(table.row.id)
        assert bytes(same.match.state) == bytes(table.match.state)
        here, there = table.match.legal()[:2]
        await table.obey(Watcher(0), wire.Play(here, 1))
        with pytest.raises(TefudaError) as caught:
            await same.obey(Watcher(0), wire.Play(there, 1))
        assert caught.value.code == "stale"
        assert (same.number, bytes(same.match.state)) == (table.number, bytes(table.match.state))
        await first.close()
        await second.close()

    asyncio.run(run())


def test_a_log_that_the_rules_no_longer_lead_to_closes_its_table(tmp_path: Path) -> None:
    async def run() -> str:
        hall = Hall(Store(database(tmp_path)), pace=60)
        table = await hall.set_up("koikoi")
        with hall.store.engine.begin() as connection:
            connection.execute(log.update().values(signature="another"))
        other = Hall(hall.store, pace=60)
        with pytest.raises(TefudaError) as caught:
            await other.find(table.row.id)
        await hall.close()
        return caught.value.code

    assert asyncio.run(run()) == "former_rules"


def test_packs_are_kept_with_the_step_that_dealt_them(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), pace=60)
        table = await hall.set_up("koikoi")
        match = table.match
        [first] = decoded(hall.store.log(table.row.id))
        packs = [*match.draw, *(entry.deck for entry in match.rounds)]
        assert [pack.cards for pack in first.packs] == [match.notation.codes(pack) for pack in packs]
        await hall.close()

    asyncio.run(run())


def test_nobody_sees_a_step_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), pace=60)
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"})
        keeping, kept = asyncio.Event(), asyncio.Event()
        append = hall.store.append

        def slow(*arguments: Any) -> Future[None]:
            keeping.set()
            return after(kept, append, *arguments)

        monkeypatch.setattr(hall.store, "append", slow)
        playing = asyncio.create_task(table.obey(Watcher(0), wire.Play(table.match.legal()[0], 1)))
        await keeping.wait()
        joining = asyncio.create_task(sit(table, 1))
        await asyncio.sleep(0.05)
        assert not joining.done()
        kept.set()
        await playing
        watcher = await joining
        hello, frame = heard(watcher)
        assert (hello["type"], frame["type"], frame["number"]) == ("hello", "frame", 2)
        await hall.close()

    asyncio.run(run())


def test_tables_at_which_nobody_is_are_let_go_and_found_again(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), pace=60, limits=Limits(live=2))
        first = await hall.set_up("koikoi", options={"first_dealer": "fixed"})
        watcher = await sit(first, 0)
        others = [await hall.set_up("koikoi") for _ in range(5)]
        assert await hall.find(first.row.id) is first  # somebody is there
        again = await hall.find(others[0].row.id)
        assert again is not others[0]
        assert bytes(again.match.state) == bytes(others[0].match.state)
        await sit(again, 0)
        with pytest.raises(TefudaError) as caught:
            await hall.find(others[1].row.id)
        assert caught.value.code == "hall_full"
        first.leave(watcher)
        await hall.find(others[1].row.id)
        await hall.close()

    asyncio.run(run())
