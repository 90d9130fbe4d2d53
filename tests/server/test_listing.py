"""Lists of tables come from what is stored with each step; tables are read, and bots made, when somebody needs them."""

import asyncio
import random
import shutil
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select
from starlette.testclient import TestClient

from tefuda.players import registry
from tefuda.players.search import background
from tefuda.server import wire
from tefuda.server.settings import Settings
from tefuda.server.site import create_app
from tefuda.server.storage.columns import tables
from tefuda.server.storage.rows import StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import listing, log
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tefuda.server.tables.table import Watcher
from tests.server.visit import my_turn, new_table, play, seat_at, server, sit

FIXTURES = Path(__file__).parent / "fixtures"


def database(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'tables.db'}")


def forbidden(*_: Any, **__: Any) -> Any:
    raise AssertionError("nobody asked for that")


def test_a_list_makes_no_table_no_bot_and_no_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path) as client:
        made = [new_table(client, game=game) for game in ("koikoi", "goita", "kingo", "shippin", "dafaza")]
        before = client.post("/api/mine", json={"tables": made}).json()
    for module, name in ((registry, "make"), (background, "compilation"), (log, "replay"), (log, "LoggedMatch")):
        monkeypatch.setattr(module, name, forbidden)
    hall = Hall(database(tmp_path))
    with TestClient(
        create_app(hall, Tokens((tmp_path / "key").read_text()), settings=Settings(hosts=("testserver",)))
    ) as client:
        listed = client.post("/api/mine", json={"tables": made}).json()
        assert listed == before
        assert [each["game"] for each in listed] == ["koikoi", "goita", "kingo", "shippin", "dafaza"]
        assert not hall._live


def test_one_query_lists_all_tables(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = [new_table(client) for _ in range(20)]
    store = database(tmp_path)
    asked: list[str] = []
    event.listen(store.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    found = listing.summaries(store, [(each["table"], 0) for each in made] + [("nowhere", 0), (made[0]["table"], None)])
    assert [each is not None for each in found] == [True] * 20 + [False] * 2
    assert len(asked) == 1
    store.close()


def test_what_a_list_shows_is_stored_with_each_step(tmp_path: Path) -> None:
    chance = random.Random(3)
    with server(tmp_path) as client:
        made = new_table(client, rules={"rounds": 2}, level="random")
        with seat_at(client, made) as socket:
            while True:
                seen = my_turn(socket)
                [listed] = client.post("/api/mine", json={"tables": [made]}).json()
                assert listed["scores"] == seen["view"]["score"][1:]
                assert [listed[key] for key in ("turn", "over", "winners")] == [
                    seen[key] for key in ("turn", "over", "winners")
                ]
                assert (listed["ended"] is not None) == seen["over"]
                if seen["over"]:
                    break
                play(socket, seen, chance)


def test_tables_stored_before_standings_were_are_played_again_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FIXTURES / "0001", tmp_path / "data")
    store = database(tmp_path / "data")
    with store.engine.connect() as connection:
        asked: list[tuple[str, int | None]] = [(table, 0) for table in connection.scalars(select(tables.c.id))]
    first = listing.summaries(store, asked)
    assert all(each is not None and each.trouble is None and each.scores for each in first)
    monkeypatch.setattr(log, "replay", forbidden)
    assert listing.summaries(store, asked) == first
    store.close()


def test_who_opens_a_table_at_once_gets_the_same_and_others_do_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, free = log.open_match, threading.Event()

    async def run() -> None:
        first = Hall(database(tmp_path), pace=60, levels=registry.BOTS)
        slow, quick = [(await first.set_up("koikoi", level="random")).row.id for _ in range(2)]
        hall = Hall(first.store, pace=60)
        begun, loop = asyncio.Event(), asyncio.get_running_loop()
        reads: list[str] = []

        def reading(store: Store, row: StoredTable) -> log.LoggedMatch:
            reads.append(row.id)
            if row.id == slow:
                loop.call_soon_threadsafe(begun.set)
                free.wait()
            return opened(store, row)

        monkeypatch.setattr(log, "open_match", reading)
        one, other, gone = (asyncio.create_task(hall.find(slow)) for _ in range(3))
        await begun.wait()
        assert (await hall.find(quick)).row.id == quick
        gone.cancel()  # somebody went away again
        free.set()
        assert await one is await other is await hall.find(slow)
        assert reads == [slow, quick]
        await hall.close()
        await first.close()

    asyncio.run(run())


def test_a_table_that_is_not_there_is_not_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(database(tmp_path), pace=60)
        for _ in range(2):
            with pytest.raises(ValueError, match="no such table"):
                await hall.find("nowhere")
        assert not hall._opening
        await hall.close()

    asyncio.run(run())


def test_a_bot_is_made_when_it_is_first_to_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = registry.make

    def making(name: str, *arguments: Any, **more: Any) -> Any:
        made.append(name)
        return make(name, *arguments, **more)

    async def run() -> None:
        hall = Hall(database(tmp_path), pace=0, levels=registry.BOTS)
        table = await hall.set_up("koikoi", level="random", options={"first_dealer": "fixed"})
        table = await Hall(hall.store, pace=0).find(table.row.id)
        watcher = await sit(table, 0)
        assert made == []
        while table.match.turn == 0:
            await table.obey(Watcher(0), wire.Play(table.match.legal()[0], table.number))
        while table.match.turn == 1:
            await watcher.outbox.get()
        assert made == ["random"]
        await table.close()
        await hall.close()

    monkeypatch.setattr(registry, "make", making)
    asyncio.run(run())


def test_a_level_that_is_no_more_is_played_by_the_usual_one(tmp_path: Path) -> None:
    chance = random.Random(1)
    with server(tmp_path) as client:
        made = new_table(client, game="kingo", seats=3, level="random")
    store = database(tmp_path)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE chairs SET level = 'champion' WHERE kind = 'bot'")
    store.close()
    with server(tmp_path) as client, seat_at(client, made) as socket:
        seen = my_turn(socket)
        while seen["waiting"] or seen["number"] < 6:
            play(socket, seen, chance)
            seen = my_turn(socket)
    store = database(tmp_path)
    assert "bot" in {step.cause for step in log.decoded(store.log(made["table"]))}
    store.close()


@pytest.mark.parametrize("level", ["montecarlo", "first", "greedy", "tree", "lesson"])
def test_players_that_are_for_the_arena_only_have_no_table(level: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json={"game": "shippin", "level": level})
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown_bot")
