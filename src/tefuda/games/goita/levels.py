"""How the levels of goita play; docs/opponents.md has how far they are apart."""

from tefuda.players.search.levels import Levels, network_alone, rules_of_thumb
from tefuda.players.search.settings import Settings

PLAYOUTS = 1500
SHORT = (("two_more", 0.0), ("unanswered", 1.0))  # rules of thumb that do not see what an attack leads to

# A bias is for `-`, なし: whoever has just learned the game receives too readily.
LEVELS = Levels(
    {
        "meijin": Settings(PLAYOUTS, worlds=200, learned=True, trust=2.0),
        "jokyu": network_alone(0.02, 2.8),
        "chukyu": rules_of_thumb(0.03, 0.3),
        "shokyu": rules_of_thumb(0.07, 0.6, bias=(("-", -0.3),)),
        "nyumon": rules_of_thumb(0.13, 0.9, SHORT, (("-", -0.6),)),
    },
    playouts=PLAYOUTS,
    plain=13_000,
)
