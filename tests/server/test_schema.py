"""What the server says of itself is what it does: every answer and every message fits its description."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from tefuda.game import GAMES
from tefuda.server.calls import CALLS
from tefuda.server.schema import document
from tefuda.server.site import create_app
from tefuda.server.storage.store import Store
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tests.having import AID
from tests.server.fitting import faults
from tests.server.visit import my_turn, new_table, play, seat_at, server, tell


def part(name: str) -> dict[str, Any]:
    """What is described under a name."""
    return dict(document()["components"]["schemas"][name])


def answer_to(path: str, method: str, status: int) -> dict[str, Any]:
    """How an answer is described."""
    answers = document()["paths"][path][method]["responses"]
    return dict(answers[str(status)]["content"]["application/json"]["schema"])


def test_every_call_is_described(tmp_path: Path) -> None:
    app = create_app(Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}")), Tokens("key"))
    routes = {
        (route.path.replace(":round", ""), method.lower())
        for route in app.routes[0].routes  # type: ignore[attr-defined]
        if isinstance(route, Route) and route.name != "unknown"
        for method in route.methods or ()
        if method != "HEAD"
    }
    told = {(path, method) for path, calls in document()["paths"].items() for method in calls}
    assert routes == told
    assert len(told) == len(CALLS)


@pytest.mark.parametrize("game", GAMES)
def test_messages_and_answers_fit(game: str, tmp_path: Path) -> None:
    chance = random.Random(1)
    with server(tmp_path) as client:
        made = new_table(client, game=game, level="random")
        assert faults(made, part("Seat"), document()) == []
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            for _ in range(12):
                if seen["over"]:
                    break
                assert faults(seen, part("Frame"), document()) == []
                assert faults(seen["view"], part(f"{game.capitalize()}View"), document()) == []
                if game in AID:
                    assert faults(seen["aid"], part(f"{game.capitalize()}Aid"), document()) == []
                if seen["trail"] is not None:
                    assert len(seen["trail"]) == seen["view"]["told"] - seen["since"] + 1
                for lie in seen["trail"] or ():
                    assert faults(lie, part(f"{game.capitalize()}Lie"), document()) == []
                play(socket, seen, chance)
                seen = my_turn(socket)
            if seen["legal"]:
                assert faults(tell(socket, "why", seen["number"], card=""), part("Refused"), document()) == []
        token = f"?token={made['token']}"
        table = f"/api/tables/{made['table']}"
        for asked, path in (
            ("/api/games", "/api/games"),
            (f"/api/rules/{game}", "/api/rules/{game}"),
            (f"/api/lessons/{game}", "/api/lessons/{game}"),
            (f"{table}/record{token}", "/api/tables/{table}/record"),
            (f"{table}/rounds/1{token}", "/api/tables/{table}/rounds/{n}"),
        ):
            assert faults(client.get(asked).json(), answer_to(path, "get", 200), document()) == [], path
        mine = client.post("/api/mine", json={"tables": [made, {"table": "x", "token": "y"}]}).json()
        assert faults(mine, answer_to("/api/mine", "post", 200), document()) == []
        assert client.get("/api/openapi.json").json() == json.loads(json.dumps(document()))


@pytest.mark.parametrize(
    ("asked", "path", "status"),
    [
        ("/api/rules/os", "/api/rules/{game}", 404),
        ("/api/lessons/os", "/api/lessons/{game}", 404),
        ("/api/tables/x/record", "/api/tables/{table}/record", 404),
        ("/api/tables/x/rounds/1", "/api/tables/{table}/rounds/{n}", 404),
    ],
)
def test_refusals_fit(asked: str, path: str, status: int, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.get(asked)
        assert answer.status_code == status
        assert faults(answer.json(), answer_to(path, "get", status), document()) == []
