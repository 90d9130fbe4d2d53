"""No sentence of the catalogues is left over: each can be reached from the source or from what a game names."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tefuda
from tefuda.check.form import keys
from tefuda.flat import options
from tefuda.game import GAMES, load
from tefuda.server.company.talk import phrases
from tefuda.server.settings import SETTINGS
from tefuda.words import catalogue


def nodes() -> Iterator[ast.AST]:
    for file in Path(tefuda.__file__).parent.rglob("*.py"):
        yield from ast.walk(ast.parse(file.read_text("utf-8")))


def pattern(text: ast.JoinedStr) -> str:
    """What an f-string may become, its gaps as groups; "" where it has no word of its own."""
    parts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in text.values]
    if not re.search(r"[a-z]{2}", "".join(parts)):
        return ""
    return "".join(re.escape(part) or "(.*)" for part in parts)


def page() -> str:
    """The source of the page."""
    files = (Path(tefuda.__file__).parents[2] / "web/src").rglob("*")
    return "\n".join(file.read_text("utf-8") for file in sorted(files) if file.suffix in (".ts", ".svelte"))


def template(text: str) -> str:
    """What a template of the page may become, as `pattern` has it."""
    parts = re.split(r"\$\{[^}]*\}", text)
    return "(.*)".join(map(re.escape, parts)) if re.search(r"[a-z]{2}", "".join(parts)) else ""


PAGE = page()
SAID = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)} | set(
    re.findall(r"'([\w.:-]+)'", PAGE)
)
FILLED = {pattern(node) for node in nodes() if isinstance(node, ast.JoinedStr)} - {""} | {
    template(text) for text in re.findall(r"`([^`\n]*\$\{[^`\n]*)`", PAGE)
} - {""}


def named() -> Iterator[str]:
    """The keys that a game has by its constants and options, those of settings, and names that sentences go by."""
    yield from map(str, range(1, 13))
    yield from (f"setting.{name}" for name in SETTINGS)
    for own in GAMES:
        game = load(own)
        yield from (f"phrases.{name}" for name in phrases(own))
        yield from keys(game)
        yield from (f"{own}.option.{name}.title" for name in options(game.Rules))
        yield from (f"{own}.action.{action}" for action in game.ACTIONS if action not in game.CARDS)
        yield from game.PHASES
        for kind, words in game.WORDS.items():
            yield from words
            yield from (f"{own}.{kind}.{word}" for word in words)
            yield from (f"{own}.event.{kind}.{word}" for word in words)


NAMED = set(named())


@cache
def reached(key: str) -> bool:
    """Whether `key`, or what is left of it without the name of a game, stands in the source as a whole or in parts."""
    if key in SAID | NAMED or key == "":
        return True
    game, _, rest = key.partition(".")
    if game in GAMES and rest in SAID:
        return True
    for form in FILLED:
        for tried in (key, rest) if game in GAMES else (key,):
            found = re.fullmatch(form, tried)
            if found and all(gap != tried and reached(gap) for gap in found.groups()):
                return True
    return False


def test_every_sentence_can_be_reached() -> None:
    assert [key for key in catalogue("en") if not reached(re.sub("_(one|other)$", "", key))] == []


def test_what_nothing_says_is_found() -> None:
    for key in ("goita.word.5", "koikoi.event.slept", "koikoi.option.rain.snow", "terminal.yawn", "error.bored"):
        assert not reached(key), key
