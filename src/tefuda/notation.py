"""What cards and actions are called under the options in force, and how a move is written with these names."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from tefuda.game import Game, short_name


@dataclass(frozen=True)
class Notation:
    """The names of a game at a table: a game that is played with several packs has several of these.

    `cards` and `actions` are codes by number, "" where there is none; `card_name(card, lang)` is what people say.
    `joint` stands between the actions of a compound move, None where every action is a move; `written` has the actions
    that compound moves write otherwise: as another text that brings its own joint (`x:`), or as "", where they only end
    a move. An unfinished move ends in the joint, so that it is not taken for a whole one.
    """

    game: str
    cards: tuple[str, ...]
    actions: tuple[str, ...]
    card_name: Callable[[int, str], str]
    joint: str | None
    written: Mapping[str, str]

    def __hash__(self) -> int:
        return hash((self.game, self.cards))

    def codes(self, cards: Sequence[int]) -> list[str]:
        """Give the codes of cards, which are numbers."""
        return [self.cards[card] for card in cards]

    def join(self, actions: Sequence[int], unfinished: bool = False) -> str:
        """Write the actions of one move, given by number."""
        return self.write([self.actions[action] for action in actions], unfinished)

    def write(self, names: Sequence[str], unfinished: bool = False) -> str:
        """Write the actions of one move, given by name; an action that alone is not written keeps its name."""
        joint = self.joint or ""
        text = "".join(self.written.get(name, name + joint) for name in names)
        return (text if unfinished else text.removesuffix(joint)) or joint.join(names)

    def parts(self, move: str) -> list[str]:
        """Take a written move apart into the names of its actions; names that are none stay as they stand."""
        if move in self.actions or self.joint is None:
            return [move]
        if self.joint == "":
            return list(move)
        found: list[str] = []
        while move:
            name, form = next(((n, f) for n, f in self.written.items() if f and move.startswith(f)), ("", ""))
            if form:
                move = move.removeprefix(form)
            else:
                name, _, move = move.partition(self.joint)
            found.append(name)
        return found

    def unfinished(self, move: str) -> bool:
        """Whether a written move says that it goes on."""
        return bool(self.joint) and move.endswith(self.joint or "")


def notation(game: Game, rules: Any) -> Notation:
    """Give the names of a game under the options of a state or view."""
    names = getattr(game, "names", None)
    if names is None:
        return _of(cast(Any, game), game.CARDS, game.ACTIONS, game.card_name)
    return _of(cast(Any, game), *names(rules))


@cache
def _of(game: Any, cards: tuple[str, ...], actions: tuple[str, ...], card_name: Any) -> Notation:
    written = MappingProxyType(dict(getattr(game, "WRITTEN", {})))
    return Notation(short_name(game), cards, actions, card_name, game.JOIN, written)
