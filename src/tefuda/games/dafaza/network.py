"""Dafaza by a network that learnt from its own play and from play against all kinds of opponents (see `learning`).

A position is described from its seat: cards of each month and suit held and unseen, the play that has to be beaten,
stacks, the dealer's streak, and which plays the others did not beat.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import month, month_set
from tefuda.games.dafaza import policy as thumbs
from tefuda.games.dafaza.policy import LEADS, TERMS_LEFT, ahead, terms_left, unseen
from tefuda.games.dafaza.policy import distinct as distinct
from tefuda.games.dafaza.policy import few as few
from tefuda.games.dafaza.policy import standing as standing
from tefuda.games.dafaza.state import DONE, DOWN, KARISUMA, KASU, LAID_DOWN, LED, MORE_UP, PLAYED
from tefuda.players.search.net import MATCH, rater
from tefuda.players.search.policy import weights

UNIT = 15.0  # points
PRESET = "dafaza"
TABLE = thumbs.TABLE

# How many values each number has that features are made of; what is more counts as the most.
SEATS = 4
RANKS = 10  # of months that are played with: January to March, June to December
OF_SUIT = 4  # cards of a month and suit: 0 to 3
OF_RANK = 2 * OF_SUIT  # both suits
MONTHS = 13  # 0: none
SIZES = 5  # cards of a play: 0 to 4
KINDS = 6  # of play, see `shape`
HAND = 11  # cards or stacks: 0 to 10
TIMES = 7  # what the streak multiplies: 0 to 6
PHASES = 6
ACTIONS = 51
SUITS = 2
UNSEEN_OF_SUIT = 24

# Where each group of features begins.
HELD = 0  # month, suit: 0 to 3
UNSEEN = HELD + RANKS * OF_RANK
BUILT = UNSEEN + RANKS * OF_RANK  # cards of an unfinished play,
BUILT_OF = BUILT + SIZES  # and its month
PHASE = BUILT_OF + 15
SHAPE = PHASE + PHASES
BEST = SHAPE + SIZES * OF_SUIT * OF_SUIT  # month, kind of play
LEADER = BEST + MONTHS * KINDS
WINNER = LEADER + SEATS
CARDS = WINNER + SEATS + 1
STACKS = CARDS + SEATS * HAND
STREAK = STACKS + SEATS * HAND  # what it multiplies, whose it is
UNBEATEN = STREAK + TIMES * SEATS  # seat, month, kind of play
AHEAD = UNBEATEN + (SEATS - 1) * MONTHS * KINDS
TERMS = AHEAD + LEADS
COUNTS = TERMS + TERMS_LEFT  # points or the match
LAID = COUNTS + 2  # own cards face down
ACTION = LAID + HAND + 12  # phase, card or word (12 places are not used)
WEAKER = ACTION + PHASES * ACTIONS  # cards of the hand
STRONGER = WEAKER + PHASES * SUITS * HAND  # cards of the suit unseen
GROUP = STRONGER + PHASES * SUITS * UNSEEN_OF_SUIT  # held of the month, by suit
LATE = GROUP + PHASES * SIZES * SIZES  # month, cards left, whether a stack was won
INPUTS = LATE + MONTHS * HAND * 3

PARAMS = weights("dafaza", INPUTS)


def learnt(s: Any) -> bool:
    """Whether the network is asked: always."""
    return True


def shape(karisuma: int, kasu: int) -> int:
    """Give the kind of a play, below KINDS: カリスマ, カス, two of one, two of the other, one of each, more."""
    if karisuma + kasu > 2:
        return 5
    if karisuma == 1 and kasu == 1:
        return 4
    if karisuma + kasu == 2:
        return 2 if karisuma else 3
    return 0 if karisuma else 1


def describe(s: Any, p: Any, x: Any, w: Any) -> int:
    """Write the features of the position as the seat to move sees it into x; how many."""
    me = s.turn
    hand = s.hand[me] & ~s.built
    hidden = unseen(s, me)
    n = 0
    for r in range(RANKS):
        cards = month_set(4 * (r + 1 if r < 3 else r + 3))
        x[n] = HELD + r * OF_RANK + count(hand & cards & KARISUMA)
        x[n + 1] = HELD + r * OF_RANK + OF_SUIT + count(hand & cards & KASU)
        x[n + 2] = UNSEEN + r * OF_RANK + count(hidden & cards & KARISUMA)
        x[n + 3] = UNSEEN + r * OF_RANK + OF_SUIT + count(hidden & cards & KASU)
        n += 4
    if s.built:
        x[n] = BUILT + count(s.built)
        n += 1
        if s.phase != DOWN:
            m = month(lowest(s.built))
            x[n] = BUILT_OF + (m - 1 if m < 4 else m - 3)
            n += 1
    x[n] = PHASE + s.phase
    x[n + 1] = SHAPE + (s.size * OF_SUIT + s.karisuma) * OF_SUIT + s.kasu
    x[n + 2] = BEST + s.best * KINDS + (shape(s.karisuma, s.kasu) if s.size else 0)
    x[n + 3] = LEADER + (s.leader - me) % SEATS
    x[n + 4] = WINNER + ((s.winner - me) % SEATS if s.winner else SEATS)
    n += 5
    for q in range(SEATS):
        seat = (me - 1 + q) % SEATS + 1
        x[n] = CARDS + q * HAND + s.held[seat]
        x[n + 1] = STACKS + q * HAND + min(HAND - 1, s.stacks[seat])
        n += 2
    x[n] = STREAK + min(TIMES - 1, s.times) * SEATS + (s.oya - me) % SEATS
    x[n + 1] = LAID + count(s.down[me])
    n = unbeaten(s, me, x, n + 2)
    x[n] = AHEAD + ahead(s, me)
    x[n + 1] = TERMS + terms_left(s)
    x[n + 2] = COUNTS + int(p[MATCH])
    return n + 3


def unbeaten(s: Any, me: int, x: Any, n: int) -> int:
    """Write which plays the others answered face down, each once, into x from place n on; how many there are then."""
    first = n
    best = karisuma = kasu = 0
    leads = False
    for i in range(s.told):
        what, card = s.event[i][1], s.event[i][2]
        if what == LED:
            best, karisuma, kasu = month(card), 0, 0
            leads = True
        elif what == PLAYED:
            best = min(best, month(card))
            leads = False
        elif what == LAID_DOWN:
            leads = False
            if s.event[i][0] != me:
                feature = (
                    UNBEATEN + (((s.event[i][0] - me) % SEATS - 1) * MONTHS + best) * KINDS + shape(karisuma, kasu)
                )
                known = False
                for j in range(first, n):
                    known = known or x[j] == feature
                if not known:
                    x[n] = feature
                    n += 1
        if leads and what in (LED, MORE_UP):
            if KARISUMA >> card & 1:
                karisuma += 1
            else:
                kasu += 1
    return n


def weigh(s: Any, a: int, x: Any, n: int, w: Any) -> int:
    """Write the features of an action into x from place n on; how many there are then."""
    x[n] = ACTION + s.phase * ACTIONS + a
    if a >= DONE:
        return n + 1
    me = s.turn
    hand = s.hand[me] & ~s.built
    same = month_set(a)
    stronger = (1 << lowest(same)) - 1
    kasu = 0 if KARISUMA >> a & 1 else 1
    of_suit = unseen(s, me) & (KASU if kasu else KARISUMA)
    x[n + 1] = WEAKER + (s.phase * SUITS + kasu) * HAND + count(hand & ~stronger & ~same)
    x[n + 2] = STRONGER + (s.phase * SUITS + kasu) * UNSEEN_OF_SUIT + count(of_suit & stronger)
    x[n + 3] = GROUP + (s.phase * SIZES + count(hand & same & KARISUMA)) * SIZES + count(hand & same & KASU)
    x[n + 4] = LATE + (month(a) * HAND + s.held[me]) * 3 + (1 if s.stacks[me] else 0)
    return n + 5


rate = rater(describe, weigh, INPUTS, UNIT)
