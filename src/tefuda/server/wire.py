"""What is said over the socket: JSON, checked against these types (docs/wire.md). Seats count from 0.

A view goes over the wire as it is, field by field; card sets are numbers below 2**53, and `hello` brings the names of
cards, actions, phases and events by number. So the page needs no rules and the server no page. The page's types are
made of these, of those in `answers.py`, and of each game's state and aid (`schema.py`).
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tefuda.errors import TefudaError
from tefuda.flat import Value as Plain
from tefuda.narrate.ending import Ending
from tefuda.narrate.sheet import Sheet
from tefuda.server.storage.rows import Clock, Kind, Talk, Watch
from tefuda.study.hints import Advised, Source
from tefuda.study.lookup import LookupSection
from tefuda.texts import Lines, Text
from tefuda.words import LANGUAGES, known, say

LARGEST = 4096  # bytes of a command

Value = Annotated[Plain, Meta(title="Value")]  # of an option
Endings = Annotated[dict[str, Ending], Meta(title="Endings")]  # by language
Stage = Literal["room", "play", "over", "ended"]  # ended: before the first deal
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


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Take an open seat under a name, or another one than before; None: any, or that of the invitation."""

    name: str
    seat: int | None = None


class Stand(Struct, tag="stand", forbid_unknown_fields=True):
    """Leave one's seat for good: before the first deal it is open again, later a bot goes on there."""


class GetReady(Struct, tag="ready", forbid_unknown_fields=True):
    """Say that one is ready for the first deal, or not yet."""

    ready: bool = True


class Begin(Struct, tag="begin", forbid_unknown_fields=True):
    """Have it begin (host): bots take the seats that are open."""

    level: str | None = None  # of those bots; None: the usual one


class Arrange(Struct, tag="arrange", forbid_unknown_fields=True):
    """Change what is played, and how (host); None leaves it as it is; up to `clock` before the first deal.

    Of seats that go, those go that are open or a bot's first.
    """

    preset: str | None = None
    rules: dict[str, Value] | None = None  # that differ from the preset
    seats: int | None = None
    clock: Clock | UnsetType | None = UNSET  # null: none
    watch: Watch | None = None
    public: bool | None = None
    talk: Talk | None = None


class Place(Struct, tag="place", forbid_unknown_fields=True):
    """Seat a bot of a level, or leave the seat open where the level is None (host); only before the first deal."""

    seat: int
    level: str | None = None


class Swap(Struct, tag="swap", forbid_unknown_fields=True):
    """Have those at two seats change places (host); only before the first deal."""

    seat: int
    other: int


class Remove(Struct, tag="remove", forbid_unknown_fields=True):
    """Have somebody leave, whose links are void then (host)."""

    seat: int


class Invite(Struct, tag="invite", forbid_unknown_fields=True):
    """Make a link by which to sit down, at any open seat or at one (host)."""

    seat: int | None = None


class Revoke(Struct, tag="revoke", forbid_unknown_fields=True):
    """Make a link void (host)."""

    invitation: str


class Code(Struct, tag="code", forbid_unknown_fields=True):
    """Open the table to whoever says a code, which is made for it, or no more (host)."""

    open: bool = True


class EndTable(Struct, tag="end", forbid_unknown_fields=True):
    """End the table before the first deal (host)."""


class Seal(Struct, tag="seal", forbid_unknown_fields=True):
    """Add to the chance of the table before the first deal: the hash of 256 bits (docs/fair.md), in 64 digits."""

    hash: str


class Unseal(Struct, tag="unseal", forbid_unknown_fields=True):
    """Open the bits, once they are asked for, in 64 hexadecimal digits."""

    bits: str


class Return(Struct, tag="return", forbid_unknown_fields=True):
    """Take over again from the bot that sits in."""


class Speak(Struct, tag="say", forbid_unknown_fields=True):
    """Say something to all at the table: a phrase by its name, or free text where the host allows it."""

    phrase: str = ""
    text: str = ""


class Propose(Struct, tag="propose", forbid_unknown_fields=True):
    """Ask the others to agree: that one takes one's last move back, where nobody has learnt from it; or to end it."""

    kind: Literal["takeback", "end"]


class Agree(Struct, tag="agree", forbid_unknown_fields=True):
    """Answer what is proposed: one No is enough; the one who asks takes it back by one."""

    yes: bool


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Give up: one's side loses. Where each plays alone one leaves instead, and a bot goes on."""


Seating = (
    Sit
    | Stand
    | GetReady
    | Begin
    | Arrange
    | Place
    | Swap
    | Remove
    | Invite
    | Revoke
    | Code
    | EndTable
    | Return
    | Speak
    | Propose
    | Agree
    | Resign
    | Seal
    | Unseal
)
Command = Play | Next | Undo | AskHint | AskWhy | Seating


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
    commitment: str  # to the secret that all packs follow from (docs/fair.md), 64 hexadecimal digits; "": none


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
    stopped: Literal["", "resigned", "agreed"]  # what has ended it before its end by the rules
    resigned: int | None  # who gave up
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


class Sitting(Struct):
    """Who is at a seat now."""

    kind: Kind
    level: str  # of a bot, also of one that sits in for a person; "": none
    host: bool
    here: bool  # has a connection, or had one a moment ago; bots always
    left: int | None  # seconds until a bot sits in for a person who is away
    ready: bool  # for the first deal, or for the next one
    clock: float | None  # seconds that are left to think; null where there is no clock
    ticking: bool  # whether they pass now


class Invitation(Struct):
    """A link by which to sit down."""

    invitation: str
    seat: int | None  # None: any open one


class Room(Struct):
    """What is to be played, before the first deal; what only the host may know is null to others."""

    preset: str
    rules: dict[str, Value]
    seats: tuple[int, int]  # fewest and most of the game
    options: Lines  # the options in force, a sentence each
    differing: Lines  # of those the ones that are not as the preset has them
    levels: list[str]  # of bots, best first
    invitations: list[Invitation] | None
    code: Text | None  # to be said aloud; null where it is not open


class Proposed(Struct):
    """What somebody asks the others to agree to."""

    kind: Literal["takeback", "end"]
    seat: int  # who asks
    yes: list[int]  # seats that have agreed


class Sealing(Struct):
    """What is added to the chance of a table before the first deal (docs/fair.md), in hexadecimal digits."""

    commitment: str  # of the server
    hashes: list[str]  # by seat; "": none came
    bits: list[str]  # by seat; "": not opened
    asked: bool  # whether those with a hash are asked to open it now: then it is dealt


class Company(Struct, tag="company"):
    """Who is at a table, sent first and whenever it changes; before the first deal this is all there is."""

    table: str
    game: str
    name: Text  # of the game
    stage: Stage
    seat: int | None  # of the reader
    hosting: bool  # whether the reader is the host
    names: Lines  # by seat; "" is the reader, or nobody
    sitting: list[Sitting]  # by seat
    clock: Clock | None
    watch: Watch
    public: bool  # whether it is shown to everybody
    talk: Talk
    phrases: list[str]  # what may be said, by name (`phrases.…` of the catalogues)
    proposed: Proposed | None
    watching: int  # how many look on
    next: float | None  # seconds after which the next deal comes also without those who have not said so
    again: str  # the table of the rematch, to which those who sat here may go; "": none
    room: Room | None  # before the first deal
    seal: Sealing | None  # likewise, where deals can be checked


class Words(Struct, tag="words"):
    """What somebody said: a phrase in both languages, or free text, which is the same in both."""

    seat: int | None  # who sat there then
    name: str
    phrase: str  # its name; "": free text
    text: Text
    at: float  # seconds since 1970


class SeatTaken(Struct, tag="seated"):
    """The token of a seat that one has taken; only to who took it."""

    token: str


Message = Hello | Frame | Hint | Why | Refused | Notice | Company | SeatTaken | Words

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
