"""How the levels of Koi-Koi play; docs/opponents.md has how far they are apart."""

from tefuda.players.search.levels import Levels, rules_of_thumb
from tefuda.players.search.settings import Settings

PLAYOUTS = 5000
# Rules of thumb that see less of what the other is about to make.
BLIND = (("denied", 0.0), ("exposed", 0.02))
HALF_BLIND = (("denied", 0.3), ("exposed", 0.1))

LEVELS = Levels(
    {
        "meijin": Settings(PLAYOUTS, worlds=2500, learned=True, trust=1.0),
        "jokyu": Settings(iterations=400, noise=0.25, worlds=100, weighing=False),
        "chukyu": rules_of_thumb(0.12, 0.2),
        "shokyu": rules_of_thumb(0.18, 0.3, HALF_BLIND, (("koikoi", 0.15),)),
        "nyumon": rules_of_thumb(0.32, 0.5, BLIND, (("koikoi", 0.5),)),
    },
    playouts=PLAYOUTS,
    plain=40_000,
)
