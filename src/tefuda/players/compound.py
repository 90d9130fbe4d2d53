"""Whole moves of a player: a compound move is chosen action by action, each on what its seat then sees."""

from typing import Any

from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.game import Game
from tefuda.players import Judge, Player


def choose_move(game: Game, state: Any, player: Player) -> list[int]:
    """List the actions of the move that a player makes in a state, or in a view of its own turn."""
    at, actions = copy(state), []
    turn = state.turn
    while True:
        view = view_of(game, at, turn)
        action = player.choose(view, game.legal(view))
        actions.append(action)
        if not take(game, at, action):
            return actions


def rate_moves(game: Game, state: Any, player: Judge) -> list[tuple[list[int], float]]:
    """Rate all open moves: (actions, worth) in the player's measure, best first; the first is what it would make."""
    found: list[tuple[list[int], float]] = []
    begun: list[tuple[Any, list[int]]] = [(state, [])]
    while begun:
        at, made = begun.pop(0)
        view = view_of(game, at, state.turn)
        for action, value in player.evaluate(view, game.legal(view)):
            after = copy(at)
            if take(game, after, action):
                begun.append((after, [*made, action]))
            else:
                found.append(([*made, action], value))
    first = choose_move(game, state, player)
    return sorted(found, key=lambda each: (each[0] != first, -each[1]))


def take(game: Game, s: Any, action: int) -> bool:
    """Take an action, and tell whether the move goes on after it; in a game without compound moves do nothing."""
    if game.JOIN is None:
        return False
    game.apply(s, action)
    return bool(s.stage == PLAY and game.partial(s))


def view_of(game: Game, s: Any, seat: int) -> Any:
    """Make the view of a seat, counted from 1, of a state, or of a view of its own in which it has begun a move."""
    view = game.View()
    game.view(s, seat, view)
    return view
