"""docs/api.md, made from signatures and docstrings; what stands above each part is written here."""

import ast
import inspect
import textwrap
from functools import cached_property
from importlib import import_module
from typing import Any

PAGE = "api.md"

HEAD = """# API

What programs use of Tefuda, with the signatures and docstrings of the code (`make pages` writes this page anew; the
tests compare). `examples/` has a short program for each part.

**Seats** count from 0 in everything on this page that takes or gives one, unless its line says otherwise. They count
from 1 *inside* states and views, where 0 means nobody or not known, and in the functions of a game's module, which the
compiled rules have under the same names.

**Cards and actions** are numbers inside states and views, places in `game.CARDS` and `game.ACTIONS`; a set of them is
one int, in which bit n stands for number n (`tefuda.bits`: `members`, `count`, `lowest`, `bit_set`). Records, moves and
people use the codes that stand in these places. **Points** are those of the game: points in koikoi, goita and dafaza,
coins in kingo and shippin.

**Errors** are a `TefudaError` with a stable `code`, `details` to fill in, and a sentence: `str(error)` in English,
`error.text("ja")` in Japanese. What is wrong with an argument that no person types (the type of an array, an index) is
a TypeError, IndexError or ValueError.

**Extras**: the parts marked *fast* need `pip install "tefuda[fast]"`, and importing them is a `MissingExtra` without
it.
"""

# (heading, what stands below it, the names: `module:name`, classes with the members that are listed)
PARTS: list[tuple[str, str, list[str]]] = [
    (
        "Games and matches",
        "`from tefuda import Match, Outcome, load`. A game is a module; [add-a-game.md](add-a-game.md) tells what is in"
        " one, and the page of each game what its presets, options and notation are.",
        ["tefuda.game:load", "tefuda.match:Match", "tefuda.match:Outcome", "tefuda.match:Round"],
    ),
    (
        "Errors",
        "`from tefuda import TefudaError, IllegalMove, BadOption, BadRecord`",
        [
            *(f"tefuda.errors:{name}" for name in ("TefudaError", "IllegalMove", "BadOption", "BadRecord")),
            "tefuda.extras:MissingExtra",
        ],
    ),
    (
        "Records",
        "`from tefuda import record, side`. A record is a match as JSON: its packs, moves, gains and scores.",
        [
            *(f"tefuda.record:{name}" for name in ("of", "replay", "parse", "dumps", "load_file", "save_file")),
            *(f"tefuda.record:{name}" for name in ("position", "Record", "Entry", "Move", "Seated")),
            "tefuda.side:of",
            "tefuda.side:complete",
            "tefuda.convert.forms:read",
            "tefuda.convert.forms:write",
        ],
    ),
    (
        "Compiled rules",
        "*fast* · `from tefuda import fast`. All arrays are contiguous: `states` and `views` are one-dimensional, of"
        " dtype `numpy.dtype(game.State)`; `deck` and `out` int8; legal sets, actions and gains int64; generators"
        " uint64.",
        [
            *(f"tefuda.fast.compiled:{name}" for name in ("compile", "compile_in_background", "Compiled")),
            "tefuda.fast.compiled:Simulation",
            "tefuda.fast.chance:generators",
        ],
    ),
    (
        "Observations",
        "[observations.md](observations.md) lists every number of every game.",
        ["tefuda.observation:layout", "tefuda.observation:Layout", "tefuda.observation:Part"],
    ),
    (
        "Players",
        "`from tefuda import players`, `from tefuda.players import registry`. A player is anything that has `choose`.",
        [
            *(f"tefuda.players:{name}" for name in ("Player", "Judge", "Thinker", "Rated", "evaluate")),
            *(f"tefuda.players.registry:{name}" for name in ("available", "usual", "make", "judge")),
        ],
    ),
    (
        "Study",
        "What helps a seat, worked out from its view alone, and what happened in words. `names` are by seat, in a"
        ' mapping by language where both are told; an empty name is the person who reads ("You play …").',
        [
            *(f"tefuda.study.hints:{name}" for name in ("advice", "Advice", "hints", "Advised")),
            *("tefuda.study.odds:odds", "tefuda.study.odds:Odds", "tefuda.study.aids:aid"),
            *("tefuda.narrate.events:narrate", "tefuda.narrate.asking:question"),
            *("tefuda.narrate.settling:settlement", "tefuda.narrate.why:why"),
        ],
    ),
    (
        "Checking a game",
        "`from tefuda.check import check_game`",
        ["tefuda.check:check_game", "tefuda.check.report:Report", "tefuda.check.report:Failure"],
    ),
]


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for heading, text, names in PARTS:
        parts.append("\n\n".join([f"## {heading}", *filled(text), *(entry(name) for name in names)]) + "\n")
    return "\n".join(parts)


def filled(text: str) -> list[str]:
    return [textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False)]


def entry(name: str) -> str:
    """A function, or a class with what it has."""
    module, _, what = name.partition(":")
    thing = getattr(import_module(module), what)
    lines = [f"### {module}.{what}"]
    if inspect.isclass(thing):
        lines += [block(declaration(thing)), said(thing)]
        lines += [f"- {member}" for member in members(thing)]
        head, own = lines[:3], lines[3:]
        return "\n\n".join([*head, *(["\n".join(own)] if own else [])])
    return "\n\n".join([*lines, block(signature(thing, what)), said(thing)])


def block(code: str) -> str:
    return f"```python\n{code}\n```"


def said(thing: Any) -> str:
    """The docstring, its own line breaks left out within a paragraph."""
    text = inspect.getdoc(thing) or ""
    assert text, thing
    return text


def node(thing: Any) -> Any:
    """The definition as it stands in the source."""
    return ast.parse(textwrap.dedent(inspect.getsource(thing))).body[0]


def signature(function: Any, name: str) -> str:
    """How a function is called, as it is written; an argument a line where it is long."""
    found = node(function)
    returns = f" -> {ast.unparse(found.returns)}" if found.returns else ""
    given = arguments(found.args)
    line = f"{name}({', '.join(given)}){returns}"
    if len(line) > 116:
        line = f"{name}(\n" + "".join(f"    {each},\n" for each in given) + f"){returns}"
    return line.replace("'", '"')


def arguments(given: ast.arguments) -> list[str]:
    """The arguments of a function but for `self`."""
    plain = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(plain) - len(given.defaults)) + given.defaults
    lines = [argument(each, default) for each, default in zip(plain, defaults, strict=True) if each.arg != "self"]
    if given.vararg or given.kwonlyargs:
        lines.append(f"*{argument(given.vararg, None)}" if given.vararg else "*")
    lines += [argument(each, default) for each, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    return [*lines, *([f"**{argument(given.kwarg, None)}"] if given.kwarg else [])]


def argument(each: Any, default: Any) -> str:
    text = ast.unparse(each)
    return text if default is None else f"{text}{' = ' if each.annotation else '='}{ast.unparse(default)}"


def declaration(cls: Any) -> str:
    """How an object is made, or which fields it has, with what their comments say."""
    found = node(cls)
    made = next((each for each in found.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None)
    if made is not None:
        return (
            signature(cls.__init__, cls.__name__)
            .replace("(self, ", "(")
            .replace("(self)", "()")
            .replace(" -> None", "")
        )
    lines = textwrap.dedent(inspect.getsource(cls)).splitlines()
    fields = [lines[each.lineno - 1].rstrip() for each in found.body if isinstance(each, ast.AnnAssign)]
    bases = ", ".join(ast.unparse(base) for base in found.bases)
    head = f"class {cls.__name__}({bases}):" if bases else f"class {cls.__name__}:"
    return "\n".join([head, *fields]) if fields else f"{head} ..."


def members(cls: Any) -> list[str]:
    """The public methods and properties of a class, a line each."""
    lines = []
    for name, value in vars(cls).items():
        if name.startswith("_"):
            continue
        if isinstance(value, property | cached_property):
            function = value.fget if isinstance(value, property) else value.func
            of = ast.unparse(node(function).returns)
            lines.append(f"`{name}: {of}` — {flat(value)}".replace("'", '"'))
        elif inspect.isfunction(value):
            line = " ".join(signature(value, name).split()).replace("( ", "(").replace(", )", ")")
            lines.append(f"`{line}` — {flat(value)}")
    return lines


def flat(thing: Any) -> str:
    """A docstring in one paragraph."""
    return " ".join(said(thing).split())
