"""A whole match against each level in each game, over the socket."""

import random
from pathlib import Path

import pytest

from tefuda.game import GAMES, load
from tefuda.players.registry import LEVELS
from tests.server.levels import SHORTEST, compiled
from tests.server.visit import my_turn, new_table, play, seat_at, server

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str, level: str, tmp_path: Path) -> None:
    compiled(load(game))
    chance = random.Random(f"{game} {level}")
    with server(tmp_path) as client:
        made = new_table(client, game=game, level=level, **SHORTEST[game])
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            while not seen["over"]:
                play(socket, seen, chance)
                seen = my_turn(socket)
    assert seen["winners"]
