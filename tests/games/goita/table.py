"""Positions of goita for the tests, written in piece letters: a turn is two letters, `-` is なし."""

from collections.abc import Mapping

from tefuda import options
from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.flat import Flat
from tefuda.game import load
from tefuda.games import goita
from tefuda.games.goita.state import State, View

CODES = "?syunikhog"


def fresh(preset: str = "goita", differing: Mapping[str, object] | None = None, dealer: int = 1) -> State:
    """A match before its first deal; seats count from 1."""
    s = State()
    options.fill(s.rules, options.resolve(load("goita"), preset, differing))
    goita.start(s, 4, dealer)
    return s


def dealt(*hands: str, preset: str = "goita", dealer: int = 1, **differing: object) -> State:
    """A match whose first deal gives these hands, seat 1's first; an empty hand takes what is left over."""
    return deal(fresh(preset, differing, dealer), *hands)


def deal(s: State, *hands: str) -> State:
    """The next deal; an empty hand takes what is left over."""
    rest = list("s" * 10 + "yuni" * 4 + "kkhhog")
    for letter in "".join(hands):
        rest.remove(letter)
    deck: list[str] = []
    for hand in [*hands, *[""] * (4 - len(hands))]:
        own = list(hand)
        while len(own) < 8:
            own.append(rest.pop(_spare(rest, own)))
        deck += own
    goita.deal(s, [CODES.index(letter) for letter in deck], 0)
    return s


def _spare(rest: list[str], own: list[str]) -> int:
    """し last, and never a fifth where it can be helped."""
    return next((i for i, letter in enumerate(rest) if letter != "s" or own.count("s") < 3), 0)


def actions(turns: str) -> list[int]:
    """`sk - - - sn` as actions."""
    found: list[int] = []
    for word in turns.split():
        found += [goita.ACTIONS.index(word)] if word in goita.ACTIONS else [CODES.index(x) for x in word]
    return found


def play(s: State, turns: str) -> State:
    """Play turns, each of which has to be legal."""
    for action in actions(turns):
        assert s.stage == PLAY
        assert goita.legal(s) >> action & 1, f"{goita.ACTIONS[action]} of {turns}"
        goita.apply(s, action)
    return s


def is_legal(s: State, turn: str) -> bool:
    """Whether a whole turn is open."""
    t = State.from_buffer_copy(s)  # type: ignore[attr-defined]
    for action in actions(turn):
        if not goita.legal(t) >> action & 1:
            return False
        goita.apply(t, action)
    return True


def legal(s: State) -> set[str]:
    """The open actions by name."""
    return {goita.ACTIONS[action] for action in members(goita.legal(s))}


def view(s: State, seat: int) -> View:
    """What a seat knows."""
    v = View()
    goita.view(s, seat, v)
    return v


def story(s: State) -> list[tuple[int, str, int]]:
    """The events."""
    return [(s.event[i][0], goita.EVENTS[s.event[i][1]], s.event[i][2]) for i in range(s.told)]


def same(a: Flat, b: Flat) -> bool:
    """Byte for byte."""
    return bytes(a) == bytes(b)
