"""What of a decision in kingo the computed strategies look at: a small number for it, from the seat's view alone.

A child sees its total and whether its cards may still make a yaku, how many children are to come (up to three), the
dealer's first card in six kinds, how many hands lie face down before it, tucked or not (up to two each), and whether
the pot has been carried over. The dealer sees its own total, the hands that lie face down (up to three each) and what
the highest of them shows. What is left out: the lifted cards, suits, and what single cards others have drawn.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.karuta import rank
from tefuda.games.kingo_state import HOBI_PIN, KAGOTTA, SHOBU, TSUKKONDA
from tefuda.games.kingo_yaku import LOW, RANK, double, total, worth

COLUMNS = 4  # declare or shobu, kagoru, motto, tsukkome
HANDS = 78
DEALER = HANDS * 4 * 6 * 3 * 3 * 2  # where the numbers of the dealer begin
SIZE = DEALER + 3 * 4 * 4 * 4 * 16 * 2
DEALER_SHOWS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5)  # kinds of first cards, by rank


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
    for q in range(1, s.seats + 1):
        if s.fate[q] == KAGOTTA:
            kagotta += 1
            shown = max(shown, total(s.hand[q] & ~(1 << s.deck[s.first[q] - 1])))
        elif s.fate[q] == TSUKKONDA:
            tsukkonda += 1
    carried = 1 if s.pot > s.seats else 0
    hand = s.hand[p]
    if p == s.dealt_by:
        number = 4 * max(0, min(2, total(hand) - 12)) + promise(hand)
        number = (number * 4 + min(3, kagotta)) * 4 + min(3, tsukkonda)
        return DEALER + (number * 16 + min(15, shown)) * 2 + carried
    come: int = (s.dealt_by - p) % s.seats - 1
    kind = worth(s, hand)
    if kind <= HOBI_PIN:
        number = HANDS - 1 if double(hand, kind) else HANDS - 2
    else:
        number = 4 * (min(20, total(hand)) - 2) + promise(hand)
    number = (number * 4 + min(3, come)) * 6 + DEALER_SHOWS[rank(lowest(s.hand[s.dealt_by]))]
    return ((number * 3 + min(2, kagotta)) * 3 + min(2, tsukkonda)) * 2 + carried


def promise(hand: int) -> int:
    """What yaku a hand may become: 1 a pair, 2 a one and another card, 3 three or four low cards, 0 none."""
    n = count(hand)
    if n == 2:
        if rank(lowest(hand)) == rank(lowest(hand & (hand - 1))):
            return 1
        return 2 if hand & RANK << 1 else 0
    return 3 if (n == 3 or n == 4) and count(hand & LOW) == n else 0


def prepare(s: Any, number: int) -> None:
    """Of four rounds one plays for a pot that has been carried over."""
    if number & 3 == 0 and s.rules.pot == 0:
        s.pot = s.seats


def payoff(s: Any, p: int) -> float:
    """What a round that is over brought a seat, in coins; of a pot that stays everybody has an equal share."""
    return s.gain[p] + s.pot / s.seats  # type: ignore[no-any-return]
