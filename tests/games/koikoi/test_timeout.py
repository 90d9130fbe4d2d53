"""What the clock plays at koi-koi."""

from tefuda.bits import bit_set
from tefuda.decks.hanafuda import ANIMALS, CARD, PLAINS, RIBBONS, matching
from tefuda.games.koikoi.state import CALL
from tefuda.games.koikoi.state import CARD as HAND
from tests.games.clocked import turns


def plainness(code: str) -> int:
    kinds = (PLAINS, RIBBONS, ANIMALS)
    return next((n for n, kind in enumerate(kinds) if kind >> CARD[code] & 1), len(kinds))


def test_kk_50_the_clock_takes_with_the_plainest_card_and_never_says_koikoi() -> None:
    asked = taken = laid = 0
    for view, legal, chosen in turns("koikoi"):
        if view.phase == CALL:
            asked += 1
            assert chosen == "shobu"
        elif view.phase == HAND:
            takes = {code for code in legal if matching(view.field, bit_set(CARD[code]))}
            taken += bool(takes)
            laid += not takes
            assert chosen in (takes or legal)
            assert plainness(chosen) == min(map(plainness, takes or legal))
    assert min(asked, taken, laid) > 3
