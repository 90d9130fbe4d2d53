"""Actions and whole moves as people call them."""

from collections.abc import Sequence

from tefuda import moves
from tefuda.game import Game, short_name
from tefuda.words import listed, say


def action_name(game: Game, action: int, lang: str) -> str:
    """A card or another answer."""
    name = game.ACTIONS[action]
    if name in game.CARDS:
        return game.card_name(game.CARDS.index(name), lang)
    return say(lang, f"{short_name(game)}.action.{name}")


def move_name(game: Game, actions: Sequence[int], lang: str) -> str:
    """A move, without what only ends it."""
    written = moves.forms(game)
    told = [action for action in actions if written.get(game.ACTIONS[action], " ")]
    return listed(lang, [action_name(game, action, lang) for action in told or actions])
