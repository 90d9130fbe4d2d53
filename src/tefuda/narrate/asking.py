"""What a seat is asked, in words: the sentence of the phase, with what it has to be filled in with."""

from typing import Any

from tefuda.description import describe
from tefuda.game import Game, short_name
from tefuda.narrate.people import CardName, Names, who
from tefuda.notation import notation
from tefuda.words import known, say


def question(game: Game, view: Any, seat: int, lang: str, names: Names, card_name: CardName | None = None) -> str:
    """Say what `seat`, counted from 1, is asked, or whom the table waits for; "" where it waits for nobody.

    `view` is that of the seat; `names` are by seat from 0. `card_name` names a card, by its number, within the
    sentence; by default as the game's notation does.
    """
    turn = view.turn
    if not turn:
        return ""
    key = f"{short_name(game)}.phase.{game.PHASES[view.phase]}"
    if turn != seat or not known(lang, key):
        return say(lang, "common.turn", who=who(lang, names, turn))
    card_name = card_name or (lambda card: notation(game, view.rules).card_name(card, lang))
    words = describe(game).words
    filled = words.asked(view, seat, lang, card_name) if words else {}
    return say(lang, key, **filled)
