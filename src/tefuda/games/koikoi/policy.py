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
from tefuda.games.koikoi.state import (
    AKATAN,
    AME_SHIKO,
    AOTAN,
    CALL,
    CARD,
    GOKO,
    INOSHIKACHO,
    ONE_THEN_THREE,
    SANKO,
    SHIKO,
)
from tefuda.games.koikoi.yaku import BOAR_DEER_BUTTERFLIES as TRIO
from tefuda.games.koikoi.yaku import DRY_LIGHTS as DRY
from tefuda.games.koikoi.yaku import FLOWER_VIEWING, MOON_VIEWING, POINTS
from tefuda.players.search.numbers import OWN, SCRATCH, basic_numbers

NUMBERS = {
    **basic_numbers(noise=0.3, heat=0.4, floor=0.05),  # heat and floor fit what people and other programs play
    "lacks_one": 0.45,  # the chance of a yaku that lacks one card, two, three
    "lacks_two": 0.16,
    "lacks_three": 0.05,
    "denied": 0.7,  # what a point kept from the other counts
    "animals_base": 0.107,  # animals, ribbons and plains on their way to five and ten: base, and more for each
    "animals_slope": 0.1,
    "ribbons_base": 0.15,
    "ribbons_slope": 0.072,
    "plains_base": 0.193,
    "plains_slope": 0.025,
    "exposed": 0.25,  # a card laid: for each unseen card of its month, times what the other makes of it, and the least
    "exposed_least": 0.077,
    "laid": 0.074,  # and what it would have been worth captured
    "pair_held": 0.245,  # laid while another of its month is held
    "capture": -0.222,  # a captured card, whatever it is
    "no_hurry": 0.1,  # captured although nobody else can
    # こいこい: base, for each card held, what may be made, what the other may make, what is sure, the other called
    "call_base": -1.0,
    "call_held": 0.25,
    "call_hope": 0.742,
    "call_threat": 1.0,
    "call_sure": 0.248,
    "call_answered": 0.0,
    "in_hand": 0.0,  # what a missing card counts less in one's hand, on the field
    "on_field": 0.0,
    "late": 1.0,  # what is left of chances at the end of a round, and of the other's
    "late_threat": 1.0,
}
(
    LACKS_ONE, LACKS_TWO, LACKS_THREE, DENIED,
    ANIMALS_BASE, ANIMALS_SLOPE, RIBBONS_BASE, RIBBONS_SLOPE, PLAINS_BASE, PLAINS_SLOPE,
    EXPOSED, EXPOSED_LEAST, LAID, PAIR_HELD, CAPTURE, NO_HURRY,
    CALL_BASE, CALL_HELD, CALL_HOPE, CALL_THREAT, CALL_SURE, CALL_ANSWERED,
    IN_HAND, ON_FIELD, LATE, LATE_THREAT,
) = range(OWN, OWN + 26)  # fmt: skip
PARAMS = tuple(NUMBERS.values())
LEAD = 60  # points that are told apart, either way
LEADS = 2 * LEAD + 1
ROUNDS_LEFT = 13  # 0 to 12
TABLE = ROUNDS_LEFT * LEADS * 2
DEALT = 8.0  # cards in a hand

# What a captured card of each class is worth lies in w, class by class, from one of these places on: to oneself and
# weighted to the other side together, to the other side, to oneself.
(
    A_LIGHT, A_CURTAIN, A_MOON, A_RAIN_MAN, A_TRIO, A_CUP, AN_ANIMAL, A_POEM, A_BLUE, A_RIBBON, A_PLAIN, CLASSES,
) = range(12)  # fmt: skip
TOGETHER, THEIRS, MINE = range(SCRATCH, SCRATCH + 3 * CLASSES, CLASSES)

CURTAIN, MOON = cards("3b"), cards("8b")
CUP_SET = 1 << CUP
OTHER_ANIMALS = ANIMALS & ~TRIO & ~CUP_SET
OTHER_RIBBONS = RIBBONS & ~POEM_RIBBONS & ~BLUE_RIBBONS


def unseen(s: Any, me: int) -> int:
    """Give the set of cards that seat `me`, from 1, cannot see."""
    hidden = ALL & ~(s.hand[me] | s.field | s.taken[1] | s.taken[2])
    return int(hidden & ~(1 << s.card)) if s.card else int(hidden)


def likely(p: Any, missing: float) -> float:
    """Give the chance of a yaku that still lacks cards, between whole numbers of them in a straight line."""
    if missing <= 0.0:
        return 1.0
    if missing <= 1.0:
        return float(1.0 + missing * (p[LACKS_ONE] - 1.0))
    if missing <= 2.0:
        return float(p[LACKS_ONE] + (missing - 1.0) * (p[LACKS_TWO] - p[LACKS_ONE]))
    if missing <= 3.0:
        return float(p[LACKS_TWO] + (missing - 2.0) * (p[LACKS_THREE] - p[LACKS_TWO]))
    return float(max(0.0, p[LACKS_THREE] * (1.0 - 0.5 * (missing - 3.0))))


def closer(p: Any, missing: float) -> float:
    """Give by how much the chance of a yaku grows with one of the cards it lacks."""
    return likely(p, missing - 1.0) - likely(p, missing) if missing > 0.0 else 0.0


def lacking(s: Any, me: int, p: Any, need: int) -> float:
    """Count how many of the set `need` seat `me`, from 1, lacks; those at hand and in sight count less."""
    missing = need & ~s.taken[me]
    n = float(count(missing))
    if me == s.turn:
        n -= p[IN_HAND] * count(missing & s.hand[me])
    return float(n - p[ON_FIELD] * count(missing & s.field))


def trio(s: Any, me: int, p: Any, need: int, points: int) -> float:
    """Give the points that a card of a yaku of certain cards adds."""
    if s.taken[3 - me] & need:
        return 0.0
    return points * closer(p, lacking(s, me, p, need))


def kinds(have: int, need: int, turns: int, base: float, slope: float) -> float:
    """Give the points that a card adds to たね, たん or かす, with `have` of `need` cards and so many turns left."""
    if have >= need - 1:
        return 1.0
    if need - 1 - have > (2 * turns if need == 10 else turns):
        return 0.0
    return base + slope * have


def marginal(s: Any, me: int, p: Any, w: Any, at: int, scale: float) -> None:
    """Add to w[at], w[at + A_CURTAIN], … the points that a captured card of each class brings a seat, times `scale`."""
    mine, theirs, turns = s.taken[me], s.taken[3 - me], s.held[me]
    points = POINTS[s.rules.points]
    dry = count(mine & DRY)
    reach = 4 - count(theirs & DRY)
    light = 0.0
    rain = 0.0
    at_hand = 4 - dry - lacking(s, me, p, DRY)
    late = p[LATE] + (1.0 - p[LATE]) * turns / DEALT
    scale *= late
    if reach >= 3 and dry < 3:
        light += points[SANKO] * closer(p, 3 - dry - at_hand)
    if reach == 4:
        light += (points[SHIKO] - points[SANKO]) * closer(p, 4 - dry - at_hand)
        if theirs >> RAIN_MAN & 1 == 0:
            light += (points[GOKO] - points[SHIKO]) * closer(p, 5 - count(mine & LIGHTS))
            rain += (points[GOKO] - points[SHIKO]) * closer(p, 5 - count(mine & LIGHTS))
    if reach >= 3 and theirs >> RAIN_MAN & 1 == 0:
        rain += (points[AME_SHIKO] - points[SANKO]) * closer(p, max(1, 4 - dry))
    sure = scale / max(late, 0.01)
    animal = kinds(count(mine & ANIMALS), 5, turns, p[ANIMALS_BASE], p[ANIMALS_SLOPE])
    ribbon = kinds(count(mine & RIBBONS), 5, turns, p[RIBBONS_BASE], p[RIBBONS_SLOPE])
    plain = kinds(
        count(mine & (PLAINS if s.rules.cup else PLAINS | CUP_SET)), 10, turns, p[PLAINS_BASE], p[PLAINS_SLOPE]
    )
    hanami = 0.0
    tsukimi = 0.0
    if s.rules.viewing:
        value = 2 if s.rules.viewing == ONE_THEN_THREE else 5
        hanami = trio(s, me, p, FLOWER_VIEWING, value)
        tsukimi = trio(s, me, p, MOON_VIEWING, value)
    w[at + A_LIGHT] += scale * light
    w[at + A_CURTAIN] += scale * (light + hanami)
    w[at + A_MOON] += scale * (light + tsukimi)
    w[at + A_RAIN_MAN] += scale * rain
    w[at + A_TRIO] += sure * animal + scale * trio(s, me, p, TRIO, points[INOSHIKACHO])
    w[at + A_CUP] += sure * (animal + plain) + scale * (hanami + tsukimi)
    w[at + AN_ANIMAL] += sure * animal
    w[at + A_POEM] += sure * ribbon + scale * trio(s, me, p, POEM_RIBBONS, points[AKATAN])
    w[at + A_BLUE] += sure * ribbon + scale * trio(s, me, p, BLUE_RIBBONS, points[AOTAN])
    w[at + A_RIBBON] += sure * ribbon
    w[at + A_PLAIN] += sure * plain


def worth(captured: int, w: Any, at: int) -> float:
    """Give the points that a set of cards is worth by the numbers from w[at] on."""
    found = w[at + A_LIGHT] * count(captured & DRY & ~CURTAIN & ~MOON)
    if captured & (CURTAIN | MOON):
        found += w[at + A_CURTAIN] * count(captured & CURTAIN) + w[at + A_MOON] * count(captured & MOON)
    found += w[at + A_RAIN_MAN] * (captured >> RAIN_MAN & 1)
    if captured & ANIMALS:
        found += w[at + A_TRIO] * count(captured & TRIO) + w[at + A_CUP] * (captured >> CUP & 1)
        found += w[at + AN_ANIMAL] * count(captured & OTHER_ANIMALS)
    if captured & RIBBONS:
        found += w[at + A_POEM] * count(captured & POEM_RIBBONS) + w[at + A_BLUE] * count(captured & BLUE_RIBBONS)
        found += w[at + A_RIBBON] * count(captured & OTHER_RIBBONS)
    return float(found + w[at + A_PLAIN] * count(captured & PLAINS))


def rate(s: Any, legal: int, p: Any, w: Any) -> None:
    """Rate captures by their worth, and calls; see the top of the file."""
    me = s.turn
    if s.phase == CALL:
        w[SHOBU] = 0.0
        w[KOIKOI] = boldness(s, me, p)
        return
    for i in range(CLASSES):
        w[TOGETHER + i] = 0.0
        w[THEIRS + i] = 0.0
    marginal(s, me, p, w, TOGETHER, 1.0)
    marginal(s, 3 - me, p, w, THEIRS, 1.0)
    for i in range(CLASSES):
        w[MINE + i] = w[TOGETHER + i]
        w[TOGETHER + i] += p[DENIED] * w[THEIRS + i]
    if s.phase != CARD:
        left = legal
        while left:
            a = lowest(left)
            left &= left - 1
            w[a] = worth(1 << a, w, TOGETHER)
        return
    hand = s.hand[me]
    unknown = unseen(s, me)
    left = legal
    while left:
        a = lowest(left)
        left &= left - 1
        own = month_set(a)
        same = s.field & own
        out = count(unknown & own)
        if same == 0:
            w[a] = -p[LAID] * worth(1 << a, w, MINE)
            if out:
                w[a] -= out * p[EXPOSED] * (worth(1 << a, w, THEIRS) + p[EXPOSED_LEAST])
            if count(hand & own) > 1:
                w[a] += p[PAIR_HELD]
            continue
        n = count(same)
        value = worth(1 << a, w, TOGETHER)
        if n == 2:
            first = same & -same
            value += max(worth(first, w, TOGETHER), worth(same ^ first, w, TOGETHER))
        else:
            value += worth(same, w, TOGETHER)
        w[a] = value + p[CAPTURE] * (n + 1)
        if out == 0:
            w[a] -= p[NO_HURRY]


def prospect(s: Any, me: int, p: Any) -> float:
    """Give the points that a seat may still make, by chance, the yaku that stand left out."""
    mine, theirs, turns = s.taken[me], s.taken[3 - me], s.held[me]
    points = POINTS[s.rules.points]
    found = 0.0
    if theirs & TRIO == 0 and TRIO & ~mine:
        found += points[INOSHIKACHO] * likely(p, lacking(s, me, p, TRIO))
    if theirs & POEM_RIBBONS == 0 and POEM_RIBBONS & ~mine:
        found += points[AKATAN] * likely(p, lacking(s, me, p, POEM_RIBBONS))
    if theirs & BLUE_RIBBONS == 0 and BLUE_RIBBONS & ~mine:
        found += points[AOTAN] * likely(p, lacking(s, me, p, BLUE_RIBBONS))
    dry = count(mine & DRY)
    reach = 4 - count(theirs & DRY)
    if dry < 3 and reach >= 3:
        found += points[SANKO] * likely(p, 3 - dry)
    elif dry == 3 and reach == 4:
        found += (points[SHIKO] - points[SANKO]) * p[LACKS_ONE]
    if s.rules.viewing:
        if theirs & FLOWER_VIEWING == 0 and FLOWER_VIEWING & ~mine:
            found += 5 * likely(p, lacking(s, me, p, FLOWER_VIEWING))
        if theirs & MOON_VIEWING == 0 and MOON_VIEWING & ~mine:
            found += 5 * likely(p, lacking(s, me, p, MOON_VIEWING))
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
    """Rate こいこい against 勝負, which has 0."""
    sure = called_total(s, me) * factor(s, me)
    threat = prospect(s, 3 - me, p) * (p[LATE_THREAT] + (1.0 - p[LATE_THREAT]) * s.held[3 - me] / DEALT)
    bold = (
        p[CALL_BASE]
        + p[CALL_HELD] * s.held[me]
        + p[CALL_HOPE] * prospect(s, me, p)
        - p[CALL_THREAT] * threat
        - p[CALL_SURE] * sure
    )
    if s.calls[3 - me]:
        bold += p[CALL_ANSWERED]
    return float(0.25 * bold)  # people differ in this: their calls say little about their cards


def distinct(s: Any, legal: int) -> int:
    """Give the actions that are worth a thought: of the plains of a month, which are alike, one."""
    if s.phase == CALL:
        return legal
    for m in range(12):
        plains = legal & PLAINS & 30 << 4 * m
        if plains:
            legal &= ~(plains & (plains - 1))
    return legal


def standing(s: Any, seat: int) -> int:
    """Give the place of a position between rounds in the table of chances, for a seat from 1.

    It goes by rounds left (0 to 12, and 0 in those that follow a tie), points ahead (-60 to 60), and whether it deals.
    """
    left = max(0, s.rules.rounds - s.round)
    lead = max(-LEAD, min(LEAD, s.score[seat] - s.score[3 - seat]))
    return int((left * LEADS + lead + LEAD) * 2 + (1 if s.dealer == seat else 0))
