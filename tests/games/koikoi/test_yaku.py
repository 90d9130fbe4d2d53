"""Koi-koi, clause by clause: the yaku (KK-20 to KK-26, KK-36) and the table of their points."""

from typing import Any

import pytest

from tefuda import BadOption, Match
from tefuda.bits import members
from tefuda.decks.hanafuda import ANIMALS, CODES, PLAINS, RIBBONS
from tefuda.games.koikoi.state import YAKU
from tests.games.koikoi.table import codes, play, table, told, worth, yaku

ANIMAL_CARDS = [CODES[card] for card in members(ANIMALS)]
RIBBON_CARDS = [CODES[card] for card in members(RIBBONS)]
PLAIN_CARDS = [CODES[card] for card in members(PLAINS)]
POEM = "1r 2r 3r"
BLUE = "6r 9r 10r"


@pytest.mark.parametrize(
    ("name", "taken", "nintendo", "sdin"),
    [
        ("goko", "1b 3b 8b 11b 12b", 10, 15),
        ("shiko", "1b 3b 8b 12b", 8, 10),
        ("ame_shiko", "1b 3b 8b 11b", 7, 8),
        ("ame_shiko", "3b 8b 11b 12b", 7, 8),
        ("sanko", "1b 3b 8b", 5, 6),
        ("sanko", "3b 8b 12b", 5, 6),
        ("inoshikacho", "7a 10a 6a", 5, 6),
        ("akatan", POEM, 5, 6),
        ("aotan", BLUE, 5, 6),
        ("tane", "2a 4a 5a 8a 11a", 1, 1),
        ("tan", "1r 2r 4r 5r 7r", 1, 1),
        ("kasu", "1k1 1k2 2k1 2k2 3k1 3k2 4k1 4k2 5k1 5k2", 1, 1),
    ],
)
def test_kk_table_points_of_each_yaku(name: str, taken: str, nintendo: int, sdin: int) -> None:
    assert yaku(table("basic", taken=taken)) == {name: nintendo}
    assert yaku(table("sdin", taken=taken)) == {name: sdin}
    for missing in taken.split():
        assert name not in yaku(table(taken=" ".join(code for code in taken.split() if code != missing)))


@pytest.mark.parametrize("n", range(10))
def test_kk_table_tane_five_animals_and_one_more_each(n: int) -> None:
    taken = [code for code in ANIMAL_CARDS if code != "6a"][: min(n, 8)]
    assert yaku(table(taken=" ".join(taken))).get("tane", 0) == max(0, min(n, 8) - 4)
    assert yaku(table(taken=" ".join(ANIMAL_CARDS))) == {"inoshikacho": 5, "tane": 5}


@pytest.mark.parametrize("n", range(11))
def test_kk_table_tan_five_ribbons_and_one_more_each(n: int) -> None:
    assert yaku(table(taken=" ".join(RIBBON_CARDS[:n]))).get("tan", 0) == max(0, n - 4)


@pytest.mark.parametrize("n", range(25))
def test_kk_table_kasu_ten_plains_and_one_more_each(n: int) -> None:
    assert len(PLAIN_CARDS) == 24
    assert yaku(table(taken=" ".join(PLAIN_CARDS[:n]))).get("kasu", 0) == max(0, n - 9)


def test_kk_20_only_the_highest_light_yaku_counts() -> None:
    assert yaku(table(taken="1b 3b 8b 11b 12b")) == {"goko": 10}


def test_kk_20_the_rain_man_never_makes_sanko() -> None:
    for pair in ("1b 3b", "1b 8b", "3b 12b", "8b 12b"):
        assert yaku(table(taken=f"{pair} 11b")) == {}


def test_kk_20_everything_else_adds_up() -> None:
    s = table(taken=f"1b 3b 8b 6a 7a 10a {POEM} {BLUE}")
    assert yaku(s) == {"sanko": 5, "inoshikacho": 5, "akatan": 5, "aotan": 5, "tan": 2}


def test_kk_21_the_cup_is_tane_and_kasu_at_once() -> None:
    nine = " ".join(PLAIN_CARDS[:9])
    assert yaku(table(taken=f"{nine} 9a 2a 4a 5a 8a")) == {"tane": 1, "kasu": 1}
    assert yaku(table(taken=f"{nine} 9a 2a 4a 5a 8a", cup="tane_only")) == {"tane": 1}


@pytest.mark.parametrize(
    ("viewing", "calls", "points"),
    [("off", 0, 0), ("on", 0, 5), ("on", 1, 5), ("one_then_three", 0, 1), ("one_then_three", 1, 3), ("limited", 0, 0)],
)
def test_kk_22_viewing(viewing: str, calls: int, points: int) -> None:
    for taken, name in (("3b 9a", "hanami"), ("8b 9a", "tsukimi")):
        assert yaku(table(taken=taken, viewing=viewing, calls=(calls, 0))) == ({name: points} if points else {})


def test_kk_22_only_the_holders_own_calls_raise_viewing() -> None:
    assert yaku(table(taken="3b 9a", viewing="one_then_three", calls=(0, 2))) == {"hanami": 1}


def test_kk_22_limited_needs_a_different_yaku() -> None:
    assert yaku(table(taken="3b 8b 9a", viewing="limited")) == {}  # not for each other
    s = table(taken="3b 8b 9a 6a 7a 10a", viewing="limited")
    assert yaku(s) == {"inoshikacho": 5, "hanami": 5, "tsukimi": 5}
    s = table(hand="10a 1r", other_hand="2a", field="10k1", taken="3b 9a 6a 7a", viewing="limited", stock="12b")
    play(s, "10a")
    assert [word for _, kind, word in told(s) if kind == "yaku"] == ["inoshikacho", "hanami"]


def test_kk_23_flat_adds() -> None:
    assert yaku(table(taken="6a 7a 10a 2a 4a")) == {"inoshikacho": 5, "tane": 1}
    assert yaku(table(taken=f"{POEM} 4r 5r")) == {"akatan": 5, "tan": 1}


@pytest.mark.parametrize(
    ("taken", "made"),
    [
        ("6a 7a 10a", {"inoshikacho": 5}),
        ("6a 7a 10a 2a", {"inoshikacho": 6}),
        ("6a 7a 10a 2a 4a 5a", {"inoshikacho": 8}),
        ("2a 4a 5a 6a 7a", {"tane": 1}),
        (POEM, {"akatan": 5}),
        (f"{POEM} 4r", {"akatan": 6}),
        (f"{BLUE} 4r 5r 7r", {"aotan": 8}),
        (f"{POEM} {BLUE}", {"akatan": 5, "aotan": 5}),
        (f"{POEM} {BLUE} 4r 11r", {"akatan": 7, "aotan": 5}),
        ("1r 2r 6r 9r 4r", {"tan": 1}),
    ],
)
def test_kk_23_plus_one_exclusive_replaces_tane_and_tan(taken: str, made: dict[str, int]) -> None:
    assert yaku(table(taken=taken, extra_cards="plus_one_exclusive")) == made


def test_kk_23_a_yaku_that_is_off_replaces_nothing() -> None:
    s = table(taken="6a 7a 10a 2a 4a", extra_cards="plus_one_exclusive", yaku_off=["inoshikacho"])
    assert yaku(s) == {"tane": 1}
    s = table(taken=f"{POEM} {BLUE}", extra_cards="plus_one_exclusive", yaku_off=["aotan"])
    assert yaku(s) == {"akatan": 8}


def test_kk_24_ten_more_for_both_ribbon_yaku() -> None:
    assert yaku(table(taken=f"{POEM} {BLUE}", aka_ao_bonus=10)) == {
        "akatan": 5,
        "aotan": 5,
        "akatan_aotan": 10,
        "tan": 2,
    }
    assert "akatan_aotan" not in yaku(table(taken=f"{POEM} 6r 9r", aka_ao_bonus=10))
    with pytest.raises(BadOption) as caught:
        Match("koikoi", options={"aka_ao_bonus": 10, "extra_cards": "plus_one_exclusive"})
    assert caught.value.code == "koikoi.bonus_with_plus_one_exclusive"


@pytest.mark.parametrize(
    ("rain", "hanami", "tsukimi"), [("off", 5, 5), ("hanami", 0, 5), ("tsukimi", 5, 0), ("both", 0, 0)]
)
@pytest.mark.parametrize("december", ["12b", "12k1", "12k2", "12k3"])
def test_kk_25_rain_and_fog_among_the_holders_captures(rain: str, hanami: int, tsukimi: int, december: str) -> None:
    s = table(
        hand="1b 1r", other_hand="2a", field="5r", taken=f"3b 8b 9a 11b {december}", viewing="on", rain=rain, stock="7r"
    )
    play(s, "1b")
    made = yaku(s)
    assert (made.get("hanami", 0), made.get("tsukimi", 0)) == (hanami, tsukimi)
    struck = [word for _, kind, word in told(s) if kind == "rained"]
    assert struck == [name for name, points in (("hanami", hanami), ("tsukimi", tsukimi)) if not points]


@pytest.mark.parametrize(
    ("cards", "taken", "off"),
    [
        ({}, "11k", set()),
        ({"rain_cards": "lightning"}, "11k", {"hanami"}),
        ({"rain_cards": "lightning"}, "11b 11a 11r", set()),
        ({"rain_cards": "willow"}, "11a", {"hanami"}),
        ({"rain_cards": "willow"}, "11r", {"hanami"}),
        ({"fog_cards": "rain"}, "11b", {"hanami", "tsukimi"}),
        ({"fog_cards": "rain"}, "12b 11k", set()),
        ({"fog_cards": "rain", "rain_cards": "willow"}, "11k 12b", {"hanami", "tsukimi"}),
    ],
)
@pytest.mark.parametrize("rain", ["hanami", "tsukimi", "both"])
def test_kk_25_what_is_rain_and_what_is_fog(cards: dict[str, Any], taken: str, off: set[str], rain: str) -> None:
    s = table(
        hand="1b 1r",
        other_hand="2a",
        field="5r",
        taken=f"3b 8b 9a {taken}",
        viewing="on",
        rain=rain,
        stock="7r",
        **cards,
    )
    play(s, "1b")
    cancelled = off & ({"hanami", "tsukimi"} if rain == "both" else {rain})
    assert {"hanami", "tsukimi"} - yaku(s).keys() == cancelled


def test_kk_25_the_opponents_rain_does_not_count() -> None:
    s = table(
        hand="1b 1r",
        other_hand="2a",
        field="5r",
        taken="3b 9a",
        other_taken="11b 12b",
        viewing="on",
        rain="both",
        stock="7r",
    )
    assert yaku(play(s, "1b")) == {"hanami": 5}


def test_kk_25_rain_on_the_field_is_judged_at_the_end_of_the_holders_turn() -> None:
    weather: dict[str, Any] = {"viewing": "on", "rain": "hanami", "rain_where": "field"}
    s = table(hand="1b 1r", other_hand="11k", field="11b 5r", taken="3b 9a 11r", stock="7r", **weather)
    play(s, "1b")
    assert yaku(s) == {}
    play(s, "11k")  # the other takes the rain man away; judged again only after our next turn
    assert yaku(s) == {}
    play(s, "1r")
    assert yaku(s) == {"hanami": 5}
    s = table(hand="1b 1r", other_hand="11k", field="5r", taken="3b 9a 11b", stock="7r", **weather)
    assert yaku(play(s, "1b")) == {"hanami": 5}  # captured rain does not count here


def test_kk_26_the_four_cards_of_the_months_round() -> None:
    s = table("yakuza", taken="2a 2r 2k1 2k2")
    assert yaku(s) == {}
    s.round = 1
    assert yaku(s) == {"tsukifuda": 4}
    s.round = 13  # extra rounds: the month wraps after twelve
    assert yaku(s) == {"tsukifuda": 4}
    s = table("basic", taken="1b 1r 1k1 1k2")
    assert yaku(s) == {}


@pytest.mark.parametrize(
    ("off", "made"),
    [
        (["goko"], {"shiko": 8}),
        (["goko", "shiko"], {"ame_shiko": 7}),
        (["goko", "shiko", "ame_shiko"], {"sanko": 5}),
        (["goko", "shiko", "ame_shiko", "sanko"], {}),
    ],
)
def test_kk_36_yaku_that_are_off_do_not_count(off: list[str], made: dict[str, int]) -> None:
    assert yaku(table(taken="1b 3b 8b 11b 12b", yaku_off=off)) == made
    assert yaku(table(taken="6a 7a 10a 1r 2r 3r", yaku_off=["inoshikacho"])) == {"akatan": 5}


def test_kk_36_switching_all_off_is_refused() -> None:
    plain = [name for name in YAKU[1:] if name not in ("hanami", "tsukimi", "tsukifuda")]
    for off, differing in (
        (list(YAKU[1:]), {"viewing": "on"}),
        (plain, {}),
        (plain, {"viewing": "limited"}),
        ([*plain, "hanami", "tsukimi"], {"viewing": "on"}),
    ):
        with pytest.raises(BadOption) as caught:
            Match("koikoi", options={"yaku_off": off, **differing})
        assert caught.value.code == "koikoi.no_yaku_left"
    Match("koikoi", options={"yaku_off": plain, "viewing": "on"})
    Match("koikoi", options={"yaku_off": plain, "month_card": "4"})
    Match("koikoi", options={"yaku_off": plain[1:]})


# Worked examples


def test_kk_e4_nine_kasu_and_the_cup() -> None:
    assert yaku(table(taken=" ".join([*PLAIN_CARDS[:9], "9a"]))) == {"kasu": 1}
    assert yaku(table(taken=" ".join([*PLAIN_CARDS[:10], "9a"]))) == {"kasu": 2}


def test_kk_e8_without_viewing_hanami_is_not_listed() -> None:
    s = table(hand="5r 1b", other_hand="2a", field="5k1", taken="3b 9a 1r 2r 4r 7r", stock="12b")
    play(s, "5r")
    assert [word for _, kind, word in told(s) if kind == "yaku"] == ["tan"]
    assert yaku(s) == {"tan": 1}


@pytest.mark.parametrize(("preset", "points"), [("nintendo", 11), ("basic", 13), ("sdin", 15), ("koikoi_japan", 23)])
def test_kk_e9_seven_ribbons(preset: str, points: int) -> None:
    total, paid = worth("1r 2r 3r 6r 9r 10r 4r", preset)
    assert (total, paid) == (points, 22 if preset == "nintendo" else points)


@pytest.mark.parametrize(("preset", "total", "paid"), [("nintendo", 7, 14), ("basic", 6, 6), ("sdin", 7, 7)])
def test_kk_e10_boar_deer_butterflies_and_two_more(preset: str, total: int, paid: int) -> None:
    assert worth("6a 7a 10a 2a 4a", preset) == (total, paid)


def test_kk_e11_the_rain_man_and_two_lights_are_nothing() -> None:
    assert worth("1b 3b 11b") == (0, 0)


@pytest.mark.parametrize(("preset", "four", "five", "paid"), [("nintendo", 7, 10, (14, 20)), ("sdin", 8, 15, (8, 15))])
def test_kk_e12_four_lights_become_five(preset: str, four: int, five: int, paid: tuple[int, int]) -> None:
    assert worth("1b 3b 8b 11b", preset) == (four, paid[0])
    assert worth("1b 3b 8b 11b 12b", preset) == (five, paid[1])


@pytest.mark.parametrize(("calls", "paid"), list(enumerate((7, 12, 13, 14, 22, 33, 44))))
def test_kk_e13_own_calls_in_koikoi_japan(calls: int, paid: int) -> None:
    assert worth("1b 3b 8b 9a", "koikoi_japan", (calls, 0))[1] == paid


def test_kk_table_cards_of_each_class() -> None:
    assert [len(x) for x in (ANIMAL_CARDS, RIBBON_CARDS, PLAIN_CARDS)] == [9, 10, 24]
    assert codes(ANIMALS | RIBBONS | PLAINS) | {"1b", "3b", "8b", "11b", "12b"} == set(CODES[1:])
