"""Koi-Koi by rules of thumb, for playouts.

A yaku that lacks m cards is worth its points times a chance that depends on m. What one card more of a class (dry
light, animal, blue ribbon …) adds to that, for oneself and, weighted, for the opponent, is the worth of capturing it.
A card that captures nothing costs what it adds to the opponent's yaku, as often as cards of its month are out.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import (
    ALL,
    ANIMALS,
    BLUE_RIBBONS,
    CUP,
    LIGHTS,
    PLAINS,
    POEM_RIBBONS,
    RAIN_MAN,
    RIBBONS,
    cards,
    month_set,
)
from tefuda.games.koikoi import KOIKOI, SHOBU, called_total, factor
from tefuda.games.koikoi_state import CALL, CARD, ONE_THEN_THREE
from tefuda.games.koikoi_yaku import POINTS

PARAMS = (
    *(0.3, 0.8, 0.1, 0.0),  # see policies/__init__
    *(0.45, 0.16, 0.05, 0.7),  # 4: chance of a yaku that lacks 1, 2, 3 cards; a point kept from the other
    *(0.107, 0.1, 0.15, 0.072, 0.193, 0.025),  # 8: animals, ribbons and plains on their way: base and slope
    *(0.25, 0.1, 0.074, 0.245, 0.098, 0.1),  # 14: exposure and its floor, lost worth, pair held, a capture, no hurry
    *(
        -1.0,
        0.25,
        0.742,
        1.0,
        0.25,
        0.0,
    ),  # 20: こいこい: base, cards held, hope, threat, what is sure, the other called
)
LEAD = 60
TABLE = 13 * (2 * LEAD + 1) * 2

DRY = LIGHTS & ~(1 << RAIN_MAN)
CURTAIN, MOON = cards("3b"), cards("8b")
TRIO = cards("6a 7a 10a")
CUP_SET = 1 << CUP
OTHER_ANIMALS = ANIMALS & ~TRIO & ~CUP_SET
OTHER_RIBBONS = RIBBONS & ~POEM_RIBBONS & ~BLUE_RIBBONS
FIRST_PLAINS = tuple(PLAINS & 30 << 4 * m for m in range(12))


def closer(p: Any, missing: int) -> float:
    """By how much the chance of a yaku grows with one of the cards it lacks."""
    if missing == 1:
        return float(1.0 - p[4])
    if missing == 2:
        return float(p[4] - p[5])
    if missing == 3:
        return float(p[5] - p[6])
    return 0.5 * float(p[6]) if missing > 3 else 0.0


def trio(p: Any, mine: int, theirs: int, need: int, points: int) -> float:
    """What a card of a yaku of certain cards adds."""
    if theirs & need:
        return 0.0
    return points * closer(p, count(need & ~mine))


def kinds(have: int, need: int, turns: int, base: float, slope: float) -> float:
    """What a card adds to たね, たん or かす."""
    if have >= need - 1:
        return 1.0
    if need - 1 - have > (2 * turns if need == 10 else turns):
        return 0.0
    return base + slope * have


def marginal(s: Any, me: int, p: Any, w: Any, at: int, scale: float) -> None:
    """Add to w[at], w[at + 1], … what a captured card of each class is worth to a seat, times `scale`."""
    mine, theirs, turns = s.taken[me], s.taken[3 - me], s.held[me]
    points = POINTS[s.rules.points]
    dry = count(mine & DRY)
    reach = 4 - count(theirs & DRY)
    light = 0.0
    rain = 0.0
    if reach >= 3 and dry < 3:
        light += points[4] * closer(p, 3 - dry)
    if reach == 4:
        light += (points[2] - points[4]) * closer(p, 4 - dry)
        if theirs >> RAIN_MAN & 1 == 0:
            light += (points[1] - points[2]) * closer(p, 5 - count(mine & LIGHTS))
            rain += (points[1] - points[2]) * closer(p, 5 - count(mine & LIGHTS))
    if reach >= 3 and theirs >> RAIN_MAN & 1 == 0:
        rain += (points[3] - points[4]) * closer(p, max(1, 4 - dry))
    animal = kinds(count(mine & ANIMALS), 5, turns, p[8], p[9])
    ribbon = kinds(count(mine & RIBBONS), 5, turns, p[10], p[11])
    plain = kinds(count(mine & (PLAINS if s.rules.cup else PLAINS | CUP_SET)), 10, turns, p[12], p[13])
    hanami = 0.0
    tsukimi = 0.0
    if s.rules.viewing:
        value = 2 if s.rules.viewing == ONE_THEN_THREE else 5
        hanami = trio(p, mine, theirs, CURTAIN | CUP_SET, value)
        tsukimi = trio(p, mine, theirs, MOON | CUP_SET, value)
    w[at] += scale * light
    w[at + 1] += scale * (light + hanami)
    w[at + 2] += scale * (light + tsukimi)
    w[at + 3] += scale * rain
    w[at + 4] += scale * (animal + trio(p, mine, theirs, TRIO, points[5]))
    w[at + 5] += scale * (animal + plain + hanami + tsukimi)
    w[at + 6] += scale * animal
    w[at + 7] += scale * (ribbon + trio(p, mine, theirs, POEM_RIBBONS, points[6]))
    w[at + 8] += scale * (ribbon + trio(p, mine, theirs, BLUE_RIBBONS, points[7]))
    w[at + 9] += scale * ribbon
    w[at + 10] += scale * plain


def worth(captured: int, w: Any, at: int) -> float:
    """What a set of cards is worth by the numbers from w[at] on."""
    found = w[at] * count(captured & DRY & ~CURTAIN & ~MOON)
    if captured & (CURTAIN | MOON):
        found += w[at + 1] * count(captured & CURTAIN) + w[at + 2] * count(captured & MOON)
    found += w[at + 3] * (captured >> RAIN_MAN & 1)
    if captured & ANIMALS:
        found += w[at + 4] * count(captured & TRIO) + w[at + 5] * (captured >> CUP & 1)
        found += w[at + 6] * count(captured & OTHER_ANIMALS)
    if captured & RIBBONS:
        found += w[at + 7] * count(captured & POEM_RIBBONS) + w[at + 8] * count(captured & BLUE_RIBBONS)
        found += w[at + 9] * count(captured & OTHER_RIBBONS)
    return float(found + w[at + 10] * count(captured & PLAINS))


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Captures by their worth; see the top of the file."""
    me = s.turn
    if s.phase == CALL:
        w[SHOBU] = 0.0
        w[KOIKOI] = boldness(s, me, p)
        return
    for i in range(64, 96):
        w[i] = 0.0
    marginal(s, me, p, w, 64, 1.0)
    marginal(s, 3 - me, p, w, 80, 1.0)
    for i in range(11):
        w[96 + i] = w[64 + i]
        w[64 + i] += p[7] * w[80 + i]
    if s.phase != CARD:
        left = legal
        while left:
            a = lowest(left)
            left &= left - 1
            w[a] = worth(1 << a, w, 64)
        return
    hand = s.hand[me]
    unknown = ALL & ~(hand | s.field | s.taken[1] | s.taken[2])
    left = legal
    while left:
        a = lowest(left)
        left &= left - 1
        own = month_set(a)
        same = s.field & own
        out = count(unknown & own)
        if same == 0:
            w[a] = -p[16] * worth(1 << a, w, 96)
            if out:
                w[a] -= out * p[14] * (worth(1 << a, w, 80) + p[15])
            if count(hand & own) > 1:
                w[a] += p[17]
            continue
        n = count(same)
        value = worth(1 << a, w, 64)
        if n == 2:
            first = same & -same
            value += max(worth(first, w, 64), worth(same ^ first, w, 64))
        else:
            value += worth(same, w, 64)
        w[a] = value + p[18] * (n + 1)
        if out == 0:
            w[a] -= p[19]


def likely(p: Any, missing: int) -> float:
    """The chance of a yaku that still lacks cards."""
    if missing == 1:
        return float(p[4])
    if missing == 2:
        return float(p[5])
    return float(p[6]) if missing == 3 else 0.0


def prospect(s: Any, me: int, p: Any) -> float:
    """Points a seat may still make, by chance, the yaku that stand left out."""
    mine, theirs, turns = s.taken[me], s.taken[3 - me], s.held[me]
    points = POINTS[s.rules.points]
    found = 0.0
    if theirs & TRIO == 0:
        found += points[5] * likely(p, count(TRIO & ~mine))
    if theirs & POEM_RIBBONS == 0:
        found += points[6] * likely(p, count(POEM_RIBBONS & ~mine))
    if theirs & BLUE_RIBBONS == 0:
        found += points[7] * likely(p, count(BLUE_RIBBONS & ~mine))
    dry = count(mine & DRY)
    reach = 4 - count(theirs & DRY)
    if dry < 3 and reach >= 3:
        found += points[4] * likely(p, 3 - dry)
    elif dry == 3 and reach == 4:
        found += (points[2] - points[4]) * p[4]
    if s.rules.viewing:
        if theirs & (CURTAIN | CUP_SET) == 0:
            found += 5 * likely(p, count((CURTAIN | CUP_SET) & ~mine))
        if theirs & (MOON | CUP_SET) == 0:
            found += 5 * likely(p, count((MOON | CUP_SET) & ~mine))
    short = 5 - count(mine & ANIMALS)
    if short <= turns:
        found += 0.6 if short <= 1 else 0.3 if short == 2 else 0.1
    short = 5 - count(mine & RIBBONS)
    if short <= turns:
        found += 0.6 if short <= 1 else 0.3 if short == 2 else 0.1
    short = 10 - count(mine & PLAINS)
    if short <= 2 * turns:
        found += 0.9 if short <= 1 else 0.5 if short <= 3 else 0.15
    return float(found)


def boldness(s: Any, me: int, p: Any) -> float:
    """Above 0: こいこい."""
    sure = called_total(s, me) * factor(s, me)
    bold = p[20] + p[21] * s.held[me] + p[22] * prospect(s, me, p) - p[23] * prospect(s, 3 - me, p) - p[24] * sure
    if s.calls[3 - me]:
        bold += p[25]
    return float(bold)


def distinct(s: Any, legal: int) -> int:
    """Plains of a month are alike."""
    if s.phase == CALL:
        return legal
    for m in range(12):
        plains = legal & PLAINS & 30 << 4 * m
        if plains:
            legal &= ~(plains & (plains - 1))
    return legal


def standing(s: Any, seat: int) -> int:
    """Rounds left (0 to 12), points ahead (-60 to 60), and whether the seat deals."""
    left = s.rules.rounds - s.round
    if left < 0 or left > 12:
        return -1
    lead = max(-LEAD, min(LEAD, s.score[seat] - s.score[3 - seat]))
    return int((left * (2 * LEAD + 1) + lead + LEAD) * 2 + (1 if s.dealer == seat else 0))
