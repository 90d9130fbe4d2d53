"""Taking back: to one's own last decision, and never past anything learned since."""

from typing import Any

from tefuda.game import Game
from tefuda.match import Match


class Undo:
    """Remembers what a seat knew at each of its decisions."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self._decisions: list[tuple[int, int, int]] = []  # actions before and after it, cards unseen before it

    def play(self, move: str | int) -> None:
        """Play the seat's move so that it may be taken back."""
        before, hidden = self._played(), self._hidden()
        self.match.play(move)
        self._decisions.append((before, self._played(), hidden))

    def possible(self) -> bool:
        """Whether there is a decision to go back to."""
        return bool(self._decisions)

    def learned(self) -> bool:
        """Whether the seat knows more than at its last decision: others have answered, or a card can be placed now."""
        _, after, hidden = self._decisions[-1]
        return self._played() > after or self._hidden() < hidden

    def take_back(self) -> None:
        """Go back to the last decision."""
        before, after, _ = self._decisions.pop()
        for _ in range(after - before):
            self.match.undo()

    def _played(self) -> int:
        return sum(len(move) for entry in self.match.rounds for move in entry.moves)

    def _hidden(self) -> int:
        return unseen(self.match.game, self.match.view(self.seat), self.seat)


def unseen(game: Game, view: Any, seat: int) -> int:
    """How many cards a seat, counted from 0, cannot place."""
    return game.unseen(view, seat + 1, [0] * game.DECK)
