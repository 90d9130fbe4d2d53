"""Goita by rules of thumb, for playouts and for reading what others did.

An attack is good that few unseen pieces receive, of which more are held (the first one says so to the partner), or
that leaves a hand which goes on well; し goes face down first, single pieces before pairs. An enemy's attack is
received where a piece can be spared, a partner's only where the hand is about to finish.
"""

from typing import Any

from tefuda.bits import lowest
from tefuda.decks.koma import COUNTS, GYOKU, KIN, OU, POINTS, SHI, UMA
from tefuda.games.goita.state import DECLARE, FUSE, GO_ON, GOSHI, NASHI, REDEAL, SEME, UKE, VOTE

PARAMS = (
    *(0.5, 1.0, 0.06, 0.0),  # see policies/__init__
    *(0.316, 0.808, 1.2, 0.314),  # 4: attack: unseen receivers, one more held, two more, worth in tens
    *(0.703, 0.6, 2.793, 0.277),  # 8: king attack, し attack less, nobody can receive, a single piece less
    *(0.9, 0.866, 0.35, 1.5, 0.5),  # 12: face down: し, pair broken, rank, king, unanswerable kind
    *(1.2, 0.852, 0.647, 1.973, 0.508),  # 17: receive: base, by what the attacker has laid, pair broken, king, し
    *(-2.5, 4.999, 1.0, 0.6),  # 22: receive from the partner, to finish, about to finish, what the hand can attack with
    *(2.5, 3.4, 0.78),  # 26: strength to keep five し quiet, to play on, last pair alike
)
FEW = 12
NEED = 16
TABLE = NEED * NEED * 2


def kind(piece: int) -> int:
    """Both kings are one kind."""
    return OU if piece == GYOKU else piece


def held_of(s: Any, p: int, k: int) -> int:
    """Pieces of a kind in a hand."""
    return int(s.hand[p][OU] + s.hand[p][GYOKU]) if k >= OU else int(s.hand[p][k])


def out(s: Any, me: int, w: Any) -> None:
    """w[64 + kind]: pieces of each kind that a seat cannot see, 王 and 玉 together."""
    for k in range(1, OU):
        w[64 + k] = COUNTS[k] - s.hand[me][k]
    w[64 + OU] = 2.0 - s.hand[me][OU] - s.hand[me][GYOKU]
    for p in range(1, 5):
        up = s.up[p]
        for i in range(s.played[p]):
            if p == me or up >> i & 1:
                w[64 + kind(s.laid[p][i])] -= 1.0
    if s.first and s.turn == me:
        w[64 + kind(s.first)] -= 1.0


def attack_worth(s: Any, me: int, a: int, less: int, p: Any, w: Any) -> float:
    """How good an attack with a looks when `less` (a kind, or 0) leaves the hand with it."""
    k = kind(a)
    n = held_of(s, me, k) - 1 - (1 if less == k else 0)
    if k == OU:
        return float(p[8] + p[7] * POINTS[a] / 10)
    kings = w[64 + OU] if k >= UMA else 0.0
    unseen = w[64 + k] + 0.6 * kings
    value = p[7] * POINTS[a] / 10 - p[4] * unseen
    if unseen == 0.0:
        value += p[10]
    if n >= 1:
        value += p[5]
    else:
        value -= p[11]
    if n >= 2:
        value += p[6]
    if k == SHI:
        value -= p[9]
    return float(value)


def best_attack(s: Any, me: int, less: int, p: Any, w: Any) -> float:
    """The best attack that a hand has left when a piece of kind `less` is gone."""
    top = -9.0
    for k in range(1, OU):
        if s.hand[me][k] - (1 if less == k else 0) > 0:
            top = max(top, attack_worth(s, me, k, less, p, w))
    kings = held_of(s, me, OU) - (1 if less == OU else 0)
    if kings > 0 and (s.kings > 0 or less == OU or s.played[me] == 6):
        top = max(top, p[8] + p[7] * 5)
    return float(top)


def strength(s: Any, me: int) -> float:
    """Roughly, how many attacks of a hand the others cannot answer."""
    found = 1.2 * held_of(s, me, OU)
    for k in range(UMA - 1, OU):
        n = s.hand[me][k]
        if n >= 2:
            found += 0.6
        if n >= 3:
            found += 0.6
        if k > KIN:
            found += 0.5 * n
    return float(found)


def few(s: Any) -> bool:
    """Whether so few pieces are left in all hands that what an imagined deal comes to can be solved."""
    left = 32 - s.played[1] - s.played[2] - s.played[3] - s.played[4]
    return bool(s.phase >= FUSE and left <= FEW)


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """See the top of the file."""
    me = s.turn
    if s.phase == DECLARE:
        w[GO_ON] = 0.0
        w[GOSHI] = p[26] - strength(s, me)
        if s.hand[me][SHI] >= 6 or s.shi[(me + 1) % 4 + 1] > 0:
            w[GOSHI] = 9.0
        return
    if s.phase == VOTE:
        w[REDEAL] = 0.0
        w[GO_ON] = strength(s, me) - p[27]
        return
    out(s, me, w)
    left = legal
    if s.phase == SEME:
        while left:
            a = lowest(left)
            left &= left - 1
            w[a] = attack_worth(s, me, a, 0, p, w)
            if s.played[me] == 4:  # what stays are the last two pieces
                w[a] += last_two(s, me, s.first, a, p)
        return
    uke = s.phase == UKE
    base = 0.0
    if uke:
        w[NASHI] = 0.0
        base = p[22] if (s.attacker - me) % 2 == 0 else p[17] + p[18] * (s.played[s.attacker] - 2) / 2
        if s.played[me] == 6:
            base += p[23]
        elif s.played[me] == 4:
            base += p[24]
    while left:
        a = lowest(left)
        left &= left - 1
        if a == NASHI:
            continue
        k = kind(a)
        n = held_of(s, me, k)
        follow = best_attack(s, me, k, p, w)
        if uke:
            value = base + p[25] * follow
            if n > 1:
                value -= p[19]
            if k == OU and s.attack < OU:
                value -= p[20]
            if s.attack == SHI:
                value -= p[21]
            w[a] = value
        else:
            value = p[25] * follow - p[14] * k
            if k == SHI:
                value += p[12]
            if n > 1 and k != SHI:
                value -= p[13]
            if k == OU:
                value -= p[15]
            elif w[64 + k] == 0.0:
                value -= p[16]
            if s.played[me] == 6 and n > 1:
                value += p[28]
            w[a] = value


def last_two(s: Any, me: int, first: int, a: int, p: Any) -> float:
    """What the two pieces that stay are good for."""
    total = 0.0
    alike = 0
    for k in range(1, OU + 1):
        n = held_of(s, me, k) - (1 if kind(a) == k else 0)
        total += 0.1 * p[7] * n * POINTS[k]
        if n == 2:
            alike = k
    return float(total + (p[28] if alike else 0.0))


def distinct(s: Any, legal: int) -> int:
    """王 and 玉 are alike."""
    if legal >> OU & 1 and legal >> GYOKU & 1:
        return legal & ~(1 << GYOKU)
    return legal


def standing(s: Any, seat: int) -> int:
    """Tens that the seat's pair and the other lack (1 to 15), and whether the pair deals."""
    ours = max(0, min(NEED - 1, (s.rules.target - s.score[seat] + 9) // 10))
    theirs = max(0, min(NEED - 1, (s.rules.target - s.score[seat % 4 + 1] + 9) // 10))
    return int((ours * NEED + theirs) * 2 + (1 if (s.dealer - seat) % 2 == 0 else 0))
