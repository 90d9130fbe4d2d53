"""What a seat of goita can know, which worlds that leaves, and both as numbers."""

from tefuda.common import PLAY
from tefuda.decks.koma import COUNTS, SHI
from tefuda.flat import Row
from tefuda.games.goita.state import ATTACKED, FUSE, GO_ON, GOSHI, LAID, MANDATORY, PASSED, SEME, UKE, VOTE, State, View


def view(s: State, seat: int, v: View) -> None:
    v.rules = s.rules
    v.seats, v.dealer, v.round = s.seats, s.dealer, s.round
    v.stage, v.chance, v.phase, v.turn = s.stage, s.chance, s.phase, s.turn
    v.drawn, v.drew, v.redealt = s.drawn, s.drew, s.redealt
    v.attacker, v.attack, v.passes = s.attacker, s.attack, s.passes
    v.kings, v.king_seat, v.king_kind, v.king_since = s.kings, s.king_seat, s.king_kind, s.king_since
    v.score, v.gain, v.up, v.played, v.shi = s.score, s.gain, s.up, s.played, s.shi
    v.made, v.told, v.event = s.made, s.told, s.event
    v.first = s.first
    if s.phase == SEME and s.turn != seat:  # of an unfinished turn nobody else knows that it was begun
        v.phase = FUSE if s.attacker == s.turn else UKE
        v.made = s.made - 1
        v.first = 0
    opened = s.phase == 0 and s.redealt == 0  # GO-33; pieces thrown in are mixed unseen
    for p in range(1, 5):
        if p == seat or s.phase != VOTE:
            v.vote[p] = s.vote[p]
        for i in range(s.played[p]):
            if opened or p == seat or s.up[p] >> i & 1:
                v.laid[p][i] = s.laid[p][i]
        if opened or p == seat:
            v.hand[p] = s.hand[p]
            for i in range(8 * p - 8, 8 * p):
                v.deck[i] = s.deck[i]
    for i in range(v.made):
        v.moves[i] = s.moves[i]
    if sealed(s, seat) > 0:
        v.moves[s.made - 1] = 0
    write_buried(v)


def sealed(s: State, seat: int) -> int:
    """GO-13: the seat whose vote waits for the other one, unless it is `seat`."""
    if s.phase == VOTE:
        for p in range(1, 5):
            if p != seat and s.vote[p] > 0:
                return p
    return 0


def write_buried(v: State) -> None:
    """Events and moves tell as much about what lies face down as the table of the view does."""
    k = 0
    while k < v.made and v.moves[k] >= GOSHI:
        k += 1
    places = 0  # how many pieces each seat has laid so far, four bits a seat
    for i in range(v.told):
        p = v.event[i][0]
        what = v.event[i][1]
        if what == LAID:
            kind = v.laid[p][places >> 4 * p & 15]
            v.event[i][2] = kind
            v.moves[k] = kind
        if LAID <= what <= ATTACKED:
            places += 1 << 4 * p
            k += 1
        elif what == PASSED:
            k += 1


def unknown(v: State, p: int) -> int:
    """How many pieces of a seat a view cannot place."""
    n = 8
    for k in range(1, 10):
        n -= v.hand[p][k]
    for i in range(8):
        if v.laid[p][i] > 0:
            n -= 1
    if v.first > 0 and v.turn == p:
        n -= 1
    return n


def unseen(v: View, seat: int, deck: Row) -> int:
    if v.stage != PLAY:
        return 0
    n = 0
    for kind in range(1, 10):
        left = COUNTS[kind]
        if v.first == kind:
            left -= 1
        for p in range(1, 5):
            left -= v.hand[p][kind]
            for i in range(8):
                if v.laid[p][i] == kind:
                    left -= 1
        for _ in range(left):
            deck[n] = kind
            n += 1
    return n


# Guessing. A shuffled deck is two independent things: the order of the other pieces among themselves, and the pattern
# of the places that し take. The first fills places as it stands. The second is a number below C(n, し), uniform, and
# is turned into a number below the count of patterns that the shown し allow, so that every world that is possible
# comes up equally often and few shuffles are wasted.


def guess(v: View, seat: int, deck: Row) -> bool:
    if v.stage != PLAY:
        return True
    n = 0
    for p in range(1, 5):
        n += unknown(v, p)
    king = 0
    if v.king_seat > 0 and v.king_seat != seat:
        for i in range(n):
            if deck[i] == v.king_kind:
                if not place_king(v, i, n):
                    return False
                king = v.king_kind
    number = pattern(deck, n, king)
    return place_others(v, seat, deck, n, king, number) and four_at_most(v, seat)


def place_king(v: View, i: int, n: int) -> bool:
    """The king that its player kept after GO-25 (b): in the hand, or buried since. `i` is its place among n cards."""
    p = v.king_seat
    fits = 8 - v.played[p]
    for j in range(v.king_since, v.played[p]):
        if v.laid[p][j] == 0:
            fits += 1
    if i >= n - n % fits:
        return False
    i %= fits
    for j in range(v.king_since, v.played[p]):
        if v.laid[p][j] == 0:
            if i == 0:
                v.laid[p][j] = v.king_kind
                return True
            i -= 1
    v.hand[p][v.king_kind] += 1
    return True


def ways(n: int, k: int) -> int:
    """C(n, k), 0 where there is no such choice."""
    if k < 0 or k > n:
        return 0
    c = 1
    for i in range(k):
        c = c * (n - i) // (i + 1)
    return c


def shi_in(deck: Row, n: int) -> int:
    k = 0
    for i in range(n):
        if deck[i] == SHI:
            k += 1
    return k


def pattern(deck: Row, n: int, king: int) -> int:
    """The rank of the places that し take in the deck, the king left out: from 0 to C(n, し) - 1."""
    k = shi_in(deck, n)
    left = n - 1 if king > 0 else n
    c = ways(left, k)
    number = 0
    for i in range(n):
        if deck[i] == king:
            continue
        here = c * k // left
        if deck[i] == SHI:
            c = here
            k -= 1
        else:
            number += here
            c -= here
        left -= 1
    return number


def shi_missing(v: View, p: int) -> int:
    """The shown し of a seat that are not on the table in sight."""
    n = v.shi[p]
    for i in range(8):
        if v.laid[p][i] == SHI:
            n -= 1
    return n


def place_others(v: View, seat: int, deck: Row, n: int, king: int, number: int) -> bool:
    shi = shi_in(deck, n)
    places = n - 1 if king > 0 else n
    total = ways(places, shi)
    fit = 1
    for p in range(1, 5):
        if p != seat and v.shi[p] > 0:
            fit *= ways(unknown(v, p), shi_missing(v, p))
            shi -= shi_missing(v, p)
            places -= unknown(v, p)
    fit *= ways(places, shi)
    voter = 0
    if v.phase == VOTE and v.made > 0 and v.moves[v.made - 1] == 0:
        voter = first_voter(v)
        fit *= 2
    if fit == 0 or number >= total - total % fit:
        return False
    number %= fit
    if voter > 0:
        v.vote[voter] = GO_ON + number % 2
        v.moves[v.made - 1] = v.vote[voter]
        number //= 2
    i = 0
    left = 0
    k = 0
    c = 0
    rank = 0
    for step in range(8):  # who showed し first, each by itself; then all others together
        p = (step & 3) + 1
        if p == seat or (v.shi[p] > 0) != (step < 4):
            continue
        free = unknown(v, p)
        if step < 4:
            left = free
            k = shi_missing(v, p)
            c = ways(left, k)
            rank = number % c
            number //= c
        elif left == 0:
            left = places
            k = shi
            c = ways(left, k)
            rank = number
        for _ in range(free):
            here = c * k // left
            if rank < here:
                put(v, p, SHI)
                c = here
                k -= 1
            else:
                while deck[i] == SHI or deck[i] == king:
                    i += 1
                put(v, p, deck[i])
                i += 1
                rank -= here
                c -= here
            left -= 1
    write_deck(v, seat)
    write_buried(v)
    return True


def first_voter(v: View) -> int:
    """GO-13: whoever voted before the one who is asked now."""
    p = v.dealer
    while v.shi[(p + 1) % 4 + 1] == 0:
        p = p % 4 + 1
    return p


def put(v: View, p: int, kind: int) -> None:
    """Into the first place of a seat that is not known: on the table, else in the hand."""
    for i in range(v.played[p]):
        if v.laid[p][i] == 0:
            v.laid[p][i] = kind
            return
    v.hand[p][kind] += 1


def four_at_most(v: View, seat: int) -> bool:
    """GO-10: where showing is a duty, a hand that was not shown had no five し."""
    if v.rules.declare != MANDATORY:
        return True
    for p in range(1, 5):
        n = v.hand[p][SHI]
        for i in range(8):
            if v.laid[p][i] == SHI:
                n += 1
        if p != seat and v.shi[p] == 0 and n > 4:
            return False
    return True


def write_deck(v: View, seat: int) -> None:
    """A deal that leads to the table and hands of the view."""
    for p in range(1, 5):
        if p == seat:
            continue
        j = 8 * p - 8
        for i in range(v.played[p]):
            v.deck[j] = v.laid[p][i]
            j += 1
        for kind in range(1, 10):
            for _ in range(v.hand[p][kind]):
                v.deck[j] = kind
                j += 1


# Observing, as seen from a seat: 1 is itself, 2 the seat to its right, 3 its partner, 4 the seat to its left.

OBSERVATION = 137


def relative(me: int, p: int) -> int:
    return (p - me) % 4 + 1 if p > 0 else 0


def observe(v: View, seat: int, out: Row) -> None:
    me = seat if seat > 0 else 1
    for i in range(OBSERVATION):
        out[i] = 0
    for kind in range(1, 10):
        out[kind - 1] = v.hand[seat][kind]
    out[9] = v.first
    out[10] = v.phase
    out[11] = v.attack
    out[12] = v.passes
    out[13] = relative(me, v.attacker)
    out[14] = relative(me, v.turn)
    out[15] = relative(me, v.dealer)
    out[16] = v.kings
    out[17] = relative(me, v.king_seat)
    out[18] = v.king_kind
    out[19] = v.king_since
    out[20] = (v.rules.target - v.score[me] + 9) // 10  # points are tens
    out[21] = (v.rules.target - v.score[me % 4 + 1] + 9) // 10
    out[22] = (v.rules.target + 9) // 10
    out[23] = v.rules.declare
    out[24] = v.rules.opposed_goshi
    for p in range(1, 5):
        r = relative(me, p) - 1
        out[25 + 3 * r] = v.played[p]
        out[26 + 3 * r] = v.shi[p]
        out[27 + 3 * r] = v.vote[p]
        for i in range(8):
            out[37 + 8 * r + i] = v.laid[p][i]
            out[69 + 8 * r + i] = v.up[p] >> i & 1
    attack = 0
    for i in range(v.told):  # how often each seat let each kind pass
        if v.event[i][1] == ATTACKED:
            attack = v.event[i][2]
        elif v.event[i][1] == PASSED:
            out[100 + 9 * (relative(me, v.event[i][0]) - 1) + attack] += 1
