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
from tefuda.games.goita.policy import NEED, held_of, kind, out
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

# Where each group of features begins.
HELD = 0  # of a kind: 0 to 8
UNSEEN = HELD + 9 * 9  # of a kind: 0 to 10
PHASE = UNSEEN + 9 * 11
ATTACK = PHASE + 3  # kind, attacker, phase
PLAYED = ATTACK + 10 * 4 * 3  # turns of a seat
FIRST = PLAYED + 4 * 5  # what begins this turn
LAID = FIRST + 10  # seat, place, kind or face down
LET_PASS = LAID + 4 * 8 * 10  # seat, kind
LACK = LET_PASS + 3 * 10  # tens to the target, of both pairs
DEALER = LACK + 2 * NEED
KINGS = DEALER + 4
COUNTS = KINGS + 3  # points or the match
ACTION = COUNTS + 2 + 36  # phase, kind (36 places are not used)
LEFT = ACTION + 3 * 11  # how many of the kind stay
BESIDE = LEFT + 3 * 11 * 9  # after which first piece
OUTSIDE = BESIDE + 10 * 10  # how many are unseen
LATE = OUTSIDE + 3 * 11 * 11  # in which turn
INPUTS = LATE + 11 * 5 * 3

OWN = np.array(thumbs.PARAMS, np.float32)
PARAMS = weights("goita", INPUTS)


def learnt(s: Any) -> bool:
    """Whether the network is asked."""
    return bool(s.phase >= FUSE)


def describe(s: Any, p: Any, x: Any, w: Any) -> int:
    """The features of the position as the seat to move sees it, into x; how many. Leaves w as `out` does."""
    me = s.turn
    out(s, me, w)
    n = 0
    for k in range(SHI, OU + 1):
        x[n] = HELD + k * 9 + held_of(s, me, k)
        x[n + 1] = UNSEEN + k * 11 + int(w[SCRATCH + k])
        n += 2
    x[n] = PHASE + s.phase - FUSE
    x[n + 1] = ATTACK + (kind(s.attack) * 4 + (s.attacker - me) % 4) * 3 + s.phase - FUSE
    x[n + 2] = FIRST + kind(s.first)
    n += 3
    for q in range(4):
        seat = (me - 1 + q) % 4 + 1
        x[n] = PLAYED + q * 5 + s.played[seat] // 2
        n += 1
        for i in range(s.played[seat]):
            seen = seat == me or s.up[seat] >> i & 1
            x[n] = LAID + (q * 8 + i) * 10 + (kind(s.laid[seat][i]) if seen else 0)
            n += 1
    attack = 0
    passed = 0
    for i in range(s.told):
        if s.event[i][1] == ATTACKED:
            attack = kind(s.event[i][2])
        elif s.event[i][1] == PASSED and s.event[i][0] != me:
            passed |= 1 << ((s.event[i][0] - me) % 4 - 1) * 10 + attack
    while passed:
        x[n] = LET_PASS + lowest(passed)
        passed &= passed - 1
        n += 1
    x[n] = LACK + lack(s, me)
    x[n + 1] = LACK + NEED + lack(s, me % 4 + 1)
    x[n + 2] = DEALER + (s.dealer - me) % 4
    x[n + 3] = KINGS + min(2, s.kings)
    x[n + 4] = COUNTS + int(p[MATCH])
    return n + 5


def lack(s: Any, seat: int) -> int:
    """Tens that a pair lacks."""
    return int(max(0, min(NEED - 1, (s.rules.target - s.score[seat] + 9) // 10)))


def weigh(s: Any, a: int, x: Any, n: int, w: Any) -> int:
    """The features of an action, into x from place n on; how many there are then."""
    k = kind(a)
    phase = s.phase - FUSE
    x[n] = ACTION + phase * 11 + k
    if a == NASHI:
        return n + 1
    me = s.turn
    x[n + 1] = LEFT + (phase * 11 + k) * 9 + held_of(s, me, k) - 1
    x[n + 2] = OUTSIDE + (phase * 11 + k) * 11 + int(w[SCRATCH + k])
    x[n + 3] = LATE + (k * 5 + s.played[me] // 2) * 3 + phase
    if s.first == 0:
        return n + 4
    x[n + 4] = BESIDE + kind(s.first) * 10 + k
    return n + 5


rate = network_or_thumbs(learnt, rater(describe, weigh, INPUTS, UNIT), thumbs.rate, OWN)
