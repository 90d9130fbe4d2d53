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
from tefuda.games.shippin.words import BELOW_FIFTEEN, KUYAKU, SHIPPIN

PLAYED: tuple[str, ...] = ("shippin", "modern_kingo")
DARING = frozenset({DRAW, *range(WHOLE, STAKE + 1)})
COLUMNS = 2  # draw, stop; or the lower and the higher card to keep

# How many values each part of a number has. Keeping comes first, then a side's turn, then the dealer's.
KINDS = 12  # see `kind`
FLEXIBLE_ONE, FLEXIBLE_SIX = 11, 12  # the kinds of 消えぴん and 四五六
PAIRS = KINDS * (KINDS + 1) // 2  # of two cards
COME = 7  # sides that are to come, or have come: up to 6
HANDS, SPECIAL = 64, 60  # see `own`: totals, and from SPECIAL on special hands
STRENGTHS, QUARTERS = 16, 4  # see `shows`; by quarters where it matters less
SEEN = 1 + 2 * QUARTERS  # nobody has stopped, one, more, by the strongest
SIDE = COME * PAIRS  # where the numbers of a side's turn begin
OYA = SIDE + KINDS * HANDS * COME * SEEN  # and those of the dealer's
ONE, TWO, THREE = 1, 1 + STRENGTHS, 1 + STRENGTHS + STRENGTHS * QUARTERS  # where 1, 2, more that have stopped begin
STANDING = THREE + STRENGTHS * QUARTERS  # how many have stopped, and what they show
FIFTEENS = 3  # sides at fifteen, up to 2
SIZE = OYA + HANDS * STANDING * FIFTEENS * COME
# How strong a hand that has stopped is to be taken, by the pips that it shows (16: more): with one card, with more.
ONE_CARD = (0, 2, 0, 1, 12, 9, 4, 5, 6, 10, 8, 11, 13, 14, 14, 14, 14)
MORE_CARDS = (0, 0, 0, 1, 12, 3, 4, 5, 6, 7, 8, 11, 13, 14, 14, 14, 14)
MOST_PIPS = 16


def seats_in(s: Any) -> int:
    """Count the seats that play this round, whose strategies are asked."""
    n = 1
    for p in range(1, s.seats + 1):
        if p != s.oya and s.stand[p] != GONE:
            n += 1
    return n


def usable(s: Any, legal: int) -> int:
    """Give the set of open actions that strategies choose from: a stake that is lost anyhow is never given up."""
    return legal if s.rules.withdraw_stake == REFUND else legal & ~(1 << WITHDRAW)


def place(s: Any, action: int) -> int:
    """Give the column of an action, below COLUMNS."""
    if s.phase != KEEP:
        return 0 if action == DRAW else 1
    other = lowest(s.dealt[s.turn] & ~(1 << action))
    a = kind(s, action)
    b = kind(s, other)
    return 1 if a > b or (a == b and action > other) else 0


def slot(s: Any) -> int:
    """Give the number of the decision of `s.turn`, below SIZE: of a state the same as of the view of that seat."""
    p = s.turn
    if s.phase == KEEP:
        return keeping(s, p)
    if p == s.oya:
        return OYA + HANDS * standing_before(s) + own(s, s.cards[p])
    number = (kind(s, s.kept[p]) - 1) * HANDS + own(s, s.cards[p])
    return SIDE + (number * COME + still_to_come(s, p)) * SEEN + seen(s)


def still_to_come(s: Any, p: int) -> int:
    """Count the sides that play after seat `p`, from 1, and before the dealer."""
    come = 0
    q = right(s, p)
    while q != s.oya:
        if s.stand[q] == IN:
            come += 1
        q = right(s, q)
    return come


def keeping(s: Any, p: int) -> int:
    """Give the number of a choice between two cards of seat `p`, from 1: by both, and how many sides come before it."""
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
    return PAIRS * min(COME - 1, before) + high * (high - 1) // 2 + low - 1


def kind(s: Any, card: int) -> int:
    """Give the kind of a card, 1 to KINDS: its pips, or FLEXIBLE_ONE, FLEXIBLE_SIX."""
    if s.rules.variant != MODERN:
        if card == KIEPIN:
            return FLEXIBLE_ONE
        if card == shigoroku(s):
            return FLEXIBLE_SIX
    return pips(s, card)


def own(s: Any, hand: int) -> int:
    """Give the number, below HANDS, of a set of cards that has neither won nor lost."""
    pair = special(s, hand)
    if pair == SHIPPIN:
        return SPECIAL + 1
    if pair:
        flexible = hand >> KIEPIN & 1 if s.rules.variant != MODERN else 0
        return SPECIAL + (2 if pair == KUYAKU else 0) + flexible
    t = totals(s, hand) & BELOW_FIFTEEN  # these lie next to one another
    return 4 * lowest(t) + min(4, count(t)) - 1


def shows(s: Any, p: int) -> int:
    """Tell how strong the hand of seat `p`, which has stopped, may be, 0 to 14, from what lies open of it."""
    up = s.cards[p] & ~(1 << s.kept[p])
    one = up & (up - 1) == 0
    n = 0
    while up:
        n += pips(s, lowest(up))
        up &= up - 1
    return ONE_CARD[min(MOST_PIPS, n)] if one else MORE_CARDS[min(MOST_PIPS, n)]


def seen(s: Any) -> int:
    """Give a number for who has stopped, as a side looks at it: below SEEN."""
    n = 0
    best = 0
    for p in range(1, s.seats + 1):
        if p != s.oya and s.stand[p] == STOOD:
            n += 1
            best = max(best, shows(s, p))
    return 0 if n == 0 else 1 + best // QUARTERS + (QUARTERS if n > 1 else 0)


def standing_before(s: Any) -> int:
    """Give a number for who has stopped, as the dealer looks at it: below STANDING * FIFTEENS * COME."""
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
        number = ONE + best
    elif n > 1:
        number = (THREE if n > 2 else TWO) + QUARTERS * best + second // QUARTERS
    if n == 0 or s.rules.variant == MODERN:  # there all stop as soon as they may, early or late
        after = 0
    return (after * FIFTEENS + min(FIFTEENS - 1, fifteens)) * STANDING + number


def prepare(s: Any, number: int) -> None:
    """Leave the round as it is: nothing comes over from the one before."""


def payoff(s: Any, p: int) -> float:
    """Count what a round that is over brought seat `p`, in stakes."""
    return s.gain[p] / s.rules.stake  # type: ignore[no-any-return]


def unit(s: Any) -> int:
    """Give the coins that a worth of one stands for: the stake."""
    return s.rules.stake  # type: ignore[no-any-return]
