"""Kingo in words: events, settlements with every coin, hints, and the table in the terminal."""

from pathlib import Path
from typing import Any

import pytest

from tefuda import Match
from tefuda.game import load
from tefuda.games.kingo import drawing
from tefuda.games.kingo.state import State
from tefuda.games.kingo.words import would_win
from tefuda.narrate import narrate, settlement
from tefuda.terminal.sight import Sight
from tefuda.terminal.text import width
from tefuda.words import LANGUAGES
from tests.games.kingo.table import A, B, again, fresh, play, table, view
from tests.terminal.scripted import play_through

GAME = load("kingo")
NAMES = ("Anna", "", "Carl", "Dora")  # the person sits at B


def settled(s: State, lang: str = "en") -> list[str]:
    return settlement(GAME, view(s, B), lang, NAMES)


def test_a_round_is_told() -> None:
    s = play(table(B="h2 i3 k4", C="o7 h5", A="o9 o3"), "tsukkome kagoru shobu")
    told = narrate(GAME, view(s, B), 0, "en", NAMES)
    assert told[:5] == [
        "Anna deals.",
        "Anna turns up 9 of coins.",
        "You get 3 of swords.",
        "You say tsukkome: a last card, face down.",
        "Carl gets 5 of batons.",
    ]
    assert "You show 4 of cups." in told
    assert told[-2:] == ["Anna has 12.", "Carl wins the round and deals next."]
    assert "あなた「つっこめ」、裏で一枚。" in narrate(GAME, view(s, B), 0, "ja", NAMES)


@pytest.mark.parametrize(
    ("hands", "moves", "lines"),
    [
        ({"B": "k7 h8"}, "declare", ["The pot: 4.", "Declared: nothing more.", "You take 4 in all."]),
        (
            {"B": "h7 i7 k1"},
            "motto declare",
            [
                "The pot: 4.",
                "The yaku is 15 as well.",
                "Declared, and the hand counts double: 1 more from everybody else.",
                "You take 7 in all.",
            ],
        ),
        (
            {"B": "h7 i8", "A": "o9 o3"},
            "kagoru shobu",
            [
                "The pot: 4.",
                "Won face down (kagoru) with 15 or a yaku: 1 more from everybody else.",
                "You take 7 in all.",
            ],
        ),
        (
            {"B": "h5 i5 k5", "A": "o9 o3"},
            "tsukkome shobu",
            [
                "The pot: 4.",
                "The yaku is 15 as well.",
                "Won face down (tsukkome), and the hand counts double: 3 more from everybody else.",
                "You take 13 in all.",
            ],
        ),
        ({"B": "h5 i9", "A": "o9 o3"}, "kagoru shobu", ["The pot: 4.", "You take 4 in all."]),
        ({"A": "o9 o3"}, "shobu", ["The pot: 4.", "Anna takes 4 in all."]),
        ({"A": "o9 o7"}, "", ["The pot stays: 4."]),
    ],
)
def test_settlements(hands: dict[str, Any], moves: str, lines: list[str]) -> None:
    assert settled(play(table(4, A, **hands), moves)) == lines


def test_fourteen_and_paying_afterwards() -> None:
    s = play(table(B="h5 i9", A="o9 o3", fourteen="on", pot="pay_after"), "kagoru shobu")
    assert settled(s) == [
        "Everybody else pays 1.",
        "Won face down (kagoru) with 14: 1 more from everybody else.",
        "You take 6 in all.",
    ]
    assert settled(table(A="o9 o7", pot="pay_after")) == ["Nobody pays anything."]


def test_who_cannot_pay_is_named() -> None:
    s = fresh()
    for p, n in enumerate((30, 45, 2, 3), 1):
        s.score[p] = n
    play(again(s, B="h8 hU", A="o9 o3"), "kagoru shobu")
    assert settled(s)[2:] == ["Carl has only 1 to give.", "Dora has only 2 to give.", "You take 10 in all."]
    assert settled(s, "ja")[-1] == "あなたは合わせて10コインをもらう"


def test_a_pot_that_is_left_is_nobodys() -> None:
    s = table(A="o9 o7", end="rounds", end_rounds=1)
    assert settled(s) == ["The 4 in the pot are nobody's."]


@pytest.mark.parametrize(("own", "declared", "hidden"), [("k7 h8", 4, 7), ("h8 hU", 7, 13)])
def test_what_a_hand_would_win(own: str, declared: int, hidden: int) -> None:
    s = table(B=own)
    assert would_win(view(s, B), B, s.hand[B], True) == declared
    assert would_win(view(s, B), B, s.hand[B], False) == hidden


def test_what_a_fourteen_would_win() -> None:
    s = table(B="h6 i8", fourteen="on")
    assert (would_win(s, B, s.hand[B], True), would_win(s, B, s.hand[B], False)) == (4, 7)
    s = table(B="h6 i8")
    assert would_win(s, B, s.hand[B], False) == 4


# The terminal


def sight(s: State, seat: int = B, plain: bool = False) -> Sight:
    return Sight(GAME, view(s, seat), seat, "en", NAMES, plain=plain)


def shown(s: State, p: int, seat: int = B, plain: bool = False) -> list[str]:
    return [item for _, items in drawing.place(sight(s, seat, plain), p).rows for item in items]


def test_what_lies_before_a_seat() -> None:
    s = play(table(B="h2 i3 k4", C="o7 h5", A="o9 o3"), "tsukkome")
    assert shown(s, B) == ["■ 2 of batons", "3 of swords", "▬"]
    assert shown(s, B, seat=A) == ["■", "3 of swords", "▬"]
    assert shown(s, B, seat=A, plain=True) == ["a card face down", "3 of swords", "a last card that nobody has seen"]
    play(s, "kagoru shobu")
    assert shown(s, B, seat=A) == ["2 of batons", "3 of swords", "4 of cups"]


def test_the_order_of_the_table_is_the_order_of_play() -> None:
    s = table(B="h2 i3")
    assert [block.title for block in drawing.draw(sight(s))][2:6] == ["You", "Carl", "Dora", "Anna"]


def test_hints_count_the_cards_that_cannot_be_seen() -> None:
    s = table(B="hK i2", cut_view="none")
    block, *winning = drawing.hints(sight(s))
    made = dict(block.rows)
    assert block.title == "One more card, of the 45 that you cannot see"
    assert [len(rows) for rows in made.values()] == [1, 1]  # motto and tsukkome
    assert all(line.startswith("15 9%, a yaku 0%, bust") for (line,) in made.values())  # four 3s
    assert winning[0].rows == [("face down, in the showdown", ["4"])]


def test_hints_of_a_hand_that_is_made_say_what_it_wins() -> None:
    (block,) = drawing.hints(sight(table(B="k7 h8")))
    assert block.rows == [("declared now", ["4"]), ("face down, in the showdown", ["7"])]
    assert drawing.hints(sight(table(B="k7 h8"), A)) == []


def test_lines_fit_into_eighty_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for lang in LANGUAGES:
        match = Match("kingo", "kingo", {"end": "rounds", "end_rounds": 8}, seats=8, seed=3, pause=True)
        play_through(match, tmp_path / "match.json", 3, lang).play()
    assert [
        line for line in capsys.readouterr().out.split("\n") if width(line) > 80 and str(tmp_path) not in line
    ] == []
