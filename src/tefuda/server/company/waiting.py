"""Whom a table waits for, for how long, and what is due when: all of it by the monotonic clock, in seconds.

Times pass only while somebody is here. What a process does not remember of before begins anew with it, so time in which
no server was there is given back.
"""

import time
from typing import Literal, NamedTuple

from tefuda.server.company import coming, telling
from tefuda.server.company.patience import Patience
from tefuda.server.company.thinking import Thinking
from tefuda.server.storage.rows import Company, StoredTable
from tefuda.server.tables.log import LoggedMatch


class Due(NamedTuple):
    """What is to be done, and when; for a seat, or after the step of the match at `position`."""

    when: float
    what: Literal["away", "give_up", "pass_on", "sit_in", "open", "deal", "time_out"]
    seat: int = 0
    position: int = 0


class Scene(NamedTuple):
    """A table as it is at the moment: its row, its match, and people by their ids.

    `here` are those whose device has a connection, `connected` those who have one themselves: of people who pass one
    device round it is who has it.
    """

    row: StoredTable
    logged: LoggedMatch
    here: frozenset[str]
    connected: frozenset[str]

    @property
    def company(self) -> Company:
        """What people agreed on."""
        assert self.row.company is not None
        return self.row.company

    @property
    def between(self) -> bool:
        """Whether the next deal has to be asked for."""
        return self.logged.begun and self.logged.match.waiting

    @property
    def asked(self) -> int | None:
        """The seat of the person who has to move."""
        turn = self.logged.match.turn if self.logged.begun else None
        return None if turn is None or self.row.chairs[turn].played else turn


class Waiting:
    """The times of one table, as long as it is in memory."""

    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self.thought = Thinking()
        self._begun = time.monotonic()
        self._left: dict[str, float] = {}  # when the last connection of a person closed
        self._opens: float | None = None  # since when people are asked for what they add to the chance
        self._between: float | None = None  # since when the next deal has to be asked for,
        self._ready: float | None = None  # and since when somebody is ready for it

    def leave(self, person: str) -> None:
        """Note that a person has no connection any more."""
        self._left[person] = time.monotonic()

    def look(self, scene: Scene) -> None:
        """Let the clock run for whoever has to move, and note since when the table waits."""
        asked, now = scene.asked, time.monotonic()
        running = asked is not None and scene.row.chairs[asked].person in scene.connected
        self.thought.begin((scene.logged.played, asked), running)
        self._opens = (self._opens or now) if scene.company.seal.begins else None
        self._between = (self._between or now) if scene.between else None
        self._ready = (self._ready or now) if scene.between and scene.company.ready else None

    # How long

    def left_to_think(self, scene: Scene, seat: int) -> float | None:
        """Tell how many seconds a person has left to think; None without a clock."""
        clock, logged = scene.company.clock, scene.logged
        if clock is None or scene.row.chairs[seat].kind != "person" or not logged.begun:
            return None
        left = clock.bank + clock.increment * logged.moves[seat] - logged.spent[seat]
        return max(0.0, left - (self.thought.used if scene.asked == seat else 0.0))

    def spent(self, scene: Scene) -> float:
        """Tell what the move that is made now has taken; 0 without a clock."""
        return round(self.thought.used, 3) if scene.company.clock is not None else 0.0

    def sits_in_at(self, scene: Scene, seat: int) -> float | None:
        """Tell when a bot sits in for a person who is away; None where none will."""
        chair = scene.row.chairs[seat]
        if seat not in scene.company.away or chair.played or telling.stage(scene.row) != "play" or not scene.here:
            return None
        return self._since(chair.person) + self.patience.gap + self.patience.sit_in

    def next_deal_at(self, scene: Scene) -> float | None:
        """Tell when the next deal comes by itself; None where all play at one device, or nobody is here."""
        people = {chair.person for chair in scene.row.chairs if chair.kind == "person" and not chair.played}
        devices = len(people.difference(scene.company.together)) + (not people.isdisjoint(scene.company.together))
        if self._between is None or devices < 2 or not scene.here:
            return None
        usual = self._between + self.patience.next
        return usual if self._ready is None else min(usual, self._ready + self.patience.hurry)

    def _since(self, person: str) -> float:
        return self._left.get(person, self._begun)

    # What is due

    def due(self, scene: Scene) -> list[Due]:
        """List what is due, and when. Nothing is while nobody is here."""
        if not scene.here or telling.stage(scene.row) in ("over", "ended"):
            return []
        found: list[Due] = []
        for seat, chair in enumerate(scene.row.chairs):
            if chair.kind == "person" and chair.person not in scene.here:
                found += self._due_for(scene, seat, self._since(chair.person))
        if self._opens is not None:
            found.append(Due(self._opens + self.patience.open, "open"))
        deal = self.next_deal_at(scene)
        if deal is not None:
            found.append(Due(deal, "deal"))
        left = self.left_to_think(scene, scene.asked) if scene.asked is not None and self.thought.running else None
        if left is not None:
            assert scene.asked is not None
            found.append(Due(time.monotonic() + left, "time_out", scene.asked, scene.logged.played))
        return found

    def _due_for(self, scene: Scene, seat: int, since: float) -> list[Due]:
        """List what is due for a person who has been away since then."""
        found: list[Due] = []
        if seat not in scene.company.away:
            found.append(Due(since + self.patience.gap, "away", seat))
        if telling.stage(scene.row) == "room":
            found.append(Due(since + self.patience.room, "give_up", seat))
        if scene.row.chairs[seat].person == scene.company.host and coming.pass_on(scene.row) is not None:
            found.append(Due(since + self.patience.host, "pass_on", seat))
        sits_in = self.sits_in_at(scene, seat)
        if sits_in is not None:
            found.append(Due(sits_in, "sit_in", seat))
        return found
