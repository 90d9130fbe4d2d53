"""How the cards of Kingo come to the table: draw for the dealer, deal, new stocks (KF-04, KF-10 to 12, KF-28)."""

from tefuda.bits import count, lowest
from tefuda.common import note
from tefuda.decks.karuta import rank
from tefuda.flat import Row
from tefuda.games.kingo.state import ALL, DEALT, NEXT_SEAT, OUT, PARTIAL, PAY_AFTER, SHUFFLED, TOP, TURNED, Rules, State


def right(s: State, p: int) -> int:
    """Who sits at the right of a seat, and plays after it."""
    return p % s.seats + 1


def clear(s: State) -> None:
    """Nothing of the last round stays but the coins, those in the pot included."""
    s.opened = 0
    s.back = 0
    s.prize = 0
    s.due = 0
    s.phase = 0
    s.turn = 0
    s.dealt_by = 0
    s.acting = 0
    s.want = 0
    s.lifted = 0
    s.base = 0
    s.top = 0
    for p in range(9):
        s.hand[p] = 0
        s.gain[p] = 0
        s.fate[p] = 0
        s.shown[p] = 0
        s.first[p] = 0
        s.tucked[p] = 0
    for i in range(48):
        s.deck[i] = 0
    for i in range(s.made):
        s.moves[i] = 0
    for i in range(s.told):
        for j in range(3):
            s.event[i][j] = 0
    s.made = 0
    s.told = 0


def draw_dealer(s: State, deck: Row) -> None:
    """KF-04: the highest card not above 9; who ties, or everybody where all drew courts, takes the next cards."""
    left = (2 << s.seats) - 2
    i = 0
    while count(left) > 1 and i + count(left) <= 48:
        best = 0
        drew_best = 0
        for p in range(1, s.seats + 1):
            if left >> p & 1:
                drawn = rank(deck[i])
                i += 1
                if drawn <= 9 and drawn > best:
                    best = drawn
                    drew_best = 0
                if drawn == best:
                    drew_best |= 1 << p
        if best:
            left = drew_best
    if count(left) == 1:
        s.dealer = lowest(left)


def deal_round(s: State, deck: Row, luck: int) -> None:
    """KF-10, KF-11, KF-12, in the order of KF-13."""
    clear(s)
    s.dealt_by = s.dealer
    for i in range(48):
        s.deck[i] = deck[i]
    if s.rules.pot != PAY_AFTER:
        for p in range(1, s.seats + 1):
            if s.score[p] > 0:  # KF-56
                s.score[p] -= 1
                s.gain[p] = -1
                s.pot += 1
    s.lifted = s.rules.cut
    s.opened = readable(s.rules, luck)
    s.top = s.lifted
    p = s.dealer
    for _ in range(s.seats):
        p = right(s, p)
        s.hand[p] = 1 << s.deck[s.top]
        s.top += 1
        s.first[p] = s.top
    s.shown[s.dealer] = 1
    note(s, s.dealer, DEALT, 0)
    note(s, s.dealer, TURNED, s.deck[s.top - 1])
    s.acting = s.dealer
    s.want = NEXT_SEAT


def readable(r: Rules, luck: int) -> int:
    """KF-11: the lifted cards that can be read, as places in the deck."""
    if r.cut_view == PARTIAL:
        return luck & (1 << r.cut) - 1 | 1
    if r.cut_view == ALL:
        return (1 << r.cut) - 1
    return 1 if r.cut_view == TOP else 0


def seen(r: Rules, luck: int) -> int:
    """The places of the deck that a record has to name, because luck opened them (KF-13)."""
    return readable(r, luck) if r.cut_view == PARTIAL else 0


# A new stock (KF-28)


def returning(s: State) -> int:
    """The lifted cards and the hands that are out."""
    cards = 0
    for i in range(s.lifted):
        cards |= 1 << s.deck[i]
    for p in range(1, s.seats + 1):
        if s.fate[p] == OUT:
            cards |= s.hand[p]
    return cards


def restock(s: State, deck: Row) -> None:
    """The deck becomes the cards that stay where they are, in their order, and then the new stock."""
    cards = returning(s)
    s.back = 0
    for i in range(s.lifted):
        if s.opened >> i & 1:
            s.back |= 1 << s.deck[i]
    for p in range(1, s.seats + 1):
        if s.fate[p] == OUT:
            s.back |= s.hand[p]
            s.hand[p] = 0
            s.first[p] = 0
    s.lifted = 0
    s.opened = 0
    stay = 0
    for i in range(48):
        if cards >> s.deck[i] & 1:
            continue
        s.deck[stay] = s.deck[i]
        stay += 1
        for p in range(1, s.seats + 1):
            if s.first[p] == i + 1:
                s.first[p] = stay
            if s.tucked[p] == i + 1:
                s.tucked[p] = stay
    for i in range(stay, 48):
        s.deck[i] = deck[i - stay]
    s.base = stay
    s.top = stay
    note(s, 0, SHUFFLED, 0)
