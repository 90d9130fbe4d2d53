"""How a round ended, in parts that a page draws large: who won and why, by which cards, what it comes to.

It is made of one seat's view alone. Every game has it: the title, and what each side gained. A game's own part
(`description.Parts.ending`) writes the rest into it, with the words and numbers of its settlement.
"""

from typing import Any, Literal

from msgspec import Struct, field

from tefuda.common import OVER
from tefuda.description import describe
from tefuda.game import Game, sides
from tefuda.narrate.people import Names, sentence
from tefuda.narrate.settling import side_name
from tefuda.words import say

Mood = Literal["won", "lost", "nobody", "redeal"]
"""How it is for who reads; somebody who looks on is glad with the winner."""


class Shown(Struct):
    """Cards that are shown together: a yaku, a hand, a piece."""

    cards: list[str]  # codes
    name: str = ""
    points: int | None = None
    note: str = ""
    said: str = ""  # what somebody said, beside the cards or instead of them
    lacks: list[str] = field(default_factory=list)  # cards that are not there, by code; "" for any of several
    large: bool = False


class Term(Struct):
    """A figure of the sum, as it is printed: what stands before it, the figure, and what it is."""

    sign: str  # "", "+", "×", "=", "→"
    figure: int
    reason: str
    times: bool = False  # a factor, printed as ×2
    total: bool = False  # what it all comes to
    coins: bool = False


class Side(Struct):
    """Cards of a seat with what they are."""

    seat: int
    cards: list[str]  # codes, "" for one that lies face down
    name: str = ""
    across: bool = False  # the last card lies across


class Hand(Struct):
    """A hand in its place, or a duel: of a seat and, where there is one, against another."""

    seat: int
    cards: list[str]
    name: str = ""
    across: bool = False
    place: int = 0  # 0: in no place
    why: str = ""  # why it has this place, or what its seat pays
    tag: str = ""
    out: bool = False
    first: bool = False  # it won
    foe: Side | None = None


class Standing(Struct):
    """What a side gained, and what it has now; seats from 0."""

    seats: list[int]
    gain: int
    before: int
    after: int
    note: str = ""  # what else lies before it: a pile


class Ending(Struct):
    """How a round ended, in one language; seats count from 0."""

    mood: Mood
    when: str  # which round it was,
    label: str  # and in a word, for a score sheet
    title: str
    seal: str = ""  # one sign, an ornament
    why: str = ""
    winners: list[int] = field(default_factory=list)
    dealer: int | None = None  # who dealt, where it matters
    shown: list[Shown] = field(default_factory=list)
    sum: list[Term] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    brief: str = ""  # in a word or two, for a score sheet
    factor: int = 1  # what it was multiplied by
    counts: dict[str, list[int]] = field(default_factory=dict)  # what a match's statistics add up, by seat


SEALS = {"won": "勝", "lost": "負", "nobody": "流", "redeal": "直"}


def ending(game: Game, view: Any, seat: int, lang: str, names: Names, *, settled: bool) -> Ending:
    """Tell how the round in `view` ended for `seat`, from 1 (0: who looks on); not `settled`: it is dealt again."""
    found = plain(game, view, lang, names, settled=settled)
    own = describe(game).ending
    if own:
        own(view, seat, lang, names, found)
    if settled:
        found.mood = mood(game, view, seat, found.winners)
    found.seal = found.seal or SEALS[found.mood]
    return found


def plain(game: Game, view: Any, lang: str, names: Names, *, settled: bool) -> Ending:
    """Tell what can be told of any game."""
    standings = [standing(view, side) for side in sides(game, view.seats)]
    standings.sort(key=lambda side: -side.gain)
    if not settled:
        when = say(lang, "common.ending.round", n=view.round + 1)
        return Ending("redeal", when, when, say(lang, "common.ending.redeal"), standings=standings)
    best = [side for side in standings if side.gain > 0 and side.gain == standings[0].gain]
    winners = [seat for side in best for seat in side.seats]
    title = won(lang, names, tuple(seat + 1 for seat in winners)) if winners else say(lang, "common.ending.nobody")
    when = say(lang, "common.ending.round", n=view.round)
    return Ending("nobody", when, when, title, winners=winners, standings=standings)


def standing(v: Any, side: tuple[int, ...]) -> Standing:
    """Tell how a side, of seats from 1, stands."""
    gain, score = int(v.gain[side[0]]), int(v.score[side[0]])
    return Standing([seat - 1 for seat in side], gain, score - gain, score)


def won(lang: str, names: Names, side: tuple[int, ...]) -> str:
    """Say who won, seats from 1: the title of an ending."""
    if len(side) == 1:
        return sentence(lang, "common.ending.wins", names, side[0])
    return say(lang, "common.ending.win", who=side_name(lang, names, side))


def mood(game: Game, view: Any, seat: int, winners: list[int]) -> Mood:
    """Tell how it is for a seat, from 1 (0: who looks on), and its partners."""
    if not winners:
        return "nobody"
    mine = next((side for side in sides(game, view.seats) if seat in side), ())
    return "won" if not mine or any(p - 1 in winners for p in mine) else "lost"


def next_dealer(v: Any, lang: str, names: Names, before: int) -> str:
    """Say who deals next, seats from 1, `before` who dealt; "" once the match is over."""
    if v.stage == OVER:
        return ""
    key = "again" if v.dealer == before else "next"
    return sentence(lang, f"common.ending.deals_{key}", names, v.dealer)


def joined(lang: str, sentences: list[str]) -> str:
    """Join sentences to one text, leaving out what is empty."""
    return ("" if lang == "ja" else " ").join(filter(None, sentences))


def because(lang: str, title: str, why: str) -> str:
    """Say a title and why in one line, as where there is nothing but lines."""
    return say(lang, "common.ending.because", title=title, why=why)
