"""How the levels of dafaza play; docs/opponents.md has how far they are apart."""

from tefuda.players.search.levels import Levels, network_alone, rules_of_thumb
from tefuda.players.search.settings import Settings

PLAYOUTS = 25_000
# Rules of thumb that do not see that not every trick is worth its cards, or what the last one has to be won with.
EAGER = (("beat", 20.0),)
CARELESS = (("best_kept", 0.8), *EAGER)

LEVELS = Levels(
    {
        # What is laid face down says too little to weigh worlds by: that was worse.
        "meijin": Settings(PLAYOUTS, worlds=2000, weighing=False, trust=2.0),
        "jokyu": Settings(iterations=500, noise=1.3, worlds=100, weighing=False, trust=2.0),
        "chukyu": network_alone(0.03, 1.1),
        "shokyu": rules_of_thumb(0.02, 0.4, EAGER),
        "nyumon": rules_of_thumb(0.12, 1.6, CARELESS),
    },
    playouts=PLAYOUTS,
    plain=33_000,
)
