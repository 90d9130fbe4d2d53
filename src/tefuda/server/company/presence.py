"""The message that tells somebody of a company: who sits where and is here, and for how long one is waited for."""

import time
from collections.abc import Sequence

from tefuda.server import wire
from tefuda.server.company import talk, telling
from tefuda.server.company.waiting import Scene, Waiting
from tefuda.server.setup import name_of
from tefuda.server.storage.rows import Chair
from tefuda.server.tables.messages import names


def message(
    scene: Scene, waiting: Waiting, levels: Sequence[str], person: str, seat: int | None, watching: int
) -> wire.Company:
    """Tell a person, by the id ("": none), who is told as the one at a seat, while so many look on."""
    row, company = scene.row, scene.company
    hosting = bool(person) and company.host == person
    stage, asked = telling.stage(row), company.proposal
    deal = waiting.next_deal_at(scene)
    return wire.Company(
        table=row.id,
        game=row.game,
        name=name_of(row.game),
        stage=stage,
        seat=seat,
        hosting=hosting,
        names=names(row.chairs, seat),
        sitting=[sitting(scene, waiting, n, chair) for n, chair in enumerate(row.chairs)],
        clock=company.clock,
        watch=company.watch,
        public=company.public,
        talk=company.talk,
        phrases=list(talk.phrases(row.game)) if company.talk != "none" else [],
        proposed=None if asked is None else wire.Proposed(asked.kind, asked.seat, list(asked.yes)),
        watching=watching,
        next=None if deal is None else max(0.0, round(deal - time.monotonic(), 1)),
        again=company.again if person else "",
        room=telling.room(row, levels, hosting=hosting) if stage == "room" else None,
        seal=telling.seal(row) if stage == "room" else None,
    )


def sitting(scene: Scene, waiting: Waiting, seat: int, chair: Chair) -> wire.Sitting:
    """Tell who is at a seat."""
    company = scene.company
    left, sits_in = waiting.left_to_think(scene, seat), waiting.sits_in_at(scene, seat)
    return wire.Sitting(
        kind=chair.kind,
        level=chair.level,
        host=bool(chair.person) and chair.person == company.host,
        here=chair.kind == "bot" or (chair.kind == "person" and seat not in company.away),
        left=None if sits_in is None else max(0, round(sits_in - time.monotonic())),
        ready=seat in company.ready,
        clock=None if left is None else round(left, 1),
        ticking=left is not None and waiting.thought.running and scene.asked == seat,
    )
