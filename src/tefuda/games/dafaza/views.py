"""What a seat of dafaza knows: views, their completion by guesses, and their numbers for learning."""

from tefuda.bits import count, lowest
from tefuda.common import PLAY, lay_out
from tefuda.flat import Row
from tefuda.games.dafaza.state import (
    ALL, DONE, DOWN, FOLLOW, LAID_DOWN, LEAD, LED, MORE, MORE_DOWN, REST, State, View, opening,
)  # fmt: skip


def view(s: State, seat: int, v: View) -> None:
    v.rules = s.rules
    v.seats, v.stage, v.chance, v.turn, v.dealer, v.round = s.seats, s.stage, s.chance, s.turn, s.dealer, s.round
    v.term, v.wins, v.formal_wins, v.times = s.term, s.wins, s.formal_wins, s.times
    v.oya, v.leader, v.size, v.karisuma, v.kasu = s.oya, s.leader, s.size, s.karisuma, s.kasu
    v.lead, v.best, v.winner = s.lead, s.best, s.winner
    v.score, v.gain, v.held, v.stacks = s.score, s.gain, s.held, s.stacks
    v.table, v.played, v.top, v.shown = s.table, s.played, s.top, s.shown
    v.begun = s.begun
    if s.turn == seat:
        v.phase, v.built, v.made = s.phase, s.built, s.made
    else:  # of an unfinished play nobody else knows that it was begun
        v.phase, v.made = undecided(s.phase), s.begun
    if seat:
        v.hand[seat] = s.hand[seat]
        v.down[seat] = s.down[seat]
        for i in range(10 * seat - 10, 10 * seat):
            v.deck[i] = s.deck[i]
    k = 0
    for i in range(s.told):
        p, what = s.event[i][0], s.event[i][1]
        v.event[i][0] = p
        v.event[i][1] = what
        covered = what >= LAID_DOWN and what <= MORE_DOWN and p != seat
        if not covered:
            v.event[i][2] = s.event[i][2]
        if is_card(what):
            k = copy_words(s, v, k)
            if not covered:
                v.moves[k] = s.moves[k]
            k += 1
    v.told = s.told
    while k < v.made:
        v.moves[k] = s.moves[k]
        k += 1


def undecided(phase: int) -> int:
    """The question to which an unfinished play is the answer."""
    if phase == MORE:
        return LEAD
    return FOLLOW if phase in (REST, DOWN) else phase


def is_card(what: int) -> bool:
    """Whether a kind of event is a card reaching the table: there is one for each card among the moves."""
    return what >= LED and what <= MORE_DOWN


def copy_words(s: State, v: View, k: int) -> int:
    """Copy the moves from place k on that are no cards; the place of the next card."""
    while s.moves[k] >= DONE:
        v.moves[k] = s.moves[k]
        k += 1
    return k


def unseen(v: View, seat: int, deck: Row) -> int:
    if v.stage != PLAY:
        return 0
    left = ALL & ~(v.hand[seat] | v.down[seat])
    for p in range(1, 5):
        left &= ~v.played[p]
    return lay_out(left, deck)


def guess(v: View, seat: int, deck: Row) -> bool:
    """Any cards may have been laid face down, and any lie in the hands; only an opening hand was in none."""
    if v.stage != PLAY:
        return True
    n = 0
    for p in range(1, 5):
        if p != seat:
            for _ in range(v.held[p]):
                v.hand[p] |= 1 << deck[n]
                n += 1
    i = 0
    k = 0
    while i < v.told:
        what = v.event[i][1]
        if is_card(what):
            while v.moves[k] >= DONE:
                k += 1
            if what == LAID_DOWN and v.moves[k] == 0:
                size = 1
                while i + size < v.told and v.event[i + size][1] == MORE_DOWN:
                    size += 1
                uncover(v, i, k, size, taken_from(deck, n, size))
                n += size
                i += size
                k += size
                continue
            k += 1
        i += 1
    for p in range(1, 5):
        if p != seat:
            dealt = v.hand[p] | v.played[p] | v.down[p]
            if opening(dealt) > 0:
                return False
            write_deck(v, p, dealt)
    return True


def taken_from(deck: Row, n: int, size: int) -> int:
    cards = 0
    for i in range(n, n + size):
        cards |= 1 << deck[i]
    return cards


def uncover(v: View, i: int, k: int, size: int, cards: int) -> None:
    """These cards are the face-down play that begins at event i and move k."""
    v.down[v.event[i][0]] |= cards
    for j in range(size):
        card = lowest(cards)
        cards &= cards - 1
        v.event[i + j][2] = card
        v.moves[k + j] = card


def write_deck(v: View, p: int, dealt: int) -> None:
    for i in range(10 * p - 10, 10 * p):
        v.deck[i] = lowest(dealt)
        dealt &= dealt - 1


# Observing, as seen from a seat: 1 is itself, 2 the seat that plays after it, and so on.

OBSERVATION = 10 * 40 + 20 + 4 * 4


def relative(me: int, p: int) -> int:
    return (p - me) % 4 + 1 if p > 0 else 0


def observe(v: View, seat: int, out: Row) -> None:
    """40 flags each for own hand, cards laid face down, unfinished play, and what each seat won and has on the table.

    Then 20 numbers, and four of each seat.
    """
    me = seat if seat > 0 else 1
    i = 0
    cards = ALL
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        out[i] = v.hand[seat] >> card & 1
        out[40 + i] = v.down[seat] >> card & 1
        out[80 + i] = v.built >> card & 1
        for r in range(4):
            p = (me + r - 1) % 4 + 1
            out[120 + 40 * r + i] = v.played[p] >> card & 1
        out[280 + i] = (v.table[1] | v.table[2] | v.table[3] | v.table[4]) >> card & 1
        out[320 + i] = v.table[v.winner] >> card & 1
        out[360 + i] = (v.top[1] | v.top[2] | v.top[3] | v.top[4]) >> card & 1
        i += 1
    out[400] = v.phase
    out[401] = v.size
    out[402] = v.karisuma
    out[403] = v.kasu
    out[404] = v.lead
    out[405] = v.best
    out[406] = relative(me, v.winner)
    out[407] = relative(me, v.leader)
    out[408] = relative(me, v.turn)
    out[409] = relative(me, v.oya)
    out[410] = min(v.times, 127)
    out[411] = min(v.term, 127)
    out[412] = min(v.round, 127)
    out[413] = v.rules.beat
    out[414] = v.rules.dealer_mult
    out[415] = v.rules.mult_positive
    out[416] = v.rules.mult_spot
    out[417] = v.rules.end
    out[418] = v.rules.hands if v.rules.end else v.rules.terms
    out[419] = count(v.built)
    for r in range(4):
        p = (me + r - 1) % 4 + 1
        out[420 + 4 * r] = v.held[p]
        out[421 + 4 * r] = v.stacks[p]
        out[422 + 4 * r] = max(-127, min(127, v.score[p] // 4))
        out[423 + 4 * r] = 1 if v.table[p] else 0
