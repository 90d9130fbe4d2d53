"""Tables over HTTP and WebSocket, as a browser meets them."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tefuda import record, side
from tefuda.game import load
from tefuda.server.storage.key import key_in
from tefuda.words import LANGUAGES, known
from tests.server.visit import frame, my_turn, new_table, play, refusal, seat_at, server


@pytest.mark.parametrize(("game", "rules"), [("koikoi", {"rounds": 2}), ("goita", {"target": 110})])
def test_a_whole_match(game: str, rules: dict[str, Any], tmp_path: Path) -> None:
    chance = random.Random(1)
    with server(tmp_path) as client:
        made = new_table(client, game=game, rules=rules, names=["Anna"])
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            while not seen["over"]:
                play(socket, seen, chance)
                seen = my_turn(socket)
        kept = record.parse(client.get(f"/api/tables/{made['table']}/record").content)
        match = record.replay(kept)
        assert match.over
        assert list(match.scores) == seen["view"]["score"][1 : match.seats + 1]
        assert [player.kind for player in kept.players].count("person") == 1
        assert kept.players[0].name == "Anna"


# What a frame repeats depends on the frames that its connection had before:
TOLD_ANEW: dict[str, Any] = {"since": 0, "story": [], "trail": []}


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two frames show the same, wherever each begins to tell it."""
    n = min(len(one["story"]), len(other["story"]))
    return (
        one | TOLD_ANEW == other | TOLD_ANEW
        and one["since"] + len(one["story"]) == other["since"] + len(other["story"])
        and one["story"][len(one["story"]) - n :] == other["story"][len(other["story"]) - n :]
        and one["trail"][-n - 1 :] == other["trail"][-n - 1 :]
    )


def test_a_table_survives_the_server_to_the_card(tmp_path: Path) -> None:
    chance = random.Random(2)
    with server(tmp_path) as client:
        made = new_table(client, preset="nintendo")
        with seat_at(client, made) as socket:
            for _ in range(5):
                play(socket, my_turn(socket), chance)
            seen = my_turn(socket)
    with server(tmp_path) as client, seat_at(client, made) as socket:
        again = my_turn(socket)
        assert same(again, seen)
        play(socket, seen, chance)
        assert my_turn(socket)["number"] > seen["number"]


def test_two_connections_of_one_seat_see_the_same(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat_at(client, made) as one, seat_at(client, made) as other:
            seen = my_turn(one)
            assert same(my_turn(other), seen)
            play(one, seen, random.Random(3))
            assert same(my_turn(one), my_turn(other))


def hidden_cards(view: dict[str, Any], game: Any) -> set[int]:
    return set(range(1, len(game.CARDS))) - set(view["deck"])


def test_frames_hold_nothing_that_the_seat_may_not_know(tmp_path: Path) -> None:
    """The wire has the view of the seat, the one that the record's side has too, and nothing else."""
    game = load("koikoi")
    with server(tmp_path) as client:
        made = new_table(client, rules={"rounds": 1})
        with seat_at(client, made) as socket, client.websocket_connect(f"/api/tables/{made['table']}") as beside:
            seen = my_turn(socket)
            public = frame(beside)
            assert not public["legal"]
            assert public["view"]["hand"] == [0, 0, 0]
            assert set(public["view"]["deck"][:16]) == {0}
            assert set(public["view"]["deck"][24 + 2 :]) == {0}
            assert seen["view"]["hand"][2] == 0
            kept = record.parse(client.get(f"/api/tables/{made['table']}/record?token={made['token']}").content)
            assert kept.seat == 0
            view = record.replay(side.complete(kept)).view(0)
            assert seen["view"]["hand"] == list(view.hand)
            assert seen["view"]["deck"] == list(view.deck)
            assert hidden_cards(seen["view"], game)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("{", "malformed_command"),
        ('{"type": "fly"}', "malformed_command"),
        ('{"type": "play", "move": "1b"}', "malformed_command"),
        ('{"type": "play", "move": 3, "number": 1}', "malformed_command"),
        ('{"type": "play", "move": "1b", "number": 99}', "stale"),
        ('{"type": "play", "move": "13b", "number": %d}', "unknown_move"),
        ('{"type": "play", "move": "shobu", "number": %d}', "illegal_move"),
        ('{"type": "next", "number": %d}', "no_deal_now"),
        ('{"type": "play", "move": "%s"}' % ("x" * 5000), "too_long"),
    ],
)
def test_a_bad_command_is_refused_and_changes_nothing(sent: str, code: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            socket.send_text(sent.replace("%d", str(seen["number"])))
            assert refusal(socket)["code"] == code
            play(socket, seen, random.Random(1))  # the table goes on
            assert my_turn(socket)["number"] > seen["number"]


def test_the_same_command_twice_is_carried_out_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            command = json.dumps({"type": "play", "move": seen["legal"][0], "number": seen["number"]})
            socket.send_text(command)
            socket.send_text(command)
            codes: list[str] = []
            while not codes:
                message = json.loads(socket.receive_text())
                if message["type"] == "refused":
                    codes.append(message["code"])
            assert codes == ["stale"]


def test_a_part_of_a_move_is_no_move(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, game="goita")
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            while not seen["legal"] or len(seen["legal"][0]) < 2:  # a vote, or a deal that was won without play
                play(socket, seen, random.Random(1))
                seen = my_turn(socket)
            socket.send_text(json.dumps({"type": "play", "move": seen["legal"][0][0], "number": seen["number"]}))
            assert refusal(socket)["code"] == "half_a_move"


def test_who_looks_on_plays_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with client.websocket_connect(f"/api/tables/{made['table']}") as socket:
            seen = frame(socket)
            socket.send_text(json.dumps({"type": "play", "move": "1b", "number": seen["number"]}))
            message = {"type": "frame"}
            while message["type"] == "frame":
                message = json.loads(socket.receive_text())
            assert message["code"] == "looking_on"
        answer = client.get(f"/api/tables/{made['table']}/record")
        assert (answer.status_code, answer.json()["code"]) == (400, "no_record_yet")


@pytest.mark.parametrize(
    ("table", "token", "code"), [("nowhere", "", "unknown_table"), (None, "made-up", "wrong_token")]
)
def test_a_wrong_door_says_so(table: str | None, token: str, code: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        path = f"/api/tables/{table or made['table']}?token={token}"
        with client.websocket_connect(path) as socket:
            assert refusal(socket)["code"] == code
            with pytest.raises(WebSocketDisconnect):
                socket.receive_text()
        other = new_table(client)
        with client.websocket_connect(f"/api/tables/{other['table']}?token={made['token']}") as socket:
            assert refusal(socket)["code"] == "wrong_token"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "os"}, "unknown_game"),
        ({"preset": "house"}, "unknown_preset"),
        ({"rules": {"rounds": 99}}, "bad_number"),
        ({"rules": {"aka_ao_bonus": 10, "extra_cards": "plus_one_exclusive"}}, "koikoi.bonus_with_plus_one_exclusive"),
        ({"seats": 5}, "bad_number"),
        ({"seat": 2}, "bad_number"),
        ({"level": "champion"}, "unknown_bot"),
        ({"colour": "red"}, "malformed_command"),
    ],
)
def test_a_table_that_cannot_be_is_refused(asked: dict[str, Any], code: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json={"game": "koikoi"} | asked)
        assert answer.status_code == 400
        assert answer.json()["code"] == code
        assert all(known(lang, f"error.{code}") and answer.json()["text"][lang] for lang in LANGUAGES)


def test_the_games_are_described_in_both_languages(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for game in client.get("/api/games").json():
            assert all(game["name"].values())
            for option in game["options"]:
                assert all(option["title"].values())
                assert all(all(value["text"].values()) for value in option["values"])


def test_the_key_is_its_owners_alone(tmp_path: Path) -> None:
    assert key_in(tmp_path) == key_in(tmp_path)
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
