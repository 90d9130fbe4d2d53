"""Settlements of dafaza in words: every factor is named, and the sums are those of the rules."""

import random
import re
from typing import Any

import pytest

from tefuda import Match
from tefuda.common import OVER, PLAY
from tefuda.decks.hanafuda import month
from tefuda.games import dafaza
from tefuda.games.dafaza.state import AT_SETTLEMENT, State
from tefuda.games.dafaza.words import settlement
from tefuda.words import LANGUAGES
from tests.games.dafaza.table import dealt, fresh, late, play

pytestmark = pytest.mark.slow

NAMES = ("", "Anna", "Ben", "Cho")


def test_an_example_with_two_factors() -> None:
    s = fresh(dealer=3)
    s.round = s.term = 1
    late("2k1", "2k2", "12b", "3k1", stacks=(3, 2, 3, 1), leader=3, s=s)
    play(s, "12b x:3k1 x:2k1 x:2k2")
    assert settlement(s, "en", NAMES) == [
        "Ben wins: the last trick was taken with paulownia with phoenix.",
        "You: 3 stacks, (5 − 3) × 2 (hagane-no-kokoro) × 2 (the dealer's streak) = 8. To pay: 8.",
        "Anna: 2 stacks, (5 − 2) × 2 (hagane-no-kokoro) × 2 (the dealer's streak) = 12. To pay: 12.",
        "Cho: 1 stack, (5 − 1) × 2 (hagane-no-kokoro) × 2 (the dealer's streak) = 16. To pay: 16.",
        "You: -8 points.",
        "Anna: -12 points.",
        "Ben: 36 points.",
        "Cho: -16 points.",
    ]
    assert "（5 − 3）" not in settlement(s, "ja", NAMES)[1]
    assert "鋼ノ心" in settlement(s, "ja", NAMES)[1]


def test_six_stacks_five_and_none() -> None:
    s = play(late("3k1", "3k2", "6k1", "7k1", stacks=(3, 6, 0, 0)), "3k1 x:3k2 x:6k1 x:7k1")
    assert settlement(s, "en", NAMES)[1:3] == [
        "Anna: 6 stacks, 5 − 6 = -1. To be paid by the winner: 1.",
        "Ben: no stack, 5 + 2 = 7. To pay: 7.",
    ]
    s = play(late("3k1", "3k2", "6k1", "7k1", stacks=(3, 5, 1, 0)), "3k1 x:3k2 x:6k1 x:7k1")
    assert settlement(s, "en", NAMES)[1] == "Anna: 5 stacks, 5 − 5 = 0. Nothing to pay."


def test_an_opening_hand() -> None:
    s = dealt("", "1b 3b 8b 11b 12b")
    assert settlement(s, "en", NAMES) == ["five lights (goko): Anna gets 5 points from each player."]


@pytest.mark.parametrize("preset", list(dafaza.PRESETS))
@pytest.mark.parametrize("dealer_mult", ["before_hand", "at_settlement", "dealer_wins_only", "off"])
def test_what_is_told_adds_up_to_what_was_gained(preset: str, dealer_mult: str) -> None:
    source = random.Random(f"{preset} {dealer_mult}")

    def chance(kind: str, cards: list[int]) -> tuple[list[int], int]:
        """Months in a row, so that many cards of one lie in a hand."""
        order = {month(card): source.random() for card in cards}
        return sorted(cards, key=lambda card: order[month(card)] + source.random() / 8), 0

    spots = 0
    for dealer in (0, 2):
        match = Match("dafaza", preset, {"dealer_mult": dealer_mult}, dealer=dealer, chance=chance, pause=True)
        while not match.over:
            while match.state.stage == PLAY:
                match.play(max(match.legal(), key=lambda move: move.count("+") + source.random()))
            spots += told_right(match.state)
            if match.state.stage != OVER:
                match.deal()
    assert spots > 5


def told_right(s: State) -> int:
    """Compare the sentences with the gains; how many of them are about points won at once."""
    names = ("S1", "S2", "S3", "S4")
    gains = [0] * 5
    n = 0
    winner = s.dealer
    for line in settlement(s, "en", names):
        found = re.match(r"S(\d): .* To (pay|be paid by the winner): (\d+)\.", line)
        at_once = re.match(
            r"At once, \w+: S(\d) got (\d+) points from each player(?:, but (\d+) from the dealer)?\.", line
        )
        if found:
            points = int(found[3]) * (1 if found[2] == "pay" else -1)
            gains[int(found[1])] -= points
            gains[winner] += points
        elif at_once:
            n += 1
            p = int(at_once[1])
            for q in range(1, 5):
                if q != p:
                    points = int(at_once[3] if at_once[3] and q == s.oya else at_once[2])
                    gains[q] -= points
                    gains[p] += points
        elif "from each player" in line:
            return n
    assert gains == list(s.gain)
    return n


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_won_at_once_name_the_dealers_part(lang: str) -> None:
    s: Any = fresh("tien_gow_scoring", {"dealer_mult": "at_settlement"})
    s.round, s.term, s.wins = 3, 1, 3
    assert s.rules.dealer_mult == AT_SETTLEMENT
    late("1b 2a 3b 6a", "12b 12k1 12k2 12k3", "7a 8a 9a 10a", "7r 8b 9r 10r", stacks=(2, 2, 1, 1), leader=2, s=s)
    play(s, "12k1+12k2+12k3 x:7a+8a+9a x:7r+8b+9r x:2a+3b+6a 12b x:10a x:10r 1b")
    told = " ".join(settlement(s, lang, NAMES))
    assert ("Anna got 3 points from each player, but 9 from the dealer" in told) or ("親からは9点" in told)
