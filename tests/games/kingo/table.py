"""Positions of kingo for the tests: each player's cards in the order in which they come to it."""

from collections.abc import Mapping
from typing import Any

from tefuda import options
from tefuda.bits import bit_set, members
from tefuda.common import PLAY
from tefuda.decks.karuta import CARD
from tefuda.flat import copy
from tefuda.game import load
from tefuda.games import kingo
from tefuda.games.kingo.state import State, View

GAME = load("kingo")
A, B, C, D = 1, 2, 3, 4  # the dealer, then anticlockwise
BUSTS = ("h9 iK", "i9 kK", "k9 oK", "o9 hK", "h7 iA", "i7 kA", "k7 oA", "i8 hA", "o8 kU")


def fresh(seats: int = 4, dealer: int = A, **differing: Any) -> State:
    """A match before its first deal."""
    s = State()
    options.fill(s.rules, options.resolve(GAME, None, differing))
    kingo.start(s, seats, dealer)
    return s


def cards(text: str) -> list[int]:
    return [CARD[code] for code in text.split()]


def hand(text: str) -> int:
    return bit_set(*cards(text))


def deck_of(s: State, hands: Mapping[str, str], stock: str = "", lifted: str = "") -> list[int]:
    """A deck that gives each player these cards in its turn, and then `stock`; who is not named is bust."""
    told = [*hands.values(), stock, lifted]
    used = [card for text in told for card in cards(text)]
    assert len(set(used)) == len(used)
    spare = [pair for pair in BUSTS if not set(cards(pair)) & set(used)]
    own: list[list[int]] = []
    p = s.dealer
    for _ in range(s.seats):
        p = p % s.seats + 1
        name = " ABCDEFGH"[p]
        text = hands[name] if name in hands else spare.pop(0)
        own.append(cards(text))
    drawn = [card for each in own for card in each[1:]] + cards(stock)
    off = cards(lifted)
    rest = [card for card in range(1, 49) if card not in [*off, *drawn, *(each[0] for each in own)]]
    off += [rest.pop() for _ in range(s.rules.cut - len(off))]
    return [*off, *(each[0] for each in own), *drawn, *rest]


def table(seats: int = 4, dealer: int = A, stock: str = "", lifted: str = "", luck: int = 0, **given: Any) -> State:
    """A match whose first deal gives these hands (A, B, C …); other names are options."""
    hands = {name: str(text) for name, text in given.items() if len(name) == 1}
    s = fresh(seats, dealer, **{name: value for name, value in given.items() if len(name) > 1})
    kingo.deal(s, deck_of(s, hands, stock, lifted), luck)
    return s


def again(s: State, stock: str = "", **hands: str) -> State:
    """The next deal of a match."""
    kingo.deal(s, deck_of(s, hands, stock), 0)
    return s


def play(s: State, moves: str) -> State:
    """Play moves, each of which has to be legal."""
    for move in moves.split():
        assert s.stage == PLAY
        assert kingo.ACTIONS.index(move) in members(kingo.legal(s)), move
        kingo.apply(s, kingo.ACTIONS.index(move))
        assert kingo.sound(s)
    return s


def legal(s: State) -> set[str]:
    return {kingo.ACTIONS[action] for action in members(kingo.legal(s))}


def coins(s: State) -> list[int]:
    return list(s.score)[1 : s.seats + 1]


def view(s: State, seat: int) -> View:
    v = View()
    kingo.view(s, seat, v)
    return v


def story(s: State) -> list[tuple[int, str, str]]:
    """The events, cards and hands by name."""
    told = []
    for seat, what, value in list(s.event)[: s.told]:
        kind = kingo.EVENTS[what]
        names = kingo.WORDS.get(kind, kingo.CARDS)
        told.append((seat, kind, names[value]))
    return told


def happened(s: State, kind: str) -> list[int]:
    """The seats that something happened to, in order."""
    return [seat for seat, what, _ in story(s) if what == kind]


def after(s: State, moves: str) -> State:
    """A copy played on."""
    return play(copy(s), moves)
