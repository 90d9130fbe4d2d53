"""A rule book in the terminal, its clause numbers in the margin, and the options in force."""

from collections.abc import Mapping

from tefuda import options, rulebook
from tefuda.flat import Value
from tefuda.game import Game
from tefuda.rulebook import Paragraph
from tefuda.terminal.screen import Screen
from tefuda.terminal.sight import name_of
from tefuda.terminal.text import pad, width, wrap
from tefuda.words import say

MARGIN = 8


def book(game: Game, preset: str, values: Mapping[str, Value], lang: str, screen: Screen) -> None:
    """Print the book of a game, and what its options are at a table under these rules."""
    if rulebook.exists(game, lang):
        for paragraph in rulebook.read(game, lang):
            _show(paragraph, screen)
    else:
        screen.say(name_of(game, lang))
        screen.say()
    screen.say(say(lang, "terminal.options", preset=preset))
    screen.say()
    for sentence in options.explain(game, values, lang):
        _lines("", sentence, screen)


def _show(paragraph: Paragraph, screen: Screen) -> None:
    if paragraph.level:
        if screen.plain and paragraph.level > 1:  # where clauses have no empty line between them
            screen.say()
        screen.say(paragraph.text)
        if not screen.plain:
            screen.say(("═" if paragraph.level == 1 else "─") * width(paragraph.text), whole=True)
    elif paragraph.rows:
        columns = [max(map(width, column)) for column in zip(*paragraph.rows, strict=True)]
        for row in paragraph.rows:
            cells = row if screen.plain else [pad(cell, size) for cell, size in zip(row, columns, strict=True)]
            screen.say(("; " if screen.plain else "   ").join(cells).rstrip(), whole=True)
    else:
        _lines(paragraph.clause, paragraph.text, screen)
        return
    screen.say()


def _lines(margin: str, text: str, screen: Screen) -> None:
    """Print a paragraph beside its clause number."""
    if screen.plain:
        screen.say(f"{margin} {text}".strip())
        return
    for i, line in enumerate(wrap(text, screen.columns - MARGIN)):
        screen.say(f"{pad('' if i else margin, MARGIN)}{line}", whole=True)
    screen.say()
