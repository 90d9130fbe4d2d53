"""Moves of several actions, written and read: a goita turn is two actions and one move, `sk`."""

from collections.abc import Sequence
from typing import Any

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.errors import IllegalMove
from tefuda.flat import copy
from tefuda.game import Game, short_name
from tefuda.notation import Notation, notation


def split(game: Game, s: Any, move: str) -> list[int]:
    """Give the actions of a written move from `s`; IllegalMove for one that is no move of this game at all.

    The cards of a move of a game that says UNORDERED may stand in any order.
    """
    names = notation(game, s.rules)
    parts = names.parts(move)
    if not move or any(not name or name not in names.actions for name in parts):
        raise IllegalMove("unknown_move", game=short_name(game), move=move, legal=legal(game, s))
    actions = [names.actions.index(name) for name in parts]
    if getattr(game, "UNORDERED", False):
        actions = _in_order(names, actions)
    return actions if names.unfinished(move) else [*actions, *ending(game, s, actions)]


def _in_order(names: Notation, actions: list[int]) -> list[int]:
    """Put the cards of a move in the order of the deck, and leave what is no card where it stands."""
    cards = iter(sorted(action for action in actions if names.actions[action] in names.cards))
    return [next(cards) if names.actions[action] in names.cards else action for action in actions]


def ending(game: Game, s: Any, actions: Sequence[int]) -> list[int]:
    """Give the unwritten action that ends the move that these make from `s`, if it takes one."""
    names = notation(game, s.rules)
    silent = [names.actions.index(name) for name, form in names.written.items() if not form]
    if not silent:
        return []
    at = copy(s)
    for action in actions:
        if at.stage != PLAY or not game.legal(at) >> action & 1:
            return []
        game.apply(at, action)
    if at.stage != PLAY or not game.partial(at):
        return []
    return [action for action in silent if game.legal(at) >> action & 1][:1]


def legal(game: Game, s: Any) -> list[str]:
    """List all moves that are open, in writing; inside a compound move, its remainders."""
    names = notation(game, s.rules)
    found: list[list[int]] = []
    unfinished: list[tuple[Any, list[int]]] = [(s, [])]
    while unfinished:
        at, made = unfinished.pop()
        for action in members(game.legal(at)):
            if game.JOIN is not None:
                after = copy(at)
                game.apply(after, action)
                if after.stage == PLAY and game.partial(after):
                    unfinished.append((after, [*made, action]))
                    continue
            found.append([*made, action])
    return [names.join(actions) for actions in sorted(found)]
