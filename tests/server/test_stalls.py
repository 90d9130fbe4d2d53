"""Nothing holds the event loop up: not the first table of a game, a hint, a list, a download or a bot."""

import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from tefuda.game import GAMES

pytestmark = pytest.mark.slow

BAR = 50  # milliseconds on a quiet machine
PATIENCE = 120  # seconds after which what should have happened long ago is given up


def session(address: str, game: str) -> None:
    """What one person does in an evening: books, a lesson, matches, hints, lists, downloads, rounds seen again."""
    chance = random.Random(game)
    with httpx2.Client(base_url=address, timeout=PATIENCE) as http:
        mine: list[dict[str, str]] = []
        for call in ("games", f"rules/{game}", f"lessons/{game}", "openapi.json"):
            assert http.get(f"/api/{call}").status_code == 200
        mine.append(http.post("/api/lessons", json={"game": game}).json())
        for _ in range(2):
            made = http.post("/api/tables", json={"game": game}).json()
            mine.append(made)
            play(address, made, chance, 8)
            assert http.post("/api/mine", json={"tables": mine}).status_code == 200
            seat = {"token": made["token"]}
            assert http.get(f"/api/tables/{made['table']}/record", params=seat).status_code == 200
            assert http.get(f"/api/tables/{made['table']}/rounds/1", params=seat).status_code == 200


def play(address: str, made: dict[str, str], chance: random.Random, moves: int) -> None:
    path = f"{address.replace('http', 'ws')}/api/tables/{made['table']}?token={made['token']}"
    with connect(path) as seat:
        while moves:
            seen: dict[str, Any] = json.loads(seat.recv(timeout=PATIENCE))
            if seen["type"] != "frame" or not (seen["legal"] or seen["waiting"] or seen["over"]):
                continue
            if seen["over"]:
                return
            moves -= 1
            command: dict[str, Any] = {"type": "next"}
            if seen["legal"]:
                for asked in ({"type": "hint"}, {"type": "why", "card": "?"}):
                    seat.send(json.dumps(asked | {"number": seen["number"]}))
                command = {"type": "play", "move": chance.choice(seen["legal"])}
            seat.send(json.dumps(command | {"number": seen["number"]}))


def test_no_session_holds_the_loop_up(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.ticking", str(tmp_path)]
    serving = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert serving.stdin is not None
        assert serving.stdout is not None
        address = f"http://127.0.0.1:{serving.stdout.readline().strip()}"
        with ThreadPoolExecutor(2) as people:
            list(people.map(session, [address] * len(GAMES), GAMES))
        serving.stdin.close()
        loop, machine = map(float, serving.stdout.readline().split())
    finally:
        serving.kill()
        serving.wait()
        serving.stdout.close()  # type: ignore[union-attr]
    assert loop <= max(BAR, 3 * machine), (loop, machine)
