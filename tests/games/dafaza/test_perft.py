"""How many ways the end of a hand can be played, counted by the rules and by a brute force that knows nothing of them.

The brute force is written from the rules' text, over strings, lists and whole plays.
"""

import random
from itertools import combinations

import pytest

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.decks.hanafuda import CODES
from tefuda.flat import copy
from tefuda.games import dafaza
from tefuda.games.dafaza.state import ALL, State
from tests.games.dafaza.table import fresh, late
from tests.games.dafaza.table import play as played

pytestmark = pytest.mark.slow

Points = dict[tuple[int, ...], int]
STRENGTH = ["1", "2", "3", "6", "7", "8", "9", "10", "11", "12"]


def counted(s: State, results: Points) -> int:
    """Plays to the end by the rules, and how often each settlement comes up."""
    if s.stage != PLAY:
        result = tuple(s.gain)[1:]
        results[result] = results.get(result, 0) + 1
        return 1
    n = 0
    for action in members(dafaza.legal(s)):
        t = copy(s)
        dafaza.apply(t, action)
        n += counted(t, results)
    return n


def month(card: str) -> str:
    return card[: 2 if card[1].isdecimal() else 1]


def suits(play: tuple[str, ...]) -> tuple[int, int]:
    plain = sum("k" in card for card in play)
    return len(play) - plain, plain


def stronger(play: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return STRENGTH.index(month(play[0])) < STRENGTH.index(month(other[0]))


class Brute:
    """A position and everything that can come of it."""

    def __init__(
        self, hands: list[list[str]], stacks: list[int], dealer: int, times: int, rules: dict[str, str]
    ) -> None:
        self.hands = hands
        self.stacks = stacks
        self.dealer = dealer
        self.times = times
        self.rules = rules
        self.results: Points = {}

    def trick(self, hands: list[list[str]], stacks: list[int], leader: int, paid: tuple[int, ...]) -> int:
        n = 0
        for size in (1, 2, 3, 4):
            for lead in combinations(hands[leader], size):
                if len({month(card) for card in lead}) == 1:
                    n += self.follow(hands, stacks, [(leader, lead, True)], paid)
        return n

    def follow(
        self,
        hands: list[list[str]],
        stacks: list[int],
        plays: list[tuple[int, tuple[str, ...], bool]],
        paid: tuple[int, ...],
    ) -> int:
        if len(plays) == 4:
            return self.end(hands, stacks, plays, paid)
        me = (plays[-1][0] + 1) % 4
        lead = plays[0][1]
        best = lead
        for _, play, up in plays[1:]:
            if up and stronger(play, best):
                best = play
        barred = len(lead) == 1 and len(hands[me]) == 1 and stacks[me] == 0
        n = 0
        for play in combinations(hands[me], len(lead)):
            n += self.follow(hands, stacks, [*plays, (me, play, False)], paid)
            one_month = len({month(card) for card in play}) == 1
            beats = stronger(play, lead if self.rules["beat"] == "lead" else best)
            if one_month and suits(play) == suits(lead) and beats and not barred:
                n += self.follow(hands, stacks, [*plays, (me, play, True)], paid)
        return n

    def end(
        self,
        hands: list[list[str]],
        stacks: list[int],
        plays: list[tuple[int, tuple[str, ...], bool]],
        paid: tuple[int, ...],
    ) -> int:
        winner, best, _ = plays[0]
        for who, play, up in plays:
            if up and stronger(play, best):
                winner, best = who, play
        left = [[card for card in hand if not any(card in play for _, play, _ in plays)] for hand in hands]
        taken = [n + len(best) * (who == winner) for who, n in enumerate(stacks)]
        trio = 3 if 3 in suits(best) else 0
        four = 4 if len(best) == 4 and month(best[0]) in ("1", "2", "3", "6") else 0
        bonus = trio or four
        pays = [0, 0, 0, 0]
        for who in range(4):
            if who == winner:
                continue
            streak = self.times if self.dealer in (who, winner) else 1
            if left[0]:
                pays[who] = bonus * (streak if self.rules["mult_spot"] == "yes" else 1)
                continue
            pays[who] = 5 - taken[who] if taken[who] else 7
            if pays[who] > 0 or self.rules["mult_positive"] == "yes":
                pays[who] *= streak * (bonus or 1)
                if len(best) == 1 and month(best[0]) == "12":
                    pays[who] *= 2
                if len(best) == 1 and month(best[0]) == "11" and who == plays[0][0] and month(plays[0][1][0]) == "12":
                    pays[who] *= 2
        now = tuple(paid[who] - pays[who] + (sum(pays) if who == winner else 0) for who in range(4))
        if left[0]:
            return self.trick(left, taken, winner, now)
        self.results[now] = self.results.get(now, 0) + 1
        return 1


def both_counts(s: State, lead: str = "") -> int:
    """By the rules and by brute force, the settlements included; after a lead if there is one."""
    rules = {
        "beat": ("best", "lead")[s.rules.beat],
        "mult_spot": ("no", "yes")[s.rules.mult_spot],
        "mult_positive": ("no", "yes")[s.rules.mult_positive],
    }
    hands = [[CODES[card] for card in members(s.hand[p])] for p in range(1, 5)]
    stacks = list(s.stacks)[1:]
    brute = Brute(hands, stacks, s.oya - 1, s.times, rules)
    leader = s.turn - 1
    if lead:
        by_force = brute.follow(hands, stacks, [(leader, tuple(lead.split("+")), True)], (0, 0, 0, 0))
        played(s, lead)
    else:
        by_force = brute.trick(hands, stacks, leader, (0, 0, 0, 0))
    by_rules: Points = {}
    assert counted(s, by_rules) == by_force
    assert brute.results == by_rules
    return by_force


@pytest.mark.parametrize(
    ("hands", "stacks", "n"),
    [
        (("12k1 12k2 12k3", "1b 1r 1k1", "2a 2k1 2k2", "11b 11a 11r"), (4, 1, 1, 1), 6913),
        (("12b 8k1", "11k 11a", "3b 3k1", "1k1 9k1"), (0, 4, 0, 4), 51),
        (("7a 7k1", "6a 6k1", "3r 3k2", "2a 2k2"), (2, 2, 2, 2), 116),
    ],
)
def test_fixed_positions(hands: tuple[str, ...], stacks: tuple[int, int, int, int], n: int) -> None:
    assert both_counts(late(*hands, stacks=stacks)) == n


@pytest.mark.parametrize("preset", list(dafaza.PRESETS))
@pytest.mark.parametrize("beat", ["best", "lead"])
def test_random_positions(preset: str, beat: str) -> None:
    chance = random.Random(f"{preset} {beat}")
    for _ in range(40):
        s = fresh(preset, {"beat": beat}, chance.randint(1, 4))
        s.round, s.term, s.formal_wins = 1, 1, chance.randint(0, 3)
        n = chance.choice((1, 2, 2, 2, 2, 2, 2, 3))
        pack = [CODES[card] for card in members(ALL)]
        chance.shuffle(pack)
        if chance.random() < 0.5:  # few months, so that plays meet
            pack.sort(key=lambda card: month(card) not in chance.sample(STRENGTH, 5))
        cuts = [0, *sorted(chance.randint(0, 10 - n) for _ in range(3)), 10 - n]
        stacks = (cuts[1], cuts[2] - cuts[1], cuts[3] - cuts[2], cuts[4] - cuts[3])
        both_counts(late(*(" ".join(pack[i * n : i * n + n]) for i in range(4)), stacks=stacks, s=s))


@pytest.mark.parametrize(
    ("lead", "others"),
    [
        ("12b+12k1+12k2+12k3", ("1b 1r 1k1 1k2", "2a 2r 2k1 3b", "6a 7a 8a 9a")),
        ("11b+11a+11r+11k", ("1b 1r 1k1 1k2", "2a 2r 2k1 3b", "6a 7a 8a 9a")),
        ("7a+7r+7k1+7k2", ("6a 6r 6k1 6k2", "3b 3r 3k1 3k2", "1b 1r 1k1 9a")),
        ("8b+8a+8k1+8k2", ("7a 7r 7k1 7k2", "12b 3r 3k1 3k2", "1b 1r 1k1 1k2")),
    ],
)
@pytest.mark.parametrize("preset", list(dafaza.PRESETS))
def test_four_cards_at_the_end(preset: str, lead: str, others: tuple[str, str, str]) -> None:
    for dealer in range(1, 5):
        s = fresh(preset, None, dealer)
        s.round, s.term, s.formal_wins = 2, 1, 1
        both_counts(late(lead.replace("+", " "), *others, stacks=(0, 6, 0, 0), s=s), lead)
