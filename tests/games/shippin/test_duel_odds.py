"""The chance to win a challenge, against all the ways in which it can go, card by card out of one pack."""

from functools import cache

import pytest

from tefuda.bits import members
from tefuda.games import shippin
from tefuda.games.shippin.aids import aid
from tefuda.games.shippin.heuristic import ENOUGH
from tefuda.games.shippin.solved import kind
from tefuda.games.shippin.state import State, highest, special, strength, totals
from tests.games.shippin.table import piled, play, view

SHIPPIN = 41


class Brute:
    """Whoever is asked keeps the better card and does what is best after each; the dealer draws up to ENOUGH.

    No card comes twice. Cards that count the same are one kind, of which there are so many left.
    """

    def __init__(self, s: State) -> None:
        self.s = view(s, s.turn)
        deck = [0] * 48
        self.kinds: dict[int, list[int]] = {}
        for card in deck[: shippin.unseen(self.s, s.turn, deck)]:
            self.kinds.setdefault(kind(self.s, card), []).append(card)
        self.n = sum(map(len, self.kinds.values()))
        self.names = sorted(self.kinds)
        self.made = cache(self._made)

    def chance(self) -> float:
        return max(self.keeping(card) for card in members(self.s.dealt[self.s.turn]))

    def _made(self, mask: int) -> tuple[str, int]:
        """What a hand is, and how high it stands."""
        t = totals(self.s, mask)
        if t >> 15 & 1 or special(self.s, mask) == SHIPPIN:
            return "takes", 0
        if t & 0xFFFF == 0:
            return "bust", 0
        self.s.cards[1] = mask
        high = "special" if special(self.s, mask) else str(highest(t))
        return high, strength(self.s, 1)

    def mask(self, counts: tuple[int, ...]) -> int:
        return sum(1 << card for name, n in zip(self.names, counts, strict=True) for card in self.kinds[name][:n])

    def keeping(self, kept: int) -> float:
        none = (0,) * len(self.names)

        @cache
        def drawing(counts: tuple[int, ...]) -> float:
            return sum(share * after(grown) for share, grown in self.coming(counts, none))

        def after(counts: tuple[int, ...]) -> float:
            what, height = self.made(1 << kept | self.mask(counts))
            if what in ("takes", "bust"):
                return float(what == "takes")
            if what != "special" and int(what) < 11:
                return drawing(counts)
            return max(drawing(counts), self.dealer_below(height, counts))

        return drawing(none)

    def coming(self, counts: tuple[int, ...], others: tuple[int, ...]) -> list[tuple[float, tuple[int, ...]]]:
        """Each kind that may come, as a share, with the hand that it makes."""
        left = self.n - sum(counts) - sum(others)
        return [
            (here / left, (*counts[:i], counts[i] + 1, *counts[i + 1 :]))
            for i, name in enumerate(self.names)
            if (here := len(self.kinds[name]) - counts[i] - others[i])
        ]

    def dealer_below(self, height: int, gone: tuple[int, ...]) -> float:
        """The chance that the dealer goes bust or stands lower: it wins ties."""

        @cache
        def playing(counts: tuple[int, ...]) -> float:
            if sum(counts) > 1:
                what, stands = self.made(self.mask(counts))
                if what in ("takes", "bust"):
                    return float(what == "bust")
                if what == "special" or int(what) >= ENOUGH:
                    return float(stands < height)
            return sum(share * playing(grown) for share, grown in self.coming(counts, gone))

        return playing((0,) * len(self.names))


@pytest.mark.parametrize("pair", ["i7 iK", "hA h6", "i5 i9"])
def test_the_chance_of_a_challenge_is_that_of_all_the_ways_it_can_go(pair: str) -> None:
    """What the page tells takes each card to be as likely at every draw: that makes less than half a per cent."""
    s = piled(40, f"{pair} k2 k3 o4 o5")
    told = aid(view(s, 1), 1).duel
    assert told == pytest.approx(Brute(s).chance(), abs=0.005)
    assert aid(view(s, 2), 2).duel is None  # it is not asked
    assert aid(view(play(s, "pass"), 2), 2).duel is not None


def test_the_chance_of_a_challenge_is_told_from_the_seat_s_view_alone() -> None:
    one = piled(40, "i7 i9 k2 k3 o4 o5", "h2 iA iK")
    other = piled(40, "i7 i9 kA k4 o3 o5", "i2 h6 o9")
    assert aid(view(one, 1), 1).duel == aid(view(other, 1), 1).duel
