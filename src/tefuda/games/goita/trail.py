"""How the pieces of goita lie after each event: whose, where, and what was said."""

from typing import Any

from msgspec import Struct

from tefuda.games.goita.state import ATTACKED, CUT, DOUBLED, LAID, PASSED, RECEIVED, SHOWED_BURIED

LAYS = (LAID, RECEIVED, CUT, ATTACKED)


class Piece(Struct):
    """A piece of a seat: the `n`-th of its eight in the order in which a page keeps them; kind 0 is not known."""

    n: int
    kind: int
    up: bool


class GoitaLie(Struct):
    """Where the pieces lie, by seat from 1."""

    laid: list[list[Piece]]  # in order, two a turn
    hand: list[list[Piece]]
    attack: int  # the one that stands,
    attacker: int  # and whose; 0 before the first
    said: list[str]  # nashi, since that attack


def trail(v: Any, seat: int, since: int) -> list[GoitaLie]:
    """Tell how the pieces lay after the first `since` events and after each that follows, as the view has it."""
    laid: list[list[Piece]] = [[] for _ in range(5)]
    hand = [_dealt(v, p) if p else [] for p in range(5)]
    said = [""] * 5
    attack = attacker = 0
    found = []
    for i in range(v.told + 1):
        if i >= since:
            found.append(GoitaLie([*map(list, laid)], [*map(list, hand)], attack, attacker, list(said)))
        if i == v.told:
            break
        p, event, kind = v.event[i]
        if event in LAYS:
            laid[p].append(Piece(_take(hand[p], kind).n, kind, event != LAID))
            if event == ATTACKED:
                attack, attacker, said = kind, p, [""] * 5
        elif event == PASSED:
            said[p] = "nashi"
        elif event in (SHOWED_BURIED, DOUBLED):
            _turn_up(laid[p], kind)
    return found


def _dealt(v: Any, p: int) -> list[Piece]:
    """Give the eight pieces that a seat was dealt, the strong ones first; those that nobody may see are 0."""
    kinds = sorted((v.deck[i] for i in range(8 * p - 8, 8 * p)), reverse=True)
    return [Piece(n, kind, False) for n, kind in enumerate(kinds)]


def _take(hand: list[Piece], kind: int) -> Piece:
    """Take out the first piece of a hand of this kind, else the first at all."""
    at = next((i for i, piece in enumerate(hand) if kind and piece.kind == kind), 0)
    return hand.pop(at)


def _turn_up(laid: list[Piece], kind: int) -> None:
    """Turn up a piece that was laid face down: the last of its kind."""
    down = [i for i, piece in enumerate(laid) if not piece.up]
    same = [i for i in down if laid[i].kind == kind] or down
    if same:
        laid[same[-1]] = Piece(laid[same[-1]].n, kind, True)
