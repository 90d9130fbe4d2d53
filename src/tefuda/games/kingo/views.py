"""What a seat of Kingo knows: views, their completion by guesses, and their numbers for learning."""

from tefuda.common import lay_out
from tefuda.decks.karuta import ALL, rank
from tefuda.flat import Row
from tefuda.games.kingo.state import (
    FOURTEEN, KAGORU, LAID_DOWN, MORE, MOTTO, ONE_MORE, OUT, SECOND, STOOD, TUCKED, TUCKED_CARD, TWELVE, State, View,
)  # fmt: skip
from tefuda.games.kingo.yaku import open_to, total, worth


def view(s: State, seat: int, v: View) -> None:
    v.rules = s.rules
    v.seats, v.dealer, v.round = s.seats, s.dealer, s.round
    v.stage, v.chance, v.phase, v.turn = s.stage, s.chance, s.phase, s.turn
    v.score, v.gain, v.pot, v.prize, v.due = s.score, s.gain, s.pot, s.prize, s.due
    v.dealt_by, v.acting, v.want, v.fate, v.shown = s.dealt_by, s.acting, s.want, s.fate, s.shown
    v.first, v.tucked = s.first, s.tucked
    v.opened, v.back, v.lifted, v.base, v.top = s.opened, s.back, s.lifted, s.base, s.top
    v.made, v.moves, v.told, v.event = s.made, s.moves, s.told, s.event
    for i in range(s.lifted):
        if s.opened >> i & 1:
            v.deck[i] = s.deck[i]
    for i in range(s.lifted, s.top):
        v.deck[i] = s.deck[i]
    for p in range(1, s.seats + 1):
        v.hand[p] = s.hand[p]
        if s.shown[p]:
            continue
        if s.tucked[p]:  # KF-27: not even its owner has seen it
            v.deck[s.tucked[p] - 1] = 0
        if p != seat and s.first[p]:
            v.hand[p] &= ~(1 << s.deck[s.first[p] - 1])
            v.deck[s.first[p] - 1] = 0


def unseen(v: View, seat: int, deck: Row) -> int:
    left = ALL
    for i in range(48):
        left &= ~(1 << v.deck[i])
    return lay_out(left, deck)


# Guessing. Most hidden places take any card, and the shuffled deck fills them as it stands. The first card of a child
# that has decided something has to explain it. Taking the first card of the deck that does would leave a stock in
# which such cards come late, so a number made of the whole order picks it among all that do; where it is taken, the
# guess is given up. So every world that is possible comes up equally often.


def guess(v: View, seat: int, deck: Row) -> bool:
    n = 0
    for i in range(48):
        if v.deck[i] == 0:
            n += 1
    number = 1
    for i in range(n):
        number = (number * 69069 + deck[i]) & 0x3FFFFFFF
    used = 0
    for p in range(1, v.seats + 1):
        if v.shown[p]:
            continue
        for tucked in range(2):
            place = v.tucked[p] if tucked else v.first[p]
            explains = tucked == 0 and v.hand[p] != 0  # it has been given its second card
            if place == 0 or v.deck[place - 1] or not (explains or place <= v.base):
                continue
            number = (number * 1103515245 + 12345) & 0x3FFFFFFF
            card = pick(v, p, deck, n, number >> 8, explains, place <= v.base)
            if card == 0 or used >> card & 1:
                return False
            used |= 1 << card
            v.deck[place - 1] = card
    i = 0
    for place in range(48):
        if v.deck[place] == 0:
            while used >> deck[i] & 1:
                i += 1
            v.deck[place] = deck[i]
            i += 1
    for p in range(1, v.seats + 1):
        if v.first[p]:
            v.hand[p] |= 1 << v.deck[v.first[p] - 1]
    return True


def pick(v: View, p: int, deck: Row, n: int, number: int, explains: bool, stayed: bool) -> int:
    """One of the cards that a place may hold, or 0; what stayed on the table was not among the cards that came back."""
    fitting = 0
    for i in range(n):
        if may_be(v, p, deck[i], explains, stayed):
            fitting += 1
    if fitting == 0:
        return 0
    left = number % fitting
    for i in range(n):
        if may_be(v, p, deck[i], explains, stayed):
            if left == 0:
                return deck[i]
            left -= 1
    return 0


def may_be(v: View, p: int, card: int, explains: bool, stayed: bool) -> bool:
    if stayed and v.back >> card & 1:
        return False
    return not explains or explained(v, p, card)


def explained(v: View, p: int, card: int) -> bool:
    """Whether a child with this first card could say all that it has said, and was never ばれ."""
    hand = 1 << card
    for i in range(v.told):
        what = v.event[i][1]
        if v.event[i][0] != p:
            continue
        if what in (MORE, TUCKED, STOOD):
            if not open_to(v, hand) >> MOTTO & 1:
                return False
            if what == STOOD and not FOURTEEN <= worth(v, hand) <= TWELVE:
                return False
        elif what == LAID_DOWN and not open_to(v, hand) >> KAGORU & 1:
            return False
        if what in (MORE, SECOND):
            hand |= 1 << v.event[i][2]
            if open_to(v, hand) == 0:
                return False
    if v.acting == p and (v.want == ONE_MORE or v.want == TUCKED_CARD):
        return open_to(v, hand) >> MOTTO & 1 == 1
    return True


# Observing, as seen from a seat: 0 is itself, then the others in turn order.

OBSERVATION = 96 + 8 * 20 + 16


def observe(v: View, seat: int, out: Row) -> None:
    """48 flags each for the own hand and for all other cards in sight, 20 numbers a seat, 16 of the table."""
    for i in range(OBSERVATION):
        out[i] = 0
    for i in range(48):
        card = v.deck[i]
        if card:
            out[48 + card - 1] = 1
    me = seat if seat else 1
    own = v.hand[me]
    for card in range(1, 49):
        if own >> card & 1:
            out[card - 1] = 1
            out[48 + card - 1] = 0
    for r in range(v.seats):
        p = (me + r - 1) % v.seats + 1
        at = 96 + 20 * r
        out[at] = 1
        out[at + 1] = min(127, v.score[p])
        out[at + 2] = 1 if p == v.dealt_by else 0
        out[at + 3] = 1 if p == v.acting else 0
        out[at + 4] = v.fate[p]
        out[at + 5] = 1 if v.tucked[p] else 0
        out[at + 6] = v.shown[p]
        out[at + 7] = 1 if v.fate[p] == OUT else 0
        for card in range(1, 49):  # what everybody may know of its hand, by rank
            if v.hand[p] >> card & 1:
                out[at + 7 + rank(card)] += 1
    out[256] = min(127, total(own))
    out[257] = worth(v, own) if own else 0
    out[258] = min(127, v.pot)
    out[259] = 48 - v.top
    out[260] = v.phase
    out[261] = v.seats
    out[262] = v.lifted
    out[263] = v.rules.pot
    out[264] = v.rules.yaku_match
    out[265] = v.rules.court_sets
    out[266] = v.rules.douroku_suit
    out[267] = v.rules.fourteen
    out[268] = v.rules.zero_after_gireta
    out[269] = v.rules.end
    out[270] = min(127, max(0, v.rules.end_rounds - v.round)) if v.rules.end else 0
    out[271] = min(127, v.round)
