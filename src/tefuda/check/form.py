"""What can be seen without playing: the contract's names, the memory layout, circles of calls, the words."""

import ctypes
from collections.abc import Iterator
from typing import Any

from tefuda import options as chosen
from tefuda.description import describe
from tefuda.errors import BadOption
from tefuda.flat import options
from tefuda.game import Game, short_name
from tefuda.reach import COMPILED, circle
from tefuda.words import LANGUAGES, known

CONSTANTS = (
    *("State", "View", "Rules", "SEATS", "SIDES", "DECK", "CARDS", "ACTIONS", "JOIN", "LUCK", "PHASES", "EVENTS"),
    *("WORDS", "PRESETS", "OBSERVATION"),
)
FUNCTIONS = ("refuse", *COMPILED, "sound", "card_name")
FIELDS = (
    *("rules", "seats", "stage", "chance", "phase", "turn", "dealer", "round", "score", "gain"),
    *("deck", "moves", "made", "event", "told"),
)
SIGNED = (ctypes.c_int8, ctypes.c_int16, ctypes.c_int32, ctypes.c_int64)

Faults = Iterator[tuple[str, str]]  # what is wrong, and the details of this case


def missing(game: Any) -> Faults:
    """Find the names of the contract that a module lacks; without them nothing else can be checked."""
    for name in (*CONSTANTS, *FUNCTIONS):
        if not hasattr(game, name):
            yield "the contract is incomplete", f"{name} is missing"


def check(game: Game) -> Faults:
    """Find everything that is wrong with the form of a game that has all names."""
    yield from _layout(game)
    yield from _constants(game)
    yield from _presets(game)
    around = circle(game)
    if around:
        yield "functions call one another in a circle", " -> ".join(around)
    if game.__name__.startswith("tefuda.games."):
        lacking = [f"{lang}: {key}" for lang in LANGUAGES for key in keys(game) if not known(lang, key)]
        if lacking:
            yield "the catalogue lacks sentences", "\n".join(lacking)


def _layout(game: Game) -> Faults:
    if not issubclass(game.View, game.State) or game.View._fields_ != game.State._fields_:
        yield "View is not laid out like State", "declare `class View(State)` without fields"
    declared = {name for name, *_ in game.State._fields_}
    for name in FIELDS:
        if name not in declared:
            yield "a field of the contract is missing", name
    yield from _fields(game.State, "State")


def _fields(record: Any, path: str) -> Faults:
    together = 0
    for name, ctype, *width in record._fields_:
        together += ctypes.sizeof(ctype)
        element = ctype
        while hasattr(element, "_type_") and hasattr(element, "_length_"):
            element = element._type_
        if width:
            yield "a field is not a whole int", f"{path}.{name}"
        elif issubclass(element, ctypes.Structure):
            yield from _fields(element, f"{path}.{name}")
        elif element not in SIGNED:
            yield "a field is not a signed int", f"{path}.{name} is {element.__name__}"
    if together != ctypes.sizeof(record):
        yield "a record has padding", f"{path}: {ctypes.sizeof(record)} bytes for {together} of fields"


def _constants(game: Game) -> Faults:
    for name in ("CARDS", "PHASES", "EVENTS"):
        if not getattr(game, name) or getattr(game, name)[0] != "":
            yield "number 0 has a name", f'{name}[0] must be "": 0 means none, or not known'
    for name in ("CARDS", "ACTIONS", "PHASES", "EVENTS"):
        named = [each for each in getattr(game, name) if each]
        for each in sorted({each for each in named if named.count(each) > 1}):
            yield "a name is used twice", f"{name}: {each}"
    if len(game.ACTIONS) > 62:
        yield "there are more than 62 actions", str(len(game.ACTIONS))
    if len(game.CARDS) > 128:
        yield "there are more than 127 cards", str(len(game.CARDS) - 1)
    low, high = game.SEATS
    if not 1 <= low <= high:
        yield "SEATS is not (fewest, most)", f"{game.SEATS}"
    if not 0 <= game.SIDES < low:
        yield "SIDES does not say who plays together", f"{game.SIDES} is not from 0 to {low - 1}"
    for name in getattr(game, "WRITTEN", {}):
        if name not in game.ACTIONS or not game.JOIN:
            yield "WRITTEN writes what no compound move has", f"{name}, joined by {game.JOIN!r}"
    for kind in game.WORDS:
        if kind not in game.EVENTS:
            yield "WORDS names no kind of event", kind


def _presets(game: Game) -> Faults:
    if not game.PRESETS:
        yield "there is no preset", "the first preset is the default"
    for preset in game.PRESETS:
        try:
            chosen.resolve(game, preset)
        except BadOption as error:
            yield "a preset is impossible", f"{preset}: {error}"


def keys(game: Game) -> Iterator[str]:
    """List what the catalogues have to say of a game of the package, by key."""
    own = short_name(game)
    yield from (f"{own}.name", f"{own}.rules")
    yield from (f"{own}.preset.{preset}" for preset in game.PRESETS)
    for name, option in options(game.Rules).items():
        key = f"{own}.option.{name}"
        yield f"{key}.title"
        if option.many:
            yield from (key, f"{key}.none", *(f"{key}.{each}" for each in option.values))
        elif option.values:
            yield from (f"{key}.{each}" for each in option.values)
        else:
            yield key
    yield from _choosing_keys(game)
    yield from (f"{own}.phase.{phase}" for phase in game.PHASES if phase)
    yield from (f"{own}.event.{kind}" for kind in game.EVENTS if kind)
    yield from (f"{own}.action.{action}" for action in game.ACTIONS if action and action not in game.CARDS)


def _choosing_keys(game: Game) -> Iterator[str]:
    """List what the catalogues have to say where a table is set up."""
    own, choosing = short_name(game), describe(game).choosing
    yield from (f"{own}.group.{group}" for group in choosing.groups)
    yield from (f"{own}.length.{length.name}" for length in choosing.lengths)
    for name in choosing.compared:
        yield f"{own}.brief.{name}"
        yield from (f"{own}.brief.{name}.{value}" for value in options(game.Rules)[name].values)
