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
    """One thing that is said in a lesson, and what there is to do: a `move`, or "" to go on."""

    text: Text
    point: list[str] = []  # codes of cards to look at
    subject: list[str] = []  # what it is about, where that is not the cards: places and notes of the page's table
    move: str = ""


class Lesson(Struct, forbid_unknown_fields=True):
    """A table as `Hall.set_up` makes it, and what is said there; `seat` counts from 0."""

    game: str
    preset: str
    options: dict[str, Any]  # that differ from the preset
    seats: int
    seat: int
    seed: str
    moves: list[str]
    steps: list[Step]

    def setting(self) -> Setting:
        """Resolve what is played; BadOption where the game has no such preset, option or number of seats."""
        return Setting.of(self.game, self.preset, self.options, seats=self.seats)


def exists(game: str) -> bool:
    """Whether a game has a lesson, by its name; those from outside the package have none."""
    return game in GAMES and describe(find(game)).lesson is not None


def load(game: str) -> Lesson:
    """Read the lesson of a game of the package, by its name; TefudaError (`no_lesson`, `unknown_game`) for none."""
    if game not in GAMES:
        raise BadOption("unknown_game", game=game, games=list(GAMES))
    file = describe(find(game)).lesson
    if file is None:
        raise TefudaError("no_lesson", game=game)
    return msgspec.json.decode(file.read_bytes(), type=Lesson)
