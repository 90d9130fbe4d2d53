"""All tables of a server: set up, found again, and kept in memory while somebody is there."""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from tefuda import __version__, lessons
from tefuda.errors import BadOption, TefudaError
from tefuda.game import GAMES, Game, add, load, rules_version
from tefuda.players import registry
from tefuda.server import log
from tefuda.server.log import LoggedMatch
from tefuda.server.page import build_of
from tefuda.server.rows import Chair, Step, StoredTable
from tefuda.server.store import Store
from tefuda.server.table import PACE, LiveTable
from tefuda.setting import Setting

MOST = 200  # tables in memory before those at which nobody is are let go; the log has them


def new_seed() -> str:
    """Draw the seed of a table, which nobody can guess: 64 hex digits."""
    return secrets.token_hex(32)


class Hall:
    """The tables of one process.

    `pace` is the seconds that a bot takes for an answer, `build` says which build of the page stands before the tables
    now, `games` what is played there: names of games, modules or files.
    """

    def __init__(
        self,
        store: Store,
        pace: float = PACE,
        build: Callable[[], str] = build_of,
        games: Sequence[str] = GAMES,
    ) -> None:
        self.games = tuple(add(game) for game in games)
        self.store = store
        self.pace = pace
        self.build = build
        self._threads = ThreadPoolExecutor(4, "tefuda")
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    def offered(self, game: str) -> Game:
        """Find a game by its name; BadOption where it is not played here: what the wire brings is never imported."""
        if game not in self.games:
            raise BadOption("unknown_game", game=game, games=list(self.games))
        return load(game)

    async def set_up(
        self,
        game: str,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        seat: int = 0,
        level: str | None = None,
        names: list[str] | None = None,
    ) -> LiveTable:
        """Open a table for one person at `seat`, from 0, and bots of a level elsewhere; BadOption for what is none."""
        setting = Setting.of(self.offered(game), preset, options, seats=seats)
        if not 0 <= seat < setting.seats:
            raise BadOption("bad_number", option="seat", value=seat, low=0, high=setting.seats - 1)
        level = level or registry.usual()
        registry.require(level, setting.game)
        await self.in_thread(registry.prepare, level, setting.game)  # so that it is ready for its first move
        given = (names or [])[: setting.seats] + [""] * setting.seats
        chairs = [
            Chair("person", given[n]) if n == seat else Chair("bot", given[n], level) for n in range(setting.seats)
        ]
        return await self._open(setting, new_seed(), chairs)

    async def teach(self, game: str) -> LiveTable:
        """Open the table of a game's lesson; TefudaError where there is none."""
        self.offered(game)
        lesson = lessons.load(game)
        chairs = [
            Chair("person") if n == lesson.seat else Chair("bot", "", registry.LESSON) for n in range(lesson.seats)
        ]
        return await self._open(lesson.setting(), lesson.seed, chairs)

    async def rematch(self, last: StoredTable, same: bool) -> LiveTable:
        """Open a table for another match like this one; `same`: with the very same deals, once they are no secret."""
        if same and not (last.standing and last.standing.over):
            raise TefudaError("not_over")
        return await self._open(log.setting_of(last), last.seed if same else new_seed(), last.chairs)

    async def _open(self, setting: Setting, seed: str, chairs: Sequence[Chair]) -> LiveTable:
        """Deal and store a new table."""
        row, logged = await self.in_thread(self._create, setting, seed, chairs)
        return self._seat(row, logged)

    def _create(self, setting: Setting, seed: str, chairs: Sequence[Chair]) -> tuple[StoredTable, LoggedMatch]:
        row = StoredTable(
            id=secrets.token_urlsafe(12),
            game=setting.name,
            preset=setting.preset,
            options=setting.differing,
            seats=setting.seats,
            dealer=setting.dealer,
            seed=seed,
            version=__version__,
            rules_version=rules_version(setting.game),
            created=time.time(),
            chairs=tuple(chairs),
        )
        first = Step(cause="deal")
        logged = LoggedMatch(row, first)
        row = replace(row, steps=logged.number, standing=logged.standing())
        self.store.create(row, first, logged.signature).result()
        return row, logged

    async def row(self, table: str) -> StoredTable:
        """Find a table by its id as it is stored, with its standing; TefudaError as in `find`, whatever its rules."""
        return await self.in_thread(self._row, table)  # type: ignore[no-any-return]

    def _row(self, table: str) -> StoredTable:
        row = self.store.find(table)
        if row is None:
            raise TefudaError("unknown_table", table=table)
        return log.with_standing(self.store, row)

    async def find(self, table: str) -> LiveTable:
        """Find a table by its id to play at, read from the store where it is not in memory.

        Who asks for the same table gets the same one, and nobody waits for another table to be read. TefudaError:
        `unknown_table`, `unreadable_table` or `former_rules`.
        """
        if table in self._live:
            return self._live[table]
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._read(table))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table))
        return await asyncio.shield(self._opening[table])  # whoever goes away does not take it from the others

    async def _read(self, table: str) -> LiveTable:
        row, logged = await self.in_thread(self._opened, table)
        return self._seat(row, logged)

    def _opened(self, table: str) -> tuple[StoredTable, LoggedMatch]:
        row = self.store.find(table)
        if row is None:
            raise TefudaError("unknown_table", table=table)
        return row, log.open_match(self.store, row)

    def _seat(self, row: StoredTable, logged: LoggedMatch) -> LiveTable:
        if len(self._live) >= MOST:
            self._live = {name: live for name, live in self._live.items() if not live.idle}
        self._live[row.id] = LiveTable(self.store, row, logged, self._threads, self.pace, self.build)
        return self._live[row.id]

    async def close(self) -> None:
        """Leave every table to the store: nobody thinks any more, and connections are asked to close."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for table in self._live.values():
            await table.close()
        self._live.clear()
        self._threads.shutdown(wait=True)
        self.store.close()

    async def in_thread(self, function: Any, *arguments: Any) -> Any:
        """Run in a thread what may take a moment, without holding up the others."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)
