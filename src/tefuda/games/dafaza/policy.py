"""Dafaza by rules of thumb, for playouts.

Lead what is strong and many and keep the strongest month for the last trick. Beat where nobody comes after, where a
stack is wanted and where strong pairs are left to be led; but not where that parts a group or takes the best month
early. Throw the weakest away. A month is strong by how few cards that beat it are still out.
"""

from typing import Any

from tefuda.bits import bit_set, count, lowest
from tefuda.decks.hanafuda import month, month_set
from tefuda.games.dafaza.state import ALL, DONE, DOWN, KARISUMA, KASU, LEAD, MORE, REST, X
from tefuda.players.search.numbers import OWN, SCRATCH, basic_numbers

NUMBERS = {
    **basic_numbers(noise=0.0, heat=1.0, floor=0.1),
    "rank": -0.554,  # a lead: for its rank, each card, each month that may beat it, the strongest month kept
    "cards": 1.504,
    "beatable": 0.003,
    "best_kept": 2.23,
    "group_kept": 3.474,  # what a card counts more, when thrown away, for each other of its month
    "four": 0.0,  # a lead of four
    # To beat a trick or to let it go, by what is `weighed`; from `workshop.fitting`.
    "beat": 4.082,
    "beat_held": 0.098,
    "beat_last": 3.054,
    "beat_after": -1.147,
    "beat_no_stack": 0.456,
    "beat_parts": -1.934,
    "beat_best": -0.215,
    "beat_spent_held": -0.077,
    "beat_spent_after": 0.4,
    "beat_mean_held": -0.188,
    "beat_top_held": -0.068,
    "beat_mean": 0.099,
    "beat_groups": 2.606,
    "beat_groups_held": -0.283,
}
RANK, CARDS, BEATABLE, BEST_KEPT, GROUP_KEPT, FOUR, BEAT = range(OWN, OWN + 7)
# What `weighed` writes, place by place, in the order of the numbers from BEAT on.
(
    ALWAYS, HELD, LAST, AFTER, NO_STACK, PARTS, BEST,
    SPENT_HELD, SPENT_AFTER, MEAN_HELD, TOP_HELD, MEAN, GROUPS, GROUPS_HELD, BEAT_COUNT,
) = range(15)  # fmt: skip
PARAMS = tuple(NUMBERS.values())
FEW = 8  # cards in all hands that are few enough to solve a hand
LEAD_STEP, LEADS = 4, 31  # points that are told apart, and how many steps of them
TERMS_LEFT = 18  # 0 to 17
TABLE = TERMS_LEFT * LEADS * 2
FOURS = bit_set(1, 2, 3, 6)  # months of which four may be led for points
LAST_TRICK = 50.0  # is always beaten


def strength(m: int) -> int:
    """Give the strength of a month: 0 (December) to 9 (January)."""
    return 12 - m if m > 5 else 10 - m


def weakest(hand: int, n: int, dear: float) -> int:
    """Give the set of n cards to be thrown away: weak months first, but later by `dear` for each other of the month."""
    chosen = 0
    for _ in range(n):
        low = 1e9
        pick = 0
        left = hand & ~chosen
        while left:
            a = lowest(left)
            left &= left - 1
            value = strength(month(a)) + dear * (count(hand & month_set(a)) - 1) + 0.01 * a
            if value < low:
                low = value
                pick = a
        chosen |= 1 << pick
    return chosen


def unseen(s: Any, me: int) -> int:
    """Give the set of cards that seat `me`, from 1, cannot see."""
    return int(ALL & ~(s.hand[me] | s.down[me] | s.played[1] | s.played[2] | s.played[3] | s.played[4]))


def stronger_out(s: Any, m: int, karisuma: int, kasu: int) -> int:
    """Count the months above m that may still lie, with as many of each suit, in hands that the seat cannot see."""
    out = unseen(s, s.turn)
    n = 0
    for better in range(1, m):
        cards = out & month_set(4 * better)
        if cards and count(cards & KARISUMA) >= karisuma and count(cards & KASU) >= kasu:
            n += 1
    return n


def weighed(s: Any, a: int, x: Any, at: int) -> None:
    """Write what counts for beating a trick with the month of a card or not: BEAT_COUNT floats from x[at] on."""
    me = s.turn
    hand, held, same = s.hand[me], s.held[me], month_set(a)
    spent = strength(month(a))
    after = (s.leader - me - 1) % 4  # seats that may beat it
    rest = hand & ~(1 << a)
    top = groups = total = 0
    for m in range(1, 13):
        n = count(rest & month_set(4 * m))
        total += n * strength(m)
        top = max(top, strength(m) if n else 0)
        groups += 1 if n > 1 else 0
    mean = total / max(1, held - 1)
    x[at + ALWAYS] = 1.0
    x[at + HELD] = held * held
    x[at + LAST] = 1.0 if after == 0 else 0.0
    x[at + AFTER] = after * after
    x[at + NO_STACK] = held if s.stacks[me] == 0 else 0.0
    x[at + PARTS] = count(hand & same) - s.size  # that part from it
    x[at + BEST] = held if lowest(hand) >= lowest(same) else 0.0  # the strongest month
    x[at + SPENT_HELD] = spent * held
    x[at + SPENT_AFTER] = spent * after
    x[at + MEAN_HELD] = mean * held
    x[at + TOP_HELD] = top * held
    x[at + MEAN] = mean * mean
    x[at + GROUPS] = groups
    x[at + GROUPS_HELD] = groups * held


def beating(s: Any, a: int, p: Any, w: Any) -> float:
    """Rate beating with the month of a card, compared to laying cards face down."""
    if s.held[s.turn] == s.size:  # the last trick
        return LAST_TRICK
    weighed(s, a, w, SCRATCH)
    worth = 0.0
    for i in range(BEAT_COUNT):
        worth += p[BEAT + i] * w[SCRATCH + i]
    return float(worth)


def few(s: Any) -> bool:
    """Whether so few cards are left in all hands that what an imagined deal comes to can be solved."""
    return bool(s.held[1] + s.held[2] + s.held[3] + s.held[4] <= FEW)


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate leads, plays and cards to throw away; see the top of the file."""
    hand = s.hand[s.turn]
    down = weakest(hand, s.size, p[GROUP_KEPT]) if s.phase == DOWN else 0
    left = legal
    while left:
        a = lowest(left)
        left &= left - 1
        if s.phase == LEAD:
            group = hand & month_set(a)
            n = count(group)
            best = hand & (2 << lowest(hand)) - 1
            w[a] = p[RANK] * strength(month(a)) + p[CARDS] * n - 0.001 * a
            w[a] -= p[BEATABLE] * stronger_out(s, month(a), count(group & KARISUMA), count(group & KASU))
            if n == 4 and FOURS >> month(a) & 1:
                w[a] += p[FOUR]
            if group & best and group != hand:
                w[a] -= p[BEST_KEPT]
        elif s.phase == MORE:
            w[a] = 0.0 if a == DONE else 10.0 - 0.1 * a
        elif s.phase == DOWN:
            w[a] = (100.0 if down >> a & 1 else 0.0) - a
        elif s.phase == REST:
            w[a] = -0.1 * a
        elif a == X:
            w[a] = 0.0
        else:
            w[a] = beating(s, a, p, w) - 0.001 * a


def distinct(s: Any, legal: int) -> int:
    """Give the actions that are worth a thought: one of each month and suit, and to be thrown away only weak cards."""
    found = 0
    if s.phase == DOWN:
        held = s.held[s.turn]
        weak = weakest(s.hand[s.turn], min(held, s.size + 2), 0.0) | weakest(s.hand[s.turn], min(held, s.size + 1), 3.0)
        if legal & weak:
            legal &= weak
    while legal:
        a = lowest(legal)
        legal &= legal - 1
        found |= 1 << a
        if a < DONE:
            legal &= ~(month_set(a) & (KARISUMA if KARISUMA >> a & 1 else KASU))
    return found


def standing(s: Any, seat: int) -> int:
    """Give the place of a position between hands in the table of chances, for a seat from 1.

    It goes by terms left, points ahead of the best other (by fours, -60 to 60), and by whether the seat deals.
    """
    return (terms_left(s) * LEADS + ahead(s, seat)) * 2 + (1 if s.dealer == seat else 0)


def terms_left(s: Any) -> int:
    """Count the terms, or hands, that are left, this one included, below TERMS_LEFT."""
    left = (s.rules.hands - s.round if s.rules.end else s.rules.terms - s.term) + 1
    return int(max(0, min(TERMS_LEFT - 1, left)))


def ahead(s: Any, seat: int) -> int:
    """Give how far a seat, from 1, is ahead of the best other, in steps below LEADS; level in the middle."""
    rival = -30000
    for q in range(1, 5):
        if q != seat:
            rival = max(rival, s.score[q])
    return int(max(0, min(LEADS - 1, (s.score[seat] - rival + 2) // LEAD_STEP + LEADS // 2)))
