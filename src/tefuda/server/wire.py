"""What is said over the socket: JSON, checked against these types (docs/wire.md). Seats count from 0.

A view goes over the wire as it is, field by field; card sets are numbers below 2**53, and `hello` brings the names of
cards, actions, phases and events by number. So the page needs no rules and the server no page. The page's types are
made of these, of those in `answers.py`, and of each game's state and aid (`schema.py`).
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tefuda.errors import TefudaError
from tefuda.flat import Value as Plain
from tefuda.narrate.ending import Ending
from tefuda.narrate.sheet import Sheet
from tefuda.server.storage.rows import Kind
from tefuda.study.hints import Advised, Source
from tefuda.study.lookup import LookupSection
from tefuda.texts import Lines, Text
from tefuda.words import LANGUAGES, known, say

LARGEST = 4096  # bytes of a command

Value = Annotated[Plain, Meta(title="Value")]  # of an option
Endings = Annotated[dict[str, Ending], Meta(title="Endings")]  # by language
Sheets = Annotated[dict[str, Sheet], Meta(title="Sheets")]


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Play a whole move, made after `number` steps of the table; a later table refuses it."""

    move: str
    number: int


class Next(Struct, tag="next", forbid_unknown_fields=True):
    """Go on to the next round."""

    number: int


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take the last move back."""

    number: int


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask what to play."""

    number: int


class AskWhy(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why a card, or another answer, cannot be chosen."""

    card: str
    number: int


Command = Play | Next | Undo | AskHint | AskWhy


class CardSet(Struct):
    """A field of the view that is a set of cards, or one for each seat: what a plain table is drawn from."""

    field: str
    name: Text
    seated: bool  # a row over the seats, from 1


class Hello(Struct, tag="hello"):
    """What does not change at a table; sent once, first."""

    table: str
    game: str
    name: Text  # of the game
    preset: str
    rules: dict[str, Value]
    options: Lines
    seat: int | None  # None: looking on
    seats: int
    sides: list[list[int]]
    names: Lines  # by seat; "" is the reader
    kinds: list[Kind]  # by seat
    levels: list[str]  # of the bots, by seat
    cards: list[str]
    card_names: Lines
    actions: list[str]
    action_names: Lines
    join: str | None  # what stands between the actions of a compound move in writing; None: every action is a move
    written: dict[str, str]  # the actions that such moves write otherwise; "": not at all
    sets: list[CardSet]
    book: bool  # whether there is a rule book
    lookup: list[LookupSection]  # hands and yaku to look up; empty where a game has no such list
    phases: list[str]
    events: list[str]
    words: dict[str, list[str]]
    version: str
    page: str


class Told(Struct):
    """An event in words and in pictures, with the clause of the rule book that it belongs to."""

    text: Text
    clause: str
    kind: str  # one of `events` of hello
    seat: int | None  # who did it; null: nobody
    cards: list[str]  # codes of the cards that it names
    word: str  # that it names, one of `words` of hello for its kind; "": none


class Frame(Struct, tag="frame"):
    """The table as a seat sees it after `number` steps."""

    number: int
    view: dict[str, Any]
    turn: int | None
    round: int  # the one that is played or was finished last, from 1; a redeal begins none
    legal: list[str]  # whole moves, only for the seat whose turn it is
    waiting: bool  # for `next`
    over: bool
    winners: list[int]
    since: int  # events of this round that the connection was told before
    story: list[Told]  # those from `since` on
    question: Text
    aid: Struct | None  # what helps at this game
    settlement: Lines | None  # of the round that has just been finished; a redeal has none
    ending: Endings | None  # how the round that has just been finished ended, or why it is dealt again
    sheet: Sheets | None  # of a match that is over
    undo: bool
    left: int | None  # seconds of the match, looked at between rounds; null where no clock ends it
    time_up: bool  # whether the clock has ended it
    trail: Sequence[Struct] | None  # how the cards lay after `since` events and each that follows, where that is told


class Hint(Struct, tag="hint"):
    """The answer to AskHint. One that was `quick` is followed by another as soon as the best opponent can be asked."""

    number: int
    by: Source  # whose opinion it is
    moves: list[Advised]


class Why(Struct, tag="why"):
    """The answer to AskWhy."""

    card: str
    text: Text
    clause: str


class Refused(Struct, tag="refused"):
    """A command that was not carried out; the table is as it was."""

    code: str
    text: Text
    number: int


class Notice(Struct, tag="notice"):
    """What keeps the table from going on by itself just now; a frame that follows ends it."""

    code: str
    text: Text


Message = Hello | Frame | Hint | Why | Refused | Notice

_decoder = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def decode(data: str | bytes) -> Command:
    """Read a command; TefudaError where it is longer than LARGEST bytes or none."""
    if len(data) > LARGEST:
        raise TefudaError("too_long", most=LARGEST)
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise TefudaError("malformed_command", what=str(error)) from None


def encode(message: Any) -> str:
    """Write a message, or several, as JSON text."""
    return _encoder.encode(message).decode()


def refused(error: TefudaError, number: int) -> Refused:
    """Make the message for an error, in both languages, at a table after `number` steps."""
    return Refused(error.code, {lang: error.text(lang) for lang in LANGUAGES}, number)


def notice(error: TefudaError) -> Notice:
    """Make the message for what keeps a table from going on, in both languages."""
    key = f"notice.{error.code}"
    return Notice(error.code, {lang: say(lang, key) if known(lang, key) else error.text(lang) for lang in LANGUAGES})
