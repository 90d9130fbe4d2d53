"""What is one's own goes when one wants it to, and what is wrong can be said."""

import asyncio
import json
from pathlib import Path

import pytest

from tefuda import record
from tefuda.cli import main
from tefuda.server.doors.limits import Limits
from tefuda.server.storage.data import DATABASE
from tefuda.server.storage.reports import reports_in
from tefuda.server.tables.company import CompanyTable
from tests.server.company import hall_in, host_of, join, set_up
from tests.server.test_company import refused, to_the_end_of_the_round
from tests.server.visit import MANY, my_turn, new_table, seat_at, server


def test_a_table_of_ones_own_is_deleted_whole(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        mine, other = new_table(client), new_table(client)
        with seat_at(client, mine) as socket:
            my_turn(socket)
        forged = {"table": other["table"], "token": mine["token"]}
        gone = client.post("/api/mine/delete", json={"tables": [mine, forged]}).json()
        assert gone == {"tables": [mine["table"]]}
        assert client.post("/api/mine", json={"tables": [mine, other]}).json()[0] is None
        assert client.post("/api/mine", json={"tables": [mine, other]}).json()[1]["table"] == other["table"]
        assert client.get(f"/api/tables/{mine['table']}/record?token={mine['token']}").status_code == 404


def test_of_a_match_with_others_ones_name_goes(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, sitting="me here", rules={"rounds": 1})
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            ids = [chair.person for chair in table.row.chairs]
            await to_the_end_of_the_round(people)
            await hall.delete(table.row, ids[0])
            row = await hall.row(table.row.id)
            assert [chair.name for chair in row.chairs] == ["", "Emi"]
            assert row.seat_of(ids[0]) is None
            with refused("seat_given_away"):
                await join(table, ids[0])
            await hall.delete(table.row, ids[1])  # nobody is left
            with refused("unknown_table"):
                await hall.row(table.row.id)

    asyncio.run(meet())


def test_who_deletes_a_match_that_goes_on_leaves_it(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, sitting="me here")
            other = await join(table, table.row.chairs[1].person)
            await hall.delete(table.row, table.company.host)
            assert isinstance(table, CompanyTable)
            assert [each["kind"] for each in other.company["sitting"]] == ["bot", "person"]
            assert other.company["hosting"]

    asyncio.run(meet())


def test_what_is_wrong_is_kept_with_ones_own_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server(tmp_path, limits=Limits(calls=MANY, tables=MANY, reports="2/hour")) as client:
        made = new_table(client, game="goita")
        address = f"/api/tables/{made['table']}/report"
        assert (
            client.post(f"{address}?token={made['token']}", json={"text": "My \u202epiece\n is gone."}).status_code
            == 201
        )
        assert client.post(address, json={"text": "x"}).json()["code"] == "looking_on"
        for text, code in ((" ", "nothing_said"), ("x" * 2001, "too_many_reports")):
            assert client.post(f"{address}?token={made['token']}", json={"text": text}).json()["code"] == code
    (tmp_path / "tables.db").rename(tmp_path / DATABASE)
    [report] = reports_in(tmp_path)
    assert report.text == "My piece is gone."
    side = record.parse(report.record)
    assert side.seat == 0
    assert sum(card != "?" for card in side.rounds[0].deck) == 8  # no other hand
    assert main(["reports", "--data", str(tmp_path), "--save", str(tmp_path / "out")]) == 0
    told = capsys.readouterr().out
    assert "My piece is gone." in told
    [kept] = (tmp_path / "out").iterdir()
    assert json.loads(kept.read_text("utf-8"))["game"] == "goita"


def test_where_nothing_was_reported_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--data", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
