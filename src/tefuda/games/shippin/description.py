"""What shippin has for people and players beyond its rules."""

from tefuda.description import Choosing, Description, Length, Parts

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
    harmless=frozenset({"modern_with_special_cards"}),
    matters={name: [{"variant": ["shippin"]}] for name in ("withdraw_stake", "h6_as_yaku_card", "oto16", "dosari")},
    choosing=Choosing(
        groups={
            "game": ["variant", "dosari", "deck"],
            "hands": ["dealer_min", "oto16", "h6_as_yaku_card", "withdraw_stake"],
            "coins": ["stake", "coins"],
            "match": ["rounds", "first_dealer"],
        },
        lengths=[Length(str(n), {"rounds": n}, minutes) for n, minutes in ((6, 8), (12, 15), (24, 30))],
        compared=("variant", "dosari"),
        contradictions={
            "modern_with_dosari": ["variant", "dosari"],
            "coins_below_stake": ["coins", "stake"],
            "modern_with_special_cards": ["h6_as_yaku_card", "oto16"],
        },
    ),
    clauses={
        "dealt": "SP-03",
        "kept": "SP-10",
        "withdrew": "SP-10",
        "laid": "SP-11",
        "passed": "SP-51",
        "challenge": "SP-52",
        "drew": "SP-20",
        "stopped": "SP-23",
        "fifteen": "SP-60",
        "bare": "SP-22",
        "tori": "SP-21",
        "shippin": "SP-30",
        "oto16": "SP-36",
        "showed": "SP-42",
        "took": "SP-42",
        "paid": "SP-60",
        "lost": "SP-60",
        "dosaru": "SP-53",
        "won_duel": "SP-53",
        "pocketed": "SP-54",
        "restocked": "SP-13",
    },
)
