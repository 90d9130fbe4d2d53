"""What kingo has for people and players beyond its rules."""

from tefuda.description import Description, Parts

DESCRIPTION = Description(
    __package__,
    Parts(
        words="words",
        why="why:why",
        reason="hint:reason",
        aid="aids:aid",
        trail="trail:trail",
        odds="odds:odds",
        heuristic="heuristic:Heuristic",
        strategy="solved",
        drawing="drawing",
        observation="observation:LAYOUT",
    ),
    matters={
        "end_rounds": [{"end": ["rounds"]}],
        "end_minutes": [{"end": ["minutes"]}],
        "zero_after_gireta": [{"pot": ["ante"]}],  # otherwise nobody pays in such a round
    },
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
