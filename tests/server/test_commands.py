"""What a seat may say beside its moves: take back, ask for a hint, ask why."""

import asyncio
import json
import random
import time
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tefuda import Match, record, rulebook
from tefuda.description import describe
from tefuda.game import GAMES, load
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables import table as tables
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import Watcher
from tefuda.words import LANGUAGES
from tests.server.visit import after, frame, heard, my_turn, new_table, play, refusal, seat_at, server, sit, tell
from tests.waking import asleep

pytestmark = pytest.mark.slow

PATIENCE = 120  # seconds after which what should have happened long ago is given up


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_on_the_way(game: str, tmp_path: Path) -> None:
    chance = random.Random(4)
    with server(tmp_path) as client:
        made = new_table(client, game=game)
        with seat_at(client, made) as socket:
            hello = json.loads(socket.receive_text())
            assert hello["type"] == "hello"
            assert hello["seats"] == len(hello["kinds"]) == len(hello["levels"])
            assert sorted(seat for side in hello["sides"] for seat in side) == list(range(hello["seats"]))
            for lang in LANGUAGES:
                assert hello["names"][lang][0] == ""
                assert all(hello["names"][lang][1:])
                assert len(hello["card_names"][lang]) == len(hello["cards"])
                assert 0 < len(hello["options"][lang]) <= len(hello["rules"])  # those that matter beside the others
            asked = settled = told = 0
            seen = frame(socket)
            known: list[Any] = []
            for _ in range(70):
                known = known[: seen["since"]] + seen["story"]
                assert len(known) == seen["view"]["told"]
                told += len(seen["story"])
                assert all(event["text"][lang] for event in seen["story"] for lang in LANGUAGES)
                assert bool(seen["question"]["en"]) == (seen["turn"] is not None)
                assert "{" not in seen["question"]["en"] + seen["question"]["ja"]
                settled += bool(seen["settlement"] and seen["settlement"]["ja"])
                if seen["over"]:
                    break
                if seen["legal"] or seen["waiting"]:
                    if seen["legal"]:
                        asked += 1
                        hint = tell(socket, "hint", seen["number"])
                        assert hint["moves"][0]["move"] in seen["legal"]
                        assert all(each["text"]["ja"] for each in hint["moves"])
                    play(socket, seen, chance)
                seen = frame(socket)
            assert asked
            assert told
            assert settled


def test_koikoi_is_helped(tmp_path: Path) -> None:
    chance = random.Random(1)
    reckoned = 0
    with server(tmp_path) as client:
        made = new_table(client, preset="nintendo")
        with seat_at(client, made) as socket:
            cards = json.loads(socket.receive_text())["cards"]
            seen = my_turn(socket)
            while not seen["over"]:
                aid, view = seen["aid"], seen["view"]
                if seen["legal"] and view["phase"] == 1:
                    assert set(aid["matches"]) == set(seen["legal"])
                for code, found in aid["matches"].items():
                    same = [each for n, each in enumerate(cards) if n and view["field"] >> n & 1 and alike(each, code)]
                    assert found == same
                asks = view["phase"] == 4 and view["turn"] == 1
                assert bool(aid["reckoning"]["en"]) == asks
                reckoned += asks
                play(socket, seen, chance)
                seen = my_turn(socket)
    assert reckoned


def alike(a: str, b: str) -> bool:
    return month(a) == month(b)


def month(code: str) -> str:
    return code[: len(code) - len(code.lstrip("0123456789"))]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ('{"type": "undo"}', "malformed_command"),
        ('{"type": "undo", "number": %d, "move": "1b"}', "malformed_command"),
        ('{"type": "undo", "number": 99}', "stale"),
        ('{"type": "undo", "number": %d}', "nothing_to_undo"),
        ('{"type": "hint", "number": 99}', "stale"),
        ('{"type": "hint", "number": "1"}', "malformed_command"),
        ('{"type": "why", "number": %d}', "malformed_command"),
        ('{"type": "why", "card": "1b", "number": 99}', "stale"),
        ('{"type": "why", "card": "13b", "number": %d}', "no_such_card"),
        ('{"type": "why", "card": "", "number": %d}', "no_such_card"),
        ('{"type": "why", "card": 3, "number": %d}', "malformed_command"),
        ("[]", "malformed_command"),
        ("null", "malformed_command"),
        ('{"type": "hint", "number": 1e999}', "malformed_command"),
    ],
)
def test_a_bad_question_is_refused(sent: str, code: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, rules={"first_dealer": "fixed"})
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            socket.send_text(sent.replace("%d", str(seen["number"])))
            assert refusal(socket)["code"] == code
            assert tell(socket, "hint", seen["number"])["type"] == "hint"  # the table goes on


def test_a_quick_hint_is_followed_by_a_better_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready = asleep(monkeypatch)
    monkeypatch.setattr(tables, "GLANCE", 0.01)
    with server(tmp_path) as client:
        made = new_table(client, rules={"first_dealer": "fixed"})
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            for _ in range(2):  # however often it is asked
                quick = tell(socket, "hint", seen["number"])
                assert quick["by"] == "quick"
                assert all(each["chance"] is None and each["value"] is None for each in quick["moves"])
            ready()
            better = json.loads(socket.receive_text())
            assert (better["type"], better["by"], better["number"]) == ("hint", "best", seen["number"])
            assert better["moves"][0]["chance"] == 0.6
            assert tell(socket, "hint", seen["number"])["by"] == "best"


def test_a_better_hint_comes_once_however_often_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asleep(monkeypatch)
    monkeypatch.setattr(tables, "GLANCE", 0.01)

    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"})
        watcher = await sit(table, 0)
        promised = []
        for _ in range(3):
            table.promise_better_hint(watcher, 1)
            assert watcher.promised is not None
            promised.append(watcher.promised)
        ready()
        await asyncio.wait(promised, timeout=PATIENCE)
        assert [each.done() for each in promised] == [True] * 3  # so nobody is left to send another
        assert [each["by"] for each in heard(watcher) if each["type"] == "hint"] == ["best"]

    run(tmp_path, story)


@pytest.mark.parametrize("gone", ["the table", "the connection"])
def test_no_better_hint_comes_once_nobody_waits_for_it(
    gone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asleep(monkeypatch)
    monkeypatch.setattr(tables, "GLANCE", 0.01)

    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"})
        watcher = await sit(table, 0)
        table.promise_better_hint(watcher, 1)
        assert watcher.promised is not None
        if gone == "the table":
            await table.obey(Watcher(0), wire.Play(table.match.legal()[0], 1))
        else:
            table.leave(watcher)
        ready()
        await asyncio.wait([watcher.promised], timeout=PATIENCE)
        assert watcher.promised.done()
        assert {each["type"] for each in heard(watcher)} == {"hello", "frame"}

    run(tmp_path, story)


@pytest.mark.parametrize("kind", ["undo", "hint", "why"])
def test_who_looks_on_asks_nothing(kind: str, tmp_path: Path) -> None:
    details = {"card": "1b"} if kind == "why" else {}
    with server(tmp_path) as client:
        made = new_table(client, rules={"first_dealer": "fixed"})
        with client.websocket_connect(f"/api/tables/{made['table']}") as socket:
            number = frame(socket)["number"]
            socket.send_text(json.dumps({"type": kind, "number": number} | details))
            assert refusal(socket)["code"] == "looking_on"


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, rules={"first_dealer": "fixed"})
        with seat_at(client, made) as socket:
            my_turn(socket)
            socket.send_bytes(b"\xff\xfe")
            assert refusal(socket)["code"] == "malformed_command"


def run(folder: Path, story: Any) -> None:
    """Something that happens at a table whose bots take a minute for each move."""

    async def happens() -> None:
        hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), pace=60)
        await story(hall)
        await hall.close()

    asyncio.run(happens())


def last(watcher: Watcher) -> dict[str, Any]:
    """The newest frame that a connection was sent."""
    newest = heard(watcher)[-1]
    assert newest["type"] == "frame"
    return newest


async def until_a_choice(hall: Hall) -> Any:
    """A table at which seat 0 has just laid a card that could take one of two, and has to choose."""
    while True:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"})
        view = table.match.view(0)
        for card in table.match.actions():
            if (view.field & 15 << ((card + 3) // 4 * 4 - 3)).bit_count() == 2:
                before = bytes(table.match.state)
                await table.obey(Watcher(0), wire.Play(table.match.game.ACTIONS[card], 1))
                return table, before


def test_a_card_may_be_taken_back_before_anything_is_turned_up(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, before = await until_a_choice(hall)
        watcher = await sit(table, 0)
        assert last(watcher)["undo"]
        assert await table.obey(Watcher(0), wire.Undo(2)) is None
        assert bytes(table.match.state) == before
        seen = last(watcher)
        assert (seen["number"], seen["undo"], seen["story"]) == (3, False, [])
        *_, step = log.decoded(hall.store.log(table.row.id))
        assert (step.cause, step.back, step.move) == ("undo", 1, "")
        again = log.open_match(hall.store, table.row)  # as after a restart
        assert (bytes(again.match.state), again.number) == (before, 3)
        assert again.undo is not None
        assert not again.undo.possible()
        for _ in range(2):  # chosen once more, and back again
            move = table.match.legal()[0]
            await table.obey(Watcher(0), wire.Play(move, table.number))
            assert record.replay(record.of(table.match)).legal() == table.match.legal()
            if table.match.turn != 0:
                break
            last(watcher)

    run(tmp_path, story)


def test_a_move_can_be_taken_back_after_a_restart_too(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, before = await until_a_choice(hall)
        other = Hall(hall.store, pace=60)
        same = await other.find(table.row.id)
        assert same.may_undo(0)
        await same.obey(Watcher(0), wire.Undo(2))
        assert bytes(same.match.state) == before

    run(tmp_path, story)


def test_what_has_been_learned_cannot_be_unlearned(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"})
        view = table.match.view(0)
        free = next(
            card for card in table.match.actions() if (view.field & 15 << ((card + 3) // 4 * 4 - 3)).bit_count() != 2
        )
        await table.obey(Watcher(0), wire.Play(table.match.game.ACTIONS[free], 1))
        assert not table.may_undo(0)
        with pytest.raises(ValueError, match="no longer be taken back") as caught:
            await table.obey(Watcher(0), wire.Undo(2))
        assert caught.value.code == "undo_refused"  # type: ignore[attr-defined]
        assert table.number == 2

    run(tmp_path, story)


def test_no_undo_against_the_bots_answer(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.set_up("goita", options={"first_dealer": "random"}, seat=0)
        while table.match.turn != 0:  # others begin
            table.match.play(table.match.actions()[0])
        assert not table.may_undo(1)

    run(tmp_path, story)


@pytest.mark.parametrize("level", ["heuristic", "random"])
def test_bots_wait_before_every_answer(level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However easy it is: what is left of the pace, by a clock on which thinking takes a tenth of a second."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    tenths = count(step=0.1)
    monkeypatch.setattr(tables, "time", SimpleNamespace(time=time.time, monotonic=lambda: next(tenths)))
    monkeypatch.setattr(tables, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))

    async def happens() -> None:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), levels=registry.BOTS, pace=0.4)
        table = await hall.set_up("goita", level=level)
        watcher = await sit(table, 0)
        for _ in range(2):
            await watcher.outbox.get()
        answers = 0
        while answers < 6:
            if table.match.turn in table.bot_seats:
                answers += 1
            elif table.match.waiting:
                await table.obey(Watcher(0), wire.Next(table.number))
            else:
                await table.obey(Watcher(0), wire.Play(table.match.legal()[0], table.number))
            await watcher.outbox.get()
        await hall.close()
        assert len(waits) >= answers
        assert waits == pytest.approx([0.3] * len(waits))

    asyncio.run(happens())


def test_the_time_that_a_bot_thinks_is_part_of_its_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which an hour passes while it thinks: it answers at once, at a pace of an hour too."""
    hours = count(step=3600)
    monkeypatch.setattr(tables, "time", SimpleNamespace(time=time.time, monotonic=lambda: next(hours)))

    async def happens() -> None:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), levels=registry.BOTS, pace=3600)
        table = await hall.set_up("koikoi", level="random", options={"first_dealer": "fixed"}, seat=1)
        watcher = await sit(table, 1)
        while table.match.turn == 0:
            assert await asyncio.wait_for(watcher.outbox.get(), PATIENCE) is not None
        await hall.close()

    asyncio.run(happens())


def test_a_table_closes_quietly_while_a_bots_move_is_being_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def happens() -> None:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), levels=registry.BOTS, pace=0.0)
        table = await hall.set_up("koikoi", options={"first_dealer": "fixed"}, level="random", seat=1)
        assert table.match.turn == 0
        append, begun, closing = hall.store.append, asyncio.Event(), asyncio.Event()

        def meanwhile(*step: Any) -> Future[None]:
            begun.set()
            return after(closing, append, *step)

        monkeypatch.setattr(hall.store, "append", meanwhile)
        await sit(table, 1)
        await begun.wait()
        assert table._thinking is not None
        closed = asyncio.create_task(hall.close())
        while not table._thinking.cancelling():
            await asyncio.sleep(0)
        closing.set()
        await closed
        assert table._thinking.cancelled()

    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: "seed 1")
    asyncio.run(happens())


def test_each_event_has_its_clause() -> None:
    for name in GAMES:
        game = load(name)
        clauses = describe(game).clauses
        assert set(clauses) == {kind for kind in game.EVENTS if kind}
        for lang in LANGUAGES:
            there = {paragraph.clause for paragraph in rulebook.read(game, lang)}
            assert {clause for clause in clauses.values() if clause} <= there


def test_the_frame_of_a_redeal_settles_nothing() -> None:
    match = Match("koikoi", seed=0, pause=True)
    while "redeal" not in {match.game.EVENTS[row[1]] for row in match.state.event}:
        match = Match("koikoi", seed=int(match.seed) + 1, pause=True)
    assert match.waiting
    assert not match.settled


def test_why_several_cards_are_no_move(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="dafaza", rules={})
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            answer = tell(socket, "why", seen["number"], card="13b+1b")
            assert answer["code"] == "no_such_card"
            answer = tell(socket, "why", seen["number"], card="1b+1r+2a+12k1+12k2")
            assert answer["type"] == "why"
            assert answer["card"] == "1b+1r+2a+12k1+12k2"
            assert set(answer["text"]) == {"en", "ja"}
