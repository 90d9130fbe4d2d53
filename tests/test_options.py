"""Options: resolved, refused, typed, and explained by the very values that are in force."""

import random
from typing import Any

import pytest

from tefuda import BadOption, Match, options
from tefuda.flat import options as declared
from tefuda.game import load
from tefuda.games import koikoi
from tefuda.games.koikoi import state
from tefuda.words import LANGUAGES, say

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
    ],
)
def test_contradictions_are_refused_in_words(differing: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as refusal:
        options.resolve(GAME, "basic", differing)
    assert refusal.value.code == code
    assert refusal.value.text("ja") != refusal.value.text("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explanations_come_from_the_values_in_force(lang: str) -> None:
    choices = random.Random(1)
    for _ in range(20):
        differing: dict[str, Any] = {}
        for name, option in declared(koikoi.Rules).items():
            if option.values and not option.many:
                differing[name] = choices.choice(option.values)
        differing["rounds"] = choices.randint(1, 12)
        if differing["aka_ao_bonus"] and differing["extra_cards"] == "plus_one_exclusive":
            continue
        match = Match("koikoi", "basic", differing, seed=1)
        told = options.explain(GAME, options.read(match.state.rules), lang)
        assert len(told) == len(declared(koikoi.Rules))
        for name, value in differing.items():
            own = say(lang, f"koikoi.option.{name}", n=value)
            if name != "rounds":
                own = say(lang, f"koikoi.option.{name}.{value}")
            assert own in told


def test_names_switched_off_are_named() -> None:
    told = options.sentence(GAME, "yaku_off", ("kasu", "goko"), "en")
    assert "plains (kasu)" in told
    assert "five lights (goko)" in told
