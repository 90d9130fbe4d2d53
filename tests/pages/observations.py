"""docs/observations.md, made from the layouts."""

import re
import sys

from tefuda.observation import Part, layout
from tests.having import LAYOUT

PAGE = "observations.md"

HEAD = """# Observations

`observe(view, seat, out)` writes a view as OBSERVATION numbers from -128 to 127, and `observe_all` of the
[compiled rules](api.md#compiled-rules) a row of them for each match, for programs that learn. This page says what each
number is; `tefuda.observation.layout` says the same to a program:

```python
from tefuda import Match
from tefuda.observation import layout

match = Match("koikoi", seed=1)
numbers = [0] * match.game.OBSERVATION
match.game.observe(match.view(0), 1, numbers)  # seats count from 1 here
parts = {part.name: part for part in layout("koikoi").parts}
numbers[parts["held"].at(1)]  # cards in the hand of the seat after the one that looks
```

Places count from 0. A part that stands once for each seat has `r` in its place: r = 0 is the seat that looks, r = 1 the
next in turn, and so on. A part of several numbers has one for each card, kind or place, in the order that is named. The
version of a layout is raised whenever a number changes its place, meaning or range.

(Made from the code by `make pages`; the tests compare every number with what its line says.)
"""


def page() -> str:
    """docs/observations.md."""
    return "\n".join([HEAD, *(section(game) for game in LAYOUT)])


def section(game: str) -> str:
    """The table of a game."""
    found = layout(game)
    assert found is not None
    lines = [
        f"## {game}",
        "",
        f"Version {found.version}. {len(found)} numbers. {explained(game)}",
        "",
        "| place | part | numbers | what | range | unit |",
        "|---|---|---|---|---|---|",
    ]
    for part in found.parts:
        span = f"{part.low} to {part.high}" if part.low + 1 < part.high else f"{part.low} or {part.high}"
        lines.append(f"| {place(part)} | `{part.name}` | {part.size} | {part.what} | {span} | {part.unit} |")
    return "\n".join(lines) + "\n"


def explained(game: str) -> str:
    """What the layout's module says of cards, seats and units, behind a semicolon or a colon in its docstring."""
    module = sys.modules[f"tefuda.games.{game}.observation"]
    text = " ".join((module.__doc__ or "").split())
    text = re.split("[;:] ", text, maxsplit=1)[-1]
    return text[0].upper() + text[1:]


def place(part: Part) -> str:
    """Where the numbers of a part stand."""
    if part.times == 1:
        return f"{part.start}" if part.size == 1 else f"{part.start}–{part.start + part.size - 1}"
    per = f" + {part.stride} r" if part.stride > 1 else " + r"
    if part.size == 1:
        return f"{part.start}{per}"
    return f"{part.start}–{part.start + part.size - 1}{per}"


def stale(before: str, now: str) -> list[str]:
    """The games whose places or ranges differ between two pages that give them the same version."""

    def read(page: str) -> dict[str, tuple[str, list[list[str]]]]:
        found = {}
        for text in page.split("\n## ")[1:]:
            version = re.search(r"Version (\d+)\.", text)
            rows = [line.split(" | ") for line in text.splitlines() if re.match(r"\| \d", line)]
            found[text.split("\n")[0]] = (version[1] if version else "", [[*row[:3], row[4]] for row in rows])
        return found

    old, new = read(before), read(now)
    return [game for game in old if game in new and old[game][0] == new[game][0] and old[game][1] != new[game][1]]
