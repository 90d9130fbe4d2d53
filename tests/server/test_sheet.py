"""The score sheet of a match that is over: everybody gets it, and nobody waits while it is made."""

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from tefuda.narrate.sheet import sheet
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.storage.store import Store
from tefuda.server.tables import messages
from tefuda.server.tables.hall import Hall
from tests.server.levels import SHORTEST
from tests.server.visit import LEVEL, UNLIMITED, heard, sit


def test_it_is_made_once_for_each_who_looks_and_not_on_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[threading.Thread, int | None]] = []

    def noted(match: Any, seat: int | None, *more: Any) -> Any:
        made.append((threading.current_thread(), seat))
        return sheet(match, seat, *more)

    monkeypatch.setattr(messages, "sheet", noted)

    async def play() -> list[list[dict[str, Any]]]:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), pace=0.0, levels=registry.BOTS, limits=UNLIMITED)
        table = await hall.set_up("shippin", seats=2, options=SHORTEST["shippin"]["rules"], level=LEVEL)
        mine, other = await sit(table, 0), await sit(table, None)
        chance = random.Random(1)
        while not table.match.over:
            if table.match.turn == 0:
                await table.obey(mine, wire.Play(chance.choice(table.match.legal()), table.number))
            elif table.match.waiting:
                await table.obey(mine, wire.Next(table.number))
            else:
                await asyncio.sleep(0.01)
        late = await sit(table, 0)
        found = [heard(each) for each in (mine, other, late)]
        await hall.close()
        return found

    told = asyncio.run(play())
    assert all(each[-1]["over"] and each[-1]["sheet"]["ja"]["rows"] for each in told)
    assert all(
        frame["sheet"] is None for each in told for frame in each if frame["type"] == "frame" and not frame["over"]
    )
    assert {thread for thread, _ in made}.isdisjoint({threading.main_thread()})
    assert sorted(str(seat) for _, seat in made) == ["0", "None"]
