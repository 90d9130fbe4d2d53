"""Koi-Koi by a network that learnt from its own play and from play against other opponents (see `learning`).

A position is described from its seat: cards captured, held and on the field, how near both are to each yaku, months by
what is held and unseen, what the other seat played and which cards of the field it let lie, and the score. It learnt
under the rules `nintendo`; where others change what yaku bring, rules of thumb answer.
"""

from typing import Any

import numpy as np

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import ALL, ANIMALS, BLUE_RIBBONS, CUP, PLAINS, POEM_RIBBONS, RIBBONS, month_set
from tefuda.games.koikoi import policy as thumbs
from tefuda.games.koikoi.policy import distinct as distinct
from tefuda.games.koikoi.policy import standing as standing
from tefuda.games.koikoi.rules import KOIKOI, called_total, factor
from tefuda.games.koikoi.state import CALL, CAPTURED, CARD, ONCE_EACH, PLAYED, TURNED
from tefuda.games.koikoi.yaku import BOAR_DEER_BUTTERFLIES, DRY_LIGHTS, FLOWER_VIEWING, MOON_VIEWING
from tefuda.players.search.net import MATCH, network_or_thumbs, rater
from tefuda.players.search.policy import weights

UNIT = 12.0  # points
PRESET = "nintendo"
ON = 1  # 花見 and 月見 without limits
TABLE = thumbs.TABLE
LEAD, POINTS = 30, 31  # most that is told apart

# Cards that are wanted together, and kinds of which many are.
SETS = np.array([DRY_LIGHTS, BOAR_DEER_BUTTERFLIES, POEM_RIBBONS, BLUE_RIBBONS, FLOWER_VIEWING, MOON_VIEWING], np.int64)
KINDS = np.array([ANIMALS, RIBBONS, PLAINS | 1 << CUP], np.int64)

# Where each group of features begins.
TAKEN = 0  # whose, card
HAND = TAKEN + 2 * 49
FIELD = HAND + 49
NEAR = FIELD + 49  # set, captured by each, held, on the field
MANY = NEAR + 6 * 5 * 5 * 3 * 3  # whose, kind, captured, turns left
MONTH = MANY + 2 * 3 * 13 * 9  # month, held, unseen
LAY = MONTH + 12 * 5 * 5  # card of the field, turns of the other seat that it lay there
MISSED = LAY + 49 * 4  # and those of them in which it captured nothing
OTHERS = MISSED + 49 * 3  # card the other seat played
PENDING = OTHERS + 49
PHASE = PENDING + 49
TURNS = PHASE + 5
CALLS = TURNS + 2 * 9
MADE = CALLS + 2 * 4
AHEAD = MADE + 2 * 16
ROUNDS = AHEAD + 2 * LEAD + 1
LATE = ROUNDS + 14  # lead, by rounds left
DEALER = LATE + (2 * LEAD + 1) * 4
SURE = DEALER + 2
COUNTS = SURE + POINTS + 1  # points or the match
ACTION = COUNTS + 2  # phase, card or word
BY_SET = ACTION + 5 * 51  # set, then captured, captured by the other, turns left
BY_KIND = BY_SET + 6 * 5 * 3 * 9
MONTHS_OUT = BY_KIND + 3 * 13 * 9  # whether it captures, card, unseen of its month
TAKES = MONTHS_OUT + 2 * 49 * 5  # whether it is one of two, card
GIVES = TAKES + 2 * 49  # set, captured by the other, unseen of its month
HELD_TOO = GIVES + 6 * 5 * 5
SAYS = HELD_TOO + 4 * 2  # turns left, points, word
INPUTS = SAYS + 9 * 16 * 2

OWN = np.array(thumbs.PARAMS, np.float32)
PARAMS = weights("koikoi", INPUTS)
PARAMS[:3] = thumbs.PARAMS[:3]  # most of what is rated in playouts are cards


def learnt(s: Any) -> bool:
    """Whether the network is asked: where captures and calls bring what they do in `nintendo`."""
    r = s.rules
    as_learnt = r.viewing == ON and r.extra_cards and r.seven_doubles and r.opponent_koikoi
    others = r.points or r.cup or r.aka_ao_bonus or r.rain or r.month_card or r.yaku_off or r.own_koikoi
    return bool(as_learnt and r.koikoi_limit == ONCE_EACH and not (others or r.exhausted or r.bank or r.must_match))


def put(cards: int, base: int, x: Any, n: int) -> int:
    """A feature for each card, into x from place n on; how many there are then."""
    while cards:
        x[n] = base + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


def unseen(s: Any, me: int) -> int:
    """The cards that a seat cannot see."""
    hidden = ALL & ~(s.hand[me] | s.field | s.taken[1] | s.taken[2])
    return int(hidden & ~(1 << s.card)) if s.card else int(hidden)


def describe(s: Any, p: Any, x: Any, w: Any) -> int:
    """The features of the position as the seat to move sees it, into x; how many."""
    me, other = s.turn, 3 - s.turn
    hand, mine, theirs = s.hand[me], s.taken[me], s.taken[other]
    hidden = unseen(s, me)
    n = put(mine, TAKEN, x, 0)
    n = put(theirs, TAKEN + 49, x, n)
    n = put(hand, HAND, x, n)
    n = put(s.field, FIELD, x, n)
    for i in range(6):
        wanted = SETS[i]
        near = (i * 5 + count(mine & wanted)) * 5 + count(theirs & wanted)
        x[n] = NEAR + (near * 3 + min(2, count(hand & wanted))) * 3 + min(2, count(s.field & wanted))
        n += 1
    for k in range(3):
        x[n] = MANY + (k * 13 + min(12, count(mine & KINDS[k]))) * 9 + s.held[me]
        x[n + 1] = MANY + ((3 + k) * 13 + min(12, count(theirs & KINDS[k]))) * 9 + s.held[other]
        n += 2
    for m in range(12):
        of_month = 30 << 4 * m
        x[n] = MONTH + (m * 5 + count(hand & of_month)) * 5 + count(hidden & of_month)
        n += 1
    n = past(s, other, x, n)
    if s.card:
        x[n] = PENDING + s.card
        n += 1
    x[n] = PHASE + s.phase
    x[n + 1] = TURNS + s.held[me]
    x[n + 2] = TURNS + 9 + s.held[other]
    x[n + 3] = CALLS + min(3, s.calls[me])
    x[n + 4] = CALLS + 4 + min(3, s.calls[other])
    x[n + 5] = MADE + min(15, s.mark[me])
    x[n + 6] = MADE + 16 + min(15, s.mark[other])
    x[n + 7] = DEALER + (1 if s.dealer == me else 0)
    x[n + 8] = COUNTS + int(p[MATCH])
    n += 9
    if s.phase == CALL:
        x[n] = SURE + min(POINTS, called_total(s, me) * factor(s, me))
        n += 1
    return score(s, me, x, n)


def past(s: Any, other: int, x: Any, n: int) -> int:
    """What the other seat played, and which cards of the field it let lie; see `put`."""
    turns = missed = 0
    left = s.field
    took = False
    for i in range(s.told - 1, -1, -1):
        what, card = s.event[i][1], s.event[i][2]
        if what == CAPTURED:
            took = True
        elif what in (PLAYED, TURNED):
            if left >> card & 1:
                n = lay(card, turns, missed, x, n)
                left ^= 1 << card
            if what == PLAYED and s.event[i][0] == other:
                x[n] = OTHERS + card
                n += 1
                turns += 1
                if not took:
                    missed += 1
            took = False
    while left:
        n = lay(lowest(left), turns, missed, x, n)
        left &= left - 1
    return n


def lay(card: int, turns: int, missed: int, x: Any, n: int) -> int:
    """How long a card has lain on the field; see `put`."""
    x[n] = LAY + card * 4 + min(3, turns)
    x[n + 1] = MISSED + card * 3 + min(2, missed)
    return n + 2


def score(s: Any, me: int, x: Any, n: int) -> int:
    """Where the match stands; see `put`."""
    lead = max(-LEAD, min(LEAD, s.score[me] - s.score[3 - me]))
    left = max(0, min(13, s.rules.rounds - s.round))
    x[n] = AHEAD + lead + LEAD
    x[n + 1] = ROUNDS + left
    n += 2
    if left < 5:
        x[n] = LATE + (lead + LEAD) * 4 + max(0, left - 1)
        n += 1
    return n


def weigh(s: Any, a: int, x: Any, n: int, w: Any) -> int:
    """The features of an action, into x from place n on; how many there are then."""
    me = s.turn
    x[n] = ACTION + s.phase * 51 + a
    n += 1
    if a >= KOIKOI:
        x[n] = SAYS + (s.held[me] * 16 + min(15, called_total(s, me))) * 2 + a - KOIKOI
        return n + 1
    if s.phase != CARD:
        x[n] = TAKES + s.card
        x[n + 1] = TAKES + a
        return captures(s, me, 1 << a | 1 << s.card, x, n + 2)
    same = s.field & month_set(a)
    out = count(unseen(s, me) & month_set(a))
    x[n] = MONTHS_OUT + ((49 if same else 0) + a) * 5 + out
    x[n + 1] = HELD_TOO + (4 if same else 0) + count(s.hand[me] & month_set(a)) - 1
    n += 2
    if same == 0:
        for i in range(6):
            if SETS[i] >> a & 1:
                x[n] = GIVES + (i * 5 + count(s.taken[3 - me] & SETS[i])) * 5 + out
                n += 1
        return n
    two = count(same) == 2
    n = put(same, TAKES + (49 if two else 0), x, n)
    return captures(s, me, 1 << a if two else 1 << a | same, x, n)


def captures(s: Any, me: int, cards: int, x: Any, n: int) -> int:
    """How near these cards bring what they belong to; see `put`."""
    then = s.taken[me] | cards
    for i in range(6):
        if cards & SETS[i]:
            near = i * 5 + count(then & SETS[i])
            x[n] = BY_SET + (near * 3 + min(2, count(s.taken[3 - me] & SETS[i]))) * 9 + s.held[me]
            n += 1
    for k in range(3):
        if cards & KINDS[k]:
            x[n] = BY_KIND + (k * 13 + min(12, count(then & KINDS[k]))) * 9 + s.held[me]
            n += 1
    return n


rate = network_or_thumbs(learnt, rater(describe, weigh, INPUTS, UNIT), thumbs.rate, OWN)


def playout(s: Any, legal: int, p: Any, w: Any) -> None:
    """Calls by the network, which is far better at them, and cards by rules of thumb, which take far less time."""
    if s.phase == CALL:
        rate(s, legal, p, w)
    else:
        thumbs.rate(s, legal, OWN, w)
