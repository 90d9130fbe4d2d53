"""What is stored of a table: how it was set up, who sits there, its log, and how it stands. Seats count from 0."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta


class Pack(msgspec.Struct, omit_defaults=True):
    """What was shuffled, as a record has it: cards by their codes in dealing order, and the luck of a deal.

    Luck that only opens places of the pack is stored as the cards that lie there (`seen`). A pack with neither leaves
    the luck to the seed of the table.
    """

    kind: str  # draw, deal or restock
    cards: list[str]
    luck: int | None = None
    seen: list[str] | None = None


class Act(msgspec.Struct, omit_defaults=True):
    """What somebody did at a table besides playing, or what became of a seat; what it changed stands in the rows."""

    kind: str  # one of `company.acts`
    seat: int | None = None  # whose, or which
    other: int | None = None
    name: str = ""
    level: str = ""
    words: str = ""  # what was said: the name of a phrase after "*", or free text
    digits: str = ""  # hexadecimal ones: the hash of a person's bits, or the bits


class Step(msgspec.Struct, omit_defaults=True):
    """One entry of a log: a whole move with its cause, or without one a deal, a move taken back, the end, or an act."""

    move: str = ""
    cause: str = ""  # deal, person, bot, undo, clock, timeout (the clock moved for a person), takeover (a bot did)
    # …, or what ended the match: resigned, agreed
    back: int = 0  # how many actions the person took back in this step, which is then nothing else
    packs: list[Pack] = []  # what was shuffled in this step, in order
    gains: list[int] = []  # by seat, of the round that this step ended
    scores: list[int] = []  # by seat, after that round
    seconds: float = 0.0  # for which has been played, where a clock may end the match
    time_up: bool = False  # whether that clock ended it in this step, which is then nothing else
    spent: float = 0.0  # seconds that the person thought, where there is a clock for that
    act: Act | None = None  # besides the first deal it is nothing else

    @property
    def plays(self) -> bool:
        """Whether the match is another one after it."""
        return self.act is None or bool(self.cause)


class LogRow(NamedTuple):
    """An entry of a log as the database has it."""

    number: int  # from 1
    body: str  # JSON of a Step
    signature: str  # "" where it has not been signed yet
    at: float = 0.0  # when it was stored, in seconds since 1970; 0 where that is not known


class Standing(msgspec.Struct, omit_defaults=True):
    """What a list of tables shows of one."""

    round: int  # that is played, or was played last; from 1, as people count: a redeal is of the same
    scores: list[int]  # by seat; empty where they cannot be told
    turn: int | None = None
    over: bool = False
    winners: list[int] = []
    deals: int = 0  # so far, a redeal too
    trouble: Literal["", "former_rules", "unreadable_table"] = ""  # the code of what keeps it from going on


class Report(NamedTuple):
    """What somebody said that is wrong at a table, with the own side of it."""

    id: str
    table: str
    seat: int
    at: float  # seconds since 1970
    text: str
    record: str  # JSON


Kind = Literal["open", "person", "bot"]


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: a person or a bot, its name ("": none given) and the level of a bot.

    A person with a level is away, and a bot of that level sits in.
    """

    kind: Kind
    name: str = ""
    level: str = ""
    person: str = ""  # who may speak for the seat, by the id in a token; "": whoever has a token for the seat itself
    free: bool = False  # whether a bot keeps the seat for somebody who may come

    @property
    def played(self) -> bool:
        """Whether a bot plays here."""
        return self.kind == "bot" or bool(self.level)


class Clock(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How long people may think: so many seconds in all, and so many more for each move."""

    bank: Annotated[int, Meta(ge=10, le=3600)]
    increment: Annotated[int, Meta(ge=0, le=120)]


Talk = Literal["none", "phrases", "text"]  # what people may say to one another


class Proposal(msgspec.Struct, omit_defaults=True, frozen=True):
    """What somebody asks all others to agree to."""

    kind: Literal["takeback", "end"]
    seat: int  # who asks
    position: int  # after which step of the match
    yes: tuple[int, ...] = ()  # seats that have agreed


class Shared(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a person added to the chance of a table, in hexadecimal digits; "": nothing came."""

    hash: str = ""
    bits: str = ""


class Seal(msgspec.Struct, omit_defaults=True, frozen=True):
    """What people add to the chance of a table (docs/fair.md)."""

    hashes: dict[str, str] = {}  # before the first deal, by the id of a person,
    bits: dict[str, str] = {}  # and what they are hashes of
    begins: str = ""  # once bits are asked for: the level of bots that take open seats then
    shares: tuple[Shared | None, ...] = ()  # from the first deal on, by seat; none: nobody was asked


Watch = Literal["live", "late", "never"]  # whether others may look on: also a round later, when all hands are open


class Company(msgspec.Struct, omit_defaults=True, frozen=True):
    """What people have agreed on at a table at which several may sit, besides who sits where."""

    host: str  # the id of a person
    level: str  # of bots that sit in
    clock: Clock | None = None
    watch: Watch = "never"
    talk: Talk = "phrases"
    public: bool = False  # shown to everybody
    code: str = ""  # by which it can be found; "": none
    invitations: dict[str, int | None] = {}  # links by which to sit down, by key: at which seat, None: any
    ready: tuple[int, ...] = ()  # seats that are ready for the next deal
    away: dict[int, float] = {}  # seats of people without a connection, and since when, in seconds since 1970
    ended: bool = False  # before the first deal
    again: str = ""  # the table of the rematch
    proposal: Proposal | None = None
    together: tuple[str, ...] = ()  # the people who pass one device round, by their ids
    seal: Seal = Seal()


@dataclass(frozen=True)
class StoredTable:
    """A table without its log, and how it stands."""

    id: str
    game: str
    preset: str
    options: dict[str, Any]  # that differ from the preset
    seats: int
    dealer: int | None
    seed: str
    version: str  # of Tefuda
    rules_version: int  # of the game's rules
    created: float  # seconds since 1970
    chairs: tuple[Chair, ...]
    ended: float | None = None
    steps: int = 0  # of the log, that `standing` is of
    standing: Standing | None = None  # None until it is worked out, see `log.with_standing`
    damaged: bool = False  # something of it could not be read, and stands there as nothing
    company: Company | None = None  # None where one person plays with bots

    @property
    def begun(self) -> bool:
        """Whether the first cards have been dealt."""
        return self.company is None or (self.standing is not None and self.standing.round > 0)

    @property
    def open_seats(self) -> int:
        """How many seats one may take, now or at the next deal."""
        return sum(chair.kind == "open" or chair.free for chair in self.chairs)

    def seat_of(self, person: str) -> int | None:
        """Find where a person sits, by the id; None where nowhere."""
        return next((seat for seat, chair in enumerate(self.chairs) if person and chair.person == person), None)
