"""What counts at a game, to look up while playing: hands and yaku in sections, with example cards."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from tefuda.description import describe
from tefuda.flat import Value
from tefuda.game import Game, short_name
from tefuda.texts import Text
from tefuda.words import LANGUAGES, known, say


class Entry(NamedTuple):
    """A hand or yaku by its name, and cards that make it, by code.

    `<game>.lookup.<name>` says what it is; it is called as `<game>.lookup.<name>.name` says, or `<game>.hand.<name>`.
    """

    name: str
    cards: Sequence[str] = ()


class LookupRow(Struct):
    """A hand or yaku."""

    name: Text
    text: Text
    cards: list[str]  # codes of an example


class LookupSection(Struct):
    """Hands or yaku that belong together."""

    title: Text
    rows: list[LookupRow]


def lookup(game: Game, rules: Mapping[str, Value]) -> list[LookupSection]:
    """List what counts under these options; empty where a game has no such list."""
    own = describe(game).lookup
    name = short_name(game)
    return [
        LookupSection(_said(f"{name}.lookup.{title}"), [_row(name, entry) for entry in entries])
        for title, entries in (own(rules).items() if own else ())
        if entries
    ]


def _row(game: str, entry: Entry) -> LookupRow:
    key = f"{game}.lookup.{entry.name}"
    called = f"{key}.name" if known("en", f"{key}.name") else f"{game}.hand.{entry.name}"
    return LookupRow(_said(called), _said(key), list(entry.cards))


def _said(key: str) -> Text:
    return {lang: say(lang, key) for lang in LANGUAGES}
