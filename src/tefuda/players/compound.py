"""Whole moves of a player: a compound move is chosen action by action, each on what its seat then sees."""

from typing import Any

from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.game import Game
from tefuda.players import Judge, Player


def choose(game: Game, state: Any, player: Player) -> list[int]:
    """The actions of the move that a player makes in a state, or in a view of its own turn."""
    at, actions = copy(state), []
    turn = state.turn
    while True:
        view = seen(game, at, turn)
        action = player.choose(view, game.legal(view))
        actions.append(action)
        if not goes_on(game, at, action):
            return actions


def judge(game: Game, state: Any, player: Judge) -> list[tuple[list[int], float]]:
    """All moves that are open with what they are worth to the player, best first; the first is what it would make."""
    found: list[tuple[list[int], float]] = []
    begun: list[tuple[Any, list[int]]] = [(state, [])]
    while begun:
        at, made = begun.pop(0)
        view = seen(game, at, state.turn)
        for action, value in player.evaluate(view, game.legal(view)):
            after = copy(at)
            if goes_on(game, after, action):
                begun.append((after, [*made, action]))
            else:
                found.append(([*made, action], value))
    first = choose(game, state, player)
    return sorted(found, key=lambda each: (each[0] != first, -each[1]))


def goes_on(game: Game, s: Any, action: int) -> bool:
    """Take an action that begins or continues a compound move; whether the move goes on after it."""
    if game.JOIN is None:
        return False
    game.apply(s, action)
    return bool(s.stage == PLAY and game.partial(s))


def seen(game: Game, s: Any, seat: int) -> Any:
    """What a seat knows in a state, or in a view of its own in which it has begun a move."""
    view = game.View()
    game.view(s, seat, view)
    return view
