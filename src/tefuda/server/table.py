"""One live table: takes commands one after the other, keeps each step before anybody is told, and lets bots play.

The match follows from the table's seed and log alone, so a table that was lost is read again to the card. Nothing waits
for a bot: it thinks in a thread, on its view, and answers at a pace that people can follow, forced answers too.
"""

import asyncio
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from tefuda import moves
from tefuda.errors import TefudaError
from tefuda.flat import copy
from tefuda.game import PLAY, Game
from tefuda.match import Match
from tefuda.players import Player, registry
from tefuda.server import wire
from tefuda.server.store import Kept, Step, Store, Taken

PACE = 0.9  # seconds from what a bot sees to its answer
WAITING = 64  # messages that a connection may be behind before it is let go


class Watcher:
    """A connection: messages wait here to be sent; None at the end asks it to close."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.messages: asyncio.Queue[wire.Message | None] = asyncio.Queue(WAITING)

    def tell(self, message: wire.Message) -> bool:
        """Whether there was room for a message; a connection that is too far behind has to come back."""
        if self.messages.full():
            return False
        self.messages.put_nowait(message)
        return True


class LiveTable:
    """A table in memory. Made by `read`, which may take a moment; everything else runs on the event loop."""

    def __init__(self, store: Store, kept: Kept, match: Match, number: int, threads: Executor, pace: float) -> None:
        self.store = store
        self.kept = kept
        self.match = match
        self.number = number  # steps so far
        self.threads = threads
        self.pace = pace
        self.bots: dict[int, Player] = {
            seat: registry.make(chair.level, match.game, _bot_seed(kept.seed, seat))
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
        watcher = Watcher(seat)
        async with self.still():
            game = self.match.game
            chairs = self.kept.chairs
            watcher.tell(wire.hello(game, self.kept.id, self.kept.preset, dict(self.match.rules), seat, chairs))
            watcher.tell(self.frame(seat))
            self._watchers.add(watcher)
            self._wake()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """A connection has gone."""
        self._watchers.discard(watcher)

    def frame(self, seat: int | None) -> wire.Frame:
        """The table as a seat sees it."""
        match = self.match
        return wire.Frame(
            number=self.number,
            view=wire.plain(match.view(seat)),
            turn=match.turn,
            legal=match.legal() if seat is not None and match.turn == seat else [],
            waiting=match.waiting,
            over=match.over,
        )

    # Commands

    async def obey(self, seat: int | None, command: wire.Command) -> None:
        """Carry out a command of a seat; TefudaError, and the table as it was, where it may not."""
        async with self._one_at_a_time:
            if seat is None:
                raise TefudaError("looking_on")
            if command.number != self.number:
                raise TefudaError("stale", number=command.number, now=self.number)
            if isinstance(command, wire.Next):
                if not self.match.waiting:
                    raise TefudaError("no_deal_now")
                await self._step(Step(cause="person"), self.match.deal)
            else:
                if self.match.turn != seat:
                    raise TefudaError("not_your_turn", turn=self.match.turn)
                if command.move not in self.match.legal():
                    self.match.play(command.move)  # says why not; a part of a move is no move here
                    self.match.undo()
                    raise TefudaError("half_a_move", move=command.move)
                await self._step(Step(command.move, "person"), lambda: self.match.play(command.move))

    async def _step(self, step: Step, make: Callable[[], None]) -> None:
        """Make a step, keep it, and tell everybody."""
        before = _packs(self.match)
        make()
        step.packs = _packs(self.match)[len(before) :]
        number = self.number + 1
        try:
            await self._in_thread(self.store.append, self.kept.id, number, step, digest(self.match), time.time())
        except BaseException as error:
            self.match, self.number = await self._in_thread(reread, self.store, self.kept)
            self._tell()
            if isinstance(error, Taken):
                raise TefudaError("stale", number=number - 1, now=self.number) from None
            raise
        self.number = number
        if self.match.over:
            await self._in_thread(self.store.end, self.kept.id, time.time())
        self._tell()
        self._wake()

    def _tell(self) -> None:
        for watcher in list(self._watchers):
            if not watcher.tell(self.frame(watcher.seat)):
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
                    await self._step(Step(move, "bot"), lambda move=move: self.match.play(move))  # type: ignore[misc]

    async def close(self) -> None:
        """Nobody thinks any more, and every connection is asked to close."""
        if self._thinking is not None:
            self._thinking.cancel()
        for watcher in self._watchers:
            if not watcher.messages.full():
                watcher.messages.put_nowait(None)

    async def _in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.threads, function, *arguments)


def choose(game: Game, state: Any, player: Player) -> str:
    """A player's whole move, made action by action on what its seat sees."""
    actions: list[int] = []
    turn = state.turn
    while True:
        view = game.View()
        game.view(state, turn, view)
        action = player.choose(view, game.legal(view))
        actions.append(action)
        game.apply(state, action)
        if state.stage != PLAY or not game.partial(state):
            return moves.join(game, actions)


def begin(kept: Kept) -> Match:
    """The match of a table before its first step is kept: dealt."""
    return Match(kept.game, kept.preset, kept.rules, seats=kept.seats, dealer=kept.dealer, seed=kept.seed, pause=True)


def reread(store: Store, kept: Kept) -> tuple[Match, int]:
    """The match as the log has it, and its number of steps; TefudaError where the rules are no longer the same."""
    match = begin(kept)
    steps = store.steps(kept.id)
    for number, (step, state) in enumerate(steps, 1):
        if number > 1:
            if step.move:
                match.play(step.move)
            else:
                match.deal()
        if digest(match) != state:
            raise TefudaError("other_version", version=kept.version, number=number)
    return match, len(steps)


def digest(match: Match) -> str:
    """What tells whether two matches stand alike."""
    return hashlib.sha256(bytes(match.state)).hexdigest()[:32]


def _packs(match: Match) -> list[list[int]]:
    return [*match.draw, *(pack for entry in match.rounds for pack in (entry.deck, *entry.restock))]


def _bot_seed(seed: str, seat: int) -> int:
    """A bot's own chance: it must not tell of the cards, so it is not the seed's but a hash away."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {seed}".encode()).digest()[:8], "big")
