"""Goita in words beyond its events."""

from typing import Any, cast

from tefuda.decks.koma import name
from tefuda.game import Game
from tefuda.games import goita
from tefuda.games.goita.state import DOUBLED, FINISHED, HAND_YAKU, WON
from tefuda.narrate.people import CardName, Names, sentence
from tefuda.narrate.settling import gain_lines
from tefuda.words import say


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell how the deal was won, by which pieces, and what the pair scores."""
    happened = {v.event[i][1]: (v.event[i][0], v.event[i][2]) for i in range(v.told)}
    if FINISHED in happened:
        seat, piece = happened[FINISHED]
        key = "twice" if DOUBLED in happened else "out"
        why = sentence(lang, f"goita.settle.{key}", names, seat, card=name(piece, lang))
    elif HAND_YAKU in happened:
        seat, n = happened[HAND_YAKU]
        why = sentence(lang, "goita.settle.hand", names, seat, n=n)
    elif WON in happened:
        why = say(lang, "goita.settle.both")
    else:
        return gain_lines(cast(Game, goita), v, lang, names)
    return [why, *gain_lines(cast(Game, goita), v, lang, names)]


def asked(_v: Any, _seat: int, _lang: str, _called: CardName) -> dict[str, object]:
    """Give nothing: no question of goita has anything to be filled in."""
    return {}
