"""The command `tefuda`. What a subcommand needs is imported when it runs, so that a game begins at once."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tefuda.errors import TefudaError
from tefuda.words import LANGUAGES


class Parser(argparse.ArgumentParser):
    """Arguments whose mistakes are told like any other."""

    def error(self, message: str) -> NoReturn:
        """Not understood."""
        raise TefudaError("bad_arguments", what=message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: 0, 1 for a check or a file with faults, 2 for a mistake of the user, 130 on Ctrl-C."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return int(run(parser().parse_args(given)))
    except TefudaError as error:
        return complain(error, given)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def complain(error: TefudaError, given: list[str]) -> int:
    """One sentence and a code that programs may rely on."""
    lang = language(given)
    if "--json" in given:
        print(
            json.dumps(
                {"error": error.code, "text": error.text(lang), **error.details}, ensure_ascii=False, default=str
            )
        )
    print(f"{error.text(lang)} [{error.code}]", file=sys.stderr)
    return 2


def language(given: Sequence[str] = ()) -> str:
    """The language asked for on the command line, or that of the system."""
    for i, word in enumerate(given):
        asked = word.removeprefix("--lang=") if word.startswith("--lang=") else "".join(given[i + 1 : i + 2])
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "ja" if system.startswith("ja") else "en"


def parser() -> Parser:
    """All subcommands and their arguments."""
    from tefuda import __version__

    top = Parser(prog="tefuda", description="Tefuda (手札): Japan's traditional table games. Alone: tefuda play.")
    top.add_argument("--version", action="version", version=f"tefuda {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    common = Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=None, help="language (default: that of the system)")

    play = commands.add_parser("play", parents=[common], help="play at a table in the terminal")
    play.add_argument("game", nargs="?", help="koikoi (default), another game, a module or a file.py")
    play.add_argument("--preset", help="a set of rules; see tefuda games")
    play.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option that differs")
    play.add_argument("--seed", type=int, help="deal the same cards again")
    play.add_argument("--seat", type=int, default=0, help="where you sit, from 0 (default 0)")
    play.add_argument("--bot", help="who plays against you: heuristic or random")
    play.add_argument("--seats", type=int, help="how many play, where the game leaves it open")
    play.add_argument("--save", metavar="FILE", help="where the match is kept")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a match, by default the last")
    play.add_argument("--plain", action="store_true", help="plain lines, for screen readers")

    games = commands.add_parser("games", parents=[common], help="games with their presets and options")
    games.add_argument("game", nargs="?", help="one game only")

    replay = commands.add_parser("replay", parents=[common], help="tell a record again, move by move")
    replay.add_argument("file", help="a record")
    replay.add_argument("--game", help="the module or file of a game that is not Tefuda's own")
    replay.add_argument("--json", action="store_true", help="only where the match stands, as JSON")
    replay.add_argument("--plain", action="store_true", help="plain lines, for screen readers")

    convert = commands.add_parser("convert", parents=[common], help="read and write the forms of other programs")
    convert.add_argument("files", nargs="+", metavar="FILE", help="what to read; - for standard input")
    convert.add_argument(
        "--from", dest="source", help="record, koikoi-jsonl, goita-history, goita-kifu (by the ending)"
    )
    convert.add_argument("--to", default="record", help="record (default), goita-history, goita-kifu")
    convert.add_argument("--out", metavar="DIRECTORY", help="write a file a match instead of to standard output")
    convert.add_argument("--lenient", action="store_true", help="goita: fill in what the file leaves out")
    return top


def run(asked: argparse.Namespace) -> int:
    """Do what was asked."""
    lang = asked.lang or language()
    if asked.command == "play":
        return play(asked, lang)
    if asked.command == "games":
        return games(asked.game, lang)
    if asked.command == "convert":
        return convert(asked, lang)
    return replay(asked, lang)


def play(asked: argparse.Namespace, lang: str) -> int:
    """`tefuda play`."""
    from tefuda.terminal.start import Wishes
    from tefuda.terminal.start import play as play_at_table

    wishes = Wishes(
        lang,
        asked.game,
        asked.preset,
        asked.set,
        asked.seed,
        asked.seat,
        asked.bot,
        asked.seats,
        asked.save,
        asked.resume,
        asked.plain,
    )
    play_at_table(wishes)
    return 0


def games(name: str | None, lang: str) -> int:
    """`tefuda games`."""
    from tefuda.game import GAMES
    from tefuda.terminal.listing import listing
    from tefuda.terminal.start import playable

    print("\n\n".join("\n".join(listing(playable(each), lang)) for each in ([name] if name else GAMES)))
    return 0


def replay(asked: argparse.Namespace, lang: str) -> int:
    """`tefuda replay`."""
    from tefuda.record import load_file, position
    from tefuda.terminal.retell import replayed, retell
    from tefuda.terminal.screen import Screen
    from tefuda.terminal.start import playable

    record = load_file(asked.file)
    game = playable(asked.game) if asked.game else None
    if asked.json:
        print(json.dumps(position(replayed(record, game)), ensure_ascii=False))
    else:
        retell(record, game, lang, Screen(asked.plain))
    return 0


def convert(asked: argparse.Namespace, lang: str) -> int:
    """`tefuda convert`: what can be read is written, what cannot is told on standard error."""
    from tefuda.convert import forms
    from tefuda.convert.defect import Defect

    defects = 0
    written: list[tuple[str, str]] = []
    for file in asked.files:
        for found in forms.read(text_of(file), asked.source or forms.form_of(file), file, strict=not asked.lenient):
            if isinstance(found, Defect):
                defects += 1
                print(found.text(lang), file=sys.stderr)
            else:
                written.append((Path(file).stem.strip("-") or "match", forms.write(found, asked.to)))
    if asked.out is None:
        print(forms.joined([text for _, text in written], asked.to), end="")
    for n, (stem, text) in enumerate(written if asked.out else [], 1):
        save(text, Path(asked.out) / f"{stem}-{n}{forms.ENDINGS[asked.to]}")
    return 1 if defects else 0


def text_of(file: str) -> str:
    """What is in a file, or comes in from standard input."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TefudaError("unreadable_file", file=file, why=getattr(error, "strerror", None) or str(error)) from None


def save(text: str, path: Path) -> None:
    """Write a file, with its directory."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise TefudaError("cannot_write", file=str(path), why=error.strerror or str(error)) from None
