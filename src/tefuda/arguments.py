"""What the command `tefuda` takes, with its help and its mistakes in the language of whoever types it."""

import argparse
import re
import shutil
from collections.abc import Iterable
from functools import partial
from typing import Any, NoReturn

from tefuda import __version__
from tefuda.errors import TefudaError
from tefuda.terminal.text import width, wrap
from tefuda.words import LANGUAGES, say

# What argparse says of a mistake, and the sentence that says it here; anything else stays in its own words.
MISTAKES = {
    "required": r"the following arguments are required: (?P<names>.+)",
    "unrecognized": r"unrecognized arguments: (?P<words>.+)",
    "ambiguous": r"ambiguous option: (?P<option>.+) could match (?P<matches>.+)",
    "no_value": r"argument (?P<name>.+?): expected one argument",
    "no_choice": r"argument (?P<name>.+?): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)",
    "no_number": r"argument (?P<name>.+?): invalid int value: (?P<value>.+)",
    "takes_none": r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)",
}

# The settings of a server (tefuda.server.settings) as options, with what stands for a value; NAME=VALUE repeatedly.
SERVER = {
    "host": "ADDRESS",
    "port": "N",
    "data": "DIRECTORY",
    "config": "FILE",
    "base": "PATH",
    "hosts": "NAMES",
    "proxies": "ADDRESSES",
    "metrics": "ADDRESS:N",
    "log_form": "FORM",
    "log_level": "LEVEL",
    "connections": "NAME=VALUE",
    "limits": "NAME=VALUE",
}


def flag(name: str) -> str:
    """Write the name of an option as it is typed."""
    return "--" + name.replace("_", "-")


def mistake(message: str) -> TefudaError:
    """Make the error for what argparse says of a mistake, in its own words where there is no sentence for it."""
    for code, pattern in MISTAKES.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            details = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return TefudaError("bad_arguments", what=TefudaError(f"arguments.{code}", **details))
    return TefudaError("bad_arguments", what=message)


class Formatter(argparse.HelpFormatter):
    """Help in a language, its lines broken where the terminal ends: a Japanese character takes two columns."""

    def __init__(self, lang: str, prog: str) -> None:
        self._usage = say(lang, "cli.usage")
        wide = width(self._usage) - len(self._usage)
        super().__init__(prog, width=shutil.get_terminal_size().columns - 2 - wide)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add the line that shows how the command is written, led in by the word for it in the language."""
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)

    def _split_lines(self, text: str, columns: int) -> list[str]:
        return wrap(text, columns)

    def _fill_text(self, text: str, columns: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrap(text, columns - len(indent)))


class Parser(argparse.ArgumentParser):
    """Arguments in two groups, explained in a language, whose mistakes are told like any other."""

    def __init__(self, lang: str, **settings: Any) -> None:
        super().__init__(add_help=False, formatter_class=partial(Formatter, lang), **settings)
        self.things = self.add_argument_group(say(lang, "cli.arguments"))
        self.options = self.add_argument_group(say(lang, "cli.options"))
        self.options.add_argument("-h", "--help", action="help", help=say(lang, "cli.help"))

    def error(self, message: str) -> NoReturn:
        """Raise a TefudaError (`bad_arguments`) for what argparse did not understand."""
        raise mistake(message)


def parser(lang: str) -> Parser:
    """Build the parser of all subcommands, its help in a language."""
    tell = partial(say, lang)
    top = Parser(lang, prog="tefuda", description=tell("cli.description"))
    top.options.add_argument("--version", action="version", version=f"tefuda {__version__}", help=tell("cli.version"))
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", title=tell("cli.commands"))

    def command(name: str, what: str) -> tuple[Any, Any]:
        """Add a subcommand; give the groups that its arguments and its options go into."""
        added = commands.add_parser(name, lang=lang, help=what, description=what)
        added.options.add_argument("--lang", choices=LANGUAGES, default=None, help=tell("cli.lang"))
        return added.things, added.options

    things, options = command("play", tell("cli.play"))
    things.add_argument("game", nargs="?", help=tell("cli.play.game"))
    options.add_argument("--preset", help=tell("cli.play.preset"))
    options.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=tell("cli.play.set"))
    options.add_argument("--no-browser", action="store_true", help=tell("cli.play.no_browser"))
    options.add_argument("--terminal", action="store_true", help=tell("cli.play.terminal"))
    options = commands.choices["play"].add_argument_group(tell("cli.options.server"))
    for name, value in SERVER.items():
        repeated: dict[str, Any] = {"action": "append"} if "=" in value else {}
        options.add_argument(flag(name), metavar=value, help=tell(f"setting.{name}"), **repeated)
    options = commands.choices["play"].add_argument_group(tell("cli.options.terminal"))
    options.add_argument("--seed", type=int, help=tell("cli.play.seed"))
    options.add_argument("--seat", type=int, help=tell("cli.play.seat"))
    options.add_argument("--bot", help=tell("cli.play.bot"))
    options.add_argument("--seats", type=int, help=tell("cli.play.seats"))
    options.add_argument("--save", metavar="FILE", help=tell("cli.play.save"))
    options.add_argument("--resume", nargs="?", const="", metavar="FILE", help=tell("cli.play.resume"))
    options.add_argument("--plain", action="store_true", help=tell("cli.plain"))

    things, options = command("backup", tell("cli.backup"))
    things.add_argument("file", metavar="FILE", help=tell("cli.backup.file"))
    options.add_argument("--data", metavar="DIRECTORY", help=tell("setting.data"))

    things, options = command("restore", tell("cli.restore"))
    things.add_argument("file", metavar="FILE", help=tell("cli.restore.file"))
    options.add_argument("--data", metavar="DIRECTORY", help=tell("setting.data"))

    things, options = command("rescue", tell("cli.rescue"))
    options.add_argument("--data", metavar="DIRECTORY", help=tell("setting.data"))

    things, options = command("reports", tell("cli.reports"))
    options.add_argument("--data", metavar="DIRECTORY", help=tell("setting.data"))
    options.add_argument("--save", metavar="DIRECTORY", help=tell("cli.reports.save"))

    things, options = command("games", tell("cli.games"))
    things.add_argument("game", nargs="?", help=tell("cli.games.game"))

    things, options = command("rules", tell("cli.rules"))
    things.add_argument("game", nargs="?", default="koikoi", help=tell("cli.play.game"))
    options.add_argument("--preset", help=tell("cli.play.preset"))
    options.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=tell("cli.play.set"))
    options.add_argument("--plain", action="store_true", help=tell("cli.plain"))

    things, options = command("odds", tell("cli.odds"))
    things.add_argument("file", help=tell("cli.odds.file"))
    options.add_argument("--json", action="store_true", help=tell("cli.bench.json"))

    things, options = command("replay", tell("cli.replay"))
    things.add_argument("file", help=tell("cli.replay.file"))
    options.add_argument("--game", help=tell("cli.replay.game"))
    options.add_argument("--json", action="store_true", help=tell("cli.replay.json"))
    options.add_argument("--plain", action="store_true", help=tell("cli.plain"))

    things, options = command("verify", tell("cli.verify"))
    things.add_argument("files", nargs="*", metavar="FILE", help=tell("cli.verify.files"))
    options.add_argument("--statistics", metavar="FOLDER", help=tell("cli.verify.statistics"))
    options.add_argument("--game", help=tell("cli.replay.game"))

    things, options = command("convert", tell("cli.convert"))
    things.add_argument("files", nargs="+", metavar="FILE", help=tell("cli.convert.files"))
    options.add_argument("--from", dest="source", metavar="FORM", help=tell("cli.convert.from"))
    options.add_argument("--to", default="record", metavar="FORM", help=tell("cli.convert.to"))
    options.add_argument("--out", metavar="DIRECTORY", help=tell("cli.convert.out"))
    options.add_argument("--lenient", action="store_true", help=tell("cli.convert.lenient"))

    things, options = command("check", tell("cli.check"))
    things.add_argument("game", nargs="*", help=tell("cli.several"))
    options.add_argument("--games", type=int, default=40, metavar="N", help=tell("cli.check.games"))
    options.add_argument("--seed", type=int, default=0, help=tell("cli.check.seed"))
    options.add_argument("--only", type=int, metavar="K", help=tell("cli.check.only"))
    options.add_argument("--interpreted", action="store_true", help=tell("cli.check.interpreted"))

    things, options = command("arena", tell("cli.arena"))
    things.add_argument("players", nargs=2, metavar="PLAYER", help=tell("cli.arena.players"))
    options.add_argument("--game", default="koikoi", help=tell("cli.play.game"))
    options.add_argument("--preset", help=tell("cli.play.preset"))
    options.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=tell("cli.play.set"))
    options.add_argument("--pairs", type=int, default=100, metavar="N", help=tell("cli.arena.pairs"))
    options.add_argument("--budget", default="20ms", help=tell("cli.arena.budget"))
    options.add_argument("--unit", choices=("match", "deal"), default="match", help=tell("cli.arena.unit"))
    options.add_argument("--seats", type=int, help=tell("cli.play.seats"))
    options.add_argument("--seed", type=int, default=0, help=tell("cli.check.seed"))
    options.add_argument("--json", metavar="FILE", help=tell("cli.arena.json"))
    options.add_argument("--resume", action="store_true", help=tell("cli.arena.resume"))
    options.add_argument("--minutes", type=float, metavar="M", help=tell("cli.arena.minutes"))

    things, options = command("bench", tell("cli.bench"))
    things.add_argument("game", nargs="*", help=tell("cli.several"))
    options.add_argument("--json", action="store_true", help=tell("cli.bench.json"))
    return top
