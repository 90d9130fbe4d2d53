"""How a round was settled: by the game's own narrator where it has one, otherwise what each seat gained."""

import importlib
import importlib.util
from typing import Any

from tefuda.game import Game, short_name
from tefuda.narrate.people import Names, sentence


def settlement(game: Game, view: Any, lang: str, names: Names) -> list[str]:
    """The settlement of a finished round, line by line, after its events have been told."""
    own = f"tefuda.narrate.{short_name(game)}"
    if game.__name__.startswith("tefuda.games.") and importlib.util.find_spec(own):
        lines: list[str] = importlib.import_module(own).settlement(view, lang, names)
        return lines
    return gains(view, lang, names)


def gains(view: Any, lang: str, names: Names) -> list[str]:
    """What each seat gained."""
    return [sentence(lang, "common.gain", names, seat, n=view.gain[seat]) for seat in range(1, view.seats + 1)]
