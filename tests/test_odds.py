"""The odds of the next card, counted by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from tefuda import Match, TefudaError, load, record
from tefuda.cli import main
from tefuda.study.odds import odds


def position(game: str, turns_to: str, preset: str | None = None, seed: int = 0, **differing: Any) -> Match:
    """A match in which somebody is asked in this phase."""
    while True:
        match = Match(game, preset, differing, seed=seed, seats=3)
        for _ in range(60):
            if match.turn is None:
                break
            if match.game.PHASES[match.state.phase] == turns_to and len(match.actions()) > 1:
                return match
            match.play(match.actions()[0])
        seed += 1


def unseen(match: Match) -> list[int]:
    view = match.view(match.turn)
    deck = [0] * match.game.DECK
    return deck[: match.game.unseen(view, view.turn, deck)]


def numbers(match: Match, cards: list[int]) -> list[int]:
    return [min(10, "123456789AUK".index(match.game.CARDS[card][1]) + 1) for card in cards]


@pytest.mark.parametrize("seed", range(6))
def test_kingo_counts_the_cards_that_make_fifteen(seed: int) -> None:
    match = position("kingo", "child", seed=100 * seed)
    view = match.view(match.turn)
    hand = [card for card in range(1, 49) if view.hand[view.turn] >> card & 1]
    total = sum(numbers(match, hand))
    cards = unseen(match)
    for each in odds(match.game, view):
        assert each.cards == len(cards)
        exact = [card for card in cards if total + numbers(match, [card])[0] == 15]
        assert each.fifteen + each.yaku >= len(exact) / len(cards) > -1
        assert 0 <= each.fifteen + each.yaku + each.bust <= 1 + 1e-9
        if total > 10 and len(hand) > 2:
            over = [card for card in cards if total + numbers(match, [card])[0] > 15]
            assert each.bust <= len(over) / len(cards)
    tucked = {match.game.ACTIONS[each.action]: each for each in odds(match.game, view)}
    if "tsukkome" in tucked:  # what is only possible is none there
        assert tucked["tsukkome"].bust >= tucked["motto"].bust
        assert tucked["tsukkome"].fifteen == tucked["motto"].fifteen


@pytest.mark.parametrize(("phase", "preset"), [("keep", "shippin"), ("challenge", "dosari")])
def test_shippin_gives_odds_for_both_cards_one_may_keep(phase: str, preset: str) -> None:
    match = position("shippin", phase, preset)
    view = match.view(match.turn)
    dealt = [card for card in range(1, 49) if view.dealt[view.turn] >> card & 1]
    found = odds(match.game, view)
    assert [each.action for each in found] == dealt
    cards = unseen(match)
    for each in found:
        own = numbers(match, [each.action])[0]
        plain = [card for card in cards if numbers(match, [card])[0] + own == 15]
        assert each.fifteen >= len(plain) / len(cards)


def test_shippin_gives_odds_for_drawing() -> None:
    drawing = position("shippin", "turn")
    assert [drawing.game.ACTIONS[each.action] for each in odds(drawing.game, drawing.view(drawing.turn))] == ["draw"]


def test_the_odds_depend_on_nothing_that_the_seat_cannot_see() -> None:
    for game, phase in (("kingo", "child"), ("shippin", "keep")):
        match = position(game, phase)
        view = match.view(match.turn)
        told = odds(match.game, view)
        rules = load(game)
        cards = unseen(match)
        for turn in range(1, 6):
            world = match.view(match.turn)
            if rules.guess(world, view.turn, [*cards[turn:], *cards[:turn]] + [0] * (rules.DECK - len(cards))):
                seen = rules.View()
                rules.view(world, view.turn, seen)
                assert odds(match.game, seen) == told


def test_a_record_is_asked_for_its_odds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = position("kingo", "child")
    file = tmp_path / "m.json"
    record.save_file(record.of(match), file)
    assert main(["odds", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["turn"] == match.turn
    assert {each["action"] for each in told["odds"]} <= set(match.legal())
    assert main(["odds", str(file), "--lang", "ja"]) == 0
    assert "ばれ" in capsys.readouterr().out


def test_other_games_have_none() -> None:
    match = Match("koikoi", seed=1)
    with pytest.raises(TefudaError) as caught:
        odds(match.game, match.view(match.turn))
    assert caught.value.code == "no_odds"
