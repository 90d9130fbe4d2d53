"""A screen that answers from a script, and tables to try it at."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tefuda import Match
from tefuda.players import registry
from tefuda.terminal import start
from tefuda.terminal.saves import SaveFile
from tefuda.terminal.screen import Leave, Screen
from tefuda.terminal.table import Table


class Script(Screen):
    """Answers in order, then the person leaves; `before` is called with each prompt."""

    def __init__(
        self, answers: Iterable[str], plain: bool = False, before: Callable[[str], None] = lambda prompt: None
    ) -> None:
        super().__init__(plain)
        self.answers = iter(answers)
        self.before = before

    def ask(self, prompt: str) -> str:
        self.before(prompt)
        answer = next(self.answers, None)
        if answer is None:
            raise Leave
        print(prompt + answer)
        return answer


def sit(
    match: Match, path: Path, answers: Iterable[str], lang: str = "en", seat: int = 0, plain: bool = False
) -> Table:
    """A table with random bots."""
    players = start.players_for(match.seats, seat, "random", lang)
    bots: dict[int, Any] = {
        each: registry.make("random", match.game, each) for each in range(match.seats) if each != seat
    }
    names = tuple(player.name for player in players)
    return Table(match, seat, bots, names, SaveFile(path, players), Script(answers, plain), lang)


class Numbers:
    """Random numbers as answers to the prompts of a table, Enter between rounds."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.table: Table | None = None

    def __iter__(self) -> "Numbers":
        return self

    def __next__(self) -> str:
        assert self.table is not None
        actions = self.table.match.actions()
        return str(self.source.randint(1, len(actions))) if actions else ""


def play_through(match: Match, path: Path, seed: int, lang: str = "en", seat: int = 0, plain: bool = False) -> Table:
    """A table at which random numbers are typed, not yet begun."""
    numbers = Numbers(seed)
    table = sit(match, path, numbers, lang, seat, plain)
    numbers.table = table
    return table
