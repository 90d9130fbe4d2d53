"""What a terminal shows and asks. Blocks are drawn in columns, or with `plain` told line by line."""

import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from tefuda.terminal.text import pad, width, wrap


class Leave(Exception):
    """Raised where the person at the table goes."""


@dataclass(frozen=True)
class Cell:
    """A card in a grid, perhaps with the number that plays it; `mark` says what is special about it."""

    text: str
    number: int = 0
    mark: str = ""


@dataclass(frozen=True)
class Block:
    """A part of the table: a title with facts, rows of a label and items, and a grid."""

    title: str
    facts: list[str] = field(default_factory=list)
    rows: list[tuple[str, list[str]]] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    apart: bool = False  # an empty line goes before


class Screen:
    """Where a table is shown and where it is asked."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self.colour = (
            not plain and sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        )

    @property
    def columns(self) -> int:
        """How wide lines may be, from 30 to 100 columns."""
        return max(30, min(100, shutil.get_terminal_size().columns))

    def say(self, text: str = "", indent: str = "", whole: bool = False) -> None:
        """Print paragraphs; `whole` lines are left to the terminal, so that what they name can be copied."""
        for line in text.split("\n"):
            for part in [line] if self.plain or whole else wrap(indent + line, self.columns, indent):
                print(part)

    def show(self, blocks: Iterable[Block]) -> None:
        """Print parts of the table, one under the other."""
        for block in blocks:
            if block.apart and not self.plain:
                print()
            for line in self._spoken(block) if self.plain else self._drawn(block):
                print(line)

    def rule(self) -> None:
        """Print a line across, or an empty one for those who listen."""
        print("" if self.plain else "─" * self.columns)

    def ask(self, prompt: str) -> str:
        """Ask for a line, with wide digits and letters made narrow; Leave at the end of the input."""
        try:
            return unicodedata.normalize("NFKC", input(prompt)).strip()
        except EOFError:
            print()
            raise Leave from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def _drawn(self, block: Block) -> list[str]:
        title = f"\033[1m{block.title}\033[0m" if self.colour else block.title
        marks = sorted({f"* {cell.mark}" for cell in block.cells if cell.mark})
        lines = wrap("   ".join([title, *block.facts, *marks]), self.columns + (8 if self.colour else 0), "  ")
        if not block.title:
            lines = []
        labels = max((width(label) for label, _ in block.rows), default=0)
        for label, items in block.rows:
            lead = f"  {pad(label, labels)}  " if labels else "  "
            lines += wrap_items(lead, items, self.columns)
        return [*lines, *self._grid(block.cells)]

    def _grid(self, cells: list[Cell]) -> list[str]:
        """Set cells in as many columns as fit, row by row."""
        marked = any(cell.mark for cell in cells)
        numbered = any(cell.number for cell in cells)
        texts = []
        for cell in cells:
            number = f"{cell.number or '':>2} " if numbered else ""
            texts.append(
                f" {number}{'*' if cell.mark else ' '} {cell.text}" if marked or numbered else f"  {cell.text}"
            )
        for n in range(4, 0, -1):
            columns = [max(map(width, texts[i::n]), default=0) for i in range(n)]
            if n == 1 or sum(columns) + 2 * (n - 1) <= self.columns:
                break
        rows = [texts[i : i + n] for i in range(0, len(texts), n)]
        return ["  ".join(pad(text, w) for text, w in zip(row, columns, strict=False)).rstrip() for row in rows]

    def _spoken(self, block: Block) -> list[str]:
        lines = [", ".join([block.title, *block.facts])] if block.title else []
        for label, items in block.rows:
            spoken = "; ".join(" ".join(item.split()) for item in items)
            lines.append(f"{label}: {spoken}" if label and spoken else label or spoken)
        if not any(cell.number for cell in block.cells):
            return lines + ["; ".join(" ".join(cell.text.split()) for cell in block.cells)] * bool(block.cells)
        for cell in block.cells:
            text = " ".join(cell.text.split()) + (f", {cell.mark}" if cell.mark else "")
            lines.append(f"{cell.number}: {text}" if cell.number else text)
        return lines


def wrap_items(lead: str, items: list[str], columns: int) -> list[str]:
    """Break items after a label into lines; an item is broken only where it alone is too long."""
    lines: list[str] = []
    line, empty = lead, True
    for item in items:
        if not empty and width(line) + 2 + width(item) > columns:
            lines.append(line)
            line, empty = " " * width(lead), True
        line += item if empty else f"  {item}"
        empty = False
        if width(line) > columns:
            *full, line = wrap(line, columns, " " * width(lead))
            lines += full
    return [*lines, line.rstrip()]
