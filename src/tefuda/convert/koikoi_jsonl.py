"""Koi-koi matches as JSON lines: a match a line, with hands, field, stock and what every turn captured.

    {"rounds": [{"dealer": 0, "hands": [[…], […]], "field": […], "stock": […], "turns": [{"seat": 0, "play": "3b",
     "take": ["3b", "3k1"], "draw": "5a", "take2": [], "koikoi": null}, …], "points": [7, -7]}, …]}

The rules are those of `koikoi_japan`. Every turn is checked against what our rules make of it: the card drawn, the
cards captured, whether there was a question; and every finished round against its points.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from tefuda import record
from tefuda.bits import members
from tefuda.convert import koikoi_games
from tefuda.convert.defect import Defect
from tefuda.convert.koikoi_lines import Line, Turn
from tefuda.errors import BadRecord, TefudaError
from tefuda.game import load
from tefuda.match import Match
from tefuda.record import Record
from tefuda.setting import Setting

GAME = load("koikoi")
NOTATION = Setting.of(GAME).notation
PRESET = "koikoi_japan"


def read(text: str, file: str = "-") -> Iterator[Record | Defect]:
    """Read the record of each match; one that does not agree with the rules is a defect, and stops no other."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            value = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            yield Defect(file, number, 0, BadRecord("not_json", what=str(error)))
        else:
            yield read_one(value, file, number)


def read_one(value: Any, file: str = "-", number: int = 1) -> Record | Defect:
    """Read the record of the match in a JSON value, the n-th of its file."""
    try:
        match = _line(value)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        return Defect(file, number, 0, BadRecord("malformed_record", what=what, where=where.strip("`") or "$"))
    except BadRecord as error:
        return Defect(file, number, 0, error)
    replay = _MatchReplay(match)
    try:
        return replay.record()
    except TefudaError as error:
        return Defect(file, number, replay.row, error, round=replay.round)


def _line(value: Any) -> Line:
    """Read one match in this form, or in that of the public records."""
    if koikoi_games.is_one(value):
        return koikoi_games.line(value)
    return msgspec.convert(value, Line)


class _MatchReplay:
    """One match played again as its line has it; `round` and `row` (a turn) say how far it came."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.round = 0
        self.row = 0

    def record(self) -> Record:
        """Play the match and give its record; BadRecord where the rules make something else of it."""
        if not self.line.rounds:
            raise BadRecord("no_rounds")
        match = Match(GAME, PRESET, self.line.options, dealer=self.line.rounds[0].dealer, chance=self._deal, pause=True)
        for i, entry in enumerate(self.line.rounds):
            if i:
                if match.over:
                    raise BadRecord("rounds_after_end", round=i + 1)
                if not match.waiting:
                    raise BadRecord("round_unfinished", round=i, moves=self.row, seat=match.turn)
                match.deal()
            if match.turn != entry.dealer:
                raise BadRecord("other_dealer", round=i + 1, told=entry.dealer, found=match.turn)
            for self.row, turn in enumerate(entry.turns, 1):
                self._play(match, turn)
            if match.turn is None and entry.points != match.rounds[-1].gains:
                raise BadRecord("wrong_gains", round=i + 1, told=entry.points, found=match.rounds[-1].gains)
        return replace(record.of(match, self.line.players), date=self.line.date)

    def _deal(self, kind: str, cards: list[int]) -> tuple[list[int], int]:
        entry = self.line.rounds[self.round]
        self.round += 1
        self.row = 0
        if len(entry.hands) != 2 or entry.dealer not in (0, 1):
            what = "it takes two hands and dealer 0 or 1"
            raise BadRecord("malformed_record", what=what, where=f"$.rounds[{self.round - 1}]")
        deck = [*entry.hands[entry.dealer], *entry.hands[1 - entry.dealer], *entry.field, *entry.stock]
        return record.checked_pack(NOTATION, deck, cards, "deck", self.round), 0

    def _play(self, match: Match, turn: Turn) -> None:
        """Play a turn, and check what it drew and captured and whether there was a question."""
        s, game = match.state, match.game
        if match.turn != turn.seat:
            raise BadRecord("other_seat", round=self.round, row=self.row, told=turn.seat, found=match.turn)
        before, drawn = s.taken[turn.seat + 1], s.deck[s.top]
        match.play(turn.play)
        if game.PHASES[s.phase] == "choice":
            match.play(_chosen(turn.take, turn.play))
        if game.CARDS[drawn] != turn.draw:
            raise BadRecord("other_draw", round=self.round, row=self.row, told=turn.draw, found=game.CARDS[drawn])
        if game.PHASES[s.phase] == "drawn_choice":
            match.play(_chosen(turn.take2, turn.draw))
        captured = sorted(game.CARDS[card] for card in members(s.taken[turn.seat + 1] & ~before))
        if captured != sorted(turn.take + turn.take2):
            raise BadRecord(
                "other_captures", round=self.round, row=self.row, told=turn.take + turn.take2, found=captured
            )
        asked = game.PHASES[s.phase] == "call"
        if asked != (turn.koikoi is not None) and not (turn.koikoi is False and match.turn is None):
            raise BadRecord("other_question", round=self.round, row=self.row)
        if asked:
            match.play("koikoi" if turn.koikoi else "shobu")


def _chosen(take: list[str], card: str) -> str:
    """Tell which card of the field a capture of two names."""
    return next((code for code in take if code != card), "")
