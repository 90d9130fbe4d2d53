"""A table's log: read, played again, and signed.

A log says by name what was dealt and played, so it can be read whatever the state of the game looks like in memory.
Each step is signed: a hash of the signature before it, of the step, and of how the table stands then as people see it
(whose turn, what is open to them, gains and scores). Neither fields that a state gets, nor their order, nor the numbers
of cards and actions are in it. So a log that is played again and comes to other signatures was played by other rules.
"""

import dataclasses
import hashlib
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from tefuda import record
from tefuda.errors import BadOption, TefudaError
from tefuda.game import GAMES, Game, load, rules_version
from tefuda.match import Match
from tefuda.record import Entry
from tefuda.server.storage.rows import Act, LogRow, Pack, Standing, Step, StoredTable
from tefuda.server.storage.store import Store
from tefuda.server.storage.writer import NumberTaken
from tefuda.server.tables import sealing
from tefuda.setting import Setting
from tefuda.undo import Undo

KEPT = 30  # of what was said, for who comes later
STAGES = ("deal", "play", "over")


class Given:
    """The packs that a step of the log brings; apart from the match, which then goes when its table is let go."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._packs: deque[Pack] = deque()
        self._number = 0  # of the step

    def take(self, packs: Sequence[Pack], number: int) -> None:
        """Hold the packs of a step."""
        self._packs, self._number = deque(packs), number

    def next(self, kind: str, cards: list[int]) -> tuple[list[int], int | None] | None:
        """Give the next pack of the step, as numbers; None, and so one from the seed, where it has none."""
        if not self._packs:
            return None
        setting, pack, n = self._setting, self._packs.popleft(), self._number
        order = record.checked_pack(setting.notation, pack.cards, cards, kind, n)
        if kind != "deal" or not setting.game.LUCK:
            return order, 0
        if pack.luck is None and pack.seen is None:
            return order, None
        entry = Entry(pack.cards, luck=pack.luck or 0, seen=pack.seen)
        return order, record.luck_of(setting.game, setting.rules, entry, n)


class LoggedMatch:
    """A table's match, which goes on by the steps of its log, with the signature of the last one.

    `table` is the row, of which what is played holds from the first deal on. Before that there is no match.
    """

    def __init__(self, table: StoredTable) -> None:
        self.table = table
        self.number = 0  # of the last step,
        self.played = 0  # and of the last after which the match was another one
        self.signature = ""
        self.undo: Undo | None = None
        self.seconds = 0.0  # for which has been played
        self.spent = [0.0] * table.seats  # seconds that each seat thought,
        self.moves = [0] * table.seats  # and in how many moves
        self.timeouts = [0] * table.seats  # moves that the clock made for a seat, since its last own one
        self.said: deque[tuple[Act, float]] = deque(maxlen=KEPT)  # last, and when
        self._match: Match | None = None
        self._undos: list[Undo] = []

    @property
    def match(self) -> Match:
        """The match; TefudaError (`not_begun`) before the first deal."""
        if self._match is None:
            raise TefudaError("not_begun")
        return self._match

    @property
    def begun(self) -> bool:
        """Whether the first cards have been dealt."""
        return self._match is not None

    def take(self, step: Step, at: float = 0.0) -> None:
        """Make a step and complete it: with its packs, what it took back, and what a round that it ended brought.

        `at` is when it was made, in seconds since 1970.

        Packs that the step brings are dealt; where it brings none the seed deals. IllegalMove, BadRecord and other
        TefudaErrors where it cannot be made; the match is of no use then.
        """
        if not step.plays:
            self.number += 1
            if step.act is not None and step.act.words:
                self.said.append((step.act, at))
            self.signature = sign_act(self.signature, step)
        elif self._match is None:
            self._begin(step)
        else:
            self._go_on(step)

    def _begin(self, step: Step) -> None:
        setting = setting_of(self.table)
        seats = setting.seats
        self.spent, self.moves, self.timeouts = [0.0] * seats, [0] * seats, [0] * seats
        self._given = Given(setting)
        self._given.take(step.packs, self.number + 1)
        self._match = Match(setting, seed=sealing.seed_of(self.table, step), chance=self._given.next, pause=True)
        self.undo, self._undos = _taking_back(self.table, self._match)
        self._complete(step, (0, 0, 0))

    def _go_on(self, step: Step) -> None:
        before, turn = self._dealt(), self.match.turn
        self._given.take(step.packs, self.number + 1)
        match, undo = self.match, self.undo
        if step.back:
            if undo is None or not undo.possible():
                raise TefudaError("nothing_to_undo")
            step.back = undo.take_back()
        elif step.time_up:
            match.time_is_up()
        elif step.cause == "resigned" and step.act is not None and step.act.seat is not None:
            match.resign(step.act.seat)
        elif step.cause == "agreed":
            match.agree_to_end()
        elif not step.move:
            match.deal()
        else:
            self._play(step.move)
        if turn is not None and step.move:
            self._count(step, turn)
        self._complete(step, before)

    def _play(self, move: str) -> None:
        for undo in self._undos:
            if undo.seat == self.match.turn:
                self.undo = undo
                undo.play(move)
                return
        self.match.play(move)

    def _count(self, step: Step, seat: int) -> None:
        self.spent[seat] += step.spent
        self.moves[seat] += 1
        self.timeouts[seat] = self.timeouts[seat] + 1 if step.cause == "timeout" else 0

    def standing(self) -> Standing:
        """Give what a list of tables shows of this one."""
        if self._match is None:
            return Standing(round=0, scores=[])
        match = self._match
        return Standing(
            round=match.round,
            scores=list(match.scores),
            turn=match.turn,
            over=match.over,
            winners=list(match.outcome.winners) if match.outcome else [],
            deals=len(match.rounds),
        )

    def _complete(self, step: Step, before: tuple[int, int, int]) -> None:
        match = self.match
        step.packs = self._packs_since(before)
        if match.turn is None:
            step.gains, step.scores = match.rounds[-1].gains, match.rounds[-1].scores
        if self.undo is None or not self.undo.possible() or self.undo.learned():
            match.forget()  # the larger part of what a table takes in memory
        self.seconds = step.seconds
        self.number += 1
        self.played = self.number
        self.signature = sign_step(self.signature, step, match)

    # Packs

    def _dealt(self) -> tuple[int, int, int]:
        """Count the packs so far: draws, deals, and new stocks of the last deal."""
        rounds = self.match.rounds
        return len(self.match.draw), len(rounds), len(rounds[-1].restock) if rounds else 0

    def _packs_since(self, before: tuple[int, int, int]) -> list[Pack]:
        match, codes = self.match, self.match.notation.codes
        draws, deals, stocks = before
        packs = [Pack("draw", codes(pack)) for pack in match.draw[draws:]]
        for entry in match.rounds[deals:]:
            seen = record.opened_cards(match, entry)
            luck = entry.luck if match.game.LUCK and seen is None else None
            packs.append(Pack("deal", codes(entry.deck), luck, seen))
            stocks = 0
        new = match.rounds[-1].restock[stocks:]
        return packs + [Pack("restock", codes(pack)) for pack in new]


def _game(table: StoredTable) -> Game:
    """Find the game of a table; BadOption for none: a file or module that a database names is not imported."""
    if not table.game.isidentifier():
        raise BadOption("unknown_game", game=table.game, games=list(GAMES))
    return load(table.game)


def setting_of(table: StoredTable) -> Setting:
    """Resolve what is played at a table; BadOption where its game no longer has that, TefudaError for a damaged one."""
    if table.damaged:
        raise TefudaError("unreadable_table")
    return Setting.of(_game(table), table.preset, table.options, seats=table.seats, dealer=table.dealer, begun=True)


def _former_rules(table: StoredTable) -> TefudaError:
    return TefudaError("former_rules", version=table.version)


def sign_step(before: str, step: Step, match: Match) -> str:
    """Sign a step that the match has just made, after the one signed `before`: 32 hexadecimal digits."""
    game, state = match.game, match.state
    content = (
        before,
        step.move,
        step.back,
        [(pack.kind, pack.cards, pack.luck, pack.seen) for pack in step.packs],
        STAGES[state.stage],
        game.PHASES[state.phase],
        match.turn,
        state.dealer - 1,
        state.round,
        match.scores,
        list(state.gain)[1 : match.seats + 1],
        sorted(match.notation.actions[action] for action in match.actions()),
    )
    return hashlib.sha256(msgspec.json.encode(content)).hexdigest()[:32]


def sign_act(before: str, step: Step) -> str:
    """Sign a step that left the match as it was, after the one signed `before`: 32 hexadecimal digits."""
    return hashlib.sha256(msgspec.json.encode((before, step.act))).hexdigest()[:32]


def _taking_back(table: StoredTable, match: Match) -> tuple[Undo | None, list[Undo]]:
    """Make what lets people take moves back: who may do it next, and all who may in time.

    Alone with bots one may by oneself, as nobody else has seen it. In a company it is who moved last, whoever sits
    there by now.
    """
    if table.company is not None:
        return None, [Undo(match, seat) for seat in range(match.seats)]
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
    own = [Undo(match, people[0])] if len(people) == 1 else []
    return (own[0] if own else None), own


# Reading


def readable_steps(rows: Sequence[LogRow]) -> dict[int, Step]:
    """Read the steps of a log that stand, by number from 1, up to the first entry that cannot be read.

    Those that were taken back are left out: nobody has played between a move and its undoing.
    """
    steps: dict[int, Step] = {}
    with suppress(TefudaError):
        for number, step in enumerate(decoded(rows), 1):
            if not step.plays:
                continue
            if not step.back:
                steps[number] = step
            elif steps:
                steps.popitem()
    return steps


def first_deal(rows: Sequence[LogRow]) -> Step | None:
    """Find the step of a log that dealt first; None where it has none. TefudaError as in `decoded`."""
    return next((step for step in decoded(rows) if step.plays), None)


def has_former_rules(table: StoredTable) -> bool:
    """Whether a table was begun under rules that its game no longer has."""
    try:
        return table.rules_version != rules_version(_game(table))
    except TefudaError:
        return True


def check_goes_on(table: StoredTable) -> None:
    """Raise a TefudaError, `unreadable_table` or `former_rules`, where a table's row says that it cannot go on."""
    if table.damaged:
        raise TefudaError("unreadable_table")
    if has_former_rules(table):
        raise _former_rules(table)


def trouble(table: StoredTable) -> str:
    """Name what keeps an unfinished table from going on, as far as its row knows, by its code; "" for nothing."""
    standing = table.standing
    if standing is not None and standing.over:
        return ""
    if table.damaged:
        return "unreadable_table"
    if standing is None:
        return ""
    return "former_rules" if has_former_rules(table) else standing.trouble


def decoded(rows: Sequence[LogRow]) -> Iterator[Step]:
    """Read the steps of a log; TefudaError (`unreadable_table`) at an entry that is none, or is not the next."""
    for number, row in enumerate(rows, 1):
        try:
            step = msgspec.json.decode(row.body, type=Step)
        except msgspec.MsgspecError:
            raise TefudaError("unreadable_table") from None
        if row.number != number:
            raise TefudaError("unreadable_table")
        yield step
    if not rows:
        raise TefudaError("unreadable_table")


def replay(table: StoredTable, rows: Sequence[LogRow]) -> Iterator[tuple[Step, LoggedMatch]]:
    """Play a log again: yield each step, completed, with the match after it, which is one object that goes on.

    Steps before the first deal have no match.

    TefudaError: `unreadable_table`, or `former_rules` at a step that the rules do not lead to as it was signed. A step
    without a signature is one that was stored before there were any; under other rules than then it proves nothing.
    """
    if table.damaged:
        raise TefudaError("unreadable_table")
    unsigned_counts = not has_former_rules(table)
    played = LoggedMatch(table)
    for step, row in zip(decoded(rows), rows, strict=True):
        given = len(step.packs)
        try:
            played.take(step, row.at)
        except TefudaError:
            raise _former_rules(table) from None
        proven = played.signature == row.signature if row.signature else unsigned_counts
        if not proven or given not in (0, len(step.packs)):
            raise _former_rules(table)
        yield step, played


def read(table: StoredTable, rows: Sequence[LogRow]) -> LoggedMatch:
    """Find the match to which a log leads; TefudaError as in `replay`, and where the game has other rules since."""
    check_goes_on(table)
    *_, (_, played) = replay(table, rows)
    return played


# In the store


def open_match(store: Store, table: StoredTable) -> LoggedMatch:
    """Play a table's log to the match as it is now, to be gone on with; TefudaError as in `read`.

    What this finds out is stored: signatures where there were none, and how the table stands, trouble included.
    """
    rows = store.log(table.id)
    unsigned: dict[int, tuple[Step, str]] = {}
    try:
        check_goes_on(table)
        for step, played in replay(table, rows):
            if not rows[played.number - 1].signature:
                unsigned[played.number] = step, played.signature
    except TefudaError as error:
        if not table.damaged:
            standing = table.standing or by_log_alone(table, rows)
            _keep(store.set_standing(table.id, table.steps, replace(standing, trouble=error.code)))
        raise
    if unsigned:
        _keep(store.sign(table.id, unsigned))
    if table.standing is None or table.standing.trouble:
        _keep(store.set_standing(table.id, played.number, played.standing()))
    return played


def _keep(kept: "Future[None]") -> None:
    """Wait until something is stored that can be found out again, and do without where it cannot be."""
    with suppress(TefudaError, NumberTaken):
        kept.result()


def with_standing(store: Store, table: StoredTable) -> StoredTable:
    """Find a table with its standing, which is worked out where it was stored before standings were.

    That is left to the first who asks for the table: a migration has no rules to do it by, and to play every log again
    when the server starts would keep everybody waiting for tables that nobody asks for.
    """
    if table.standing is not None:
        return table
    if table.damaged:
        return dataclasses.replace(table, standing=by_log_alone(table, store.log(table.id)))
    with suppress(TefudaError):
        open_match(store, table)
    return store.find(table.id) or table


def by_log_alone(table: StoredTable, rows: Sequence[LogRow]) -> Standing:
    """Tell how a table stands as far as its log says it without the rules."""
    steps = list(readable_steps(rows).values())
    deals = sum(pack.kind == "deal" for step in steps for pack in step.packs)
    scores = next((step.scores for step in reversed(steps) if step.scores), [])
    return Standing(round=deals, scores=scores, over=table.ended is not None)
