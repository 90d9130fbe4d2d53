"""How the cards of dafaza lie after each event of a hand: plays, stacks, and a trick as it is taken."""

from typing import Any

from msgspec import Struct

from tefuda.games.dafaza.state import LAID_DOWN, LED, MORE_DOWN, MORE_UP, PLAYED, TOOK

UP = (LED, PLAYED, MORE_UP)
LAYS = (*UP, LAID_DOWN, MORE_DOWN)
HAND = 10


class LaidCard(Struct):
    """A card of a play; one that is not known has a key of its own among those of its seat."""

    key: str
    card: int  # 0: not known
    up: bool


class Swept(Struct):
    """A trick that the last event took: everything in it that does not lie on top."""

    seat: int
    laid: list[LaidCard]


class DafazaLie(Struct):
    """Where the cards lie, by seat from 1."""

    laid: list[list[LaidCard]]  # its play in this trick
    top: list[list[int]]  # the cards that it won tricks with, one a stack
    gone: list[list[int]]  # what it has laid in this hand, of its own cards
    held: list[int]
    best: int  # whose play is the strongest; 0 before a lead
    swept: Swept | None


def trail(v: Any, seat: int, since: int) -> list[DafazaLie]:
    """Tell how the cards lay after the first `since` events and after each that follows, as the view has it."""
    laid = _empty()
    top: list[list[int]] = [[] for _ in range(5)]
    gone: list[list[int]] = [[] for _ in range(5)]
    held = [0, *[HAND] * 4]
    best = 0
    swept = None
    found = []
    for i in range(v.told + 1):
        if i >= since:
            copied = ([*map(list, laid)], [*map(list, top)], [*map(list, gone)], list(held) if i else [0] * 5)
            found.append(DafazaLie(*copied, _best(v, best, i), swept))
        if i == v.told:
            break
        p, kind, card = v.event[i]
        swept = None
        if kind in LAYS:
            n = HAND - held[p]
            laid[p].append(LaidCard("" if card else f"seat{p}:down:{n}", card, kind in UP))
            if card:
                gone[p].append(card)
            held[p] -= 1
            best = p if kind in UP else best
        elif kind == TOOK:
            top[p] += [each.card for each in laid[p] if each.up]
            swept = Swept(p, [each for by, play in enumerate(laid) if by != p for each in play])
            laid, best = _empty(), 0
    return found


def _empty() -> list[list[LaidCard]]:
    return [[] for _ in range(5)]


def _best(v: Any, best: int, told: int) -> int:
    """Say whose play it is, from what came of it: the trick that was taken next, or what the view says now."""
    if best and told < v.told and v.event[told][1] == TOOK:
        return int(v.event[told][0])
    return int(v.winner) if best and told == v.told and v.phase else best
