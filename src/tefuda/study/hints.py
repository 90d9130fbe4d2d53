"""What the best opponent there is would play in one's place, from one's own view, and why in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tefuda import moves
from tefuda.game import Game, short_name
from tefuda.narrate.people import Names
from tefuda.players import Judge, Player, Thinker, registry, whole
from tefuda.study import dafaza_hint, fifteen_hint, goita_hint, koikoi_hint
from tefuda.words import say

MOST = 3
REASONS = {
    "koikoi": koikoi_hint.reason,
    "goita": goita_hint.reason,
    "dafaza": dafaza_hint.reason,
    "kingo": fifteen_hint.kingo,
    "shippin": fifteen_hint.shippin,
}


@dataclass(frozen=True)
class Hint:
    """A move with what it is worth to that opponent (None where it does not put a number to it), and why."""

    move: str
    value: float | None  # points of the round
    text: dict[str, str]  # by language
    chance: float | None = None  # to win the match, where it knows


def hints(game: Game, view: Any, names: Mapping[str, Names], judge: Player | None = None) -> list[Hint]:
    """The best moves of `view.turn`, best first: the first is the one that this opponent would make."""
    best = judge or registry.judge(game)
    return [
        Hint(
            moves.join(game, actions),
            None if value is None else round(value, 2),
            {lang: reason(game, view, actions, lang, names[lang]) for lang in names},
            None if chance is None else round(chance, 3),
        )
        for actions, value, chance in rated(game, view, best)[:MOST]
    ]


Found = tuple[list[int], float | None, float | None]


def rated(game: Game, view: Any, best: Player) -> list[Found]:
    """Moves that differ, best first, with points and chances where the player has them."""
    if isinstance(best, Thinker):
        return [(list(each.actions), each.value if each.visits else None, each.chance) for each in best.think(view)]
    if isinstance(best, Judge):
        judged: list[tuple[list[int], float | None]] = [*whole.judged(game, view, best)]
        return [(actions, value, None) for actions, value in different(judged)]
    return [(whole.choose(game, view, best), None, None)]


def different(found: list[tuple[list[int], float | None]]) -> list[tuple[list[int], float | None]]:
    """Of moves that are worth the same because their cards are alike, such as 王 and 玉, the first only."""
    kept: list[tuple[list[int], float | None]] = []
    for actions, value in found:
        if not any(value is not None and value == other and len(actions) == len(made) > 1 for made, other in kept):
            kept.append((actions, value))
    return kept


def reason(game: Game, view: Any, actions: list[int], lang: str, names: Names) -> str:
    """Why a move may be good."""
    own = REASONS.get(short_name(game))
    if own is not None:
        return own(view, actions, lang, names)
    return say(lang, "common.reason.best")
