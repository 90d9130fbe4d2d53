"""Every option of every game is honoured at a table: none is declared that nothing asks for."""

import ast
import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda import Match
from tefuda.errors import BadOption
from tefuda.flat import Option
from tefuda.flat import options as declared
from tefuda.game import GAMES, load
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.storage.store import Store
from tefuda.server.tables import log
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import Watcher

pytestmark = pytest.mark.slow

SOURCES = Path(tefuda.__file__).parent
STEPS = 60  # of a match under each value
WORDS = ("description", "words", "why", "hint", "aids", "odds", "trail", "levels", "heuristic", "policy")


def reads(file: Path) -> set[str]:
    """The attributes and the words in quotation marks that a source file reads."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_option_is_read_by_the_rules_or_by_the_match(game: str) -> None:
    rules = [file for file in (SOURCES / "games" / game).glob("*.py") if file.stem not in WORDS]
    read = set().union(*(reads(file) for file in rules), reads(SOURCES / "match.py"))
    assert set(declared(load(game).Rules)) <= read


def values(option: Option) -> Iterator[Any]:
    """What an option is tried with: everything, and of a number both ends."""
    if option.many:
        yield from ([], *([value] for value in option.values), list(option.values))
    elif option.values:
        yield from option.values
    else:
        yield from {option.low, option.high}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_at_a_table_is_the_match_that_the_rules_make(game: str, tmp_path: Path) -> None:
    """Under each value of each option: deals, moves, scores and the end follow from the seed and the moves alone."""
    asyncio.run(walk(game, tmp_path))


async def walk(game: str, folder: Path) -> None:
    hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), pace=0.0, levels=registry.BOTS)
    tried = 0
    refused: list[tuple[str, Any]] = []
    for name, option in declared(load(game).Rules).items():
        for value in values(option):
            try:
                table = await hall.set_up(game, options={name: value}, level="random")
            except BadOption as error:
                refused.append((name, error.details["blames"]))
                continue
            await play(table, random.Random(f"{name} {value}"))
            same = Match(table.match.setting, seed=table.row.seed, pause=True)
            for step in log.decoded(hall.store.log(table.row.id)):
                if step.move:
                    same.play(step.move)
                elif same.waiting:
                    same.deal()
            assert option.encode(same.options[name]) == option.encode(value)
            assert (same.scores, same.turn, same.over) == (table.match.scores, table.match.turn, table.match.over)
            assert bytes(same.state) == bytes(table.match.state)
            tried += 1
    await hall.close()
    assert [name for name, blamed in refused if name not in blamed] == []  # against another option
    assert tried >= len(declared(load(game).Rules))


async def play(table: Any, chance: random.Random) -> None:
    person = Watcher(0)
    await table.join(person)
    while not table.match.over and table.number < STEPS:
        if table.match.waiting:
            await table.obey(person, wire.Next(table.number))
        elif table.match.turn == 0:
            await table.obey(person, wire.Play(chance.choice(table.match.legal()), table.number))
        else:
            await person.outbox.get()
    table.leave(person)
    await table.close()
