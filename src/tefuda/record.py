"""Game records: one JSON object that replays a match bit for bit.

    {"tefuda": 1, "game": "koikoi", "preset": "nintendo", "rules": {"rounds": 6}, "seats": 2, "dealer": 0,
     "rounds": [{"deck": ["1b", …], "moves": ["1k1", …], "gains": [7, 0], "scores": [7, 0]}, …]}

`rules` holds what differs from the preset. Seats count from 0. A deck is listed in dealing order. `draw`, the pack that
drew the first dealer, may stand instead of `dealer`. Every deal is an entry of `rounds`, a redeal too; `restock` holds
packs shuffled anew in mid-round, `seen` names the cards of the deck that chance laid open (in games that have such).
`gains` and `scores` are checked where they stand. The last round may be unfinished, and so may its last move, which
then ends in what joins its actions.
A record with a `seat` is that seat's side of a game: what it could not know is `"?"`.
`fair` is what is needed to check that nobody chose the packs (docs/fair.md); without it a record is as good.
`event`, `date` (ISO 8601), `comment`, the players' names and the `time` of moves are kept and told, and mean nothing
for the replay. Fields that other programs add begin with `x-`: they are kept where they stand. Any other field is
refused by its name.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tefuda.bits import bit_set, count, members
from tefuda.errors import BadOption, BadRecord, IllegalMove
from tefuda.fair import Key
from tefuda.files import write_whole
from tefuda.game import GAMES, Game, load, luck_that_matters, opens_places, short_name
from tefuda.match import Match, Round
from tefuda.notation import Notation
from tefuda.setting import Setting

FORMAT = 1
UNKNOWN = "?"
Cause = Literal["person", "bot", "timeout", "takeover"]


OTHER = "x-"  # how fields of other programs begin, and under which they are kept together
Other = dict[str, Any]


class Move(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A move with what is known about how it was made; without that a move is just its text."""

    move: str
    time: int | None = None  # milliseconds taken
    cause: Cause | None = None
    comment: str = ""
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


class Entry(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One deal: its pack and moves by name; what it brought each seat, from 0, in points or coins."""

    deck: list[str]
    moves: list[str | Move] = []
    luck: int = 0
    seen: list[str] | None = None
    restock: list[list[str]] = []
    gains: list[int] | None = None
    scores: list[int] | None = None
    comment: str = ""
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


class Seated(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat at a seat: a person or a bot, and the level of a bot."""

    name: str = ""
    kind: Literal["person", "bot"] = "person"
    level: str = ""
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


class Share(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody at a seat gave to the key of a match, in hexadecimal digits; None: nothing came."""

    hash: str | None = None
    bits: str | None = None
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


class Proof(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What shows that the packs of a match were not chosen (docs/fair.md), in hexadecimal digits.

    `shares` are by seat, None where nobody was asked. The secret is there once the match is over: all packs follow from
    it.
    """

    scheme: int
    table: str
    commitment: str
    shares: list[Share | None]
    secret: str | None = None
    undecided: int = 0  # draws for the first dealer that decided nothing
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


class Coming(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """That somebody came or went, or was stood in for: before the move number `move`, from 1, of a round, from 1."""

    seat: int
    what: Literal["sat", "left", "removed", "away", "back", "sat_in"]
    round: int = 0  # 0: before the first deal
    move: int = 1
    time: int | None = None  # milliseconds since the match was set up
    name: str = ""
    level: str = ""  # of the bot that sat in
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


class Record(Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A match as it is written down, in the names and values of docs and catalogues; seats count from 0.

    `options` are those that differ from the preset, `dealer` the first one unless `draw`, the pack that drew it, is
    there. `seat` is whose side of a match it is, None for the whole of it. `fair` shows that the packs were not chosen.
    `other` has the fields that begin with `x-`, here and in all its parts.
    """

    tefuda: int
    game: str
    preset: str | None = None
    options: dict[str, int | str | tuple[str, ...]] = msgspec.field(name="rules", default_factory=dict)
    seats: int | None = None
    dealer: int | None = None
    draw: list[str] | None = None
    rounds: list[Entry]
    players: list[Seated] = []
    comings: list[Coming] = []
    ended: Literal["resigned", "agreed", "unfinished", "time"] | None = None
    resigned: int | None = None  # the seat that gave up
    version: str | None = None  # of Tefuda
    fair: Proof | None = None
    seat: int | None = None
    event: str = ""
    date: str = ""  # of its beginning, as ISO 8601 has it
    comment: str = ""
    other: Other = msgspec.field(name=OTHER, default_factory=dict)


# Reading and writing


def parse(text: str | bytes) -> Record:
    """Read a record from its JSON text; BadRecord where it is none."""
    try:
        record = msgspec.convert(_gathered(msgspec.json.decode(text)), type=Record)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        raise BadRecord("malformed_record", what=what, where=where.strip("`") or "$") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("not_json", what=str(error)) from None
    if record.tefuda != FORMAT:
        raise BadRecord("unknown_format", format=record.tefuda, known=FORMAT)
    return record


def _gathered(value: Any) -> Any:
    """Put the fields of other programs together under `x-`, in an object and in all its parts but those fields."""
    if isinstance(value, list):
        return [_gathered(each) if isinstance(each, dict | list) else each for each in value]
    if not isinstance(value, dict):
        return value
    other = {name: each for name, each in value.items() if name.startswith(OTHER)}
    own = {name: _gathered(each) for name, each in value.items() if name not in other}
    return own | {OTHER: other} if other else own


def _spread(value: Any) -> Any:
    """Put the fields of other programs back where they stood."""
    if isinstance(value, list):
        return [_spread(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: _spread(each) for name, each in value.items() if name != OTHER} | value.get(OTHER, {})


def _json(part: Struct) -> str:
    return msgspec.json.encode(_spread(msgspec.to_builtins(part))).decode()


def dumps(record: Record) -> str:
    """Write a record as JSON text, a line a round; `parse` reads it back."""
    rounds = [_json(entry) for entry in record.rounds]
    head = _json(msgspec.structs.replace(record, rounds=[]))
    return head.replace('"rounds":[]', '"rounds":[\n' + ",\n".join(rounds) + "\n]", 1) + "\n"


def load_file(path: str | Path) -> Record:
    """Read the record in a file; BadRecord where it cannot be read or is none."""
    try:
        return parse(Path(path).read_bytes())
    except OSError as error:
        raise BadRecord("unreadable_file", file=str(path), why=error.strerror or str(error)) from None


def save_file(record: Record, path: str | Path) -> None:
    """Write a record so that the file is always a whole one, before or after; OSError where it cannot be."""
    write_whole(Path(path), dumps(record))


# From a match and back


def of(match: Match, players: Sequence[Seated] = (), version: str | None = None) -> Record:
    """Make the record of a match so far; `players` by seat, `version` that of the program that writes it."""
    game = match.game
    going_on = match.game.partial(match.state)
    rounds = [
        Entry(
            deck=match.notation.codes(entry.deck),
            moves=[
                match.notation.join(move, unfinished=going_on and move is match.rounds[-1].moves[-1])
                for move in entry.moves
            ],
            luck=0 if hasattr(game, "seen") else entry.luck,
            seen=opened_cards(match, entry),
            restock=[match.notation.codes(pack) for pack in entry.restock],
            gains=entry.gains or None,
            scores=entry.scores or None,
        )
        for entry in match.rounds
    ]
    return Record(
        tefuda=FORMAT,
        game=short_name(game),
        preset=match.preset,
        options=match.setting.differing,
        seats=match.seats,
        dealer=match.dealer if not match.draw else None,
        draw=match.notation.codes(match.draw[-1]) if match.draw else None,
        rounds=rounds,
        players=list(players),
        ended=_end(match),
        resigned=match.resigned,
        version=version,
    )


def _end(match: Match) -> Literal["resigned", "agreed", "unfinished", "time"] | None:
    if not match.over:
        return "unfinished"
    return "time" if match.timed_out else "agreed" if match.agreed else None if match.resigned is None else "resigned"


def opened_cards(match: Match, entry: Round) -> list[str] | None:
    """Name the cards of a pack that luck laid open; None where that is no matter of luck."""
    if not opens_places(match.game, match.state.rules):
        return None
    return match.notation.codes([entry.deck[place] for place in members(entry.luck)])


def luck_of(game: Game, rules: Any, entry: Entry, n: int) -> int:
    """Find the luck of the n-th round, from 1; BadRecord where the cards that it laid open are missing or cannot be."""
    if not opens_places(game, rules):
        if entry.seen is not None:
            raise BadRecord("wrong_seen", round=n, seen=entry.seen)
        return luck_that_matters(game, rules, entry.luck)
    if entry.seen is None:
        raise BadRecord("no_seen", round=n)
    places = bit_set(*(place for place, code in enumerate(entry.deck[:62]) if code in entry.seen))
    if luck_that_matters(game, rules, places) != places or len(entry.seen) != count(places):
        raise BadRecord("wrong_seen", round=n, seen=entry.seen)
    return places


def setting_of(record: Record, game: Game | None = None) -> Setting:
    """Resolve what a record was played as; BadOption for a game or an option that is not known.

    A game from outside the package has to be given as `game`, BadRecord where it is another one: what a file says is
    never imported.
    """
    if game is None:
        if record.game not in GAMES:
            raise BadOption("unknown_game", game=record.game, games=list(GAMES))
        game = load(record.game)
    elif record.game != short_name(game):
        raise BadRecord("other_game", told=record.game, found=short_name(game))
    return Setting.of(game, record.preset, record.options, seats=record.seats, dealer=record.dealer, begun=True)


def replay(record: Record, game: Game | None = None, *, seed: int | str | Key | None = None) -> Match:
    """Play the match that a record tells, with every move, gain and score checked; it can go on from there.

    The match pauses after each round; `seed` deals what comes after the record, `game` as for `setting_of`. BadRecord
    names the round, the move and what would be right, BadOption a game or an option that is not known.
    """
    setting = setting_of(record, game)
    if not record.rounds:
        raise BadRecord("no_rounds")
    if record.dealer is not None and record.draw is not None:
        raise BadRecord("dealer_and_draw")
    match = Match(setting, seed=seed, chance=_Packs(setting, record).next, pause=True)
    for i, entry in enumerate(record.rounds):
        if i:
            if match.over:
                raise BadRecord("rounds_after_end", round=i + 1)
            if not match.waiting:
                raise BadRecord("round_unfinished", round=i, moves=len(record.rounds[i - 1].moves), seat=match.turn)
            match.deal()
        _play(match, entry, i + 1)
    if record.ended == "time":
        if match.minutes is None or not match.waiting:
            raise BadRecord("no_time_to_end", round=len(record.rounds))
        match.time_is_up()
    if record.ended in ("resigned", "agreed"):
        _stop(match, record)
    elif record.resigned is not None:
        raise BadRecord("wrong_resigned", seat=record.resigned)
    return match


def _stop(match: Match, record: Record) -> None:
    seat = record.resigned
    if (record.ended == "resigned") != (seat is not None) or not (seat is None or 0 <= seat < match.seats):
        raise BadRecord("wrong_resigned", seat=UNKNOWN if seat is None else seat)
    try:
        if seat is None:
            match.agree_to_end()
        else:
            match.resign(seat)
    except IllegalMove:
        raise BadRecord("not_to_be_ended", ended=record.ended) from None


def _play(match: Match, entry: Entry, n: int) -> None:
    for j, move in enumerate(entry.moves, 1):
        text = move.move if isinstance(move, Move) else move
        if match.turn is None:
            raise BadRecord("moves_after_round", round=n, number=j, move=text)
        try:
            match.play(text)
        except IllegalMove as error:
            raise BadRecord(
                "illegal_move_in_record", round=n, number=j, move=text, seat=match.turn, legal=error.details["legal"]
            ) from None
    last = match.rounds[-1]
    for what, told, found in (("gains", entry.gains, last.gains), ("scores", entry.scores, last.scores)):
        if told is not None and told != found:
            raise BadRecord(f"wrong_{what}", round=n, told=told, found=found or UNKNOWN)


class _Packs:
    """The packs of a record in the order in which a match asks for them, checked card by card."""

    def __init__(self, setting: Setting, record: Record) -> None:
        self.game = setting.game
        self.notation = setting.notation
        self.rules = setting.rules
        self.seats = setting.seats
        self.record = record
        self.drawn = False
        self.round = 0
        self.restocked = 0

    def next(self, kind: str, cards: list[int]) -> tuple[list[int], int] | None:
        """Answer as `tefuda.match.Chance` does; None after the end of the record."""
        if kind == "draw":
            if self.record.draw is None:
                raise BadRecord("no_dealer", last=self.seats - 1)
            if self.drawn:
                raise BadRecord("undecided_draw")
            self.drawn = True
            return checked_pack(self.notation, self.record.draw, cards, "draw", 0), 0
        if kind == "deal":
            self.round += 1
            self.restocked = 0
        if self.round > len(self.record.rounds):
            return None
        entry = self.record.rounds[self.round - 1]
        if kind == "deal":
            pack = checked_pack(self.notation, entry.deck, cards, "deck", self.round)
            return pack, luck_of(self.game, self.rules, entry, self.round)
        self.restocked += 1
        if self.restocked > len(entry.restock):
            if self.round == len(self.record.rounds):
                return None
            raise BadRecord("no_restock", round=self.round, number=self.restocked)
        return checked_pack(self.notation, entry.restock[self.restocked - 1], cards, "restock", self.round), 0


def checked_pack(notation: Notation, pack: list[str], cards: list[int], what: str, n: int) -> list[int]:
    """Turn the codes of a pack into numbers, where it holds exactly `cards`.

    BadRecord names what is unknown, too much or missing, and where: `what` it is the pack of, in the n-th round from 1.
    """
    for place, code in enumerate(pack, 1):
        if not code or code not in notation.cards:
            raise BadRecord("unknown_card", what=what, round=n, place=place, card=code)
    due = Counter(notation.codes(cards))
    surplus, missing = Counter(pack) - due, due - Counter(pack)
    if surplus or missing:
        raise BadRecord(
            "wrong_pack",
            what=what,
            round=n,
            surplus=sorted(surplus.elements()) or [UNKNOWN],
            missing=sorted(missing.elements()) or [UNKNOWN],
        )
    return [notation.cards.index(code) for code in pack]


def stepwise(whole: Match) -> Iterator[Match]:
    """Play a second match like the first: yield it after every deal and every action."""
    packs = iter(
        [(pack, 0) for pack in whole.draw]
        + [(pack, entry.luck) for entry in whole.rounds for pack in (entry.deck, *entry.restock)]
    )
    match = Match(
        dataclasses.replace(whole.setting, dealer=None if whole.draw else whole.first_dealer),
        chance=lambda kind, cards: next(packs),
        pause=True,
    )
    for i, entry in enumerate(whole.rounds):
        if i:
            match.deal()
        yield match
        for move in entry.moves:
            for action in move:
                match.play(action)
                yield match


def position(match: Match) -> dict[str, Any]:
    """Tell programs where a match stands: seats count from 0, `round` counts the rounds finished."""
    state = match.state
    return {
        "stage": ("deal", "play", "over")[state.stage],
        "phase": match.game.PHASES[state.phase],
        "turn": match.turn,
        "legal": match.legal(),
        "scores": list(match.scores),
        "gains": list(state.gain)[1 : match.seats + 1],
        "dealer": state.dealer - 1,
        "round": state.round,
        "over": match.over,
    }
