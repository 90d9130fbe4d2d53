"""One live table: takes commands one after the other, keeps each step before anybody is told, and lets bots play.

The match follows from the table's seed and log alone, so a table that was lost is read again to the card. Nothing waits
for a bot: it thinks in a thread, on its view, and answers at a pace that people can follow, forced answers too.
"""

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, NamedTuple

from tefuda import moves
from tefuda.errors import TefudaError
from tefuda.flat import copy
from tefuda.game import Game
from tefuda.match import Match
from tefuda.narrate import why
from tefuda.players import Player, registry, whole
from tefuda.server import wire
from tefuda.server.store import Chair, Kept, Step, Store, Taken
from tefuda.server.telling import Telling, hello, names
from tefuda.study.hints import advice
from tefuda.undo import Undo

PACE = 0.35  # seconds from what a bot sees to its answer, forced or not; the page adds a beat of its own
GLANCE = 0.25  # seconds between two looks whether a better opinion can be had
WAITING = 64  # messages that a connection may be behind before it is let go


class Read(NamedTuple):
    """A table as its log has it."""

    match: Match
    number: int  # of steps
    undo: Undo | None


class Watcher:
    """A connection: messages wait here to be sent; None at the end asks it to close."""

    def __init__(self, seat: int | None, chairs: Sequence[Chair] = ()) -> None:
        self.seat = seat
        self.telling = Telling(chairs, seat, seat)
        self.messages: asyncio.Queue[wire.Message | None] = asyncio.Queue(WAITING)
        self.promised: asyncio.Task[None] | None = None  # a better hint

    def tell(self, message: wire.Message) -> bool:
        """Whether there was room for a message; a connection that is too far behind has to come back."""
        if self.messages.full():
            return False
        self.messages.put_nowait(message)
        return True


class LiveTable:
    """A table in memory. Made by `read`, which may take a moment; everything else runs on the event loop."""

    def __init__(
        self, store: Store, kept: Kept, read: Read, threads: Executor, pace: float, build: Callable[[], str]
    ) -> None:
        self.store = store
        self.kept = kept
        self.match, self.number, self.undo = read  # `number`: steps so far
        self.threads = threads
        self.pace = pace
        self.build = build
        match = self.match
        self.bots: dict[int, Player] = {
            seat: registry.make(chair.level, match.game, bot_seed(kept.seed, seat))
            for seat, chair in enumerate(kept.chairs)
            if chair.kind == "bot"
        }
        self._watchers: set[Watcher] = set()
        self._one_at_a_time = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None

    # Looking on

    def still(self) -> asyncio.Lock:
        """To be held while the match is looked at: within a step it is ahead of what is kept and told."""
        return self._one_at_a_time

    async def join(self, seat: int | None) -> Watcher:
        """A new connection, told what the table is and how it stands."""
        watcher = Watcher(seat, self.kept.chairs)
        async with self.still():
            watcher.tell(hello(self.match, self.kept, seat, seat, self.build()))
            watcher.tell(self.frame(watcher))
            self._watchers.add(watcher)
            self._wake()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """A connection has gone."""
        self._watchers.discard(watcher)
        if watcher.promised is not None:
            watcher.promised.cancel()

    def frame(self, watcher: Watcher) -> wire.Frame:
        """The table as a connection sees it."""
        return watcher.telling.frame(self.match, self.number, self.may_undo(watcher.seat))

    def may_undo(self, seat: int | None) -> bool:
        """Whether a seat may take its last move back: it has learned nothing since, and nobody has answered."""
        undo = self.undo
        return bool(undo and undo.seat == seat and not self.match.over and undo.possible() and not undo.learned())

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing is under way."""
        thinking = self._thinking is not None and not self._thinking.done()
        return not (self._watchers or thinking or self._one_at_a_time.locked())

    # Commands

    async def obey(self, seat: int | None, command: wire.Command) -> wire.Message | None:
        """Carry out a command of a seat, with what is to be answered to it alone.

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
        by, found = await self._in_thread(advice, self.match.game, view, names(self.kept.chairs, seat))
        return wire.Hint(number, by, found)

    def promise(self, watcher: Watcher, number: int) -> None:
        """Have a connection that was given a quick hint told a better one, once there is one."""
        if watcher.promised is not None:
            watcher.promised.cancel()
        watcher.promised = asyncio.get_running_loop().create_task(self._keep_promise(watcher, number))

    async def _keep_promise(self, watcher: Watcher, number: int) -> None:
        while self.number == number and registry.coming(self.match.game):
            await asyncio.sleep(GLANCE)
        async with self._one_at_a_time:
            if self.number != number or watcher.seat is None:
                return
            view = self.match.view(watcher.seat)
        hint = await self._advise(watcher.seat, view, number)
        if self.number == number:
            watcher.tell(hint)

    async def _play(self, move: str) -> None:
        if move not in self.match.legal():
            self.match.play(move)  # says why not; a part of a move is no move here
            self.match.undo()
            raise TefudaError("half_a_move", move=move)
        await self._step(Step(move, "person"))

    async def _take_back(self, seat: int) -> None:
        if not self.may_undo(seat):
            raise TefudaError("undo_refused" if self.undo and self.undo.possible() else "nothing_to_undo")
        await self._step(Step(cause="undo", back=1))

    def _why(self, seat: int, card: str) -> wire.Why:
        game, telling = self.match.game, Telling(self.kept.chairs, seat, seat)
        if card and card in game.ACTIONS:
            return telling.why(self.match, game.ACTIONS.index(card))
        cards = card.split(game.JOIN) if game.JOIN else []
        if not why.together(game) or not all(each and each in game.CARDS for each in cards):
            raise TefudaError("no_such_card", card=card)
        return telling.why_together(self.match, [game.CARDS.index(each) for each in cards])

    async def _step(self, step: Step) -> None:
        """Make a step, keep it, and tell everybody."""
        before = _packs(self.match)
        take(self.match, self.undo, step)
        step.packs = _packs(self.match)[len(before) :]
        number = self.number + 1
        try:
            await self._in_thread(self.store.append, self.kept.id, number, step, digest(self.match), time.time())
        except BaseException as error:
            self.match, self.number, self.undo = await self._in_thread(reread, self.store, self.kept)
            self._tell()
            if isinstance(error, Taken):
                raise TefudaError("stale", number=number - 1, now=self.number) from None
            raise
        self.number = number
        if self.match.over:
            self.kept = replace(self.kept, ended=time.time())
            await self._in_thread(self.store.end, self.kept.id, self.kept.ended)
        self._tell()
        self._wake()

    def _tell(self) -> None:
        for watcher in list(self._watchers):
            if not watcher.tell(self.frame(watcher)):
                self._watchers.discard(watcher)
                watcher.messages.get_nowait()
                watcher.messages.put_nowait(None)

    # Bots

    def _wake(self) -> None:
        """Let the bot whose turn it is think, once."""
        if self.match.turn in self.bots and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._play_bots())

    async def _play_bots(self) -> None:
        while self.match.turn in self.bots:
            number, turn = self.number, self.match.turn
            state = copy(self.match.state)
            begun = time.monotonic()
            move = await self._in_thread(choose, self.match.game, state, self.bots[turn])
            await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
            async with self._one_at_a_time:
                if self.number == number:
                    await self._step(Step(move, "bot"))

    async def close(self) -> None:
        """Nobody thinks any more, and every connection is asked to close."""
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.wait([self._thinking])  # a step that is being kept is read again while there are threads
        for watcher in self._watchers:
            if watcher.promised is not None:
                watcher.promised.cancel()
            if not watcher.messages.full():
                watcher.messages.put_nowait(None)

    async def _in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.threads, function, *arguments)


def choose(game: Game, state: Any, player: Player) -> str:
    """A player's whole move, made on what its seat sees, as it is written."""
    return moves.join(game, whole.choose(game, state, player))


def begin(kept: Kept) -> Match:
    """The match of a table before its first step is kept: dealt."""
    return Match(kept.game, kept.preset, kept.rules, seats=kept.seats, dealer=kept.dealer, seed=kept.seed, pause=True)


def take(match: Match, undo: Undo | None, step: Step) -> None:
    """Make a step of a log, so that the person's own moves may be taken back."""
    if step.back:
        assert undo is not None
        step.back = undo.take_back()
    elif not step.move:
        match.deal()
    elif undo is not None and match.turn == undo.seat:
        undo.play(step.move)
    else:
        match.play(step.move)


def taking_back(kept: Kept, match: Match) -> Undo | None:
    """What lets the person take moves back, where one sits with bots only: nobody else has seen them."""
    people = [seat for seat, chair in enumerate(kept.chairs) if chair.kind == "person"]
    return Undo(match, people[0]) if len(people) == 1 else None


def reread(store: Store, kept: Kept) -> Read:
    """The match as the log has it; TefudaError where the rules are no longer the same."""
    match = begin(kept)
    undo = taking_back(kept, match)
    steps = store.steps(kept.id)
    for number, (step, state) in enumerate(steps, 1):
        if number > 1:
            take(match, undo, step)
        if digest(match) != state:
            raise TefudaError("other_version", version=kept.version, number=number)
    return Read(match, len(steps), undo)


def digest(match: Match) -> str:
    """What tells whether two matches stand alike."""
    return hashlib.sha256(bytes(match.state)).hexdigest()[:32]


def _packs(match: Match) -> list[list[int]]:
    return [*match.draw, *(pack for entry in match.rounds for pack in (entry.deck, *entry.restock))]


def bot_seed(seed: str, seat: int) -> int:
    """A bot's own chance: it must not tell of the cards, so it is not the seed's but a hash away."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {seed}".encode()).digest()[:8], "big")
