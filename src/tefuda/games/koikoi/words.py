"""Koi-Koi in words beyond its events: yaku standing, what is one card short, and a settlement with every factor.

All points come from the rules themselves, asked about captures as they are, as they would be with one more card, or
under options with one factor less.
"""

from typing import Any

from tefuda.bits import bit_set, count, members
from tefuda.decks.hanafuda import ALL, CUP, PLAINS, RAIN_MAN
from tefuda.flat import copy
from tefuda.games.koikoi.rules import called_total, factor
from tefuda.games.koikoi.state import (
    AME_SHIKO,
    CARD,
    EXHAUSTED,
    FIELD_FOUR,
    HANAMI,
    HAS_KUTTSUKI,
    HAS_TESHI,
    KASU,
    MULTIPLIER,
    REDEAL,
    STOPPED,
    TOOK_OYA_KEN,
    TOOK_TSUKAZU,
    TSUKIFUDA,
    TSUKIMI,
    WON,
    YAKU,
)  # fmt: skip
from tefuda.games.koikoi.yaku import MADE_OF, counts, total, yaku_points
from tefuda.narrate.people import CardName, Names, sentence
from tefuda.words import say


def standing(v: Any, p: int) -> dict[int, int]:
    """Give the points of each yaku that seat `p`, counted from 1, has made."""
    v = as_played(v)
    return {y: points for y in range(1, len(YAKU)) if (points := yaku_points(v, p, y)) > 0}


def short_by_one(v: Any, p: int) -> dict[int, int]:
    """Give for each yaku that a single card would make for seat `p` the set of those cards, wherever they are."""
    v = as_played(v)
    made = standing(v, p)
    found: dict[int, int] = {}
    taken = v.taken[p]
    for card in members(ALL & ~(v.taken[1] | v.taken[2])):
        v.taken[p] = taken | 1 << card
        for y in range(1, len(YAKU)):
            if y not in made and yaku_points(v, p, y) > 0:
                found[y] = found.get(y, 0) | 1 << card
    return found


def yaku_name(y: int, lang: str) -> str:
    """Name a yaku, a place in YAKU, as people do."""
    return say(lang, f"koikoi.yaku.{YAKU[y]}")


def reckoning(v: Any, p: int, lang: str) -> list[str]:
    """Tell line by line what seat `p` scores if it stops, or has stopped: every yaku, every factor, the sum."""
    v = as_played(v)
    lines = [yaku_line(v, p, y, n, lang) for y, n in standing(v, p).items()]
    plain, points, times, calls = total(v, p), called_total(v, p), factor(v, p), v.calls[p]
    if len(lines) > 1:
        lines.append(say(lang, "koikoi.settle.total", n=plain))
    if points != plain:
        added = points == plain + calls
        key = "own_added" if added else "own_multiplied"
        lines.append(say(lang, f"koikoi.settle.{key}", calls=calls, n=calls if added else points // plain))
    factors = {"seven": "seven_doubles", "opponent": "opponent_koikoi"}
    if v.rules.own_koikoi == MULTIPLIER:
        factors["own_factor"] = "own_koikoi"
    for key, option in factors.items():
        without = copy(v)
        setattr(without.rules, option, 0)
        if factor(without, p) != times:
            lines.append(say(lang, f"koikoi.settle.{key}", calls=calls))
    if times > 1:
        lines.append(say(lang, "koikoi.settle.factor", total=points, factor=times, n=points * times))
    return lines


def yaku_line(v: Any, p: int, y: int, points: int, lang: str) -> str:
    """Tell a yaku of seat `p` and its points; of plains also that the sake cup is one of them (KK-21)."""
    cup = y == KASU and not v.rules.cup and v.taken[p] >> CUP & 1
    return say(lang, "koikoi.settle.with_cup" if cup else "koikoi.settle.yaku", yaku=yaku_name(y, lang), n=points)


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell line by line how a round ended: what the winner scores and why, and who pays."""
    happened = seen(v)
    winner = winner_of(v)
    cause = ended_by(v, winner)
    why = [sentence(lang, f"koikoi.settle.{cause}", names, winner)] if cause else []
    if not winner:
        return [*why, say(lang, "koikoi.settle.nobody")]
    lines = reckoning(v, winner, lang) if STOPPED in happened else why
    lines.append(sentence(lang, "koikoi.settle.points", names, winner, n=v.gain[winner]))
    if v.gain[3 - winner] < 0:
        lines.append(sentence(lang, "koikoi.settle.pays", names, 3 - winner, n=-v.gain[3 - winner]))
    return lines


def ended_by(v: Any, winner: int) -> str:
    """Name what ended a round that nobody stopped, with `winner` counted from 1 (0: nobody); "" for what needs no word.

    It is the end of a key of the catalogue.
    """
    happened = seen(v)
    hands = hand_yaku_of(v)
    if len(hands) == 2:
        return "both_dealer" if winner else "both_void"
    if winner in hands:
        return "teshi" if hands[winner] == HAS_TESHI else "kuttsuki"
    causes = {TOOK_OYA_KEN: "oya_ken", TOOK_TSUKAZU: "tsukazu", EXHAUSTED: "exhausted", FIELD_FOUR: "field_four"}
    return next((name for kind, name in causes.items() if kind in happened), "")


def seen(v: Any) -> dict[int, int]:
    """Give the seat of each kind of event that happened, of several the last."""
    return {v.event[i][1]: v.event[i][0] for i in range(v.told)}


def winner_of(v: Any) -> int:
    """Give the seat that won the round, 0 for nobody."""
    return seen(v).get(WON, 0)


def hand_yaku_of(v: Any) -> dict[int, int]:
    """Give the hand yaku that were dealt, by seat: HAS_TESHI or HAS_KUTTSUKI."""
    return {v.event[i][0]: v.event[i][1] for i in range(v.told) if v.event[i][1] in (HAS_TESHI, HAS_KUTTSUKI)}


def as_played(v: Any) -> Any:
    """Copy a view so that the round just finished still goes on: its month decides what cards are worth (KK-26)."""
    v = copy(v)
    if v.phase == 0 and v.told and v.event[v.told - 1][1] != REDEAL:
        v.phase = CARD
        v.round -= 1
    return v


def needs(v: Any) -> dict[int, tuple[int, int, int]]:
    """Give for each yaku in force the set of its cards, how many of them it takes, and the set that it cannot lack."""
    v = as_played(v)
    sets = MADE_OF | {TSUKIFUDA: (30 << v.round % 12 * 4, 4)}
    if v.rules.cup:
        sets[KASU] = (PLAINS, 10)
    off = bit_set(*([] if v.rules.viewing else [HANAMI, TSUKIMI]), *([] if v.rules.month_card else [TSUKIFUDA]))
    return {
        y: (cards, n, cards if count(cards) == n else 1 << RAIN_MAN if y == AME_SHIKO else 0)
        for y, (cards, n) in sets.items()
        if counts(v, y) and not off >> y & 1
    }


def asked(v: Any, _seat: int, _lang: str, called: CardName) -> dict[str, object]:
    """Fill in the question with the card that is looking for its like."""
    return {"card": called(v.card) if v.card else ""}
