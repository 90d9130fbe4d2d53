"""How a deal of goita ended, in pictures: the piece that went out, what the others still held, or who showed し."""

from typing import Any

from tefuda.decks.koma import CODES, SHI, name
from tefuda.games.goita.rules import partner
from tefuda.games.goita.state import (
    CUT,
    DEALT_ANEW,
    DOUBLED,
    FINISHED,
    HAND_YAKU,
    RECEIVED,
    VOTED_PLAY,
    VOTED_REDEAL,
    WON,
)  # fmt: skip
from tefuda.games.goita.words import because
from tefuda.narrate.ending import Ending, Shown, Term, joined, next_dealer
from tefuda.narrate.people import Names, sentence, who
from tefuda.narrate.settling import side_name
from tefuda.words import say


def ending(v: Any, _seat: int, lang: str, names: Names, found: Ending) -> None:
    """Fill in how the deal in `v` ended; `names` are by seat from 0."""
    events = [tuple(v.event[i]) for i in range(v.told)]
    happened = {what: (p, value) for p, what, value in events}
    found.when = say(lang, "goita.ending.when", n=v.round + (DEALT_ANEW in happened), target=v.rules.target)
    found.counts = counts(events)
    if DEALT_ANEW in happened:
        found.title = say(lang, "goita.ending.redeal")
        found.seal = "五"
        found.why = sentence(lang, "goita.ending.stays", names, v.dealer)
        found.shown = [*(five(v, p, lang, names) for p in range(1, 5) if v.shi[p]), *votes(v, lang, names)]
        return
    if WON not in happened:
        return
    p = happened[WON][0]
    pair = side_name(lang, names, tuple(sorted((p, partner(p)))))
    found.title = because(v, lang, names).rstrip(".")
    to = say(lang, "goita.ending.scores", who=pair, n=v.gain[p])
    found.why = joined(lang, [to, next_dealer(v, lang, names, 0)])
    if FINISHED in happened:
        piece = happened[FINISHED][1]
        twice = DOUBLED in happened
        found.title = sentence(lang, "goita.settle.out", names, p, card=name(piece, lang)).rstrip(".")
        found.seal = "倍" if twice else "上"
        found.shown = [*last_two(v, p, events, lang), *held(v, p, lang, names)]
        found.brief, found.factor = name(piece, lang), 2 if twice else 1
        points = v.gain[p] // found.factor
        out = say(lang, "goita.ending.with", card=name(piece, lang))
        found.sum = [Term("", points, out, total=not twice)]
        if twice:
            found.sum.append(Term("×", 2, say(lang, "goita.ending.twice")))
            found.sum.append(Term("=", v.gain[p], say(lang, "goita.ending.deal"), total=True))
        return
    found.seal = "し"
    found.shown = [five(v, q, lang, names) for q in range(1, 5) if v.shi[q]]
    found.brief = say(lang, "goita.ending.shi", n=v.shi[p])
    found.sum = [Term("", v.gain[p], say(lang, "goita.ending.without_play"), total=True)]


def counts(events: list[tuple[Any, ...]]) -> dict[str, list[int]]:
    """Count for a match's statistics, by seat from 0: who went out, with two alike, and cut with a king."""
    kinds = {"goita.count.out": (FINISHED, HAND_YAKU), "goita.count.twice": (DOUBLED,), "goita.count.cut": (CUT,)}
    return {
        key: [sum(p == q and what in of for p, what, _ in events) for q in range(1, 5)] for key, of in kinds.items()
    }


def last_two(v: Any, p: int, events: list[tuple[Any, ...]], lang: str) -> list[Shown]:
    """Show the last two pieces of who went out: what received or was laid face down, and what attacked."""
    first, last = v.laid[p][6], v.laid[p][7]
    received = [what for q, what, _ in events if q == p and what in (RECEIVED, CUT)]
    uke = v.up[p] >> 6 & 1 and not any(what == DOUBLED for _, what, _ in events)
    how = "fuse" if not uke else "kiru" if received[-1] == CUT else "uke"
    twice = any(what == DOUBLED for _, what, _ in events)
    return [
        Shown([CODES[first]], note=say(lang, f"goita.ending.{how}"), large=twice),
        Shown([CODES[last]], note=say(lang, "goita.ending.goes_out"), large=True),
    ]


def held(v: Any, p: int, lang: str, names: Names) -> list[Shown]:
    """Show what the others still held, in the order of play."""
    found = []
    for i in range(1, 4):
        q = (p + i - 1) % 4 + 1
        pieces = [CODES[kind] for kind in range(9, 0, -1) for _ in range(v.hand[q][kind])]
        if pieces:
            found.append(Shown(pieces, who(lang, names, q)))
    return found


def five(v: Any, p: int, lang: str, names: Names) -> Shown:
    """Show the し of a seat."""
    return Shown([CODES[SHI]] * v.shi[p], who(lang, names, p), note=say(lang, "goita.ending.showed", n=v.shi[p]))


def votes(v: Any, lang: str, names: Names) -> list[Shown]:
    """Show who was asked, and said what."""
    found = []
    for i in range(v.told):
        p, what, _ = v.event[i]
        if what in (VOTED_REDEAL, VOTED_PLAY):
            said = say(lang, f"goita.action.{'redeal' if what == VOTED_REDEAL else 'play'}")
            note = sentence(lang, "goita.ending.decides", names, partner(p))
            found.append(Shown([], who(lang, names, p), note=note, said=said))
    return found
