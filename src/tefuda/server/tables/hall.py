"""All tables of a server: set up, found again, and kept in memory while somebody is there."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from tefuda import __version__, lessons, record
from tefuda.errors import BadOption, TefudaError
from tefuda.game import GAMES, Game, add, load, rules_version
from tefuda.players import registry
from tefuda.server import memory
from tefuda.server.company.patience import Patience
from tefuda.server.doors.limits import RETRY, Limits
from tefuda.server.metrics import TABLES
from tefuda.server.page import build_of
from tefuda.server.storage.rows import Act, Chair, Company, Report, Seal, Step, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log, records, sealing
from tefuda.server.tables.company import CompanyTable
from tefuda.server.tables.log import LoggedMatch
from tefuda.server.tables.messages import Messenger, hello
from tefuda.server.tables.sealing import Added, Promises, new_seed
from tefuda.server.tables.table import PACE, LiveTable
from tefuda.server.tables.work import Work
from tefuda.setting import Setting

logger = logging.getLogger("tefuda.hall")
GRACE = 60.0  # seconds that a table stays in memory after the last one has left


class Gathering(NamedTuple):
    """A table that several people are to sit at."""

    game: str
    chairs: Sequence[Chair]
    company: Company
    preset: str | None = None
    options: Mapping[str, object] | None = None


class Begun(NamedTuple):
    """What a table begins with: its seed, its id where that was promised, and what a person added by opening it."""

    seed: str
    table: str = ""
    act: Act | None = None


class Hall:
    """The tables of one process; `lane` in what is called here is whom it is done for (see `work.Queue`).

    `pace` is the seconds that a bot takes for an answer, `build` says which build of the page stands before the tables
    now, `games` what is played there: names of games, modules or files; `levels` which opponents may be asked for.
    """

    def __init__(
        self,
        store: Store,
        pace: float = PACE,
        build: Callable[[], str] = build_of,
        games: Sequence[str] = GAMES,
        limits: Limits = Limits(),  # noqa: B008 (frozen)
        levels: Sequence[str] = registry.LEVELS,
        patience: Patience = Patience(),  # noqa: B008 (frozen)
    ) -> None:
        self.games = tuple(add(game) for game in games)
        self.levels = tuple(levels)
        self.patience = patience
        self.store = store
        self.pace = pace
        self.build = build
        self.limits = limits
        self.work = Work()
        self.promises = Promises()
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeping: asyncio.Task[None] | None = None

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
        added: Added | None = None,
        lane: str = "",
    ) -> LiveTable:
        """Open a table for one person at `seat`, from 0, and bots of a level elsewhere; BadOption for what is none."""
        setting = Setting.of(self.offered(game), preset, options, seats=seats)
        if not 0 <= seat < setting.seats:
            raise BadOption("bad_number", option="seat", value=seat, low=0, high=setting.seats - 1)
        level = level or registry.usual()
        if level not in self.levels:
            raise BadOption("unknown_bot", bot=level, game=game, bots=list(self.levels))
        given = (names or [])[: setting.seats] + [""] * setting.seats
        chairs = [
            Chair("person", given[n]) if n == seat else Chair("bot", given[n], level) for n in range(setting.seats)
        ]
        return await self._open(lane, setting, self._begun(added, seat), chairs)

    def _begun(self, added: Added | None, seat: int) -> Begun:
        """Begin a table with what the person at a seat adds, where it was promised; else with a secret of its own."""
        seed = self.promises.keep(added.table) if added is not None else None
        if added is None or seed is None:
            return Begun(new_seed())
        return Begun(seed, added.table, Act("begun", seat, digits=added.bits))

    async def gather(self, wish: Gathering, lane: str = "", added: Added | None = None) -> LiveTable:
        """Open a table for several people; BadOption for what there is not.

        It is dealt at once where no seat is open, with what its host has `added`; else it is a room in which people
        wait for one another.
        """
        setting = Setting.of(self.offered(wish.game), wish.preset, wish.options, seats=len(wish.chairs))
        for chair in wish.chairs:
            if chair.kind == "bot" and chair.level not in self.levels:
                raise BadOption("unknown_bot", bot=chair.level, game=wish.game, bots=list(self.levels))
        if any(chair.kind == "open" for chair in wish.chairs):
            row = replace(_row(setting, Begun(new_seed()), wish.chairs), company=wish.company)
            return await self._gather(row, Step(act=Act("opened")), lane)
        seats = [chair.person for chair in wish.chairs]
        begun = self._begun(added, seats.index(wish.company.host))
        row = replace(_row(setting, begun, wish.chairs), company=wish.company)
        return await self._gather(row, Step(cause="deal", act=begun.act or Act("begun")), lane)

    async def _gather(self, row: StoredTable, first: Step, lane: str) -> LiveTable:
        self._make_room()
        row, logged = await self.work.reading.run(lane, self._open_with, row, first)
        await asyncio.wrap_future(self.store.create(row, first, logged.signature))
        return self._seat(row, logged)

    def _open_with(self, row: StoredTable, first: Step) -> tuple[StoredTable, LoggedMatch]:
        logged = LoggedMatch(row)
        logged.take(first)
        if logged.begun:
            self._get_ready(row, logged)
        else:
            trial = LoggedMatch(replace(row, seed=new_seed()))  # loads what the first deal takes, and is thrown away
            trial.take(Step(cause="deal"))
            self._get_ready(row, trial)
        return replace(row, steps=logged.number, standing=logged.standing()), logged

    async def rematch_of(self, last: StoredTable, lane: str = "") -> LiveTable:
        """Open a room for the company of a table to play on; who comes later finds the same."""
        table = await self.find(last.id, lane)
        assert isinstance(table, CompanyTable)
        async with table.rematching:
            if table.company.again:
                return await self.find(table.company.again, lane)
            if not (table.row.standing and table.row.standing.over):
                raise TefudaError("not_over")
            row = _row(log.setting_of(table.row), Begun(new_seed()), [rested(chair) for chair in table.row.chairs])
            company = msgspec.structs.replace(
                table.company, code="", public=False, invitations={}, ready=(), away={}, again="", seal=Seal()
            )
            found = await self._gather(replace(row, company=company), Step(act=Act("opened")), lane)
            await table.play_on_at(found.row.id)
            return found

    async def teach(self, game: str, lane: str = "") -> LiveTable:
        """Open the table of a game's lesson; TefudaError where there is none."""
        self.offered(game)
        lesson = await self.work.reading.run(lane, lessons.load, game)
        chairs = [
            Chair("person") if n == lesson.seat else Chair("bot", "", registry.LESSON) for n in range(lesson.seats)
        ]
        return await self._open(lane, lesson.setting(), Begun(lesson.seed), chairs)

    async def rematch(
        self, last: StoredTable, same: bool, lane: str = "", added: Added | None = None, seat: int = 0
    ) -> LiveTable:
        """Open a table for another match like this one; `same`: with the very same deals, once they are no secret."""
        if same and not (last.standing and last.standing.over):
            raise TefudaError("not_over")
        key = await self.work.reading.run(lane, self._key_of, last) if same else ""
        begun = Begun(key) if same else self._begun(added, seat)
        return await self._open(lane, log.setting_of(last), begun, last.chairs)

    def _key_of(self, table: StoredTable) -> str:
        return sealing.seed_of(table, log.first_deal(self.store.log(table.id)))

    async def _open(self, lane: str, setting: Setting, begun: Begun, chairs: Sequence[Chair]) -> LiveTable:
        """Deal and store a new table."""
        self._make_room()
        row, first, logged = await self.work.reading.run(lane, self._deal, setting, begun, chairs)
        await asyncio.wrap_future(self.store.create(row, first, logged.signature))
        return self._seat(row, logged)

    def _deal(self, setting: Setting, begun: Begun, chairs: Sequence[Chair]) -> tuple[StoredTable, Step, LoggedMatch]:
        row = _row(setting, begun, chairs)
        first = Step(cause="deal", act=begun.act)
        logged = LoggedMatch(row)
        logged.take(first)
        self._get_ready(row, logged)
        return replace(row, steps=logged.number, standing=logged.standing()), first, logged

    def _get_ready(self, row: StoredTable, logged: LoggedMatch) -> None:
        """Load what the first messages and moves of a table take: here, and not on the event loop."""
        messenger = Messenger(row.chairs, 0, 0)
        messenger.frame(logged.match, logged.number)
        hello(logged.match, row, 0, 0)
        for level in {chair.level for chair in row.chairs if chair.kind == "bot"}:
            registry.prepare(level, logged.match.game)

    async def row(self, table: str, lane: str = "") -> StoredTable:
        """Find a table by its id as it is stored, with its standing; TefudaError as in `find`, whatever its rules."""
        return await self.work.reading.run(lane, self._row, table)

    def _row(self, table: str) -> StoredTable:
        row = self.store.find(table)
        if row is None:
            raise TefudaError("unknown_table", table=table)
        return log.with_standing(self.store, row)

    async def find(self, table: str, lane: str = "") -> LiveTable:
        """Find a table by its id to play at, read from the store where it is not in memory.

        Who asks for the same table gets the same one, and nobody waits for another table to be read. TefudaError:
        `unknown_table`, `unreadable_table`, `former_rules` or `hall_full`.
        """
        if table in self._live:
            return self._live[table]
        if table not in self._opening:
            self._make_room()
            self._opening[table] = asyncio.create_task(self._read(table, lane))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table))
        return await asyncio.shield(self._opening[table])  # whoever goes away does not take it from the others

    async def _read(self, table: str, lane: str) -> LiveTable:
        row, logged = await self.work.reading.run(lane, self._opened, table)
        return self._seat(row, logged)

    def _opened(self, table: str) -> tuple[StoredTable, LoggedMatch]:
        row = self.store.find(table)
        if row is None:
            raise TefudaError("unknown_table", table=table)
        logged = log.open_match(self.store, row)
        if logged.begun:
            self._get_ready(row, logged)
        return row, logged

    def _seat(self, row: StoredTable, logged: LoggedMatch) -> LiveTable:
        parts = self.store, row, logged, self.work, self.limits, self.pace, self.build
        if row.company is None:
            self._live[row.id] = LiveTable(*parts)
        else:
            self._live[row.id] = CompanyTable(*parts, patience=self.patience, levels=self.levels)
        TABLES.set(len(self._live))
        return self._live[row.id]

    async def delete(self, table: StoredTable, who: int | str, lane: str = "") -> None:
        """Delete what a person has at a table: all of it where nobody else sits there, else the seat and the name."""
        if isinstance(who, str) and table.company is not None and not table.company.ended:
            live = await self.find(table.id, lane)
            assert isinstance(live, CompanyTable)
            if await live.forget(who):
                return
        if table.id in self._live:
            await self._live.pop(table.id).close()
        await asyncio.wrap_future(self.store.delete(table.id))

    async def report(self, table: StoredTable, seat: int, text: str, lane: str = "") -> None:
        """Keep what somebody says that is wrong, with that seat's side of the match."""
        written = await self.work.reading.run(lane, self._side_of, table, seat)
        report = Report(secrets.token_urlsafe(9), table.id, seat, time.time(), text, written)
        await asyncio.wrap_future(self.store.report(report))
        logger.warning("Somebody says that something is wrong at a table: tefuda reports shows it")

    def _side_of(self, table: StoredTable, seat: int) -> str:
        if not table.begun:
            return ""
        return record.dumps(records.download(self.store, table, seat))

    # Found by others

    def public(self) -> list[CompanyTable]:
        """List the tables that are shown to everybody, where somebody is, the newest first."""
        shown = [table for table in self._live.values() if isinstance(table, CompanyTable) and table.shown]
        return sorted(shown, key=lambda table: -table.row.created)

    async def by_code(self, code: str, lane: str = "") -> StoredTable:
        """Find the table that is open to whoever says a code, and still has room; TefudaError for none."""
        table = await self.work.reading.run(lane, self.store.by_code, code)
        row = await self.row(table, lane) if table is not None else None
        if row is None or row.company is None or row.company.ended:
            raise TefudaError("no_such_code")
        return row

    # In memory

    def _make_room(self) -> None:
        """See that one more table fits into memory; TefudaError where people sit at all of them."""
        if len(self._live) >= self.limits.live:
            self.let_go(0.0)
        if len(self._live) >= self.limits.live:
            raise TefudaError("hall_full", most=self.limits.live, retry=RETRY)

    def let_go(self, grace: float = GRACE) -> None:
        """Leave tables to the store at which nobody has been for so many seconds."""
        long_ago = time.monotonic() - grace
        self._live = {
            name: table for name, table in self._live.items() if not (table.idle and table.last_seen <= long_ago)
        }
        TABLES.set(len(self._live))

    def open(self) -> None:
        """Begin to let tables go that everybody has left."""
        self._sweeping = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(GRACE / 4)
            before = len(self._live)
            self.let_go()
            if len(self._live) < before:
                await self.work.reading.run("", memory.give_back)

    async def close(self) -> None:
        """Leave every table to the store: nobody thinks any more, and connections are asked to close."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self._live.values()))
        self._live.clear()
        self.work.close()
        self.store.close()


def _row(setting: Setting, begun: Begun, chairs: Sequence[Chair]) -> StoredTable:
    """Make the row of a new table."""
    return StoredTable(
        id=begun.table or secrets.token_urlsafe(12),
        game=setting.name,
        preset=setting.preset,
        options=setting.differing,
        seats=setting.seats,
        dealer=setting.dealer,
        seed=begun.seed,
        version=__version__,
        rules_version=rules_version(setting.game),
        created=time.time(),
        chairs=tuple(chairs),
    )


def rested(chair: Chair) -> Chair:
    """Give a chair for another match: nobody sits in for a person any more."""
    return replace(chair, level="") if chair.kind == "person" else chair
