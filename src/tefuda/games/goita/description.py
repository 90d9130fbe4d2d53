"""What goita has for people and players beyond its rules."""

from typing import Any

from tefuda.decks.koma import GYOKU, OU
from tefuda.description import Choosing, Description, Length, Parts
from tefuda.games.goita.state import NASHI, UKE


def look(action: int) -> int:
    """Give 王 and 玉 one number."""
    return OU if action == GYOKU else action


def captures(view: Any, legal: int) -> int:
    """Give the pieces that receive an attack."""
    return legal & ~(1 << NASHI) if view.phase == UKE else 0


DESCRIPTION = Description(
    __package__,
    Parts(
        words="words",
        ending="ending:ending",
        why="why:why",
        reason="hint:reason",
        aid="aids:aid",
        trail="trail:trail",
        heuristic="heuristic:Heuristic",
        timeout="timeout:choose",
        policy="policy",
        network="network",
        levels="levels:LEVELS",
        drawing="drawing",
        observation="observation:LAYOUT",
    ),
    choosing=Choosing(
        groups={"shi": ["declare", "opposed_goshi"], "match": ["target", "first_dealer"]},
        lengths=[Length("110", {"target": 110}, 15), Length("150", {"target": 150}, 25)],
        compared=("target", "declare", "opposed_goshi"),
    ),
    clauses={
        "drew": "GO-03",
        "chosen": "GO-03",
        "goshi": "GO-10",
        "vote_play": "GO-12",
        "vote_redeal": "GO-12",
        "redeal": "GO-14",
        "fuse": "GO-20",
        "uke": "GO-21",
        "kiru": "GO-22",
        "seme": "GO-20",
        "nashi": "GO-21",
        "kings": "GO-25",
        "buried": "GO-25",
        "agari": "GO-30",
        "doubled": "GO-31",
        "hand": "GO-15",
        "win": "GO-30",
        "match": "GO-04",
    },
    look=look,
    captures=captures,
)
