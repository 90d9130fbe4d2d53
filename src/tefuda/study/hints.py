"""What the best opponent there is would play in one's place, from one's own view, and why in words."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from tefuda.description import describe
from tefuda.game import Game
from tefuda.narrate.called import move_name
from tefuda.narrate.people import Names
from tefuda.notation import notation
from tefuda.players import Judge, Player, Thinker, compound, registry
from tefuda.study.worth import brief_text, worth_text
from tefuda.texts import Text
from tefuda.words import say

MOST = 3  # moves that are named
Source = Literal["best", "quick", "thumbs"]
BEST: Source = "best"
QUICK: Source = "quick"
THUMBS: Source = "thumbs"
SAME_CHANCE = 0.003  # so near, nobody would tell two chances to win the match apart


class Advised(Struct, frozen=True):
    """A move with what it is worth to that opponent (None where it does not put a number to it), and why."""

    move: str  # as in records
    value: float | None  # points or coins that the round brings
    text: Text  # why, by language
    chance: float | None  # to win the match, from 0 to 1, where it knows
    close: bool  # about as good as the first
    worth: Text  # all this in words; "" where there is nothing to say
    name: Text  # the move in words
    brief: Text  # of `worth` what fits beside the name


class Advice(NamedTuple):
    """Moves, and whose opinion they are.

    `best`: of the best level. `quick`: of rules of thumb (none where a game has no such rules) while the search of the
    best level is being compiled; asked again later it answers. `thumbs`: of rules of thumb, as there is no other.
    """

    by: Source
    moves: list[Advised]


def advice(game: Game, view: Any, names: Mapping[str, Names]) -> Advice:
    """Find the best moves of `view.turn` that can be had at once, and from whom.

    `names` are by language, and there by seat from 0; the texts are in these languages.
    """
    compiling = registry.better_judge_coming(game)  # asked first: by the time that one judges it may have come
    judge = registry.judge(game)
    by = BEST if isinstance(judge, Thinker) else QUICK if compiling else THUMBS
    return Advice(by, hints(game, view, names, judge))


def hints(game: Game, view: Any, names: Mapping[str, Names], judge: Player | None = None) -> list[Advised]:
    """Find the best three moves of `view.turn`, best first: the first is the one that `judge` would make.

    `names` are by language, and there by seat from 0. By default the strongest judge there is at once; no moves where
    there is none.
    """
    best = judge or registry.judge(game)
    found = rated_moves(game, view, best)[:MOST] if best else []
    written_as = notation(game, view.rules)
    return [
        Advised(
            written_as.join(each.actions),
            None if each.value is None else round(each.value, 2),
            {lang: reason(game, view, list(each.actions), lang, names[lang]) for lang in names},
            None if each.chance is None else round(each.chance, 3),
            close := n > 0 and about_as_good(found[0], each),
            {lang: worth_text(game, each.value, each.chance, close, lang) for lang in names},
            {lang: move_name(written_as, each.actions, lang) for lang in names},
            {lang: brief_text(game, each.value, each.chance, lang) for lang in names},
        )
        for n, each in enumerate(found)
    ]


class Found(NamedTuple):
    """A move as a player rates it."""

    actions: tuple[int, ...]
    value: float | None = None  # points or coins of the round
    chance: float | None = None  # to win the match, from 0 to 1
    close: bool = False  # within the error of the first


def about_as_good(first: Found, other: Found) -> bool:
    """Whether a move is about as good as the first: the search cannot tell them apart, or nobody would."""
    nearly = first.chance is not None and other.chance is not None and abs(first.chance - other.chance) < SAME_CHANCE
    return other.close or nearly


def rated_moves(game: Game, view: Any, best: Player) -> list[Found]:
    """List the moves that differ, best first, with points and chances where the player has them.

    What a judge says of a move is in a measure of its own, good for putting moves in order and not for telling people.
    """
    if isinstance(best, Thinker):
        return without_lookalikes(
            game,
            [
                Found(each.actions, each.value, each.chance, each.close) if each.visits else Found(each.actions)
                for each in best.think(view)
            ],
        )
    if isinstance(best, Judge):
        return without_lookalikes(game, [Found(tuple(actions)) for actions, _ in compound.rate_moves(game, view, best)])
    return [Found(tuple(compound.choose_move(game, view, best)))]


def without_lookalikes(game: Game, found: list[Found]) -> list[Found]:
    """Leave of moves whose cards are alike, such as 王 and 玉, the first only."""
    look = describe(game).look
    by_look: dict[tuple[int, ...], Found] = {}
    for each in found:
        by_look.setdefault(tuple(look(action) for action in each.actions) if look else each.actions, each)
    return list(by_look.values())


def reason(game: Game, view: Any, actions: list[int], lang: str, names: Names) -> str:
    """Say why a whole move of `view.turn` may be good: in the game's own words, or that the search chose it."""
    own = describe(game).reason
    return own(view, actions, lang, names) if own else say(lang, "common.reason.best")
