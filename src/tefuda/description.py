"""What a game has for people and players beyond its rules, named in one place.

A game that is a package names it in its `description.py`, as DESCRIPTION; one that is a single file has the defaults of
every part, and plays with them everywhere. Parts are loaded when they are asked for, so that the terminal needs no
compiler and a server no terminal.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from tefuda.flat import Value
from tefuda.game import Game
from tefuda.words import LANGUAGES

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from msgspec import Struct

    from tefuda.narrate.ending import Ending
    from tefuda.narrate.people import CardName, Names
    from tefuda.narrate.why import Reason
    from tefuda.observation import Layout
    from tefuda.players import Player
    from tefuda.players.search.levels import Levels
    from tefuda.players.search.policy import Network, Policy
    from tefuda.players.solved.player import Strategy
    from tefuda.study.lookup import Entry
    from tefuda.study.odds import Becomes
    from tefuda.terminal.draw import Drawing


@runtime_checkable
class Words(Protocol):
    """A game in words beyond its events. Views are of one seat; `names` are by seat from 0, "" for who reads."""

    def settlement(self, v: Any, lang: str, names: "Names", /) -> list[str]:
        """Tell line by line how the round that is finished in `v` was settled."""

    def asked(self, v: Any, seat: int, lang: str, called: "CardName", /) -> dict[str, object]:
        """Give what fills in the question of the phase to `seat`, counted from 1; `called` names a card."""


@dataclass(frozen=True)
class Parts:
    """Where each part lies, as a module in the game's package (`words`) or a name in one (`aids:aid`); "": nowhere.

    In all that they are given seats count from 1, and views are those of one seat.
    """

    words: str = ""  # a module, `Words`; by default what each side gained, and the bare question
    ending: str = (
        ""  # (view, seat; 0: who looks on, language, names, Ending to be filled in): a round's end in pictures
    )
    why: str = ""  # (view, seat, action, legal) -> Reason or None: why an action cannot be chosen now
    why_together: str = (
        ""  # (view, seat, set of cards) -> Reason or None: why these are no move, where cards are gathered
    )
    reason: str = ""  # (view, actions, language, names) -> str: why a whole move of `view.turn` may be good
    aid: str = ""  # (view, seat; 0: who looks on) -> numbers and codes for a page to draw, all in the view anyway
    lookup: str = ""  # (options) -> by section hands and yaku with example cards, to look up while playing
    trail: str = ""  # (view, seat; 0: who looks on, since) -> how the cards lie after each event, for a page to draw
    odds: str = ""  # (view) -> for each action after which a card comes, what each card would make
    heuristic: str = ""  # (seed) -> Player: rules of thumb, which answer while a search is being compiled
    timeout: str = ""  # (view, legal) -> action: the move that commits to least, for somebody whose time is over
    policy: str = ""  # a module, `Policy`: compiled rules of thumb; by default any move is as good as another
    network: str = ""  # a module, `Network`: it rates moves, compiled too
    greedy: str = ""  # a module, `Policy`: the baseline that takes what is dearest now; by default `policy`
    levels: str = ""  # `Levels`: how the levels of the search play; by default as in games that nobody has tuned
    strategy: str = ""  # a module, `Strategy`: what computed strategies look at, where levels play by these instead
    drawing: str = ""  # a module, `Drawing`: the table in the terminal; by default all sets of cards of the view
    observation: str = ""  # `Layout`: what each number means that `observe` writes


@dataclass(frozen=True)
class Length:
    """How long a match may be made: the options that make it so, and about how many minutes it then takes.

    `<game>.length.<name>` in the catalogues says it.
    """

    name: str
    options: Mapping[str, Value]
    minutes: int


@dataclass(frozen=True)
class Choosing:
    """How the options of a game are laid out where a table is set up; empty is one list of them all.

    `groups` are options that are chosen together, by name (`<game>.group.<name>`), each option in one of them, the one
    that tells most at the top. `lengths` are offered at once. Presets are compared by the options in `compared`, those
    first that differ most; `<game>.brief.<option>` heads a column, `<game>.brief.<option>.<value>` is what stands
    there for a value. `contradictions` names for each that `refuse` tells of the options that it is between.
    """

    groups: Mapping[str, Sequence[str]] = field(default_factory=dict)
    lengths: Sequence[Length] = ()
    compared: Sequence[str] = ()
    contradictions: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Description:
    """A game's parts; each is None where the game has none of its own, and whoever asks has a default.

    `package` is the name of the game's package, where its book, lesson, catalogues and data lie. `clauses` names the
    clause of the rule book that explains an event, by its kind. `matters` names the options that change something only
    beside certain values of others: one of its groups has to hold, all of it. `harmless` names contradictions that
    `refuse` tells of and that can be played: no new match may have them, records and stored tables may. `choosing` lays
    the options out for people. `look` gives the same number for actions whose cards are alike, so that to choose
    between them is no choice. `captures` gives the set of open actions that capture, beat or receive, for the baseline
    `first`: (view, legal).
    """

    package: str = ""
    parts: Parts = Parts()
    clauses: Mapping[str, str] = field(default_factory=dict)
    matters: Mapping[str, Sequence[Mapping[str, Sequence[Value]]]] = field(default_factory=dict)
    harmless: frozenset[str] = frozenset()
    choosing: Choosing = Choosing()
    look: Callable[[int], int] | None = None
    captures: Callable[[Any, int], int] | None = None

    def __hash__(self) -> int:
        return hash(self.package)

    def _part(self, where: str) -> Any:
        if not where:
            return None
        module, _, name = where.partition(":")
        found = importlib.import_module(f"{self.package}.{module}")
        return getattr(found, name) if name else found

    # Words

    @property
    def words(self) -> Words | None:
        """Settlements and questions in words."""
        return cast("Words | None", self._part(self.parts.words))

    @property
    def ending(self) -> "Callable[[Any, int, str, Names, Ending], None] | None":
        """How a round ended, for a page to draw: (view, seat from 1, language, names, what is told of any game)."""
        return cast("Callable[[Any, int, str, Names, Ending], None] | None", self._part(self.parts.ending))

    @property
    def why(self) -> "Callable[[Any, int, int, int], Reason | None] | None":
        """Why an action cannot be chosen now: (view, seat from 1, action, legal set) -> Reason."""
        return cast("Callable[[Any, int, int, int], Reason | None] | None", self._part(self.parts.why))

    @property
    def why_together(self) -> "Callable[[Any, int, int], Reason | None] | None":
        """Why several cards cannot be played as one move: (view, seat from 1, set of cards) -> Reason."""
        return cast("Callable[[Any, int, int], Reason | None] | None", self._part(self.parts.why_together))

    # Helps

    @property
    def reason(self) -> "Callable[[Any, list[int], str, Names], str] | None":
        """Why a whole move of `view.turn` may be good: (view, actions, language, names) -> a sentence."""
        return cast("Callable[[Any, list[int], str, Names], str] | None", self._part(self.parts.reason))

    @property
    def aid(self) -> "Callable[[Any, int], Struct] | None":
        """What helps a seat to see its position: (view, seat from 1, 0 for who looks on) -> a record for a page."""
        return cast("Callable[[Any, int], Struct] | None", self._part(self.parts.aid))

    @property
    def lookup(self) -> "Callable[[Mapping[str, Value]], Mapping[str, Sequence[Entry]]] | None":
        """What counts, to look up while playing: (options) -> hands and yaku by section."""
        return cast(
            "Callable[[Mapping[str, Value]], Mapping[str, Sequence[Entry]]] | None", self._part(self.parts.lookup)
        )

    @property
    def trail(self) -> "Callable[[Any, int, int], Sequence[Struct]] | None":
        """How the cards lie after each event: (view, seat from 1, 0 for who looks on, since) -> a record for each."""
        return cast("Callable[[Any, int, int], Sequence[Struct]] | None", self._part(self.parts.trail))

    @property
    def odds(self) -> "Callable[[Any], Iterator[tuple[int, Becomes]]] | None":
        """The odds of the next card: (view) -> for each action after which a card comes, what each card would make."""
        return cast("Callable[[Any], Iterator[tuple[int, Becomes]]] | None", self._part(self.parts.odds))

    # Opponents

    @property
    def heuristic(self) -> "Callable[[int | None], Player] | None":
        """Rules of thumb: (seed) -> a player."""
        return cast("Callable[[int | None], Player] | None", self._part(self.parts.heuristic))

    @property
    def timeout(self) -> "Callable[[Any, int], int] | None":
        """What is played for somebody whose time is over: (view, legal) -> the action that commits to least."""
        return cast("Callable[[Any, int], int] | None", self._part(self.parts.timeout))

    @property
    def policy(self) -> "Policy | None":
        """Compiled rules of thumb, by which the search plays its playouts."""
        return cast("Policy | None", self._part(self.parts.policy))

    @property
    def network(self) -> "Network | None":
        """A network that rates moves for the search."""
        return cast("Network | None", self._part(self.parts.network))

    @property
    def greedy(self) -> "Policy | None":
        """Compiled play that takes what is dearest now: a baseline."""
        return cast("Policy | None", self._part(self.parts.greedy))

    @property
    def levels(self) -> "Levels | None":
        """How the levels of the search play this game."""
        return cast("Levels | None", self._part(self.parts.levels))

    @property
    def strategy(self) -> "Strategy | None":
        """What computed strategies look at, where levels play by these."""
        return cast("Strategy | None", self._part(self.parts.strategy))

    # The terminal

    @property
    def drawing(self) -> "Drawing | None":
        """How the table is drawn in the terminal."""
        return cast("Drawing | None", self._part(self.parts.drawing))

    # For programs that learn

    @property
    def observation(self) -> "Layout | None":
        """What each number means that `observe` writes."""
        return cast("Layout | None", self._part(self.parts.observation))

    # What is read: files in the game's folder

    def file(self, name: str) -> "Traversable | None":
        """Find a file of the game's folder, None where there is none."""
        if not self.package:
            return None
        from importlib.resources import files  # only now: it takes as long as all else that `import tefuda` loads

        found = files(self.package).joinpath(*name.split("/"))
        return found if found.is_file() else None

    def book(self, lang: str) -> "Traversable | None":
        """Find the rule book in a language."""
        return self.file(f"book.{lang}.md")

    @property
    def lesson(self) -> "Traversable | None":
        """The file with the round that teaches the game (see `lessons`)."""
        return self.file("lesson.json")

    def lacking(self) -> list[str]:
        """Name the parts that the games of the package all have and this one has not."""
        there = {part: getattr(self.parts, part) for part in EXPECTED}
        there |= {"clauses": self.clauses, "lesson": self.lesson}
        there |= {f"book.{lang}": self.book(lang) for lang in LANGUAGES}
        return [part for part, found in there.items() if not found]


EXPECTED = ("words", "ending", "why", "reason", "aid", "heuristic", "drawing", "observation")
PLAIN = Description()


@cache
def _described(package: str) -> Description:
    return cast(Description, importlib.import_module(f"{package}.description").DESCRIPTION)


def describe(game: Game) -> Description:
    """Give the description of a game: its own where its package has one, else the defaults."""
    module = cast(ModuleType, game)
    name = module.__name__
    own = hasattr(module, "__path__") and importlib.util.find_spec(f"{name}.description")
    return _described(name) if own else PLAIN
