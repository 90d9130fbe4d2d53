"""The games of the package that have a part: what a game does not have yet is named by one test, in test_check.py."""

from tefuda.description import Description, describe
from tefuda.game import GAMES, load


def _own(game: str) -> Description:
    return describe(load(game))


BOOK = [game for game in GAMES if _own(game).book("en")]
LESSON = [game for game in GAMES if _own(game).lesson]
LAYOUT = [game for game in GAMES if _own(game).observation]
THUMBS = [game for game in GAMES if _own(game).heuristic]
AID = [game for game in GAMES if _own(game).aid]
