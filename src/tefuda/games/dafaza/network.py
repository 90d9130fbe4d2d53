"""Dafaza by a network that learnt from its own play and from play against all kinds of opponents (see `learning`).

A position is described from its seat: cards of each month and suit held and unseen, the play that has to be beaten,
stacks, the dealer's streak, and which plays the others did not beat.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import month, month_set
from tefuda.games.dafaza import policy as thumbs
from tefuda.games.dafaza.policy import LEAD_STEP, LEADS
from tefuda.games.dafaza.policy import distinct as distinct
from tefuda.games.dafaza.policy import few as few
from tefuda.games.dafaza.policy import standing as standing
from tefuda.games.dafaza.state import ALL, DONE, DOWN, KARISUMA, KASU, LAID_DOWN, LED, MORE_UP, PLAYED
from tefuda.players.search.net import MATCH, rater
from tefuda.players.search.policy import weights

UNIT = 15.0  # points
PRESET = "dafaza"
TABLE = thumbs.TABLE

# Where each group of features begins.
HELD = 0  # month, suit: 0 to 3
UNSEEN = HELD + 10 * 8
BUILT = UNSEEN + 10 * 8  # cards of an unfinished play, its month
PHASE = BUILT + 20
SHAPE = PHASE + 6
BEST = SHAPE + 5 * 4 * 4  # month, kind of play
LEADER = BEST + 13 * 6
WINNER = LEADER + 4
CARDS = WINNER + 5
STACKS = CARDS + 4 * 11
STREAK = STACKS + 4 * 11  # what it multiplies, whose it is
UNBEATEN = STREAK + 7 * 4  # seat, month, kind of play
AHEAD = UNBEATEN + 3 * 13 * 6
TERMS = AHEAD + LEADS
COUNTS = TERMS + 18  # points or the match
LAID = COUNTS + 2  # own cards face down
ACTION = LAID + 11 + 12  # phase, card or word (12 places are not used)
WEAKER = ACTION + 6 * 51  # cards of the hand
STRONGER = WEAKER + 6 * 2 * 11  # cards of the suit unseen
GROUP = STRONGER + 6 * 2 * 24  # held of the month, by suit
LATE = GROUP + 6 * 5 * 5  # month, cards left, whether a stack was won
INPUTS = LATE + 13 * 11 * 3

PARAMS = weights("dafaza", INPUTS)


def learnt(s: Any) -> bool:
    """Whether the network is asked: always."""
    return True


def shape(karisuma: int, kasu: int) -> int:
    """Kinds of play: カリスマ, カス, two of one, two of the other, one of each, more."""
    if karisuma + kasu > 2:
        return 5
    if karisuma == 1 and kasu == 1:
        return 4
    if karisuma + kasu == 2:
        return 2 if karisuma else 3
    return 0 if karisuma else 1


def unseen(s: Any, me: int) -> int:
    """The cards that a seat cannot see."""
    return int(ALL & ~(s.hand[me] | s.down[me] | s.played[1] | s.played[2] | s.played[3] | s.played[4]))


def describe(s: Any, p: Any, x: Any, w: Any) -> int:
    """The features of the position as the seat to move sees it, into x; how many."""
    me = s.turn
    hand = s.hand[me] & ~s.built
    hidden = unseen(s, me)
    n = 0
    for r in range(10):
        cards = month_set(4 * (r + 1 if r < 3 else r + 3))
        x[n] = HELD + r * 8 + count(hand & cards & KARISUMA)
        x[n + 1] = HELD + r * 8 + 4 + count(hand & cards & KASU)
        x[n + 2] = UNSEEN + r * 8 + count(hidden & cards & KARISUMA)
        x[n + 3] = UNSEEN + r * 8 + 4 + count(hidden & cards & KASU)
        n += 4
    if s.built:
        x[n] = BUILT + count(s.built)
        n += 1
        if s.phase != DOWN:
            m = month(lowest(s.built))
            x[n] = BUILT + 5 + (m - 1 if m < 4 else m - 3)
            n += 1
    x[n] = PHASE + s.phase
    x[n + 1] = SHAPE + (s.size * 4 + s.karisuma) * 4 + s.kasu
    x[n + 2] = BEST + s.best * 6 + (shape(s.karisuma, s.kasu) if s.size else 0)
    x[n + 3] = LEADER + (s.leader - me) % 4
    x[n + 4] = WINNER + ((s.winner - me) % 4 if s.winner else 4)
    n += 5
    for q in range(4):
        seat = (me - 1 + q) % 4 + 1
        x[n] = CARDS + q * 11 + s.held[seat]
        x[n + 1] = STACKS + q * 11 + min(10, s.stacks[seat])
        n += 2
    x[n] = STREAK + min(6, s.times) * 4 + (s.oya - me) % 4
    x[n + 1] = LAID + count(s.down[me])
    n = unbeaten(s, me, x, n + 2)
    rival = -30000
    for q in range(1, 5):
        if q != me:
            rival = max(rival, s.score[q])
    x[n] = AHEAD + max(0, min(LEADS - 1, (s.score[me] - rival + 2) // LEAD_STEP + LEADS // 2))
    left = (s.rules.hands - s.round if s.rules.end else s.rules.terms - s.term) + 1
    x[n + 1] = TERMS + max(0, min(17, left))
    x[n + 2] = COUNTS + int(p[MATCH])
    return n + 3


def unbeaten(s: Any, me: int, x: Any, n: int) -> int:
    """Which plays each other seat answered face down, into x from place n on, each once; how many there are then."""
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
                feature = UNBEATEN + (((s.event[i][0] - me) % 4 - 1) * 13 + best) * 6 + shape(karisuma, kasu)
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
    """The features of an action, into x from place n on; how many there are then."""
    x[n] = ACTION + s.phase * 51 + a
    if a >= DONE:
        return n + 1
    me = s.turn
    hand = s.hand[me] & ~s.built
    same = month_set(a)
    stronger = (1 << lowest(same)) - 1
    kasu = 0 if KARISUMA >> a & 1 else 1
    x[n + 1] = WEAKER + (s.phase * 2 + kasu) * 11 + count(hand & ~stronger & ~same)
    x[n + 2] = STRONGER + (s.phase * 2 + kasu) * 24 + count(unseen(s, me) & stronger & (KASU if kasu else KARISUMA))
    x[n + 3] = GROUP + (s.phase * 5 + count(hand & same & KARISUMA)) * 5 + count(hand & same & KASU)
    x[n + 4] = LATE + (month(a) * 11 + s.held[me]) * 3 + (1 if s.stacks[me] else 0)
    return n + 5


rate = rater(describe, weigh, INPUTS, UNIT)
