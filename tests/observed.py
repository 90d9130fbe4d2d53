"""Compares the numbers that a game writes with what its layout says that they are.

What each part says stands in the game's test once more, read off the view by its name and not by its place.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

from tefuda import Match, options
from tefuda.bits import members
from tefuda.errors import BadOption
from tefuda.flat import options as declared
from tefuda.game import load
from tefuda.observation import layout

Said = Callable[[Any, int, int], int | list[int]]  # of the view, who looks, and the seat that is told of


def flags(cards: int, of: int = (1 << 49) - 2) -> list[int]:
    """A flag for each card of a pack, by default of 48."""
    return [cards >> card & 1 for card in members(of)]


def field(name: str) -> Said:
    """A field of the view, where it is a row that of the seat."""
    return lambda v, me, p: getattr(v, name) if isinstance(getattr(v, name), int) else getattr(v, name)[p]


def option(name: str) -> Said:
    return lambda v, me, p: getattr(v.rules, name)


def capped(x: int) -> int:
    return max(-127, min(127, x))


def turn_of(v: Any, me: int, p: int) -> int:
    """A seat as 1 (who looks) to 4."""
    return (p - me) % v.seats + 1 if p else 0


def seat(name: str) -> Said:
    return lambda v, me, p: turn_of(v, me, getattr(v, name))


def compare(name: str, said: dict[str, Said]) -> None:
    """Every number of a game's observation is what its part says, within its range."""
    game, found = load(name), layout(name)
    assert found is not None
    assert [part.name for part in found.parts] == list(dict.fromkeys(part.name for part in found.parts))
    assert {part.name for part in found.parts} == said.keys()
    places = sorted(i for part in found.parts for p in range(part.times) for i in range(*part.at(p).indices(10_000)))
    assert places == list(range(game.OBSERVATION)) == list(range(len(found)))
    seen: dict[str, set[int]] = {part.name: set() for part in found.parts}
    for v, me in positions(name):
        out = [99] * game.OBSERVATION
        game.observe(v, me, out)
        for part in found.parts:
            for r in range(part.times):
                told = out[part.at(r)]
                if r < v.seats:
                    due = said[part.name](v, me, (me + r - 1) % v.seats + 1)
                    assert told == (due if isinstance(due, list) else [due]), (part.name, r)
                else:
                    assert not any(told), (part.name, r)
                assert all(part.low <= number <= part.high for number in told), (part, told)
                seen[part.name].update(told)
    assert {name for name, numbers in seen.items() if len(numbers) < 2} == set()  # else nothing was compared


def positions(name: str) -> Iterator[tuple[Any, int]]:
    """Views of any seat along random matches under all presets and many options."""
    game, chance = load(name), random.Random(7)
    low, high = game.SEATS
    for k in range(60):
        preset = list(game.PRESETS)[k % len(game.PRESETS)]
        differing = {
            each: chance.choice(one.values or (one.low, one.high))
            for each, one in declared(game.Rules).items()
            if not one.many and k // len(game.PRESETS) % 2 and chance.random() < 0.5
        }
        try:
            options.resolve(game, preset, differing)
        except BadOption:
            continue
        match = Match(game, preset, differing, seats=low + k % (high - low + 1), seed=k, pause=True)
        for _ in range(400):
            if match.over:
                break
            if chance.random() < 0.3:
                p = chance.randrange(match.seats)
                yield match.view(p), p + 1
            if match.waiting:
                match.deal()
            else:
                match.play(chance.choice(match.actions()))
