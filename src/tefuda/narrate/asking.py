"""What a seat is asked, in words: the sentence of the phase, with what it has to be filled in with."""

from collections.abc import Callable
from typing import Any

from tefuda.game import Game, short_name
from tefuda.narrate.own import own
from tefuda.narrate.people import Names, who
from tefuda.words import known, say

Called = Callable[[int], str]  # how a card is called within a sentence


def question(game: Game, view: Any, seat: int, lang: str, names: Names, called: Called | None = None) -> str:
    """The question to `seat`, counted from 1, or whom the table waits for; "" where it waits for nobody."""
    turn = view.turn
    if not turn:
        return ""
    key = f"{short_name(game)}.phase.{game.PHASES[view.phase]}"
    if turn != seat or not known(lang, key):
        return say(lang, "common.turn", who=who(lang, names, turn))
    module = own(game)
    called = called or (lambda card: game.card_name(card, lang))
    filled = module.asked(view, seat, lang, called) if module and hasattr(module, "asked") else {}
    return say(lang, key, **filled)
