"""Events in words, for any game."""

from typing import Any

from tefuda.game import Game, short_name
from tefuda.narrate.people import Names, sentence
from tefuda.notation import Notation, notation
from tefuda.words import LANGUAGES, catalogue, known, say


def narrate(game: Game, view: Any, since: int, lang: str, names: Names) -> list[str]:
    """Write a sentence for each event of a view (or of a whole state) from number `since` on, counted from 0.

    `names` are by seat from 0, "" for the person who reads.
    """
    notation_here = notation(game, view.rules)
    return [event_sentence(game, notation_here, view.event[i], lang, names) for i in range(since, view.told)]


def event_sentence(game: Game, notation: Notation, event: Any, lang: str, names: Names) -> str:
    """Say one event, (seat from 1 or 0, kind, value): what stands under `<game>.event.<kind>`, filled in.

    The sentence may have {who}, {card}, {n} and {word}. Under `<kind>.<word>` may stand one for a single word, under
    `<kind>.hidden` one for a card that is not known.
    A game without a catalogue gets its own words in a row.
    """
    seat, what, value = event[0], event[1], event[2]
    kind = game.EVENTS[what]
    key = f"{short_name(game)}.event.{kind}"
    word = card = ""
    if kind in game.WORDS:
        name = game.WORDS[kind][value]
        word = say(lang, f"{short_name(game)}.{kind}.{name}")
        if known(lang, f"{key}.{name}"):
            key = f"{key}.{name}"
    elif 0 < value < len(notation.cards):
        card = notation.card_name(value, lang)
    elif value == 0 and known(lang, f"{key}.hidden"):
        key = f"{key}.hidden"
    if known(lang, key):
        return sentence(lang, key, names, seat, card=card, n=value, word=word)
    what_else = card or word or (str(value) if value else "")
    return sentence(
        lang, "common.event" if seat else "common.event_of_nobody", names, seat, what=f"{kind} {what_else}".strip()
    )


def names_card(game: Game, kind: str) -> bool:
    """Whether the value of such an event is a card: its sentence has a place for one."""
    key = f"{short_name(game)}.event.{kind}"
    return kind not in game.WORDS and any("{card}" in catalogue(lang).get(key, "") for lang in LANGUAGES)
