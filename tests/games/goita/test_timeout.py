"""What the clock plays at goita."""

from tefuda.decks.koma import CODES, POINTS
from tests.games.clocked import turns


def test_go_40_the_clock_passes_plays_on_and_lays_what_is_worth_least() -> None:
    passed = laid = 0
    for _, legal, chosen in turns("goita"):
        if "-" in legal:
            passed += 1
            assert chosen == "-"
        elif "play" in legal:
            assert chosen == "play"
        else:
            laid += 1
            assert POINTS[CODES.index(chosen)] == min(POINTS[CODES.index(code)] for code in legal)
    assert min(passed, laid) > 20


def test_go_40_the_clock_neither_shows_five_nor_asks_for_a_redeal() -> None:
    asked = 0
    for _, legal, chosen in turns("goita", 3000, preset="goita", options={"declare": "optional"}):
        asked += "play" in legal
        assert chosen not in ("goshi", "redeal") or "play" not in legal
    assert asked
