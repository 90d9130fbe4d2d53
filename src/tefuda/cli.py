"""The command `tefuda`. What a subcommand needs is imported when it runs, so that a game begins at once."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tefuda.arguments import SERVER, flag, parser
from tefuda.errors import TefudaError
from tefuda.extras import missing
from tefuda.files import write_whole
from tefuda.words import LANGUAGES, listed, say

# Options of `play` that mean something in one place only.
TERMINAL = ("seed", "seat", "bot", "seats", "save", "resume", "plain")
BROWSER = (*SERVER, "no_browser")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code.

    0, or 1 for a check or a file with faults and for a closed pipe, 2 for a mistake of the user, 130 on Ctrl-C.
    """
    given = ordered(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return int(run(parser(language(given)).parse_args(given)))
    except TefudaError as error:
        return complain(error, given)
    except ModuleNotFoundError as error:
        lacking = missing(error)
        if lacking is None:
            raise
        return complain(lacking, given)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def ordered(given: Sequence[str]) -> list[str]:
    """Put the subcommand first: without one it is `play`, and the language may be named before it."""
    n = 2 if given[:1] == ["--lang"] else 1 if given and given[0].startswith("--lang=") else 0
    lang, rest = list(given[:n]), list(given[n:])
    if not rest or (rest[0].startswith("-") and rest[0] not in ("-h", "--help", "--version")):
        rest.insert(0, "play")
    return [*rest, *lang]


def complain(error: TefudaError, given: list[str]) -> int:
    """Print an error as one sentence with its code and the options it is about, with `--json` as an object too: 2."""
    lang = language(given)
    if "--json" in given and "arena" not in given:
        print(
            json.dumps(
                {"error": error.code, "text": error.text(lang), **error.details}, ensure_ascii=False, default=str
            )
        )
    options = error.details.get("blames")
    between = f": {', '.join(map(str, options))}" if isinstance(options, list) and options else ""
    print(f"{error.text(lang)} [{error.code}{between}]", file=sys.stderr)
    return 2


def language(given: Sequence[str] = ()) -> str:
    """Find the language asked for on the command line, else that of the system: `en` or `ja`."""
    for i, word in enumerate(given):
        asked = word.removeprefix("--lang=") if word.startswith("--lang=") else "".join(given[i + 1 : i + 2])
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "ja" if system.startswith("ja") else "en"


def run(asked: argparse.Namespace) -> int:
    """Run the subcommand that was asked for and give its exit code."""
    lang = asked.lang or language()
    if asked.command == "play":
        return play(asked, lang)
    if asked.command in ("backup", "restore", "rescue"):
        return keep(asked, lang)
    if asked.command == "reports":
        return reports(asked, lang)
    if asked.command == "games":
        return games(asked.game, lang)
    if asked.command == "rules":
        return rules(asked, lang)
    if asked.command == "odds":
        return odds(asked, lang)
    if asked.command == "verify":
        return verify(asked, lang)
    if asked.command == "convert":
        return convert(asked, lang)
    if asked.command == "check":
        return check(asked)
    if asked.command == "arena":
        return arena(asked, lang)
    if asked.command == "bench":
        return bench(asked)
    return replay(asked, lang)


def play(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda play`: in the browser, or with `--terminal` there; TefudaError for an option of the other place."""
    given = vars(asked)
    other = BROWSER if asked.terminal else TERMINAL
    named = [flag(name) for name in other if given[name] not in (None, False)]
    if named:
        raise TefudaError("only_browser" if asked.terminal else "only_terminal", options=listed(lang, named))
    return in_terminal(asked, lang) if asked.terminal else in_browser(asked, lang)


def in_browser(asked: argparse.Namespace, lang: str) -> int:
    """Serve the page until Ctrl-C, opened where a table of the game asked for is set up."""
    from tefuda.game import GAMES
    from tefuda.server.settings import load
    from tefuda.server.start import Wanted, new_table, serve
    from tefuda.terminal.start import playable

    path = ""
    games: tuple[str, ...] = GAMES
    if asked.game or asked.preset or asked.set:
        game = playable(asked.game or "koikoi")
        games = tuple(dict.fromkeys((*GAMES, asked.game or "koikoi")))
        path = new_table(game, asked.preset, asked.set)
    settings = load({name: getattr(asked, name) for name in SERVER})
    serve(Wanted(lang, settings, not asked.no_browser, path, games))
    return 0


def keep(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda backup`, `restore` or `rescue` on the data directory of the server."""
    from tefuda.server.settings import load
    from tefuda.server.storage.backup import back_up, restore
    from tefuda.server.storage.rescue import rescue

    folder, before = load({"data": asked.data}).folder, None
    if asked.command == "backup":
        back_up(folder, Path(asked.file))
        print(say(lang, "backup.made", folder=folder, file=asked.file))
    elif asked.command == "restore":
        before = restore(Path(asked.file), folder)
        print(say(lang, "backup.restored", folder=folder, file=asked.file))
    else:
        saved = rescue(folder)
        before = saved.before
        print(say(lang, "rescue.saved", folder=folder, tables=saved.tables, steps=saved.steps))
    if before:
        print(say(lang, "backup.before", folder=before))
    return 0


def reports(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda reports`: what people said that is wrong, the newest first; with --save their sides as records."""
    from tefuda.server.settings import load
    from tefuda.server.storage.reports import reports_in, save

    found = reports_in(load({"data": asked.data}).folder)
    for each in found:
        when = datetime.fromtimestamp(each.at, UTC).isoformat(timespec="seconds")
        print(f"{when}  {each.table}  {say(lang, 'common.seat', n=each.seat)}\n    {each.text}")
    if not found:
        print(say(lang, "reports.none"))
    if asked.save:
        print(say(lang, "reports.saved", n=save(found, Path(asked.save)), folder=asked.save))
    return 0


def in_terminal(asked: argparse.Namespace, lang: str) -> int:
    """Play at a table in the terminal, new or resumed."""
    from tefuda.terminal.start import Wishes
    from tefuda.terminal.start import play as play_at_table

    wishes = Wishes(
        lang,
        asked.game,
        asked.preset,
        asked.set,
        asked.seed,
        asked.seat or 0,
        asked.bot,
        asked.seats,
        asked.save,
        asked.resume,
        asked.plain,
    )
    play_at_table(wishes)
    return 0


def games(name: str | None, lang: str) -> int:
    """Run `tefuda games`: print the presets and options of one game, or of all."""
    from tefuda.game import GAMES
    from tefuda.terminal.listing import listing
    from tefuda.terminal.start import playable

    print("\n\n".join("\n".join(listing(playable(each), lang)) for each in ([name] if name else GAMES)))
    return 0


def rules(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda rules`: print a rule book and the options in force."""
    from tefuda import options
    from tefuda.terminal.rules import book
    from tefuda.terminal.screen import Screen
    from tefuda.terminal.start import playable

    game = playable(asked.game)
    preset = asked.preset or next(iter(game.PRESETS))
    values = options.resolve(game, preset, dict(options.parse(game, text) for text in asked.set))
    book(game, preset, values, lang, Screen(asked.plain))
    return 0


def odds(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda odds`: from what the seat to move sees, whatever else the record holds."""
    from tefuda.errors import IllegalMove
    from tefuda.game import short_name
    from tefuda.record import load_file
    from tefuda.study.odds import odds
    from tefuda.terminal.odds import line
    from tefuda.terminal.retell import match_of

    match = match_of(load_file(asked.file), None)
    if match.turn is None:
        raise IllegalMove("nobody_to_move", game=short_name(match.game), move="odds")
    found = odds(match.game, match.view(match.turn))
    names = [match.notation.actions[each.action] for each in found]
    if asked.json:
        told = [
            {"action": name, "cards": each.cards, "fifteen": each.fifteen, "yaku": each.yaku, "bust": each.bust}
            for name, each in zip(names, found, strict=True)
        ]
        print(json.dumps({"turn": match.turn, "odds": told}))
    else:
        for name, each in zip(names, found, strict=True):
            print(f"{name}: {line(lang, each)}")
    return 0


def replay(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda replay`: tell a record in words, or with `--json` where it stands."""
    from tefuda.record import load_file, position
    from tefuda.terminal.retell import match_of, retell
    from tefuda.terminal.screen import Screen
    from tefuda.terminal.start import playable

    record = load_file(asked.file)
    game = playable(asked.game) if asked.game else None
    if asked.json:
        print(json.dumps(position(match_of(record, game)), ensure_ascii=False))
    else:
        retell(record, game, lang, Screen(asked.plain))
    return 0


def verify(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda verify`: 1 where a record does not hold or carries no proof; with `--statistics` only counts."""
    from tefuda.terminal import verify
    from tefuda.terminal.start import playable

    if bool(asked.files) == (asked.statistics is not None):
        raise TefudaError("nothing_to_verify")
    if asked.statistics is not None:
        return verify.statistics(asked.statistics, lang)
    return verify.verify(asked.files, playable(asked.game) if asked.game else None, lang)


def convert(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda convert`: write what can be read, and tell the rest on standard error; 1 where there is such."""
    from tefuda.convert import forms
    from tefuda.convert.defect import Defect

    defects = deals = 0
    written: list[tuple[str, str]] = []
    for file in asked.files:
        for found in forms.read(text_of(file), asked.source or forms.form_of(file), file, strict=not asked.lenient):
            if isinstance(found, Defect):
                defects += 1
                print(found.text(lang), file=sys.stderr)
            else:
                deals += len(found.rounds)
                written.append((Path(file).stem.strip("-") or "match", forms.write(found, asked.to)))
    if asked.out is None:
        print(forms.join_texts([text for _, text in written], asked.to), end="")
    for n, (stem, text) in enumerate(written if asked.out else [], 1):
        save(text, Path(asked.out) / f"{stem}-{n}{forms.ENDINGS[asked.to]}")
    counts = {"files": len(asked.files), "matches": len(written), "deals": deals, "defects": defects}
    told = {name: say(lang, f"convert.{name}", n=n) for name, n in counts.items()}
    print(say(lang, "convert.read", **told), file=sys.stderr)
    return 1 if defects else 0


def check(asked: argparse.Namespace) -> int:
    """Run `tefuda check` on games, by default on all of the package; 1 where something is wrong."""
    from tefuda.check import main as check_games

    return check_games(asked.game, asked.games, asked.seed, compiled=not asked.interpreted, only=asked.only)


def arena(asked: argparse.Namespace, lang: str) -> int:
    """Run `tefuda arena`: two players against each other."""
    from tefuda.arena.command import main as contest

    return contest(
        asked.players,
        asked.game,
        asked.preset,
        asked.set,
        asked.pairs,
        asked.budget,
        asked.unit,
        asked.seats,
        asked.seed,
        asked.json,
        asked.resume,
        asked.minutes,
        lang,
    )


def bench(asked: argparse.Namespace) -> int:
    """Run `tefuda bench` on games, by default on all of the package."""
    from tefuda.bench import main as measure
    from tefuda.terminal.start import playable

    for game in asked.game:
        playable(game)
    return measure(asked.game, asked.json)


def text_of(file: str) -> str:
    """Read a file, or standard input for `-`; TefudaError where it cannot be read, or is in no encoding known here."""
    from tefuda.convert.writing import decode

    try:
        return decode(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except OSError as error:
        raise TefudaError("unreadable_file", file=file, why=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise TefudaError("unknown_encoding", file=file) from None


def save(text: str, path: Path) -> None:
    """Write a file, and make its directory where it is missing; TefudaError where it cannot be written."""
    try:
        write_whole(path, text, private=False)
    except OSError as error:
        raise TefudaError("cannot_write", file=str(path), why=error.strerror or str(error)) from None
