"""What can be looked up while playing is what the rules say."""

import pytest

from tefuda import options
from tefuda.bits import bit_set
from tefuda.game import load
from tefuda.games.kingo import lookup as kingo
from tefuda.games.kingo.state import HANDS
from tefuda.games.kingo.yaku import double, worth
from tefuda.games.shippin import lookup as shippin
from tefuda.games.shippin.state import special, totals
from tefuda.notation import notation
from tefuda.study.lookup import lookup
from tefuda.words import LANGUAGES


def test_a_game_without_a_list_has_none() -> None:
    assert lookup(load("goita"), {}) == []


@pytest.mark.parametrize("game", ["kingo", "shippin"])
def test_everything_is_said_under_every_preset(game: str) -> None:
    loaded = load(game)
    for preset in loaded.PRESETS:
        for section in lookup(loaded, options.resolve(loaded, preset)):
            for text in (section.title, *(text for row in section.rows for text in (row.name, row.text))):
                assert all(text[lang] and "." not in text[lang][:-1].replace("1.5", "") for lang in LANGUAGES), text


@pytest.mark.parametrize("rules", [{}, {"douroku_suit": "tama"}])
def test_each_example_of_kingo_is_that_hand(rules: dict[str, str]) -> None:
    game = load("kingo")
    state = game.State()
    resolved = options.resolve(game, None, rules)
    state.rules.douroku_suit = int(resolved["douroku_suit"] == "tama")
    number = {code: n for n, code in enumerate(game.CARDS) if code}
    for section, found in kingo.lookup(resolved).items():
        for entry in found:
            if not entry.cards:
                continue
            hand = bit_set(*(number[code] for code in entry.cards))
            kind = worth(state, hand)
            assert entry.name in ("both", HANDS[kind])
            assert double(hand, kind) == (section == "double")


@pytest.mark.parametrize("deck", ["tensho48", "hana45_nagoya", "hana45_standard"])
def test_each_example_of_shippin_is_that_hand(deck: str) -> None:
    game = load("shippin")
    resolved = options.resolve(game, None, {"deck": deck})
    state = game.State()
    state.rules.deck = shippin.DECKS.index(deck)
    cards = notation(game, state.rules).cards
    number = {code: n for n, code in enumerate(cards) if code}
    pairs = {"shippin": 41, "kuyaku": 91, "goyaku": 51}
    for found in shippin.lookup(resolved).values():
        for entry in found:
            hand = bit_set(*(number[code] for code in entry.cards))
            if entry.name in pairs:
                assert special(state, hand) == pairs[entry.name]
            elif entry.name == "tori":
                assert totals(state, hand) == 1 << 15
            elif entry.name.startswith("oto16"):
                assert totals(state, hand) == 1 << 16
