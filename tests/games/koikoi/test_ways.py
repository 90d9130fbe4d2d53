"""How far each yaku is: made, one card short, open or gone, as the rules have it."""

from typing import Any

import pytest

from tefuda import Match
from tefuda.bits import members
from tefuda.decks.hanafuda import ALL, CODES
from tefuda.flat import copy
from tefuda.games import koikoi
from tefuda.games.koikoi.state import YAKU
from tefuda.games.koikoi.ways import Way, ways
from tefuda.games.koikoi.words import as_played
from tefuda.games.koikoi.yaku import judge_rain, yaku_points
from tests.games.koikoi.table import table


def way(yaku: str, taken: str = "", other: str = "", p: int = 1, **differing: Any) -> Way | None:
    s = table(taken=taken, other_taken=other, **differing)
    return next((each for each in ways(s, p) if YAKU[each.yaku] == yaku), None)


def state(*asked: Any, **differing: Any) -> str:
    found = way(*asked, **differing)
    return found.state if found else "absent"


def codes(found: Way | None) -> list[str]:
    assert found is not None
    return [CODES[card] for card in members(found.lacks)]


def test_the_four_states() -> None:
    assert state("akatan", "1r 2r 3r") == "made"
    assert state("akatan", "1r 2r") == "near"
    assert state("akatan", "1r") == "open"
    assert state("akatan", "1r 2r", "3r") == "gone"
    assert codes(way("akatan", "1r 2r")) == ["3r"]
    assert codes(way("akatan", "1r 2r", "3r")) == []


def test_a_higher_light_yaku_stands_for_the_lower() -> None:
    lights = "1b 3b 8b 12b"
    assert state("shiko", lights) == "made"
    assert state("sanko", lights) == "absent"
    assert state("ame_shiko", lights) == "absent"
    assert state("goko", lights) == "near"
    assert state("ame_shiko", "1b 3b 8b") == "near"
    assert state("shiko", "1b 3b 8b 11b") == "absent"  # the fourth dry light makes it goko
    assert state("shiko", "1b 3b 8b 11b", yaku_off=["goko"]) == "near"
    assert state("sanko", "1b 3b 11b") == "absent"
    assert state("ame_shiko", "1b 3b 11b") == "near"


def test_kinds_lack_no_single_card() -> None:
    found = way("tane", "2a 4a 5a 6a")
    assert found is not None
    assert (found.state, found.have, found.need, found.lacks) == ("near", 4, 5, 0)
    made = way("kasu", "1k1 1k2 2k1 2k2 3k1 3k2 4k1 4k2 5k1 5k2 6k1 6k2")
    assert made is not None
    assert (made.state, made.points, made.have) == ("made", 3, 12)
    assert state("tane", "", "2a 4a 5a 6a 7a") == "gone"


def test_the_exclusive_yaku_replaces_the_wider_one() -> None:
    assert state("tane", "6a 7a 10a", extra_cards="plus_one_exclusive") == "absent"
    assert state("tane", "6a 7a 10a") == "open"


def test_viewing_and_its_weather() -> None:
    assert state("hanami", "3b", viewing="off") == "absent"
    assert state("hanami", "3b", viewing="on") == "near"
    assert state("hanami", "3b 11b", viewing="on", rain="both") == "gone"  # the rain man is its own and stays
    assert state("hanami", "3b", "11b", viewing="on", rain="both") == "near"
    assert state("tsukimi", "8b 12k1", viewing="on", rain="hanami") == "near"
    field = {"viewing": "on", "rain": "both", "rain_where": "field"}
    assert state("hanami", "3b", field="11b", **field) == "open"  # it may still be taken away
    assert state("hanami", "3b 9a 1r 2r", viewing="limited") == "near"  # as soon as another yaku stands
    assert state("hanami", "3b 9a 1r 2r 3r", viewing="limited") == "made"


def test_the_bonus_for_both_ribbons() -> None:
    found = way("akatan_aotan", "1r 2r 3r 6r 9r", aka_ao_bonus=10)
    assert found is not None
    assert (found.state, found.points, codes(found)) == ("near", 10, ["10r"])


@pytest.mark.parametrize("preset", list(koikoi.PRESETS))
def test_the_states_are_what_the_rules_say(preset: str) -> None:
    """Whole matches: made scores, near is made by some single card and nothing else is, gone by no cards at all."""
    match = Match("koikoi", preset, {"rounds": 2}, seed=3)
    while match.turn is not None:
        match.play(match.actions()[-1])
        v = as_played(match.view(0))
        free = ALL & ~(v.taken[1] | v.taken[2])
        for p in (1, 2):
            for each in ways(v, p):
                assert (yaku_points(v, p, each.yaku) > 0) == (each.state == "made")
                assert not each.lacks & (v.taken[1] | v.taken[2])
                if each.state != "made":
                    assert (each.state == "near") == any(makes(v, p, each.yaku, 1 << card) for card in members(free))
                if each.state == "gone":
                    assert not makes(v, p, each.yaku, free)


def makes(v: Any, p: int, y: int, cards: int) -> bool:
    then = copy(v)
    then.taken[p] |= cards
    judge_rain(then, p)
    return yaku_points(then, p, y) > 0
