"""Goita in words beyond its events."""

from typing import Any, cast

from tefuda.game import Game
from tefuda.games import goita
from tefuda.narrate.people import CardName, Names
from tefuda.narrate.settling import gain_lines


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell what the pair that won the deal scores."""
    return gain_lines(cast(Game, goita), v, lang, names)


def asked(_v: Any, _seat: int, _lang: str, _called: CardName) -> dict[str, object]:
    """Give nothing: no question of goita has anything to be filled in."""
    return {}
