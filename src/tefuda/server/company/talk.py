"""What people say to one another: phrases, which each reads in the own language, and free text."""

from functools import cache

from tefuda.server.storage.rows import Act
from tefuda.server.wire import Words
from tefuda.texts import Text
from tefuda.words import LANGUAGES, catalogue

PHRASE = "*"  # before the name of a phrase in an act; no name that people give themselves begins a text so
LONGEST = 200  # characters of free text


@cache
def phrases(game: str) -> tuple[str, ...]:
    """List what may be said at a table of a game, by name: what any game has, and its own."""
    wanted = ("phrases.any.", f"phrases.{game}.")
    return tuple(key.removeprefix("phrases.") for key in catalogue("en") if key.startswith(wanted))


def words_of(act: Act, at: float) -> Words:
    """Make the message of what was said."""
    phrase = act.words.removeprefix(PHRASE) if act.words.startswith(PHRASE) else ""
    return Words(act.seat, act.name, phrase, _text(phrase, act.words), at)


def _text(phrase: str, words: str) -> Text:
    if phrase:
        return {lang: catalogue(lang).get(f"phrases.{phrase}", phrase) for lang in LANGUAGES}
    return dict.fromkeys(LANGUAGES, words)
