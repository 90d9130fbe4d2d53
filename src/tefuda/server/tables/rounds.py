"""A round looked at again, step by step: the frames that the socket sent, made anew from the table's log."""

from dataclasses import dataclass

from tefuda.errors import TefudaError
from tefuda.server import answers, wire
from tefuda.server.storage.rows import StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables.messages import NOTHING, Messenger, hello

ALL = "all"


@dataclass(frozen=True)
class Viewpoint:
    """Who looks (`reader`), and whose eyes they look through: a seat from 0, None for the public, or `everything`."""

    reader: int | None
    seat: int | None
    everything: bool = False


def viewpoint(table: StoredTable, reader: int | None, asked: str | None, n: int) -> Viewpoint:
    """Find what somebody may look at of round n: of a match that goes on their side of it, of another one anything.

    `asked` is a seat from 0, `all`, or None for one's own. TefudaError: `no_such_seat`, `no_record_yet`, or
    `not_watched` where people sit who do not want to be looked at.
    """
    company = table.company
    if reader is None and company is not None and company.watch != "live" and not open_to(table, reader, n):
        raise TefudaError("not_watched")
    if asked is None or asked == "":
        return Viewpoint(reader, reader)
    if asked not in (ALL, *map(str, range(table.seats))):
        raise TefudaError("no_such_seat", seat=asked[:20], last=table.seats - 1)
    seat = None if asked == ALL else int(asked)
    if not open_to(table, reader, n) and (seat is None or seat != reader):
        raise TefudaError("no_record_yet")
    return Viewpoint(reader, seat, asked == ALL)


def open_to(table: StoredTable, reader: int | None, n: int | None = None) -> bool:
    """Whether somebody may see all cards, of round n alone (None: of all).

    Everybody may once the match is over, its seats where it cannot go on, and who looks on a round later a round that
    another one has followed.
    """
    standing, company = table.standing, table.company
    late = company is not None and company.watch == "late" and reader is None
    if late and n is not None and standing is not None and n < standing.deals:
        return True
    return (standing is not None and standing.over) or (reader is not None and log.trouble(table) != "")


def round_of(store: Store, table: StoredTable, n: int, viewpoint: Viewpoint, page: str) -> answers.Round:
    """Make round n, from 1, as it is sent; moves that were taken back are left out.

    Of a log that cannot be played again to its end the rounds are those that can. TefudaError: `no_such_round`, or what
    keeps the log from being played again so far.
    """
    rows = store.log(table.id)
    steps = log.readable_steps(rows)
    messenger = Messenger(table.chairs, viewpoint.seat, viewpoint.reader, viewpoint.everything)
    frames: list[wire.Frame] = []
    told = NOTHING
    took: list[float | None] = []
    before = 0.0
    rounds = 0
    trouble: TefudaError | None = None
    try:
        for (_, played), row in zip(log.replay(table, rows), rows, strict=False):
            if not played.begun:
                continue
            match = played.match
            rounds = len(match.rounds)
            if rounds == n and played.number in steps:
                frame, told = messenger.frame(match, played.number, told)
                frames.append(frame)
                took.append(max(0.0, row.at - before) if row.at and before else None)
            before = row.at
    except TefudaError as error:
        trouble = error
    if not frames:
        raise trouble or TefudaError("no_such_round", round=n, rounds=rounds)
    greeting = hello(match, table, viewpoint.seat, viewpoint.reader, page)
    return answers.Round(greeting, frames, rounds, table.created, took, open_to(table, viewpoint.reader, n))
