"""A round looked at again, step by step: the frames that the socket sent, made anew from the table's log."""

from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.errors import TefudaError
from tefuda.match import Match
from tefuda.server import answers, wire
from tefuda.server.store import Kept, Step, Store
from tefuda.server.table import begin, digest
from tefuda.server.telling import Telling, hello

ALL = "all"


@dataclass(frozen=True)
class Looking:
    """Who looks (`reader`), and whose eyes they look through: a seat, None for the public, or `everything`."""

    reader: int | None
    seat: int | None
    everything: bool = False


def allowed(match: Match, reader: int | None, asked: str | None) -> Looking:
    """What somebody may look at: of a match that goes on their own side, of a finished one anything."""
    if asked is None or asked == "":
        return Looking(reader, reader)
    if asked != ALL and not (asked.isascii() and asked.isdigit() and int(asked) < match.seats):
        raise TefudaError("no_such_seat", seat=asked, last=match.seats - 1)
    seat = None if asked == ALL else int(asked)
    if not match.over and (seat is None or seat != reader):
        raise TefudaError("no_record_yet")
    return Looking(reader, seat, asked == ALL)


def round_of(store: Store, kept: Kept, n: int, looking: Looking, page: str) -> answers.Round:
    """Round n, from 1, as it is sent; moves that were taken back are left out."""
    match = begin(kept)
    telling = Telling(kept.chairs, looking.seat, looking.reader, looking.everything)
    steps = store.steps(kept.id)
    stands = stood(steps)
    frames: list[wire.Frame] = []
    for number, (step, state) in enumerate(steps, 1):
        if number not in stands:
            continue
        if number > 1:
            if step.move:
                match.play(step.move)
            else:
                match.deal()
        if digest(match) != state:
            raise TefudaError("other_version", version=kept.version, number=number)
        if len(match.rounds) == n:
            frames.append(telling.frame(match, number))
    if not frames:
        raise TefudaError("no_such_round", round=n, rounds=len(match.rounds))
    return answers.Round(hello(match, kept, looking.seat, looking.reader, page), frames, len(match.rounds))


def stood(steps: Sequence[tuple[Step, str]]) -> set[int]:
    """The numbers of the steps that were not taken back. Nobody has played between a move and its undoing."""
    kept: list[int] = []
    for number, (step, _) in enumerate(steps, 1):
        if step.back:
            kept.pop()
        else:
            kept.append(number)
    return set(kept)
