"""A match for a time ends by its clock, at the table as at the terminal: after a round, and not while nobody plays."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tefuda import record
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.storage.store import Store
from tefuda.server.tables import log, records
from tefuda.server.tables import table as tables
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import LiveTable, Watcher
from tests.server.visit import heard

MINUTE = 60.0
BRIEF = {"end": "minutes", "end_minutes": 1, "coins": 40}


class Clock:
    """Time that passes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(tables, "time", SimpleNamespace(time=found, monotonic=found))
    return found


def run(folder: Path, story: Callable[[Hall], Awaitable[None]]) -> None:
    async def happens() -> None:
        hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), pace=0.0, levels=registry.BOTS)
        await story(hall)
        await hall.close()

    asyncio.run(happens())


async def until_a_round_ends(table: LiveTable, person: Watcher, chance: random.Random) -> None:
    while not (table.match.waiting or table.match.over):
        if table.match.turn == person.seat:
            await table.obey(person, wire.Play(chance.choice(table.match.legal()), table.number))
        else:
            await person.outbox.get()


async def new(hall: Hall, **options: object) -> tuple[LiveTable, Watcher]:
    table = await hall.set_up("kingo", seats=3, level="random", options=BRIEF | options)
    person = Watcher(0)
    await table.join(person)
    return table, person


def test_the_match_ends_after_the_round_in_which_its_time_is_over(tmp_path: Path, clock: Clock) -> None:
    async def story(hall: Hall) -> None:
        table, person = await new(hall)
        chance = random.Random(1)
        await until_a_round_ends(table, person, chance)
        assert table.match.waiting
        *_, frame = heard(person)
        assert (frame["left"], frame["time_up"], frame["over"]) == (60, False, False)
        clock.now += MINUTE / 2
        await table.obey(person, wire.Next(table.number))
        assert heard(person)[0]["left"] == 30
        clock.now += MINUTE
        number = table.number
        await until_a_round_ends(table, person, chance)
        assert table.match.over
        assert table.match.timed_out
        assert table.number > number
        *_, before, last = heard(person)
        assert (before["waiting"], before["left"], before["over"]) == (True, 0, False)
        assert (last["waiting"], last["left"], last["over"], last["time_up"]) == (False, None, True, True)
        assert last["winners"]
        assert last["settlement"]  # of the same round, but nothing is left for a next one
        again = log.open_match(hall.store, table.row)
        assert (again.match.over, again.match.timed_out, again.number) == (True, True, table.number)
        row = await hall.row(table.row.id)
        whole = records.download(hall.store, row, 0)
        assert whole.ended == "time"
        assert record.replay(whole).over
        assert records.by_log_alone(row, hall.store.log(row.id)).ended == "time"

    run(tmp_path, story)


def test_time_that_passes_between_two_rounds_counts_too(tmp_path: Path, clock: Clock) -> None:
    async def story(hall: Hall) -> None:
        table, person = await new(hall)
        await until_a_round_ends(table, person, random.Random(1))
        clock.now += MINUTE
        rounds = len(table.match.rounds)
        await table.obey(person, wire.Next(table.number))
        assert table.match.over
        assert len(table.match.rounds) == rounds

    run(tmp_path, story)


def test_who_goes_away_stops_the_clock_and_so_does_a_stopped_server(tmp_path: Path, clock: Clock) -> None:
    async def story(hall: Hall) -> None:
        table, person = await new(hall, end_minutes=10)
        await until_a_round_ends(table, person, random.Random(1))
        clock.now += 60 * MINUTE
        assert table._seconds_left() == 10 * MINUTE - tables.PAUSE
        await table.obey(person, wire.Next(table.number))
        clock.now += MINUTE
        assert table._seconds_left() == 9 * MINUTE - tables.PAUSE
        clock.now += 24 * 60 * MINUTE
        other = await Hall(hall.store, pace=60).find(table.row.id)
        assert other._seconds_left() == 10 * MINUTE - tables.PAUSE

    run(tmp_path, story)


def test_without_a_clock_nobody_is_hurried(tmp_path: Path, clock: Clock) -> None:
    async def story(hall: Hall) -> None:
        table, person = await new(hall, end="first_broke")
        clock.now += 1000 * MINUTE
        await until_a_round_ends(table, person, random.Random(1))
        assert table.match.waiting
        assert heard(person)[-1]["left"] is None

    run(tmp_path, story)
