"""The reasons of hints in kingo and shippin: what a move makes, whom it goes before, what it risks."""

import random
import re
from collections import defaultdict

import pytest

from tefuda import Match
from tefuda.players import compound, registry
from tefuda.study.hints import hints, reason
from tefuda.words import LANGUAGES

pytestmark = pytest.mark.slow

NAMES = dict.fromkeys(LANGUAGES, ("", "Anna", "Ben", "Cora", "Dora", "Eve", "Finn", "Gus"))


def reasons(game: str, preset: str, lang: str = "en", matches: int = 6) -> dict[str, set[str]]:
    """By move, all that is said of it in some matches between rules of thumb."""
    found = defaultdict(set)
    for seed in range(matches):
        match = Match(game, preset=preset, seed=seed, seats=4)
        thumbs, chance = registry.make("heuristic", match.game, seed), random.Random(seed)
        for _ in range(60):
            if match.turn is None:
                break
            view = match.view(match.turn)
            for move in match.legal():
                action = match.game.ACTIONS.index(move)
                told = reason(match.game, view, [action], lang, NAMES[lang])
                found[move if move in match.game.ACTIONS[49:] or game == "kingo" else "keep"].add(told)
            chosen = match.game.ACTIONS[compound.choose_move(match.game, view, thumbs)[0]]
            match.play(chosen if chance.random() < 0.8 else chance.choice(match.legal()))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("kingo", "kingo"),
        ("kingo", "donchiku"),
        ("shippin", "shippin"),
        ("shippin", "dosari"),
        ("shippin", "modern_kingo"),
    ],
)
def test_every_move_has_its_reason_in_words(game: str, preset: str, lang: str) -> None:
    for move, texts in reasons(game, preset, lang, 2).items():
        for text in texts:
            assert text, move
            assert not re.search(r"[{}]|\breason\b", text)


def test_reasons_of_kingo() -> None:
    found = reasons("kingo", "kingo")
    assert all(re.search(r"wins \d+ at once", text) for text in found["declare"])
    assert any("children and the dealer no longer play" in text for text in found["declare"])
    assert any(re.search(r"Keeps 1[234], which brings \d+ if it wins", text) for text in found["kagoru"])
    assert any("already lies face down" in text for text in found["kagoru"])
    assert all("One more card makes 15 with" in text for text in found["motto"])
    assert any("You see the card and may go on" in text for text in found["motto"])
    assert all("tsukkome goes before kagoru" in text for text in found["tsukkome"])
    assert any("It has to be higher than" in text for text in found["shobu"])


def test_reasons_of_shippin() -> None:
    found = reasons("shippin", "shippin")
    assert found["withdraw"] == {"The stake is lost anyhow: withdrawing saves nothing."}
    assert all(re.match(r"Keeps .* and puts away .*\. One more card makes", text) for text in found["keep"])
    assert any("sides and the dealer still play" in text for text in found["stop"])
    assert any("It gives up 14 (shisun), with which you may stop." in text for text in found["draw"])
    assert any("with an equal hand the dealer wins" in text for text in found["stop"])
    found = reasons("shippin", "dosari")
    assert any(re.match(r"Plays a duel for 40\. .* with about \d+%\.", text) for text in found["challenge:whole"])


@pytest.mark.parametrize("game", ["kingo", "shippin"])
def test_hints_say_what_moves_are_worth_and_the_first_is_the_best_levels(game: str) -> None:
    for seed in range(4):
        match = Match(game, seed=seed, seats=4)
        best = registry.judge(match.game)
        assert best is not None
        for _ in range(12):
            if match.turn is None:
                break
            found = hints(match.game, match.view(match.turn), NAMES)
            assert (
                found[0].move == match.game.ACTIONS[best.choose(match.view(match.turn), match.game.legal(match.state))]
            )
            assert all(each.value is not None for each in found)
            match.play(found[0].move)
