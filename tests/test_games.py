"""Every game of the package keeps the contract, interpreted and compiled, and has words for all that it names."""

import pytest

from tefuda import BadRecord, Match, fast, record
from tefuda.check import check_game
from tefuda.decks import hanafuda
from tefuda.game import GAMES, address, load, short_name, sides
from tests.games import takaban

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_the_game_keeps_the_contract(game: str) -> None:
    games = max(4, len(load(game).PRESETS))  # each preset as it stands, the first ones with other options too
    report = check_game(game, games, bounds=False)  # `make check` has them, and the interpreter its own
    assert report.ok, "\n".join(report.lines())
    assert report.counts["matches"] == games
    assert report.counts["worlds replayed"] > 500


def test_who_plays_together() -> None:
    assert sides(load("goita"), 4) == ((1, 3), (2, 4))
    assert sides(load("koikoi"), 2) == ((1,), (2,))
    assert sides(load(takaban), 3) == ((1,), (2,), (3,))


def test_a_game_may_be_played_with_two_packs() -> None:
    match = Match("shippin", options={"deck": "hana45_nagoya"}, seats=4, dealer=0, seed=3)
    assert match.game is load("shippin")
    assert match.notation is Match("shippin", options={"deck": "hana45_standard"}, seed=4).notation
    assert match.notation is not Match("shippin", seed=5).notation
    assert (short_name(match.game), address(match.game)) == ("shippin", "shippin")
    assert set(match.notation.cards) < set(hanafuda.CODES)
    match.play("withdraw")
    text = record.dumps(record.of(match))
    assert bytes(record.replay(record.parse(text)).state) == bytes(match.state)
    other = text.replace('"hana45_nagoya"', '"tensho48"')
    with pytest.raises(BadRecord) as refusal:
        record.replay(record.parse(other))
    assert refusal.value.code == "unknown_card"


def test_the_rules_of_both_packs_are_compiled_once() -> None:
    match = Match("shippin", options={"deck": "hana45_nagoya"}, seed=3)
    assert fast.compile(match.game) is fast.compile("shippin")
