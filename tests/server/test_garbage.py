"""Whatever lies in any column of any row: lists, records, rounds and seats answer with what is left, or with a code."""

import json
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tefuda import record
from tefuda.server.storage.columns import metadata
from tefuda.words import LANGUAGES, known
from tests.server.visit import my_turn, new_table, play, seat_at, server

pytestmark = pytest.mark.slow

COLUMNS = [  # all that a server reads while tables are played
    (table.name, column.name) for table in metadata.sorted_tables if table.name != "reports" for column in table.columns
]
KEYS = {("tables", "id"), ("chairs", "table_id"), ("log", "table_id")}  # with another one it is another table's row
JSON = [
    "{}",
    "[]",
    "null",
    "1",
    '{"a":1}',
    '{"round":1}',
    '{"move":"x"}',
    '{"rounds":1e99}',
    '"\\ud800"',
    "{",
    '{"a":0.5}',
]
anything = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=20),
    st.sampled_from(JSON),
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, str]]]:
    """A data directory with two tables that were played a while, and their seats."""
    folder = tmp_path_factory.mktemp("kept")
    chance = random.Random(4)
    with server(folder) as client:
        made = [new_table(client, game=game, level="random") for game in ("koikoi", "kingo")]
        for each in made:
            with seat_at(client, each) as socket:
                while (seen := my_turn(socket))["number"] < 10:
                    play(socket, seen, chance)
    return folder, made


def write(folder: Path, table: str, column: str, value: Any, of: str, number: int) -> None:
    """Write something into a column of a table's row, of the row of a seat, or of an entry of its log."""
    where = {"tables": "id = ?", "chairs": "table_id = ? AND seat = ?", "log": "table_id = ? AND number = ?"}[table]
    named = [of] if table == "tables" else [of, number]
    connection = sqlite3.connect(folder / "tables.db")
    connection.execute("PRAGMA foreign_keys=OFF")
    connection.execute("PRAGMA ignore_check_constraints=ON")
    try:
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", [value, *named])
        connection.commit()
    except sqlite3.IntegrityError:
        pass  # the database itself refuses it
    finally:
        connection.close()


def told(answer: Any) -> None:
    """An answer that is well, or a refusal with a code that has its sentence."""
    if answer.status_code == 200:
        return
    assert 400 <= answer.status_code < 500, answer.text
    said = answer.json()
    assert set(said["text"]) == set(LANGUAGES)
    assert all(known(lang, f"error.{said['code']}") for lang in LANGUAGES)


def ask_for_everything(client: TestClient, one: dict[str, str], other: dict[str, str]) -> None:
    listed = client.post("/api/mine", json={"tables": [one, other]})
    assert listed.status_code == 200
    assert listed.json()[1]["table"] == other["table"]
    assert listed.json()[1]["trouble"] is None
    path = f"/api/tables/{one['table']}"
    for token in (f"?token={one['token']}", ""):
        for call in ("/record", "/rounds/1", "/rounds/2"):
            told(client.get(path + call + token))
    for same in (False, True):
        again = client.post(f"{path}/again?token={one['token']}", json={"same": same})
        if again.status_code != 201:
            told(again)
    with seat_at(client, one) as socket:
        message = json.loads(socket.receive_text())
        assert message["type"] in ("hello", "refused")
        if message["type"] == "refused":
            assert all(known(lang, f"error.{message['code']}") for lang in LANGUAGES)
            kept = client.get(f"{path}/record?token={one['token']}")  # its record stays
            if message["code"] in ("unreadable_table", "former_rules"):
                assert kept.status_code == 200, kept.text
                assert isinstance(record.parse(kept.content).rounds, list)


@pytest.mark.parametrize(("table", "column"), [each for each in COLUMNS if each not in KEYS])
def test_garbage_in_a_column_is_never_a_mistake_of_the_server(
    table: str, column: str, kept: tuple[Path, list[dict[str, str]]], tmp_path: Path
) -> None:
    folder, (one, other) = kept

    @settings(max_examples=6, suppress_health_check=list(HealthCheck))
    @given(value=anything, number=st.sampled_from([0, 1, 2, 9, 10]))
    def check(value: Any, number: int) -> None:
        shutil.copytree(folder, tmp_path / "data", dirs_exist_ok=True)
        write(tmp_path / "data", table, column, value, one["table"], number)
        with server(tmp_path / "data") as client:
            ask_for_everything(client, one, other)
        shutil.rmtree(tmp_path / "data")

    check()


numbers = st.integers(-(2**70), 2**70)
cards = st.lists(st.sampled_from(["1b", "?", ""]), max_size=3)
packs = st.fixed_dictionaries(
    {"kind": st.sampled_from(["draw", "deal", "restock", "x"]), "cards": cards},
    optional={"luck": numbers, "seen": cards},
)
steps = st.fixed_dictionaries(
    {},
    optional={
        "move": st.sampled_from(["", "1b", "5a", "draw", "x", "1b>1r"]),
        "cause": st.sampled_from(["deal", "person", "bot", "undo", "x"]),
        "back": numbers,
        "packs": st.lists(packs, max_size=2),
        "gains": st.lists(numbers, max_size=3),
        "scores": st.lists(numbers, max_size=3),
    },
)


@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(step=steps, number=st.sampled_from([1, 2, 9, 10]), unsigned=st.booleans())
def test_a_step_that_nobody_made_is_never_a_mistake_of_the_server(
    step: dict[str, Any], number: int, unsigned: bool, kept: tuple[Path, list[dict[str, str]]], tmp_path: Path
) -> None:
    folder, (one, other) = kept
    shutil.copytree(folder, tmp_path / "data", dirs_exist_ok=True)
    write(tmp_path / "data", "log", "body", json.dumps(step), one["table"], number)
    if unsigned:
        connection = sqlite3.connect(tmp_path / "data" / "tables.db")
        connection.execute("UPDATE log SET signature = ''")
        connection.commit()
        connection.close()
    with server(tmp_path / "data") as client:
        ask_for_everything(client, one, other)
    shutil.rmtree(tmp_path / "data")


@pytest.mark.parametrize("table", ["chairs", "log"])
def test_rows_that_are_gone_leave_the_rest(table: str, kept: tuple[Path, list[dict[str, str]]], tmp_path: Path) -> None:
    folder, (one, other) = kept
    for gone in ("", " AND rowid % 2 = 0"):
        shutil.copytree(folder, tmp_path / "data")
        connection = sqlite3.connect(tmp_path / "data" / "tables.db")
        connection.execute(f"DELETE FROM {table} WHERE table_id = ?{gone}", [one["table"]])
        connection.commit()
        connection.close()
        with server(tmp_path / "data") as client:
            ask_for_everything(client, one, other)
        shutil.rmtree(tmp_path / "data")
