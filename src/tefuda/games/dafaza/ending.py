"""How a hand of dafaza ended, in pictures: who took the last trick, what multiplies, and each seat's stacks."""

from typing import Any

from tefuda.bits import count, members
from tefuda.decks.hanafuda import CODES
from tefuda.games.dafaza.rules import special
from tefuda.games.dafaza.state import (
    OPENING,
    OPENING_HANDS,
    OPENING_POINTS,
    SANDOSHU,
    SANDOSHU_LAST,
    SHIDOZUKI,
    SHIDOZUKI_LAST,
    WON,
)  # fmt: skip
from tefuda.games.dafaza.words import factors, spot, spot_times, sum_of, won_with
from tefuda.narrate.ending import Ending, Hand, Shown, Term, joined, next_dealer
from tefuda.narrate.people import Names, sentence
from tefuda.words import say


def ending(v: Any, _seat: int, lang: str, names: Names, found: Ending) -> None:
    """Fill in how the hand in `v` ended; `names` are by seat from 0."""
    events = [(v.event[i][0], v.event[i][1], v.event[i][2]) for i in range(v.told)]
    winner = next(p for p, what, _ in events if what == WON)
    found.winners = [winner - 1]
    found.title = sentence(lang, "common.ending.wins", names, winner)
    found.dealer = v.oya - 1
    found.counts = counts(v, events)
    after = next_dealer(v, lang, names, v.oya)
    shown = {p: k for p, what, k in events if what == OPENING}
    if winner in shown:
        points = OPENING_POINTS[shown[winner]]
        found.why = joined(lang, [say(lang, "dafaza.ending.at_once"), after])
        found.shown = [opening(v, p, k, lang, names) for p, k in shown.items()]
        found.brief = found.shown[0].name
        each = say(lang, "dafaza.ending.from_each", n=points)
        found.sum = [Term("", v.gain[winner], each, total=True)]
        return
    found.why = joined(lang, [won_with(v, winner, lang), after])
    found.shown = [Shown([CODES[card] for card in members(v.table[winner])], large=True)]
    found.sum = multiplied(v, winner, lang)
    found.factor = found.sum[-1].figure if found.sum else 1
    found.hands = [hand(v, side.seats[0] + 1, winner, lang) for side in found.standings]
    found.hands.sort(key=lambda hand: not hand.first)
    found.standings.sort(key=lambda side: side.seats[0] + 1 != winner)
    found.brief = say(lang, "dafaza.ending.brief", n=len(found.hands[0].cards))
    spots = [(p, what) for p, what, _ in events if what in (SANDOSHU, SHIDOZUKI)]
    found.notes = [spot(v, p, what, spot_times(v, winner), lang, names) for p, what in spots]


def counts(v: Any, events: list[tuple[int, int, int]]) -> dict[str, list[int]]:
    """Count for a match's statistics, by seat from 0: stacks, and plays that earn more."""
    plays = (SANDOSHU, SHIDOZUKI, SANDOSHU_LAST, SHIDOZUKI_LAST)
    return {
        "dafaza.count.stacks": [int(v.stacks[p]) for p in range(1, 5)],
        "dafaza.count.plays": [sum(p == q and what in plays for q, what, _ in events) for p in range(1, 5)],
    }


def opening(v: Any, p: int, k: int, lang: str, names: Names) -> Shown:
    """Show an opening hand (DF-40)."""
    cards = [CODES[card] for card in members(v.shown[p])]
    name = say(lang, f"dafaza.opening.{OPENING_HANDS[k]}")
    return Shown(cards, name, OPENING_POINTS[k], sentence(lang, "dafaza.ending.hand_of", names, p), large=True)


def multiplied(v: Any, winner: int, lang: str) -> list[Term]:
    """Print what multiplies all that lose alike; nothing where it is not the same for all."""
    each = {tuple(factors(v, p, winner, lang)) for p in range(1, 5) if p != winner}
    found = each.pop()
    if each or not found:
        return []
    whole = 1
    for n, _ in found:
        whole *= n
    terms = [Term("×" if i else "", n, why, times=True) for i, (n, why) in enumerate(found)]
    return [*terms, Term("=", whole, say(lang, "dafaza.ending.losers"), times=True, total=True)]


def hand(v: Any, p: int, winner: int, lang: str) -> Hand:
    """Show what a seat took tricks with, and what it pays for that."""
    cards = [CODES[card] for card in members(v.top[p])]
    if p == winner:
        points = special(v.table[p])
        tag = say(lang, "dafaza.ending.last")
        name = say(lang, f"dafaza.special.{'sandoshu' if points == 3 else 'shidozuki'}") if points else ""
        return Hand(p - 1, cards, name, tag=tag, first=True)
    tag = say(lang, "dafaza.ending.barred") if shut_out(v, p) else ""
    return Hand(p - 1, cards, why=sum_of(v, p, winner, lang), tag=tag)


def shut_out(v: Any, p: int) -> bool:
    """Whether a seat could only lay its last card face down (DF-15)."""
    return bool(v.size == 1 and count(v.table[p]) == 0 and v.stacks[p] == 0)
