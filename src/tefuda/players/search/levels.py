"""Five levels a game, by how its description says that they play, and by how much they err.

The weaker levels err like people: they overlook moves, misjudge by a few points, see only their own cards' worth and
not what the other is about to make, and are too bold or too timid. They never play at random.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.description import describe
from tefuda.game import Game
from tefuda.players.search.settings import Numbers, Settings


@dataclass(frozen=True)
class Levels:
    """How each level of `registry.LEVELS` plays a game, and what a budget in milliseconds is in its playouts.

    `playouts` fit into 20 ms on one quiet core, with the worlds of the best level; `plain` of the plain Monte Carlo.
    """

    settings: Mapping[str, Settings]
    playouts: int = 4000
    plain: int = 4000


# Of a game that nobody has tuned: without rules of thumb, so that points are in no known unit and errors are moves
# that are not seen, and fewer playouts.
UNTUNED = Levels(
    {
        "meijin": Settings(worlds=400, weighing=False),
        "jokyu": Settings(iterations=800, worlds=100, weighing=False, overlook=0.06),
        "chukyu": Settings(iterations=300, worlds=50, weighing=False, overlook=0.15),
        "shokyu": Settings(iterations=120, worlds=30, weighing=False, overlook=0.3),
        "nyumon": Settings(iterations=60, worlds=20, weighing=False, overlook=0.5),
    }
)


def network_alone(overlook: float, noise: float) -> Settings:
    """Give the settings of a network without search, with errors as in `Settings`."""
    return Settings(iterations=0, overlook=overlook, noise=noise, learned=True)


def rules_of_thumb(overlook: float, noise: float, params: Numbers = (), bias: Numbers = ()) -> Settings:
    """Give the settings of rules of thumb without search, with errors as in `Settings`."""
    return Settings(iterations=0, overlook=overlook, noise=noise, params=params, bias=bias)


def levels(game: Game) -> Levels:
    """Find how the levels of a game play: as it says itself, or as in games that nobody has tuned."""
    return describe(game).levels or UNTUNED


def settings(name: str, game: Game) -> Settings:
    """Find how the level of this name plays a game."""
    return levels(game).settings[name]


def playouts(game: Game, milliseconds: float, plain: bool = False) -> int:
    """Turn milliseconds on one quiet core into playouts; `plain`: of the plain Monte Carlo, which are cheaper."""
    rate = levels(game).plain if plain else levels(game).playouts
    return max(1, round(rate * milliseconds / 20))
