"""What a seat is asked, in words: the sentence of the phase, with what it has to be filled in with."""

from typing import Any

from tefuda.description import describe
from tefuda.game import Game, short_name
from tefuda.narrate.people import CardName, Names, who
from tefuda.notation import notation
from tefuda.words import known, say


def question(game: Game, view: Any, seat: int, lang: str, names: Names, called: CardName | None = None) -> str:
    """The question to `seat`, counted from 1, or whom the table waits for; "" where it waits for nobody."""
    turn = view.turn
    if not turn:
        return ""
    key = f"{short_name(game)}.phase.{game.PHASES[view.phase]}"
    if turn != seat or not known(lang, key):
        return say(lang, "common.turn", who=who(lang, names, turn))
    called = called or (lambda card: notation(game, view.rules).card_name(card, lang))
    words = describe(game).words
    filled = words.asked(view, seat, lang, called) if words else {}
    return say(lang, key, **filled)
