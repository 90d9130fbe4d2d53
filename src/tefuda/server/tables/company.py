"""A live table at which several people sit: they come by links, wait for one another, and are stood in for.

Before the first deal it is a room, and all that is sent is who is there (`wire.Company`). What people do is a step of
the log like a move, without changing the match. Times pass only while somebody is here.
"""

import asyncio
import logging
import time
from collections.abc import Collection
from typing import Any, Literal

from tefuda.errors import TefudaError
from tefuda.flat import copy
from tefuda.game import sides
from tefuda.players import timeout
from tefuda.server import wire
from tefuda.server.company import agreeing, changes, codes, coming, hosting, presence, talk, telling
from tefuda.server.company.changes import Change
from tefuda.server.company.patience import Patience
from tefuda.server.company.waiting import Due, Scene, Waiting
from tefuda.server.storage.rows import Act, Company, Step, StoredTable
from tefuda.server.tables import sealing
from tefuda.server.tables.messages import hello
from tefuda.server.tables.retry import pauses
from tefuda.server.tables.table import LiveTable, NewSeat, Watcher

EARLY = 0.001  # seconds by which a timer may come before its time
logger = logging.getLogger("tefuda.company")


class CompanyTable(LiveTable):
    """A table with a company; `patience` says for how long people are waited for, `levels` which bots there are."""

    def __init__(self, *arguments: Any, patience: Patience, levels: tuple[str, ...]) -> None:
        super().__init__(*arguments)
        self.levels = levels
        self.waiting = Waiting(patience)
        self.rematching = asyncio.Lock()  # while the table of the rematch is being opened
        self._timer: asyncio.TimerHandle | None = None
        self._doing: asyncio.Task[None] | None = None

    @property
    def company(self) -> Company:
        """What people agreed on."""
        assert self.row.company is not None
        return self.row.company

    @property
    def scene(self) -> Scene:
        """The table as it is at the moment."""
        return Scene(self.row, self.logged, self.people_here, self._people(veiled=False))

    @property
    def people_here(self) -> frozenset[str]:
        """The people whose device has a connection, by their ids."""
        found, together = self._people(veiled=True), self.company.together
        return found.union(together) if found.intersection(together) else found

    def _people(self, *, veiled: bool) -> frozenset[str]:
        """Give the people with a connection of their own, also where it is `veiled`."""
        return frozenset(each.person for each in self._watchers if each.person and (veiled or not each.veiled))

    def _mates(self, person: str) -> list[int]:
        """List the seats of those who share the device of a person and have no connection of their own."""
        speaking = self._people(veiled=True)
        return [seat for seat in changes.beside(self.row, person) if self.row.chairs[seat].person not in speaking]

    @property
    def shown(self) -> bool:
        """Whether everybody is shown this table: somebody is here, and one can sit down, or look on."""
        stage = telling.stage(self.row)
        if not self.company.public or not self.people_here or stage in ("over", "ended"):
            return False
        return self.row.open_seats > 0 or (stage == "play" and self.company.watch == "live")

    # Who may look on

    def admit(self, person: str, invitation: str) -> int | None:
        """Find the seat of a person; None for who comes by a link or looks on. TefudaError for anybody else."""
        seat = self.row.seat_of(person)
        if seat is not None:
            return seat
        if invitation in self.company.invitations:
            return None
        if invitation:
            raise TefudaError("no_invitation")
        if self.company.watch == "live" and self.row.begun:
            return None
        raise TefudaError("seat_given_away" if person else "not_watched")

    def _sees(self, watcher: Watcher) -> bool:
        return watcher.seat is not None or watcher.veiled or self.company.watch == "live"

    async def _greet(self, watcher: Watcher) -> None:
        seat = self.row.seat_of(watcher.person)
        self._watchers.add(watcher)
        self._run()
        if seat is not None and seat in self.company.away:
            await self._change_by(coming.come_back(self.row, seat))
        else:
            self._tell_company()
        await self._greet_begun(watcher)
        self._tell_words([watcher], len(self.logged.said))

    def _tell_words(self, watchers: Collection[Watcher], last: int) -> None:
        """Tell what was said last to those who sit here, or are welcome to."""
        said = [talk.words_of(*each) for each in list(self.logged.said)[-last:]] if last else []
        for watcher in list(watchers):
            for words in said:
                watcher.enqueue(words)

    async def _greet_begun(self, watcher: Watcher) -> None:
        if self.logged.begun and self._sees(watcher):
            watcher.enqueue(hello(self.match, self.row, watcher.seat, watcher.seat, self.build()))
            await super()._show([watcher])

    async def _show(self, watchers: Any) -> None:
        if self.logged.begun:
            await super()._show([each for each in watchers if self._sees(each)])

    def leave(self, watcher: Watcher) -> None:
        """Let a connection go that has closed; a person without any is away after a while."""
        super().leave(watcher)
        if watcher.person and watcher.person not in self.people_here:
            for seat in changes.beside(self.row, watcher.person):
                self.waiting.leave(self.row.chairs[seat].person)
        ticking = self.waiting.thought.running
        self._run()
        if ticking and not self.waiting.thought.running:
            self._tell_company()

    # What is told

    def _tell_company(self) -> None:
        for watcher in list(self._watchers):
            if not watcher.enqueue(self.company_message(watcher)):
                self._watchers.discard(watcher)
                watcher.dismiss()

    def company_message(self, watcher: Watcher) -> wire.Company:
        """Make the message that tells one connection of the company."""
        in_room = telling.stage(self.row) == "room"  # where nothing is hidden
        seat = self.row.seat_of(watcher.person) if in_room else watcher.seat
        watching = sum(not each.person for each in self._watchers)
        return presence.message(self.scene, self.waiting, self.levels, watcher.person, seat, watching)

    # What people do

    async def obey(self, watcher: Watcher, command: wire.Command) -> wire.Message | NewSeat | None:
        """Carry out a command, of play or of people."""
        if not isinstance(command, wire.Seating):
            if not self.logged.begun:
                raise TefudaError("not_begun")
            return await super().obey(watcher, command)
        async with self.between_steps():
            if self.company.seal.begins and not isinstance(command, wire.Unseal | wire.Speak):
                raise TefudaError("being_dealt")
            if isinstance(command, wire.Sit):
                return await self._sit(watcher, command)
            if isinstance(command, wire.Return):
                await self._return(watcher)
                return None
            if isinstance(command, wire.Resign):
                await self._resign(watcher.seat)
                return None
            await self._change_by(self._change_for(watcher.person, command))
            await self._begin_when_ready()
            await self._do_what_is_agreed()
        return None

    def _propose(self, person: str, kind: Literal["takeback", "end"]) -> Change:
        """Ask for one's last move back, or to end it; TefudaError where somebody has learnt anything since."""
        if self.match.over:
            raise TefudaError("over_already")
        if kind == "end":
            return agreeing.propose(self.row, person, kind, self.position, self._mates(person))
        seat, undo = self.row.seat_of(person), self.logged.undo
        if undo is None or undo.seat != seat or not undo.possible():
            raise TefudaError("nothing_to_undo")
        if undo.learned():
            raise TefudaError("undo_refused")
        return agreeing.propose(self.row, person, kind, self.position, self._mates(person))

    async def _do_what_is_agreed(self) -> None:
        asked = self.company.proposal
        if asked is not None and asked.position == self.position and agreeing.all_agree(self.row):
            step = Step(cause="undo", back=1) if asked.kind == "takeback" else Step(cause="agreed", act=Act("agreed"))
            await self._step(step, agreeing.moved_on(self.row))

    async def _resign(self, seat: int | None) -> None:
        if seat is None:
            raise TefudaError("sits_nowhere")
        if self.match.over:
            raise TefudaError("over_already")
        if len(sides(self.match.game, self.match.seats)) != 2:
            raise TefudaError("no_resigning")
        await self._step(Step(cause="resigned", act=Act("resigned", seat)), agreeing.moved_on(self.row))

    async def _sit(self, watcher: Watcher, command: wire.Sit) -> NewSeat | None:
        own = self.row.seat_of(watcher.person)
        person = watcher.person if own is not None else coming.new_person()
        between = not self.logged.begun or self.match.waiting
        change = coming.sit(self.row, person, command.name, command.seat, watcher.invitation, between=between)
        before = watcher.person
        watcher.person = person
        try:
            await self._change_by(change)
        except BaseException:
            watcher.person = before
            raise
        if own is None:
            await self._greet_begun(watcher)
            return NewSeat(person)
        return None

    async def _return(self, watcher: Watcher) -> None:
        if watcher.seat is None:
            raise TefudaError("sits_nowhere")
        if self.row.chairs[watcher.seat].level:
            await self._change_by(coming.come_back(self.row, watcher.seat))

    def _change_for(self, person: str, command: wire.Seating) -> Change:
        """Find what a command of a person changes; TefudaError where it may not."""
        row = self.row
        match command:
            case wire.Stand():
                return coming.leave(row, person)
            case wire.GetReady():
                return agreeing.get_ready(row, person, command.ready, self._mates(person))
            case wire.Begin():
                hosting.require_host(row, person)
                return self._beginning(command.level or self.company.level)
            case wire.Arrange():
                return hosting.arrange(row, person, command)
            case wire.Place():
                return hosting.place(row, person, command.seat, command.level, self.levels)
            case wire.Swap():
                return hosting.swap(row, person, command.seat, command.other)
            case wire.Remove():
                return hosting.remove(row, person, command.seat)
            case wire.Invite():
                return hosting.invite(row, person, command.seat)
            case wire.Revoke():
                return hosting.revoke(row, person, command.invitation)
            case wire.Code():
                return hosting.open_by_code(row, person, codes.draw() if command.open else "")
            case wire.EndTable():
                return hosting.end(row, person)
            case wire.Seal():
                return agreeing.seal(row, person, command.hash)
            case wire.Unseal():
                return agreeing.unseal(row, person, command.bits)
            case wire.Speak():
                return agreeing.speak(row, person, command.phrase, command.text)
            case wire.Propose():
                return self._propose(person, command.kind)
            case wire.Agree():
                return agreeing.agree(row, person, command.yes, self._mates(person))
        raise AssertionError(command)

    async def _change_by(self, change: Change) -> None:
        """Make a change a step of the log, and tell everybody; with the first deal where one follows at once."""
        step = Step(cause="deal" if change.deals else "", act=change.act)
        await self._step(step, change.row)

    def _beginning(self, level: str) -> Change:
        """Begin with bots of a level at open seats, or before that ask people for what they add to the chance."""
        begin = agreeing.ask_to_open if sealing.commitment(self.row) and self._unopened() else hosting.begin
        return begin(self.row, level, self.levels)

    def _unopened(self) -> list[int]:
        return sealing.missing(self.company, self.row.chairs, self.people_here)

    async def _begin_opened(self) -> None:
        """Deal with what has been added so far."""
        level = self.company.seal.begins
        if level:
            await self._change_by(hosting.begin(self.row, level, self.levels))

    async def _begin_when_ready(self) -> None:
        """Deal where all are ready: for the first time, or the next one."""
        if self.company.seal.begins:
            if not self._unopened():
                await self._begin_opened()
            return
        if self.company.ended or not agreeing.all_ready(self.row):
            return
        if not self.logged.begun:
            await self._change_by(self._beginning(self.company.level))
        elif self.match.waiting:
            await self._deal("person")

    def _speaks_for(self, watcher: Watcher, command: wire.Command) -> int | None:
        veiled = watcher.veiled and isinstance(
            command, wire.Next
        )  # between deals nobody need be somebody in particular
        return self.row.seat_of(watcher.person) if veiled else watcher.seat

    async def _go_on(self, seat: int) -> None:
        """Note that a person is ready for the next deal, which comes when all are."""
        if seat not in self.company.ready:
            person = self.row.chairs[seat].person
            await self._change_by(agreeing.get_ready(self.row, person, ready=True, mates=self._mates(person)))
        await self._begin_when_ready()

    async def _deal(self, cause: str) -> None:
        await self._step(self._time_up() or Step(cause=cause), agreeing.dealt(self.row))

    async def _step(self, step: Step, changed: StoredTable | None = None) -> None:
        if step.plays and self.company.proposal is not None:
            changed = agreeing.moved_on(changed or self.row)
        await super()._step(step, changed)

    def _by_person(self, move: str) -> Step:
        seat = self.match.turn
        assert seat is not None
        if self.row.chairs[seat].level:
            raise TefudaError("bot_sits_in")
        return Step(move, "person", spent=self.waiting.spent(self.scene))

    def may_undo(self, seat: int | None) -> bool:
        """Whether a seat may take its last move back, which nobody else has seen."""
        people = sum(chair.kind == "person" for chair in self.row.chairs)
        return people == 1 and super().may_undo(seat)

    def _change(self, row: StoredTable) -> None:
        """Take the row as it is now: who sits elsewhere, or no more, is told as such from now on."""
        super()._change(row)
        for watcher in list(self._watchers):
            seat = row.seat_of(watcher.person)
            if watcher.person and seat is None and (watcher.seat is not None or watcher.veiled):
                watcher.enqueue(wire.refused(TefudaError("seat_given_away"), self.position))
                self._watchers.discard(watcher)
                watcher.dismiss()
            watcher.seat = None if watcher.veiled else seat

    async def _tell_step(self, step: Step) -> None:
        if step.act is not None and step.cause == "deal":  # the first one
            for watcher in list(self._watchers):
                if self._sees(watcher):
                    watcher.enqueue(hello(self.match, self.row, watcher.seat, watcher.seat, self.build()))
        await super()._tell_step(step)
        if step.act is not None and step.act.words:
            self._tell_words(self._watchers, 1)
            return
        self._run()
        self._tell_company()

    # What is due

    def _run(self) -> None:
        """Let the clock run for whoever has to move, and wait for what is due next."""
        self.waiting.look(self.scene)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.waiting.due(self.scene)
        if due and (self._doing is None or self._doing.done()):
            first = min(due)
            after = max(0.0, first.when - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(after, self._begin_doing, first)

    def _begin_doing(self, due: Due) -> None:
        self._timer = None
        self._doing = asyncio.get_running_loop().create_task(self._do(due))

    async def _do(self, due: Due) -> None:
        """Do what is due; what fails is tried again, and the people are told."""
        waits = pauses()
        while True:
            try:
                async with self.between_steps():
                    await self._do_now(due)
                break
            except TefudaError as error:
                if error.code == "stale":
                    break
                self._tell(error)
                await asyncio.sleep(next(waits))
            except Exception:
                logger.exception("what was due at a table failed")
                await asyncio.sleep(next(waits))
        self._doing = None
        self._run()

    async def _do_now(self, due: Due) -> None:
        """Do what is due, unless somebody has come back, or the table has gone on, meanwhile."""
        now = [each for each in self.waiting.due(self.scene) if each[1:] == due[1:]]
        if not now or now[0].when > time.monotonic() + EARLY:
            return
        row, seat = self.row, due.seat
        match due.what:
            case "away":
                await self._change_by(coming.go_away(row, seat, time.time()))
            case "give_up":
                await self._change_by(coming.leave(row, row.chairs[seat].person))
            case "pass_on":
                change = coming.pass_on(row)
                assert change is not None
                await self._change_by(change)
            case "sit_in":
                await self._change_by(coming.sit_in(row, seat))
            case "deal":
                await self._deal("timeout")
            case "open":
                await self._begin_opened()
            case "time_out":
                await self._time_out(seat)
        await self._begin_when_ready()

    async def _time_out(self, seat: int) -> None:
        """Play the most harmless move for a person whose time is over; after some in a row a bot sits in."""
        state, game = copy(self.match.state), self.match.game
        move = await self.work.bots.run(self._lane, timeout.choose, game, state)
        await self._step(Step(move, "timeout", spent=self.waiting.spent(self.scene)))
        if self.logged.timeouts[seat] >= self.waiting.patience.timeouts:
            await self._change_by(coming.sit_in(self.row, seat))

    async def forget(self, person: str) -> bool:
        """Take a person's seat and name from the table; False where nobody is left then, for whom it would be kept."""
        async with self.between_steps():
            seat = self.row.seat_of(person)
            if seat is None:
                return True
            over = telling.stage(self.row) == "over"
            await self._change_by(coming.forget(self.row, person) if over else coming.leave(self.row, person))
            return any(chair.person for chair in self.row.chairs)

    async def play_on_at(self, table: str) -> None:
        """Note where the company plays on, and tell everybody."""
        async with self.between_steps():
            await self._change_by(agreeing.again(self.row, table))

    async def close(self) -> None:
        """Stop waiting for anything, and ask every connection to close."""
        if self._timer is not None:
            self._timer.cancel()
        if self._doing is not None:
            self._doing.cancel()
        await super().close()

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing is under way."""
        return super().idle and (self._doing is None or self._doing.done())
