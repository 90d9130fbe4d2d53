"""Tables of former servers go on: `fixtures/` has a data directory for each form that the database has had."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tefuda import record
from tefuda.server.storage.rows import StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables.records import by_log_alone
from tests.server.grown import grow, renumber
from tests.server.stored import TABLES, standing
from tests.server.visit import my_turn, play, seat_at, server

pytestmark = pytest.mark.slow

FORMS = sorted(folder for folder in (Path(__file__).parent / "fixtures").iterdir() if folder.is_dir())
EXPECTED = {folder.name: json.loads((folder / "expected.json").read_text("utf-8")) for folder in FORMS}


@pytest.fixture(params=FORMS, ids=lambda folder: folder.name)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param.name)


@pytest.fixture
def data(form: str, tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(Path(__file__).parent / "fixtures" / form, folder)
    return folder


def stored(data: Path, table: str) -> tuple[Store, StoredTable]:
    store = Store(f"sqlite:///{data / 'tables.db'}")
    found = store.find(table)
    assert found is not None
    return store, found


def goes_on(data: Path, expected: dict[str, Any]) -> None:
    """Over a server, to the end of the round, or of the next where that is over; and then again from the log."""
    chance = random.Random(1)
    seat = {key: expected[key] for key in ("table", "token")}
    with server(data) as client:
        with seat_at(client, seat) as socket:
            seen = my_turn(socket)
            was, begun = seen["over"], seen["view"]["round"]
            while not seen["over"] and not (seen["waiting"] and seen["view"]["round"] > begun):
                play(socket, seen, chance)
                seen = my_turn(socket)
        [listed] = client.post("/api/mine", json={"tables": [seat]}).json()
        assert listed["scores"] == seen["view"]["score"][1 : len(listed["scores"]) + 1]
        assert (listed["over"], listed["trouble"]) == (seen["over"], None)
        assert was or seen["view"]["round"] > begun
        kept = record.parse(client.get(f"/api/tables/{seat['table']}/record?token={seat['token']}").content)
        assert kept.rounds[-1].gains == seen["view"]["gain"][1 : len(listed["scores"]) + 1]
    with server(data) as client, seat_at(client, seat) as socket:
        assert my_turn(socket)["view"] == seen["view"]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_a_former_server_goes_on(name: str, form: str, data: Path) -> None:
    expected = EXPECTED[form][name]
    store, table = stored(data, expected["table"])
    assert standing(log.open_match(store, table)) == {key: expected[key] for key in ("number", "position", "record")}
    rows = store.log(table.id)
    assert all(row.signature for row in rows)  # from now on
    assert standing(log.open_match(store, table))["number"] == len(rows)
    store.close()
    goes_on(data, expected)


SOME = ["koikoi in the second round", "goita answering", "kingo for eight", "shippin with flowers", "dafaza leading"]


@pytest.mark.parametrize("name", SOME)
def test_a_table_goes_on_when_its_game_gets_fields(
    name: str, form: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = EXPECTED[form][name]
    store, table = stored(data, expected["table"])
    log.open_match(store, table)  # signed by the game as it is
    grow(monkeypatch, table.game)
    again = log.open_match(store, table)
    assert hasattr(again.match.state, "later")
    assert standing(again) == {key: expected[key] for key in ("number", "position", "record")}
    store.close()
    goes_on(data, expected)


@pytest.mark.parametrize("name", ["koikoi in the second round", "koikoi taken back", "koikoi over"])
def test_a_table_goes_on_when_cards_get_other_numbers(
    name: str, form: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = EXPECTED[form][name]
    store, table = stored(data, expected["table"])
    log.open_match(store, table)
    renumber(monkeypatch)
    again = standing(log.open_match(store, table))
    assert again["record"] == expected["record"]
    assert sorted(again["position"]["legal"]) == sorted(expected["position"]["legal"])
    store.close()
    goes_on(data, expected)


def test_the_record_that_the_log_alone_tells_is_the_record(form: str, data: Path) -> None:
    for expected in EXPECTED[form].values():
        store, table = stored(data, expected["table"])
        log.open_match(store, table)
        found = msgspec.to_builtins(by_log_alone(log.with_standing(store, table), store.log(table.id)))
        added: dict[str, Any] = {"players": [], "version": None, "date": ""}
        assert found | added == expected["record"] | added
        store.close()
