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
from tefuda.games.koikoi.rules import KOIKOI, SHOBU, called_total, factor
from tefuda.games.koikoi.state import CALL, CARD, ONE_THEN_THREE
from tefuda.games.koikoi.yaku import POINTS

PARAMS = (
    *(0.3, 0.4, 0.05, 0.0),  # see policies/__init__; heat and floor fit what people and other programs play
    *(0.45, 0.16, 0.05, 0.7),  # 4: chance of a yaku that lacks 1, 2, 3 cards; a point kept from the other
    *(0.107, 0.1, 0.15, 0.072, 0.193, 0.025),  # 8: animals, ribbons and plains on their way: base and slope
    *(0.25, 0.077, 0.074, 0.245, -0.222, 0.1),  # 14: exposure and its floor, lost worth, pair held, a capture, no hurry
    *(
        -1.0,
        0.25,
        0.742,
        1.0,
        0.248,
        0.0,
    ),  # 20: こいこい: base, cards held, hope, threat, what is sure, other called
    *(0.0, 0.0, 1.0, 1.0),  # 26: what a missing card counts less in the hand, on the field; chances at the end, threat
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


def likely(p: Any, missing: float) -> float:
    """The chance of a yaku that still lacks cards, between whole numbers of them in a straight line."""
    if missing <= 0.0:
        return 1.0
    if missing <= 1.0:
        return float(1.0 + missing * (p[4] - 1.0))
    if missing <= 2.0:
        return float(p[4] + (missing - 1.0) * (p[5] - p[4]))
    if missing <= 3.0:
        return float(p[5] + (missing - 2.0) * (p[6] - p[5]))
    return float(max(0.0, p[6] * (1.0 - 0.5 * (missing - 3.0))))


def closer(p: Any, missing: float) -> float:
    """By how much the chance of a yaku grows with one of the cards it lacks."""
    return likely(p, missing - 1.0) - likely(p, missing) if missing > 0.0 else 0.0


def lacking(s: Any, me: int, p: Any, need: int) -> float:
    """How many of these cards a seat lacks; those at hand and in sight count less."""
    missing = need & ~s.taken[me]
    n = float(count(missing))
    if me == s.turn:
        n -= p[26] * count(missing & s.hand[me])
    return float(n - p[27] * count(missing & s.field))


def trio(s: Any, me: int, p: Any, need: int, points: int) -> float:
    """What a card of a yaku of certain cards adds."""
    if s.taken[3 - me] & need:
        return 0.0
    return points * closer(p, lacking(s, me, p, need))


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
    at_hand = 4 - dry - lacking(s, me, p, DRY)
    late = p[28] + (1.0 - p[28]) * turns / 8.0
    scale *= late
    if reach >= 3 and dry < 3:
        light += points[4] * closer(p, 3 - dry - at_hand)
    if reach == 4:
        light += (points[2] - points[4]) * closer(p, 4 - dry - at_hand)
        if theirs >> RAIN_MAN & 1 == 0:
            light += (points[1] - points[2]) * closer(p, 5 - count(mine & LIGHTS))
            rain += (points[1] - points[2]) * closer(p, 5 - count(mine & LIGHTS))
    if reach >= 3 and theirs >> RAIN_MAN & 1 == 0:
        rain += (points[3] - points[4]) * closer(p, max(1, 4 - dry))
    sure = scale / max(late, 0.01)
    animal = kinds(count(mine & ANIMALS), 5, turns, p[8], p[9])
    ribbon = kinds(count(mine & RIBBONS), 5, turns, p[10], p[11])
    plain = kinds(count(mine & (PLAINS if s.rules.cup else PLAINS | CUP_SET)), 10, turns, p[12], p[13])
    hanami = 0.0
    tsukimi = 0.0
    if s.rules.viewing:
        value = 2 if s.rules.viewing == ONE_THEN_THREE else 5
        hanami = trio(s, me, p, CURTAIN | CUP_SET, value)
        tsukimi = trio(s, me, p, MOON | CUP_SET, value)
    w[at] += scale * light
    w[at + 1] += scale * (light + hanami)
    w[at + 2] += scale * (light + tsukimi)
    w[at + 3] += scale * rain
    w[at + 4] += sure * animal + scale * trio(s, me, p, TRIO, points[5])
    w[at + 5] += sure * (animal + plain) + scale * (hanami + tsukimi)
    w[at + 6] += sure * animal
    w[at + 7] += sure * ribbon + scale * trio(s, me, p, POEM_RIBBONS, points[6])
    w[at + 8] += sure * ribbon + scale * trio(s, me, p, BLUE_RIBBONS, points[7])
    w[at + 9] += sure * ribbon
    w[at + 10] += sure * plain


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


def prospect(s: Any, me: int, p: Any) -> float:
    """Points a seat may still make, by chance, the yaku that stand left out."""
    mine, theirs, turns = s.taken[me], s.taken[3 - me], s.held[me]
    points = POINTS[s.rules.points]
    found = 0.0
    if theirs & TRIO == 0 and TRIO & ~mine:
        found += points[5] * likely(p, lacking(s, me, p, TRIO))
    if theirs & POEM_RIBBONS == 0 and POEM_RIBBONS & ~mine:
        found += points[6] * likely(p, lacking(s, me, p, POEM_RIBBONS))
    if theirs & BLUE_RIBBONS == 0 and BLUE_RIBBONS & ~mine:
        found += points[7] * likely(p, lacking(s, me, p, BLUE_RIBBONS))
    dry = count(mine & DRY)
    reach = 4 - count(theirs & DRY)
    if dry < 3 and reach >= 3:
        found += points[4] * likely(p, 3 - dry)
    elif dry == 3 and reach == 4:
        found += (points[2] - points[4]) * p[4]
    if s.rules.viewing:
        if theirs & (CURTAIN | CUP_SET) == 0 and (CURTAIN | CUP_SET) & ~mine:
            found += 5 * likely(p, lacking(s, me, p, CURTAIN | CUP_SET))
        if theirs & (MOON | CUP_SET) == 0 and (MOON | CUP_SET) & ~mine:
            found += 5 * likely(p, lacking(s, me, p, MOON | CUP_SET))
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
    threat = prospect(s, 3 - me, p) * (p[29] + (1.0 - p[29]) * s.held[3 - me] / 8.0)
    bold = p[20] + p[21] * s.held[me] + p[22] * prospect(s, me, p) - p[23] * threat - p[24] * sure
    if s.calls[3 - me]:
        bold += p[25]
    return float(0.25 * bold)  # people differ in this: their calls say little about their cards


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
    """Rounds left (0 to 12, and 0 in those that follow a tie), points ahead (-60 to 60), and whether the seat deals."""
    left = max(0, s.rules.rounds - s.round)
    lead = max(-LEAD, min(LEAD, s.score[seat] - s.score[3 - seat]))
    return int((left * (2 * LEAD + 1) + lead + LEAD) * 2 + (1 if s.dealer == seat else 0))
