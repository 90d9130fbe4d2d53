"""What the page has to know before there is a table: games with their presets, options, opponents and rule books."""

from functools import cache

from tefuda import lessons, options, rulebook, words
from tefuda.description import describe
from tefuda.flat import Option
from tefuda.flat import options as declared
from tefuda.game import Game, address, load, short_name
from tefuda.narrate.people import playing_style
from tefuda.players import registry
from tefuda.server import answers
from tefuda.texts import Text
from tefuda.words import LANGUAGES, known, say


def describe_game(name: str) -> answers.Game:
    """Describe a game for the page that sets tables up."""
    game = load(name)
    choosing = describe(game).choosing
    return answers.Game(
        game=name,
        name=name_of(name),
        seats=game.SEATS,
        levels=[
            answers.Level(level, {lang: playing_style(lang, game, level) for lang in LANGUAGES})
            for level in registry.LEVELS
        ],
        presets=[
            answers.Preset(preset, texts(f"{name}.preset.{preset}"), options.resolve(game, preset))
            for preset in game.PRESETS
        ],
        options=[option(game, each, declaration) for each, declaration in declared(game.Rules).items()],
        groups=groups(game),
        lengths=[
            answers.Length(texts(f"{name}.length.{each.name}"), each.minutes, dict(each.options))
            for each in choosing.lengths
        ],
        compared=list(choosing.compared),
        book=has_book(game),
        lesson=lessons.exists(name),
    )


def groups(game: Game) -> list[answers.Group]:
    """List the options of a game as they are chosen together; without groups of its own all are one."""
    own = short_name(game)
    found = describe(game).choosing.groups or {"": list(declared(game.Rules))}
    return [
        answers.Group(group, texts(f"{own}.group.{group}" if group else "page.setup.options"), list(options))
        for group, options in found.items()
    ]


def option(game: Game, name: str, declaration: Option) -> answers.Option:
    """Describe an option with all that it may be."""
    own = short_name(game)
    key, brief = f"{own}.option.{name}", f"{own}.brief.{name}"
    chosen = bool(declaration.values) and not declaration.many
    return answers.Option(
        option=name,
        title=texts(f"{key}.title", name),
        many=declaration.many,
        low=declaration.low,
        high=declaration.high,
        values=[
            answers.Choice(value, meaning(game, name, declaration, value), texts(f"{brief}.{value}"))
            for value in declaration.values
        ],
        text=texts("" if chosen else key),
        none=texts(f"{key}.none" if declaration.many else ""),
        brief=texts(brief),
        matters=[
            {other: list(values) for other, values in group.items()} for group in describe(game).matters.get(name, [])
        ],
    )


def meaning(game: Game, name: str, declaration: Option, value: int | str) -> Text:
    """Say what a value of an option means, or what one of several is called."""
    if declaration.many:
        return texts(f"{short_name(game)}.option.{name}.{value}", str(value))
    return {lang: options.sentence(game, name, value, lang) for lang in LANGUAGES}


def texts(key: str, otherwise: str = "") -> Text:
    """Find the sentence under a key as the catalogues have it, with what has to be filled in."""
    return {lang: words.catalogue(lang).get(key, otherwise) for lang in LANGUAGES}


def name_of(name: str) -> Text:
    """Say what a game is called, by its name in records."""
    return {lang: say(lang, f"{name}.name") if known(lang, f"{name}.name") else name for lang in LANGUAGES}


def has_book(game: Game) -> bool:
    """Whether a game has a rule book in every language; looked for once, as each connection asks."""
    return _has_book(address(game))


@cache
def _has_book(name: str) -> bool:
    return all(rulebook.exists(load(name), lang) for lang in LANGUAGES)


def rules(name: str) -> answers.Book:
    """Read the rule book of a game, part by part, and what can be chosen; TefudaError where it has none."""
    game = load(name)
    return {lang: rulebook.read(game, lang) + rulebook.choices(game, lang) for lang in LANGUAGES}
