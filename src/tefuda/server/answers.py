"""What calls over HTTP bring and what they are answered (docs/wire.md): JSON of these types. Seats count from 0."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tefuda import lessons
from tefuda.players.search.background import Stage as Compiled
from tefuda.rulebook import Paragraph
from tefuda.server.storage.rows import Clock, Kind, Talk, Watch
from tefuda.server.wire import Frame, Hello, Stage, Value
from tefuda.texts import Lines, Text

Book = Annotated[dict[str, list[Paragraph]], Meta(title="Book")]  # by language


Trouble = Literal["former_rules", "unreadable_table"]


# Asked


class Wish(Struct, forbid_unknown_fields=True):
    """Who is to sit at a seat: oneself, somebody else at this device, a bot, or whoever comes."""

    who: Literal["me", "here", "bot", "open"]
    name: str = ""
    level: str | None = None  # of a bot; None: the usual one


class SetUp(Struct, forbid_unknown_fields=True):
    """What a new table is asked to be; None and "" for what is usual.

    With `sitting`, by seat, there are more people than one: then `seats`, `seat`, `level` and `names` say nothing. A
    table with an open seat waits for people, any other one is dealt at once.
    """

    game: str
    preset: str | None = None
    rules: dict[str, Value] = {}
    seats: int | None = None
    seat: int = 0
    level: str | None = None
    names: list[str] = []
    sitting: list[Wish] = []
    clock: Clock | None = None
    watch: Watch = "never"  # of a table with people
    talk: Talk = "phrases"
    public: bool = False
    promise: str = ""  # the table of a Promise, where it is dealt at once,
    bits: str = ""  # and what is added to its chance (docs/fair.md), in 64 hexadecimal digits


class Teach(Struct, forbid_unknown_fields=True):
    """A game whose lesson is asked for."""

    game: str


class Again(Struct, forbid_unknown_fields=True):
    """A rematch; `same`: with the same deals."""

    same: bool = False
    promise: str = ""  # as in SetUp
    bits: str = ""


class Seat(Struct, forbid_unknown_fields=True):
    """A table and the token of a seat there."""

    table: str
    token: str


class Mine(Struct, forbid_unknown_fields=True):
    """Tables of one person."""

    tables: list[Seat]


class Carried(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat, and those of others at the same table who use the same device."""

    table: str
    token: str
    others: list[Seat] = []


class Moved(Struct, forbid_unknown_fields=True):
    """What somebody takes to another device: their tables, and how they like it, which is the page's own affair."""

    tables: list[Carried]
    settings: dict[str, bool | int | float | str | list[str]] = {}


class Said(Struct, forbid_unknown_fields=True):
    """The code of a table, as it was said aloud: a plant in either language, in any writing, and a number."""

    code: str


class Somebody(Struct, forbid_unknown_fields=True):
    """A wish to play with somebody: at an open table of this game, or at a new one of one's own."""

    game: str
    name: str = ""


class Wrong(Struct, forbid_unknown_fields=True):
    """What somebody says that is wrong."""

    text: str


# Answered


class Gone(Struct):
    """The tables at which nothing of somebody's is left."""

    tables: list[str]


class Kept(Struct):
    """That what was said is kept."""


class Given(Struct, omit_defaults=True):
    """A seat at a new table, and those of the others at this device."""

    table: str
    token: str
    others: list[Seat] = []


class Promise(Struct):
    """A table that is not there yet, and the commitment to what it is dealt from (docs/fair.md)."""

    table: str
    commitment: str


class MoveKey(Struct):
    """By which another device takes over, once."""

    key: str
    seconds: int  # for which it is good


class Found(Struct):
    """A table that one may sit down at, and by which invitation."""

    table: str
    invitation: str


class Met(Struct):
    """A table to play at with somebody: by an invitation, or with a seat that one has there."""

    table: str
    invitation: str
    token: str | None


class Addresses(Struct):
    """Where other devices of the home reach this server, the likeliest first; none where it listens to itself alone."""

    addresses: list[str]


class OpenTable(Struct):
    """A table that its host shows to everybody."""

    table: str
    invitation: str  # "": one may only look on
    game: str
    name: Text  # of the game
    preset: str
    differing: Lines  # rules that are not as the preset has them, a sentence each
    host: str  # the name of who opened it; "": none given
    taken: int  # seats of people
    seats: int
    begun: bool
    clock: Clock | None
    created: float  # seconds since 1970


class Preset(Struct):
    """A whole set of rules: every option with its value."""

    preset: str
    text: Text
    rules: dict[str, Value]


class Choice(Struct):
    """A value that an option may have."""

    value: int | str
    text: Text
    brief: Text  # the same in a word or two, where presets are compared by it; else ""


class Option(Struct):
    """A rule that may be chosen: one of the values, several where `many`, or without values a number."""

    option: str
    title: Text
    many: bool
    low: int
    high: int
    values: list[Choice]
    text: Text  # of a number, where {n} is to be filled in, and of several, with {names}; else ""
    none: Text  # said where none of several is chosen; else ""
    brief: Text  # the title in a word, where presets are compared by it; else ""
    matters: list[dict[str, list[Value]]]  # it means nothing but where all of one of these hold


class Group(Struct):
    """Options that are chosen together, the one that tells most first."""

    group: str
    title: Text
    options: list[str]


class Length(Struct):
    """How long a match may be made, and by which options."""

    text: Text
    minutes: int  # about
    rules: dict[str, Value]


class Level(Struct):
    """A level of play for opponents."""

    level: str
    text: Text


class Game(Struct):
    """A game on offer, with what a table is set up from."""

    game: str
    name: Text
    seats: tuple[int, int]  # fewest and most
    levels: list[Level]  # best first
    presets: list[Preset]  # the usual one first
    options: list[Option]
    groups: list[Group]  # each option in one
    lengths: list[Length]
    compared: list[str]  # the options by which presets are compared, the one that differs most first
    book: bool  # whether it has a rule book,
    lesson: bool  # and a lesson


class Lesson(Struct):
    """What is said in the lesson of a game, step by step."""

    game: str
    steps: list[lessons.Step]


class Summary(Struct):
    """How a table stands for one of its seats."""

    table: str
    game: str
    name: Text  # of the game
    preset: str
    stage: Stage
    seat: int | None
    names: Lines  # by seat; "" is the reader
    kinds: list[Kind]
    levels: list[str]
    round: int
    scores: list[int]
    over: bool
    winners: list[int]
    turn: int | None
    trouble: Trouble | None  # what keeps an unfinished table from going on
    created: float  # seconds since 1970
    ended: float | None


class Round(Struct):
    """A round to look at again, in the messages in which it was sent."""

    hello: Hello
    frames: list[Frame]
    rounds: int  # how many there are
    created: float  # seconds since 1970, when the table was set up
    took: list[float | None]  # seconds from the frame before to each; null where that is not known
    open: bool  # whether it may be looked at through the eyes of any seat, and with all cards open


class Alive(Struct):
    """That the server answers."""

    version: str


class Ready(Struct):
    """That tables can be stored, and how far the searches of the games are that somebody has asked for."""

    storage: Literal["writable"]
    compiler: dict[str, Compiled]  # by game


class Problem(Struct):
    """Why a call was not carried out."""

    code: str
    text: Text
    blames: list[str] = []  # the options that it is about
