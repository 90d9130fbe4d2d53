"""Actions and whole moves as people call them."""

from collections.abc import Sequence

from tefuda.notation import Notation
from tefuda.words import listed, say


def action_name(notation: Notation, action: int, lang: str) -> str:
    """Name an action, by its number, in a sentence: the card that it stands for, or another answer."""
    name = notation.actions[action]
    if name in notation.cards:
        return notation.card_name(notation.cards.index(name), lang)
    return say(lang, f"{notation.game}.action.{name}")


def move_name(notation: Notation, actions: Sequence[int], lang: str) -> str:
    """List what a move is made of: the names of its actions, without those that only end it."""
    named = [action for action in actions if notation.written.get(notation.actions[action], " ")]
    return listed(lang, [action_name(notation, action, lang) for action in named or actions])
