"""What may be written down of a table and downloaded now."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from msgspec.structs import replace

from tefuda import __version__, record, side
from tefuda.errors import TefudaError
from tefuda.match import Match
from tefuda.record import Coming, Entry, Move, Record, Seated
from tefuda.server.storage.rows import LogRow, Step, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log, sealing
from tefuda.server.tables.rounds import open_to


def download(store: Store, table: StoredTable, seat: int | None) -> Record:
    """Write the record of a table: all of a match that has ended, else what a seat, from 0, knows of it (None: nobody).

    A table that cannot go on has ended for those who sat there. TefudaError: `no_record_yet`.
    """
    rows = store.log(table.id)
    try:
        log.check_goes_on(table)
        match, made, comings = _played(table, rows)
    except TefudaError:
        if seat is None and not open_to(table, seat):
            raise TefudaError("no_record_yet") from None
        return by_log_alone(table, rows)
    whole = _dated(record.of(match, players_of(table), __version__), table, made)
    proof = sealing.proof(table, log.first_deal(rows), max(0, len(match.draw) - 1), opened=match.over)
    whole = replace(whole, comings=comings, fair=proof)
    if match.over:
        return whole
    if seat is None:
        raise TefudaError("no_record_yet")
    return side.of(whole, seat)


STAND_INS: dict[str, Literal["timeout", "takeover"]] = {"timeout": "timeout", "takeover": "takeover"}


COMINGS: dict[str, Literal["sat", "left", "removed", "away", "back", "sat_in"]] = {
    "sat": "sat",
    "left": "left",
    "removed": "removed",
    "away": "away",
    "back": "back",
    "sat_in": "sat_in",
}


class Made(NamedTuple):
    """How a move was made: in how many milliseconds, and by whom where not by who sits there."""

    took: int
    cause: Literal["timeout", "takeover"] | None


def _played(table: StoredTable, rows: Sequence[LogRow]) -> tuple[Match, list[list[Made]], list[Coming]]:
    """Find the match of a log, by round how each of its moves was made, and who came and went; errors as `log.read`."""
    made: list[list[Made]] = []
    comings: list[Coming] = []
    before = table.created
    for (step, played), row in zip(log.replay(table, rows), rows, strict=True):
        coming = _coming(step, row.at - table.created, made)
        comings += [coming] if coming is not None else []
        if not step.plays:
            continue
        match = played.match
        del made[len(match.rounds) :]
        made += [[] for _ in range(len(match.rounds) - len(made))]
        if step.move:
            cause = STAND_INS.get(step.cause)
            made[-1].append(Made(max(0, round(1000 * (row.at - before))), cause))
        del made[-1][len(match.rounds[-1].moves) :]  # what was taken back
        before = row.at
    return match, made, comings


def _coming(step: Step, after: float, made: list[list[Made]]) -> Coming | None:
    """Tell of an act that somebody came or went by it, so many seconds after the beginning; None for any other."""
    act = step.act
    what = COMINGS.get(act.kind) if act is not None else None
    if act is None or act.seat is None or what is None:
        return None
    moves = len(made[-1]) if made else 0
    return Coming(act.seat, what, len(made), moves + 1, max(0, round(1000 * after)), act.name, act.level)


def _dated(whole: Record, table: StoredTable, made: list[list[Made]]) -> Record:
    """Add when a match began, and how its moves were made."""
    rounds = [
        replace(
            entry, moves=[Move(str(move), how.took, how.cause) for move, how in zip(entry.moves, all_, strict=True)]
        )
        for entry, all_ in zip(whole.rounds, made, strict=True)
    ]
    return replace(whole, rounds=rounds, date=date_of(table))


def date_of(table: StoredTable) -> str:
    """Tell when a table was set up, as a record does."""
    return datetime.fromtimestamp(table.created, UTC).isoformat(timespec="seconds")


def by_log_alone(table: StoredTable, rows: Sequence[LogRow]) -> Record:
    """Write down what a log says without the rules that it was played by: all of it that can be read."""
    entries: list[Entry] = []
    draw: list[str] | None = None
    draws = 0
    steps = list(log.readable_steps(rows).values())
    over = table.standing is not None and table.standing.over
    for step in steps:
        for pack in step.packs:
            if pack.kind == "draw":
                draw = pack.cards
                draws += 1
            elif pack.kind == "deal" or not entries:
                entries.append(Entry(pack.cards, luck=pack.luck or 0, seen=pack.seen))
            else:
                entries[-1].restock.append(pack.cards)
        if not entries:
            break  # what follows belongs to a deal that is not there
        if step.move:
            entries[-1].moves.append(step.move)
        entries[-1].gains, entries[-1].scores = step.gains or None, step.scores or None
    return Record(
        tefuda=record.FORMAT,
        game=table.game,
        preset=table.preset,
        options=table.options,
        seats=table.seats,
        dealer=table.dealer if draw is None else None,
        draw=draw,
        rounds=entries,
        players=players_of(table),
        ended=_end_of(steps, over),
        resigned=steps[-1].act.seat if steps and steps[-1].cause == "resigned" and steps[-1].act else None,
        version=table.version,
        fair=sealing.proof(table, steps[0] if steps else None, max(0, draws - 1), opened=True),  # it will not go on
        date=date_of(table),
    )


def _end_of(steps: Sequence[Step], over: bool) -> Literal["resigned", "agreed", "unfinished", "time"] | None:
    if not over:
        return "unfinished"
    last = steps[-1] if steps else Step()
    for cause in ("resigned", "agreed"):
        if last.cause == cause:
            return cause
    return "time" if last.time_up else None


def players_of(table: StoredTable) -> list[Seated]:
    """List who sat there, by seat, as a record does."""
    return [Seated(chair.name, "bot" if chair.kind == "bot" else "person", chair.level) for chair in table.chairs]
