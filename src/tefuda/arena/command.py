"""The command `tefuda arena`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tefuda import options
from tefuda.arena.contest import Result, Terms, contest
from tefuda.arena.players import maker
from tefuda.errors import BadOption, TefudaError
from tefuda.files import write_whole
from tefuda.game import load, short_name
from tefuda.words import say

EVERY = 5.0  # seconds between two lines of progress, and between two savings


def main(
    players: Sequence[str],
    game: str,
    preset: str | None,
    differing: Sequence[str],
    pairs: int,
    budget: str,
    unit: str,
    seats: int | None,
    seed: int,
    file: str | None,
    resume: bool,
    minutes: float | None,
    lang: str,
) -> int:
    """Play, print how it stands from time to time and then the result; return 1 where a player had a fault, else 0.

    `players` are two, as `players.maker` names them; `differing` are options as `name=value`. `pairs` and `minutes` end
    the contest, whichever comes first. `file` keeps the result as JSON, and with `resume` play goes on from it.
    BadOption where something is not known, TefudaError where the file cannot be written.
    """
    rules = load(game)
    preset = preset or next(iter(rules.PRESETS))
    differs = dict(options.parse(rules, text) for text in differing)
    options.resolve(rules, preset, differs)
    a, b = players
    terms = Terms(short_name(rules), preset, a, b, budget, unit, options.seats(rules, seats), seed, differs)
    makers = (maker(rules, a, budget, unit), maker(rules, b, budget, unit))
    path = Path(file) if file else None
    result = Result(terms)
    if resume:
        if path is None:
            raise BadOption("resume_what")
        result = Result.from_file(path, terms) or result
    for make in makers:
        make(0)  # compiled before the clock runs
    printed_at = result.seconds
    for _ in contest(rules, makers, result, pairs, minutes and 60 * minutes):
        if result.seconds - printed_at > EVERY:
            printed_at = result.seconds
            print(standing(result, lang), file=sys.stderr, flush=True)
            save(result, path)
    save(result, path)
    print(standing(result, lang))
    for side, name in zip("ab", players, strict=True):
        for fault in result.clocks[side].faults[:5]:
            print(say(lang, "arena.fault", player=name, what=fault))
    return 1 if any(clock.faults for clock in result.clocks.values()) else 0


def standing(result: Result, lang: str) -> str:
    """Say in a line how a contest stands: wins in percent, points ahead, milliseconds a decision, faults."""
    (win, win_pm), (points, points_pm) = result.win_rate(), result.points_each()
    return say(
        lang,
        f"arena.{result.terms.unit}",
        a=result.terms.a,
        b=result.terms.b,
        pairs=result.pairs,
        minutes=f"{result.seconds / 60:.1f}",
        win=f"{100 * win:.1f} ± {100 * win_pm:.1f}",
        points=f"{points:+.2f} ± {points_pm:.2f}",
        ms=f"{result.milliseconds('a'):.1f}, {result.milliseconds('b'):.1f}",
        faults=sum(len(clock.faults) for clock in result.clocks.values()),
    )


def save(result: Result, path: Path | None) -> None:
    """Write the result so far as JSON, where there is a path; TefudaError where the file cannot be written."""
    if path is None:
        return
    try:
        write_whole(path, json.dumps(result.to_dict(), ensure_ascii=False, indent=1) + "\n", private=False)
    except OSError as error:
        raise TefudaError("cannot_write", file=str(path), why=error.strerror or str(error)) from None
