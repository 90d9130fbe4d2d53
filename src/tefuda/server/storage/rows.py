"""What is stored of a table: how it was set up, who sits there, its log, and how it stands. Seats count from 0."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec


class Pack(msgspec.Struct, omit_defaults=True):
    """What was shuffled, as a record has it: cards by their codes in dealing order, and the luck of a deal.

    Luck that only opens places of the pack is stored as the cards that lie there (`seen`). A pack with neither leaves
    the luck to the seed of the table.
    """

    kind: str  # draw, deal or restock
    cards: list[str]
    luck: int | None = None
    seen: list[str] | None = None


class Step(msgspec.Struct, omit_defaults=True):
    """One entry of a log: a whole move with its cause, or without one a deal, a move taken back, or the end."""

    move: str = ""
    cause: str = ""  # deal, person, bot, undo or clock
    back: int = 0  # how many actions the person took back in this step, which is then nothing else
    packs: list[Pack] = []  # what was shuffled in this step, in order
    gains: list[int] = []  # by seat, of the round that this step ended
    scores: list[int] = []  # by seat, after that round
    seconds: float = 0.0  # for which has been played, where a clock may end the match
    time_up: bool = False  # whether that clock ended it in this step, which is then nothing else


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
    trouble: Literal["", "former_rules", "unreadable_table"] = ""  # the code of what keeps it from going on


Kind = Literal["open", "person", "bot"]


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: a person or a bot, its name ("": none given) and the level of a bot."""

    kind: Kind
    name: str = ""
    level: str = ""


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
