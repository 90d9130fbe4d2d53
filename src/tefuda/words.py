"""What Tefuda says, in Japanese and English: catalogues in `locale/`, the house's here and a game's in its folder.

A catalogue is flat JSON, `key: sentence` with `{names}` to be filled in; where a sentence differs with a number it
stands under `key_one` and `key_other` and is chosen by the value `n`. The fonts in `web/` are cut to these sentences.
"""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = ("en", "ja")


@cache
def catalogue(lang: str) -> dict[str, str]:
    """Read all sentences of a language, by key."""
    import json  # only now, as in `catalogues`: they take a third of the time in which `import tefuda` is done

    sentences: dict[str, str] = {}
    for folder in catalogues():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(f".{lang}.json"):
                sentences.update(json.loads(file.read_text("utf-8")))
    return sentences


def catalogues() -> "list[Traversable]":
    """Find the folders with catalogues: that of the house, and each game's."""
    from importlib.resources import files

    package = files("tefuda")
    games = sorted(package.joinpath("games").iterdir(), key=lambda game: game.name)
    return [package.joinpath("locale"), *(game / "locale" for game in games if (game / "locale").is_dir())]


def known(lang: str, key: str) -> bool:
    """Whether the catalogue has a sentence under `key`."""
    sentences = catalogue(lang)
    return key in sentences or f"{key}_other" in sentences


def say(lang: str, key: str, **values: object) -> str:
    """Fill the values into the sentence under `key`; where there is none give the last part of the key.

    (A game from outside the package has no catalogue: its own words then stand for themselves.)
    """
    sentences = catalogue(lang)
    sentence = sentences.get(key)
    if sentence is None:
        sentence = sentences.get(f"{key}_one" if values.get("n") == 1 else f"{key}_other")
    if sentence is None:
        return key.rsplit(".", 1)[-1]
    return sentence.format_map(values)


def listed(lang: str, things: list[str]) -> str:
    """Join things to a list within a sentence."""
    return ("、" if lang == "ja" else ", ").join(things)
