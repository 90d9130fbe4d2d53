"""What of a decision in kingo the computed strategies look at: a small number for it, from the seat's view alone.

A child sees its total and what yaku its cards may still make, how many children are to come (up to five), the
dealer's first card, how many hands lie face down before it, tucked or not (up to two each), a third for what the
strongest of those that are not tucked shows and for what it shows itself, and whether the pot has been carried over;
with fifteen or a yaku also whether the dealer's second card is more likely than usual to win. The dealer sees its own
total, the hands that lie face down (up to three each) and what the highest of them shows. What is left out: other cards
out of play, suits, and what single cards others have drawn.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.karuta import ALL, AME, UMA, rank
from tefuda.games.kingo.state import HOBI_PIN, KAGOTTA, MOTTO, SHOBU, TSUKKOME, TSUKKONDA
from tefuda.games.kingo.yaku import LOW, RANK, double, total, worth

PLAYED: tuple[str, ...] = ("kingo", "donchiku")
DARING = frozenset({MOTTO, TSUKKOME})
COLUMNS = 4  # declare or shobu, kagoru, motto, tsukkome

# How many values each part of a number has; a decision of a child comes first, then those of the dealer.
PROMISES = 6  # see `promise`
TOTALS, LEAST_TOTAL = 19, 2  # a hand without a yaku: 2 to 20
DANGERS = 3  # see `danger`, for fifteens and yaku, double or not
HANDS = TOTALS * PROMISES + 2 * DANGERS
COMING = 6  # children to come, up to 5
FIRST_CARDS = 11  # of the dealer: 1 to 9, あめ or きり, うま
STRENGTHS = 3  # see SHOWS
LAID = 1 + 2 * STRENGTHS  # hands that lie face down before it: none, one, more, by the strongest
TUCKED = 3  # and with a tucked card, up to 2
CARRIED = 2  # whether the pot has been carried over
DEALER = HANDS * COMING * FIRST_CARDS * LAID * STRENGTHS * TUCKED * CARRIED  # where the numbers of the dealer begin
DEALER_TOTALS, LEAST_DEALER_TOTAL = 3, 12  # up to 14
FACE_DOWN = 4  # hands without a tucked card, and hands with one, up to 3 of either
SHOWN = 16  # what the highest of them shows, up to 15
SIZE = DEALER + DEALER_TOTALS * PROMISES * FACE_DOWN * FACE_DOWN * SHOWN * CARRIED

PAIRS = ((1, 4), (1, 9), (2, UMA), (8, UMA))  # yaku of two cards, by rank
# How strong a hand that was laid down is to be taken, by what it shows: 5 wants a court to be fifteen, 2 is weak.
SHOWS = (0, 2, 0, 0, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2)
UNUSUAL = 0.6  # cards more or less than usual that let the dealer declare


def seats_in(s: Any) -> int:
    """Count the seats that play this round, whose strategies are asked."""
    return s.seats  # type: ignore[no-any-return]


def usable(s: Any, legal: int) -> int:
    """Give the set of open actions that strategies choose from: all of `legal`."""
    return legal


def place(s: Any, action: int) -> int:
    """Give the column of an action, below COLUMNS."""
    return 0 if action == SHOBU else action - 1


def slot(s: Any) -> int:
    """Give the number of the decision of `s.turn`, below SIZE: of a state the same as of the view of that seat."""
    p = s.turn
    kagotta = 0
    tsukkonda = 0
    shown = 0
    strong = 0
    for q in range(1, s.seats + 1):
        if s.fate[q] == KAGOTTA:
            kagotta += 1
            up = open_total(s, q)
            shown = max(shown, up)
            strong = max(strong, SHOWS[up])
        elif s.fate[q] == TSUKKONDA:
            tsukkonda += 1
    carried = 1 if s.pot > s.seats else 0
    hand = s.hand[p]
    if p == s.dealt_by:
        above = max(0, min(DEALER_TOTALS - 1, total(hand) - LEAST_DEALER_TOTAL))
        number = PROMISES * above + promise(hand)
        number = number * FACE_DOWN + min(FACE_DOWN - 1, kagotta)
        number = number * FACE_DOWN + min(FACE_DOWN - 1, tsukkonda)
        return DEALER + (number * SHOWN + shown) * CARRIED + carried
    come: int = (s.dealt_by - p) % s.seats - 1
    kind = worth(s, hand)
    if kind <= HOBI_PIN:
        number = TOTALS * PROMISES + (DANGERS if double(hand, kind) else 0) + danger(s, hand)
    else:
        number = PROMISES * min(TOTALS - 1, total(hand) - LEAST_TOTAL) + promise(hand)
    first = rank(lowest(s.hand[s.dealt_by]))
    number = number * COMING + min(COMING - 1, come)
    number = number * FIRST_CARDS + (FIRST_CARDS - 1 if first == UMA else min(AME, first) - 1)
    number = number * LAID + (1 + strong + (STRENGTHS if kagotta > 1 else 0) if kagotta else 0)
    number = number * STRENGTHS + SHOWS[open_total(s, p)]
    return (number * TUCKED + min(TUCKED - 1, tsukkonda)) * CARRIED + carried


def danger(s: Any, hand: int) -> int:
    """Tell whether fewer (0) or more (2) unseen cards than usual (1) let the dealer declare with its second card."""
    dealers = s.hand[s.dealt_by]
    first = rank(lowest(dealers))
    wanted = RANK << 15 - first if 5 < first < 10 else 0
    if first > 9:
        wanted |= RANK << 5
    elif first == 5:
        wanted |= RANK << 10 | RANK << 11 | RANK << 12
    for a, b in PAIRS:
        if first == a:
            wanted |= RANK << b
        elif first == b:
            wanted |= RANK << a
    wanted &= ~(hand | dealers)
    unseen = ALL & ~seen(s, hand)
    others = 47.0 - count(hand)  # than these and the dealer's first
    ahead = count(wanted & unseen) - count(wanted) * count(unseen) / others
    return 0 if ahead < -UNUSUAL else 1 if ahead <= UNUSUAL else 2


def seen(s: Any, hand: int) -> int:
    """Give the set of cards that the seat with this hand sees."""
    found = hand
    for i in range(s.lifted):
        if s.opened >> i & 1:
            found |= 1 << s.deck[i]
    for q in range(1, s.seats + 1):
        up = s.hand[q]
        if s.first[q] and not s.shown[q]:
            up &= ~(1 << s.deck[s.first[q] - 1])
        found |= up
    return found


def open_total(s: Any, p: int) -> int:
    """Count the pips of the open cards of seat `p`, a child, 15 at most."""
    return min(15, total(s.hand[p] & ~(1 << s.deck[s.first[p] - 1])))


def promise(hand: int) -> int:
    """Tell what yaku a set of cards may become, below PROMISES.

    1: a pair; 2: a one and another card; 3 to 5: low cards alone, as many less one; 0: none.
    """
    n = count(hand)
    if n == 2:
        if rank(lowest(hand)) == rank(lowest(hand & (hand - 1))):
            return 1
        if hand & RANK << 1:
            return 2
    return n + 1 if n <= 4 and count(hand & LOW) == n else 0


def prepare(s: Any, number: int) -> None:
    """Let every fourth round, by its `number`, play for a pot that has been carried over."""
    if number & 3 == 0 and s.rules.pot == 0:
        s.pot = s.seats


def payoff(s: Any, p: int) -> float:
    """Count what a round that is over brought seat `p`, in coins; of a pot that stays everybody has an equal share."""
    return s.gain[p] + s.pot / s.seats  # type: ignore[no-any-return]


def unit(s: Any) -> int:
    """Give the coins that a worth of one stands for."""
    return 1
