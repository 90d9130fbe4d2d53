"""What the numbers of an observation of kingo are."""

from tefuda.bits import members
from tefuda.decks import karuta
from tefuda.games.kingo import state, yaku
from tests.observed import Said, compare, field, flags, option

SAID: dict[str, Said] = {
    "hand": lambda v, me, p: flags(v.hand[me]),
    "seen": lambda v, me, p: flags(sum({1 << card for card in v.deck if card}) & ~v.hand[me]),
    "there": lambda v, me, p: 1,
    "coins": lambda v, me, p: min(127, v.score[p]),
    "dealer": lambda v, me, p: int(v.dealt_by == p),
    "acting": lambda v, me, p: int(v.acting == p),
    "fate": field("fate"),
    "tucked": lambda v, me, p: int(v.tucked[p] > 0),
    "shown": field("shown"),
    "out": lambda v, me, p: int(v.fate[p] == state.OUT),
    "ranks": lambda v, me, p: [sum(karuta.rank(card) == rank for card in members(v.hand[p])) for rank in range(1, 13)],
    "total": lambda v, me, p: sum(karuta.value(card) for card in members(v.hand[me])),
    "worth": lambda v, me, p: yaku.worth(v, v.hand[me]) if v.hand[me] else 0,
    "pot": lambda v, me, p: min(127, v.pot),
    "stock": lambda v, me, p: 48 - v.top,
    "phase": field("phase"),
    "seats": field("seats"),
    "lifted": field("lifted"),
    "option_pot": option("pot"),
    **{name: option(name) for name in "yaku_match court_sets douroku_suit fourteen zero_after_gireta end".split()},
    "left": lambda v, me, p: max(0, v.rules.end_rounds - v.round) if v.rules.end else 0,
    "round": lambda v, me, p: min(127, v.round),
}


def test_every_number_is_what_its_part_says() -> None:
    compare("kingo", SAID)
