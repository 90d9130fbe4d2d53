"""The score sheet of a match: each round in a line, the best one, where it turned, and what can be counted."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from tefuda.flat import assign
from tefuda.game import sides
from tefuda.match import Match, Round
from tefuda.narrate.ending import Ending, ending
from tefuda.narrate.people import Names
from tefuda.record import stepwise
from tefuda.words import say


class Row(Struct):
    """A round that counted."""

    deal: int  # from 1; every deal counts, a redeal too
    label: str  # which it was
    brief: str  # what won it
    factor: int
    winners: list[int]  # seats from 0, as in all that follows
    gains: list[int]
    scores: list[int]
    cards: list[str]  # what won it, by code


class Counted(Struct):
    """Something that is counted over a match, by seat."""

    name: str
    values: list[int]


class Sheet(Struct):
    """The score sheet of a match, in one language."""

    rows: list[Row]
    start: list[int]  # the scores at the beginning
    best: int | None  # the place of the row that brought most
    turning: int | None  # and of the one from which on those who won the match were ahead
    counted: list[Counted]


def sheet(match: Match, seat: int | None, names: Mapping[str, Names], everything: bool = False) -> dict[str, Sheet]:
    """Tell a match that is over round by round, as `seat` (from 0, None: who looks on) saw it, by language."""
    told = list(endings(match, seat, names, everything))
    return {lang: written(match, [(n, each[lang]) for n, each in told], lang) for lang in names}


def endings(
    whole: Match, seat: int | None, names: Mapping[str, Names], everything: bool
) -> Iterator[tuple[int, dict[str, Ending]]]:
    """Yield each round that counted, by its deal, and how it ended, by language."""
    finished = 0
    for match in stepwise(whole):
        if match.turn is not None or not match.settled or len(match.rounds) == finished:
            continue
        finished = len(match.rounds)
        view = seen(match, seat, everything)
        own = 0 if seat is None else seat + 1
        yield finished, {lang: ending(match.game, view, own, lang, each, settled=True) for lang, each in names.items()}


def seen(match: Match, seat: int | None, everything: bool) -> Any:
    """Make the view that is seen: of a seat, or of everything."""
    if not everything:
        return match.view(seat)
    view = match.game.View()
    assign(view, match.state)
    return view


def written(match: Match, told: Sequence[tuple[int, Ending]], lang: str) -> Sheet:
    """Write the sheet of these rounds, by their deals."""
    rows = [row(match.rounds[n - 1], n, each) for n, each in told]
    start = list(match.scores)
    if rows:
        start = [score - gain for score, gain in zip(rows[0].scores, rows[0].gains, strict=True)]
    gains = [max(each.gains) for each in rows]
    best = gains.index(max(gains)) if gains and max(gains) > 0 else None
    return Sheet(rows, start, best, turning(match, rows), counted(match, [each for _, each in told], rows, lang))


def row(played: Round, n: int, told: Ending) -> Row:
    """Write a round's line."""
    first = next((hand.cards for hand in told.hands if hand.first), [])
    shown = next((each.cards for each in told.shown if each.large), [])
    return Row(n, told.label, told.brief, told.factor, told.winners, played.gains, played.scores, shown or first)


def turning(match: Match, rows: Sequence[Row]) -> int | None:
    """Find the row from which on who won the match was ahead: the last in which others were, and the next turned it.

    None where nobody won alone, or nobody else was ever ahead.
    """
    outcome = match.outcome
    if not outcome or [seat + 1 for seat in outcome.winners] not in [
        list(side) for side in sides(match.game, match.seats)
    ]:
        return None
    others = [seat for seat in range(match.seats) if seat not in outcome.winners]
    behind = [
        i for i, each in enumerate(rows) if max(each.scores[p] for p in others) >= each.scores[outcome.winners[0]]
    ]
    return behind[-1] + 1 if behind and behind[-1] + 1 < len(rows) else None


def counted(match: Match, told: Sequence[Ending], rows: Sequence[Row], lang: str) -> list[Counted]:
    """Add up what can be counted: rounds won, and what the game counts."""
    won = [sum(seat in each.winners for each in rows) for seat in range(match.seats)]
    found = [Counted(say(lang, "common.ending.count.won"), won)]
    for key in told[0].counts if told else ():
        values = [sum(of) for of in zip(*(each.counts[key] for each in told), strict=True)]
        found.append(Counted(say(lang, key), values))
    return found
