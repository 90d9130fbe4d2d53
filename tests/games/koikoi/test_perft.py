"""Every way to play small rounds of koi-koi, counted by our rules and by a second program.

The second program shares nothing with them: it is written on card codes and lists, straight from the rule document,
for two presets.
"""

import random
from collections import Counter
from itertools import takewhile

import pytest

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.decks.hanafuda import CODES
from tefuda.flat import copy
from tefuda.games import koikoi
from tefuda.games.koikoi import yaku
from tests.games.koikoi.table import table

# A line of play's result: gains of seats 0 and 1, and who deals next.
Result = tuple[int, int, int]


def ours(s: koikoi.State) -> Counter[Result]:
    if s.stage != PLAY:
        return Counter({(s.gain[1], s.gain[2], s.dealer - 1): 1})
    found: Counter[Result] = Counter()
    for action in members(koikoi.legal(s)):
        after = copy(s)
        koikoi.apply(after, action)
        found += ours(after)
    return found


def month(card: str) -> int:
    return int("".join(takewhile(str.isdigit, card)))


class Round:
    """The second program."""

    def __init__(self, preset: str, hands: list[list[str]], field: list[str], stock: list[str]) -> None:
        self.nintendo = preset == "nintendo"
        self.hands, self.field, self.stock = hands, field, stock
        self.won: list[list[str]] = [[], []]
        self.said = [0, 0]
        self.stood = [0, 0]

    def all_lines(self, seat: int) -> Counter[Result]:
        if not self.hands[seat]:
            return Counter({(0, 0, 1): 1})  # nobody scored: the deal changes sides, seat 0 dealt
        lines: Counter[Result] = Counter()
        for card in self.hands[seat]:
            for after_play in self.laid(seat, card, self.hands):
                drawn = after_play.stock[0]
                after_play.stock = after_play.stock[1:]
                for after_draw in after_play.laid(seat, drawn, None):
                    lines += after_draw.decide(seat)
        return lines

    def laid(self, seat: int, card: str, hands: list[list[str]] | None) -> list["Round"]:
        """The rounds that may come of a card meeting the field."""
        fits = [other for other in self.field if month(other) == month(card)]
        options = [[other] for other in fits] if len(fits) == 2 else [fits]
        results = []
        for take in options:
            after = self.duplicate()
            if hands is not None:
                after.hands[seat].remove(card)
            if take:
                for other in take:
                    after.field.remove(other)
                after.won[seat] += [card, *take]
            else:
                after.field.append(card)
            results.append(after)
        return results

    def duplicate(self) -> "Round":
        other = Round("nintendo" if self.nintendo else "basic", [list(h) for h in self.hands], list(self.field), [])
        other.stock = list(self.stock)
        other.won = [list(pile) for pile in self.won]
        other.said, other.stood = list(self.said), list(self.stood)
        return other

    def decide(self, seat: int) -> Counter[Result]:
        points = self.value(self.won[seat])
        if points <= self.stood[seat]:
            return self.all_lines(1 - seat)
        stop = points * (2 if self.nintendo and points >= 7 else 1)
        stop *= 2 if self.nintendo and self.said[1 - seat] else 1
        stopped: Counter[Result] = Counter({(stop, 0, 0) if seat == 0 else (0, stop, 1): 1})
        if not self.hands[seat] or (self.nintendo and self.said[seat]):
            return stopped
        on = self.duplicate()
        on.said[seat] += 1
        on.stood[seat] = points
        return stopped + on.all_lines(1 - seat)

    def value(self, pile: list[str]) -> int:
        lights = {"1b", "3b", "8b", "11b", "12b"} & set(pile)
        animals = [card for card in pile if card.endswith("a")]
        ribbons = [card for card in pile if card.endswith("r")]
        plains = [card for card in pile if "k" in card] + (["9a"] if "9a" in pile else [])
        points = 0
        if len(lights) == 5:
            points += 10
        elif len(lights) == 4:
            points += 7 if "11b" in lights else 8
        elif len(lights) == 3 and "11b" not in lights:
            points += 5
        boar = {"6a", "7a", "10a"} <= set(pile)
        red, blue = {"1r", "2r", "3r"} <= set(pile), {"6r", "9r", "10r"} <= set(pile)
        if self.nintendo:
            points += len(animals) + 2 if boar else max(0, len(animals) - 4)
            if red and blue:
                points += 10 + len(ribbons) - 6
            elif red or blue:
                points += 5 + len(ribbons) - 3
            else:
                points += max(0, len(ribbons) - 4)
            points += 5 * ({"3b", "9a"} <= set(pile)) + 5 * ({"8b", "9a"} <= set(pile))
        else:
            points += 5 * (boar + red + blue) + max(0, len(animals) - 4) + max(0, len(ribbons) - 4)
        return points + max(0, len(plains) - 9)


def small_round(preset: str, seed: int) -> tuple[koikoi.State, Round]:
    """Three cards in each hand and half-made piles, so that yaku come up within a few turns; once for each program."""
    cards = random.Random(seed).sample(CODES[1:], 48)
    hands, field, stock = [cards[:3], cards[3:6]], cards[6:14], cards[14:24]
    mine, theirs = cards[24::2], cards[25::2]
    s = table(
        preset,
        hand=" ".join(hands[0]),
        other_hand=" ".join(hands[1]),
        field=" ".join(field),
        stock=" ".join(stock),
        taken=" ".join(mine),
        other_taken=" ".join(theirs),
    )
    second = Round(preset, hands, field, stock)
    second.won = [mine, theirs]
    second.stood = [second.value(mine), second.value(theirs)]
    s.mark[1], s.mark[2] = second.stood
    assert [yaku.total(s, 1), yaku.total(s, 2)] == second.stood
    return s, second


@pytest.mark.parametrize("preset", ["basic", "nintendo"])
@pytest.mark.parametrize("seed", range(20))
def test_both_programs_find_the_same_lines(preset: str, seed: int) -> None:
    s, second = small_round(preset, seed)
    assert ours(s) == second.all_lines(0)


@pytest.mark.parametrize("preset", ["basic", "nintendo"])
def test_the_number_of_lines_is_as_recorded(preset: str) -> None:
    assert [ours(small_round(preset, seed)[0]).total() for seed in range(12)] == LINES[preset]


LINES = {
    "basic": [48, 118, 36, 58, 105, 36, 52, 58, 120, 36, 126, 87],
    "nintendo": [48, 41, 36, 58, 45, 36, 52, 56, 114, 36, 98, 83],
}
