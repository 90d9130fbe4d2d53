"""What the numbers of an observation of koikoi are."""

from tefuda.games.koikoi import yaku
from tests.observed import Said, capped, compare, field, flags

SAID: dict[str, Said] = {
    "hand": lambda v, me, p: flags(v.hand[me]),
    "field": lambda v, me, p: flags(v.field),
    "taken": lambda v, me, p: flags(v.taken[p]),
    "card": lambda v, me, p: flags(1 << v.card if v.card else 0),
    "phase": lambda v, me, p: [int(v.phase == phase) for phase in range(1, 5)],
    "turn": lambda v, me, p: int(v.turn == me),
    "dealer": lambda v, me, p: int(v.dealer == me),
    "held": field("held"),
    "calls": field("calls"),
    "mark": field("mark"),
    "yaku": lambda v, me, p: yaku.total(v, p),
    "rained": field("rained"),
    "round": field("round"),
    "left": lambda v, me, p: max(0, v.rules.rounds - v.round),
    "lead": lambda v, me, p: capped(v.score[me] - v.score[3 - me]),
    "gone": lambda v, me, p: 24 - sum(v.held),
}


def test_every_number_is_what_its_part_says() -> None:
    compare("koikoi", SAID)
