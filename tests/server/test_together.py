"""Several people who pass one device round: one connection is there for all, and shows nobody's hand unasked."""

import asyncio
from pathlib import Path

import pytest

from tefuda.errors import TefudaError
from tefuda.server import wire
from tefuda.server.company.patience import Patience
from tefuda.server.storage.rows import Clock
from tefuda.server.tables.company import CompanyTable
from tefuda.server.tables.table import Watcher
from tests.server.company import LONG, Person, hall_in, host_of, join, set_up, until

SOON = Patience(gap=0.05, sit_in=0.05, host=1000, room=1000, next=1000, hurry=1000)


async def veiled(table: CompanyTable, person: str) -> Person:
    """The connection of a device that is just being passed on."""
    assert table.admit(person, "") is not None
    watcher = Watcher(None, person=person, veiled=True)
    await table.join(watcher)
    return Person(table, watcher)


def people(table: CompanyTable) -> list[str]:
    """The ids of the people, by seat."""
    return [chair.person for chair in table.row.chairs if chair.person]


def hands(frame: dict[str, object]) -> list[bool]:
    """Whether the reader sees the cards of each seat."""
    view = frame["view"]
    assert isinstance(view, dict)
    return [hand != 0 for hand in view["hand"][1:]]


def test_one_connection_is_there_for_all(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, SOON) as hall:
            table = await set_up(hall, sitting="me here", together=True)
            host = await host_of(table)
            await asyncio.sleep(0.3)
            assert [each["here"] for each in host.company["sitting"]] == [True, True]
            host.leave()
            back = await veiled(table, people(table)[1])
            await asyncio.sleep(0.3)
            assert [each["here"] for each in back.company["sitting"]] == [True, True]
            assert [each["level"] for each in back.company["sitting"]] == ["", ""]

    asyncio.run(meet())


def test_all_are_away_with_the_device_and_come_back_with_it(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, SOON) as hall:
            table = await set_up(hall, "kingo", "me here open", together=True)
            other = await join(table, "", next(iter(table.company.invitations)))
            await other.say(wire.Sit("Ben"))
            host = await host_of(table)
            await host.say(wire.GetReady())
            assert [each["ready"] for each in host.company["sitting"]] == [True, True, False]
            await other.say(wire.GetReady())
            assert other.company["stage"] == "play"
            host.leave()
            await until(lambda: all(table.row.chairs[seat].level for seat in (0, 1)))
            assert not table.row.chairs[2].level
            await veiled(table, people(table)[0])
            assert [each["here"] for each in other.company["sitting"]] == [True, True, True]
            assert not any(chair.level for chair in table.row.chairs)

    asyncio.run(meet())


def test_while_it_is_passed_on_it_is_told_what_all_may_know(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", together=True)
            device = await veiled(table, people(table)[0])
            assert hands(device.frame) == [False, False]
            assert (device.last("hello")["seat"], device.company["seat"]) == (None, None)
            assert device.company["names"]["en"] == ["Aki", "Emi"]
            assert device.company["watching"] == 0
            for command in (wire.Play("1b", table.position), wire.AskHint(table.position)):
                with pytest.raises(TefudaError, check=lambda error: error.code == "looking_on"):
                    await device.say(command)

    asyncio.run(meet())


def test_who_taps_for_the_next_deal_taps_for_all(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", together=True)
            device = await veiled(table, people(table)[0])
            while not device.frame["waiting"]:
                now = await join(table, people(table)[device.frame["turn"]])
                await now.play()
                now.leave()
            played = device.frame["round"]
            await device.say(wire.Next(table.position))
            assert (device.frame["waiting"], device.frame["round"]) == (False, played + 1)
            await device.say(wire.Propose("end"))
            assert device.frame["over"]

    asyncio.run(meet())


def test_who_has_a_connection_of_their_own_speaks_for_themselves(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", together=True)
            one, other = [await join(table, person) for person in people(table)]
            await one.say(wire.Propose("end"))
            assert not one.frame["over"]
            await other.say(wire.Agree(yes=True))
            assert one.frame["over"]

    asyncio.run(meet())


def test_no_clock_runs_while_it_is_passed_on_and_no_deal_comes_by_itself(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, Patience(gap=1000, next=0.05, hurry=0.05)) as hall:
            table = await set_up(hall, sitting="me here", together=True, clock=Clock(60, 0))
            device = await veiled(table, people(table)[0])
            asked = device.frame["turn"]
            assert not device.company["sitting"][asked]["ticking"]
            seat = await join(table, people(table)[asked])
            assert seat.company["sitting"][asked]["ticking"]
            seat.leave()
            assert not device.company["sitting"][asked]["ticking"]
            while not device.frame["waiting"]:
                now = await join(table, people(table)[device.frame["turn"]])
                await now.play()
                now.leave()
            assert device.company["next"] is None
            await asyncio.sleep(0.2)
            assert device.frame["waiting"]

    asyncio.run(meet())
