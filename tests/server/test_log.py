"""Logs: what they need to be played again, and tables that can no longer be."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Column, update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tefuda import record
from tefuda.errors import TefudaError
from tefuda.flat import options
from tefuda.game import GAMES, load
from tefuda.server.storage import columns
from tefuda.server.storage.rows import Chair, LogRow, Step, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables.log import LoggedMatch
from tests.server.stored import standing
from tests.server.visit import my_turn, new_table, play, refusal, seat_at, server


def table_of(game: str, seats: int = 0, **rules: Any) -> StoredTable:
    seats = seats or load(game).SEATS[0]
    chairs = (Chair("person"), *(Chair("bot", level="random") for _ in range(seats - 1)))
    preset = next(iter(load(game).PRESETS))
    return StoredTable("table", game, preset, rules, seats, None, "seed", "0", 1, 0.0, chairs)


def played(table: StoredTable, steps: int, seed: int = 1) -> tuple[LoggedMatch, list[LogRow]]:
    """A match of random moves, some of them taken back, and its log."""
    chance = random.Random(seed)
    step = Step(cause="deal")
    logged = LoggedMatch(table)
    logged.take(step)
    rows: list[LogRow] = []
    while True:
        rows.append(LogRow(logged.number, msgspec.json.encode(step).decode(), logged.signature))
        match, undo = logged.match, logged.undo
        if match.over or len(rows) == steps:
            return logged, rows
        if undo and undo.possible() and not undo.learned() and chance.random() < 0.3:
            step = Step(cause="undo", back=1)
        elif match.turn is None:
            step = Step(cause="person")
        else:
            step = Step(chance.choice(match.legal()), "bot")
        logged.take(step)


@pytest.mark.parametrize("game", GAMES)
def test_a_log_needs_neither_seed_nor_memory(game: str) -> None:
    """All chance is in the log: packs by code, and what luck laid open. So the same comes of it under another seed."""
    table = table_of(game)
    logged, rows = played(table, 120)
    again = log.read(replace(table, seed="another"), rows)
    assert (again.number, again.signature) == (logged.number, logged.signature)
    assert standing(again) == standing(logged)
    assert bytes(again.match.state) == bytes(logged.match.state)


def test_a_new_stock_and_the_luck_of_a_deal_are_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of kingo that lifts nearly everything off."""
    monkeypatch.setattr(options(load("kingo").Rules)["cut"], "high", 40)
    table = table_of("kingo", 4, cut=39, coins=40)
    logged, rows = played(table, 200)
    packs = [pack for step in log.decoded(rows) for pack in step.packs]
    assert {"deal", "restock"} <= {pack.kind for pack in packs}
    assert all(pack.seen for pack in packs if pack.kind == "deal")
    again = log.read(replace(table, seed="another"), rows)
    assert bytes(again.match.state) == bytes(logged.match.state)


def test_the_seed_deals_where_a_log_has_no_packs() -> None:
    table = table_of("koikoi")
    logged, rows = played(table, 40)
    bare = []
    for step, row in zip(log.decoded(rows), rows, strict=True):
        step.packs = []
        bare.append(row._replace(body=msgspec.json.encode(step).decode()))
    assert standing(log.read(table, bare)) == standing(logged)
    with pytest.raises(TefudaError) as caught:
        log.read(replace(table, seed="another"), bare)
    assert caught.value.code == "former_rules"


def changed(rows: list[LogRow], n: int, **fields: Any) -> list[LogRow]:
    return [row._replace(**fields) if row.number == n else row for row in rows]


@pytest.mark.parametrize("n", [1, 7, 20])
@pytest.mark.parametrize("form", ["signed", "unsigned"])
def test_a_log_that_comes_to_something_else_was_played_by_former_rules(n: int, form: str) -> None:
    table = table_of("koikoi")
    _, rows = played(table, 20)
    if form == "unsigned":  # the rules themselves must not allow it
        step = msgspec.json.decode(rows[n - 1].body, type=Step)
        step.packs, step.move = ([], "13b") if n > 1 else (step.packs[:-1] + [step.packs[-1]] * 2, "")
        rows = [row._replace(signature="") for row in rows]
        rows = changed(rows, n, body=msgspec.json.encode(step).decode())
    else:
        rows = changed(rows, n, signature="0" * 32)
    again = log.replay(table, rows)
    assert [next(again)[1].number for _ in range(n - 1)] == list(range(1, n))
    with pytest.raises(TefudaError) as caught:
        next(again)
    assert caught.value.code == "former_rules"


def test_steps_without_a_signature_prove_nothing_under_other_rules() -> None:
    table = table_of("koikoi")
    _, rows = played(table, 20)
    rows = [row._replace(signature="") for row in rows]
    assert log.read(table, rows).number == 20
    with pytest.raises(TefudaError):
        next(log.replay(replace(table, rules_version=0), rows))


@pytest.mark.parametrize("gone", ["not a step", "missing", "all"])
def test_a_log_that_cannot_be_read_says_so(gone: str) -> None:
    table = table_of("koikoi")
    _, rows = played(table, 20)
    if gone == "not a step":
        rows = changed(rows, 12, body="{")
    else:
        rows = [row for row in rows if row.number != 12 and gone == "missing"]
    with pytest.raises(TefudaError) as caught:
        log.read(table, rows)
    assert caught.value.code == "unreadable_table"


def test_files_and_modules_that_a_database_names_are_not_imported(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_text("raise SystemExit")
    for name in (str(file), "tests.games.takaban", "chess"):
        with pytest.raises(TefudaError) as caught:
            log.read(replace(table_of("koikoi"), game=name), played(table_of("koikoi"), 3)[1])
        assert caught.value.code == "former_rules"


# Over the server


def begun(client: TestClient, game: str = "koikoi") -> dict[str, str]:
    """A table on which something was played."""
    made = new_table(client, game=game, level="random")
    chance = random.Random(2)
    with seat_at(client, made) as socket:
        while (seen := my_turn(socket))["number"] < 12:
            play(socket, seen, chance)
    return made


def write(folder: Path, column: Column[Any], text: str, table: str) -> None:
    """Write something else into a table's row, or into the last entry of its log."""
    store = Store(f"sqlite:///{folder / 'tables.db'}")
    there = columns.tables.c.id == table
    if column.table is columns.log:
        there = (columns.log.c.table_id == table) & (columns.log.c.number == len(store.log(table)))
    with store.engine.begin() as connection:
        connection.execute(update(column.table).where(there).values({column: text}))
    store.close()


@pytest.fixture(params=["version", "signature", "garbage"])
def stopped(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A server, a table of it that cannot go on, one that can, and the code that says why."""
    with server(tmp_path) as client:
        one, other = begun(client), begun(client, "goita")
    if request.param == "version":
        monkeypatch.setattr(load("koikoi"), "RULES_VERSION", 2, raising=False)
    elif request.param == "signature":
        write(tmp_path, columns.log.c.signature, "another", one["table"])
    else:
        write(tmp_path, columns.log.c.body, "{", one["table"])
    with server(tmp_path) as client:
        yield client, one, other, "unreadable_table" if request.param == "garbage" else "former_rules"


def test_a_table_that_cannot_go_on_says_so_and_the_others_do(stopped: Any) -> None:
    client, one, other, code = stopped
    for _ in range(2):
        with seat_at(client, one) as socket:
            said = refusal(socket)
            assert said["code"] == code
            assert "{" not in said["text"]["en"] + said["text"]["ja"]
            with pytest.raises(WebSocketDisconnect) as gone:
                socket.receive_text()
            assert gone.value.code == 4400
        listed = client.post("/api/mine", json={"tables": [one, other]}).json()
        assert [each["trouble"] for each in listed] == [code, None]
        assert (listed[0]["over"], listed[0]["round"], len(listed[0]["scores"])) == (False, 1, 2)
        with seat_at(client, other) as socket:
            assert my_turn(socket)["number"] >= 12


def test_a_table_that_cannot_go_on_can_be_looked_at(stopped: Any) -> None:
    client, one, _, code = stopped
    with seat_at(client, one) as socket:
        refusal(socket)
    at = f"/api/tables/{one['table']}"
    found = client.get(f"{at}/rounds/1?token={one['token']}&seat=all").json()
    assert found["rounds"] == 1
    assert 0 not in found["frames"][-1]["view"]["deck"]
    assert found["frames"][-1]["number"] >= 11  # all that can be played again
    missing = client.get(f"{at}/rounds/9?token={one['token']}")
    assert missing.json()["code"] == ("no_such_round" if missing.status_code == 404 else code)
    assert client.get(f"{at}/rounds/1?seat=all").json()["code"] == "no_record_yet"  # who looks on


def test_the_record_of_a_table_that_cannot_go_on_is_whole(stopped: Any) -> None:
    client, one, _, _ = stopped  # and nobody has tried to sit down there yet
    at = f"/api/tables/{one['table']}"
    kept = record.parse(client.get(f"{at}/record?token={one['token']}").content)
    assert (kept.seat, kept.ended, kept.game, len(kept.players)) == (None, "unfinished", "koikoi", 2)
    match = record.replay(kept)
    assert sum(len(entry.moves) for entry in match.rounds) >= 10
    assert client.get(f"{at}/record").json()["code"] == "no_record_yet"


def test_a_rematch_after_a_table_that_cannot_go_on(stopped: Any) -> None:
    client, one, _, _ = stopped
    path = f"/api/tables/{one['table']}/again?token={one['token']}"
    assert client.post(path, json={"same": True}).json()["code"] == "not_over"
    with seat_at(client, client.post(path, json={"same": False}).json()) as socket:
        assert my_turn(socket)["number"] >= 1


def test_what_was_signed_before_goes_on_once_the_rules_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as client:
        made = begun(client)
    with monkeypatch.context() as patch, server(tmp_path) as client:
        patch.setattr(load("koikoi"), "RULES_VERSION", 2, raising=False)
        with seat_at(client, made) as socket:
            assert refusal(socket)["code"] == "former_rules"
    with server(tmp_path) as client:
        with seat_at(client, made) as socket:
            play(socket, my_turn(socket), random.Random(1))
            my_turn(socket)
        assert client.post("/api/mine", json={"tables": [made]}).json()[0]["trouble"] is None


def test_a_row_that_cannot_be_read_is_listed_with_what_is_left_of_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        one, other, third = begun(client), begun(client, "goita"), begun(client)
    write(tmp_path, columns.tables.c.rules, "{", one["table"])
    write(tmp_path, columns.tables.c.standing, "{", other["table"])
    with server(tmp_path) as client:
        listed = client.post("/api/mine", json={"tables": [one, other, third]}).json()
        assert [each["table"] for each in listed] == [each["table"] for each in (one, other, third)]
        assert [each["trouble"] for each in listed] == ["unreadable_table", None, None]
        assert len(listed[1]["scores"]) == 4
        with seat_at(client, one) as socket:
            assert refusal(socket)["code"] == "unreadable_table"
        kept = client.get(f"/api/tables/{one['table']}/record?token={one['token']}")
        assert kept.status_code == 200
        assert len(record.parse(kept.content).rounds[0].moves) > 2
        again = client.post(f"/api/tables/{one['table']}/again?token={one['token']}", json={})
        assert (again.status_code, again.json()["code"]) == (400, "unreadable_table")
