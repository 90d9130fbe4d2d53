"""What helps in kingo and shippin, from one seat's view, and why something cannot be chosen."""

from typing import Any

import pytest

from tefuda import Match, rulebook
from tefuda.game import load
from tefuda.games.kingo.aids import KingoAid
from tefuda.games.kingo.aids import aid as kingo
from tefuda.games.shippin.aids import ShippinAid
from tefuda.games.shippin.aids import aid as shippin
from tefuda.narrate.why import reason_sentence, why
from tefuda.words import LANGUAGES
from tests.games.shippin import table

NAMES = ("", *"ABCDEFGH")


def matches(game: str, preset: str, seats: int = 4, most: int = 60) -> Any:
    """Positions of a match in which somebody is asked, one after the other."""
    match = Match(game, preset, seats=seats, seed=f"aids {preset}")
    for n in range(most):
        if match.turn is None:
            return
        yield match
        legal = match.legal()
        match.play(legal[n % len(legal)])


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
def test_the_one_who_is_asked_gets_odds_of_its_own_moves(game: str, preset: str) -> None:
    for match in matches(game, preset):
        seat = match.turn
        legal = match.legal()
        found = aid(game, match.view(seat), seat + 1)
        for each in found.odds:
            assert 0 <= each.fifteen + each.yaku + each.bust <= 1.001
            assert each.move in match.game.ACTIONS
        assert aid(game, match.view((seat + 1) % 4), (seat + 1) % 4 + 1).odds == []
        if isinstance(found, KingoAid):
            assert set(found.wins) == set(legal) & {"declare", "kagoru"}
        else:
            assert (found.duel is None) == (not found.amounts)
            assert set(found.amounts) == {move for move in legal if move.startswith("challenge")}


def aid(game: str, view: Any, seat: int) -> KingoAid | ShippinAid:
    return kingo(view, seat) if game == "kingo" else shippin(view, seat)


def test_a_hand_of_kingo_is_named_for_its_owner_only() -> None:
    for match in matches("kingo", "kingo", most=120):
        seat = match.turn
        own = kingo(match.view(seat), seat + 1).hands[seat]
        seen = kingo(match.view((seat + 1) % 4), (seat + 1) % 4 + 1).hands[seat]
        assert own is not None
        assert seen is not None
        assert own.whole
        assert own.total >= seen.total
        if not match.view(seat).shown[seat + 1]:
            assert not seen.whole
            assert seen.hand == ""


def test_flexible_cards_of_shippin_have_all_their_values() -> None:
    match = Match("shippin", seats=3, seed="values")
    found = shippin(match.view(0), 1)
    assert found.values["h1"] == [0, 1]
    assert found.values["h6"] == [4, 5, 6]
    assert found.values["oK"] == [10]
    modern = Match("shippin", "modern_kingo", seats=3, seed="values")
    assert shippin(modern.view(0), 1).values["h6"] == [6]


@pytest.mark.parametrize(("game", "preset"), [("kingo", "donchiku"), ("shippin", "dosari"), ("shippin", "shippin")])
def test_what_cannot_be_chosen_has_its_reason_and_clause(game: str, preset: str) -> None:
    module = load(game)
    clauses = {lang: {part.clause for part in rulebook.read(module, lang)} for lang in LANGUAGES}
    seen = set()
    for match in matches(game, preset, most=100):
        view = match.view(match.turn)
        legal = match.game.legal(match.state)
        for action in range(1, len(module.ACTIONS)):
            if legal >> action & 1:
                continue
            reason = why(module, view, match.turn + 1, action, legal)
            for lang in LANGUAGES:
                sentence = reason_sentence(match.notation, reason, lang, NAMES)
                assert "." in sentence or "。" in sentence
                assert not reason.clause or reason.clause in clauses[lang], reason
            seen.add(reason.key)
    assert len(seen) >= 5, seen


def test_the_last_side_is_told_that_sixteen_takes_too() -> None:
    s = table.play(table.dealt("i4 k2 i5 k4 o2 o3", "oA", "i9 k7 oK o4"), "i4 i5 o2")
    told = [shippin(table.view(s, seat), seat).sixteen for seat in (1, 2, 3)]
    assert told == [False, False, False]
    table.play(s, "stop stop")
    assert shippin(table.view(s, 3), 3).sixteen
