"""One thread writes for all: what waits is written together, and what fails fails alone, with a code."""

import logging
import resource
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from tefuda.errors import TefudaError
from tefuda.server.storage.rows import Chair, Standing, Step, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.storage.writer import MOST, NumberTaken

STANDING = Standing(round=1, scores=[0, 0])
SECRET = "a seed that nobody may see"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'tables.db'}", patience=0.3)
    yield made
    made.close()


def table(name: str = "one") -> StoredTable:
    chairs = (Chair("person"), Chair("bot", "", "random"))
    return StoredTable(name, "koikoi", "standard", {}, 2, None, SECRET, "0", 1, 1.5, chairs, steps=1, standing=STANDING)


def begun(store: Store, *names: str) -> None:
    for each in [store.create(table(name), Step(cause="deal"), "first") for name in names]:
        each.result()


def append(store: Store, name: str, number: int, signature: str = "next") -> "Future[None]":
    return store.append(name, number, Step("1b", "person"), signature, STANDING, number + 0.25)


def refused(waiting: "Future[None]") -> str:
    with pytest.raises((TefudaError, NumberTaken)) as caught:
        waiting.result(timeout=10)
    return getattr(caught.value, "code", "taken")


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another process has the right to write."""
    other = sqlite3.connect(folder / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


def transactions(store: Store) -> list[Any]:
    counted: list[Any] = []
    event.listen(store._writing, "commit", counted.append)
    return counted


def test_what_waits_is_written_in_one_transaction_and_in_order(store: Store, tmp_path: Path) -> None:
    begun(store, "one", "two")
    counted = transactions(store)
    with held(tmp_path):
        first = append(store, "one", 2)
        while store._writer._waiting.qsize():
            time.sleep(0.001)
        rest = [append(store, name, number) for number in range(2, 60) for name in ("one", "two")][1:]
    for each in (first, *rest):
        each.result(timeout=10)
    assert [row.number for row in store.log("one")] == [row.number for row in store.log("two")] == list(range(1, 60))
    assert len(counted) == 2


def test_a_transaction_has_an_end(store: Store, tmp_path: Path) -> None:
    begun(store, "one")
    counted = transactions(store)
    with held(tmp_path):
        waiting = [append(store, "one", number) for number in range(2, 2 + 2 * MOST)]
    for each in waiting:
        each.result(timeout=10)
    assert 2 <= len(counted) <= 4


def test_what_fails_fails_alone(store: Store, tmp_path: Path) -> None:
    begun(store, "one", "two", "three", "four")
    with held(tmp_path):
        good = [append(store, "one", 2)]
        taken = [append(store, "one", 2, "another"), append(store, "one", 3)]  # who lost a number loses the next too
        gap = append(store, "two", 3)
        nobody = append(store, "nobody", 2)
        unwritable = append(store, "three", 2, "\ud800")
        after = append(store, "three", 2)
        good += [append(store, "four", 2)]
    for each in good:
        each.result(timeout=10)
    assert [refused(each) for each in (*taken, gap, nobody)] == ["taken"] * 4
    assert [refused(each) for each in (unwritable, after)] == ["storage_broken"] * 2
    logs = [[row.number for row in store.log(name)] for name in ("one", "two", "three", "four")]
    assert logs == [[1, 2], [1], [1], [1, 2]]


def test_a_step_that_was_kept_without_a_word_of_it_is_not_taken_by_somebody_else(store: Store) -> None:
    """The connection is lost between the commit and its answer; the writer tries again."""
    begun(store, "one")
    append(store, "one", 2).result()
    append(store, "one", 2).result()
    store.create(table("one"), Step(cause="deal"), "first").result()
    assert [row.number for row in store.log("one")] == [1, 2]


def test_a_lost_connection_is_made_again(store: Store) -> None:
    begun(store, "one")
    lost: list[Any] = []

    def losing(connection: Any) -> None:
        if not lost:
            lost.append(connection)
            raise OperationalError("", {}, sqlite3.OperationalError("gone"), connection_invalidated=True)

    event.listen(store._writing, "commit", losing)
    append(store, "one", 2).result(timeout=10)
    assert lost
    assert [row.number for row in store.log("one")] == [1, 2]


def test_who_is_held_up_by_another_process_waits_for_a_while(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    begun(store, "one")
    with held(tmp_path):
        soon = append(store, "one", 2)
        time.sleep(0.1)
    soon.result(timeout=10)
    assert not caplog.records
    with caplog.at_level(logging.INFO), held(tmp_path):
        waiting = [append(store, "one", number) for number in (3, 4)] + [store.set_standing("one", 9, STANDING)]
        waiting += [store.create(table("new"), Step(cause="deal"), "first")]
        assert {refused(each) for each in waiting} == {"storage_busy"}
        assert refused(append(store, "one", 3)) == "storage_busy"
    append(store, "one", 3).result(timeout=10)
    assert [record.getMessage() for record in caplog.records] == [
        "The database cannot be written: storage_busy (OperationalError SQLITE_BUSY)",
        "The database can be written again",
    ]
    assert SECRET not in caplog.text


def test_a_full_disk_has_a_code_and_ends(store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    begun(store, "one")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "tables.db-wal").stat().st_size, hard))
    try:
        assert [refused(append(store, "one", 2)) for _ in range(3)] == ["storage_full"] * 3
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    append(store, "one", 2).result(timeout=10)
    with store._writing.connect() as connection:
        [pages] = connection.exec_driver_sql("PRAGMA page_count").one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    long = Step("1b" * 100_000, "person")
    assert refused(store.append("one", 3, long, "next", STANDING, 3.25)) == "storage_full"
    append(store, "one", 3).result(timeout=10)
    assert len(caplog.records) == 4
    assert SECRET not in caplog.text


def test_a_database_that_may_only_be_read_says_so(store: Store) -> None:
    begun(store, "one")
    event.listen(store._writing, "checkout", lambda connection, *_: connection.execute("PRAGMA query_only=ON"))
    assert refused(append(store, "one", 2)) == "storage_read_only"
    assert store.find("one") is not None


def test_who_closes_has_written_what_waited(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    begun(store, "one")
    with held(tmp_path):
        waiting = [append(store, "one", number) for number in range(2, 400)]
        closing = threading.Thread(target=store.close)
        closing.start()
        while not store._writer._closing:
            time.sleep(0.001)
        late = append(store, "one", 400)
    closing.join()
    assert all(each.done() and each.exception() is None for each in waiting)
    assert refused(late) == "storage_busy"
    assert not store._writer._thread.is_alive()


def test_what_is_called_off_in_time_is_not_written(store: Store, tmp_path: Path) -> None:
    begun(store, "one", "two")
    with held(tmp_path):
        first = append(store, "one", 2)
        while store._writer._waiting.qsize():
            time.sleep(0.001)
        second = append(store, "two", 2)
        assert second.cancel()
    first.result(timeout=10)
    assert not first.cancel()
    append(store, "two", 2, "after all").result(timeout=10)
    assert [row.signature for row in store.log("two")] == ["first", "after all"]
