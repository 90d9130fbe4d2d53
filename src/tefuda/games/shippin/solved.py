"""What of a decision in shippin the computed strategies look at: a small number for it, from the seat's view alone.

A side sees its hidden card and the totals that its hand may count (both in full), how many sides are still to come,
and of those that have stopped whether it is one or more and a quarter for what the strongest shows. The dealer sees its
totals, how many have stopped (up to three), what the two strongest show, and how many sides came after the strongest:
early and late ones stop on different hands. Keeping looks at the two cards and the place in the order of turns. What is
left out: cards out of play, and cards by suit.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.games.shippin.state import (
    AT_FIFTEEN,
    DRAW,
    GONE,
    IN,
    KEEP,
    KIEPIN,
    MODERN,
    REFUND,
    STAKE,
    STOOD,
    WHOLE,
    WITHDRAW,
    pips,
    right,
    shigoroku,
    special,
    totals,
)  # fmt: skip

PLAYED: tuple[str, ...] = ("shippin", "modern_kingo")
DARING = frozenset({DRAW, *range(WHOLE, STAKE + 1)})
COLUMNS = 2  # draw, stop; or the lower and the higher card to keep
PAIRS, HANDS = 78, 64
COME, SEEN = 7, 9  # how many sides are to come, who has stopped
SIDE = 7 * PAIRS  # where the numbers of a side's turn begin
OYA = SIDE + 12 * HANDS * COME * SEEN  # and those of the dealer's
STANDING = 145  # how many have stopped, and what they show
SIZE = OYA + HANDS * STANDING * 3 * COME
# How strong a hand that has stopped is to be taken, by the pips that it shows: with one card, with more.
ONE_CARD = (0, 2, 0, 1, 12, 9, 4, 5, 6, 10, 8, 11, 13, 14, 14, 14, 14)
MORE_CARDS = (0, 0, 0, 1, 12, 3, 4, 5, 6, 7, 8, 11, 13, 14, 14, 14, 14)


def seats_in(s: Any) -> int:
    """How many play this round: whose strategies are asked."""
    n = 1
    for p in range(1, s.seats + 1):
        if p != s.oya and s.stand[p] != GONE:
            n += 1
    return n


def usable(s: Any, legal: int) -> int:
    """Of the open actions those that strategies choose from: a stake that is lost anyhow is never given up."""
    return legal if s.rules.withdraw_stake == REFUND else legal & ~(1 << WITHDRAW)


def place(s: Any, action: int) -> int:
    """The column of an action."""
    if s.phase != KEEP:
        return 0 if action == DRAW else 1
    other = lowest(s.dealt[s.turn] & ~(1 << action))
    a = kind(s, action)
    b = kind(s, other)
    return 1 if a > b or (a == b and action > other) else 0


def slot(s: Any) -> int:
    """The number of the decision of `s.turn`, below SIZE; of a state the same as of the view of that seat."""
    p = s.turn
    if s.phase == KEEP:
        return keeping(s, p)
    if p == s.oya:
        return OYA + HANDS * standing_before(s) + own(s, s.cards[p])
    come = 0
    q = right(s, p)
    while q != s.oya:
        if s.stand[q] == IN:
            come += 1
        q = right(s, q)
    number = (kind(s, s.kept[p]) - 1) * HANDS + own(s, s.cards[p])
    return SIDE + (number * COME + come) * SEEN + seen(s)


def keeping(s: Any, p: int) -> int:
    """Two cards, and how many sides come before."""
    a = kind(s, lowest(s.dealt[p]))
    b = kind(s, lowest(s.dealt[p] & (s.dealt[p] - 1)))
    low = min(a, b)
    high = max(a, b)
    before = 0
    q = right(s, s.oya)
    while q != p:
        if s.stand[q] != GONE:
            before += 1
        q = right(s, q)
    return PAIRS * min(6, before) + high * (high - 1) // 2 + low - 1


def kind(s: Any, card: int) -> int:
    """What a card counts, 11 for 消えぴん, 12 for 四五六."""
    if s.rules.variant != MODERN:
        if card == KIEPIN:
            return 11
        if card == shigoroku(s):
            return 12
    return pips(s, card)


def own(s: Any, hand: int) -> int:
    """A hand that has neither won nor lost, below HANDS: its totals lie next to one another."""
    pair = special(s, hand)
    if pair == 41:
        return 61
    if pair:
        flexible = hand >> KIEPIN & 1 if s.rules.variant != MODERN else 0
        return 60 + (2 if pair == 91 else 0) + flexible
    t = totals(s, hand) & 0x7FFF
    return 4 * lowest(t) + min(4, count(t)) - 1


def shows(s: Any, p: int) -> int:
    """How strong a hand that has stopped may be, 0 to 14, from what lies open of it."""
    up = s.cards[p] & ~(1 << s.kept[p])
    one = up & (up - 1) == 0
    n = 0
    while up:
        n += pips(s, lowest(up))
        up &= up - 1
    return ONE_CARD[min(16, n)] if one else MORE_CARDS[min(16, n)]


def seen(s: Any) -> int:
    """Who has stopped, as a side looks at it: below SEEN."""
    n = 0
    best = 0
    for p in range(1, s.seats + 1):
        if p != s.oya and s.stand[p] == STOOD:
            n += 1
            best = max(best, shows(s, p))
    return 0 if n == 0 else 1 + best // 4 + (4 if n > 1 else 0)


def standing_before(s: Any) -> int:
    """Who has stopped, as the dealer looks at it: below STANDING * 3 * COME."""
    n = 0
    fifteens = 0
    best = 0
    second = 0
    after = 0  # sides that came after the strongest
    q = right(s, s.oya)
    while q != s.oya:
        if s.stand[q] != GONE:
            after += 1
        if s.stand[q] == AT_FIFTEEN:
            fifteens += 1
        elif s.stand[q] == STOOD:
            n += 1
            strong = shows(s, q)
            if strong >= best:
                second = best
                best = strong
                after = 0
            else:
                second = max(second, strong)
        q = right(s, q)
    number = 0
    if n == 1:
        number = 1 + best
    elif n > 1:
        number = 17 + (64 if n > 2 else 0) + 4 * best + second // 4
    if n == 0 or s.rules.variant == MODERN:  # there all stop as soon as they may, early or late
        after = 0
    return (after * 3 + min(2, fifteens)) * STANDING + number


def prepare(s: Any, number: int) -> None:
    """Nothing comes over from the round before."""


def payoff(s: Any, p: int) -> float:
    """What a round that is over brought a seat, in stakes."""
    return s.gain[p] / s.rules.stake  # type: ignore[no-any-return]


def unit(s: Any) -> int:
    """The coins that a worth of one stands for."""
    return s.rules.stake  # type: ignore[no-any-return]
