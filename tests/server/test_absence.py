"""People who are away, and clocks: a bot sits in, the clock moves, and nobody is kept waiting."""

import asyncio
import time
from pathlib import Path

import pytest

from tefuda import record
from tefuda.errors import TefudaError
from tefuda.game import GAMES, load
from tefuda.server import wire
from tefuda.server.company.patience import Patience
from tefuda.server.storage.rows import Clock, Step
from tefuda.server.tables import log, records
from tefuda.server.tables.company import CompanyTable
from tefuda.terminal.retell import retell
from tefuda.terminal.screen import Screen
from tests.server.company import LONG, guest, hall_in, host_of, join, set_up, until
from tests.server.test_company import refused, to_the_end_of_the_round

SHORT = Patience(gap=0.05, sit_in=0.15, host=0.3, room=0.4, next=0.4, hurry=0.2)


def test_a_bot_sits_in_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, SHORT) as hall:
            table = await set_up(hall)
            host, ben = await host_of(table), await guest(table)
            await host.say(wire.Begin())
            people = [host, ben]
            if table.match.turn == 0:
                await host.play()
            while table.match.turn != 1:
                await people[table.match.turn or 0].play()
            ben.leave()
            assert host.company["sitting"][1]["here"]  # a short gap is none
            await until(lambda: not host.company["sitting"][1]["here"])
            assert host.company["sitting"][1]["left"] is not None
            before = table.position
            await until(lambda: table.position > before)  # the bot has moved
            assert host.company["sitting"][1]["level"]
            assert host.company["names"]["en"][1] == "Ben"
            back = await join(table, ben.watcher.person)
            assert host.company["sitting"][1]["here"]
            assert host.company["sitting"][1]["level"] == ""
            assert back.frame["number"] == table.position
            while table.match.turn != 1:
                await host.play()
            await back.play()
            causes = {step.cause for step in steps(table)}
            assert {"person", "takeover"} <= causes

    asyncio.run(meet())


def steps(table: CompanyTable) -> list[Step]:
    return list(log.decoded(table.store.log(table.row.id)))


def test_nobody_is_stood_in_for_while_nobody_waits(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, SHORT) as hall:
            table = await set_up(hall)
            host, ben = await host_of(table), await guest(table)
            await host.say(wire.Begin())
            number = table.number
            host.leave()
            ben.leave()
            await asyncio.sleep(0.5)
            assert table.number == number
            assert table.idle

    asyncio.run(meet())


def test_the_next_one_is_host_when_the_host_stays_away(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, SHORT) as hall:
            table = await set_up(hall)
            host, ben = await host_of(table), await guest(table)
            host.leave()
            await until(lambda: ben.company["hosting"])
            await until(lambda: ben.company["sitting"][0]["kind"] == "open")  # and the seat is free at last
            assert table.company.host == ben.watcher.person

    asyncio.run(meet())


def test_the_next_deal_waits_for_nobody_for_ever(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, SHORT) as hall:
            table = await set_up(hall, "kingo", "me here bot")
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            await to_the_end_of_the_round(people)
            assert people[0].company["next"] is not None
            begun = time.monotonic()
            await people[0].play()
            assert people[1].company["next"] <= SHORT.hurry
            await until(lambda: not people[1].frame["waiting"])
            assert time.monotonic() - begun > SHORT.hurry / 2

    asyncio.run(meet())


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_moves_for_who_thinks_too_long(game: str, tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            low = load(game).SEATS[0]
            table = await set_up(hall, game, " ".join(["me", *["here"] * (low - 1)]), clock=Clock(10, 0))
            people = [await join(table, chair.person) for chair in table.row.chairs]
            seat = people[0].frame["turn"]
            said = people[0].company["sitting"][seat]
            assert said["ticking"]
            assert 9 < said["clock"] <= 10
            table.logged.spent[seat] = 9.9  # it has thought for long before
            table._run()
            before = table.position
            await until(lambda: table.position > before)
            assert table.logged.timeouts[seat] >= 1
            frame = people[seat].frame
            assert frame["number"] > before
            spent = steps(table)[before]
            assert (spent.cause, spent.spent > 0) == ("timeout", True)

    asyncio.run(meet())


def test_after_three_moves_of_the_clock_a_bot_sits_in_until_one_takes_over(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", clock=Clock(10, 0))
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            table.logged.spent[1] = 10.0
            while not people[0].company["sitting"][1]["level"]:
                people[1].read()
                if people[0].frame["turn"] == 0:
                    await people[0].play()
                else:
                    await asyncio.sleep(0.005)
            assert table.logged.timeouts[1] == 3
            await until(lambda: people[0].frame["turn"] == 0)
            table.logged.spent[1] = 0.0
            await people[1].say(wire.Return())
            assert not people[0].company["sitting"][1]["level"]
            await people[0].play()
            while people[1].frame["turn"] == 0:
                await people[0].play()
            await people[1].play()

    asyncio.run(meet())


def test_time_without_a_connection_is_given_back(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", clock=Clock(10, 0))
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            turn = people[0].frame["turn"]
            people[turn].leave()
            before = table.waiting.left_to_think(table.scene, turn)
            await asyncio.sleep(0.2)
            assert table.waiting.left_to_think(table.scene, turn) == before
            back = await join(table, table.row.chairs[turn].person)
            assert back.company["sitting"][turn]["ticking"]

    asyncio.run(meet())


def test_a_clock_goes_on_where_it_was_after_the_server_was_killed(tmp_path: Path) -> None:
    async def before() -> tuple[str, list[str], list[float]]:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", clock=Clock(10, 2))
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            for _ in range(6):
                await asyncio.sleep(0.05)
                await people[people[0].frame["turn"]].play()
            return table.row.id, [chair.person for chair in table.row.chairs], list(table.logged.spent)

    async def after(name: str, people: list[str], spent: list[float]) -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await hall.find(name)
            assert isinstance(table, CompanyTable)
            assert table.logged.spent == pytest.approx(spent)
            assert sum(spent) >= 0.3
            one = await join(table, people[0])
            told = [each["clock"] for each in one.company["sitting"]]
            for seat, left in enumerate(told):
                assert left == pytest.approx(10 + 2 * table.logged.moves[seat] - spent[seat], abs=0.3)

    asyncio.run(after(*asyncio.run(before())))


def test_causes_are_in_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", clock=Clock(10, 0), rules={"rounds": 1})
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            table.logged.spent[1] = 10.0
            while not people[0].frame["over"]:
                if people[0].frame["turn"] == 0:
                    await people[0].play()
                people[1].read()
                await asyncio.sleep(0.002)
            found = records.download(hall.store, table.row, 0)
            causes = [move.cause for entry in found.rounds for move in entry.moves]  # type: ignore[union-attr]
            assert "timeout" in causes
            assert "takeover" in causes
            assert [each.name for each in found.players] == ["Aki", "Emi"]
            assert [(each.what, each.seat) for each in found.comings] == [("sat_in", 1)]
            assert found.comings[0].move > 3
            assert record.parse(record.dumps(found)) == found
            for lang in ("en", "ja"):
                retell(found, None, lang, Screen(plain=True))
            told = capsys.readouterr().out
            assert "A computer sits in for Emi." in told
            assert "時間切れ。" in told

    asyncio.run(meet())


def test_while_a_bot_sits_in_one_does_not_move(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, LONG) as hall:
            table = await set_up(hall, sitting="me here", clock=Clock(10, 0))
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            table.pace = 30.0  # the bot thinks for long
            turn = people[0].frame["turn"]
            table.logged.timeouts[turn], table.logged.spent[turn] = 2, 10.0
            table._run()
            await until(lambda: bool(people[0].company["sitting"][turn]["level"]))
            if table.match.turn == turn:
                with refused("bot_sits_in"):
                    await people[turn].play()
            else:
                with pytest.raises(TefudaError):
                    await people[turn].say(wire.Play("1b", table.position))

    asyncio.run(meet())


def test_the_others_have_their_time_once_one_is_ready(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path, Patience(hurry=0.3, gap=1000, next=1000)) as hall:
            table = await set_up(hall, "kingo", "me here bot")
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            await to_the_end_of_the_round(people)
            await asyncio.sleep(0.4)  # longer than that has passed already
            await people[0].play()
            assert people[1].frame["waiting"]
            assert 0.2 < people[1].company["next"] <= 0.3
            await until(lambda: not people[1].frame["waiting"])

    asyncio.run(meet())


def test_what_is_told_of_a_company_tells_no_card(tmp_path: Path) -> None:
    """Whatever is dealt, the same is told at the same moments of who sits there, and of what they may say."""

    async def told() -> list[str]:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "goita", "me here here here", clock=Clock(600, 0))
            people = [await join(table, chair.person) for chair in table.row.chairs]
            await people[1].say(wire.Speak("any.hello"))
            found = [each for each in people[0].read() if each["type"] in ("company", "words")]
            for each in found:
                for sitting in each.get("sitting", ()):
                    sitting["clock"], sitting["ticking"] = None, False  # whose turn it is everybody sees
                each["table"], each["at"] = "", 0
            return [str(each) for each in found]

    first, second = asyncio.run(told()), asyncio.run(told())
    assert first == second
    assert len(first) > 4
