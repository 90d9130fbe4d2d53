"""Five levels a game, and the players to measure by; all by name.

The weaker levels err like people: they overlook moves, misjudge by a few points, see only their own cards' worth and
not what the other is about to make, and are too bold or too timid. They never play at random.
"""

from tefuda.game import Game, short_name
from tefuda.players.search.settings import Numbers, Settings

NAMES = ("meijin", "jokyu", "chukyu", "shokyu", "nyumon")  # best first

# Playouts of the search in 20 ms on one quiet core, with its worlds: what a budget in milliseconds is turned into.
IN_20_MS = {"koikoi": 5000, "goita": 1500, "dafaza": 25_000, "kingo": 4000, "shippin": 4000}
PLAIN_IN_20_MS = {"koikoi": 40_000, "goita": 13_000, "dafaza": 33_000}
STRONGEST = {
    "koikoi": Settings(IN_20_MS["koikoi"], worlds=2500, learned=True, trust=1.0),
    "goita": Settings(IN_20_MS["goita"], worlds=200, learned=True, trust=2.0),
    # What is laid face down says too little to weigh worlds by: that was worse.
    "dafaza": Settings(IN_20_MS["dafaza"], worlds=2000, weighing=False, trust=2.0),
}

OTHERS = Settings(worlds=400, weighing=False)

KOIKOI, NASHI = 49, 10
# Rules of thumb that see less: of koikoi what the other is about to make, of goita what an attack leads to, of dafaza
# what the last trick has to be won with, or that not every trick is worth its cards.
BLIND, HALF_BLIND = ((7, 0.0), (14, 0.02)), ((7, 0.3), (14, 0.1))
SHORT = ((6, 0.0), (10, 1.0))
EAGER = ((10, 20.0),)
CARELESS = ((7, 0.8), *EAGER)


def first_thought(overlook: float, noise: float) -> Settings:
    """A network without search, and errors."""
    return Settings(iterations=0, overlook=overlook, noise=noise, learned=True)


def thumb(overlook: float, noise: float, params: Numbers = (), bias: Numbers = ()) -> Settings:
    """Rules of thumb and errors."""
    return Settings(iterations=0, overlook=overlook, noise=noise, params=params, bias=bias)


LEVELS: dict[str, dict[str, Settings]] = {
    "koikoi": {
        "meijin": STRONGEST["koikoi"],
        "jokyu": Settings(iterations=400, noise=0.25, worlds=100, weighing=False),
        "chukyu": thumb(0.12, 0.2),
        "shokyu": thumb(0.18, 0.3, HALF_BLIND, ((KOIKOI, 0.15),)),
        "nyumon": thumb(0.32, 0.5, BLIND, ((KOIKOI, 0.5),)),
    },
    "goita": {
        "meijin": STRONGEST["goita"],
        "jokyu": first_thought(0.02, 2.8),
        "chukyu": thumb(0.03, 0.3),
        "shokyu": thumb(0.07, 0.6, bias=((NASHI, -0.3),)),
        "nyumon": thumb(0.13, 0.9, SHORT, ((NASHI, -0.6),)),
    },
    "dafaza": {
        "meijin": STRONGEST["dafaza"],
        "jokyu": Settings(iterations=500, noise=1.3, worlds=100, weighing=False, trust=2.0),
        "chukyu": first_thought(0.03, 1.1),
        "shokyu": thumb(0.02, 0.4, EAGER),
        "nyumon": thumb(0.12, 1.6, CARELESS),
    },
}


def settings(name: str, game: Game) -> Settings:
    """How a level plays a game."""
    return LEVELS.get(short_name(game), {}).get(name) or STRONGEST.get(short_name(game), OTHERS)


def playouts(game: Game, milliseconds: float, plain: bool = False) -> int:
    """So much time in playouts; `plain`: of the plain Monte Carlo, which are cheaper."""
    rate = PLAIN_IN_20_MS if plain else IN_20_MS
    return max(1, round(rate.get(short_name(game), 4000) * milliseconds / 20))
