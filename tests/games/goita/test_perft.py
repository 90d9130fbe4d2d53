"""How many ways a deal can be played to its end, counted by the rules and by a brute force that knows nothing of them.

The brute force is written from the rules' text, over strings and lists.
"""

import random
from collections import Counter

import pytest

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.decks.koma import GYOKU, OU, PACK
from tefuda.flat import copy
from tefuda.games import goita
from tefuda.games.goita.state import VOTE, State
from tests.games.goita.table import dealt, fresh, play, story

pytestmark = pytest.mark.slow

KANJI = " し香馬銀金角飛王玉"
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
            n += brute(
                [left if seat == me else hand for seat, hand in enumerate(hands)],
                (me + 1) % 4,
                (me, then),
                laid,
                points,
            )
    return n


def kanji(s: State) -> list[str]:
    return ["".join(KANJI[k] * s.hand[p][k] for k in range(1, 10)) for p in range(1, 5)]


def on_table(s: State) -> Table:
    return [(p - 1, KANJI[s.laid[p][i]], bool(s.up[p] >> i & 1)) for p in range(1, 5) for i in range(s.played[p])]


def both_counts(s: State) -> int:
    """By the rules and by brute force, the results included."""
    by_rules: dict[tuple[int, ...], int] = {}
    by_force: dict[tuple[int, ...], int] = {}
    n = counted(s, by_rules)
    attack = (s.attacker - 1, KANJI[s.attack])
    assert brute(kanji(s), s.turn - 1, attack, on_table(s), by_force) == n
    assert by_rules == by_force
    return n


@pytest.mark.parametrize(
    ("hands", "dealer", "turns", "n"),
    [
        (("nyynsnui", "yhosugss", "iisnysik", "usussshk"), 2, "go - - - hu - us sn - ni - iy ys", 4525),
        (("uyinsnhy", "nkihsssy", "ksyuions", "susgiuss"), 4, "su us sy yk gs - ss ss", 8978),
        (("hikysssu", "niniusgs", "ysiuoshn", "ysnsusyk"), 4, "ns ss ss sn - - gn ou uy", 22501),
    ],
)
def test_fixed_positions(hands: tuple[str, ...], dealer: int, turns: str, n: int) -> None:
    assert both_counts(play(dealt(*hands, dealer=dealer), turns)) == n


def test_random_positions() -> None:
    chance = random.Random(2)
    ways_to_show = Counter[str]()
    for _ in range(150):
        deck = list(PACK)
        chance.shuffle(deck)
        if chance.random() < 0.6:  # both kings in one hand
            other = deck.index(OU) // 8 * 8 + chance.randrange(8)
            here = deck.index(GYOKU)
            if deck[other] != OU:
                deck[here], deck[other] = deck[other], deck[here]
        s = fresh(dealer=chance.randint(1, 4))
        goita.deal(s, deck, 0)
        stop = chance.choice((16, 18))
        while s.stage == PLAY and s.phase > VOTE and (sum(s.played) < stop or goita.partial(s)):
            actions = list(members(goita.legal(s)))
            goita.apply(s, chance.choice([a for a in actions if a < OU] or actions))
        if s.stage == PLAY and s.phase > VOTE:
            both_counts(s)
            ways_to_show.update(kind for _, kind, _ in first_play(s))
    assert ways_to_show["kings"]
    assert ways_to_show["buried"]


def first_play(s: State) -> list[tuple[int, str, int]]:
    """What happens when a king attacks as soon as it may."""
    t = copy(s)
    while t.stage == PLAY:
        actions = list(members(goita.legal(t)))
        kings = [a for a in actions if OU <= a <= GYOKU]
        goita.apply(t, (kings or actions)[0])
    return story(t)
