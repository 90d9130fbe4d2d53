"""People at tables of this process, without sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tefuda.players import registry
from tefuda.server import seating, wire
from tefuda.server.answers import SetUp, Wish
from tefuda.server.company.hosting import any_seat
from tefuda.server.company.patience import Patience
from tefuda.server.storage.store import Store
from tefuda.server.tables.company import CompanyTable
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import NewSeat, Watcher

LEVEL = "heuristic"  # quick, and the same whatever has been compiled
LONG = Patience(gap=1000, sit_in=1000, host=1000, room=1000, next=1000, hurry=1000)
PATIENCE = 60  # seconds after which what should have happened long ago is given up


@asynccontextmanager
async def hall_in(folder: Path, patience: Patience = LONG) -> AsyncIterator[Hall]:
    """Tables in a folder; leaving it is like stopping the server, and another may go on there."""
    hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), pace=0.0, levels=registry.BOTS, patience=patience)
    try:
        yield hall
    finally:
        await hall.close()


async def set_up(
    hall: Hall, game: str = "koikoi", sitting: str = "me open", together: bool = False, **asked: Any
) -> CompanyTable:
    """A table with these at its seats (`me`, `here`, `bot`, `open`); `together`: one device is passed round."""
    names = {"me": "Aki", "here": "Emi"}
    wishes = [Wish(who, names.get(who, ""), LEVEL if who == "bot" else None) for who in sitting.split()]  # type: ignore[arg-type]
    gathering = seating.gathering(SetUp(game, sitting=wishes, **asked), hall.levels)
    if not together:
        gathering = gathering._replace(company=replace(gathering.company, together=()))
    table = await hall.gather(gathering)
    assert isinstance(table, CompanyTable)
    return table


class Person:
    """Somebody at a table: what was said to them, and what they say."""

    def __init__(self, table: CompanyTable, watcher: Watcher) -> None:
        self.table, self.watcher = table, watcher
        self.told: list[dict[str, Any]] = []

    @property
    def seat(self) -> int | None:
        return self.watcher.seat

    def read(self) -> list[dict[str, Any]]:
        """All that came, those that came just now last."""
        outbox = self.watcher.outbox
        texts = [outbox.get_nowait() for _ in range(outbox.qsize())]
        self.told += [json.loads(text) for text in texts if text is not None]
        return self.told

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return next(each for each in reversed(self.read()) if each["type"] == kind)

    @property
    def company(self) -> dict[str, Any]:
        return self.last("company")

    @property
    def frame(self) -> dict[str, Any]:
        return self.last("frame")

    async def say(self, command: Any) -> Any:
        """Say something; TefudaErrors are raised."""
        return await self.table.obey(self.watcher, command)

    async def play(self) -> None:
        """Make the first open move, or go on to the next deal."""
        seen = self.frame
        if seen["legal"]:
            await self.say(wire.Play(seen["legal"][0], seen["number"]))
        else:
            await self.say(wire.Next(seen["number"]))

    def leave(self) -> None:
        """Close the connection."""
        self.table.leave(self.watcher)


async def join(table: CompanyTable, person: str = "", invitation: str = "") -> Person:
    """A connection of somebody who sits there, or has a link."""
    watcher = Watcher(table.admit(person, invitation), person=person, invitation=invitation)
    await table.join(watcher)
    return Person(table, watcher)


async def host_of(table: CompanyTable) -> Person:
    return await join(table, table.company.host)


async def guest(table: CompanyTable, name: str = "Ben", seat: int | None = None, invitation: str = "") -> Person:
    """Somebody who comes by a link and takes a seat."""
    person = await join(table, "", invitation or any_seat(table.company))
    taken = await person.say(wire.Sit(name, seat))
    assert isinstance(taken, NewSeat)
    return person


async def until(what: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.005)
