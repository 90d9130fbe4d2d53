"""How many ways a deal can be played to its end, counted by the rules and by a brute force that knows nothing of them.

The brute force is written from the rules' text, over strings and lists.
"""

import pytest

from tefuda.bits import members
from tefuda.flat import copy
from tefuda.game import PLAY
from tefuda.games import goita
from tefuda.games.goita_state import State
from tests.goita_table import dealt, is_legal, play

Table = list[tuple[int, str, bool]]  # who laid what, and whether it lies face up


def counted(s: State, points: dict[tuple[int, ...], int]) -> int:
    """Plays to the end, and how often each result comes up."""
    if s.stage != PLAY:
        result = (s.dealer - 1, max(s.gain))
        points[result] = points.get(result, 0) + 1
        return 1
    n = 0
    for action in members(goita.legal(s)):
        t = copy(s)
        goita.apply(t, action)
        n += counted(t, points)
    return n


def may_attack(hand_before: str, first: str, attack: str, face_up: bool, me: int, table: Table) -> bool:
    if attack not in "王玉":
        return True
    other = "玉" if attack == "王" else "王"
    in_sight = any(kind == other and up for _, kind, up in table) or (first == other and face_up)
    both_at_first = other in hand_before
    buried_by_me = any(kind == other and who == me and not up for who, kind, up in table)
    return in_sight or both_at_first or buried_by_me or len(hand_before) == 2


def brute(hands: list[str], me: int, attack: tuple[int, str], table: Table, points: dict[tuple[int, ...], int]) -> int:
    """`attack` is who attacked last and with what ("" before the first)."""
    attacker, piece = attack
    own = hands[me]
    n = 0
    mine = me == attacker
    if not mine:
        n += brute(hands, (me + 1) % 4, attack, table, points)
    for first in sorted(set(own)):
        if not mine:
            king_cuts = first in "王玉" and piece in "飛角金銀馬王玉"
            if first != piece and not king_cuts:
                continue
        rest = own.replace(first, "", 1)
        for then in sorted(set(rest)):
            if not may_attack(own, first, then, not mine, me, table):
                continue
            left = rest.replace(then, "", 1)
            if not left:
                value = {"王": 50, "玉": 50, "飛": 40, "角": 40, "金": 30, "銀": 30, "馬": 20, "香": 20, "し": 10}[then]
                alike = first == then or first + then in ("王玉", "玉王")
                result = (me, value * 2 if mine and alike else value)
                points[result] = points.get(result, 0) + 1
                n += 1
                continue
            shown = table
            if then in "王玉":  # a king of the player's own that was buried is turned up
                shown = [(who, kind, up or (who == me and kind in "王玉")) for who, kind, up in table]
            laid = [*shown, (me, first, not mine), (me, then, True)]
            n += brute([left if seat == me else hand for seat, hand in enumerate(hands)], (me + 1) % 4, (me, then), laid, points)
    return n


POSITIONS = {
    # what was dealt, what was played, hands left, the seat that moves, who attacked with what, the table
    "first finish": ("sssuukno", "", ""),
}


def kanji(s: State) -> list[str]:
    return ["".join("し香馬銀金角飛王玉"[k - 1] * s.hand[p][k] for k in range(1, 10)) for p in range(1, 5)]


def on_table(s: State) -> Table:
    return [
        (p - 1, "し香馬銀金角飛王玉"[s.laid[p][i] - 1], bool(s.up[p] >> i & 1))
        for p in range(1, 5)
        for i in range(s.played[p])
    ]


@pytest.mark.parametrize(
    ("hands", "turns"),
    [
        (("sssuukno", "ssyuniki", "sssyunhh", "ssyyinig"), "sk ki - - ik - - - su - us ss"),
        (("ssyuniog", "sssyuink", "sssyuhni", "ssyunikh"), "sy yi - - iu u s su"),
    ],
)
def test_counts_agree(hands: tuple[str, ...], turns: str) -> None:
    assert is_legal(dealt(*hands), turns)
