"""Moves as they are written: a goita turn is two actions and one move, `sk`."""

from typing import Any

from tefuda.bits import members
from tefuda.errors import IllegalMove
from tefuda.flat import copy
from tefuda.game import PLAY, Game, short_name


def join(game: Game, actions: list[int]) -> str:
    """The actions of one move in writing."""
    return (game.JOIN or "").join(game.ACTIONS[action] for action in actions)


def split(game: Game, s: Any, move: str) -> list[int]:
    """The actions of a written move; IllegalMove for one that is no move of this game at all."""
    if move in game.ACTIONS and move:
        return [game.ACTIONS.index(move)]
    parts = names(game, move)
    if not move or any(not name or name not in game.ACTIONS for name in parts):
        raise IllegalMove("unknown_move", game=short_name(game), move=move, legal=legal(game, s))
    return [game.ACTIONS.index(name) for name in parts]


def names(game: Game, move: str) -> list[str]:
    """The parts of a written compound move."""
    return list(move) if game.JOIN == "" else move.split(game.JOIN) if game.JOIN else [move]


def legal(game: Game, s: Any) -> list[str]:
    """All moves that are open, in writing; inside a compound move, its remainders."""
    found: list[str] = []
    unfinished: list[tuple[Any, list[int]]] = [(s, [])]
    while unfinished:
        at, made = unfinished.pop()
        for action in reversed(list(members(game.legal(at)))):
            if game.JOIN is not None:
                after = copy(at)
                game.apply(after, action)
                if after.stage == PLAY and game.partial(after):
                    unfinished.append((after, [*made, action]))
                    continue
            found.append(join(game, [*made, action]))
    return sorted(found, key=lambda move: split(game, s, move))
