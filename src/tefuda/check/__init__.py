"""`check_game` plays any game at random, ours or yours, and says what its rules do that no game may.

    check_game("./my_game.py").lines()

See docs/add-a-game.md for what is checked.
"""

import random
import sys
import traceback
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tefuda import options
from tefuda.check import form, records
from tefuda.check.play import ENDLESS, LOOKS, THOROUGH, Play
from tefuda.check.report import Failure, Report, Wrong
from tefuda.check.worlds import TRIES
from tefuda.description import describe
from tefuda.errors import BadOption
from tefuda.flat import Value, size
from tefuda.flat import options as declared
from tefuda.game import GAMES, Game, address, load, short_name
from tefuda.reach import COMPILED

if TYPE_CHECKING:  # this loads the compiler
    from tefuda.check.mirror import Mirror

__all__ = ["Failure", "Report", "check_game"]


def check_game(
    game: str | Game | ModuleType,
    games: int = 40,
    seed: int = 0,
    *,
    compiled: bool = True,
    bounds: bool = True,
    only: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play `games` random matches, the presets in turn, every other time with other options, and report what is wrong.

    `compiled` also compiles the rules and compares after every call; `bounds` does so with bounds checks too, whose
    compiling no cache spares. The k-th match depends on the seed and k alone, and counts from 0; `only` plays just that
    one. `progress` is called with how many matches are done and how many there are. BadOption where there is no such
    game.
    """
    game = load(game)
    report = Report(short_name(game), lacking=describe(game).lacking())
    lacking = list(form.missing(game))
    for what, detail in lacking or form.check(game):
        report.add(Failure(what, detail))
    if lacking or any(failure.what in FATAL for failure in report.failures):
        return report
    for what in ("matches", "actions", "deals"):
        report.count(what, 0)
    mirrors = _mirrors(game, report, bounds) if compiled else []
    matches = range(games) if only is None else range(only, only + 1)
    for done, k in enumerate(matches):
        if progress:
            progress(done, len(matches))
        _match(game, report, seed, k, mirrors, f"tefuda check {address(game)} --seed {seed} --only {k}")
        if ENDLESS in report.repeats:
            break
    sought, found = report.counts.get("worlds sought", 0), report.counts.get("worlds found", 0)
    if found < 0.95 * sought:
        report.add(Failure("guess seldom finds a world", f"{found} of {sought} within {TRIES} shuffles each"))
    return report


FATAL = ("a field of the contract is missing", "a preset is impossible", "functions call one another in a circle")


def _mirrors(game: Game, report: Report, bounds: bool) -> "list[Mirror]":
    from tefuda import fast
    from tefuda.check.mirror import Mirror

    mirrors = [Mirror(fast.compile(game), "compiled rules")]
    if bounds:
        mirrors.append(Mirror(fast.compile(game, boundscheck=True), "compiled rules with bounds checks"))
    try:
        for mirror in mirrors:
            for name in COMPILED:
                getattr(mirror.compiled, name)
    except Exception as error:
        report.add(Failure("the rules do not compile", str(error).strip()))
        return []
    return mirrors


def _match(game: Game, report: Report, seed: int, k: int, mirrors: "list[Mirror]", again: str) -> None:
    rng = random.Random(f"{seed}:{k}")
    presets = list(game.PRESETS)
    preset = presets[k % len(presets)]
    values, differing = _options(game, rng, preset, as_it_stands=k // len(presets) % 2 == 0)
    low, high = game.SEATS
    seats = low + k % (high - low + 1)
    dealer = rng.randrange(seats + 1)
    play: Play | None = None
    try:
        play = Play(game, report, rng, values, seats, dealer, mirrors, LOOKS[k >= THOROUGH])
        play.run(_garbage(game, rng))
        setting = {"preset": preset, "options": differing, "seats": seats, "dealer": dealer - 1 if dealer else None}
        records.check(game, rng, setting, f"{seed}:{k}")
    except Wrong as wrong:
        what, detail = wrong.what, wrong.detail
    except Exception as error:
        what, detail = f"the rules raise {type(error).__name__}", _where(error)
    else:
        report.count("matches")
        return
    chosen = ", ".join([preset, *(f"{name}={value}" for name, value in differing.items())])
    made = play.made if play else 0
    report.add(Failure(what, detail, k, made, f"{chosen}; {seats} seats, dealer {dealer}", again))


def _options(
    game: Game, rng: random.Random, preset: str, as_it_stands: bool
) -> tuple[dict[str, Value], dict[str, Value]]:
    """Choose options: all, and those that differ from the preset, none or any that do not contradict each other."""
    for _ in range(0 if as_it_stands else 100):
        differing: dict[str, Value] = {}
        share = rng.random()
        for name, option in declared(game.Rules).items():
            if rng.random() > share:
                continue
            if option.many:
                chosen = [str(each) for each in option.values if rng.random() < 0.3]
                differing[name] = tuple(chosen)
            elif option.values:
                differing[name] = rng.choice(option.values)
            else:
                differing[name] = rng.randint(option.low, option.high)
        try:
            return options.resolve(game, preset, differing), differing
        except BadOption:
            continue
    return options.resolve(game, preset), {}


def _garbage(game: Game, rng: random.Random) -> bytes:
    """Make random memory; only the zeros that fill a record's end stay zeros, which no game writes."""
    state = game.State.from_buffer_copy(rng.randbytes(size(game.State)))
    _clean(state)
    return bytes(state)


def _clean(record: Any) -> None:
    for name, ctype, *_ in record._fields_:
        if name == "spare":
            setattr(record, name, ctype())
        elif hasattr(ctype, "_fields_"):
            _clean(getattr(record, name))


def _where(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    at = frames[-1]
    return f"{error}\n{at.filename}:{at.lineno}, in {at.name}: {at.line}"


def main(games: list[str], matches: int = 40, seed: int = 0, *, compiled: bool = True, only: int | None = None) -> int:
    """Check these games, by default all of the package, print the reports, and return 1 where something is wrong."""
    wrong = 0
    for game in games or GAMES:
        report = check_game(game, matches, seed, compiled=compiled, only=only, progress=_progress(game))
        print("\n".join(report.lines()), flush=True)
        wrong += not report.ok
    return 1 if wrong else 0


def _progress(game: str) -> Callable[[int, int], None] | None:
    """Make what writes the count of matches into a line, where somebody looks on."""
    if not sys.stderr.isatty():
        return None

    def progress(done: int, of: int) -> None:
        line = f"{game}: match {done + 1:,} of {of:,}"
        print(f"\r{line if done + 1 < of else ' ' * len(line)}\r", end="", file=sys.stderr, flush=True)

    return progress
