"""What the clock plays at dafaza."""

from tefuda.decks.hanafuda import CARD, month
from tefuda.games.dafaza.heuristic import RANK
from tests.games.clocked import turns


def test_df_60_the_clock_plays_face_down_and_the_weakest_cards() -> None:
    down = led = 0
    for _, legal, chosen in turns("dafaza"):
        if "done" in legal:
            assert chosen == "done"
        elif "x" in legal:
            down += 1
            assert chosen == "x"
        else:
            led += 1
            assert RANK[month(CARD[chosen])] == min(RANK[month(CARD[code])] for code in legal)
    assert min(down, led) > 20
