"""How a round was settled: by the game's own narrator where it has one, otherwise what each side gained."""

from typing import Any

from tefuda.description import describe
from tefuda.game import Game, sides
from tefuda.narrate.people import Names, sentence, who
from tefuda.words import say


def side_name(lang: str, names: Names, side: tuple[int, ...]) -> str:
    """Name the seats of a side, counted from 1: one seat, or partners."""
    return say(lang, "common.and").join(who(lang, names, seat) for seat in side)


def settlement(game: Game, view: Any, lang: str, names: Names) -> list[str]:
    """Say line by line how a finished round was settled, after its events; `names` are by seat from 0."""
    words = describe(game).words
    return words.settlement(view, lang, names) if words else gain_lines(game, view, lang, names)


def gain_lines(game: Game, view: Any, lang: str, names: Names) -> list[str]:
    """Say what each side gained or lost in the round, in the points or coins of the game."""
    lines = []
    for side in sides(game, view.seats):
        n = view.gain[side[0]]
        if n and len(side) == 1:
            lines.append(sentence(lang, "common.gain", names, side[0], n=n))
        elif n:
            lines.append(say(lang, "common.gain", who=side_name(lang, names, side), n=n))
    return lines or [say(lang, "common.no_gain")]
