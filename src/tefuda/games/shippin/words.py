"""Shippin in words beyond its events: what a hand is called, and a settlement with every factor.

The amounts of a settlement come from what happened, step by step, and the rules' own functions.
"""

from dataclasses import dataclass
from typing import Any

from tefuda.bits import bit_set, lowest
from tefuda.flat import copy
from tefuda.games.shippin.stakes import amount
from tefuda.games.shippin.state import (
    CHALLENGED,
    DEALT,
    DOSARU,
    DREW,
    KIEPIN,
    LAID,
    LOST,
    MODERN,
    OTO16,
    PAID,
    PASS,
    POCKETED,
    REFUND,
    SHOWED,
    STAKES,
    STOOD,
    TOOK,
    TORI,
    WITHDREW,
    WON_DUEL,
    WORDS,
    highest,
    special,
    strength,
    totals,
)  # fmt: skip
from tefuda.games.shippin.state import SHIPPIN as SHIPPIN_SHOWN
from tefuda.games.shippin.state import names as names_of
from tefuda.narrate.ending import because
from tefuda.narrate.people import CardName, Names, sentence, who
from tefuda.words import say

SHIPPIN, KUYAKU, GOYAKU = 41, 91, 51  # as `special` has them
PAIRS = {SHIPPIN: "shippin", KUYAKU: "kuyaku", GOYAKU: "goyaku"}
TOTALS = {15: "tori", 14: "shisun", 13: "sanzun", 12: "nizo", 11: "unsun"}
# Sets of totals, as `totals` has them.
BELOW_FIFTEEN = (1 << 15) - 1
UP_TO_FIFTEEN = (1 << 16) - 1


def best_total(v: Any, hand: int) -> int:
    """Count a hand, a set of cards, in pips: fifteen if it can, else the highest below, else the lowest above."""
    found = totals(v, hand)
    if found >> 15 & 1:
        return 15
    return highest(found & BELOW_FIFTEEN) if found & BELOW_FIFTEEN else lowest(found)


def hand_name(v: Any, hand: int, lang: str, compared: bool = False) -> str:
    """Name a hand as people do; `compared`: at the showdown, where 消えぴん is worth a half more."""
    pair = special(v, hand)
    total = best_total(v, hand)
    if pair:
        name = say(lang, f"shippin.hand.{PAIRS[pair]}")
    elif total in TOTALS:
        name = say(lang, f"shippin.hand.{TOTALS[total]}")
    else:
        name = say(lang, "shippin.hand.bust" if total > 15 else "shippin.hand.low", n=total)
    if compared and v.rules.variant != MODERN and hand >> KIEPIN & 1:
        return say(lang, "shippin.hand.kiepin", hand=name)
    return name


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell line by line how a round ended: the stakes, the hands opened, who takes what, and what each seat gains."""
    telling = _Telling(v, lang, names)
    for i in range(v.told):
        telling.event(*v.event[i])
    lines = telling.lines
    if unpaid(v):
        lines.append(say(lang, "shippin.settle.unpaid"))
    for p in range(1, v.seats + 1):
        lines.append(sentence(lang, "shippin.settle.gain", names, p, n=f"{v.gain[p]:+d}"))
    return lines


def unpaid(v: Any) -> bool:
    """Whether the dealer's coins did not reach for all whom it had to pay (SP-60)."""
    kinds = [v.event[i][1] for i in range(v.told)]
    due = (kinds.count(LOST) - kinds.count(PAID)) * v.rules.stake
    return v.rules.variant == MODERN and bool(v.gain[v.oya] != due)


def won_by(v: Any, p: int, lang: str, names: Names) -> str:
    """Say why seat `p` takes the stakes: at once, alone, by the higher hand, or by who wins a tie (SP-42)."""
    at_once = {TORI: "tori", SHIPPIN_SHOWN: "shippin", OTO16: "oto16"}
    found = [at_once[v.event[i][1]] for i in range(v.told) if v.event[i][1] in at_once]
    others = [q for q in range(1, v.seats + 1) if q != p and v.stand[q] == STOOD]
    if found or not others:
        return say(lang, f"shippin.settle.won_{found[0] if found else 'alone'}")
    # The next best, and of equals the dealer or the one further right, who would have won in its place.
    best = max(others, key=lambda q: (strength(v, q), q == v.oya, -((q - v.oya - 1) % v.seats)))
    higher = strength(v, p) > strength(v, best)
    key = "won_higher" if higher else "won_dealer" if p == v.oya else "won_right"
    mine, other = (hand_name(v, v.cards[q], lang, True) for q in (p, best))
    return say(lang, f"shippin.settle.{key}", hand=mine, other=other, whom=who(lang, names, best))


@dataclass(frozen=True)
class Duel:
    """A challenge for the pile, as it ended."""

    seat: int  # from 1: the challenger
    word: str  # whole, half, quarter or stake
    bet: int
    won: bool
    pile: int  # afterwards
    told: int  # how many events it had ended after


def duels(v: Any) -> list[Duel]:
    """List the challenges of a round."""
    found = []
    money = copy(v)  # its `pile` is that of the moment
    money.pile = v.was
    bet = word = 0
    for i in range(v.told):
        p, what, value = v.event[i]
        if what == CHALLENGED:
            word, bet = value, amount(money, PASS + value)
        elif what in (DOSARU, WON_DUEL):
            money.pile = bet if what == WON_DUEL else money.pile + bet
            found.append(Duel(p, WORDS["challenge"][word], bet, what == WON_DUEL, money.pile, i + 1))
    return found


class _Telling:
    """Goes through the events of a round with the money in step."""

    def __init__(self, v: Any, lang: str, names: Names) -> None:
        self.v = v
        self.lang = lang
        self.names = names
        self.lines: list[str] = []
        self.pile = v.was  # as it is at the moment
        self.pot = 0
        self.duels = iter(duels(v))
        self.drawn: dict[int, list[int]] = {}  # to the hand of each seat

    def event(self, p: int, what: int, value: int) -> None:
        """Go through one more event: of seat `p`, from 1 (0: nobody), its kind, and its value."""
        v = self.v
        if what == DEALT and value == STAKES:
            self.pot = v.seats * v.rules.stake
            self.say("stakes", n=v.seats, stake=v.rules.stake, total=self.pot)
        elif what == WITHDREW and v.rules.withdraw_stake == REFUND:
            self.pot -= v.rules.stake
            self.say("refunded", n=v.rules.stake)
        elif what == LAID:
            self.drawn[p] = []
        elif what == DREW:
            self.drawn.setdefault(p, []).append(value)
        elif what == SHOWED:
            self.hand(p, [value, *self.drawn.get(p, [])])
        elif what in (DOSARU, WON_DUEL):
            duel = next(self.duels)
            rest = self.pile - duel.bet if duel.won else 0
            self.pile = duel.pile
            self.duel(duel)
            if rest:
                self.of(v.oya, "rest", n=rest)
        elif what == TOOK:
            title = sentence(self.lang, "common.ending.wins", self.names, p)
            self.lines.append(because(self.lang, title, won_by(v, p, self.lang, self.names)))
            self.of(p, "piles" if v.rules.dosari else "takes", n=self.pot)
            self.pile = self.pot if v.rules.dosari else 0
        elif what == POCKETED:
            self.of(p, "takes", n=self.pile)

    def hand(self, p: int, cards: list[int]) -> None:
        """Tell of a hand that was opened."""
        v, hand = self.v, bit_set(*cards)
        card_name = names_of(v.rules)[2]
        compared = best_total(v, hand) < 15 and special(v, hand) != SHIPPIN
        shown = " + ".join(card_name(card, self.lang) for card in cards)
        self.of(p, "hand", cards=shown, hand=hand_name(v, hand, self.lang, compared))

    def duel(self, duel: Duel) -> None:
        """Tell how a challenge ended."""
        word = say(self.lang, f"shippin.challenge.{duel.word}")
        self.of(duel.seat, "duel_won" if duel.won else "duel_lost", word=word, n=duel.bet, pile=duel.pile)

    def say(self, key: str, **values: object) -> None:
        """Add a line about nobody."""
        self.lines.append(say(self.lang, f"shippin.settle.{key}", **values))

    def of(self, p: int, key: str, **values: object) -> None:
        """Add a line about seat `p`."""
        self.lines.append(sentence(self.lang, f"shippin.settle.{key}", self.names, p, **values))


def asked(v: Any, seat: int, lang: str, _called: CardName) -> dict[str, object]:
    """Fill in the question to `seat` with what its hand makes, and the coins of the pile."""
    hand = v.cards[seat]
    return {"hand": hand_name(v, hand, lang) if hand else "", "pile": v.pile}
