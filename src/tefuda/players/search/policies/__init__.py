"""What search needs to know of a game: compiled rules of thumb, and where a side stands in a match.

Each module here offers plain functions that are compiled with the rules:

    rate(s, legal, p, w)      write into w[action] how good each legal action looks to `s.turn`, who knows only its view
    distinct(s, legal) -> set the actions that are worth a thought: one of those that are alike
    standing(s, seat) -> int  the place of a position between rounds in the table of chances to win the match, or -1
    PARAMS                    the tuned numbers `p` that `rate` reads; the first four are the same in every game:
                              noise of a playout, temperature and floor of the likelihood of an action, spare
    TABLE                     how many places the table has, 0 where there is none

`w` has 128 places: 0 to 61 for actions, the rest is scratch.
"""

import importlib
import importlib.util
from typing import Any

from tefuda.game import Game, short_name
from tefuda.players.search.policies import uniform

NOISE, HEAT, FLOOR = 0, 1, 2
FREE = 4


def policy(game: Game) -> Any:
    """The module for a game; play at random for games that have none."""
    name = f"{__name__}.{short_name(game)}"
    ours = game.__name__.startswith("tefuda.games.")
    return importlib.import_module(name) if ours and importlib.util.find_spec(name) else uniform
