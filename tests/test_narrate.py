"""What happened, in words: events, yaku standing, and settlements with every factor."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tefuda import Match
from tefuda.bits import bit_set
from tefuda.decks.hanafuda import CARD, CODES
from tefuda.game import load
from tefuda.games.koikoi import rules, state
from tefuda.games.koikoi.state import AME_SHIKO, HANAMI, SANKO, SHIKO, TANE
from tefuda.games.koikoi.words import needs, reckoning, short_by_one, standing
from tefuda.narrate import narrate, settlement
from tests.games.koikoi.table import dealt, play, table

GAME = load("koikoi")
ANNA = ("", "Anna")


def test_you_play_and_anna_plays() -> None:
    s = table(hand="1k1 2a", other_hand="1k2 3b", field="1b 5r", stock="6a 7a")
    play(s, "1k1", "1k2")
    assert narrate(GAME, s, 1, "en", ANNA) == [
        "You play pine, plain.",
        "It takes pine with crane.",
        "From the stock: peony with butterflies.",
        "Anna plays pine, plain.",
        "From the stock: bush clover with boar.",
    ]
    assert narrate(GAME, s, 4, "ja", ("", "花"))[0] == "花は松のカスを出した。"


def test_what_was_told_before_is_not_told_again() -> None:
    s = table(hand="1k1 2a", other_hand="1k2 3b", field="1b 5r", stock="6a 7a")
    assert narrate(GAME, s, s.told, "en", ANNA) == []


def test_yaku_and_calls_are_said() -> None:
    s = table(taken="1b 3b", hand="8b 2a", field="8a", other_hand="4a 4r", stock="5a")
    play(s, "8b", "koikoi")
    told = narrate(GAME, s, 0, "en", ANNA)
    assert told[-2:] == ["You make three lights (sanko).", "You call koi-koi (call 1 this round)."]
    assert narrate(GAME, s, 0, "ja", ("", "花"))[-1] == "あなたは「こいこい」（この局1回目）。"


def test_rain_has_its_own_sentence() -> None:
    s = table(taken="3b 9a", hand="11b 2a", field="11k", other_hand="4a 4r", viewing="on", rain="both", stock="5a")
    play(s, "11b")
    assert "Rain cancels your flower viewing (ame-nagare)." in narrate(GAME, s, 0, "en", ANNA)
    assert "雨流れ。あなたの花見で一杯が流れた。" in narrate(GAME, s, 0, "ja", ANNA)


def test_every_view_of_a_match_is_told_alike() -> None:
    match = Match("koikoi", seed=5, pause=True)
    while match.turn is not None:
        match.play(match.actions()[0])
        for lang in ("en", "ja"):
            whole = narrate(match.game, match.state, 0, lang, ("A", "B"))
            assert whole == narrate(match.game, match.view(0), 0, lang, ("A", "B"))
            assert len(whole) == match.state.told


def test_a_game_from_outside_is_told_in_its_own_words(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.py"
    file.write_text("from tefuda.games.koikoi import *\n", "utf-8")
    match = Match(str(file), seed=1, dealer=0)
    match.play(match.actions()[0])
    told = narrate(match.game, match.view(0), 0, "en", ANNA)
    assert told[0] == "You: dealt."
    assert told[1].startswith("You: played ")
    assert settlement(match.game, match.view(0), "en", ANNA) == ["Nobody gains anything."]
    del sys.modules["elsewhere"]


# Settlements: the worked examples in words


def paid(taken: str, calls: tuple[int, int] = (0, 0), preset: str = "basic", **differing: Any) -> list[str]:
    return reckoning(table(preset, taken=taken, calls=calls, **differing), 1, "en")


def test_one_yaku_needs_no_sum() -> None:
    assert paid("1b 3b 8b") == ["three lights (sanko): 5"]


def test_kk_e16_both_doublings() -> None:
    taken = "1b 3b 8b 11b 12k1"
    assert paid(taken, (0, 1), "nintendo") == [
        "rainy four lights (ame-shiko): 7",
        "seven points or more: counts twice",
        "the other side had called koi-koi: counts twice",
        "7 x 4 = 28",
    ]
    assert paid(taken, (0, 1), "nintendo", combine="add")[-1] == "7 x 3 = 21"


@pytest.mark.parametrize(
    ("calls", "line"),
    [(1, "1 own koi-koi: +1"), (3, "3 own koi-koi: +3"), (4, "4 own koi-koi: yaku total times 2")],
)
def test_kk_e13_own_calls(calls: int, line: str) -> None:
    lines = paid("1b 3b 8b 9a", (calls, 0), "koikoi_japan")
    assert line in lines
    assert "yaku total: 11" in lines


def test_own_calls_as_a_multiplier() -> None:
    assert paid("1b 3b 8b", (2, 0), own_koikoi="multiplier") == [
        "three lights (sanko): 5",
        "2 own koi-koi: multiplied",
        "5 x 3 = 15",
    ]


def test_the_month_of_a_finished_round_still_counts() -> None:
    match = dealt(
        "1b 2a 3b 4a 5a 6a 7a 8a", "9a 9r 10a 10r 11a 11r 12k1 8b", "1r 1k1 1k2 2r 4r 5r 6r 7r", month_card="4"
    )
    match.play("1b")
    match.play("shobu")
    assert match.waiting
    lines = settlement(match.game, match.view(0), "en", ANNA)
    assert lines == ["cards of the month (tsukifuda): 4", "You score 4."]


def test_the_loser_pays_where_points_change_hands() -> None:
    match = dealt(
        "1b 2a 3b 4a 5a 6a 7a 8a", "9a 9r 10a 10r 11a 11r 12k1 12k2", "1r 1k1 1k2 2r 4r 5r 6r 7r", "koikoi_japan",
        month_card="4",
    )  # fmt: skip
    match.play("1b")
    match.play("shobu")
    assert settlement(match.game, match.view(1), "ja", ("花", ""))[-2:] == ["花に4点。", "あなたが4点を払います。"]


def test_hand_yaku_and_empty_hands_are_settled() -> None:
    match = dealt("1b 1r 1k1 1k2 3b 4a 5a 6a", "9a 9r 10a 2r 11a 11r 12k1 8b", "2a 3r 4r 5r 6r 7r 8a 10r")
    assert settlement(match.game, match.view(1), "en", ("Anna", "")) == [
        "Anna was dealt all four cards of a month (teshi).",
        "Anna scores 6.",
    ]
    told = narrate(match.game, match.view(1), 0, "en", ("Anna", ""))
    assert told[1].startswith("Anna was dealt all four cards of a month")
    s = table()
    rules.exhaust(s)
    assert settlement(GAME, s, "en", ANNA) == ["Both hands are empty, and nobody has stopped.", "Nobody scores."]


@pytest.mark.parametrize(
    ("differing", "why"),
    [
        ({"exhausted": "oya_ken"}, "the dealer scores (oya-ken)"),
        ({"exhausted": "tsukazu"}, "did not deal scores (tsukazu)"),
    ],
)
def test_why_somebody_scores_for_empty_hands(differing: dict[str, Any], why: str) -> None:
    s = table(**differing)
    rules.exhaust(s)
    assert why in settlement(GAME, s, "en", ANNA)[0]


def test_plains_that_count_the_cup_say_so() -> None:
    plains = "1k1 1k2 2k1 2k2 3k1 3k2 4k1 4k2 5k1"
    assert paid(f"{plains} 9a") == ["plains (kasu), the sake cup among them: 1"]
    assert paid(f"{plains} 5k2") == ["plains (kasu): 1"]


def test_goita_says_how_one_went_out() -> None:
    match = Match("goita", seed=3, pause=True)
    while not match.waiting:
        match.play(match.legal()[0])
    told = settlement(match.game, match.view(0), "en", ("", "Ben", "Cora", "Dora"))
    assert "out with" in told[0] or "without play" in told[0]
    assert len(told) == 2


# What stands and what is near


def test_standing_and_one_short() -> None:
    s = table(taken="1b 3b 8b 9a 2a 4a 5a", other_taken="12b", viewing="on")
    assert set(standing(s, 1)) == {SANKO, HANAMI, state.YAKU.index("tsukimi")}
    near = short_by_one(s, 1)
    assert near[AME_SHIKO] == 1 << CARD["11b"]
    assert SHIKO not in near
    assert near[TANE] == bit_set(*(CARD[code] for code in "6a 7a 8a 10a 11a".split()))


def test_needs_follow_the_options() -> None:
    plain = needs(table())
    assert HANAMI not in plain
    assert SANKO in plain
    assert HANAMI in needs(table(viewing="on"))
    assert SANKO not in needs(table(yaku_off=["sanko"]))
    cards, n, _ = needs(table(cup="tane_only"))[state.YAKU.index("kasu")]
    assert n == 10
    assert not cards >> CODES.index("9a") & 1
