"""One live table: takes commands one after the other, stores each step before anybody is told, and lets bots play.

The match follows from the table's log alone, so a table that was lost is read again to the card. Nothing waits for a
bot: it thinks in a thread, on its view, and answers at a pace that people can follow, forced answers too. A step that
could not be stored leaves the table behind its log: it is read again before anything else is done with it. Bots try
again until it can be stored.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, NamedTuple

from tefuda.errors import TefudaError
from tefuda.flat import copy
from tefuda.match import Match
from tefuda.narrate import why
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.doors.limits import RETRY, Limits
from tefuda.server.metrics import STEPS
from tefuda.server.storage.rows import Step, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.storage.writer import NumberTaken
from tefuda.server.tables import log
from tefuda.server.tables.bots import Bots
from tefuda.server.tables.log import LoggedMatch
from tefuda.server.tables.messages import NOTHING, Messenger, Told, hello, names
from tefuda.server.tables.retry import pauses
from tefuda.server.tables.work import Work
from tefuda.study.hints import QUICK, advice

PACE = 0.35  # seconds from what a bot sees to its answer, forced or not; the page adds a beat of its own
GLANCE = 0.5  # seconds between two looks whether a better opinion can be had
WAITING = 64  # messages that a connection may be behind before it is let go
PAUSE = 120.0  # seconds without a step after which the match's clock stands still: people have gone away
FINAL = ("unknown_table", "unreadable_table", "former_rules")  # a table with these cannot go on

logger = logging.getLogger("tefuda.table")


class NewSeat(NamedTuple):
    """That a connection has taken a seat, as whom."""

    person: str


class Watcher:
    """A connection: messages wait in `outbox`, as they are sent; None at the end asks it to close.

    `lane` is whom the work that it asks for is done for. Where several people sit, `person` is the id in the token and
    `invitation` that of the link by which somebody has come.
    """

    def __init__(
        self, seat: int | None, lane: str = "", *, person: str = "", invitation: str = "", veiled: bool = False
    ) -> None:
        self.seat = seat
        self.lane = lane
        self.person = person
        self.invitation = invitation
        self.veiled = veiled  # sits here, but sees what all may see: one device is just being passed on
        self.told = NOTHING
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.promised: asyncio.Task[None] | None = None  # a better hint

    def enqueue(self, message: wire.Message | str) -> bool:
        """Put a message into the outbox; False where it is full: so slow a connection has to come back."""
        if self.outbox.full():
            return False
        self.outbox.put_nowait(message if isinstance(message, str) else wire.encode(message))
        return True

    def dismiss(self) -> None:
        """Ask the connection to close, whatever waits."""
        if self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class LiveTable:
    """A table in memory, of its row and its match as the log has it; seats count from 0.

    All that is called here runs on the event loop. `pace`: seconds that a bot takes for an answer.
    """

    def __init__(
        self,
        store: Store,
        row: StoredTable,
        logged: LoggedMatch,
        work: Work,
        limits: Limits,
        pace: float,
        build: Callable[[], str],
    ) -> None:
        self.store = store
        self.row = row
        self.logged = logged
        self.number = logged.number  # of stored steps; within a step the match is one ahead
        self.position = logged.played  # the last of them after which the match was another one
        self.work = work
        self.limits = limits
        self.pace = pace
        self.build = build
        self.last_seen = time.monotonic()  # when somebody was there
        self._bots = Bots(row)
        self._behind = False  # the log
        self._last_step = time.monotonic()
        self._lane = ""
        self._watchers: set[Watcher] = set()
        self._messengers: dict[int | None, Messenger] = {}
        self._notice: wire.Notice | None = None
        self._hints: dict[int, tuple[int, asyncio.Task[wire.Hint]]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        """The match as it is, to read; only a step of the log changes it. TefudaError before the first deal."""
        return self.logged.match

    @property
    def bot_seats(self) -> frozenset[int]:
        """The seats at which bots play now."""
        return frozenset(seat for seat, chair in enumerate(self.row.chairs) if chair.played)

    @asynccontextmanager
    async def between_steps(self) -> AsyncIterator[None]:
        """Hold the match still while it is read or goes on: within a step it is ahead of what is stored and sent.

        TefudaError where the log has to be read again and cannot be.
        """
        async with self._one_at_a_time:
            await self._catch_up()
            yield

    async def _catch_up(self) -> None:
        if not self._behind:
            return
        row, self.logged = await self.work.reading.run(self._lane, self._read_again)
        self._behind = False
        self._change(row)
        if self.number != self.logged.number:
            self.number, self.position = self.logged.number, self.logged.played
            await self._show(self._watchers)
        self._wake()

    def _read_again(self) -> tuple[StoredTable, LoggedMatch]:
        row = self.store.find(self.row.id)
        if row is None:
            raise TefudaError("unknown_table", table=self.row.id)
        return row, log.open_match(self.store, row)

    def _change(self, row: StoredTable) -> None:
        """Take the table's row as it is now; who sits there may be others."""
        if row.chairs != self.row.chairs:
            self._messengers.clear()
            self._bots = Bots(row)
        self.row = self.logged.table = row

    # Looking on

    async def join(self, watcher: Watcher) -> None:
        """Connect somebody, who is sent what the table is and how it stands.

        TefudaError (`table_full`) where too many look on; for those who sit here there is always room.
        """
        if watcher.seat is None and not watcher.person and len(self._watchers) >= self.limits.watchers:
            raise TefudaError("table_full", most=self.limits.watchers, retry=RETRY)
        self._lane = watcher.lane
        async with self.between_steps():
            await self._greet(watcher)
            if self._notice is not None:
                watcher.enqueue(self._notice)
            self._wake()

    async def _greet(self, watcher: Watcher) -> None:
        """Let a connection in: it is sent what the table is and how it stands."""
        watcher.enqueue(hello(self.match, self.row, watcher.seat, watcher.seat, self.build()))
        self._watchers.add(watcher)
        await self._show([watcher])

    def leave(self, watcher: Watcher) -> None:
        """Let a connection go that has closed."""
        self._watchers.discard(watcher)
        self.last_seen = time.monotonic()
        if watcher.promised is not None:
            watcher.promised.cancel()

    async def _show(self, watchers: Collection[Watcher]) -> None:
        """Send these the table as it stands; a match that is over is played again for its score sheet before."""
        if self.match.over:
            for messenger in [self._messenger(seat) for seat in {watcher.seat for watcher in watchers}]:
                await self.work.reading.run(self._lane, messenger.sum_up, self.match)
        self._send_frames([*watchers])

    def _send_frames(self, watchers: Sequence[Watcher]) -> None:
        """Send these the table as it stands; who sees and knows the same gets the same text."""
        texts: dict[tuple[int | None, Told], tuple[str, Told]] = {}
        for watcher in watchers:
            how = watcher.seat, watcher.told
            if how not in texts:
                undo, left = self.may_undo(watcher.seat), self._seconds_left()
                messenger = self._messenger(watcher.seat)
                frame, told = messenger.frame(self.match, self.position, watcher.told, undo=undo, left=left)
                texts[how] = wire.encode(frame), told
            text, watcher.told = texts[how]
            if not watcher.enqueue(text):
                self._watchers.discard(watcher)
                watcher.dismiss()

    def _messenger(self, seat: int | None) -> Messenger:
        if seat not in self._messengers:
            self._messengers[seat] = Messenger(self.row.chairs, seat, seat)
        return self._messengers[seat]

    def may_undo(self, seat: int | None) -> bool:
        """Whether a seat may take its last move back: it has learned nothing since, and nobody has answered."""
        undo = self.logged.undo
        return bool(undo and undo.seat == seat and not self.match.over and undo.possible() and not undo.learned())

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing is under way."""
        thinking = self._thinking is not None and not self._thinking.done()
        return not (self._watchers or thinking or self._one_at_a_time.locked())

    # Commands

    async def obey(self, watcher: Watcher, command: wire.Command) -> wire.Message | NewSeat | None:
        """Carry out a command of a connection; give the message that answers it, for this connection alone.

        TefudaError, and the table as it was, where it may not.
        """
        if isinstance(command, wire.Seating):
            raise TefudaError("no_company")
        seat = self._speaks_for(watcher, command)
        if seat is None:
            raise TefudaError("looking_on")
        async with self.between_steps():
            if command.number != self.position:
                raise TefudaError("stale", number=command.number, now=self.position)
            if isinstance(command, wire.Next):
                if not self.match.waiting:
                    raise TefudaError("no_deal_now")
                await self._go_on(seat)
            elif isinstance(command, wire.Undo):
                await self._take_back(seat)
            elif isinstance(command, wire.AskWhy):
                return self._why(seat, command.card)
            elif self.match.turn != seat:
                raise TefudaError("not_your_turn", turn=self.match.turn)
            elif isinstance(command, wire.Play):
                await self._play(command.move)
        if isinstance(command, wire.AskHint):  # the table goes on while somebody thinks about it
            return await self._hint(watcher, command.number)
        return None

    def _speaks_for(self, watcher: Watcher, _: wire.Command) -> int | None:
        """Find the seat that a command of a connection is for; None where it only looks on."""
        return watcher.seat

    async def _go_on(self, seat: int) -> None:
        """Deal, as the person at a seat asks for it, or end the match where its time is up."""
        del seat  # the only one
        await self._deal("person")

    async def _deal(self, cause: str) -> None:
        await self._step(self._time_up() or Step(cause=cause))

    async def _play(self, move: str) -> None:
        if move not in self.match.legal():
            self.match.check(move)  # says why not, unless it is open as a part of a move
            raise TefudaError("half_a_move", move=move)
        await self._step(self._by_person(move))

    def _by_person(self, move: str) -> Step:
        """Make the step of a move that the person whose turn it is has chosen."""
        return Step(move, "person")

    async def _take_back(self, seat: int) -> None:
        if not self.may_undo(seat):
            undo = self.logged.undo
            raise TefudaError("undo_refused" if undo and undo.possible() else "nothing_to_undo")
        await self._step(Step(cause="undo", back=1))

    def _why(self, seat: int, card: str) -> wire.Why:
        game, names = self.match.game, self.match.notation
        if card and card in names.actions:
            return self._messenger(seat).why(self.match, names.actions.index(card))
        cards = card.split(game.JOIN) if game.JOIN else []
        if not why.explains_combinations(game) or not all(each and each in names.cards for each in cards):
            raise TefudaError("no_such_card", card=card)
        return self._messenger(seat).why_together(self.match, [names.cards.index(each) for each in cards])

    # Hints

    async def _hint(self, watcher: Watcher, number: int) -> wire.Hint:
        """Find advice for the seat of a connection after `number` steps; a seat that asks again hears the same."""
        seat = watcher.seat
        assert seat is not None
        asked, found = self._hints.get(seat, (0, None))
        if asked != number or found is None or (found.done() and not is_final(found)):
            view = self.match.view(seat)
            found = asyncio.get_running_loop().create_task(self._advise(watcher.lane, seat, view, number))
            self._hints[seat] = number, found
        return await asyncio.shield(found)

    async def _advise(self, lane: str, seat: int, view: Any, number: int) -> wire.Hint:
        by, found = await self.work.advice.run(lane, advice, self.match.game, view, names(self.row.chairs, seat))
        return wire.Hint(number, by, found)

    def promise_better_hint(self, watcher: Watcher, number: int) -> None:
        """Have a connection that was given a quick hint sent a better one, once there is one."""
        if watcher.promised is not None:
            watcher.promised.cancel()
        watcher.promised = asyncio.get_running_loop().create_task(self._keep_promise(watcher, number))

    async def _keep_promise(self, watcher: Watcher, number: int) -> None:
        coming, game = registry.better_judge_coming, self.match.game
        while self.position == number and await self.work.reading.run(watcher.lane, coming, game):
            await asyncio.sleep(GLANCE)
        if self.position == number:
            hint = await self._hint(watcher, number)
            if self.position == number:
                watcher.enqueue(hint)

    # Steps

    async def _step(self, step: Step, changed: StoredTable | None = None) -> None:
        """Make a step, store it, and tell everybody; where it cannot be stored, the table is as it was.

        `changed` is the row where the step makes it another one.
        """
        number, now = self.number + 1, time.time()
        if step.plays and self.logged.begun and self.match.minutes:
            step.seconds = self._seconds_played()
        self._behind = True
        try:
            self.logged.table = changed or self.row
            self.logged.take(step, now)
            standing = self.logged.standing()
            await asyncio.wrap_future(
                self.store.append(self.row.id, number, step, self.logged.signature, standing, now, changed)
            )
        except NumberTaken:
            await self._catch_up()
            raise TefudaError("stale", number=number - 1, now=self.position) from None
        except TefudaError:
            with suppress(TefudaError):  # or whoever comes next does it
                await self._catch_up()
            raise
        self._behind = False
        self.number, self.position = number, self.logged.played
        STEPS.labels(step.cause or "act").inc()
        self._change(
            replace(changed or self.row, standing=standing, steps=number, ended=now if standing.over else None)
        )
        await self._tell_step(step)
        self._wake()
        end = self._time_up()
        if end:
            await self._step(end)

    async def _tell_step(self, step: Step) -> None:
        """Tell everybody of a step that has been stored."""
        if step.plays:
            self._last_step = time.monotonic()
            self._notice = None
            await self._show(self._watchers)

    # The clock of a match that is for a time

    def _seconds_played(self) -> float:
        """Tell for how long has been played: at most PAUSE between two steps, and not while no server was there."""
        return self.logged.seconds + min(PAUSE, time.monotonic() - self._last_step)

    def _seconds_left(self) -> int | None:
        if self.match.minutes is None or self.match.over:
            return None
        return max(0, round(60 * self.match.minutes - self._seconds_played()))

    def _time_up(self) -> Step | None:
        """Make the step that ends a match between two rounds, once its time is over; None before."""
        if not (self.logged.begun and self.match.waiting) or self._seconds_left() != 0:
            return None
        return Step(cause="clock", time_up=True)

    def _tell(self, error: TefudaError) -> None:
        """Tell everybody what keeps the table from going on by itself; who joins meanwhile is told, too."""
        if self._notice is None or self._notice.code != error.code:
            self._notice = wire.notice(error)
            for watcher in self._watchers:
                watcher.enqueue(self._notice)

    # Bots

    def _wake(self) -> None:
        """Let the bot whose turn it is think, once."""
        turn = self.match.turn if self.logged.begun else None
        if turn in self.bot_seats and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots play for as long as it is their turn; what fails is tried again, and the people are told."""
        waits = pauses()
        while True:
            try:
                if not await self._play_bot():
                    return
                waits = pauses()
            except TefudaError as error:
                if error.code == "stale":  # somebody else has gone on with this table, and it has been read again
                    continue
                self._tell(error)
                if error.code in FINAL:
                    return
                await asyncio.sleep(next(waits))
            except Exception:
                logger.exception("the bots of a table failed")
                self._tell(TefudaError("bot_failed"))
                await asyncio.sleep(next(waits))

    async def _play_bot(self) -> bool:
        """Let the bot whose turn it is play; False where it is the turn of none."""
        async with self.between_steps():
            turn, number, state = self.match.turn, self.position, copy(self.match.state)
        if turn is None or turn not in self.bot_seats:
            return False
        begun = time.monotonic()
        move = await self.work.bots.run(self._lane, self._bots.choose, self.match.game, turn, state)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        async with self.between_steps():
            if self.position == number and turn in self.bot_seats:
                await self._step(Step(move, "bot" if self.row.chairs[turn].kind == "bot" else "takeover"))
        return True

    async def close(self) -> None:
        """Stop thinking, and ask every connection to close."""
        tasks = [
            self._thinking,
            *(watcher.promised for watcher in self._watchers),
            *(t for _, t in self._hints.values()),
        ]
        running = [task for task in tasks if task is not None and not task.done()]
        for task in running:
            task.cancel()
        if running:
            await asyncio.wait(running)
        for watcher in self._watchers:
            watcher.dismiss()


def is_final(hint: asyncio.Task[wire.Hint]) -> bool:
    """Whether a hint that has been worked out is the best that there will be of its position."""
    return not hint.cancelled() and hint.exception() is None and hint.result().by != QUICK
