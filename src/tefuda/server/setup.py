"""What the page has to know before there is a table: games with their presets, options, opponents and rule books."""

from typing import Any

import msgspec

from tefuda import options, rulebook
from tefuda.errors import BadOption
from tefuda.flat import options as declared
from tefuda.game import GAMES, load
from tefuda.narrate.people import playing
from tefuda.players import registry
from tefuda.words import LANGUAGES, known, say


def described(name: str) -> dict[str, Any]:
    """A game for the page that sets tables up."""
    game = load(name)

    def words(key: str) -> dict[str, str]:
        return {lang: say(lang, key) if known(lang, key) else "" for lang in LANGUAGES}

    return {
        "game": name,
        "name": words(f"{name}.name"),
        "seats": list(game.SEATS),
        "levels": [
            {"level": level, "text": {lang: playing(lang, game, level) for lang in LANGUAGES}}
            for level in registry.LEVELS
        ],
        "presets": [
            {"preset": preset, "text": words(f"{name}.preset.{preset}"), "rules": options.resolve(game, preset)}
            for preset in game.PRESETS
        ],
        "options": [
            {
                "option": option,
                "title": words(f"{name}.option.{option}.title"),
                "many": declaration.many,
                "low": declaration.low,
                "high": declaration.high,
                "values": [
                    {
                        "value": value,
                        "text": words(f"{name}.option.{option}.{value}")
                        if declaration.many
                        else {lang: options.sentence(game, option, value, lang) for lang in LANGUAGES},
                    }
                    for value in declaration.values
                ],
            }
            for option, declaration in declared(game.Rules).items()
        ],
    }


def rules(name: str) -> dict[str, list[dict[str, Any]]]:
    """The rule book of a game by language, part by part."""
    if name not in GAMES:
        raise BadOption("unknown_game", game=name, games=list(GAMES))
    return {
        lang: [msgspec.to_builtins(paragraph) for paragraph in rulebook.read(load(name), lang)] for lang in LANGUAGES
    }
