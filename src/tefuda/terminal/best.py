"""The moves that the best player of the house would make, as it tells them to a person at the terminal."""

from tefuda.study.hints import QUICK, advice
from tefuda.terminal.sight import Sight
from tefuda.words import say


def best(sight: Sight) -> list[str]:
    """Give a line for each of the best moves, and one before them that says whose opinion they are.

    Where nobody knows the game yet: one line if the search is being compiled for it, else []; [] on another's turn.
    """
    if sight.view.turn != sight.seat:
        return []
    joint = "" if sight.lang == "ja" else " "
    by, found = advice(sight.game, sight.view, {sight.lang: sight.names})
    lines = [f"{each.move}: {each.text[sight.lang]}{joint}{each.worth[sight.lang]}".rstrip() for each in found]
    if not lines:
        return [say(sight.lang, "terminal.hint.coming")] if by == QUICK else []
    return [say(sight.lang, f"terminal.hint.{by}"), *lines]
