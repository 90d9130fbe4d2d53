"""A player that plays what is written down, for lessons; after that another goes on in its place."""

from typing import Any

from tefuda import lessons, moves
from tefuda.game import Game, short_name
from tefuda.match import Match
from tefuda.players import Player


class Script:
    """A player of the first round of a lesson, whatever its seat; `then` goes on after it."""

    def __init__(self, game: Game, then: Player) -> None:
        lesson = lessons.load(short_name(game))
        match = Match(lesson.setting(), seed=lesson.seed, pause=True)
        self.actions: list[int] = []
        for move in lesson.moves:
            self.actions += moves.split(game, match.state, move)
            match.play(move)
        self.then = then

    def choose(self, view: Any, legal: int) -> int:
        """Choose what is written down for this point of the round, if it is open."""
        n: int = view.made
        if view.round == 0 and n < len(self.actions) and legal >> self.actions[n] & 1:
            return self.actions[n]
        return self.then.choose(view, legal)
