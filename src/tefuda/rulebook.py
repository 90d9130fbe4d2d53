"""The rule books: for players, a Japanese and an English one for each game, every clause under its number.

A book is Markdown that reads well as it stands. A paragraph that begins with a number (`KK-01  …`) is a clause; lines
that go on are joined, in Japanese without a space.
"""

import re
from dataclasses import dataclass, field

from tefuda import options
from tefuda.description import describe
from tefuda.errors import TefudaError
from tefuda.flat import options as declared
from tefuda.game import Game, short_name
from tefuda.words import listed, say

_CLAUSE = re.compile(r"([A-Z]{2}-\d+) +(.*)")


@dataclass
class Paragraph:
    """A part of a book: a heading (`level` 1 or 2), a clause, a table (`rows`), or text."""

    text: str = ""
    level: int = 0
    clause: str = ""
    rows: list[list[str]] = field(default_factory=list)


def exists(game: Game, lang: str) -> bool:
    """Whether there is a book for a game in a language."""
    return describe(game).book(lang) is not None


def choices(game: Game, lang: str) -> list[Paragraph]:
    """List what can be chosen at a table, as a part of the book: each option by its title, and every way to play it."""
    rows = [[say(lang, "book.option"), say(lang, "book.ways")]]
    for name, option in declared(game.Rules).items():
        key = f"{short_name(game)}.option.{name}"
        if option.many:
            ways = [say(lang, key, names=listed(lang, [say(lang, f"{key}.{value}") for value in option.values]))]
        elif option.values:
            ways = [options.sentence(game, name, value, lang) for value in option.values]
        else:
            ways = [say(lang, "book.number", low=option.low, high=option.high, n=option.default)]
        rows.append([say(lang, f"{key}.title"), " / ".join(ways)])
    return [Paragraph(say(lang, "book.choices"), level=2), Paragraph(rows=rows)]


def read(game: Game, lang: str) -> list[Paragraph]:
    """Read the book, part by part; TefudaError where there is none."""
    book: list[Paragraph] = []
    open_ = False  # whether a line goes on with the last paragraph
    file = describe(game).book(lang)
    if file is None:
        raise TefudaError("no_book", game=short_name(game))
    for line in file.read_text("utf-8").splitlines():
        clause = _CLAUSE.match(line)
        if not line.strip():
            open_ = False
        elif line.startswith("#"):
            marks, _, title = line.partition(" ")
            book.append(Paragraph(title, level=len(marks)))
            open_ = False
        elif line.startswith("|"):
            if not open_:
                book.append(Paragraph())
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not set("".join(cells)) <= set("-:"):
                book[-1].rows.append(cells)
            open_ = True
        elif clause:
            book.append(Paragraph(clause[2], clause=clause[1]))
            open_ = True
        elif open_:
            book[-1].text += ("" if lang == "ja" else " ") + line.strip()
        else:
            book.append(Paragraph(line.strip()))
            open_ = True
    return book
