"""What the numbers of an observation of goita are."""

from typing import Any

from tefuda.games.goita import state
from tests.observed import Said, compare, field, option, seat


def passed(v: Any, p: int) -> list[int]:
    kinds = [0] * 10
    attack = 0
    for who, what, value in list(v.event)[: v.told]:
        if what == state.ATTACKED:
            attack = value
        if what == state.PASSED and who == p:
            kinds[attack] += 1
    return kinds[1:]


SAID: dict[str, Said] = {
    "hand": lambda v, me, p: list(v.hand[me])[1:],
    **{name: field(name) for name in "first phase attack passes kings king_kind king_since played shi vote".split()},
    **{name: seat(name) for name in "attacker turn dealer king_seat".split()},
    "own_target": lambda v, me, p: (v.rules.target - v.score[me]) // 10,
    "other_target": lambda v, me, p: (v.rules.target - v.score[me % 4 + 1]) // 10,
    "target": lambda v, me, p: v.rules.target // 10,
    "declare": option("declare"),
    "opposed_goshi": option("opposed_goshi"),
    "laid": lambda v, me, p: list(v.laid[p]),
    "up": lambda v, me, p: [v.up[p] >> place & 1 for place in range(8)],
    "passed": lambda v, me, p: passed(v, p),
}


def test_every_number_is_what_its_part_says() -> None:
    compare("goita", SAID)
