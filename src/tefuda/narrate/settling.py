"""How a round was settled: by the game's own narrator where it has one, otherwise what each side gained."""

from typing import Any

from tefuda.description import describe
from tefuda.game import Game, sides
from tefuda.narrate.people import Names, sentence, who
from tefuda.words import say


def side_name(lang: str, names: Names, side: tuple[int, ...]) -> str:
    """Who a side is."""
    return say(lang, "common.and").join(who(lang, names, seat) for seat in side)


def settlement(game: Game, view: Any, lang: str, names: Names) -> list[str]:
    """The settlement of a finished round, line by line, after its events have been told."""
    words = describe(game).words
    return words.settlement(view, lang, names) if words else gains(game, view, lang, names)


def gains(game: Game, view: Any, lang: str, names: Names) -> list[str]:
    """What each side gained or lost."""
    lines = []
    for side in sides(game, view.seats):
        n = view.gain[side[0]]
        if n and len(side) == 1:
            lines.append(sentence(lang, "common.gain", names, side[0], n=n))
        elif n:
            lines.append(say(lang, "common.gain", who=side_name(lang, names, side), n=n))
    return lines or [say(lang, "common.no_gain")]
