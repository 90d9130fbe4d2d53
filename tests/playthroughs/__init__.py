"""Games told in full, one a preset: a change of the rules shows itself as a change of these texts.

`make golden` writes them anew.
"""

import random
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from tefuda import Match, load, options
from tefuda.flat import assign
from tefuda.game import GAMES
from tefuda.narrate import narrate, settlement

FOLDER = Path(__file__).parent
ROUNDS = 5
MANY = 60  # moves to choose from
CASES = [(game, preset) for game in GAMES for preset in load(game).PRESETS]


def file(game: str, preset: str) -> Path:
    return FOLDER / f"{game}-{preset}.txt"


def tell(game: str, preset: str) -> str:
    """The first rounds of a match played at random: deals, what was open, what was chosen, what came of it."""
    return "\n".join(_lines(game, preset)) + "\n"


def _lines(game: str, preset: str) -> Iterator[str]:
    rules = load(game)
    chance = random.Random(f"{game} {preset}")
    match = Match(rules, preset, seed=f"{game} {preset}", pause=True)
    seats = tuple(f"Seat {seat}" for seat in range(match.seats))
    yield f"{game}, {preset}"
    for name, value in options.differing(rules, next(iter(rules.PRESETS)), match.options).items():
        yield f"  {name}: {value}"
    for pack in match.draw:
        yield f"draw: {' '.join(match.notation.codes(pack))}"
    while True:
        yield ""
        yield f"deal {len(match.rounds)}: {' '.join(match.notation.codes(match.rounds[-1].deck))}"
        told = yield from _events(match, 0, seats)
        while match.turn is not None:
            open_now = match.legal()
            move = chance.choice(open_now)
            yield f"{seats[match.turn]}: {move}   of {_choice(open_now)}"
            match.play(move)
            told = yield from _events(match, told, seats)
        if any(match.rounds[-1].gains):
            yield from (f"    {line}" for line in settlement(rules, _all(match), "en", seats))
        yield f"gains {match.rounds[-1].gains}, scores {match.rounds[-1].scores}, next dealer {match.state.dealer - 1}"
        if match.over or len(match.rounds) == ROUNDS:
            break
        match.deal()
    yield f"winners: {list(match.outcome.winners)}" if match.outcome else "goes on"


def _choice(open_now: list[str]) -> str:
    """What was open: all of it, or how much where that would fill a page."""
    if len(open_now) > MANY:
        return f"{len(open_now)} moves from {open_now[0]} to {open_now[-1]}"
    return " ".join(open_now)


def _events(match: Match, since: int, seats: tuple[str, ...]) -> Generator[str, None, int]:
    """The events from `since` on; returns how many there are."""
    view = _all(match)
    yield from (f"    {line}" for line in narrate(match.game, view, since, "en", seats))
    return int(view.told)


def _all(match: Match) -> Any:
    view = match.game.View()
    assign(view, match.state)
    return view
