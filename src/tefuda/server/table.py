"""One live table: takes commands one after the other, stores each step before anybody is told, and lets bots play.

The match follows from the table's log alone, so a table that was lost is read again to the card. Nothing waits for a
bot: it thinks in a thread, on its view, and answers at a pace that people can follow, forced answers too.
"""

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from tefuda.errors import BadOption, TefudaError
from tefuda.flat import copy
from tefuda.game import Game
from tefuda.match import Match
from tefuda.narrate import why
from tefuda.notation import notation
from tefuda.players import Player, compound, registry
from tefuda.server import log, wire
from tefuda.server.log import LoggedMatch
from tefuda.server.messages import Messenger, hello, names
from tefuda.server.rows import Chair, Step, StoredTable
from tefuda.server.store import Store
from tefuda.server.writer import NumberTaken
from tefuda.study.hints import advice

PACE = 0.35  # seconds from what a bot sees to its answer, forced or not; the page adds a beat of its own
GLANCE = 0.25  # seconds between two looks whether a better opinion can be had
WAITING = 64  # messages that a connection may be behind before it is let go


class Watcher:
    """A connection: messages wait in `outbox` to be sent; None at the end asks it to close."""

    def __init__(self, seat: int | None, chairs: Sequence[Chair] = ()) -> None:
        self.seat = seat
        self.messenger = Messenger(chairs, seat, seat)
        self.outbox: asyncio.Queue[wire.Message | None] = asyncio.Queue(WAITING)
        self.promised: asyncio.Task[None] | None = None  # a better hint

    def enqueue(self, message: wire.Message) -> bool:
        """Put a message into the outbox; False where it is full: so slow a connection has to come back."""
        if self.outbox.full():
            return False
        self.outbox.put_nowait(message)
        return True


class LiveTable:
    """A table in memory, of its row and its match as the log has it; seats count from 0.

    All that is called here runs on the event loop. `pace`: seconds that a bot takes for an answer.
    """

    def __init__(
        self,
        store: Store,
        row: StoredTable,
        logged: LoggedMatch,
        threads: Executor,
        pace: float,
        build: Callable[[], str],
    ) -> None:
        self.store = store
        self.row = row
        self.logged = logged
        self.number = logged.number  # of stored steps; within a step the match is one ahead
        self.threads = threads
        self.pace = pace
        self.build = build
        self.bot_seats = frozenset(seat for seat, chair in enumerate(row.chairs) if chair.kind == "bot")
        self._bots: dict[int, Player] = {}
        self._prepared = False
        self._watchers: set[Watcher] = set()
        self._one_at_a_time = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        """The match as it is, to read; only a step of the log changes it."""
        return self.logged.match

    # Looking on

    def between_steps(self) -> asyncio.Lock:
        """Give the lock to hold while the match is read: within a step it is ahead of what is stored and sent."""
        return self._one_at_a_time

    async def join(self, seat: int | None) -> Watcher:
        """Connect somebody, who is sent what the table is and how it stands."""
        watcher = Watcher(seat, self.row.chairs)
        self._prepare()
        async with self.between_steps():
            watcher.enqueue(hello(self.match, self.row, seat, seat, self.build()))
            watcher.enqueue(self.frame(watcher))
            self._watchers.add(watcher)
            self._wake()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Let a connection go that has closed."""
        self._watchers.discard(watcher)
        if watcher.promised is not None:
            watcher.promised.cancel()

    def frame(self, watcher: Watcher) -> wire.Frame:
        """Make the frame of the table for a connection."""
        return watcher.messenger.frame(self.match, self.number, self.may_undo(watcher.seat))

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

    async def obey(self, seat: int | None, command: wire.Command) -> wire.Message | None:
        """Carry out a command of a seat; give the message that answers it, for this connection alone.

        TefudaError, and the table as it was, where it may not.
        """
        async with self._one_at_a_time:
            if seat is None:
                raise TefudaError("looking_on")
            if command.number != self.number:
                raise TefudaError("stale", number=command.number, now=self.number)
            if isinstance(command, wire.Next):
                if not self.match.waiting:
                    raise TefudaError("no_deal_now")
                await self._step(Step(cause="person"))
            elif isinstance(command, wire.Undo):
                await self._take_back(seat)
            elif isinstance(command, wire.AskWhy):
                return self._why(seat, command.card)
            elif self.match.turn != seat:
                raise TefudaError("not_your_turn", turn=self.match.turn)
            elif isinstance(command, wire.Play):
                await self._play(command.move)
            else:
                view = self.match.view(seat)
        if isinstance(command, wire.AskHint):  # the table goes on while somebody thinks about it
            return await self._advise(seat, view, command.number)
        return None

    async def _advise(self, seat: int, view: Any, number: int) -> wire.Hint:
        by, found = await self._in_thread(advice, self.match.game, view, names(self.row.chairs, seat))
        return wire.Hint(number, by, found)

    def promise_better_hint(self, watcher: Watcher, number: int) -> None:
        """Have a connection that was given a quick hint sent a better one, once there is one."""
        if watcher.promised is not None:
            watcher.promised.cancel()
        watcher.promised = asyncio.get_running_loop().create_task(self._keep_promise(watcher, number))

    async def _keep_promise(self, watcher: Watcher, number: int) -> None:
        while self.number == number and registry.better_judge_coming(self.match.game):
            await asyncio.sleep(GLANCE)
        async with self._one_at_a_time:
            if self.number != number or watcher.seat is None:
                return
            view = self.match.view(watcher.seat)
        hint = await self._advise(watcher.seat, view, number)
        if self.number == number:
            watcher.enqueue(hint)

    async def _play(self, move: str) -> None:
        if move not in self.match.legal():
            self.match.check(move)  # says why not, unless it is open as a part of a move
            raise TefudaError("half_a_move", move=move)
        await self._step(Step(move, "person"))

    async def _take_back(self, seat: int) -> None:
        if not self.may_undo(seat):
            undo = self.logged.undo
            raise TefudaError("undo_refused" if undo and undo.possible() else "nothing_to_undo")
        await self._step(Step(cause="undo", back=1))

    def _why(self, seat: int, card: str) -> wire.Why:
        game, names = self.match.game, self.match.notation
        messenger = Messenger(self.row.chairs, seat, seat)
        if card and card in names.actions:
            return messenger.why(self.match, names.actions.index(card))
        cards = card.split(game.JOIN) if game.JOIN else []
        if not why.explains_combinations(game) or not all(each and each in names.cards for each in cards):
            raise TefudaError("no_such_card", card=card)
        return messenger.why_together(self.match, [names.cards.index(each) for each in cards])

    async def _step(self, step: Step) -> None:
        """Make a step, store it, and tell everybody."""
        logged, number, now = self.logged, self.number + 1, time.time()
        try:
            logged.take(step)
            standing = logged.standing()
            await asyncio.wrap_future(self.store.append(self.row.id, number, step, logged.signature, standing, now))
        except BaseException as error:
            self.logged = await self._in_thread(log.open_match, self.store, self.row)
            self.number = self.logged.number
            self._send_frames()
            if isinstance(error, NumberTaken):
                raise TefudaError("stale", number=number - 1, now=self.number) from None
            raise
        self.number = number
        if standing.over:
            self.row = replace(self.row, ended=now)
        self._send_frames()
        self._wake()

    def _send_frames(self) -> None:
        for watcher in list(self._watchers):
            if not watcher.enqueue(self.frame(watcher)):
                self._watchers.discard(watcher)
                watcher.outbox.get_nowait()
                watcher.outbox.put_nowait(None)

    # Bots

    def _wake(self) -> None:
        """Let the bot whose turn it is think, once."""
        if self.match.turn in self.bot_seats and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._play_bots())

    async def _play_bots(self) -> None:
        while (turn := self.match.turn) in self.bot_seats:
            assert turn is not None
            number, state = self.number, copy(self.match.state)
            begun = time.monotonic()
            move = await self._in_thread(self._choose, self.match.game, turn, state)
            await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
            async with self._one_at_a_time:
                if self.number == number:
                    await self._step(Step(move, "bot"))

    def _choose(self, game: Game, seat: int, state: Any) -> str:
        """Ask the bot at a seat what it plays; it is made when it is first asked."""
        if seat not in self._bots:
            self._bots[seat] = _bot(game, self.row.chairs[seat].level, bot_seed(self.row.seed, seat))
        return choose(game, state, self._bots[seat])

    def _prepare(self) -> None:
        """See to it that what the bots play with is compiled while the first who came looks at the cards."""
        if not self._prepared:
            self._prepared = True
            for level in {self.row.chairs[seat].level for seat in self.bot_seats}:
                self.threads.submit(registry.prepare, level, self.match.game)

    async def close(self) -> None:
        """Stop thinking, and ask every connection to close."""
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.wait([self._thinking])  # a step that is being stored is read again while there are threads
        for watcher in self._watchers:
            if watcher.promised is not None:
                watcher.promised.cancel()
            if not watcher.outbox.full():
                watcher.outbox.put_nowait(None)

    async def _in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.threads, function, *arguments)


def choose(game: Game, state: Any, player: Player) -> str:
    """Ask a player for a whole move, made on what its seat sees; give it as it is written."""
    return notation(game, state.rules).join(compound.choose_move(game, state, player))


def _bot(game: Game, level: str, seed: int) -> Player:
    """Make a bot of the level that was asked for; of the usual one, so that the table goes on, if that is no more."""
    try:
        return registry.make(level, game, seed)
    except BadOption:
        return registry.make(registry.usual(), game, seed)


def bot_seed(seed: str, seat: int) -> int:
    """Derive the chance of a bot from the table's seed: by a hash, as it must not tell of the cards; 64 bits."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {seed}".encode()).digest()[:8], "big")
