"""The yaku of Koi-Koi: what captured cards are worth (KK-20 to KK-26)."""

from tefuda.bits import count
from tefuda.common import note
from tefuda.decks.hanafuda import (
    ANIMALS, BLUE_RIBBONS, CUP, LIGHTS, PLAINS, POEM_RIBBONS, RAIN_MAN, RIBBONS, cards, month_with,
)  # fmt: skip
from tefuda.games.koikoi.state import (
    AKATAN, AKATAN_AOTAN, AME_SHIKO, AOTAN, GOKO, HANAMI, HAND_REDEAL, HAS_KUTTSUKI, HAS_TESHI, INOSHIKACHO, KASU,
    LIMITED, ONE_THEN_THREE, RAIN_HANAMI, RAIN_TSUKIMI, RAINED, SANKO, SHIKO, TAN, TANE, TSUKIMI, VIEWING_OFF, YAKU,
    State,
)  # fmt: skip

POINTS = (  # 点数1 and 点数2, by yaku; of たね, たん and かす the first
    (0, 10, 8, 7, 5, 5, 5, 5, 0, 1, 1, 1, 5, 5, 4),
    (0, 15, 10, 8, 6, 6, 6, 6, 0, 1, 1, 1, 5, 5, 4),
)
HAND_YAKU_POINTS = 6
DRY_LIGHTS = LIGHTS & ~(1 << RAIN_MAN)
BOAR_DEER_BUTTERFLIES = cards("6a 7a 10a")
FLOWER_VIEWING = cards("3b 9a")
MOON_VIEWING = cards("8b 9a")
DECEMBER = cards("12b 12k1 12k2 12k3")
WILLOW = cards("11b 11a 11r 11k")
RAIN = (1 << RAIN_MAN, cards("11k"), WILLOW)  # by option: the rain man, the lightning, any willow
# The cards of each yaku, and how many of them it takes; 赤短・青短 together and 月札 follow from the options.
MADE_OF = {
    GOKO: (LIGHTS, 5),
    SHIKO: (DRY_LIGHTS, 4),
    AME_SHIKO: (LIGHTS, 4),
    SANKO: (DRY_LIGHTS, 3),
    INOSHIKACHO: (BOAR_DEER_BUTTERFLIES, 3),
    AKATAN: (POEM_RIBBONS, 3),
    AOTAN: (BLUE_RIBBONS, 3),
    TANE: (ANIMALS, 5),
    TAN: (RIBBONS, 5),
    KASU: (PLAINS | 1 << CUP, 10),
    HANAMI: (FLOWER_VIEWING, 2),
    TSUKIMI: (MOON_VIEWING, 2),
}


def total(s: State, p: int) -> int:
    """Points of all yaku of a seat, before its own calls and multipliers (KK-20)."""
    points = POINTS[s.rules.points][light_yaku(s, s.taken[p])]
    for y in range(INOSHIKACHO, len(YAKU)):
        points += yaku_points(s, p, y)
    return points


def yaku_points(s: State, p: int, y: int) -> int:
    """Points of one yaku in a seat's captures, 0 where it is not made, is off, or another takes its place."""
    if y in (HANAMI, TSUKIMI):
        return viewing_points(s, p, y)
    return plain_points(s, p, y)


def counts(s: State, y: int) -> bool:
    """KK-36: whether a yaku is in force."""
    return not s.rules.yaku_off >> (y - 1) & 1


def plain_points(s: State, p: int, y: int) -> int:
    """`yaku_points` of all yaku but the viewing ones."""
    taken = s.taken[p]
    exclusive = s.rules.extra_cards  # KK-23
    if not counts(s, y):
        return 0
    points = POINTS[s.rules.points][y]
    if y <= SANKO:
        return points if y == light_yaku(s, taken) else 0
    if y == INOSHIKACHO:
        if not complete(s, taken, y):
            return 0
        return points + count(taken & ANIMALS) - 3 if exclusive else points
    if y in (AKATAN, AOTAN):
        if not complete(s, taken, y):
            return 0
        if not exclusive:
            return points
        if not complete(s, taken, AKATAN + AOTAN - y):
            return points + count(taken & RIBBONS) - 3
        return points + count(taken & RIBBONS) - 6 if y == AKATAN else points
    if y == AKATAN_AOTAN:
        return s.rules.aka_ao_bonus if complete(s, taken, AKATAN) and complete(s, taken, AOTAN) else 0
    if y == TANE:
        replaced = exclusive and complete(s, taken, INOSHIKACHO)
        return 0 if replaced else max(0, count(taken & ANIMALS) - 4)
    if y == TAN:
        replaced = exclusive and (complete(s, taken, AKATAN) or complete(s, taken, AOTAN))
        return 0 if replaced else max(0, count(taken & RIBBONS) - 4)
    if y == KASU:  # KK-21: the cup is both
        plains = PLAINS if s.rules.cup else PLAINS | 1 << CUP
        return max(0, count(taken & plains) - 9)
    if s.rules.month_card and count(taken & (30 << s.round % 12 * 4)) == 4:
        return points
    return 0


def light_yaku(s: State, taken: int) -> int:
    """KK-20: the highest light yaku that is made and counts, or 0."""
    lights = count(taken & LIGHTS)
    dry = count(taken & DRY_LIGHTS)
    if lights == 5 and counts(s, GOKO):
        return GOKO
    if dry == 4 and counts(s, SHIKO):
        return SHIKO
    if lights >= 4 and lights > dry and counts(s, AME_SHIKO):
        return AME_SHIKO
    return SANKO if dry >= 3 and counts(s, SANKO) else 0


def complete(s: State, taken: int, y: int) -> bool:
    """猪鹿蝶, 赤短 or 青短 made and counting."""
    need = BOAR_DEER_BUTTERFLIES if y == INOSHIKACHO else POEM_RIBBONS if y == AKATAN else BLUE_RIBBONS
    return taken & need == need and counts(s, y)


def viewing_points(s: State, p: int, y: int) -> int:
    """KK-22: 花見で一杯 or 月見で一杯."""
    kind = s.rules.viewing
    need = FLOWER_VIEWING if y == HANAMI else MOON_VIEWING
    if kind == VIEWING_OFF or s.taken[p] & need != need or not counts(s, y) or s.rained[p] & (1 << y - HANAMI):
        return 0
    if kind == ONE_THEN_THREE:
        return 3 if s.calls[p] else 1
    if kind == LIMITED:
        other = 0
        for z in range(1, len(YAKU)):
            if z not in (HANAMI, TSUKIMI):
                other += plain_points(s, p, z)
        if other == 0:
            return 0
    return POINTS[s.rules.points][y]


def judge_rain(s: State, p: int) -> None:
    """KK-25: 雨流れ and 霧流れ, judged at the end of the holder's turn."""
    rain = s.rules.rain
    if rain == 0 or s.rules.viewing == VIEWING_OFF:
        return
    where = s.field if s.rules.rain_where else s.taken[p]
    raining = where & RAIN[s.rules.rain_cards]
    fog = raining if s.rules.fog_cards else where & DECEMBER
    off = 0
    if rain != RAIN_TSUKIMI and raining and s.taken[p] & FLOWER_VIEWING == FLOWER_VIEWING:
        off |= 1
    if rain != RAIN_HANAMI and fog and s.taken[p] & MOON_VIEWING == MOON_VIEWING:
        off |= 2
    if off & ~s.rained[p] & 1:
        note(s, p, RAINED, HANAMI)
    if off & ~s.rained[p] & 2:
        note(s, p, RAINED, TSUKIMI)
    s.rained[p] = off


def hand_yaku(s: State, hand: int) -> int:
    """HAS_TESHI, HAS_KUTTSUKI (2 + 2 + 2 + 2), or 0; eight cards can't be both."""
    if s.rules.teshi <= HAND_REDEAL and month_with(hand, 4):
        return HAS_TESHI
    if s.rules.kuttsuki > HAND_REDEAL:
        return 0
    return HAS_KUTTSUKI if four_pairs(hand) else 0


def four_pairs(eight: int) -> bool:
    """Whether eight cards are two each of four months."""
    for i in range(12):
        of_month = count(eight & (30 << 4 * i))
        if of_month & 1 or of_month == 4:
            return False
    return True
