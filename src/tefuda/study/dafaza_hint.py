"""Why a play of dafaza may be good: what it is, whether it can be beaten, what is thrown away."""

from typing import Any

from tefuda.bits import bit_set, count
from tefuda.decks.hanafuda import name
from tefuda.games.dafaza import special
from tefuda.games.dafaza_state import DONE, LEAD, X
from tefuda.narrate.people import Names
from tefuda.study.dafaza_aid import hidden, safe
from tefuda.words import listed, say


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """A few sentences for a whole move."""
    del names  # nobody else is spoken of
    own = [action for action in actions if action not in (DONE, X)]
    cards = bit_set(*own)
    if X in actions:
        told = ["down"]
    elif view.phase == LEAD:
        told = ["leads", "sure" if safe(cards, hidden(view, view.turn)) else "beatable"]
    elif view.turn % 4 + 1 == view.leader:
        told = ["takes"]
    else:
        told = ["beats", "sure" if safe(cards, hidden(view, view.turn)) else "beatable"]
    if X not in actions and special(cards):
        told.append("special")
    if count(view.hand[view.turn]) == count(cards) and X not in actions:
        told.append("last")
    called = listed(lang, [name(card, lang) for card in own])
    return ("" if lang == "ja" else " ").join(
        say(lang, f"dafaza.reason.{key}", cards=called, n=special(cards)) for key in told
    )
