"""Goita by a network that learnt from its own play and from play against all kinds of opponents (see `learning`).

A position is described from its seat: pieces held and unseen by kind, what lies on the table and where, which attacks
each other seat let pass, the attack that stands, and the score. Whether five し are played on is left to the rules of
thumb.
"""

from typing import Any

import numpy as np

from tefuda.bits import lowest
from tefuda.decks.koma import OU, SHI
from tefuda.games.goita import policy as thumbs
from tefuda.games.goita.policy import DEALT, NEED, in_hand, kind, lack, unseen
from tefuda.games.goita.policy import distinct as distinct
from tefuda.games.goita.policy import few as few
from tefuda.games.goita.policy import standing as standing
from tefuda.games.goita.state import ATTACKED, FUSE, NASHI, PASSED
from tefuda.players.search.net import MATCH, network_or_thumbs, rater
from tefuda.players.search.numbers import SCRATCH
from tefuda.players.search.policy import weights

UNIT = 50.0  # points
PRESET = "goita"
TABLE = thumbs.TABLE

# How many values each number has that features are made of.
SEATS = 4
KINDS = 9  # the kings are one kind; 0 none
FACES = 10  # a kind on the table, 0 where it lies face down or there is none (one place is not used)
IN_HAND = 9  # pieces of a kind in a hand: 0 to 8
OUT = 11  # and unseen: 0 to 10
TURNS = 5  # turns that a seat has had: 0 to 4
PHASES = 3  # fuse, uke, seme
ACTIONS = 11
KINGS_UP = 3

# Where each group of features begins.
HELD = 0  # of a kind: 0 to 8
UNSEEN = HELD + KINDS * IN_HAND  # of a kind: 0 to 10
PHASE = UNSEEN + KINDS * OUT
ATTACK = PHASE + PHASES  # kind, attacker, phase
PLAYED = ATTACK + FACES * SEATS * PHASES  # turns of a seat
FIRST = PLAYED + SEATS * TURNS  # what begins this turn
LAID = FIRST + FACES  # seat, place, kind or face down
LET_PASS = LAID + SEATS * DEALT * FACES  # seat, kind
LACK = LET_PASS + (SEATS - 1) * FACES  # tens to the target, of both pairs
DEALER = LACK + 2 * NEED
KINGS = DEALER + SEATS
COUNTS = KINGS + KINGS_UP  # points or the match
ACTION = COUNTS + 2 + 36  # phase, kind (36 places are not used)
LEFT = ACTION + PHASES * ACTIONS  # how many of the kind stay
BESIDE = LEFT + PHASES * ACTIONS * IN_HAND  # after which first piece
OUTSIDE = BESIDE + FACES * FACES  # how many are unseen
LATE = OUTSIDE + PHASES * ACTIONS * OUT  # in which turn
INPUTS = LATE + ACTIONS * TURNS * PHASES

OWN = np.array(thumbs.PARAMS, np.float32)
PARAMS = weights("goita", INPUTS)


def learnt(s: Any) -> bool:
    """Whether the network is asked."""
    return bool(s.phase >= FUSE)


def describe(s: Any, p: Any, x: Any, w: Any) -> int:
    """Write the features of the position as the seat to move sees it into x; how many. Leaves w as `unseen` does."""
    me = s.turn
    unseen(s, me, w)
    n = 0
    for k in range(SHI, OU + 1):
        x[n] = HELD + k * IN_HAND + in_hand(s, me, k)
        x[n + 1] = UNSEEN + k * OUT + int(w[SCRATCH + k])
        n += 2
    x[n] = PHASE + s.phase - FUSE
    x[n + 1] = ATTACK + (kind(s.attack) * SEATS + (s.attacker - me) % SEATS) * PHASES + s.phase - FUSE
    x[n + 2] = FIRST + kind(s.first)
    n += 3
    for q in range(SEATS):
        seat = (me - 1 + q) % SEATS + 1
        x[n] = PLAYED + q * TURNS + s.played[seat] // 2
        n += 1
        for i in range(s.played[seat]):
            seen = seat == me or s.up[seat] >> i & 1
            x[n] = LAID + (q * DEALT + i) * FACES + (kind(s.laid[seat][i]) if seen else 0)
            n += 1
    attack = 0
    passed = 0
    for i in range(s.told):
        if s.event[i][1] == ATTACKED:
            attack = kind(s.event[i][2])
        elif s.event[i][1] == PASSED and s.event[i][0] != me:
            passed |= 1 << ((s.event[i][0] - me) % SEATS - 1) * FACES + attack
    while passed:
        x[n] = LET_PASS + lowest(passed)
        passed &= passed - 1
        n += 1
    x[n] = LACK + lack(s, me)
    x[n + 1] = LACK + NEED + lack(s, me % SEATS + 1)
    x[n + 2] = DEALER + (s.dealer - me) % SEATS
    x[n + 3] = KINGS + min(KINGS_UP - 1, s.kings)
    x[n + 4] = COUNTS + int(p[MATCH])
    return n + 5


def weigh(s: Any, a: int, x: Any, n: int, w: Any) -> int:
    """Write the features of an action into x from place n on; how many there are then."""
    k = kind(a)
    phase = s.phase - FUSE
    x[n] = ACTION + phase * ACTIONS + k
    if a == NASHI:
        return n + 1
    me = s.turn
    x[n + 1] = LEFT + (phase * ACTIONS + k) * IN_HAND + in_hand(s, me, k) - 1
    x[n + 2] = OUTSIDE + (phase * ACTIONS + k) * OUT + int(w[SCRATCH + k])
    x[n + 3] = LATE + (k * TURNS + s.played[me] // 2) * PHASES + phase
    if s.first == 0:
        return n + 4
    x[n + 4] = BESIDE + kind(s.first) * FACES + k
    return n + 5


rate = network_or_thumbs(learnt, rater(describe, weigh, INPUTS, UNIT), thumbs.rate, OWN)
