"""Rounds of shippin for the tests: S1, S2 … are seats 1, 2 …, and the dealer is the last seat."""

from typing import Any

from tefuda import options
from tefuda.bits import members
from tefuda.common import DEAL
from tefuda.game import load
from tefuda.games import shippin
from tefuda.games.shippin.state import State, View
from tefuda.notation import notation


def fresh(seats: int, preset: str = "shippin", dealer: int | None = None, **differing: object) -> State:
    """A match before its first deal."""
    s = State()
    options.fill(s.rules, options.resolve(load("shippin"), preset, differing))
    shippin.start(s, seats, seats if dealer is None else dealer)
    return s


def codes(s: State) -> tuple[str, ...]:
    return notation(load("shippin"), s.rules).cards


def deal(s: State, cards: str) -> None:
    """Deal a round: the pack begins with these cards, and the others follow."""
    names = codes(s)
    first = [names.index(code) for code in cards.split()]
    buffer = [0] * 48
    pack = buffer[: shippin.pack(s, buffer)]
    shippin.deal(s, first + [card for card in pack if card not in first], 0)
    assert shippin.sound(s)


def dealt(pairs: str, oya: str, stock: str = "", preset: str = "shippin", **differing: Any) -> State:
    """A first round: the sides' cards, the dealer's, and what is drawn."""
    per = 1 if preset == "modern_kingo" else 2
    s = fresh(len(pairs.split()) // per + 1, preset, **differing)
    deal(s, f"{pairs} {oya} {stock}")
    return s


def play(s: State, moves: str) -> State:
    """Say and choose this in turn."""
    actions = notation(load("shippin"), s.rules).actions
    for move in moves.split():
        action = actions.index(move)
        assert shippin.legal(s) >> action & 1, f"{move} of {moves}: {legal(s)}"
        shippin.apply(s, action)
        assert shippin.sound(s)
    return s


def legal(s: State) -> set[str]:
    actions = notation(load("shippin"), s.rules).actions
    return {actions[action] for action in members(shippin.legal(s))}


def view(s: State, seat: int) -> View:
    v = View()
    shippin.view(s, seat, v)
    return v


def gains(s: State) -> list[int]:
    return list(s.gain)[1 : s.seats + 1]


def coins(s: State) -> list[int]:
    return list(s.score)[1 : s.seats + 1]


def story(s: State) -> list[tuple[int, str]]:
    """Who did what, without the cards."""
    return [(s.event[i][0], shippin.EVENTS[s.event[i][1]]) for i in range(s.told)]


def told(s: State, kind: str) -> list[int]:
    """The seats of which something is told."""
    return [p for p, what in story(s) if what == kind]


def over(s: State) -> bool:
    """Whether the round is."""
    return s.stage == DEAL and s.phase == 0


def piled(pile: int, pairs: str, stock: str = "", challenged: int = 0, **differing: Any) -> State:
    """A round of dosari against a pile that the dealer holds; its coins came from all alike."""
    seats = len(pairs.split()) // 2 + 1
    s = fresh(seats, "dosari", coins=100 + pile, **differing)
    s.score[seats] -= pile
    s.pile = pile
    s.challenged = challenged
    deal(s, f"{pairs} {stock}")
    return s
