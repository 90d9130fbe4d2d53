"""What a seat of shippin can know, which worlds that leaves, and both as numbers."""

from tefuda.bits import count, lowest
from tefuda.common import PLAY, lay_out
from tefuda.flat import Row
from tefuda.games.shippin.state import (
    AT_FIFTEEN, BEATEN, DREW, IN, KEPT, LAID, MODERN, PASSED_BY, SHOWED, State, View, highest, may_stop, pack_size,
    pips, right, special, totals,
)  # fmt: skip


def view(s: State, seat: int, v: View) -> None:
    v.rules = s.rules
    v.seats, v.stage, v.chance, v.phase, v.turn, v.dealer, v.oya, v.round = (
        s.seats, s.stage, s.chance, s.phase, s.turn, s.dealer, s.oya, s.round,
    )  # fmt: skip
    v.score, v.gain, v.stand, v.gone, v.thrown, v.shown = s.score, s.gain, s.stand, s.gone, s.thrown, s.shown
    v.pot, v.pile, v.was, v.bet, v.duel, v.challenged = s.pot, s.pile, s.was, s.bet, s.duel, s.challenged
    v.at, v.due, v.top, v.base, v.restocks, v.since = s.at, s.due, s.top, s.base, s.restocks, s.since
    v.made, v.told, v.moves, v.event = s.made, s.told, s.moves, s.event
    for p in range(1, s.seats + 1):
        if p == seat:
            v.dealt[p] = s.dealt[p]
            v.away[p] = s.away[p]
        if p == seat or s.shown >> p & 1:
            v.kept[p] = s.kept[p]
            v.cards[p] = s.cards[p]
        else:
            v.cards[p] = s.cards[p] & ~(1 << s.kept[p])
    write_kept(v, seat)
    if seat and s.restocks == 0:
        per = 1 if s.rules.variant == MODERN else 2
        if seat != s.oya:
            first = per * ((seat - s.oya - 1) % s.seats)
            for i in range(first, first + per):
                v.deck[i] = s.deck[i]
    write_drawn(v)


def write_kept(v: State, seat: int) -> None:
    """Moves and events tell as much about hidden cards as the view does."""
    k = 0
    for i in range(v.told):
        p = v.event[i][0]
        if v.event[i][1] == KEPT:
            while v.moves[k] > 48:
                k += 1
            v.event[i][2] = v.kept[p]
            v.moves[k] = v.kept[p]
            k += 1
        elif v.event[i][1] == LAID and p != seat:
            v.event[i][2] = 0


def write_drawn(v: State) -> None:
    """Where in the stock the cards lay that are known."""
    place = v.base
    laid = -1
    for i in range(v.since, v.told):
        what = v.event[i][1]
        if what in (DREW, LAID):
            v.deck[place] = v.event[i][2]
            if what == LAID:
                laid = place
            place += 1
        elif what == SHOWED and v.event[i][0] == v.oya and laid >= 0:
            v.deck[laid] = v.event[i][2]


def unseen(v: View, seat: int, deck: Row) -> int:
    if v.stage != PLAY:
        return 0
    left = (2 << pack_size(v)) - 2 & ~v.thrown & ~v.dealt[seat] & ~v.away[seat]
    for p in range(1, v.seats + 1):
        left &= ~v.cards[p]
    return lay_out(left, deck)


# Guessing. Hidden cards of which play has told something take the first card of the shuffled order that fits, all
# others take what is left as it comes. After a restock only what lies on the table now is made up, not what lay there
# before: nothing that is still to come depends on it.


def guess(v: View, seat: int, deck: Row) -> bool:
    if v.stage != PLAY:
        return True
    n = 0
    while n < 48 and deck[n] > 0:
        n += 1
    used = 0
    for p in range(1, v.seats + 1):
        if p == seat or not hides(v, p):
            continue
        drawn = drawn_by(v, p)
        if drawn:
            card = fitting(v, p, drawn, deck, n, used)
            if card == 0:
                return False
            used |= 1 << card
            put_hidden(v, p, card)
    i = 0
    for p in range(1, v.seats + 1):
        if p == seat:
            continue
        if hides(v, p):
            i = unused(deck, i, used)
            put_hidden(v, p, deck[i])
            i += 1
        if p != v.oya and v.rules.variant != MODERN and (v.stand[p] == 0 or v.stand[p] == PASSED_BY):
            for _ in range(2):
                i = unused(deck, i, used)
                v.dealt[p] |= 1 << deck[i]
                i += 1
        while count(v.away[p]) < v.gone[p]:
            i = unused(deck, i, used)
            v.away[p] |= 1 << deck[i]
            i += 1
    if seat != v.oya:
        write_laid(v)
    write_moves(v)
    if v.restocks == 0:
        write_pairs(v, seat)
    write_drawn(v)
    for place in range(v.top, pack_size(v)):
        i = unused(deck, i, used)
        v.deck[place] = deck[i]
        i += 1
    if v.restocks:
        write_out(v)
    return True


def unused(deck: Row, i: int, used: int) -> int:
    """The next place from i on of a card that is not used."""
    while used >> deck[i] & 1:
        i += 1
    return i


def hides(v: State, p: int) -> bool:
    """Whether a seat has a hidden card that the view does not know, on the table or thrown in with a duel."""
    if v.kept[p] > 0:
        return False
    return v.stand[p] == IN or v.cards[p] != 0 or (v.stand[p] == BEATEN and v.gone[p] == 2)


def put_hidden(v: State, p: int, card: int) -> None:
    v.kept[p] = card
    if v.stand[p] == BEATEN and v.cards[p] == 0:
        v.away[p] |= 1 << card
    else:
        v.cards[p] |= 1 << card


def drawn_by(v: State, p: int) -> int:
    """What a seat has drawn to its last hand."""
    drawn = 0
    for i in range(v.told):
        if v.event[i][0] == p:
            if v.event[i][1] == LAID:
                drawn = 0
            elif v.event[i][1] == DREW:
                drawn |= 1 << v.event[i][2]
    return drawn


def first_drawn(v: State, p: int) -> int:
    """The first card that a seat has drawn to its last hand."""
    first = 0
    for i in range(v.told):
        if v.event[i][0] == p:
            if v.event[i][1] == LAID:
                first = 0
            elif v.event[i][1] == DREW and first == 0:
                first = v.event[i][2]
    return first


def fitting(v: State, p: int, drawn: int, deck: Row, n: int, used: int) -> int:
    """The first card with which a seat would have played as it did, or 0."""
    first = first_drawn(v, p)
    for i in range(n):
        card = deck[i]
        if used >> card & 1:
            continue
        hand = drawn | 1 << card
        t = totals(v, hand)
        if v.stand[p] == AT_FIFTEEN:
            possible = t >> 15 == 1
        elif t >> 15 or (v.rules.variant != MODERN and special(v, 1 << card | 1 << first) == 41):
            possible = False
        else:
            possible = v.stand[p] == IN or may_stop(v, p, hand)
        if possible:
            return card
    return 0


def write_laid(v: State) -> None:
    """What the dealer laid: opened since, on the table still, or thrown in unseen."""
    left = v.away[v.oya]
    for i in range(v.told):
        if v.event[i][1] != LAID:
            continue
        j = i + 1
        while j < v.told and v.event[j][1] != LAID and not (v.event[j][0] == v.oya and v.event[j][1] == SHOWED):
            j += 1
        if j < v.told and v.event[j][1] == SHOWED:
            v.event[i][2] = v.event[j][2]
        elif j == v.told and v.cards[v.oya] != 0:
            v.event[i][2] = v.kept[v.oya]
        elif i >= v.since and left:
            v.event[i][2] = lowest(left)
            left &= left - 1


def write_moves(v: State) -> None:
    """Which cards the others kept."""
    k = 0
    for i in range(v.told):
        if v.event[i][1] == KEPT:
            while v.moves[k] > 48:
                k += 1
            v.event[i][2] = v.kept[v.event[i][0]]
            v.moves[k] = v.event[i][2]
            k += 1


def write_pairs(v: State, seat: int) -> None:
    """The cards that the others were dealt, from what they have kept, discarded, or not yet looked at."""
    p = v.oya
    place = 0
    for _ in range(v.seats - 1):
        p = right(v, p)
        if v.rules.variant == MODERN:
            v.deck[place] = v.kept[p]
            place += 1
            continue
        pair = v.dealt[p] | v.away[p]
        if v.kept[p] > 0:
            pair |= 1 << v.kept[p]
        if p != seat:
            v.deck[place] = lowest(pair)
            v.deck[place + 1] = lowest(pair & (pair - 1))
        place += 2


def write_out(v: State) -> None:
    """After a restock the deck begins with what was out then, in ascending order."""
    out = (2 << pack_size(v)) - 2
    for place in range(v.base, pack_size(v)):
        out &= ~(1 << v.deck[place])
    for place in range(v.base):
        v.deck[place] = lowest(out)
        out &= out - 1


# Observing, as seen from a seat: relative seat 0 is itself, 1 the next in turn, and so on.

OBSERVATION = 48 + 8 * 10 + 20


def observe(v: View, seat: int, out: Row) -> None:
    """48 cards: 1 before itself, 2 dealt to it, 3 before another, 4 thrown in; ten numbers a seat; twenty more."""
    me = seat if seat > 0 else 1
    for i in range(OBSERVATION):
        out[i] = 0
    others = 0
    for p in range(1, v.seats + 1):
        if p != me:
            others |= v.cards[p]
    for card in range(1, 49):
        if v.cards[me] >> card & 1:
            out[card - 1] = 1
        elif v.dealt[me] >> card & 1:
            out[card - 1] = 2
        elif others >> card & 1:
            out[card - 1] = 3
        elif (v.thrown | v.away[me]) >> card & 1:
            out[card - 1] = 4
    stake = max(1, v.rules.stake)
    for p in range(1, v.seats + 1):
        at = 48 + 10 * ((p - me) % v.seats)
        up = v.cards[p] & ~(1 << v.kept[p]) if v.kept[p] > 0 else v.cards[p]
        out[at] = v.stand[p]
        out[at + 1] = count(up)
        out[at + 2] = face_up(v, up)
        out[at + 3] = v.shown >> p & 1
        out[at + 4] = min(127, v.score[p] // stake)
        out[at + 5] = v.score[p] % stake
        out[at + 6] = 1 if p == v.oya else 0
        out[at + 7] = 1 if p == v.at else 0
        out[at + 8] = 1 if p == v.turn else 0
        out[at + 9] = 1 if p == v.duel else 0
    out[128] = v.phase
    out[129] = v.seats
    out[130] = min(127, v.pot // stake)
    out[131] = min(127, v.pile // stake)
    out[132] = v.pile % stake
    out[133] = min(127, v.bet // stake)
    out[134] = v.challenged
    out[135] = pack_size(v) - v.top
    out[136] = max(0, v.rules.rounds - v.round)
    out[137] = v.rules.variant
    out[138] = v.rules.deck
    out[139] = v.rules.oto16
    out[140] = v.rules.dosari
    out[141] = v.rules.h6_as_yaku_card
    out[142] = v.rules.dealer_min
    out[143] = v.rules.withdraw_stake
    out[144] = special(v, v.cards[me])
    out[145] = highest(totals(v, v.cards[me]))
    out[146] = pips(v, v.kept[me]) if v.kept[me] > 0 else 0
    out[147] = stake


def face_up(v: State, cards: int) -> int:
    """What cards count, each at its number."""
    n = 0
    while cards:
        n += pips(v, lowest(cards))
        cards &= cards - 1
    return n
