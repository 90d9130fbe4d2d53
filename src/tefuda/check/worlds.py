"""What a seat knows and what it may imagine: views, and the worlds that fit them.

A leak cannot be seen in a view itself. It shows when a view is completed at random and the world so made is played
from its own deal: every move must be legal there, and the seat must see again, byte for byte, what it saw.
"""

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tefuda.check.report import Report, Wrong, differences
from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.game import Game

if TYPE_CHECKING:  # this loads the compiler
    from tefuda.check.mirror import Mirror

TRIES = 500  # shuffles of the unseen cards before a world is given up
WORLDS = 3  # of each view


@dataclass
class Dealt:
    """How this round was dealt."""

    before: Any  # the state
    cards: list[int]  # in the order in which they were dealt
    luck: int  # 62 random bits
    restocked: bool = False  # a pack shuffled in mid-round cannot be guessed from the deck


class Worlds:
    """The view `v` of one seat, counted from 1 (0: the public), of a state `s`; each method raises Wrong."""

    def __init__(
        self, game: Game, report: Report, rng: random.Random, s: Any, v: Any, seat: int, mirrors: "list[Mirror]"
    ) -> None:
        self.game = game
        self.report = report
        self.rng = rng
        self.s = s
        self.v = v
        self.seat = seat
        self.mirrors = mirrors
        report.count("views")

    def legal(self) -> None:
        """Check that the seat that is asked finds its legal actions in its view."""
        game, s, v = self.game, self.s, self.v
        if self.seat == s.turn and game.legal(v) != game.legal(s):
            raise Wrong("the legal set of a view is another", f"{game.legal(v)} for {game.legal(s)}")
        if self.seat == s.turn and bool(game.partial(v)) != bool(game.partial(s)):
            raise Wrong("a view does not know whether its own move is finished", f"seat {self.seat}")

    def observed(self) -> None:
        """Check that `observe` writes all its numbers, in the range of int8, and leaves the view alone."""
        if self.seat == 0:
            return
        before = bytes(self.v)
        first, second = ([filler] * self.game.OBSERVATION for filler in (99, -99))
        for out in (first, second):
            self.game.observe(self.v, self.seat, out)
        if first != second:
            unwritten = [i for i, (a, b) in enumerate(zip(first, second, strict=True)) if a != b]
            raise Wrong("observe leaves numbers unwritten", f"{unwritten}")
        if not all(-128 <= x <= 127 for x in first):
            raise Wrong("observe writes a number out of range", f"{[x for x in first if not -128 <= x <= 127]}")
        if bytes(self.v) != before:
            raise Wrong("observe changes the view")
        for mirror in self.mirrors:
            mirror.observe(self.v, self.seat, first)

    def guessed(self, dealt: Dealt) -> None:
        """Complete the view WORLDS times, and play each world again from how the round was dealt."""
        unseen = self._unseen()
        self.report.count("cards unseen", len(unseen))
        for _ in range(WORLDS):
            world = self._world(unseen)
            self.report.count("worlds sought")
            if world is None:
                continue
            self.report.count("worlds found")
            self._pack(world)
            if dealt.restocked:
                self.report.count("worlds not replayed after a restock")
            else:
                self._replay(world, dealt)

    def _unseen(self) -> list[int]:
        deck = [0] * self.game.DECK
        v = copy(self.v)
        n = self.game.unseen(v, self.seat, deck)
        if bytes(v) != bytes(self.v):
            raise Wrong("unseen changes the view", differences(self.v, v))
        cards = deck[:n]
        left = list(self.s.deck)
        for card in [card for card in self.v.deck if card] + cards:
            if card not in left:
                raise Wrong("unseen names a card that is seen", f"seat {self.seat}: {card}")
            left.remove(card)
        for mirror in self.mirrors:
            mirror.unseen(self.v, self.seat, cards)
        return cards

    def _world(self, unseen: list[int]) -> Any | None:
        for _ in range(TRIES):
            self.rng.shuffle(unseen)
            deck = unseen + [0] * (self.game.DECK - len(unseen))
            world = copy(self.v)
            possible = bool(self.game.guess(world, self.seat, deck))
            for mirror in self.mirrors:
                mirror.guess(self.v, self.seat, deck, possible, world)
            if possible:
                return world
        return None

    def _pack(self, world: Any) -> None:
        if sorted(world.deck) != sorted(self.s.deck):
            raise Wrong("a guessed world has another pack", f"seat {self.seat}: {list(world.deck)}")
        for known, card in zip(self.v.deck, world.deck, strict=True):
            if known and known != card:
                raise Wrong("a guess moves a card that was known", f"seat {self.seat}: {known} became {card}")

    def _replay(self, world: Any, dealt: Dealt) -> None:
        game = self.game
        x = copy(dealt.before)
        game.deal(x, list(world.deck)[: len(dealt.cards)], dealt.luck)
        for j in range(world.made):
            action = world.moves[j]
            if x.stage != PLAY or not 0 <= action < 62 or not game.legal(x) >> action & 1:
                raise Wrong(
                    "a guessed world does not fit its history",
                    f"seat {self.seat}: action {j} of the round, {action}, is not legal at stage {x.stage}",
                )
            game.apply(x, action)
        again = game.View()
        game.view(x, self.seat, again)
        if bytes(again) != bytes(self.v):
            raise Wrong(
                "a view shows what its seat cannot know",
                f"seat {self.seat}, here and there: {differences(self.v, again)}",
            )
        imagined = game.State.from_buffer_copy(world)
        if bytes(imagined) != bytes(x):
            raise Wrong(
                "a guessed world is not what its own moves lead to", f"seat {self.seat}: {differences(imagined, x)}"
            )
        self.report.count("worlds replayed")
