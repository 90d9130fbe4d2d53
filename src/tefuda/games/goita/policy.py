"""Goita by rules of thumb, for playouts and for reading what others did.

An attack is good that few unseen pieces receive, of which more are held (the first one says so to the partner), or
that leaves a hand which goes on well; し goes face down first, single pieces before pairs. An enemy's attack is
received where a piece can be spared, a partner's only where the hand is about to finish.
"""

from typing import Any

from tefuda.bits import lowest
from tefuda.decks.koma import COUNTS, GYOKU, KIN, OU, POINTS, SHI, UMA
from tefuda.games.goita.state import DECLARE, FUSE, GO_ON, GOSHI, NASHI, REDEAL, SEME, UKE, VOTE
from tefuda.players.search.numbers import OWN, SCRATCH, basic_numbers

NUMBERS = {
    **basic_numbers(noise=0.5, heat=1.0, floor=0.06),
    "unseen": 0.316,  # an attack: less for each unseen piece that receives it,
    "one_more": 0.808,  # more where one of its kind is held besides, or two,
    "two_more": 1.2,
    "tens": 0.314,  # for each ten that the piece scores,
    "king_attacks": 0.703,
    "shi_attacks": 0.6,  # less
    "unanswered": 2.793,  # nobody can receive it,
    "single": 0.277,  # less where none of its kind is left
    "shi_down": 0.9,  # a piece laid face down: し, and less for a pair broken, rank, a king, a kind nobody can receive
    "pair_down": 0.866,
    "rank_down": 0.35,
    "king_down": 1.5,
    "safe_down": 0.5,
    "receives": 1.2,  # to receive: base, by what the attacker has laid, less for a pair broken, a king, し received
    "receives_late": 0.852,
    "pair_receives": 0.647,
    "king_receives": 1.973,
    "shi_received": 0.508,
    "partners": -2.5,  # to receive from the partner, to finish, about to finish, what the hand can attack with then
    "finishes": 4.999,
    "nearly": 1.0,
    "followed": 0.6,
    "quiet": 2.5,  # strength to keep five し quiet, to play on
    "play_on": 3.4,
    "alike": 0.78,  # the last two pieces are a pair
}
(
    UNSEEN, ONE_MORE, TWO_MORE, TENS, KING_ATTACKS, SHI_ATTACKS, UNANSWERED, SINGLE,
    SHI_DOWN, PAIR_DOWN, RANK_DOWN, KING_DOWN, SAFE_DOWN,
    RECEIVES, RECEIVES_LATE, PAIR_RECEIVES, KING_RECEIVES, SHI_RECEIVED, PARTNERS, FINISHES, NEARLY, FOLLOWED,
    QUIET, PLAY_ON, ALIKE,
) = range(OWN, OWN + 25)  # fmt: skip
PARAMS = tuple(NUMBERS.values())
DEALT = 8  # pieces of a hand
LAST_TURN, BEFORE_LAST = 6, 4  # pieces that a seat has laid when it begins its last turn, and the one before
FEW = 12  # pieces in all hands that are few enough to solve a deal
NEED = 16  # tens that a pair may lack are told apart up to 15
TABLE = NEED * NEED * 2
SURELY = 9.0  # rates higher than any hand does
NOTHING_LEFT = -9.0  # to attack with


def kind(piece: int) -> int:
    """Give the kind of a piece: both kings are one kind."""
    return OU if piece == GYOKU else piece


def in_hand(s: Any, p: int, k: int) -> int:
    """Count the pieces of a kind in the hand of seat `p`, from 1."""
    return int(s.hand[p][OU] + s.hand[p][GYOKU]) if k >= OU else int(s.hand[p][k])


def unseen(s: Any, me: int, w: Any) -> None:
    """Write into w[SCRATCH + kind] how many pieces of each kind seat `me` cannot see, 王 and 玉 together."""
    for k in range(1, OU):
        w[SCRATCH + k] = COUNTS[k] - s.hand[me][k]
    w[SCRATCH + OU] = 2.0 - s.hand[me][OU] - s.hand[me][GYOKU]
    for p in range(1, 5):
        up = s.up[p]
        for i in range(s.played[p]):
            if p == me or up >> i & 1:
                w[SCRATCH + kind(s.laid[p][i])] -= 1.0
    if s.first and s.turn == me:
        w[SCRATCH + kind(s.first)] -= 1.0


def attack_worth(s: Any, me: int, a: int, less: int, p: Any, w: Any) -> float:
    """Rate an attack with the piece `a` when a piece of the kind `less` (0: none) leaves the hand with it."""
    k = kind(a)
    n = in_hand(s, me, k) - 1 - (1 if less == k else 0)
    if k == OU:
        return float(p[KING_ATTACKS] + p[TENS] * POINTS[a] / 10)
    kings = w[SCRATCH + OU] if k >= UMA else 0.0
    answers = w[SCRATCH + k] + 0.6 * kings
    value = p[TENS] * POINTS[a] / 10 - p[UNSEEN] * answers
    if answers == 0.0:
        value += p[UNANSWERED]
    if n >= 1:
        value += p[ONE_MORE]
    else:
        value -= p[SINGLE]
    if n >= 2:
        value += p[TWO_MORE]
    if k == SHI:
        value -= p[SHI_ATTACKS]
    return float(value)


def best_attack(s: Any, me: int, less: int, p: Any, w: Any) -> float:
    """Rate the best attack that a hand has left when a piece of the kind `less` is gone."""
    top = NOTHING_LEFT
    for k in range(1, OU):
        if s.hand[me][k] - (1 if less == k else 0) > 0:
            top = max(top, attack_worth(s, me, k, less, p, w))
    kings = in_hand(s, me, OU) - (1 if less == OU else 0)
    if kings > 0 and (s.kings > 0 or less == OU or s.played[me] == LAST_TURN):
        top = max(top, p[KING_ATTACKS] + p[TENS] * 5)
    return float(top)


def strength(s: Any, me: int) -> float:
    """Tell roughly how many attacks of the hand of seat `me`, from 1, the others cannot answer."""
    found = 1.2 * in_hand(s, me, OU)
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
    """Rate declaring, voting, attacks and pieces that begin a turn; see the top of the file."""
    me = s.turn
    if s.phase == DECLARE:
        w[GO_ON] = 0.0
        w[GOSHI] = p[QUIET] - strength(s, me)
        if s.hand[me][SHI] >= 6 or s.shi[(me + 1) % 4 + 1] > 0:
            w[GOSHI] = SURELY
        return
    if s.phase == VOTE:
        w[REDEAL] = 0.0
        w[GO_ON] = strength(s, me) - p[PLAY_ON]
        return
    unseen(s, me, w)
    left = legal
    if s.phase == SEME:
        while left:
            a = lowest(left)
            left &= left - 1
            w[a] = attack_worth(s, me, a, 0, p, w)
            if s.played[me] == BEFORE_LAST:  # what stays are the last two pieces
                w[a] += last_two(s, me, s.first, a, p)
        return
    uke = s.phase == UKE
    base = 0.0
    if uke:
        w[NASHI] = 0.0
        base = p[RECEIVES] + p[RECEIVES_LATE] * (s.played[s.attacker] - 2) / 2
        if (s.attacker - me) % 2 == 0:
            base = p[PARTNERS]
        if s.played[me] == LAST_TURN:
            base += p[FINISHES]
        elif s.played[me] == BEFORE_LAST:
            base += p[NEARLY]
    while left:
        a = lowest(left)
        left &= left - 1
        if a == NASHI:
            continue
        k = kind(a)
        n = in_hand(s, me, k)
        follow = best_attack(s, me, k, p, w)
        if uke:
            value = base + p[FOLLOWED] * follow
            if n > 1:
                value -= p[PAIR_RECEIVES]
            if k == OU and s.attack < OU:
                value -= p[KING_RECEIVES]
            if s.attack == SHI:
                value -= p[SHI_RECEIVED]
            w[a] = value
        else:
            value = p[FOLLOWED] * follow - p[RANK_DOWN] * k
            if k == SHI:
                value += p[SHI_DOWN]
            if n > 1 and k != SHI:
                value -= p[PAIR_DOWN]
            if k == OU:
                value -= p[KING_DOWN]
            elif w[SCRATCH + k] == 0.0:
                value -= p[SAFE_DOWN]
            if s.played[me] == LAST_TURN and n > 1:
                value += p[ALIKE]
            w[a] = value


def last_two(s: Any, me: int, first: int, a: int, p: Any) -> float:
    """Rate the two pieces that stay when the turn began with `first` and attacks with `a`."""
    total = 0.0
    alike = 0
    for k in range(1, OU + 1):
        n = in_hand(s, me, k) - (1 if kind(a) == k else 0)
        total += 0.1 * p[TENS] * n * POINTS[k]
        if n == 2:
            alike = k
    return float(total + (p[ALIKE] if alike else 0.0))


def distinct(s: Any, legal: int) -> int:
    """Give the actions that are worth a thought: 王 and 玉, which are alike, are one."""
    if legal >> OU & 1 and legal >> GYOKU & 1:
        return legal & ~(1 << GYOKU)
    return legal


def standing(s: Any, seat: int) -> int:
    """Give the place of a position between rounds in the table of chances, for a seat from 1.

    It goes by the tens that the seat's pair and the other lack (1 to 15), and by whether the pair deals.
    """
    return (lack(s, seat) * NEED + lack(s, seat % 4 + 1)) * 2 + (1 if (s.dealer - seat) % 2 == 0 else 0)


def lack(s: Any, seat: int) -> int:
    """Count the tens that the pair of a seat, from 1, lacks to the target, below NEED."""
    return int(max(0, min(NEED - 1, (s.rules.target - s.score[seat] + 9) // 10)))
