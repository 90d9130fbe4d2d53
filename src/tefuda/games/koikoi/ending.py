"""How a round of Koi-Koi ended, in pictures: every yaku with its cards, the sum, or what each side lacked."""

from typing import Any

from tefuda.bits import count, members
from tefuda.decks.hanafuda import ANIMALS, CODES, CUP, PLAINS, RIBBONS, month_set
from tefuda.flat import copy
from tefuda.games.koikoi.rules import called_total, factor
from tefuda.games.koikoi.state import (
    AKATAN,
    AOTAN,
    DEALT,
    EXHAUSTED,
    FIELD_FOUR,
    FIELD_PAIRS,
    FIELD_THREE,
    HAS_TESHI,
    INOSHIKACHO,
    KASU,
    MULTIPLIER,
    REDEAL,
    STOPPED,
    YAKU,
)  # fmt: skip
from tefuda.games.koikoi.ways import GONE, MADE, Way, required, ways
from tefuda.games.koikoi.words import as_played, ended_by, hand_yaku_of, seen, standing, winner_of
from tefuda.games.koikoi.yaku import HAND_YAKU_POINTS, total
from tefuda.narrate.ending import Ending, Shown, Term, joined, next_dealer
from tefuda.narrate.people import Names, sentence, who
from tefuda.words import say

ON_FIELD = {FIELD_FOUR: "field_four", FIELD_THREE: "field_three", FIELD_PAIRS: "field_pairs"}


def ending(v: Any, _seat: int, lang: str, names: Names, found: Ending) -> None:
    """Fill in how the round in `v` ended; `names` are by seat from 0."""
    happened = seen(v)
    n = v.round + (REDEAL in happened)
    month = (n - 1) % 12 + 1
    found.when = say(lang, "koikoi.ending.when", month=say(lang, f"koikoi_page.month.{month}"), n=n)
    found.label = say(lang, f"koikoi_page.month.{month}.short")
    dealer = happened[DEALT]
    found.dealer = dealer - 1
    found.counts = counts(v)
    winner = winner_of(v)
    cause = ended_by(v, winner)
    because = sentence(lang, f"koikoi.settle.{cause}", names, winner) if cause else ""
    after = next_dealer(v, lang, names, dealer)
    if REDEAL in happened:
        found.why = joined(lang, [redealt_for(v, lang, names), say(lang, "koikoi.ending.same_dealer")])
        found.shown = dealt_together(v, lang, names)
    elif STOPPED in happened:
        found.why = after
        found.shown = [yaku(v, winner, y, n, lang) for y, n in ordered(standing(v, winner))]
        found.shown[0].large = True
        found.sum = added_up(v, winner, lang, names)
        found.brief = found.shown[0].name
        found.factor = factor(as_played(v), winner)
    elif winner:
        found.shown = dealt_together(v, lang, names) or lacking(v, lang, names)
        found.why = joined(lang, [because, after])
        reason = "no_factors" if cause != "tsukazu" and cause != "oya_ken" else cause
        found.sum = [Term("", v.gain[winner], say(lang, f"koikoi.ending.{reason}"), total=True)]
        found.seal = "手" if hand_yaku_of(v) else ""
        found.brief = say(lang, f"koikoi.ending.brief.{cause}")
    else:
        found.shown = dealt_together(v, lang, names) or lacking(v, lang, names)
        found.why = joined(lang, [because, after])
        if EXHAUSTED in happened:
            found.title = say(lang, "koikoi.ending.exhausted")


def counts(v: Any) -> dict[str, list[int]]:
    """Count for a match's statistics, by seat from 0: yaku made, rounds with a call, and those of them won."""
    called = [int(v.calls[p] > 0) for p in (1, 2)]
    winner = winner_of(v)
    stopped = STOPPED in seen(v)
    return {
        "koikoi.count.yaku": [len(standing(v, p)) for p in (1, 2)],
        "koikoi.count.called": called,
        "koikoi.count.paid": [int(called[p - 1] and stopped and p == winner) for p in (1, 2)],
    }


def ordered(made: dict[int, int]) -> list[tuple[int, int]]:
    """Sort yaku by their points, the dearest first."""
    return sorted(made.items(), key=lambda each: -each[1])


def codes(cards: int) -> list[str]:
    """Give the codes of a set."""
    return [CODES[card] for card in members(cards)]


def yaku(v: Any, p: int, y: int, points: int, lang: str) -> Shown:
    """Show a yaku of seat `p` with all cards that count in it (KK-21, KK-23)."""
    v = as_played(v)
    cards, _, _ = required(v)[y]
    more = ANIMALS if y == INOSHIKACHO else RIBBONS if y in (AKATAN, AOTAN) else 0
    extra = more & v.taken[p] & ~cards if v.rules.extra_cards else 0
    shown = codes(cards & v.taken[p]) + codes(extra)
    cup = y == KASU and not v.rules.cup and v.taken[p] >> CUP & 1
    note = say(lang, "koikoi.ending.with_cup") if cup else ""
    if cup:  # last, as the one that is no plain card
        shown = codes(PLAINS & v.taken[p]) + codes(1 << CUP)
    return Shown(shown, say(lang, f"koikoi_page.yaku.{YAKU[y]}"), points, note)


def added_up(v: Any, p: int, lang: str, names: Names) -> list[Term]:
    """Print the sum of seat `p`: every yaku, its own calls, every factor, what it comes to."""
    v = as_played(v)
    made = ordered(standing(v, p))
    plain, points, calls = total(v, p), called_total(v, p), v.calls[p]
    terms = [Term("+" if i else "", n, say(lang, f"koikoi_page.yaku.{YAKU[y]}")) for i, (y, n) in enumerate(made)]
    factors = factors_of(v, p, lang, names)
    if len(terms) > 1 and (factors or points != plain):
        terms.append(Term("=", plain, say(lang, "koikoi.ending.total")))
    if points == plain + calls and calls and points != plain:
        terms.append(Term("+", calls, say(lang, "koikoi.ending.own", n=calls)))
    elif points != plain:
        terms.append(Term("×", points // plain, say(lang, "koikoi.ending.own", n=calls)))
    terms += [Term("×", n, why) for n, why in factors]
    if len(terms) == 1:
        terms[0].total = True
        return terms
    return [*terms, Term("=", v.gain[p], say(lang, "koikoi.ending.round"), total=True)]


def factors_of(v: Any, p: int, lang: str, names: Names) -> list[tuple[int, str]]:
    """List what multiplies the points of seat `p`, with why; where factors are added, all in one."""
    times = factor(v, p)
    found = []
    options = {"seven": "seven_doubles", "opponent": "opponent_koikoi"}
    if v.rules.own_koikoi == MULTIPLIER:
        options["own_factor"] = "own_koikoi"
    for key, option in options.items():
        without = copy(v)
        setattr(without.rules, option, 0)
        less = factor(without, p)
        if less != times:
            why = say(lang, f"koikoi.ending.{key}", who=who(lang, names, 3 - p), n=v.calls[p])
            found.append((times // less, why))
    if v.rules.combine and len(found) > 1:
        return [(times, say(lang, "koikoi.ending.and").join(why for _, why in found))]
    return found


def dealt_together(v: Any, lang: str, names: Names) -> list[Shown]:
    """Show what the deal itself decided: hand yaku (KK-04), or a month on the field (KK-03)."""
    found = []
    for p, kind in hand_yaku_of(v).items():
        name = say(lang, f"koikoi.ending.brief.{'teshi' if kind == HAS_TESHI else 'kuttsuki'}")
        points = HAND_YAKU_POINTS if p == winner_of(v) else None
        note = sentence(lang, "koikoi.ending.hand_of", names, p)
        found.append(Shown(codes(v.shown[p]), name, points, note, large=True))
    for i in range(v.told):
        key = ON_FIELD.get(v.event[i][1])
        if key:
            cards = codes(v.field & month_set(v.event[i][2]) if v.event[i][2] else v.field)
            found.append(Shown(cards, say(lang, f"koikoi.ending.brief.{key}"), large=True))
    return found


def redealt_for(v: Any, lang: str, names: Names) -> str:
    """Say why the cards are dealt again."""
    for p, kind in hand_yaku_of(v).items():
        return sentence(lang, f"koikoi.settle.{'teshi' if kind == HAS_TESHI else 'kuttsuki'}", names, p)
    key = next((ON_FIELD[what] for what in seen(v) if what in ON_FIELD), "")
    return say(lang, f"koikoi.ending.dealt.{key}")


def lacking(v: Any, lang: str, names: Names) -> list[Shown]:
    """Show how near each side came, the reader first."""
    return [shown for p in sorted((1, 2), key=lambda p: bool(names[p - 1])) for shown in nearest(v, p, lang, names)]


def nearest(v: Any, p: int, lang: str, names: Names) -> list[Shown]:
    """Show the yaku that seat `p` was nearest to."""
    open_ = [way for way in ways(v, p) if way.state not in (MADE, GONE)]
    if not open_:
        return []
    way = min(open_, key=lambda way: (way.need - way.have, -way.points))
    return [Shown(had(v, p, way), who(lang, names, p), note=short_of(way, lang), lacks=lacks(way))]


def had(v: Any, p: int, way: Way) -> list[str]:
    """Give the codes of what seat `p` had of a yaku."""
    return codes(required(as_played(v))[way.yaku][0] & v.taken[p])


def lacks(way: Way) -> list[str]:
    """Give the codes of what a yaku lacked; "" for any of several cards."""
    n = way.need - way.have
    return codes(way.lacks) + [""] * max(0, n - count(way.lacks))


def short_of(way: Way, lang: str) -> str:
    """Say how many cards a yaku lacked."""
    return say(
        lang, "koikoi.ending.short_of", yaku=say(lang, f"koikoi_page.yaku.{YAKU[way.yaku]}"), n=way.need - way.have
    )
