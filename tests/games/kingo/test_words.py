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
        (
            {"B": "k7 h8"},
            "declare",
            ["You win: 15, declared.", "The pot: 4 coins.", "Declared: nothing more.", "You take 4 coins in all."],
        ),
        (
            {"B": "h7 i7 k1"},
            "motto declare",
            [
                "You win: tsuke (a 1 and a pair), declared.",
                "The pot: 4 coins.",
                "The yaku is 15 as well.",
                "Declared, and the hand counts double: 1 more from everybody else.",
                "You take 7 coins in all.",
            ],
        ),
        (
            {"B": "h7 i8", "A": "o9 o3"},
            "kagoru shobu",
            [
                "You win: 15 by kagoru goes before the dealer's 12 (Anna).",
                "The pot: 4 coins.",
                "Won face down (kagoru) with 15 or a yaku: 1 more from everybody else.",
                "You take 7 coins in all.",
            ],
        ),
        (
            {"B": "h5 i5 k5", "A": "o9 o3"},
            "tsukkome shobu",
            [
                "You win: arashi (three of a kind) by tsukkome goes before the dealer's 12 (Anna).",
                "The pot: 4 coins.",
                "The yaku is 15 as well.",
                "Won face down (tsukkome), and the hand counts double: 3 more from everybody else.",
                "You take 13 coins in all.",
            ],
        ),
        (
            {"B": "h5 i9", "A": "o9 o3"},
            "kagoru shobu",
            [
                "You win: 14 by kagoru goes before the dealer's 12 (Anna).",
                "The pot: 4 coins.",
                "You take 4 coins in all.",
            ],
        ),
        (
            {"A": "o9 o3"},
            "shobu",
            [
                "Anna wins: 12, and no other hand is left that counts.",
                "The pot: 4 coins.",
                "Anna takes 4 coins in all.",
            ],
        ),
        ({"A": "o9 o7"}, "", ["Nobody wins (gireta): everybody is bust.", "The pot stays: 4 coins."]),
    ],
)
def test_settlements(hands: dict[str, Any], moves: str, lines: list[str]) -> None:
    assert settled(play(table(4, A, **hands), moves)) == lines


@pytest.mark.parametrize(
    ("hands", "moves", "why"),
    [
        (
            {"B": "h5 i9", "C": "k5 o4 i5"},
            "kagoru tsukkome",
            "Carl wins: 14 by tsukkome goes before 14 by kagoru (You).",
        ),
        (
            {"B": "h5 i9", "C": "k5 o9"},
            "kagoru kagoru",
            "You win: 14 by kagoru is equal to 14 by kagoru (Carl), and the earlier turn goes first.",
        ),
        ({"B": "h5 i9", "A": "o9 o6"}, "kagoru", "Anna wins: 15, declared."),
        ({"C": "h5 i1 k1"}, "tsukkome", "Nobody wins (gireta): no hand that is left has 12 or more, or a yaku."),
    ],
)
def test_who_won_and_over_whom(hands: dict[str, Any], moves: str, why: str) -> None:
    assert settled(play(table(4, A, **hands), moves))[0] == why


def test_fourteen_and_paying_afterwards() -> None:
    s = play(table(B="h5 i9", A="o9 o3", fourteen="on", pot="pay_after"), "kagoru shobu")
    assert settled(s) == [
        "You win: 14 by kagoru goes before the dealer's 12 (Anna).",
        "Everybody else pays 1 coin.",
        "Won face down (kagoru) with 14: 1 more from everybody else.",
        "You take 6 coins in all.",
    ]
    assert settled(table(A="o9 o7", pot="pay_after")) == [
        "Nobody wins (gireta): everybody is bust.",
        "Nobody pays anything.",
    ]


def test_who_cannot_pay_is_named() -> None:
    s = fresh()
    for p, n in enumerate((30, 45, 2, 3), 1):
        s.score[p] = n
    play(again(s, B="h8 hU", A="o9 o3"), "kagoru shobu")
    assert settled(s)[3:] == ["Carl has only 1 to give.", "Dora has only 2 to give.", "You take 10 coins in all."]
    assert settled(s, "ja")[-1] == "あなたは合わせて10コインをもらう"


def test_a_pot_that_is_left_is_nobodys() -> None:
    s = table(A="o9 o7", end="rounds", end_rounds=1)
    assert settled(s)[1:] == ["The 4 coins in the pot are nobody's."]


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
    assert winning[0].rows == [("face down, if it wins the showdown", ["4 coins"])]


def test_hints_of_a_hand_that_is_made_say_what_it_wins() -> None:
    (block,) = drawing.hints(sight(table(B="k7 h8")))
    assert block.rows == [("declared now", ["4 coins"]), ("face down, if it wins the showdown", ["7 coins"])]
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
