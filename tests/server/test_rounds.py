"""Rounds looked at again, rematches, and one's own tables."""

import random
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tefuda import record
from tefuda.players import registry
from tests.server.visit import frame, my_turn, new_table, play, seat_at, server

pytestmark = pytest.mark.slow


def played(client: TestClient, made: dict[str, str], rounds: int | None = None, seed: int = 1) -> list[dict[str, Any]]:
    """All frames of a seat, to the end or for some rounds."""
    chance = random.Random(seed)
    sent = []
    with seat_at(client, made) as socket:
        while True:
            seen = frame(socket)
            sent.append(seen)
            if seen["over"] or (rounds and seen["view"]["round"] >= rounds):
                return sent
            if seen["legal"] or seen["waiting"]:
                play(socket, seen, chance)


def looked_at(client: TestClient, made: dict[str, str], n: int, seat: str = "") -> dict[str, Any]:
    answer = client.get(f"/api/tables/{made['table']}/rounds/{n}?token={made['token']}&seat={seat}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize(("game", "rules"), [("koikoi", {"rounds": 3}), ("goita", {"target": 110})])
def test_a_round_is_told_again_as_the_socket_told_it(game: str, rules: dict[str, Any], tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game=game, rules=rules)
        sent = played(client, made)
        again: list[dict[str, Any]] = []
        rounds = looked_at(client, made, 1)["rounds"]
        for n in range(1, rounds + 1):
            told = looked_at(client, made, n)
            assert told["rounds"] == rounds
            assert told["hello"]["seat"] == 0
            again += told["frames"]
        assert [each | {"undo": False} for each in sent] == again
        assert client.get(f"/api/tables/{made['table']}/rounds/{rounds + 1}?token={made['token']}").status_code == 404


def test_when_and_how_long_is_told_and_written_down(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, rules={"rounds": 1})
        played(client, made)
        told = looked_at(client, made, 1)
        assert len(told["took"]) == len(told["frames"])
        assert all(took is None or 0 <= took < 60 for took in told["took"])
        assert time.time() - told["created"] < 600
        kept = record.parse(client.get(f"/api/tables/{made['table']}/record?token={made['token']}").content)
        assert datetime.fromisoformat(kept.date).timestamp() == int(told["created"])
        moves = [each for entry in kept.rounds for each in entry.moves if isinstance(each, record.Move)]
        assert moves
        assert all(each.time is not None and 0 <= each.time < 60_000 for each in moves)
        assert record.replay(kept).over


def test_other_seats_are_open_only_after_the_match(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, rules={"rounds": 2})
        played(client, made, rounds=1)
        for seat in ("1", "all"):
            answer = client.get(f"/api/tables/{made['table']}/rounds/1?token={made['token']}&seat={seat}")
            assert (answer.status_code, answer.json()["code"]) == (400, "no_record_yet")
        assert not looked_at(client, made, 1)["open"]
        for seat in ("2", "-1", "x", "¹"):
            answer = client.get(f"/api/tables/{made['table']}/rounds/1?token={made['token']}&seat={seat}")
            assert answer.json()["code"] == "no_such_seat"
        looked_at(client, made, 1, "0")
        public = client.get(f"/api/tables/{made['table']}/rounds/1").json()
        assert public["hello"]["seat"] is None
        assert all(each["view"]["hand"] == [0, 0, 0] for each in public["frames"])
        assert client.get(f"/api/tables/{made['table']}/rounds/1?token=made-up").status_code == 403


def test_after_the_match_every_card_lies_open(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, rules={"rounds": 1})
        played(client, made)
        first, *_ = [each for each in looked_at(client, made, 1, "all")["frames"] if each["turn"] is not None]
        assert all(first["view"]["hand"][1:])
        assert 0 not in first["view"]["deck"]
        other = looked_at(client, made, 1, "1")
        assert other["hello"]["seat"] == 1
        assert other["hello"]["names"]["en"] == ["", "Aki"]  # whoever reads is still at seat 0
        assert other["frames"][0]["view"]["hand"][1] == 0


def test_the_same_deals_again(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, rules={"rounds": 2}, names=["Anna"])
        path = f"/api/tables/{made['table']}/again?token={made['token']}"
        assert client.post(path, json={"same": True}).json()["code"] == "not_over"
        first = played(client, made)
        assert client.post(f"/api/tables/{made['table']}/again", json={}).json()["code"] == "looking_on"
        assert client.post(path, json={"other": 1}).json()["code"] == "malformed_command"
        same, new = (client.post(path, json={"same": each}).json() for each in (True, False))
        assert len({made["table"], same["table"], new["table"]}) == 3
        played(client, same, seed=2)
        decks = [
            record.parse(client.get(f"/api/tables/{each['table']}/record").content).rounds[0].deck
            for each in (made, same)
        ]
        assert decks[0] == decks[1]
        fresh = played(client, new, rounds=1)
        assert fresh[0]["view"]["deck"] != first[0]["view"]["deck"]
        assert client.post(f"/api/tables/{same['table']}/again?token={made['token']}", json={}).status_code == 403
        assert client.post(f"/api/tables/{made['table']}/again?token={made['token']}", json={}).status_code == 201


def test_ones_own_tables(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        over, live, goita = (
            new_table(client, rules={"rounds": 1}),
            new_table(client, seat=1),
            new_table(client, game="goita", level=registry.usual()),
        )
        sent = played(client, over)
        strange = {"table": live["table"], "token": over["token"]}
        asked = {"tables": [over, live, goita, strange, {"table": "nowhere", "token": "x"}]}
        one, two, three, *none = client.post("/api/mine", json=asked).json()
        assert none == [None, None]
        assert one["over"]
        assert one["ended"] >= one["created"]
        assert one["scores"] == sent[-1]["view"]["score"][1:]
        assert one["winners"] == sent[-1]["winners"]
        assert (two["seat"], two["names"]["ja"], two["over"], two["ended"]) == (1, ["アキ", ""], False, None)
        assert (three["game"], three["kinds"][0], three["levels"][1]) == (
            "goita",
            "person",
            registry.usual(),
        )
        assert client.post("/api/mine", json={"tables": [{"table": "x"}]}).json()["code"] == "malformed_command"
        many = {"tables": [live] * 2000}
        assert client.post("/api/mine", json=many).json()["code"] == "too_long"
    with server(tmp_path) as client:
        assert client.post("/api/mine", json=asked).json()[0] == one


def test_a_round_leaves_out_what_was_taken_back(tmp_path: Path) -> None:
    import json

    with server(tmp_path) as client:
        chance = random.Random(3)
        made = new_table(client)
        undone = 0
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            while undone < 2 and not seen["over"]:
                if seen["undo"]:
                    undone += 1
                    socket.send_text(json.dumps({"type": "undo", "number": seen["number"]}))
                else:
                    play(socket, seen, chance)
                seen = my_turn(socket)
            while not seen["waiting"] and not seen["over"]:
                play(socket, seen, chance)
                seen = my_turn(socket)
            assert undone == 2
            n = client.post("/api/mine", json={"tables": [made]}).json()[0]["round"]
        told = looked_at(client, made, n)["frames"]
        kept = record.parse(client.get(f"/api/tables/{made['table']}/record?token={made['token']}").content)
        assert len(told) == 1 + len(kept.rounds[n - 1].moves)
        assert told[-1]["view"] == seen["view"]
    with server(tmp_path) as client, seat_at(client, made) as socket:
        assert my_turn(socket)["view"] == seen["view"]
