"""What the numbers of an observation of dafaza are."""

from typing import Any

import pytest

from tefuda.bits import count
from tefuda.games.dafaza import state
from tests.observed import Said, capped, compare, field, flags, option, seat

pytestmark = pytest.mark.slow


def forty(name: str) -> Said:
    """The cards of a field, of a row those of the seat."""

    def cards(v: Any, me: int, p: int) -> list[int]:
        found = field(name)(v, me, p)
        assert isinstance(found, int)
        return flags(found, state.ALL)

    return cards


SAID: dict[str, Said] = {
    "hand": lambda v, me, p: flags(v.hand[me], state.ALL),
    "down": lambda v, me, p: flags(v.down[me], state.ALL),
    "built": forty("built"),
    "played": forty("played"),
    "table": lambda v, me, p: flags(v.table[1] | v.table[2] | v.table[3] | v.table[4], state.ALL),
    "winning": lambda v, me, p: flags(v.table[v.winner], state.ALL),
    "top": lambda v, me, p: flags(v.top[1] | v.top[2] | v.top[3] | v.top[4], state.ALL),
    **{name: field(name) for name in "phase size karisuma kasu lead best term round held stacks".split()},
    **{name: seat(name) for name in "winner leader turn oya".split()},
    "times": lambda v, me, p: min(127, v.times),
    **{name: option(name) for name in "beat dealer_mult mult_positive mult_spot end".split()},
    "length": lambda v, me, p: v.rules.hands if v.rules.end else v.rules.terms,
    "begun": lambda v, me, p: count(v.built),
    "score": lambda v, me, p: capped(v.score[p] // 4),
    "laid": lambda v, me, p: int(v.table[p] > 0),
}


def test_every_number_is_what_its_part_says() -> None:
    compare("dafaza", SAID)
