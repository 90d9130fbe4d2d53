"""Which clause of the rule book an event belongs to, by kind; "" where no clause is needed to understand it."""

from tefuda.game import Game, short_name

CLAUSES: dict[str, dict[str, str]] = {
    "koikoi": {
        "dealt": "KK-02",
        "field_four": "KK-03",
        "field_three": "KK-03",
        "redeal": "KK-03",
        "teshi": "KK-04",
        "kuttsuki": "KK-04",
        "played": "KK-10",
        "turned": "KK-11",
        "captured": "KK-11",
        "rained": "KK-25",
        "yaku": "KK-13",
        "koikoi": "KK-15",
        "shobu": "KK-15",
        "exhausted": "KK-33",
        "oya_ken": "KK-33",
        "tsukazu": "KK-33",
        "won": "KK-34",
    },
    "goita": {
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
}


def clause(game: Game, kind: str) -> str:
    """The clause of an event, by its name."""
    return CLAUSES.get(short_name(game), {}).get(kind, "")
