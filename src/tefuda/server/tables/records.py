"""What may be written down of a table and downloaded now."""

from collections.abc import Sequence

from tefuda import __version__, record, side
from tefuda.errors import TefudaError
from tefuda.record import Entry, Record, Seated
from tefuda.server.storage.rows import LogRow, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables.rounds import open_to


def download(store: Store, table: StoredTable, seat: int | None) -> Record:
    """Write the record of a table: all of a match that has ended, else what a seat, from 0, knows of it (None: nobody).

    A table that cannot go on has ended for those who sat there. TefudaError: `no_record_yet`.
    """
    rows = store.log(table.id)
    try:
        match = log.read(table, rows).match
    except TefudaError:
        if seat is None and not open_to(table, seat):
            raise TefudaError("no_record_yet") from None
        return by_log_alone(table, rows)
    whole = record.of(match, players_of(table), __version__)
    if match.over:
        return whole
    if seat is None:
        raise TefudaError("no_record_yet")
    return side.of(whole, seat)


def by_log_alone(table: StoredTable, rows: Sequence[LogRow]) -> Record:
    """Write down what a log says without the rules that it was played by: all of it that can be read."""
    entries: list[Entry] = []
    draw: list[str] | None = None
    steps = list(log.readable_steps(rows).values())
    over = table.standing is not None and table.standing.over
    for step in steps:
        for pack in step.packs:
            if pack.kind == "draw":
                draw = pack.cards
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
        ended="time" if steps and steps[-1].time_up else None if over else "unfinished",
        version=table.version,
    )


def players_of(table: StoredTable) -> list[Seated]:
    """List who sat there, by seat, as a record does."""
    return [Seated(chair.name, "bot" if chair.kind == "bot" else "person", chair.level) for chair in table.chairs]
