"""The compiled rules alongside the interpreted ones: after every call both must have the same bytes."""

from typing import Any

import numpy as np

from tefuda.check.report import Wrong, differences
from tefuda.fast import Compiled
from tefuda.flat import copy


class Mirror:
    """One match in compiled form; each method raises Wrong where the compiled rules do something else."""

    def __init__(self, compiled: Compiled, name: str) -> None:
        self.compiled = compiled
        self.name = name
        self.states = compiled.blank(1)
        self.views = compiled.blank(1)

    def start(self, rules: Any, s: Any, seats: int, dealer: int) -> None:
        """Start the match, and compare with `s`, which the interpreted `start` has left; `rules` are the options."""
        self.states = self.compiled.blank(1)
        self.compiled.at(self.states).rules = rules
        self.compiled.start(self.states, 0, seats, dealer)
        self._same("start", s, self.states)

    def pack(self, s: Any, cards: list[int]) -> None:
        """Ask which cards have to be shuffled, and compare with `cards`."""
        deck = np.zeros(self.compiled.game.DECK, np.int8)
        n = self.compiled.pack(self.states, 0, deck)
        self._equal("pack", cards, deck[:n].tolist())
        self._same("pack", s, self.states)

    def deal(self, s: Any, deck: list[int], luck: int, open_now: int) -> None:
        """Deal the same cards with the same luck; compare with `s` after it and its legal set."""
        self._equal("legal", open_now, self.compiled.deal(self.states, 0, self._array(deck), luck))
        self._same("deal", s, self.states)

    def apply(self, s: Any, action: int, open_now: int, partial: bool) -> None:
        """Take the same action; compare with `s` after it, its legal set, and whether a move is unfinished."""
        self._equal("legal", open_now, self.compiled.apply(self.states, 0, action))
        self._same(f"apply({action})", s, self.states)
        self._equal("partial", partial, self.compiled.partial(self.states, 0))

    def view(self, v: Any, seat: int) -> None:
        """Look from a seat, counted from 1 (0: the public), and compare with the view `v`."""
        self.compiled.view(self.states, 0, seat, self.views, 0)
        self._same(f"view({seat})", v, self.views)

    def observe(self, v: Any, seat: int, numbers: list[int]) -> None:
        """Observe the view `v` of a seat, and compare with `numbers`."""
        out = np.full(self.compiled.game.OBSERVATION, 99, np.int8)
        self.compiled.observe(self.compiled.from_state(v), 0, seat, out)
        self._equal("observe", numbers, out.tolist())

    def unseen(self, v: Any, seat: int, cards: list[int]) -> None:
        """Ask which cards the view `v` cannot place, and compare with `cards`."""
        deck = np.zeros(self.compiled.game.DECK, np.int8)
        n = self.compiled.unseen(self.compiled.from_state(v), 0, seat, deck)
        self._equal("unseen", cards, deck[:n].tolist())

    def guess(self, v: Any, seat: int, deck: list[int], possible: bool, world: Any) -> None:
        """Complete the view `v` with the cards in `deck`; compare whether it could be, and with `world`."""
        views = self.compiled.from_state(v)
        self._equal("guess", possible, self.compiled.guess(views, 0, seat, self._array(deck)))
        self._same(f"guess({seat})", world, views)

    def _array(self, deck: list[int]) -> Any:
        return np.array(deck + [0] * (self.compiled.game.DECK - len(deck)), np.int8)

    def _equal(self, what: str, expected: object, found: object) -> None:
        if expected != found:
            raise Wrong(f"interpreted and {self.name} differ", f"{what}: {expected} and {found}")

    def _same(self, what: str, s: Any, states: Any) -> None:
        if bytes(s) != states.tobytes():
            at = self.compiled.at(states)
            raise Wrong(f"interpreted and {self.name} differ", f"after {what}: {differences(s, copy(at))}")
