"""What kingo has for people and players beyond its rules."""

from tefuda.description import Choosing, Description, Length, Parts

DESCRIPTION = Description(
    __package__,
    Parts(
        words="words",
        ending="ending:ending",
        why="why:why",
        reason="hint:reason",
        aid="aids:aid",
        lookup="lookup:lookup",
        trail="trail:trail",
        odds="odds:odds",
        heuristic="heuristic:Heuristic",
        timeout="timeout:choose",
        strategy="solved",
        drawing="drawing",
        observation="observation:LAYOUT",
    ),
    matters={
        "end_rounds": [{"end": ["rounds"]}],
        "end_minutes": [{"end": ["minutes"]}],
        "zero_after_gireta": [{"pot": ["ante"]}],  # otherwise nobody pays in such a round
    },
    choosing=Choosing(
        groups={
            "coins": ["pot", "coins", "zero_after_gireta"],
            "hands": ["fourteen", "yaku_match", "court_sets", "douroku_suit"],
            "cut": ["cut", "cut_view"],
            "match": ["end", "end_rounds", "end_minutes"],
        },
        lengths=[
            Length("6", {"end": "rounds", "end_rounds": 6}, 10),
            Length("12", {"end": "rounds", "end_rounds": 12}, 20),
            Length("broke", {"end": "first_broke"}, 30),
            Length("minutes", {"end": "minutes", "end_minutes": 30}, 30),
        ],
        compared=("pot", "fourteen"),
    ),
    clauses={
        "dealt": "KF-10",
        "turned": "KF-30",
        "second": "KF-20",
        "motto": "KF-26",
        "kagoru": "KF-21",
        "tsukkome": "KF-27",
        "stood": "KF-28",
        "opened": "KF-50",
        "bare": "KF-24",
        "out": "KF-28",
        "restock": "KF-28",
        "declared": "KF-21",
        "shobu": "KF-33",
        "hand": "KF-40",
        "won": "KF-52",
        "gireta": "KF-56",
        "broke": "KF-03",
    },
)
