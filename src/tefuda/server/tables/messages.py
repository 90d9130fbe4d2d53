"""The messages of a table for one who looks at it: made from that view alone, in both languages."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from tefuda import __version__, options
from tefuda.bits import bit_set
from tefuda.flat import layout
from tefuda.game import Game, short_name, sides
from tefuda.match import Match
from tefuda.narrate import narrate, question, settlement, why
from tefuda.narrate.called import action_name
from tefuda.narrate.clauses import clause
from tefuda.narrate.ending import ending
from tefuda.narrate.events import names_card
from tefuda.narrate.sheet import seen, sheet
from tefuda.notation import Notation, notation
from tefuda.server import wire
from tefuda.server.setup import has_book, name_of
from tefuda.server.storage.rows import Chair, StoredTable
from tefuda.server.tables import sealing
from tefuda.study.aids import aid
from tefuda.study.lookup import lookup
from tefuda.study.trail import trail
from tefuda.texts import Lines, Text
from tefuda.unpack import unpack
from tefuda.words import LANGUAGES, known, say


def names(chairs: Sequence[Chair], reader: int | None) -> Lines:
    """Name who sits at a table, by language and seat; "" for the reader. Bots without a name get one of the house's."""
    bots = [seat for seat, chair in enumerate(chairs) if chair.kind == "bot"]

    def name(seat: int, chair: Chair, lang: str) -> str:
        if seat == reader or chair.kind == "open":
            return ""
        if chair.name:
            return chair.name
        if chair.kind == "bot":
            return say(lang, f"common.bot.{bots.index(seat) + 1}")
        return say(lang, "common.seat", n=seat)

    return {lang: [name(seat, chair, lang) for seat, chair in enumerate(chairs)] for lang in LANGUAGES}


def hello(match: Match, table: StoredTable, seat: int | None, reader: int | None, page: str = "") -> wire.Hello:
    """Make the first message: what `seat` (None: the public) is shown of a table, told to the one at seat `reader`."""
    game = match.game
    return wire.Hello(
        table=table.id,
        game=short_name(game),
        name=name_of(short_name(game)),
        preset=table.preset,
        rules=dict(match.options),
        options={lang: options.explain(game, match.options, lang) for lang in LANGUAGES},
        seat=seat,
        seats=match.seats,
        sides=[[seat - 1 for seat in side] for side in sides(game, match.seats)],
        names=names(table.chairs, reader),
        kinds=[chair.kind for chair in table.chairs],
        levels=[chair.level for chair in table.chairs],
        cards=list(match.notation.cards),
        card_names={lang: card_names(match.notation, lang) for lang in LANGUAGES},
        actions=list(match.notation.actions),
        action_names={lang: action_names(match.notation, lang) for lang in LANGUAGES},
        join=match.notation.joint,
        written=dict(match.notation.written),
        sets=card_sets(game),
        book=has_book(game),
        lookup=lookup(game, match.options),
        phases=list(game.PHASES),
        events=list(game.EVENTS),
        words={kind: list(words) for kind, words in game.WORDS.items()},
        version=__version__,
        page=page,
        commitment=sealing.commitment(table),
    )


def card_names(notation: Notation, lang: str) -> list[str]:
    """Name the cards as people say them, by number; [0] is ""."""
    return ["", *(notation.card_name(card, lang) for card in range(1, len(notation.cards)))]


def action_names(notation: Notation, lang: str) -> list[str]:
    """Name the actions as people say them, by number; "" where there is none."""
    return [action_name(notation, action, lang) if name else "" for action, name in enumerate(notation.actions)]


def card_sets(game: Game) -> list[wire.CardSet]:
    """List the fields of a view that are sets of cards, or rows of such by seat."""
    by_seat = (game.SEATS[1] + 1,)
    return [
        wire.CardSet(field.name, field_name(game, field.name), seated=bool(field.shape))
        for field in layout(game.View)
        if field.size == 8 and field.shape in ((), by_seat) and field.record is None
    ]


def field_name(game: Game, field: str) -> Text:
    """Name a set of cards: as the game does, or the house, or by its name in the state."""

    def called(lang: str) -> str:
        for key in (f"{short_name(game)}.field.{field}", f"common.field.{field}"):
            if known(lang, key):
                return say(lang, key)
        return field.replace("_", " ")

    return {lang: called(lang) for lang in LANGUAGES}


class Told(NamedTuple):
    """What a connection has been told: how many events of which deal."""

    deal: int = 0
    events: int = 0


NOTHING = Told()
Stopped = Literal["", "resigned", "agreed"]


class Messenger:
    """Makes the messages for all who look at a table in one way.

    Seats count from 0. `seat` is whose eyes they see through (None: the public), `reader` who reads (None: no seat).
    """

    def __init__(self, chairs: Sequence[Chair], seat: int | None, reader: int | None, everything: bool = False) -> None:
        self.seat = seat
        self.reader = reader
        self.names = names(chairs, reader)
        self.everything = everything  # every card open: only of a finished match
        self._sheet: wire.Sheets | None = None  # of the match, once it is over

    def frame(
        self, match: Match, number: int, told: Told = NOTHING, *, undo: bool = False, left: int | None = None
    ) -> tuple[wire.Frame, Told]:
        """Make the frame after `number` steps for who has been told that much, and say what has been told with it."""
        view = seen(match, self.seat, self.everything)
        deal = len(match.rounds)
        since = min(told.events, view.told) if deal == told.deal else 0  # fewer where a move was taken back
        game, own = match.game, 0 if self.seat is None else self.seat + 1
        asked = own if self.seat == self.reader else 0
        stopped: Stopped = "resigned" if match.resigned is not None else "agreed" if match.agreed else ""
        ended = bool(match.rounds) and match.turn is None and (match.settled or not stopped)
        frame = wire.Frame(
            number=number,
            view=unpack(view),
            turn=match.turn,
            round=match.round,
            legal=match.legal() if self.seat is not None and match.turn == self.seat else [],
            waiting=match.waiting,
            over=match.over,
            winners=list(match.outcome.winners) if match.outcome else [],
            since=since,
            story=self.story(game, view, since),
            question={lang: question(game, view, asked, lang, self.names[lang]) for lang in LANGUAGES},
            aid=aid(game, view, own),
            settlement={lang: settlement(game, view, lang, self.names[lang]) for lang in LANGUAGES}
            if match.settled
            else None,
            ending={lang: ending(game, view, own, lang, self.names[lang], settled=match.settled) for lang in LANGUAGES}
            if ended
            else None,
            sheet=self.sum_up(match),
            undo=undo,
            left=left,
            time_up=match.timed_out,
            stopped=stopped,
            resigned=match.resigned,
            trail=trail(game, view, own, since),
        )
        return frame, Told(deal, view.told)

    def sum_up(self, match: Match) -> wire.Sheets | None:
        """Make the score sheet of a match that is over, once: it is played again for that."""
        stopped = match.resigned is not None or match.agreed
        if self._sheet is None and match.over and (match.settled or stopped):
            self._sheet = sheet(match, self.seat, self.names, self.everything)
        return self._sheet

    def story(self, game: Game, view: Any, since: int) -> list[wire.Told]:
        """Tell the events from `since` on."""
        sentences = {lang: narrate(game, view, since, lang, self.names[lang]) for lang in LANGUAGES}
        cards = notation(game, view.rules).cards
        found = []
        for i in range(since, view.told):
            seat, kind, value = view.event[i][0], game.EVENTS[view.event[i][1]], view.event[i][2]
            named = [cards[value]] if 0 < value < len(cards) and names_card(game, kind) else []
            text = {lang: sentences[lang][i - since] for lang in LANGUAGES}
            word = game.WORDS[kind][value] if kind in game.WORDS else ""
            found.append(wire.Told(text, clause(game, kind), kind, seat - 1 if seat else None, named, word))
        return found

    def why(self, match: Match, action: int) -> wire.Why:
        """Tell why the seat cannot choose an action now."""
        assert self.seat is not None
        view, game = match.view(self.seat), match.game
        legal = game.legal(view) if match.turn == self.seat else 0
        reason = why.why(game, view, self.seat + 1, action, legal)
        text = {lang: why.reason_sentence(match.notation, reason, lang, self.names[lang]) for lang in LANGUAGES}
        return wire.Why(match.notation.actions[action], text, reason.clause)

    def why_together(self, match: Match, cards: Sequence[int]) -> wire.Why:
        """Tell why the seat cannot play these cards as one move."""
        assert self.seat is not None
        game = match.game
        reason = why.why_together(game, match.view(self.seat), self.seat + 1, bit_set(*cards))
        text = {lang: why.reason_sentence(match.notation, reason, lang, self.names[lang]) for lang in LANGUAGES}
        return wire.Why((game.JOIN or "").join(match.notation.codes(cards)), text, reason.clause)
