"""Presets and options: checked, filled into a state, read back, and put into words."""

import re
from collections.abc import Mapping
from typing import Any

from tefuda.description import describe
from tefuda.errors import BadOption
from tefuda.flat import Option, Value, options
from tefuda.game import Game, short_name
from tefuda.words import known, listed, say

CONDITION = re.compile(r"\[(\w+)=(\w+)\] *")  # at the beginning of a line of the short rules


def resolve(
    game: Game, preset: str | None = None, differing: Mapping[str, object] | None = None, *, begun: bool = False
) -> dict[str, Value]:
    """Fill in all options of a game: those of a preset (by default the first) and what differs from it.

    BadOption for a preset, option or value that there is not, and for options that contradict each other; of a match
    that has `begun` only for contradictions that its game cannot play with.
    """
    preset = preset or next(iter(game.PRESETS))
    if preset not in game.PRESETS:
        raise BadOption("unknown_preset", game=short_name(game), preset=preset, presets=list(game.PRESETS))
    known = options(game.Rules)
    values = {name: option.default for name, option in known.items()}
    for name, value in {**game.PRESETS[preset], **(differing or {})}.items():
        values[name] = _checked(game, name, value)
    rules = game.Rules()
    fill(rules, values)
    contradiction = game.refuse(rules)
    if contradiction and not (begun and contradiction in describe(game).harmless):
        blames = describe(game).choosing.contradictions.get(contradiction, ())
        raise BadOption(f"{short_name(game)}.{contradiction}", blames=list(blames))
    return values


def seats(game: Game, asked: int | None = None) -> int:
    """Check a number of seats, by default the fewest; BadOption where so many cannot play."""
    low, high = game.SEATS
    if asked is None:
        return low
    if not low <= asked <= high:
        raise BadOption("bad_number", option="seats", value=asked, low=low, high=high)
    return asked


def dealer(seats: int, asked: int | None) -> int:
    """Turn the first dealer, a seat from 0 (None: to be drawn), into that of a state; BadOption where there is none."""
    return _seat("dealer", seats, asked)


def seat(seats: int, asked: int | None) -> int:
    """Turn a seat from 0 (None: the public) into that of a state, from 1 (0); BadOption where there is none."""
    return _seat("seat", seats, asked)


def _seat(what: str, seats: int, asked: int | None) -> int:
    if asked is not None and not 0 <= asked < seats:
        raise BadOption("bad_number", option=what, value=asked, low=0, high=seats - 1)
    return 0 if asked is None else asked + 1


def parse(game: Game, text: str) -> tuple[str, Value]:
    """Read an option as a person types it: `name=value`; BadOption where there is no such option or value."""
    name, _, value = text.partition("=")
    option = _option(game, name)
    try:
        return name, option.parse(value)
    except ValueError:
        raise _bad_value(option, name, value) from None


def fill(rules: Any, values: Mapping[str, Value]) -> None:
    """Write options into the rules of a state, as ints."""
    for name, option in options(type(rules)).items():
        setattr(rules, name, option.encode(values[name]))


def read(rules: Any) -> dict[str, Value]:
    """Read the options in force out of the rules of a state or view."""
    return {name: option.decode(getattr(rules, name)) for name, option in options(type(rules)).items()}


def differing(game: Game, preset: str, values: Mapping[str, Value]) -> dict[str, Value]:
    """List the options whose value is not that of the preset."""
    own = resolve(game, preset)
    return {name: value for name, value in values.items() if value != own[name]}


def matters(game: Game, name: str, values: Mapping[str, Value]) -> bool:
    """Whether an option can change anything beside the values of the others, as the game's description says."""
    groups = describe(game).matters.get(name) or [{}]
    return any(all(values[other] in wanted for other, wanted in group.items()) for group in groups)


def explain(game: Game, values: Mapping[str, Value], lang: str) -> list[str]:
    """Put the options in force into words, a sentence each; those that mean nothing beside the others are left out."""
    return [sentence(game, name, value, lang) for name, value in values.items() if matters(game, name, values)]


def preset_title(game: Game, preset: str, lang: str) -> str:
    """Say what people call a preset; its name where no catalogue has more."""
    return say(lang, f"page.preset.{short_name(game)}.{preset}")


def short_rules(game: Game, values: Mapping[str, Value], lang: str) -> list[str]:
    """Tell in a few lines how a game is played under these options; none where its catalogue has no `<game>.rules`.

    A line that begins with `[option=value]` is told where the option has that value and means something.
    """
    key = f"{short_name(game)}.rules"
    lines = say(lang, key).split("\n") if known(lang, key) else []
    told = []
    for line in lines:
        condition = CONDITION.match(line)
        if not condition:
            told.append(line)
        elif values[condition[1]] == condition[2] and matters(game, condition[1], values):
            told.append(line[condition.end() :])
    return told


def sentence(game: Game, name: str, value: Value, lang: str) -> str:
    """Say what one value of an option means: `<game>.option.<name>.<value>`, or `<game>.option.<name>` with {n}."""
    key = f"{short_name(game)}.option.{name}"
    if isinstance(value, tuple):
        if not value:
            return say(lang, f"{key}.none")
        return say(lang, key, names=listed(lang, [say(lang, f"{key}.{each}") for each in value]))
    if options(game.Rules)[name].values:
        return say(lang, f"{key}.{value}")
    return say(lang, key, n=value)


def _option(game: Game, name: str) -> Option:
    known = options(game.Rules)
    if name not in known:
        raise BadOption("unknown_option", game=short_name(game), option=name, options=list(known))
    return known[name]


def _checked(game: Game, name: str, value: object) -> Value:
    option = _option(game, name)
    try:
        return option.decode(option.encode(value))
    except ValueError:
        raise _bad_value(option, name, value) from None


def _bad_value(option: Option, name: str, value: object) -> BadOption:
    shown = ",".join(map(str, value)) if isinstance(value, list | tuple) else value
    if option.values:
        return BadOption("bad_value", option=name, value=shown, values=list(option.values))
    return BadOption("bad_number", option=name, value=shown, low=option.low, high=option.high)
