"""How tables stand, many at once: from their rows alone, without a table in memory, a bot or a rule being asked."""

from collections.abc import Sequence
from typing import cast

from tefuda.errors import TefudaError
from tefuda.server.answers import Summary, Trouble
from tefuda.server.company.telling import stage
from tefuda.server.setup import name_of
from tefuda.server.storage.rows import StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables.messages import names


def summaries(store: Store, asked: Sequence[tuple[str, int | str | None]]) -> list[Summary | None]:
    """Sum up each table, by id, for a seat or the person there; None where there is none, or nothing is left of it.

    One query finds them all. Only a table that was stored before standings were is played again, once.
    """
    found = store.find_all([table for table, who in asked if who is not None])
    return [_summary(store, found.get(table), who) for table, who in asked]


def _summary(store: Store, table: StoredTable | None, who: int | str | None) -> Summary | None:
    if table is None or not table.game:
        return None
    seat = table.seat_of(who) if isinstance(who, str) else who
    if seat is None:
        return None
    try:
        table = log.with_standing(store, table)
    except TefudaError:
        return None
    standing = table.standing
    if standing is None:
        return None
    return Summary(
        table=table.id,
        game=table.game,
        name=name_of(table.game),
        preset=table.preset,
        stage=stage(table),
        seat=seat,
        names=names(table.chairs, seat),
        kinds=[chair.kind for chair in table.chairs],
        levels=[chair.level for chair in table.chairs],
        round=standing.round,
        scores=standing.scores,
        over=standing.over,
        winners=standing.winners,
        turn=standing.turn,
        trouble=cast(Trouble | None, log.trouble(table) or None),
        created=table.created,
        ended=table.ended,
    )
