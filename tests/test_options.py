"""Options: resolved, refused, typed, and explained by the very values that are in force."""

import random
from typing import Any

import pytest

from tefuda import BadOption, Match, options, record
from tefuda.description import describe
from tefuda.flat import options as declared
from tefuda.game import GAMES, Game, load
from tefuda.games import koikoi
from tefuda.games.koikoi import state
from tefuda.setting import Setting
from tefuda.words import LANGUAGES, say

pytestmark = pytest.mark.slow

GAME = load("koikoi")


def test_a_preset_differs_from_the_defaults_as_it_says() -> None:
    values = options.resolve(GAME, "nintendo")
    assert values["seven_doubles"] == "yes"
    assert values["points"] == "nintendo"
    assert options.differing(GAME, "basic", values) == koikoi.PRESETS["nintendo"]


def test_what_is_filled_in_is_read_back() -> None:
    values = options.resolve(GAME, "koikoi_japan", {"yaku_off": ["kasu", "goko"], "rounds": 3})
    rules = koikoi.Rules()
    options.fill(rules, values)
    assert options.read(rules) == values
    assert values["yaku_off"] == ("goko", "kasu")


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("rounds=3", "rounds", 3),
        ("aka_ao_bonus=10", "aka_ao_bonus", 10),
        ("month_card=off", "month_card", "off"),
        ("yaku_off=tan, kasu", "yaku_off", ("tan", "kasu")),
        ("yaku_off=", "yaku_off", ()),
    ],
)
def test_options_as_they_are_typed(text: str, name: str, value: Any) -> None:
    typed = options.parse(GAME, text)
    assert typed == (name, value)
    assert options.resolve(GAME, "basic", {typed[0]: typed[1]})[name] == value


def test_an_option_that_looks_like_a_number_can_be_typed() -> None:
    for value in (4, "4"):
        assert options.resolve(GAME, "basic", {"month_card": value})["month_card"] == "4"
    for value in (10, "10"):
        assert options.resolve(GAME, "basic", {"aka_ao_bonus": value})["aka_ao_bonus"] == 10
    assert options.resolve(GAME, "basic", dict([options.parse(GAME, "month_card=4")]))["month_card"] == "4"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("rain=snow", "bad_value"),
        ("rounds=13", "bad_number"),
        ("rounds=many", "bad_number"),
        ("rounds", "bad_number"),
        ("colour=red", "unknown_option"),
        ("yaku_off=kasu,royal_flush", "bad_value"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(text: str, code: str) -> None:
    with pytest.raises(BadOption) as refusal:
        options.parse(GAME, text)
    assert refusal.value.code == code
    for lang in LANGUAGES:
        assert refusal.value.text(lang)


@pytest.mark.parametrize(
    ("differing", "code"),
    [
        ({"aka_ao_bonus": 10, "extra_cards": "plus_one_exclusive"}, "koikoi.bonus_with_plus_one_exclusive"),
        ({"yaku_off": list(state.YAKU[1:])}, "koikoi.no_yaku_left"),
        ({"aka_ao_bonus": 10, "yaku_off": ["akatan_aotan"]}, "koikoi.bonus_without_yaku"),
        ({"aka_ao_bonus": 10, "yaku_off": ["aotan"]}, "koikoi.bonus_without_yaku"),
        ({"next_dealer": "alternate", "after_draw": "stay"}, "koikoi.alternate_and_stay"),
        ({"viewing": "on", "yaku_off": ["hanami", "tsukimi"]}, "koikoi.viewing_without_yaku"),
        ({"month_card": "4", "yaku_off": ["tsukifuda"]}, "koikoi.month_card_without_yaku"),
        ({"rain": "both"}, "koikoi.rain_without_viewing"),
        ({"rain": "hanami", "viewing": "on", "yaku_off": ["hanami"]}, "koikoi.rain_without_viewing"),
    ],
)
def test_contradictions_are_refused_in_words(differing: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as refusal:
        options.resolve(GAME, "basic", differing)
    assert refusal.value.code == code
    assert refusal.value.text("ja") != refusal.value.text("en")
    assert set(differing) & set(refusal.value.details["blames"])  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("name", "preset", "differing"),
    [
        ("koikoi", "basic", {"rain": "both"}),
        ("koikoi", "basic", {"next_dealer": "alternate", "after_draw": "stay"}),
        ("shippin", "modern_kingo", {"oto16": "at_deal"}),
    ],
)
def test_records_from_before_a_refusal_are_read(name: str, preset: str, differing: dict[str, Any]) -> None:
    match = Match(Setting.of(name, preset, differing, begun=True), seed=4)
    while not match.over and len(match.rounds) < 3:
        match.play(match.legal()[0])
    text = record.dumps(record.of(match))
    with pytest.raises(BadOption):
        Match(name, preset, differing)
    assert record.replay(record.parse(text)).scores == match.scores


def test_what_cannot_be_played_is_refused_in_records_too() -> None:
    with pytest.raises(BadOption, match="dosari"):
        Setting.of("shippin", "modern_kingo", {"dosari": "on"}, begun=True)


@pytest.mark.parametrize("differing", [{"h6_as_yaku_card": "yes"}, {"oto16": "at_deal"}])
def test_the_modern_kingo_refuses_what_it_has_not(differing: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refusal:
        options.resolve(load("shippin"), "modern_kingo", differing)
    assert refusal.value.code == "shippin.modern_with_special_cards"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explanations_come_from_the_values_in_force(lang: str) -> None:
    choices = random.Random(1)
    for _ in range(20):
        differing: dict[str, Any] = {}
        for name, option in declared(koikoi.Rules).items():
            if option.values and not option.many:
                differing[name] = choices.choice(option.values)
        differing["rounds"] = choices.randint(1, 12)
        try:
            match = Match("koikoi", "basic", differing, seed=1)
        except BadOption:
            continue
        values = options.read(match.state.rules)
        told = options.explain(GAME, values, lang)
        mattering = [name for name in declared(koikoi.Rules) if options.matters(GAME, name, values)]
        assert len(told) == len(mattering)
        for name, value in differing.items():
            if name in mattering and name != "rounds":
                assert say(lang, f"koikoi.option.{name}.{value}") in told
        assert say(lang, "koikoi.option.rounds", n=differing["rounds"]) in told


@pytest.mark.parametrize("name", GAMES)
def test_an_option_that_does_not_matter_changes_nothing(name: str) -> None:
    """Matches go the same way whatever is chosen for it."""
    game, tried = load(name), set()
    choices = random.Random(2)
    for seed in range(60):
        differing = sensible(game, choices)
        values = options.resolve(game, None, differing)
        for option in describe(game).matters:
            if options.matters(game, option, values):
                continue
            ways = {
                went(name, {**values, option: value}, seed)
                for value in declared(game.Rules)[option].values or (1, 3)
                if allowed(game, {**values, option: value})
            }
            assert len(ways) == 1, (option, values)
            tried.add(option)
    assert tried == set(describe(game).matters)


def sensible(game: Game, choices: random.Random) -> dict[str, Any]:
    """Options at random that do not contradict each other."""
    while True:
        found = {
            name: choices.choice(option.values)
            for name, option in declared(game.Rules).items()
            if option.values and not option.many and choices.random() < 0.5
        }
        if allowed(game, found):
            return found


def allowed(game: Game, differing: dict[str, Any]) -> bool:
    try:
        options.resolve(game, None, differing)
    except BadOption:
        return False
    return True


def went(name: str, values: dict[str, Any], seed: int) -> str:
    """How a match begins that is played at random."""
    match = Match(name, None, values, seed=seed)
    choices = random.Random(seed)
    while len(match.rounds) < 9 and not match.over:
        match.play(choices.choice(match.legal()))
    return repr([(entry.moves, entry.gains) for entry in match.rounds])


@pytest.mark.parametrize("name", GAMES)
def test_what_matters_names_options_and_values_that_there_are(name: str) -> None:
    rules = declared(load(name).Rules)
    for option, groups in describe(load(name)).matters.items():
        assert option in rules
        assert groups
        for other, wanted in (pair for group in groups for pair in group.items()):
            assert set(wanted) < set(rules[other].values), (option, other)


def test_rules_that_are_not_in_force_are_not_told() -> None:
    shippin = load("shippin")
    told = options.explain(shippin, options.resolve(shippin, "modern_kingo"), "en")
    assert not [line for line in told if "sixteen" in line or "withdraws" in line or "pockets" in line]
    assert [line for line in told if "later kingo" in line]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_lines_of_the_short_rules_depend_on_options_that_there_are(name: str, lang: str) -> None:
    rules = declared(load(name).Rules)
    lines = say(lang, f"{name}.rules").split("\n")
    for condition in filter(None, map(options.CONDITION.match, lines)):
        assert condition[2] in map(str, rules[condition[1]].values)
    assert not [line for line in lines if line.startswith("[") and not options.CONDITION.match(line)]


@pytest.mark.parametrize(
    ("name", "preset", "told", "untold"),
    [
        ("shippin", "shippin", "so may 9 and 1 alone (kuyaku)", "against the dealer alone"),
        ("shippin", "shippin", "the last of them also takes with sixteen", "pile"),
        ("shippin", "dosari", "as a pile", "against the dealer alone"),
        ("shippin", "modern_kingo", "against the dealer alone", "sixteen"),
        ("shippin", "modern_kingo", "Fifteen stops by itself", "kiepin"),
        ("kingo", "kingo", "takes the pot", "declare 14"),
        ("kingo", "donchiku", "nobody pays", "the pot"),
        ("kingo", "donchiku", "may declare 14 too", "everybody adds a coin"),
    ],
)
def test_the_short_rules_are_those_in_force(name: str, preset: str, told: str, untold: str) -> None:
    game = load(name)
    rules = " ".join(options.short_rules(game, options.resolve(game, preset), "en"))
    assert told in rules
    assert untold not in rules
    assert "[" not in rules


def test_names_switched_off_are_named() -> None:
    told = options.sentence(GAME, "yaku_off", ("kasu", "goko"), "en")
    assert "plains (kasu)" in told
    assert "five lights (goko)" in told
