"""Kills a server again and again in the middle of play, and looks whether anything that it had told is lost or doubled.

    .venv/bin/python benchmarks/chaos.py           # --kills 1000 or --minutes 10, --tables 25, --seed 1

People play at random at tables of all games, against bots, as fast as they are asked; after a moment the server is
ended by SIGKILL and started anew on the same data. Whoever was told a step must find it again, the same; the log may
have no gap, and nothing in it may ever change; a command that was answered must stand in it once, where it was
answered. At the end every table is played again from its log. Searches are not compiled here, so that killed compilers
are not what is measured.
"""

import argparse
import asyncio
import hashlib
import json
import math
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
from served import PATIENCE, command, serving
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from tefuda.game import GAMES
from tefuda.server.storage.store import Store
from tefuda.server.tables import log

WITHOUT = "import sys; sys.modules.update(dict.fromkeys(('numba', 'llvmlite', 'numpy'), None))"
START = f"{WITHOUT}; from tefuda.cli import main; sys.exit(main(sys.argv[1:]))"
UNLIMITED = ("tables=100000/second", "commands=100000/second", "messages=100000/second", "calls=100000/second")
PLAYED = 0.0, 1.0  # seconds of play before a kill
UNDO = 0.05  # how often a move is taken back where it may be
WHOLE = 25  # kills after which all of the logs is read again, and not only what is new
LOST = (OSError, WebSocketException, httpx2.HTTPError)  # what the end of a server looks like from outside


class Wrong(AssertionError):
    """Something was lost, doubled or changed."""


class Person:
    """Somebody at one table after the other, with all that the server has told there."""

    def __init__(self, game: str, chance: random.Random) -> None:
        self.game = game
        self.chance = chance
        self.seat: dict[str, str] | None = None
        self.told: dict[str, dict[int, str]] = {}  # by table and number: a hash of the frame
        self.answered: dict[str, dict[int, str]] = {}  # by table and number: the move that made this step, "" for none
        self.frames = 0

    async def play(self, place: str) -> None:
        """Play until the server is gone."""
        async with httpx2.AsyncClient(base_url=f"http://{place}", timeout=PATIENCE) as http:
            while True:
                if self.seat is None:
                    await self._sit_down(http)
                await self._play_on(place)
                self.seat = None  # that match is over

    async def _sit_down(self, http: httpx2.AsyncClient) -> None:
        answer = await http.post("/api/tables", json={"game": self.game, "level": "nyumon"})
        if answer.status_code != 201:
            raise Wrong(f"no table: {answer.text}")
        self.seat = answer.json()
        self.told[self.seat["table"]], self.answered[self.seat["table"]] = {}, {}

    async def _play_on(self, place: str) -> None:
        """Play at one table until its match is over."""
        assert self.seat is not None
        table = self.seat["table"]
        place = f"ws://{place}/api/tables/{table}?token={self.seat['token']}"
        async with connect(place, open_timeout=PATIENCE) as socket:
            sent: tuple[int, str] | None = None
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":
                    raise Wrong(f"{table}: {text!r}")
                if message["type"] != "frame":
                    continue
                self._hear(table, message, sent)
                if message["over"]:
                    return
                asked = self._answer(message)
                sent = (message["number"], asked.get("move", "")) if asked else None
                if asked:
                    await socket.send(json.dumps(asked | {"number": message["number"]}))

    def _hear(self, table: str, frame: dict[str, Any], sent: tuple[int, str] | None) -> None:
        """Hold a frame against all that was told before."""
        number, told = frame["number"], self.told[table]
        shown = [frame[name] for name in ("view", "turn", "legal", "waiting", "over", "winners")]
        found = hashlib.sha256(json.dumps(shown).encode()).hexdigest()
        if told and number < max(told):
            raise Wrong(f"{table}: step {max(told)} was told and is lost; {number} are there")
        if told.setdefault(number, found) != found:
            raise Wrong(f"{table}: step {number} is another one than was told")
        if sent is not None and number == sent[0] + 1:
            self.answered[table][number] = sent[1]
        self.frames += 1

    def _answer(self, frame: dict[str, Any]) -> dict[str, str] | None:
        if frame["undo"] and self.chance.random() < UNDO:
            return {"type": "undo"}
        if frame["legal"]:
            return {"type": "play", "move": self.chance.choice(frame["legal"])}
        return {"type": "next"} if frame["waiting"] else None


class Logs:
    """The logs as they were found after the kills before."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, list[tuple[str, str]]] = {}  # by table: body and signature of each step

    def compare(self, people: Sequence[Person], whole: bool) -> None:
        """Hold the logs against what they were, and against what people were told."""
        with closing(sqlite3.connect(f"{self.file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            for person in people:
                for table in person.told:
                    over = person.seat is None or person.seat["table"] != table
                    if whole or not over or table not in self.known:
                        self._compare(database, table, person)

    def _compare(self, database: sqlite3.Connection, table: str, person: Person) -> None:
        rows = database.execute(
            "SELECT number, body, signature FROM log WHERE table_id = ? ORDER BY number", [table]
        ).fetchall()
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
            raise Wrong(f"{table}: its log has a gap or a double")
        steps = [(body, signature) for _, body, signature in rows]
        before = self.known.get(table, [])
        if steps[: len(before)] != before:
            raise Wrong(f"{table}: its log has changed")
        if len(steps) < max(person.told[table], default=1):
            raise Wrong(f"{table}: a step that was told is not in its log")
        for number, move in person.answered[table].items():
            step = json.loads(steps[number - 1][0])
            if step.get("move", "") != move or step["cause"] not in ("person", "undo"):
                raise Wrong(f"{table}: step {number} was answered and is another one")
        self.known[table] = steps


def replayed(file: Path, tables: Sequence[str]) -> int:
    """Play every table again from its log; give how many steps that were."""
    store = Store(f"sqlite:///{file}")
    steps = 0
    for table in tables:
        row = store.find(table)
        if row is None:
            raise Wrong(f"{table}: it was opened and is lost")
        steps += log.read(row, store.log(table)).number
    store.close()
    return steps


async def until_killed(folder: Path, people: Sequence[Person], seconds: float) -> None:
    """Start a server, have people play for a moment, and kill it."""
    play = command(folder, *(f"--limits={each}" for each in UNLIMITED))
    said = folder.parent / "said.txt"
    said.unlink(missing_ok=True)  # the address in it is that of the last one
    with serving([sys.executable, "-c", START, *play[play.index("play") :]], said) as server:
        playing = [asyncio.create_task(person.play(server.place)) for person in people]
        await heard(people)
        await asyncio.sleep(seconds)
        for each in playing:
            if each.done():  # nobody's connection ends before the server does
                raise Wrong("\n".join([f"{each.exception()!r}", *server.lines()]))
        server.running.kill()
        server.running.wait()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if ended is not None and not isinstance(ended, LOST):
                raise ended
        for line in server.lines():
            if "Traceback" in line or "lost" in line or " failed" in line:
                raise Wrong("\n".join(server.lines()))


async def heard(people: Sequence[Person]) -> None:
    """Wait until somebody has been told something."""
    before, end = sum(person.frames for person in people), time.monotonic() + PATIENCE
    while sum(person.frames for person in people) == before:
        if time.monotonic() > end:
            raise Wrong("nobody has been told anything")
        await asyncio.sleep(0.01)


async def run(folder: Path, kills: int, seconds: float, tables: int, seed: int) -> str:
    """Play and kill so many times, or for so long; give the figures. Wrong where anything was lost or changed."""
    chance = random.Random(seed)
    people = [Person(GAMES[n % len(GAMES)], random.Random(f"{seed} {n}")) for n in range(tables)]
    logs, begun = Logs(folder / "tefuda.db"), time.monotonic()
    n = 0
    while n < kills and time.monotonic() - begun < seconds:
        n += 1
        await until_killed(folder, people, chance.uniform(*PLAYED))
        logs.compare(people, whole=n % WHOLE == 0)
        if n % WHOLE == 0:
            print(f"{n} kills, {sum(person.frames for person in people)} frames", file=sys.stderr, flush=True)
    logs.compare(people, whole=True)
    opened = [table for person in people for table in person.told]
    steps = replayed(folder / "tefuda.db", opened)
    answered = sum(len(each) for person in people for each in person.answered.values())
    frames = sum(person.frames for person in people)
    return (
        f"{n} kills in {time.monotonic() - begun:.0f} s: {len(opened)} tables of {len(GAMES)} games, "
        f"{frames} frames told, {answered} commands answered, {steps} steps in the logs and played again; "
        "none lost, none doubled"
    )


def main() -> int:
    """Print the figures; 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which there are no more kills")
    parser.add_argument("--tables", type=int, default=25, help="at a time, of all games")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        try:
            print(asyncio.run(run(Path(name) / "data", asked.kills, 60 * asked.minutes, asked.tables, asked.seed)))
        except Wrong as wrong:
            print(wrong)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
