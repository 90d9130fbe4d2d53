"""What Koi-Koi has for people and players beyond its rules."""

from typing import Any

from tefuda.decks.hanafuda import PLAINS, matching, month
from tefuda.description import Choosing, Description, Length, Parts
from tefuda.games.koikoi.rules import SHOBU
from tefuda.games.koikoi.state import CALL, CARD


def look(action: int) -> int:
    """Give the plains of a month one number."""
    return -month(action) if PLAINS >> action & 1 else action


def captures(view: Any, legal: int) -> int:
    """Give the cards that take one of the field; asked whether to go on it stops."""
    if view.phase == CALL:
        return 1 << SHOBU
    return matching(view.field, legal) if view.phase == CARD else 0


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
        greedy="greedy",
        levels="levels:LEVELS",
        drawing="drawing",
        observation="observation:LAYOUT",
    ),
    harmless=frozenset(
        {
            "bonus_without_yaku",
            "month_card_without_yaku",
            "viewing_without_yaku",
            "rain_without_viewing",
            "alternate_and_stay",
        }
    ),
    matters={
        "both_hand_yaku": [{"teshi": ["six"]}, {"kuttsuki": ["six"]}],
        "rain": [{"viewing": ["on", "limited", "one_then_three"]}],
        "rain_where": [{"rain": ["hanami", "tsukimi", "both"]}],
        "rain_cards": [{"rain": ["hanami", "both"]}, {"rain": ["tsukimi"], "fog_cards": ["rain"]}],
        "fog_cards": [{"rain": ["tsukimi", "both"]}],
        "combine": [
            {"seven_doubles": ["yes"], "opponent_koikoi": ["double"]},
            {"seven_doubles": ["yes"], "own_koikoi": ["multiplier"]},
            {"opponent_koikoi": ["double"], "own_koikoi": ["multiplier"]},
        ],
        "exhausted_points": [{"exhausted": ["oya_ken", "tsukazu"]}],
        "exhausted_only_without_koikoi": [{"exhausted": ["oya_ken", "tsukazu"]}],
        "after_draw": [
            {"next_dealer": ["winner", "loser"], "exhausted": ["none"]},
            {"next_dealer": ["winner", "loser"], "exhausted_only_without_koikoi": ["yes"]},
            {"next_dealer": ["winner", "loser"], "both_hand_yaku": ["void"], "teshi": ["six"]},
            {"next_dealer": ["winner", "loser"], "both_hand_yaku": ["void"], "kuttsuki": ["six"]},
        ],
        "start_points": [{"bank": ["zero_sum"]}],
    },
    choosing=Choosing(
        groups={
            "viewing": ["viewing", "rain", "rain_cards", "fog_cards", "rain_where"],
            "yaku": ["points", "month_card", "extra_cards", "aka_ao_bonus", "cup", "yaku_off"],
            "calls": ["koikoi_limit", "seven_doubles", "opponent_koikoi", "own_koikoi", "combine"],
            "deal": ["teshi", "kuttsuki", "both_hand_yaku", "field_four", "field_three", "field_pairs", "must_match"],
            "end": ["exhausted", "exhausted_points", "exhausted_only_without_koikoi"],
            "dealer": ["next_dealer", "after_draw", "first_dealer"],
            "match": ["rounds", "bank", "start_points", "tie"],
        },
        lengths=[Length(str(n), {"rounds": n}, minutes) for n, minutes in ((3, 5), (6, 10), (8, 15), (12, 20))],
        compared=("rounds", "viewing", "koikoi_limit", "points", "seven_doubles", "bank"),
        contradictions={
            "bonus_with_plus_one_exclusive": ["aka_ao_bonus", "extra_cards"],
            "bonus_without_yaku": ["aka_ao_bonus", "yaku_off"],
            "month_card_without_yaku": ["month_card", "yaku_off"],
            "viewing_without_yaku": ["viewing", "yaku_off"],
            "rain_without_viewing": ["rain", "viewing", "yaku_off"],
            "alternate_and_stay": ["next_dealer", "after_draw"],
            "no_yaku_left": ["yaku_off"],
        },
    ),
    clauses={
        "dealt": "KK-02",
        "field_four": "KK-03",
        "field_three": "KK-03",
        "field_pairs": "KK-03",
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
    look=look,
    captures=captures,
)
