"""Records of random matches: written, read and replayed, they come back the same."""

import random
from typing import Any

from tefuda import record
from tefuda.check.report import Wrong, differences
from tefuda.errors import TefudaError
from tefuda.game import Game
from tefuda.match import Match


def check(game: Game, rng: random.Random, setting: dict[str, Any], seed: str) -> None:
    """Write, read and replay one random match, cut off anywhere, with moves taken back on the way.

    `setting` is what `Match` is made with besides the seed. Raises Wrong where something comes back different.
    """
    match = Match(game, seed=seed, pause=True, **setting)
    longest = rng.choice((10, 100, 1_000))
    for _ in range(longest):
        if match.over:
            break
        if match.waiting:
            match.deal()
            continue
        before = bytes(match.state)
        match.play(rng.choice(match.actions()))
        if rng.random() < 0.05:
            match.undo()
            if bytes(match.state) != before:
                raise Wrong("undo does not bring back the state")
    text = record.dumps(record.of(match))
    try:
        again = record.replay(record.parse(text), game)
    except TefudaError as error:
        raise Wrong("a record of its own match is refused", str(error)) from None
    if bytes(again.state) != bytes(match.state):
        raise Wrong("a record replays to another state", differences(match.state, again.state))
    if record.dumps(record.of(again)) != text:
        raise Wrong("a replayed record is written differently")
