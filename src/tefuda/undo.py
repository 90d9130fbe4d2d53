"""Undoing: back to one's own last decision, and never past anything learned since."""

from typing import Any, NamedTuple

from tefuda.game import Game
from tefuda.match import Match


class Decision(NamedTuple):
    """When a seat decided, and what it did not know then."""

    before: int  # actions of the match before it
    after: int  # and with it
    deals: int
    hidden: int  # cards that the seat could not place


class Undo:
    """Remembers what a seat, counted from 0, knew at each of its decisions."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self._decisions: list[Decision] = []

    def play(self, move: str | int) -> None:
        """Play the seat's move so that it may be taken back; IllegalMove where it is not open."""
        before, deals, hidden = self._played(), len(self.match.rounds), self._hidden()
        self.match.play(move)
        self._decisions.append(Decision(before, self._played(), deals, hidden))

    def possible(self) -> bool:
        """Whether there is a decision to go back to."""
        return bool(self._decisions)

    def learned(self) -> bool:
        """Whether the seat knows more than then: others have played, cards were dealt, or one can be placed now."""
        last = self._decisions[-1]
        return self._played() > last.after or len(self.match.rounds) > last.deals or self._hidden() < last.hidden

    def take_back(self) -> int:
        """Go back to the last decision; give how many actions that takes back."""
        last = self._decisions.pop()
        for _ in range(last.after - last.before):
            self.match.undo()
        return last.after - last.before

    def _played(self) -> int:
        return sum(len(move) for entry in self.match.rounds for move in entry.moves)

    def _hidden(self) -> int:
        return unseen(self.match.game, self.match.view(self.seat), self.seat)


def unseen(game: Game, view: Any, seat: int) -> int:
    """Count the cards that a seat, counted from 0, cannot place."""
    return game.unseen(view, seat + 1, [0] * game.DECK)
