"""What browser and server say to one another: JSON, checked against these types. Seats count from 0.

A view goes over the wire as it is, field by field; card sets are numbers below 2**53, and `hello` brings the names of
cards, actions, phases and events by number. So the page needs no rules and the server no page.
"""

from typing import Any

import msgspec
from msgspec import Struct

from tefuda.errors import TefudaError
from tefuda.flat import fields
from tefuda.game import Game, short_name
from tefuda.words import LANGUAGES

LARGEST = 4096  # bytes of a command


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """A whole move, made after `number` steps of the table; a later table refuses it."""

    move: str
    number: int


class Next(Struct, tag="next", forbid_unknown_fields=True):
    """On to the next round."""

    number: int


Command = Play | Next


class Hello(Struct, tag="hello"):
    """What does not change at a table."""

    table: str
    game: str
    preset: str
    rules: dict[str, Any]
    seat: int | None  # None: looking on
    names: list[str]
    kinds: list[str]  # person or bot, by seat
    cards: list[str]
    actions: list[str]
    phases: list[str]
    events: list[str]
    words: dict[str, list[str]]


class Frame(Struct, tag="frame"):
    """The table as a seat sees it after `number` steps."""

    number: int
    view: dict[str, Any]
    turn: int | None
    legal: list[str]  # whole moves, only for the seat whose turn it is
    waiting: bool  # for `next`
    over: bool


class Refused(Struct, tag="refused"):
    """A command that was not carried out; the table is as it was."""

    code: str
    text: dict[str, str]  # by language
    number: int


Message = Hello | Frame | Refused

_decoder = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def decode(data: str | bytes) -> Command:
    """A command; TefudaError where it is too long or none."""
    if len(data) > LARGEST:
        raise TefudaError("too_long", most=LARGEST)
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise TefudaError("malformed_command", what=str(error)) from None


def encode(message: Message) -> str:
    """A message as text."""
    return _encoder.encode(message).decode()


def hello(game: Game, table: str, preset: str, rules: dict[str, Any], seat: int | None, chairs: Any) -> Hello:
    """The first message to a connection."""
    return Hello(
        table=table,
        game=short_name(game),
        preset=preset,
        rules=rules,
        seat=seat,
        names=[chair.name for chair in chairs],
        kinds=[chair.kind for chair in chairs],
        cards=list(game.CARDS),
        actions=list(game.ACTIONS),
        phases=list(game.PHASES),
        events=list(game.EVENTS),
        words={kind: list(words) for kind, words in game.WORDS.items()},
    )


def refused(error: TefudaError, number: int) -> Refused:
    """An error, in both languages."""
    return Refused(error.code, {lang: error.text(lang) for lang in LANGUAGES}, number)


def plain(record: Any) -> Any:
    """A view, record or row as plain JSON values."""
    if isinstance(record, int):
        return record
    named = fields(type(record))
    if named:
        return {name: plain(getattr(record, name)) for name in named if name != "spare"}
    return [plain(each) for each in record]
