"""Events in words, for any game."""

from typing import Any

from tefuda.game import Game, short_name
from tefuda.narrate.people import Names, sentence
from tefuda.notation import Notation, notation
from tefuda.words import known, say


def narrate(game: Game, view: Any, since: int, lang: str, names: Names) -> list[str]:
    """A sentence for each event of a view (or of a whole state) from number `since` on."""
    notation_here = notation(game, view.rules)
    return [told(game, notation_here, view.event[i], lang, names) for i in range(since, view.told)]


def told(game: Game, notation: Notation, event: Any, lang: str, names: Names) -> str:
    """One event: the sentence under `<game>.event.<kind>`, with {who}, {card}, {n} and {word} to fill in.

    Under `<kind>.<word>` may stand a sentence for one word, under `<kind>.hidden` one for a card that is not known.
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
