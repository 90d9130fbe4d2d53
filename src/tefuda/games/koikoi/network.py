"""Koi-Koi by a network that learnt from its own play and from play against other opponents (see `learning`).

A position is described from its seat: cards captured, held and on the field, how near both are to each yaku, months by
what is held and unseen, what the other seat played and which cards of the field it let lie, and the score. It learnt
under the rules `nintendo`; where others change what yaku bring, rules of thumb answer.
"""

from typing import Any

import numpy as np

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import ANIMALS, BLUE_RIBBONS, CUP, PLAINS, POEM_RIBBONS, RIBBONS, month_set
from tefuda.games.koikoi import policy as thumbs
from tefuda.games.koikoi.policy import distinct as distinct
from tefuda.games.koikoi.policy import standing as standing
from tefuda.games.koikoi.policy import unseen
from tefuda.games.koikoi.rules import KOIKOI, called_total, factor
from tefuda.games.koikoi.state import CALL, CAPTURED, CARD, ONCE_EACH, PLAYED, TURNED
from tefuda.games.koikoi.yaku import BOAR_DEER_BUTTERFLIES, DRY_LIGHTS, FLOWER_VIEWING, MOON_VIEWING
from tefuda.players.search.net import MATCH, network_or_thumbs, rater
from tefuda.players.search.numbers import POINT
from tefuda.players.search.policy import weights

UNIT = 12.0  # points
PRESET = "nintendo"
ON = 1  # 花見 and 月見 without limits
TABLE = thumbs.TABLE

# Cards that are wanted together, and kinds of which many are.
SETS = np.array([DRY_LIGHTS, BOAR_DEER_BUTTERFLIES, POEM_RIBBONS, BLUE_RIBBONS, FLOWER_VIEWING, MOON_VIEWING], np.int64)
KINDS = np.array([ANIMALS, RIBBONS, PLAINS | 1 << CUP], np.int64)
SET_COUNT, KIND_COUNT = len(SETS), len(KINDS)

# How many values each number has that features are made of; what is more counts as the most.
CARDS = 49  # card 0 does not occur
IN_SET = 5  # cards of a set or of a month: 0 to 4
OF_KIND = 13  # cards of a kind: 0 to 12
A_FEW = 3  # 0 to 2
IN_HAND = 9  # cards in a hand, which are turns left: 0 to 8
MONTHS = 12
LAIN = 4  # turns that a card has lain: 0 to 3
CALLED = 4  # calls: 0 to 3
MARKS = 16  # points of yaku: 0 to 15
LEAD = 30  # points ahead, either way
LEADS = 2 * LEAD + 1
LEFT, LAST = 14, 5  # rounds left: 0 to 13; with fewer than LAST the lead is told apart by them
POINTS = 31  # sure points: 0 to 31
PHASES = 5
ACTIONS = 51
WORDS = 2  # こいこい, 勝負

# Where each group of features begins.
TAKEN = 0  # whose, card
HAND = TAKEN + 2 * CARDS
FIELD = HAND + CARDS
NEAR = FIELD + CARDS  # set, captured by each, held, on the field
MANY = NEAR + SET_COUNT * IN_SET * IN_SET * A_FEW * A_FEW  # whose, kind, captured, turns left
MONTH = MANY + 2 * KIND_COUNT * OF_KIND * IN_HAND  # month, held, unseen
LAY = MONTH + MONTHS * IN_SET * IN_SET  # card of the field, turns of the other seat that it lay there
MISSED = LAY + CARDS * LAIN  # and those of them in which it captured nothing
OTHERS = MISSED + CARDS * A_FEW  # card the other seat played
PENDING = OTHERS + CARDS  # the card that chooses what it takes
PHASE = PENDING + CARDS
TURNS = PHASE + PHASES
CALLS = TURNS + 2 * IN_HAND
MADE = CALLS + 2 * CALLED
AHEAD = MADE + 2 * MARKS
ROUNDS = AHEAD + LEADS
LATE = ROUNDS + LEFT  # lead, by rounds left
DEALER = LATE + LEADS * (LAST - 1)
SURE = DEALER + 2
COUNTS = SURE + POINTS + 1  # points or the match
ACTION = COUNTS + 2  # phase, card or word
BY_SET = ACTION + PHASES * ACTIONS  # set, then captured, captured by the other, turns left
BY_KIND = BY_SET + SET_COUNT * IN_SET * A_FEW * IN_HAND
MONTHS_OUT = BY_KIND + KIND_COUNT * OF_KIND * IN_HAND  # whether it captures, card, unseen of its month
TAKES = MONTHS_OUT + 2 * CARDS * IN_SET  # whether it is one of two, card
GIVES = TAKES + 2 * CARDS  # set, captured by the other, unseen of its month
HELD_TOO = GIVES + SET_COUNT * IN_SET * IN_SET  # whether it captures, cards held of its month
SAYS = HELD_TOO + 2 * (IN_SET - 1)  # turns left, points, word
INPUTS = SAYS + IN_HAND * MARKS * WORDS

OWN = np.array(thumbs.PARAMS, np.float32)
PARAMS = weights("koikoi", INPUTS)
PARAMS[:POINT] = thumbs.PARAMS[:POINT]  # noise, heat and floor: most of what is rated in playouts are cards


def learnt(s: Any) -> bool:
    """Whether the network is asked: where captures and calls bring what they do in `nintendo`."""
    r = s.rules
    as_learnt = r.viewing == ON and r.extra_cards and r.seven_doubles and r.opponent_koikoi
    others = r.points or r.cup or r.aka_ao_bonus or r.rain or r.month_card or r.yaku_off or r.own_koikoi
    return bool(as_learnt and r.koikoi_limit == ONCE_EACH and not (others or r.exhausted or r.bank or r.must_match))


def put(cards: int, base: int, x: Any, n: int) -> int:
    """Write a feature for each of a set of cards into x from place n on; how many there are then."""
    while cards:
        x[n] = base + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


def describe(s: Any, p: Any, x: Any, w: Any) -> int:
    """Write the features of the position as the seat to move sees it into x; how many."""
    me, other = s.turn, 3 - s.turn
    hand, mine, theirs = s.hand[me], s.taken[me], s.taken[other]
    hidden = unseen(s, me)
    n = put(mine, TAKEN, x, 0)
    n = put(theirs, TAKEN + CARDS, x, n)
    n = put(hand, HAND, x, n)
    n = put(s.field, FIELD, x, n)
    for i in range(SET_COUNT):
        wanted = SETS[i]
        near = (i * IN_SET + count(mine & wanted)) * IN_SET + count(theirs & wanted)
        near = near * A_FEW + min(A_FEW - 1, count(hand & wanted))
        x[n] = NEAR + near * A_FEW + min(A_FEW - 1, count(s.field & wanted))
        n += 1
    for k in range(KIND_COUNT):
        ours = k * OF_KIND + min(OF_KIND - 1, count(mine & KINDS[k]))
        others = (KIND_COUNT + k) * OF_KIND + min(OF_KIND - 1, count(theirs & KINDS[k]))
        x[n] = MANY + ours * IN_HAND + s.held[me]
        x[n + 1] = MANY + others * IN_HAND + s.held[other]
        n += 2
    for m in range(MONTHS):
        of_month = 30 << 4 * m
        x[n] = MONTH + (m * IN_SET + count(hand & of_month)) * IN_SET + count(hidden & of_month)
        n += 1
    n = past(s, other, x, n)
    if s.card:
        x[n] = PENDING + s.card
        n += 1
    x[n] = PHASE + s.phase
    x[n + 1] = TURNS + s.held[me]
    x[n + 2] = TURNS + IN_HAND + s.held[other]
    x[n + 3] = CALLS + min(CALLED - 1, s.calls[me])
    x[n + 4] = CALLS + CALLED + min(CALLED - 1, s.calls[other])
    x[n + 5] = MADE + min(MARKS - 1, s.mark[me])
    x[n + 6] = MADE + MARKS + min(MARKS - 1, s.mark[other])
    x[n + 7] = DEALER + (1 if s.dealer == me else 0)
    x[n + 8] = COUNTS + int(p[MATCH])
    n += 9
    if s.phase == CALL:
        x[n] = SURE + min(POINTS, called_total(s, me) * factor(s, me))
        n += 1
    return score(s, me, x, n)


def past(s: Any, other: int, x: Any, n: int) -> int:
    """Write what the other seat played, and which cards of the field it let lie; see `put`."""
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
    """Write for how many turns a card has lain on the field; see `put`."""
    x[n] = LAY + card * LAIN + min(LAIN - 1, turns)
    x[n + 1] = MISSED + card * A_FEW + min(A_FEW - 1, missed)
    return n + 2


def score(s: Any, me: int, x: Any, n: int) -> int:
    """Write where the match stands for seat `me`, from 1; see `put`."""
    lead = max(-LEAD, min(LEAD, s.score[me] - s.score[3 - me]))
    left = max(0, min(LEFT - 1, s.rules.rounds - s.round))
    x[n] = AHEAD + lead + LEAD
    x[n + 1] = ROUNDS + left
    n += 2
    if left < LAST:
        x[n] = LATE + (lead + LEAD) * (LAST - 1) + max(0, left - 1)
        n += 1
    return n


def weigh(s: Any, a: int, x: Any, n: int, w: Any) -> int:
    """Write the features of an action into x from place n on; how many there are then."""
    me = s.turn
    x[n] = ACTION + s.phase * ACTIONS + a
    n += 1
    if a >= KOIKOI:
        sure = s.held[me] * MARKS + min(MARKS - 1, called_total(s, me))
        x[n] = SAYS + sure * WORDS + a - KOIKOI
        return n + 1
    if s.phase != CARD:
        x[n] = TAKES + s.card
        x[n + 1] = TAKES + a
        return captures(s, me, 1 << a | 1 << s.card, x, n + 2)
    same = s.field & month_set(a)
    out = count(unseen(s, me) & month_set(a))
    x[n] = MONTHS_OUT + ((CARDS if same else 0) + a) * IN_SET + out
    x[n + 1] = HELD_TOO + (IN_SET - 1 if same else 0) + count(s.hand[me] & month_set(a)) - 1
    n += 2
    if same == 0:
        for i in range(SET_COUNT):
            if SETS[i] >> a & 1:
                x[n] = GIVES + (i * IN_SET + count(s.taken[3 - me] & SETS[i])) * IN_SET + out
                n += 1
        return n
    two = count(same) == 2
    n = put(same, TAKES + (CARDS if two else 0), x, n)
    return captures(s, me, 1 << a if two else 1 << a | same, x, n)


def captures(s: Any, me: int, cards: int, x: Any, n: int) -> int:
    """Write how near a set of cards brings what they belong to; see `put`."""
    then = s.taken[me] | cards
    for i in range(SET_COUNT):
        if cards & SETS[i]:
            near = i * IN_SET + count(then & SETS[i])
            near = near * A_FEW + min(A_FEW - 1, count(s.taken[3 - me] & SETS[i]))
            x[n] = BY_SET + near * IN_HAND + s.held[me]
            n += 1
    for k in range(KIND_COUNT):
        if cards & KINDS[k]:
            x[n] = BY_KIND + (k * OF_KIND + min(OF_KIND - 1, count(then & KINDS[k]))) * IN_HAND + s.held[me]
            n += 1
    return n


rate = network_or_thumbs(learnt, rater(describe, weigh, INPUTS, UNIT), thumbs.rate, OWN)


def playout(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate calls by the network, which is far better at them, and cards by rules of thumb, which take far less time."""
    if s.phase == CALL:
        rate(s, legal, p, w)
    else:
        thumbs.rate(s, legal, OWN, w)
