"""What dafaza has for people and players beyond its rules."""

from tefuda.decks.hanafuda import month
from tefuda.description import Choosing, Description, Length, Parts
from tefuda.games.dafaza.state import ALL, KARISUMA


def look(action: int) -> int:
    """Give the cards of a month and suit one number."""
    return -2 * month(action) - (KARISUMA >> action & 1) if ALL >> action & 1 else action


DESCRIPTION = Description(
    __package__,
    Parts(
        words="words",
        ending="ending:ending",
        why="why:why",
        why_together="why:whole",
        reason="hint:reason",
        aid="aids:aid",
        trail="trail:trail",
        heuristic="heuristic:Heuristic",
        timeout="timeout:choose",
        policy="policy",
        network="network",
        greedy="greedy",
        levels="levels:LEVELS",
        drawing="drawing",
        observation="observation:LAYOUT",
    ),
    matters={
        "mult_spot": [{"dealer_mult": ["before_hand", "at_settlement", "dealer_wins_only"]}],
        "terms": [{"end": ["terms"]}],
        "hands": [{"end": ["hands"]}],
    },
    choosing=Choosing(
        groups={
            "points": ["dealer_mult", "mult_positive", "mult_spot"],
            "play": ["beat", "direction"],
            "match": ["end", "terms", "hands"],
        },
        lengths=[
            Length("4", {"end": "hands", "hands": 4}, 10),
            Length("12", {"end": "hands", "hands": 12}, 30),
            Length("terms", {"end": "terms", "terms": 8}, 40),
        ],
        compared=("mult_positive", "mult_spot"),
    ),
    clauses={
        "dealt": "DF-10",
        "opening": "DF-40",
        "led": "DF-11",
        "played": "DF-12",
        "more_up": "DF-12",
        "down": "DF-13",
        "more_down": "DF-13",
        "took": "DF-14",
        "sandoshu": "DF-30",
        "shidozuki": "DF-31",
        "sandoshu_last": "DF-30",
        "shidozuki_last": "DF-31",
        "hagane": "DF-32",
        "shippegaeshi": "DF-33",
        "won": "DF-16",
    },
    look=look,
)
