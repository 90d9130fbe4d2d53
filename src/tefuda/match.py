"""A match as a Python user holds it: `Match("koikoi", preset="nintendo", seed=1)`."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from tefuda import moves
from tefuda.bits import members
from tefuda.common import CHANCES, DEAL, DRAW_DEALER, NEW_ROUND, NEW_STOCK, OVER, PLAY
from tefuda.errors import IllegalMove
from tefuda.fair import Key
from tefuda.flat import Value, copy
from tefuda.game import Game, luck_that_matters, short_name, sides
from tefuda.options import seat as seat_in_state
from tefuda.setting import Setting

Chance = Callable[[str, list[int]], tuple[list[int], int | None] | None]
"""Answers what has to be shuffled (`draw`, `deal` or `restock`, and the cards) with an order and 62 random bits.

None, for both or for the bits, leaves it to the seed of the match.
"""


@dataclass
class Round:
    """One deal and what was played on it, as numbers: an entry of a record."""

    deck: list[int]
    luck: int = 0
    moves: list[list[int]] = field(default_factory=list)  # the actions of each move; the last may be unfinished
    restock: list[list[int]] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)  # by seat from 0, empty until the round is over
    scores: list[int] = field(default_factory=list)
    earlier: int = 0  # rounds that were finished when it was dealt; a redeal finishes none


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]  # seats from 0; several are partners, or share a tie


class Shuffle:
    """Chance from a seed or a key (None: a fresh, secret key): the k-th pack of a match depends on that and k alone.

    A key gives packs that can be checked (`tefuda.fair`), also as the text that it is written as. Draws for the first
    dealer that decide nothing are not counted, since records leave them out. `codes` are those of the cards, by number.
    """

    def __init__(self, seed: int | str | Key | None, codes: Sequence[str]) -> None:
        key = Key.drawn() if seed is None else Key.read(seed) if isinstance(seed, str) else seed
        self._key = key if isinstance(key, Key) else None
        self.seed = seed if isinstance(seed, int | str) else str(key)
        self._codes = codes

    def order(self, k: int, cards: list[int], undecided: int = 0) -> tuple[list[int], int]:
        """Shuffle the k-th pack of a match, after so many draws that decided nothing; give it, and 62 bits of luck."""
        if self._key is not None:
            return self._key.shuffle(k, undecided, sorted(cards, key=lambda card: self._codes[card]))
        source = random.Random(f"{self.seed}:{k}:{undecided}" if undecided else f"{self.seed}:{k}")
        shuffled = list(cards)
        source.shuffle(shuffled)
        return shuffled, source.getrandbits(62)


class Match:
    """A match in progress; seats count from 0 here, and chance is taken care of.

    `game`, `preset`, `options` (that differ from the preset), `seats` and `dealer` as for `Setting.of`, or a whole
    `Setting`; BadOption where there is no such thing. With `pause` the match waits after each round until `deal()` is
    called, so that the table can be looked at. `chance` (see `Chance`) deals given packs; otherwise `seed` decides,
    which may be a key of packs that can be checked (`tefuda.fair`), and without one the operating system draws a key.
    The attribute `seed` tells all packs to come: keep it from the players until the match is over.

    `state` is the whole match as the rules have it, with seats from 1; `setting` what is
    played and `notation` what cards and actions are called; `draw` and `rounds` (see `Round`) what was dealt and played
    so far.
    """

    def __init__(
        self,
        game: "str | Game | ModuleType | Setting",
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        dealer: int | None = None,
        seed: int | str | Key | None = None,
        chance: Chance | None = None,
        pause: bool = False,
    ) -> None:
        if not isinstance(game, Setting):
            game = Setting.of(game, preset, options, seats=seats, dealer=dealer)
        self.setting = game
        self.notation = game.notation
        self.pause = pause
        self.draw: list[list[int]] = []
        self.rounds: list[Round] = []
        self.first_dealer = 0  # known once the draw is done
        self.timed_out = False
        self.resigned: int | None = None  # the seat that gave up
        self.agreed = False  # whether all agreed to end it
        self._shuffle = Shuffle(seed, self.notation.cards)
        self._chance = chance
        self._packs = 0
        self._past: list[tuple[bytes, int, Round]] = []
        self.state: Any = game.start()
        self._deal()

    @property
    def game(self) -> Game:
        """The game's module, with its rules."""
        return self.setting.game

    @property
    def preset(self) -> str:
        """The name of the set of rules that was asked for."""
        return self.setting.preset

    @property
    def options(self) -> Mapping[str, Value]:
        """All options in force, by name."""
        return self.setting.options

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    @property
    def dealer(self) -> int | None:
        """The seat that was to deal first; None: it was drawn, or the rules said who."""
        return self.setting.dealer

    @property
    def seed(self) -> int | str:
        """What the packs to come depend on."""
        return self._shuffle.seed

    @property
    def turn(self) -> int | None:
        """The seat that has to decide, or None between rounds and at the end."""
        return self.state.turn - 1 if self.state.stage == PLAY else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.stage == OVER)

    @property
    def waiting(self) -> bool:
        """Whether the next deal has to be asked for (see `pause`)."""
        return bool(self.state.stage == DEAL)

    @property
    def round(self) -> int:
        """The round that is played or was finished last, counted from 1; a redeal begins none."""
        return int(self.state.round) + (not self.settled)

    @property
    def settled(self) -> bool:
        """Whether the last round is finished and counts: a redeal does not."""
        return bool(self.turn is None and self.rounds and self.state.round > self.rounds[-1].earlier)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points or coins by seat."""
        return tuple(self.state.score)[1 : self.seats + 1]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        if not self.over:
            return None
        if self.resigned is not None:
            gone = next(side for side in sides(self.game, self.seats) if self.resigned + 1 in side)
            return Outcome(self.scores, tuple(seat for seat in range(self.seats) if seat + 1 not in gone))
        best = max(self.scores)
        return Outcome(self.scores, tuple(seat for seat, score in enumerate(self.scores) if score == best))

    def actions(self) -> list[int]:
        """List the actions open to `turn` by number (a compound move is several); none where nobody is asked."""
        return list(members(self.game.legal(self.state))) if self.state.stage == PLAY else []

    def legal(self) -> list[str]:
        """List the moves open to `turn`, as records write them, [] for nobody; inside a compound move, what is left."""
        return moves.legal(self.game, self.state) if self.state.stage == PLAY else []

    def play(self, move: str | int) -> None:
        """Make a move, written as in records, or one action by its number; IllegalMove changes nothing."""
        for action in self.check(move):
            self._apply(action)

    def check(self, move: str | int) -> list[int]:
        """Give the actions of a move, or of a part of one, that is open now; IllegalMove says why it is not."""
        if self.state.stage != PLAY:
            raise IllegalMove("nobody_to_move", game=short_name(self.game), move=move)
        actions = [move] if isinstance(move, int) else moves.split(self.game, self.state, move)
        trial = copy(self.state)
        for action in actions:
            if trial.stage != PLAY or action < 0 or not self.game.legal(trial) >> action & 1:
                raise self._illegal(move)
            if len(actions) > 1:
                self.game.apply(trial, action)
        return actions

    def view(self, seat: int | None = None) -> Any:
        """Give what a seat (None: a spectator) knows, all that players get; BadOption where there is no such seat.

        Inside it seats count from 1, as in the rules, and what is not known is 0.
        """
        v = self.game.View()
        self.game.view(self.state, seat_in_state(self.seats, seat), v)
        return v

    def undo(self) -> None:
        """Take back the last action; the packs that it led to would come again. IllegalMove where there is none."""
        if not self._past:
            raise IllegalMove("nothing_to_undo")
        past, self._packs, last = self._past.pop()
        self.state = self.game.State.from_buffer_copy(past)
        while self.rounds[-1] is not last:
            self.rounds.pop()
        last.moves[-1].pop()
        if not last.moves[-1]:
            last.moves.pop()
        last.gains, last.scores = [], []

    def forget(self) -> None:
        """Forget what was before: nothing that has been played so far can be undone any more."""
        self._past.clear()

    @property
    def minutes(self) -> int | None:
        """How long the match may take by its rules, looked at between rounds; None where no clock ends it."""
        limit = self.options.get("end_minutes")
        return limit if isinstance(limit, int) and self.options.get("end") == "minutes" else None

    def time_is_up(self) -> None:
        """End the match between two rounds because its minutes are over (only with `pause`); else IllegalMove."""
        if self.minutes is None or not self.waiting:
            raise IllegalMove("no_clock_now")
        self.state.stage = OVER
        self.timed_out = True

    def resign(self, seat: int) -> None:
        """End the match because a seat, from 0, gives up, and its side with it: the other side wins.

        IllegalMove where the match is over, or where there are not two sides: then others play on without it.
        """
        if self.over or len(sides(self.game, self.seats)) != 2:
            raise IllegalMove("no_resigning")
        self.state.stage = OVER
        self.resigned = seat

    def agree_to_end(self) -> None:
        """End the match because all have agreed to: by the scores so far; IllegalMove where it is over."""
        if self.over:
            raise IllegalMove("no_resigning")
        self.state.stage = OVER
        self.agreed = True

    def deal(self) -> None:
        """Go on to the next round (only with `pause`); IllegalMove where none waits."""
        if not self.waiting:
            raise IllegalMove("no_deal_now")
        self._deal()

    def _illegal(self, move: str | int) -> IllegalMove:
        actions = self.notation.actions
        name = actions[move] if isinstance(move, int) and 0 <= move < len(actions) else move
        return IllegalMove(
            "illegal_move", move=name, round=len(self.rounds), seat=self.turn, legal=moves.legal(self.game, self.state)
        )

    def _apply(self, action: int) -> None:
        last = self.rounds[-1]
        self._past.append((bytes(self.state), self._packs, last))
        if self.game.partial(self.state):
            last.moves[-1].append(action)
        else:
            last.moves.append([action])
        self.game.apply(self.state, action)
        self._advance()

    def _advance(self) -> None:
        """Note what a round brought, and deal where nothing waits."""
        if self.state.stage == PLAY:
            return
        if self.state.chance != NEW_STOCK and self.rounds:
            last = self.rounds[-1]
            last.gains = list(self.state.gain)[1 : self.seats + 1]
            last.scores = list(self.scores)
        if self.state.stage == DEAL and not (self.pause and self.state.chance == NEW_ROUND):
            self._deal()

    def _deal(self) -> None:
        """Shuffle what has to be shuffled: the draw for the dealer, a new round, or a restock in mid-round."""
        buffer = [0] * self.game.DECK
        pack = buffer[: self.game.pack(self.state, buffer)]
        kind = CHANCES[self.state.chance]
        ordered, luck = (self._chance(kind, pack) if self._chance else None) or (None, None)
        if ordered is None or luck is None:
            shuffled, luck = self._shuffle.order(self._packs, pack, len(self.draw) if kind == "draw" else 0)
            ordered = ordered or shuffled
        if kind == "deal" and not self.rounds:
            self.first_dealer = self.state.dealer - 1
        earlier = self.state.round
        self.game.deal(self.state, ordered, luck)
        if self.state.chance != DRAW_DEALER:  # a draw that decides nothing is not counted
            self._packs += 1
        if kind == "draw":
            self.draw.append(ordered)
            self._deal()
            return
        if kind == "restock":
            self.rounds[-1].restock.append(ordered)
        else:
            self.rounds.append(Round(ordered, luck_that_matters(self.game, self.state.rules, luck), earlier=earlier))
        self._advance()
