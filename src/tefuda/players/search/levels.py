"""Five levels a game, and the players to measure by; all by name.

The weaker levels err like people: they overlook moves, misjudge by a few points, see only their own cards' worth and
not what the other is about to make, and are too bold or too timid. They never play at random.
"""

from tefuda.game import Game, short_name
from tefuda.players.search.settings import Settings

NAMES = ("meijin", "jokyu", "chukyu", "shokyu", "nyumon")  # best first

# Playouts of the search in 20 ms on one quiet core (2.8 GHz, 2020s): what a budget in milliseconds is turned into.
IN_20_MS = {"koikoi": 4000, "goita": 4000, "dafaza": 1500, "kingo": 4000, "shippin": 4000}

PLAIN_IN_20_MS = {"koikoi": 5000, "goita": 4000, "dafaza": 1500}

STRONGEST = {game: Settings(iterations=n) for game, n in IN_20_MS.items()}

KOIKOI, NASHI = 49, 10
BLIND = ((7, 0.0), (14, 0.02))  # koikoi: nothing kept from the other, little feared
SHORT = ((5, 0.0), (6, 0.0), (10, 0.5))  # goita: attacks without a plan

LEVELS: dict[str, dict[str, Settings]] = {
    "koikoi": {
        "meijin": STRONGEST["koikoi"],
        "jokyu": Settings(iterations=200, worlds=50, weighing=False, noise=0.6, match=False),
        "chukyu": Settings(iterations=0, overlook=0.08, noise=0.25),
        "shokyu": Settings(iterations=0, overlook=0.15, noise=0.5, params=BLIND, bias=((KOIKOI, 0.7),)),
        "nyumon": Settings(iterations=0, overlook=0.35, noise=1.0, params=BLIND, bias=((KOIKOI, 1.5),)),
    },
    "goita": {
        "meijin": STRONGEST["goita"],
        "jokyu": Settings(iterations=300, worlds=50, weighing=False, noise=3.0, match=False),
        "chukyu": Settings(iterations=0, overlook=0.03, noise=0.3),
        "shokyu": Settings(iterations=0, overlook=0.10, noise=0.8, bias=((NASHI, -0.5),)),
        "nyumon": Settings(iterations=0, overlook=0.25, noise=1.2, params=SHORT, bias=((NASHI, -1.0),)),
    },
    "dafaza": {
        "meijin": STRONGEST["dafaza"],
        "jokyu": Settings(iterations=200, worlds=50, weighing=False, noise=1.0, match=False),
        "chukyu": Settings(iterations=0, overlook=0.03, noise=0.5),
        "shokyu": Settings(iterations=0, overlook=0.10, noise=1.5, params=((7, 0.5),)),
        "nyumon": Settings(iterations=0, overlook=0.25, noise=3.0, params=((7, 0.0), (12, 0.0))),
    },
}


def settings(name: str, game: Game, iterations: int | None = None) -> Settings:
    """How a level plays a game; `iterations` instead of its own number of playouts, where it makes any."""
    return LEVELS.get(short_name(game), {}).get(name) or STRONGEST.get(short_name(game), Settings())


def playouts(game: Game, milliseconds: float, plain: bool = False) -> int:
    """So much time in playouts; `plain`: of the plain Monte Carlo, which are cheaper."""
    rate = PLAIN_IN_20_MS if plain else IN_20_MS
    return max(1, round(rate.get(short_name(game), 4000) * milliseconds / 20))
