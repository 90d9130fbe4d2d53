"""What is kept, and what happens to those who come too late."""

import asyncio
import sqlite3
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.server import wire
from tefuda.server.doors.limits import Limits
from tefuda.server.storage.columns import log
from tefuda.server.storage.faults import storage_error
from tefuda.server.storage.rows import Step
from tefuda.server.storage.store import Store
from tefuda.server.storage.writer import NumberTaken
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.log import decoded
from tefuda.server.tables.table import Watcher
from tests.server.visit import after, heard, new_table, server, sit


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


def test_a_spoilt_page_costs_a_list_what_lay_in_it_and_nothing_else(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = [new_table(client, rules={"rounds": 3 + n % 9}) for n in range(60)]
    spoil(tmp_path / "tables.db", b'"rounds":')
    with server(tmp_path) as client:
        answer = client.post("/api/mine", json={"tables": made})
        assert answer.status_code == 200
        listed = [each["table"] for each in answer.json() if each]
        assert 20 < len(listed) < 60
        for each in made:
            one = client.get(f"/api/tables/{each['table']}/record?token={each['token']}")
            if each["table"] in listed:
                assert one.status_code == 200
            else:
                assert (one.status_code, one.json()["code"]) == (503, "storage_broken")


def spoil(file: Path, what: bytes) -> None:
    """Write over one of the pages in which something stands."""
    pages = [file.read_bytes()[at : at + 4096] for at in range(0, file.stat().st_size, 4096)]
    there = [n for n, page in enumerate(pages) if what in page and page[0] == 13]  # leaves, which hold rows
    pages[there[len(there) // 2]] = b"\xff" * 4096
    file.write_bytes(b"".join(pages))


def test_what_cannot_be_kept_now_is_answered_with_when_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store.__init__, "__defaults__", (0.2,))
    with server(tmp_path) as client:
        made = new_table(client)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = client.post("/api/tables", json={"game": "koikoi", "level": "random"})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage_busy")
        assert int(answer.headers["retry-after"]) > 0
        assert client.get(f"/api/tables/{made['table']}/rounds/1?token={made['token']}").status_code == 200
        other.close()
        assert client.post("/api/tables", json={"game": "koikoi", "level": "random"}).status_code == 201
        # A live match is no more open to its seats because the database fails.
        monkeypatch.setattr(Store, "log", failing)
        answer = client.get(f"/api/tables/{made['table']}/record?token={made['token']}")
        assert (answer.status_code, answer.json()["code"]) == (503, "storage_busy")


def failing(*_: Any) -> Any:
    raise storage_error("storage_busy")
