"""What a game has for people and players beyond its rules, named in one place.

A game that is a package says it in its `description.py`, whose DESCRIPTION is an instance of a subclass of
`Description`; one that is a single file has the parts below as they stand, and plays with them everywhere. Parts are
loaded when they are asked for, so that the terminal needs no compiler and a server no terminal.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from tefuda.game import Game, undressed
from tefuda.words import LANGUAGES

if TYPE_CHECKING:
    from tefuda.narrate.people import CardName, Names
    from tefuda.narrate.why import Reason
    from tefuda.players import Player
    from tefuda.players.search.levels import Levels
    from tefuda.players.search.policy import Network, Policy
    from tefuda.players.solved.player import Strategy
    from tefuda.study.odds import Becomes
    from tefuda.terminal.draw import Drawing

Aid = dict[str, Any]


class Words(Protocol):
    """A game in words beyond its events. Views are of one seat; `names` are by seat from 0, "" for who reads."""

    def settlement(self, v: Any, lang: str, names: "Names", /) -> list[str]:
        """Tell line by line how the round that is finished in `v` was settled."""

    def asked(self, v: Any, seat: int, lang: str, called: "CardName", /) -> dict[str, object]:
        """Give what fills in the question of the phase to `seat`, counted from 1; `called` names a card."""


class Why(Protocol):
    """Why something cannot be chosen now. Seats count from 1; `legal` is the set of open actions."""

    def why(self, v: Any, seat: int, action: int, legal: int, /) -> "Reason | None":
        """Give the reason against one action, None where there is none of this game's own."""


class Description:
    """The parts of a game with their defaults; seats count from 1 in all that they are given."""

    clauses: Mapping[str, str] = {}  # of the rule book, by the kind of event that each explains

    def __init__(self, package: str = "") -> None:
        """`package`: the name of the game's package, where its book, lesson, catalogues and data lie."""
        self.package = package

    # What is read: files in the game's folder

    def file(self, name: str) -> Traversable | None:
        """Find a file of the game's folder, None where there is none."""
        if not self.package:
            return None
        found = files(self.package).joinpath(*name.split("/"))
        return found if found.is_file() else None

    def book(self, lang: str) -> Traversable | None:
        """Find the rule book in a language."""
        return self.file(f"book.{lang}.md")

    @property
    def lesson(self) -> Traversable | None:
        """The round that teaches the game (see `lessons`)."""
        return self.file("lesson.json")

    # Words

    @property
    def words(self) -> Words | None:
        """Settlements and questions; by default what each side gained, and the bare question."""
        return None

    @property
    def why(self) -> Why | None:
        """Why a card cannot be chosen; by default what could be chosen instead."""
        return None

    @property
    def why_together(self) -> "Callable[[Any, int, int], Reason | None] | None":
        """(view, seat, set of cards): why these cannot be played as one move, in games that gather cards for a move."""
        return None

    # Helps

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str] | None":
        """(view, actions, language, names): why a whole move of `view.turn` may be good, for hints."""
        return None

    @property
    def aid(self) -> Callable[[Any, int], Aid] | None:
        """(view, seat; 0: who looks on): numbers and codes for a page to draw, all of them in the view anyway."""
        return None

    @property
    def odds(self) -> "Callable[[Any], Iterator[tuple[int, Becomes]]] | None":
        """(view): for each action after which a card comes, what each card would make."""
        return None

    @property
    def look(self) -> Callable[[int], int] | None:
        """The same number for actions whose cards are alike: to choose between them is no choice."""
        return None

    # Opponents

    @property
    def heuristic(self) -> "Callable[[int | None], Player] | None":
        """Rules of thumb, from a seed: they answer while a search is being compiled."""
        return None

    @property
    def policy(self) -> "Policy | None":
        """Compiled rules of thumb for the playouts of the search; by default any move is as good as another."""
        return None

    @property
    def network(self) -> "Network | None":
        """A network that rates moves, likewise compiled."""
        return None

    @property
    def greedy(self) -> "Policy | None":
        """The baseline that takes what is dearest now; by default `policy`."""
        return None

    @property
    def levels(self) -> "Levels | None":
        """How the levels of the search play."""
        return None

    @property
    def strategy(self) -> "Strategy | None":
        """What computed strategies look at: of games that the levels play by these and not by search."""
        return None

    def captures(self, view: Any, legal: int) -> int:
        """Give the set of open actions that capture, beat or receive, 0 for none: what the baseline `first` takes."""
        return 0

    # The terminal

    @property
    def drawing(self) -> "Drawing | None":
        """The table in the terminal; by default all sets of cards of the view."""
        return None

    def lacking(self) -> list[str]:
        """Name the parts that the games of the package all have and this one has not."""
        there = {part: getattr(self, part) for part in PARTS} | {f"book.{lang}": self.book(lang) for lang in LANGUAGES}
        return [part for part, found in there.items() if not found]


PARTS = ("words", "why", "clauses", "reason", "aid", "heuristic", "drawing", "lesson")


@cache
def _described(package: str) -> Description:
    return cast(Description, importlib.import_module(f"{package}.description").DESCRIPTION)


_PLAIN = Description()


def describe(game: Game) -> Description:
    """Give the description of a game: its own where its package has one, else the defaults."""
    module = cast(ModuleType, undressed(game))
    name = module.__name__
    if hasattr(module, "__path__") and importlib.util.find_spec(f"{name}.description"):
        return _described(name)
    return _PLAIN
