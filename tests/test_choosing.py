"""How options are laid out where a table is set up: all are there, once, and every refusal names those it is about."""

import random

import pytest

from tefuda import BadOption, options
from tefuda.description import describe
from tefuda.flat import Option
from tefuda.flat import options as declared
from tefuda.game import GAMES, Game, load
from tefuda.server import setup
from tefuda.words import LANGUAGES, catalogue

RANDOM_SETTINGS = 300


@pytest.mark.parametrize("name", GAMES)
def test_each_option_is_in_one_group(name: str) -> None:
    game = load(name)
    grouped = [option for group in describe(game).choosing.groups.values() for option in group]
    assert sorted(grouped) == sorted(declared(game.Rules))


@pytest.mark.parametrize("name", GAMES)
def test_what_tells_most_is_at_the_top_of_its_group_and_always_means_something(name: str) -> None:
    game = load(name)
    assert not {group[0] for group in describe(game).choosing.groups.values()} & set(describe(game).matters)


@pytest.mark.parametrize("name", GAMES)
def test_lengths_can_be_played_and_the_usual_one_is_among_them(name: str) -> None:
    game = load(name)
    lengths = [dict(length.options) for length in describe(game).choosing.lengths]
    assert len(lengths) > 1
    for preset in game.PRESETS:
        usual = options.resolve(game, preset)
        assert any(usual.items() >= length.items() for length in lengths), preset
        for length in lengths:
            assert options.resolve(game, preset, length).items() >= length.items()


@pytest.mark.parametrize("name", GAMES)
def test_presets_differ_in_what_they_are_compared_by(name: str) -> None:
    """All but one, at least: more columns than a page has room for would tell the last two of koikoi apart."""
    game = load(name)
    compared = describe(game).choosing.compared
    shown = {preset: tuple(options.resolve(game, preset)[each] for each in compared) for preset in game.PRESETS}
    assert len(set(shown.values())) >= len(shown) - 1


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_names_its_options_and_says_them_in_words(name: str) -> None:
    game = load(name)
    chance = random.Random(name)
    refused = [error for error in (refusal(game, chance) for _ in range(RANDOM_SETTINGS)) if error]
    named = [name for name in declared(game.Rules) if "_" in name]
    for error in refused:
        blames = error.details["blames"]
        assert isinstance(blames, list)
        assert blames
        assert set(blames) <= set(declared(game.Rules))
        for lang in LANGUAGES:
            assert not [each for each in named if each in error.text(lang)]
            assert "=" not in error.text(lang)
    seen = {error.code.partition(".")[2] for error in refused}
    assert seen <= set(describe(game).choosing.contradictions)
    assert all(f"error.{name}.{each}" in catalogue("en") for each in describe(game).choosing.contradictions)


def refusal(game: Game, chance: random.Random) -> BadOption | None:
    """What is said to random options."""
    try:
        options.resolve(game, None, {each: any_value(option, chance) for each, option in declared(game.Rules).items()})
    except BadOption as error:
        return error
    return None


def any_value(option: Option, chance: random.Random) -> object:
    """A value that an option may have."""
    if option.many:
        return [each for each in option.values if chance.random() < 0.3]
    return chance.choice(option.values) if option.values else chance.randint(option.low, option.high)


def test_the_page_is_told_all_of_it() -> None:
    told = setup.describe_game("koikoi")
    assert next(group.title["en"] for group in told.groups) == "Viewing and rain"
    assert [(length.text["ja"], length.minutes) for length in told.lengths][-1] == ("12局", 20)
    rain = next(option for option in told.options if option.option == "rain")
    assert rain.matters == [{"viewing": ["on", "limited", "one_then_three"]}]
    limit = next(option for option in told.options if option.option == "koikoi_limit")
    assert (limit.brief["en"], next(value.brief["ja"] for value in limit.values)) == ("Koi-koi", "何度でも")


def test_a_game_without_groups_is_one_list() -> None:
    told = setup.describe_game("tests/games/takaban.py")
    assert [group.options for group in told.groups] == [["beat", "rounds"]]
