"""Lessons: a round of each game on the real table, dealt and played as written down, with what is said about it.

A lesson is the `lesson.json` of a game's folder. Its `seed` deals the round, `moves` are all moves of it, the person's
too: the others play theirs by `Script`, and a test replays each lesson to the end of its round. `steps` are what the
person is told, in order; one with a `move` waits for that move, the others for "next".
"""

from typing import Any

import msgspec
from msgspec import Struct

from tefuda.description import describe
from tefuda.errors import BadOption, TefudaError
from tefuda.game import GAMES
from tefuda.game import load as find
from tefuda.setting import Setting
from tefuda.texts import Text


class Step(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that is said, and what there is to do."""

    text: Text
    point: list[str] = []  # codes of cards to look at
    move: str = ""


class Lesson(Struct, forbid_unknown_fields=True):
    """A table as `Hall.set_up` makes it, and what is said there."""

    game: str
    preset: str
    options: dict[str, Any]  # that differ from the preset
    seats: int
    seat: int
    seed: str
    moves: list[str]
    steps: list[Step]

    def setting(self) -> Setting:
        """Resolve what is played."""
        return Setting.of(self.game, self.preset, self.options, seats=self.seats)


def exists(game: str) -> bool:
    """Whether there is a lesson in a game; those from outside the package have none."""
    return game in GAMES and describe(find(game)).lesson is not None


def load(game: str) -> Lesson:
    """Read the lesson of a game of the package; TefudaError where there is none."""
    if game not in GAMES:
        raise BadOption("unknown_game", game=game, games=list(GAMES))
    file = describe(find(game)).lesson
    if file is None:
        raise TefudaError("no_lesson", game=game)
    return msgspec.json.decode(file.read_bytes(), type=Lesson)
