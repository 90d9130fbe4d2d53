"""Tables as a server leaves them: `python -m tests.server.stored FOLDER` plays some and writes a data directory there.

`tables.db` and `key` are the server's; `expected.json` says by names how each table stands, for a later version to be
held against (`fixtures/`, one folder for each form that the database has had).
"""

import json
import random
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.testclient import TestClient

from tefuda import record
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tests.server.visit import my_turn, new_table, play, seat_at, server

Frame = dict[str, Any]


def begun(client: TestClient, **asked: Any) -> dict[str, str]:
    """A new table against players that need no compiler, or the one of a lesson."""
    if asked.pop("lesson", False):
        made: dict[str, str] = client.post("/api/lessons", json=asked).json()
        return made
    return new_table(client, **({"level": "random"} | asked))


def played(client: TestClient, made: dict[str, str], stop: Callable[[Frame], bool], undo: int, seed: int) -> bool:
    """Play at random until the table asks something at which `stop` holds, taking back `undo` moves; whether it did."""
    chance = random.Random(seed)
    with seat_at(client, made) as socket:
        seen = my_turn(socket)
        while undo or not stop(seen):
            if seen["over"]:
                return False
            if undo and seen["undo"]:
                undo -= 1
                socket.send_text(json.dumps({"type": "undo", "number": seen["number"]}))
            else:
                play(socket, seen, chance)
            seen = my_turn(socket)
        return True


def after(steps: int) -> Callable[[Frame], bool]:
    return lambda seen: seen["number"] >= steps and bool(seen["legal"])


def asked(phase: int, steps: int = 1) -> Callable[[Frame], bool]:
    return lambda seen: bool(seen["legal"]) and seen["view"]["phase"] == phase and seen["number"] >= steps


def between(rounds: int) -> Callable[[Frame], bool]:
    return lambda seen: seen["waiting"] and seen["view"]["round"] >= rounds


def over(seen: Frame) -> bool:
    return bool(seen["over"])


TABLES: dict[str, tuple[dict[str, Any], Callable[[Frame], bool] | None, int]] = {
    # what was asked for, where it stops (None: it was never played), moves taken back
    "koikoi not begun": ({"game": "koikoi"}, None, 0),
    "koikoi in the second round": ({"game": "koikoi", "preset": "nintendo", "names": ["Anna", "Bob"]}, after(24), 0),
    "koikoi at a choice": ({"game": "koikoi", "preset": "koikoi_japan", "level": "heuristic"}, asked(2), 0),
    "koikoi at another choice": ({"game": "koikoi", "preset": "classic"}, asked(3, 8), 0),
    "koikoi or shobu": ({"game": "koikoi", "preset": "yakuza", "seat": 1}, asked(4), 0),
    "koikoi taken back": ({"game": "koikoi", "preset": "bga_hard", "rules": {"first_dealer": "fixed"}}, after(12), 2),
    "koikoi over": ({"game": "koikoi", "rules": {"rounds": 1}}, over, 0),
    "koikoi between rounds": ({"game": "koikoi", "preset": "once_per_round"}, between(2), 0),
    "koikoi lesson": ({"game": "koikoi", "lesson": True}, after(1), 0),
    "goita attacking": ({"game": "goita", "level": "heuristic"}, asked(3, 6), 0),
    "goita answering": ({"game": "goita", "preset": "tokyo", "seat": 2}, asked(4, 9), 0),
    "goita over": ({"game": "goita", "preset": "short"}, over, 0),
    "goita lesson": ({"game": "goita", "lesson": True}, None, 0),
    "kingo for eight": ({"game": "kingo", "seats": 8, "rules": {"cut": 15, "coins": 40}}, after(60), 0),
    "kingo dealing": ({"game": "kingo", "preset": "donchiku", "seats": 4}, asked(2, 12), 0),
    "kingo with open cards": ({"game": "kingo", "seats": 3, "rules": {"cut_view": "all"}}, asked(1, 6), 0),
    "shippin with flowers": ({"game": "shippin", "seats": 4, "rules": {"deck": "hana45_nagoya"}}, asked(2, 14), 0),
    "shippin with a pile": ({"game": "shippin", "seats": 3, "preset": "dosari"}, asked(3), 0),
    "shippin the later way": ({"game": "shippin", "seats": 2, "preset": "modern_kingo"}, between(2), 0),
    "dafaza leading": ({"game": "dafaza", "rules": {"end": "hands"}}, asked(1, 9), 0),
    "dafaza following": ({"game": "dafaza", "preset": "tien_gow_scoring", "level": "heuristic"}, asked(3, 5), 0),
}


def standing(logged: log.LoggedMatch) -> dict[str, Any]:
    """How a table stands, by names: after how many steps, its position, and all that was dealt and played."""
    whole: dict[str, Any] = msgspec.to_builtins(record.of(logged.match))
    return {"number": logged.number, "position": record.position(logged.match), "record": whole}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    made: dict[str, dict[str, str]] = {}
    with server(folder) as client:
        for name, (asked, stop, undo) in TABLES.items():
            for seed in range(50):
                made[name] = begun(client, **asked)
                if stop is None or played(client, made[name], stop, undo, seed):
                    break
            else:
                raise AssertionError(f"{name}: it never came to that")
    store = Store(f"sqlite:///{folder / 'tables.db'}")
    expected = {}
    for name, seat in made.items():
        table = store.find(seat["table"])
        assert table is not None
        expected[name] = seat | standing(log.open_match(store, table))
    store.close()
    (folder / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", "utf-8")
    with sqlite3.connect(folder / "tables.db", isolation_level=None) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        listed = ", ".join(f"'{seat['table']}'" for seat in made.values())
        for name, key in (("log", "table_id"), ("chairs", "table_id"), ("tables", "id")):
            database.execute(f"DELETE FROM {name} WHERE {key} NOT IN ({listed})")
        database.execute("VACUUM")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
