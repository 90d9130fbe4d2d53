"""The rules as they were read last: see tests/playthroughs."""

import pytest

from tests.playthroughs import CASES, file, tell


@pytest.mark.parametrize(("game", "preset"), CASES)
def test_a_playthrough_goes_as_it_is_written(game: str, preset: str) -> None:
    assert tell(game, preset) == file(game, preset).read_text("utf-8"), "if the rules were meant to change: make golden"
