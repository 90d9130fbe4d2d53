"""What each number means that a game's `observe` writes: for programs that learn, and for docs/observations.md.

from tefuda.observation import layout

for part in layout("koikoi"):
seen[part.at()]        # the numbers of this part, out of one row
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import accumulate
from types import ModuleType

from tefuda.description import describe
from tefuda.game import Game, load


@dataclass(frozen=True)
class Part:
    """Numbers that belong together, `size` of them from place `start` on.

    What is told of every seat, or of every side, stands `times` times, `stride` places apart: first of the seat that
    looks, then of the seats after it in turn.
    """

    name: str
    size: int
    what: str
    low: int = 0
    high: int = 1
    unit: str = "flag"
    start: int = 0
    times: int = 1
    stride: int = 0

    def at(self, seat: int = 0) -> slice:
        """Find the numbers of a seat, counted in turn from the one that looks (0); IndexError past the last."""
        if not 0 <= seat < self.times:
            raise IndexError(f"{self.name} stands for {self.times} seats, not for seat {seat}")
        first = self.start + seat * self.stride
        return slice(first, first + self.size)


@dataclass(frozen=True)
class Layout:
    """All parts of an observation in order. `version` is raised whenever a number changes its place or meaning."""

    version: int
    parts: tuple[Part, ...]

    def __len__(self) -> int:
        """Count the numbers: OBSERVATION."""
        return max(part.start + (part.times - 1) * part.stride + part.size for part in self.parts)


def number(name: str, what: str, low: int, high: int, unit: str = "") -> Part:
    """Describe a single number from `low` to `high`."""
    return Part(name, 1, what, low, high, unit)


def flag(name: str, what: str) -> Part:
    """Describe a single 0 or 1."""
    return Part(name, 1, what)


def option(of: str, most: int, name: str = "") -> Part:
    """Describe an option of the table by the place of its value, from 0 to `most`; named as the option by default."""
    return number(name or of, f"option {of}, its place among its values", 0, most)


def every(times: int, *parts: Part) -> tuple[Part, ...]:
    """Repeat these parts for each of so many seats, that of the seat that looks first."""
    stride = sum(part.size for part in parts)
    starts = accumulate((part.size for part in parts), initial=0)
    return tuple(replace(part, start=at, times=times, stride=stride) for part, at in zip(parts, starts, strict=False))


def laid_out(version: int, groups: Iterable[Part | tuple[Part, ...]]) -> Layout:
    """Lay parts and groups of them (see `every`) out one after the other."""
    parts: list[Part] = []
    at = 0
    for group in groups:
        found = group if isinstance(group, tuple) else (group,)
        parts += [replace(part, start=at + part.start) for part in found]
        at += found[0].times * sum(part.size for part in found)
    return Layout(version, tuple(parts))


def layout(game: str | Game | ModuleType) -> Layout | None:
    """Find the layout of a game, by name or module; None where its description has none."""
    return describe(load(game)).observation
