"""Moves as they are written: a goita turn is two actions and one move, `sk`.

A game says in JOIN what stands between the actions of a move, and may name in WRITTEN those that are written otherwise:
as another text that brings its own joint (`x:`), or not at all, where they only end a move. An unfinished move ends in
JOIN, so that it is not taken for a whole one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.errors import IllegalMove
from tefuda.flat import copy
from tefuda.game import Game, short_name


def forms(game: Game) -> Mapping[str, str]:
    """The actions that compound moves write otherwise than by name and JOIN."""
    return getattr(game, "WRITTEN", {})


def join(game: Game, actions: Sequence[int], unfinished: bool = False) -> str:
    """The actions of one move in writing."""
    return write(game, [game.ACTIONS[action] for action in actions], unfinished)


def write(game: Game, names: Sequence[str], unfinished: bool = False) -> str:
    """The named actions of one move in writing; an action that alone is not written keeps its name."""
    joint = game.JOIN or ""
    own = forms(game)
    text = "".join(own.get(name, name + joint) for name in names)
    return (text if unfinished else text.removesuffix(joint)) or joint.join(names)


def split(game: Game, s: Any, move: str) -> list[int]:
    """The actions of a written move; IllegalMove for one that is no move of this game at all."""
    parts = names(game, move)
    if not move or any(not name or name not in game.ACTIONS for name in parts):
        raise IllegalMove("unknown_move", game=short_name(game), move=move, legal=legal(game, s))
    actions = [game.ACTIONS.index(name) for name in parts]
    return actions if unfinished(game, move) else [*actions, *ending(game, s, actions)]


def names(game: Game, move: str) -> list[str]:
    """The parts of a written compound move."""
    if move in game.ACTIONS or game.JOIN is None:
        return [move]
    if game.JOIN == "":
        return list(move)
    found: list[str] = []
    while move:
        name, form = next(((n, f) for n, f in forms(game).items() if f and move.startswith(f)), ("", ""))
        if form:
            move = move.removeprefix(form)
        else:
            name, _, move = move.partition(game.JOIN)
        found.append(name)
    return found


def unfinished(game: Game, move: str) -> bool:
    """Whether a written move says that it goes on."""
    return bool(game.JOIN) and move.endswith(game.JOIN or "")


def ending(game: Game, s: Any, actions: Sequence[int]) -> list[int]:
    """The unwritten action that ends the move that these make from `s`, if it takes one."""
    silent = [game.ACTIONS.index(name) for name, form in forms(game).items() if not form]
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
    """All moves that are open, in writing; inside a compound move, its remainders."""
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
    return [join(game, actions) for actions in sorted(found)]
