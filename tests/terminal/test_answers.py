"""What may be typed: numbers, codes, names, whole moves, commands; and what is said to anything else."""

import pytest

from tefuda import Match
from tefuda.terminal.answers import Command, Play, Unclear, commands, understand
from tefuda.terminal.sight import Sight
from tests.games.koikoi.table import dealt

HAND, OTHER, FIELD = "1b 1r 2a 3b 4a 9a 7a 12k1", "9r 10a 10r 11a 11r 8b 5a 6a", "1k1 2r 4r 5r 6r 7r 3r 8a"


def sight(match: Match, lang: str = "en") -> Sight:
    numbers = {action: n for n, action in enumerate(match.actions(), 1)}
    seat = match.turn or 0
    return Sight(match.game, match.view(seat), seat + 1, lang, ("", "Anna"), numbers)


def meant(text: str, lang: str = "en", match: Match | None = None) -> object:
    match = match or dealt(HAND, OTHER, FIELD)
    found = understand(text, match, sight(match, lang))
    return match.game.ACTIONS[found.move] if isinstance(found, Play) and isinstance(found.move, int) else found


@pytest.mark.parametrize("text", ["1", "1b", "1B", "pine with crane", "Crane", "松に鶴", "鶴"])
def test_a_card_by_number_code_or_name(text: str) -> None:
    assert meant(text) == "1b"


@pytest.mark.parametrize(("text", "name"), [("?", "rules"), ("H", "hint"), ("undo", "undo"), ("q", "quit")])
def test_commands(text: str, name: str) -> None:
    assert meant(text) == Command(name)


def test_a_name_that_fits_two_is_asked_again() -> None:
    found = meant("pine")
    assert isinstance(found, Unclear)
    assert "1 1b, 2 1r" in found.why


@pytest.mark.parametrize("text", ["0", "9", "xyzzy", "-1", "1.0", "８０", "😀", "koikoi", "1b 1r", "\x1b[A"])
def test_nonsense_is_told_what_would_be_right(text: str) -> None:
    for lang in ("en", "ja"):
        found = meant(text, lang)
        assert isinstance(found, Unclear)
        assert "12k1" in found.why


def test_a_card_that_is_not_ours_cannot_be_chosen_now() -> None:
    found = meant("9r")
    assert isinstance(found, Unclear)
    assert "cannot be chosen now" in found.why


def test_letters_that_are_pieces_are_not_commands() -> None:
    match = Match("goita", seed=3, dealer=0)
    words = commands(match.game)
    assert words["save"] == "save"
    assert words["rules"] == "?"
    names = match.legal()
    found = understand(names[0].upper(), match, sight(match))
    assert found == Play(names[0])


def test_a_goita_turn_in_kanji() -> None:
    match = Match("goita", seed=3, dealer=0)
    move = match.legal()[-1]
    written = "".join(match.game.card_name(match.game.CARDS.index(code), "ja") for code in move)
    assert understand(written, match, sight(match)) == Play(move)
