"""How far a seat of Koi-Koi is on its way to each yaku, from what lies open.

Whether a yaku stands, is one card short or can no longer be made is asked of the rules: with the captures as they are,
and with further cards, judged by the weather (KK-25) as at the end of a turn.
"""

from dataclasses import dataclass
from typing import Any, Literal

from tefuda.bits import count, members
from tefuda.decks.hanafuda import ALL, BLUE_RIBBONS, CUP, POEM_RIBBONS
from tefuda.flat import copy
from tefuda.games.koikoi.state import (
    AKATAN,
    AKATAN_AOTAN,
    AOTAN,
    GOKO,
    HANAMI,
    INOSHIKACHO,
    LIMITED,
    RAIN_HANAMI,
    RAIN_TSUKIMI,
    SANKO,
    TAN,
    TANE,
    TSUKIMI,
)
from tefuda.games.koikoi.words import as_played, needs
from tefuda.games.koikoi.yaku import POINTS, complete, judge_rain, light_yaku, yaku_points

State = Literal["made", "near", "open", "gone"]
MADE: State = "made"
NEAR: State = "near"  # one card short
OPEN: State = "open"
GONE: State = "gone"


@dataclass(frozen=True)
class Way:
    """A yaku as a seat has it so far."""

    yaku: int  # a place in YAKU
    points: int  # what it scores as it is, or as it will when just made
    have: int  # how many of its cards are captured,
    need: int  # of how many
    lacks: int  # the set of cards that it cannot do without and has not
    cards: int  # the set of all that count for it
    state: State


def ways(v: Any, p: int) -> list[Way]:
    """List every yaku in force as seat `p`, counted from 1, has it, but those whose place a better one has taken."""
    v = as_played(v)
    found = [way(v, p, y, *need) for y, need in required(v).items()]
    return [each for each in found if each.state == MADE or not replaced(v, p, each)]


def required(v: Any) -> dict[int, tuple[int, int, int]]:
    """Give what `needs` gives, with the bonus for both ribbon yaku where there is one."""
    found = needs(v)
    if v.rules.aka_ao_bonus:
        both = POEM_RIBBONS | BLUE_RIBBONS
        found[AKATAN_AOTAN] = (both, 6, both)
    return found


def way(v: Any, p: int, y: int, cards: int, need: int, musts: int) -> Way:
    """Tell how far yaku `y` is, which takes `need` of the set `cards` and cannot lack `musts`."""
    taken = v.taken[p]
    points = yaku_points(v, p, y)
    if points > 0:
        return Way(y, points, count(taken & cards), need, 0, cards, MADE)
    have = count(taken & musts) + min(count(taken & cards & ~musts), need - count(musts))
    best = reachable(v, p, y, cards & ~v.taken[3 - p] | taken & cards, need, musts)
    if best <= 0:
        return Way(y, POINTS[v.rules.points][y] or v.rules.aka_ao_bonus, have, need, 0, cards, GONE)
    lacks = musts & ~taken
    return Way(y, best, have, need, lacks, cards, NEAR if one_short(v, p, y, have, need) else OPEN)


def reachable(v: Any, p: int, y: int, cards: int, need: int, musts: int) -> int:
    """Give the points of a yaku made of `cards`, which the other seat has not; 0 where it cannot be made any more."""
    taken = v.taken[p]
    if musts & v.taken[3 - p] or count(cards) < need:
        return 0
    if washed_out(v, p, y):
        return 0
    then = copy(v)
    then.taken[p] = completed(taken, cards, need, musts)
    then.rained[p] = 0
    return yaku_points(then, p, y) or POINTS[v.rules.points][y]  # beside another yaku, or before a better one


def completed(taken: int, cards: int, need: int, musts: int) -> int:
    """Add to captures as many of these cards as a yaku needs: a set."""
    chosen = taken | musts
    for card in members(cards & ~chosen):
        if count(chosen & cards) >= need:
            break
        chosen |= 1 << card
    return chosen


def washed_out(v: Any, p: int, y: int) -> bool:
    """Whether a viewing yaku is lost for good (KK-25): weather from the field may pass, from own captures not."""
    if y not in (HANAMI, TSUKIMI) or v.rules.rain_where:
        return False
    then = copy(v)
    then.taken[p] = v.taken[p] | 1 << CUP | (needs(v)[y][0])
    judge_rain(then, p)
    return bool(then.rained[p] & (RAIN_HANAMI if y == HANAMI else RAIN_TSUKIMI))


def one_short(v: Any, p: int, y: int, have: int, need: int) -> bool:
    """Whether some single card that nobody has captured would make a yaku."""
    if have < need - 1 and not (y in (HANAMI, TSUKIMI) and v.rules.viewing == LIMITED):
        return False
    then = copy(v)
    for card in members(ALL & ~(v.taken[1] | v.taken[2])):
        then.taken[p] = v.taken[p] | 1 << card
        judge_rain(then, p)
        then.told = v.told  # the weather of a thought is no event
        if yaku_points(then, p, y) > 0:
            return True
    return False


def replaced(v: Any, p: int, each: Way) -> bool:
    """Whether the cards of a yaku would count elsewhere: as a higher light yaku, or as one that replaces others."""
    if GOKO <= each.yaku <= SANKO:
        lights = light_yaku(v, completed(v.taken[p], *required(v)[each.yaku]))
        return 0 < lights < each.yaku
    taken, exclusive = v.taken[p], v.rules.extra_cards  # KK-23
    if each.yaku == TANE:
        return bool(exclusive and complete(v, taken, INOSHIKACHO))
    return bool(each.yaku == TAN and exclusive and (complete(v, taken, AKATAN) or complete(v, taken, AOTAN)))


def brought_near(v: Any, p: int, cards: int) -> list[tuple[Way, Way]]:
    """List the yaku that capturing a set of cards would further, as they are and as they would be, the best first."""
    then = copy(v)
    then.taken[p] |= cards
    before = {each.yaku: each for each in ways(v, p)}
    rank = {MADE: 0, NEAR: 1, OPEN: 2, GONE: 3}
    found = [
        (before[each.yaku], each)
        for each in ways(then, p)
        if each.yaku in before
        and (each.have > before[each.yaku].have or each.points > before[each.yaku].points)
        and each.state != GONE
    ]
    return sorted(found, key=lambda pair: (rank[pair[1].state], pair[1].need - pair[1].have, -pair[1].points))
