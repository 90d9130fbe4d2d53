"""All tables of a server: set up, found again, and kept in memory while somebody is there."""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tefuda import __version__, lessons, options
from tefuda.errors import BadOption, TefudaError
from tefuda.game import GAMES, Game, add, load
from tefuda.players import registry
from tefuda.server.page import build_of
from tefuda.server.store import Chair, Kept, Step, Store
from tefuda.server.table import PACE, LiveTable, begin, digest, reread

MOST = 200  # tables in memory before those at which nobody is are let go; the log has them


class Hall:
    """The tables of one process.

    `build` says which build of the page stands before them now, `games` what is played there: names of games, modules
    or files.
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
        self._finding = asyncio.Lock()

    def offered(self, game: str) -> Game:
        """A game by its name; TefudaError where it is not played here: what comes over the wire is never imported."""
        if game not in self.games:
            raise BadOption("unknown_game", game=game, games=list(self.games))
        return load(game)

    async def set_up(
        self,
        game: str,
        preset: str | None = None,
        differing: Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        seat: int = 0,
        level: str | None = None,
        names: list[str] | None = None,
    ) -> LiveTable:
        """A table for one person at `seat` and bots of a level elsewhere."""
        rules = self.offered(game)
        seats = options.seats(rules, seats)
        if not 0 <= seat < seats:
            raise BadOption("bad_number", option="seat", value=seat, low=0, high=seats - 1)
        level = level or registry.usual()
        registry.make(level, rules)  # from now on its search is being compiled
        preset = preset or next(iter(rules.PRESETS))
        given = (names or [])[:seats] + [""] * seats
        return await self._open(
            game=game,
            preset=preset,
            rules=dict(options.differing(rules, preset, options.resolve(rules, preset, differing))),
            seats=seats,
            dealer=None,
            seed=secrets.token_hex(32),
            chairs=tuple(
                Chair("person", given[n]) if n == seat else Chair("bot", given[n], level) for n in range(seats)
            ),
        )

    async def teach(self, game: str) -> LiveTable:
        """The table of a game's lesson."""
        self.offered(game)
        lesson = lessons.load(game)
        return await self._open(
            game=game,
            preset=lesson.preset,
            rules=lesson.rules,
            seats=lesson.seats,
            dealer=None,
            seed=lesson.seed,
            chairs=tuple(
                Chair("person") if n == lesson.seat else Chair("bot", "", registry.LESSON) for n in range(lesson.seats)
            ),
        )

    async def again(self, table: LiveTable, same: bool) -> LiveTable:
        """Another match at a table like this one; `same`: with the very same deals, once they are no secret."""
        last = table.kept
        if same and not table.match.over:
            raise TefudaError("not_over")
        return await self._open(
            game=last.game,
            preset=last.preset,
            rules=last.rules,
            seats=last.seats,
            dealer=last.dealer,
            seed=last.seed if same else secrets.token_hex(32),
            chairs=last.chairs,
        )

    async def _open(self, **known: Any) -> LiveTable:
        kept = Kept(id=secrets.token_urlsafe(12), version=__version__, created=time.time(), **known)
        match = begin(kept)
        packs = [*match.draw, *(entry.deck for entry in match.rounds)]
        await self.in_thread(self.store.create, kept, Step(cause="deal", packs=packs), digest(match))
        return await self.find(kept.id)

    async def find(self, table: str) -> LiveTable:
        """A table by its id, read from the store where it is not in memory; TefudaError where there is none."""
        async with self._finding:
            if table not in self._live:
                kept = await self.in_thread(self.store.find, table)
                if kept is None:
                    raise TefudaError("unknown_table", table=table)
                read = await self.in_thread(reread, self.store, kept)
                if len(self._live) >= MOST:
                    self._live = {name: live for name, live in self._live.items() if not live.idle}
                self._live[table] = LiveTable(self.store, kept, read, self._threads, self.pace, self.build)
            return self._live[table]

    async def close(self) -> None:
        """Every table rests in the store."""
        for table in self._live.values():
            await table.close()
        self._live.clear()
        self._threads.shutdown(wait=True)
        self.store.close()

    async def in_thread(self, function: Any, *arguments: Any) -> Any:
        """What may take a moment, without holding up the others."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)
