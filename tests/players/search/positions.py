"""Positions of random play, for tests of players."""

import random
from collections.abc import Iterator
from typing import Any

from tefuda import Match
from tefuda.bits import count
from tefuda.common import PLAY

SEATS = {"kingo": 4, "shippin": 3}


def positions(game: str, n: int, seed: int = 0, preset: str | None = None) -> Iterator[Match]:
    """Matches at n different points where somebody has a choice."""
    chance = random.Random(seed)
    found = 0
    while found < n:
        match = Match(game, preset, seed=chance.getrandbits(32), seats=SEATS.get(game))
        while match.state.stage == PLAY and found < n:
            legal = match.game.legal(match.state)
            if count(legal) > 1 and chance.random() < 0.2:
                found += 1
                yield match
            match.play(chance.choice(match.actions()))


def exchanged(match: Match, seat: int, chance: random.Random) -> Any | None:
    """The state with cards that a seat cannot see exchanged; None where no such world was found."""
    game = match.game
    for _ in range(200):
        world = game.View()
        game.view(match.state, seat, world)
        deck = [0] * game.DECK
        unseen = deck[: game.unseen(world, seat, deck)]
        chance.shuffle(unseen)
        if game.guess(world, seat, unseen + [0] * (game.DECK - len(unseen))):
            return world
    return None
