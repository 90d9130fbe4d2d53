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
    return [*filter(None, [because(v, lang, names)]), *gain_lines(cast(Game, goita), v, lang, names)]


def because(v: Any, lang: str, names: Names) -> str:
    """Say how the deal was won, by whom and by which pieces; "" where it was not."""
    happened = {v.event[i][1]: (v.event[i][0], v.event[i][2]) for i in range(v.told)}
    if FINISHED in happened:
        seat, piece = happened[FINISHED]
        key = "twice" if DOUBLED in happened else "out"
        return sentence(lang, f"goita.settle.{key}", names, seat, card=name(piece, lang))
    if HAND_YAKU in happened:
        seat, n = happened[HAND_YAKU]
        return sentence(lang, "goita.settle.hand", names, seat, n=n)
    return say(lang, "goita.settle.both") if WON in happened else ""


def asked(_v: Any, _seat: int, _lang: str, _called: CardName) -> dict[str, object]:
    """Give nothing: no question of goita has anything to be filled in."""
    return {}
