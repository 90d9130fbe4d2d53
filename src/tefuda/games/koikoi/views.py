"""What a seat of Koi-Koi knows: views, their completion by guesses, and their numbers for learning."""

from tefuda.bits import lowest
from tefuda.common import lay_out
from tefuda.decks.hanafuda import ALL, matching, month_set
from tefuda.flat import Row
from tefuda.games.koikoi.state import CAPTURED, PLAYED, TURNED, State, View
from tefuda.games.koikoi.yaku import hand_yaku, total


def view(s: State, seat: int, v: View) -> None:
    v.rules = s.rules
    v.seats, v.dealer, v.round = s.seats, s.dealer, s.round
    v.stage, v.chance, v.phase, v.turn = s.stage, s.chance, s.phase, s.turn
    v.score, v.gain = s.score, s.gain
    v.field, v.taken, v.shown, v.had = s.field, s.taken, s.shown, s.had
    v.card, v.top, v.held, v.mark, v.calls, v.rained = s.card, s.top, s.held, s.mark, s.calls, s.rained
    v.made, v.moves, v.told, v.event = s.made, s.moves, s.told, s.event
    if seat:
        v.hand[seat] = s.hand[seat]
    for i in range(s.top):  # of the hands only its own, and never the stock
        if i >= 16 or (seat and s.event[0][0] == (seat if i < 8 else 3 - seat)):
            v.deck[i] = s.deck[i]


def unseen(v: View, seat: int, deck: Row) -> int:
    left = ALL
    for i in range(48):
        left &= ~(1 << v.deck[i])
    for i in range(v.told):
        if v.event[i][1] == PLAYED:
            left &= ~(1 << v.event[i][2])
    return lay_out(left, deck)


def guess(v: View, seat: int, deck: Row) -> bool:
    n = 0
    for p in range(1, 3):
        if p == seat:
            continue
        for _ in range(v.held[p]):
            v.hand[p] |= 1 << deck[n]
            n += 1
        dealt = v.hand[p]
        for i in range(v.told):
            if v.event[i][1] == PLAYED and v.event[i][0] == p:
                dealt |= 1 << v.event[i][2]
        if hand_yaku(v, dealt) or (v.rules.must_match and not always_matched(v, p, dealt)):
            return False
        i = 0 if p == v.event[0][0] else 8
        while dealt:
            v.deck[i] = lowest(dealt)
            dealt &= dealt - 1
            i += 1
    for i in range(v.top, 48):
        v.deck[i] = deck[n]
        n += 1
    return True


def always_matched(v: View, p: int, dealt: int) -> bool:
    """KK-10: whenever p's card matched nothing, nothing in its hand would have."""
    field = 0
    for i in range(16, 24):
        field |= 1 << v.deck[i]
    for i in range(v.told):
        card = v.event[i][2]
        if v.event[i][1] == PLAYED and v.event[i][0] == p:
            if not field & month_set(card) and matching(field, dealt):
                return False
            dealt ^= 1 << card
        if v.event[i][1] == PLAYED or v.event[i][1] == TURNED:
            # A card that captures leaves with what it takes; the pending one is not on the field yet.
            takes = i + 1 < v.told and v.event[i + 1][1] == CAPTURED
            if not takes and card != v.card:
                field |= 1 << card
        elif v.event[i][1] == CAPTURED:
            field &= ~(1 << card)
    return True


OBSERVATION = 5 * 48 + 20


def observe(v: View, seat: int, out: Row) -> None:
    """48 flags each for own hand, field, own and other captures, pending card; then 20 numbers."""
    other = 3 - seat
    for i in range(48):
        out[i] = v.hand[seat] >> (i + 1) & 1
        out[48 + i] = v.field >> (i + 1) & 1
        out[96 + i] = v.taken[seat] >> (i + 1) & 1
        out[144 + i] = v.taken[other] >> (i + 1) & 1
        out[192 + i] = 1 if v.card == i + 1 else 0
    for i in range(4):
        out[240 + i] = 1 if v.phase == i + 1 else 0
    out[244] = 1 if v.turn == seat else 0
    out[245] = 1 if v.dealer == seat else 0
    out[246] = v.held[seat]
    out[247] = v.held[other]
    out[248] = v.calls[seat]
    out[249] = v.calls[other]
    out[250] = v.mark[seat]
    out[251] = v.mark[other]
    out[252] = total(v, seat)
    out[253] = total(v, other)
    out[254] = v.rained[seat]
    out[255] = v.rained[other]
    out[256] = min(v.round, 127)
    out[257] = max(0, v.rules.rounds - v.round)
    out[258] = max(-127, min(127, v.score[seat] - v.score[other]))
    out[259] = 24 - v.held[1] - v.held[2]
