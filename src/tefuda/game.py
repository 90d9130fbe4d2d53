"""The contract: what a game's module offers, and `load`, which finds one."""

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

from tefuda.errors import BadOption

GAMES = ("koikoi", "goita", "kingo", "shippin", "dafaza")


class Game(Protocol):
    """A game is a module: constants, a flat state, and plain functions over it (see docs/add-a-game.md).

    Seats count from 1 inside the state, so that 0 means nobody and an empty state claims nothing; rows over seats have
    seats + 1 places, the first of them unused. Every state has the fields

    - `rules` (the options in force), `seats`, `stage` (DEAL, PLAY, OVER), `chance` (what `deal` is called for at stage
      DEAL: DRAW_DEALER, NEW_ROUND or NEW_STOCK; NO_CHANCE elsewhere), `phase` (what is being asked: a place in PHASES,
      0 between rounds), `turn` (who is asked), `dealer` (0 before the draw), `round` (rounds finished);
    - `score` and `gain` (of this round), by seat;
    - `deck` (this round's pack in dealing order), `moves` and `made` (the actions of this round and their number),
      `event` and `told` (what happened this round: rows of seat, kind, value; seat 0 where nobody did it).

    A game with compound moves may have one constant more, WRITTEN: by the names of those actions that its moves write
    otherwise, what stands for them, joint included; "" for one that is not written because it only ends a move. With
    UNORDERED, True, the cards of such a move may be written in any order; they are played in that of their numbers.

    A game whose rules were corrected or changed says so with RULES_VERSION, an int, 1 where it is missing: matches that
    were begun under another version are looked at, but not continued.
    """

    State: Any
    View: Any
    Rules: Any
    SEATS: tuple[int, int]  # fewest and most
    SIDES: int  # 0: each for itself; n: seat p plays with seats p + n, p + 2n … and has the same gains and scores
    DECK: int  # cards in the largest pack
    CARDS: tuple[str, ...]  # codes of the cards, by number; [0] is ""
    ACTIONS: tuple[str, ...]  # names of the actions 0..61; "" where there is none
    JOIN: str | None  # what joins the actions of a compound move in writing; None: every action is a move
    LUCK: bool  # whether `deal` uses its 62 bits
    PHASES: tuple[str, ...]
    EVENTS: tuple[str, ...]  # kinds of events, by number; [0] is ""
    WORDS: Mapping[str, tuple[str, ...]]  # kinds of events whose value is one of these words and not a card
    PRESETS: Mapping[str, Mapping[str, Any]]  # what differs from the default of each option; the first is the default
    OBSERVATION: int  # how many numbers `observe` writes

    # Protocol members are positional: the rules take nothing by name.
    @property
    def __name__(self) -> str: ...
    def refuse(self, r: Any, /) -> str:
        """Name the contradiction between these options, or give ""."""

    def start(self, s: Any, seats: int, dealer: int, /) -> None:
        """Begin a match under `s.rules`, at stage DEAL; dealer 0: to be drawn. Every field but `rules` is set."""

    def pack(self, s: Any, deck: Any, /) -> int:
        """Write the cards that have to be shuffled now into `deck`, a row of DECK places; give how many they are."""

    def deal(self, s: Any, deck: Any, luck: int, /) -> None:
        """Go on from stage DEAL with the pack in this order; `luck` is 62 random bits, all other chance."""

    def legal(self, s: Any, /) -> int:
        """Give the set of actions open to `s.turn`."""

    def apply(self, s: Any, action: int, /) -> None:
        """Take a legal action and go on to the next choice, the next chance, or the end."""

    def partial(self, s: Any, /) -> bool:
        """Whether the last action left a compound move unfinished."""

    def view(self, s: Any, seat: int, v: Any, /) -> None:
        """Build what `seat` knows (0: the public) into the empty view `v`."""

    def unseen(self, v: Any, seat: int, deck: Any, /) -> int:
        """Write the cards that a view of `seat` cannot place into `deck`; give how many they are."""

    def guess(self, v: Any, seat: int, deck: Any, /) -> bool:
        """Complete a view with its unseen cards in this order; False: that cannot be, shuffle again."""

    def observe(self, v: Any, seat: int, out: Any, /) -> None:
        """Write the view of `seat` into `out`, a row of OBSERVATION numbers from -128 to 127."""

    # Optional: `seen(rules, luck)`, where all that luck does is to open places of the dealt pack. It gives these places
    # as bits, or 0 where luck decides nothing under these rules; `luck` with just these bits must do the same. Records
    # then tell the cards that can be read instead of the luck.

    def sound(self, s: Any, /) -> bool:
        """Whether every card is in one place and the scores add up as they must."""

    def card_name(self, card: int, lang: str, /) -> str:
        """Name a card as people say it."""

    # A game that is played with several packs may also have `names(r)`: what stands for CARDS, ACTIONS and `card_name`
    # under these options (see `notation`).


def load(game: "str | Game | ModuleType") -> Game:
    """Find a game by name (`koikoi`), by module (`my.game`), by file (`./my_game.py`), or itself; else BadOption."""
    if not isinstance(game, str):
        return cast(Game, game)
    if game in GAMES:
        return cast(Game, importlib.import_module(f"tefuda.games.{game}"))
    game = _added.get(game, game)
    if game.endswith(".py") and Path(game).is_file():
        return cast(Game, _from_file(Path(game).resolve()))
    if "." in game and _found(game):
        return cast(Game, importlib.import_module(game))
    raise BadOption("unknown_game", game=game, games=list(GAMES))


_added: dict[str, str] = {}  # where games from outside the package are, by name


def add(game: str) -> str:
    """Have `load` find a game by its name too, where it is a module or a file; give that name.

    BadOption where another game has it already.
    """
    if game in GAMES:
        return game
    found = load(game)
    name = short_name(found)
    if name in GAMES or _added.setdefault(name, address(found)) != address(found):
        raise BadOption("name_taken", game=name)
    return name


def _from_file(file: Path) -> ModuleType:
    """Load the module of a file, once, under its stem where no other module has a right to that."""
    name = file.stem if _free(file) else f"{file.stem}@{hashlib.sha256(str(file).encode()).hexdigest()[:12]}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]


def _free(file: Path) -> bool:
    """Whether `import` finds nothing under the stem of a file, or this very file.

    What could be imported is not free either, though it is not loaded yet: a game must not stand in its way.
    """
    try:
        found = importlib.util.find_spec(file.stem)
    except (ImportError, ValueError):
        return False
    return found is None or (found.origin is not None and Path(found.origin).resolve() == file)


def _found(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def short_name(game: Game) -> str:
    """Name a game for records, catalogues and people: `koikoi`."""
    stem, aside, _ = game.__name__.rpartition("@")
    return stem if aside else game.__name__.rsplit(".", 1)[-1]


def rules_version(game: Game) -> int:
    """Give the version of a game's rules, from 1 (see RULES_VERSION in Game)."""
    return int(getattr(game, "RULES_VERSION", 1))


ANY_LUCK = (1 << 62) - 1


def opens_places(game: Game, rules: Any) -> bool:
    """Whether under these rules luck decides which places of a dealt pack can be read (see `seen` in Game)."""
    opened = getattr(game, "seen", None)
    return opened is not None and opened(rules, ANY_LUCK) != 0


def luck_that_matters(game: Game, rules: Any, luck: int) -> int:
    """Leave of the 62 bits of luck of a deal only what its round depends on."""
    opened = getattr(game, "seen", None)
    if opened is not None:
        return int(opened(rules, luck))
    return luck if game.LUCK else 0


def sides(game: Game, seats: int) -> tuple[tuple[int, ...], ...]:
    """Group the seats, counted from 1, that win and lose together."""
    n = game.SIDES or seats
    return tuple(tuple(range(seat, seats + 1, n)) for seat in range(1, n + 1))


def address(game: Game) -> str:
    """Give what `load` finds a game by in another process: a name, a module or a file."""
    if game.__name__ == f"tefuda.games.{short_name(game)}":
        return short_name(game)
    file: str | None = getattr(game, "__file__", None)
    in_package = "." in game.__name__ and "@" not in game.__name__
    return game.__name__ if file is None or in_package else file
