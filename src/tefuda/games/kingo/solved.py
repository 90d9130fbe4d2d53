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
from tefuda.decks.karuta import ALL, UMA, rank
from tefuda.games.kingo.state import HOBI_PIN, KAGOTTA, MOTTO, SHOBU, TSUKKOME, TSUKKONDA
from tefuda.games.kingo.yaku import LOW, RANK, double, total, worth

PLAYED: tuple[str, ...] = ("kingo", "donchiku")
DARING = frozenset({MOTTO, TSUKKOME})
COLUMNS = 4  # declare or shobu, kagoru, motto, tsukkome
PROMISES = 6
HANDS = 19 * PROMISES + 2 * 3
DEALER = HANDS * 6 * 11 * 7 * 3 * 3 * 2  # where the numbers of the dealer begin
SIZE = DEALER + 3 * PROMISES * 4 * 4 * 16 * 2
PAIRS = ((1, 4), (1, 9), (2, UMA), (8, UMA))  # yaku of two cards, by rank
# How strong a hand that was laid down is to be taken, by what it shows: 5 wants a court to be fifteen, 2 is weak.
SHOWS = (0, 2, 0, 0, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2)


def seats_in(s: Any) -> int:
    """How many play this round: whose strategies are asked."""
    return s.seats  # type: ignore[no-any-return]


def usable(s: Any, legal: int) -> int:
    """Of the open actions those that strategies choose from: all."""
    return legal


def place(s: Any, action: int) -> int:
    """The column of an action."""
    return 0 if action == SHOBU else action - 1


def slot(s: Any) -> int:
    """The number of the decision of `s.turn`, below SIZE; of a state the same as of the view of that seat."""
    p = s.turn
    kagotta = 0
    tsukkonda = 0
    shown = 0
    strong = 0
    for q in range(1, s.seats + 1):
        if s.fate[q] == KAGOTTA:
            kagotta += 1
            up = lies_open(s, q)
            shown = max(shown, up)
            strong = max(strong, SHOWS[up])
        elif s.fate[q] == TSUKKONDA:
            tsukkonda += 1
    carried = 1 if s.pot > s.seats else 0
    hand = s.hand[p]
    if p == s.dealt_by:
        number = PROMISES * max(0, min(2, total(hand) - 12)) + promise(hand)
        number = (number * 4 + min(3, kagotta)) * 4 + min(3, tsukkonda)
        return DEALER + (number * 16 + shown) * 2 + carried
    come: int = (s.dealt_by - p) % s.seats - 1
    kind = worth(s, hand)
    if kind <= HOBI_PIN:
        number = 19 * PROMISES + (3 if double(hand, kind) else 0) + danger(s, hand)
    else:
        number = PROMISES * (min(20, total(hand)) - 2) + promise(hand)
    first = rank(lowest(s.hand[s.dealt_by]))
    number = (number * 6 + min(5, come)) * 11 + (10 if first == UMA else min(10, first) - 1)
    number = number * 7 + (1 + strong + (3 if kagotta > 1 else 0) if kagotta else 0)
    number = number * 3 + SHOWS[lies_open(s, p)]
    return (number * 3 + min(2, tsukkonda)) * 2 + carried


def danger(s: Any, hand: int) -> int:
    """Whether few (0) or many (2) of the unseen cards let the dealer declare with its second, for what is usual."""
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
    unseen = ALL & ~sight(s, hand)
    ahead = count(wanted & unseen) - count(wanted) * count(unseen) / (47.0 - count(hand))
    return 0 if ahead < -0.6 else 1 if ahead <= 0.6 else 2


def sight(s: Any, hand: int) -> int:
    """The cards that the seat with this hand sees."""
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


def lies_open(s: Any, p: int) -> int:
    """What a child's open cards count, to 15."""
    return min(15, total(s.hand[p] & ~(1 << s.deck[s.first[p] - 1])))


def promise(hand: int) -> int:
    """What yaku a hand may become: 1 a pair, 2 a one and another card, 3 to 5 as many low cards less one, 0 none."""
    n = count(hand)
    if n == 2:
        if rank(lowest(hand)) == rank(lowest(hand & (hand - 1))):
            return 1
        if hand & RANK << 1:
            return 2
    return n + 1 if n <= 4 and count(hand & LOW) == n else 0


def prepare(s: Any, number: int) -> None:
    """Of four rounds one plays for a pot that has been carried over."""
    if number & 3 == 0 and s.rules.pot == 0:
        s.pot = s.seats


def payoff(s: Any, p: int) -> float:
    """What a round that is over brought a seat, in coins; of a pot that stays everybody has an equal share."""
    return s.gain[p] + s.pot / s.seats  # type: ignore[no-any-return]


def unit(s: Any) -> int:
    """The coins that a worth of one stands for."""
    return 1
