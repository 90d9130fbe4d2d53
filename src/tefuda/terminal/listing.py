"""The games with their presets and options, in words."""

from tefuda import options
from tefuda.flat import Option
from tefuda.flat import options as declared
from tefuda.game import Game, short_name
from tefuda.terminal.sight import name_of
from tefuda.words import known, listed, say


def listing(game: Game, lang: str) -> list[str]:
    """Describe a game, its presets and every value of its options, line by line."""
    name = short_name(game)
    low, high = game.SEATS
    title = name_of(game, lang)
    seats = say(lang, "listing.seats", n=low) if low == high else say(lang, "listing.seats_from_to", low=low, high=high)
    lines = [f"{name}: {title}, {seats}" if lang == "en" else f"{name}：{title}、{seats}", ""]
    lines.append(say(lang, "listing.presets"))
    lines += [f"  {preset}: {meaning(lang, f'{name}.preset.{preset}')}" for preset in game.PRESETS]
    lines += ["", say(lang, "listing.options")]
    for option, declaration in declared(game.Rules).items():
        lines.append(f"  {option}: {meaning(lang, f'{name}.option.{option}.title')}")
        lines += [f"    {line}" for line in values(game, option, declaration, lang)]
    return lines


def values(game: Game, name: str, option: Option, lang: str) -> list[str]:
    """List what an option can be, a line for each value."""
    if option.many:
        return [say(lang, "listing.any", names=listed(lang, [str(value) for value in option.values]))]
    if option.values:
        return [f"{value}: {options.sentence(game, name, value, lang)}" for value in option.values]
    return [say(lang, "listing.range", low=option.low, high=option.high, n=option.default)]


def meaning(lang: str, key: str) -> str:
    """Find the sentence under `key`, or ""."""
    return say(lang, key) if known(lang, key) else ""
