"""Moves that differ only by cards that are alike: to choose between them is no choice."""

from collections.abc import Sequence

from tefuda.decks.hanafuda import PLAINS, month
from tefuda.decks.koma import GYOKU, OU
from tefuda.game import Game, short_name
from tefuda.games.dafaza_state import ALL, KARISUMA


def look(game: Game, actions: Sequence[int]) -> tuple[int, ...]:
    """The same for moves whose cards are alike: 王 and 玉, the plains of a month, a month and suit of dafaza."""
    kind = KINDS.get(short_name(game))
    return tuple(actions) if kind is None else tuple(kind(action) for action in actions)


def _plain(action: int) -> int:
    return -month(action) if PLAINS >> action & 1 else action


def _king(action: int) -> int:
    return OU if action == GYOKU else action


def _suit(action: int) -> int:
    return -2 * month(action) - (KARISUMA >> action & 1) if ALL >> action & 1 else action


KINDS = {"koikoi": _plain, "goita": _king, "dafaza": _suit}
