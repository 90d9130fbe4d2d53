"""Shippin in words: a settlement says who won, with what and over whom."""

import pytest

from tefuda.game import load
from tefuda.narrate import settlement
from tests.games.shippin.table import dealt, play, view

GAME = load("shippin")
NAMES = ("Anna", "", "Carl", "Dora")  # the person is the second side, Dora deals


def why(pairs: str, oya: str, stock: str, moves: str, lang: str = "en") -> str:
    """The line before the one that says who takes the stakes."""
    lines = settlement(GAME, view(play(dealt(pairs, oya, stock), moves), 2), lang, NAMES)
    takes = next(i for i, line in enumerate(lines) if "30" in line or "40" in line if i)
    return lines[takes - 1]


@pytest.mark.parametrize(
    ("pairs", "oya", "stock", "moves", "told"),
    [
        ("i7 k2 i4 k4 o2 o3", "oA", "i8", "i7 i4 o2", "Anna wins: fifteen takes all at once (tori)."),
        ("i4 k2 i5 k4 o2 o3", "oA", "i1", "i4 i5 o2", "Anna wins: a 4 and a 1 take all at once (shippin)."),
        (
            "i4 k2 i5 k4 o2 o3",
            "oA",
            "k8 k7 oK o4",
            "i4 i5 o2 stop stop stop stop",
            "Dora wins: 14 (shisun) beats 12 (nizo) (Anna).",
        ),
        (
            "i4 k2 i5 k4 o2 o3",
            "oA",
            "kA k7 oK o4",
            "i4 i5 o2 stop stop stop stop",
            "Dora wins: 14 (shisun) is equal to 14 (shisun) (Anna), and the dealer wins ties.",
        ),
        (
            "i4 k2 i5 k4 o2 o3",
            "oA",
            "kA o9 oK hK",
            "i4 i5 o2 stop stop stop",
            "Anna wins: 14 (shisun) is equal to 14 (shisun) (You), and of two sides the earlier wins.",
        ),
    ],
)
def test_who_won_and_why(pairs: str, oya: str, stock: str, moves: str, told: str) -> None:
    assert why(pairs, oya, stock, moves) == told
