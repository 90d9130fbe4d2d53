"""What is played: a game by its options and so many seats, resolved and checked once."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from tefuda import options as choices
from tefuda.flat import Value
from tefuda.game import Game, load, short_name
from tefuda.notation import Notation, notation


@dataclass(frozen=True)
class Setting:
    """A game as it is played at a table; made by `Setting.of`.

    `preset` names the set of rules that was asked for, `options` has every option in force. `dealer` is who deals
    first, a seat from 0; None: it is drawn, or the rules say who.
    """

    game: Game
    preset: str
    options: Mapping[str, Value]
    seats: int
    dealer: int | None = None

    @classmethod
    def of(
        cls,
        game: "str | Game | ModuleType",
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        dealer: int | None = None,
        begun: bool = False,
    ) -> "Setting":
        """Resolve a preset (by default the first), the options that differ from it, and seats (by default the fewest).

        `game` as for `load`. BadOption where there is no such thing, or options contradict each other; those of a match
        that has `begun` may, as far as the game can be played so.
        """
        found = load(game)
        preset = preset or next(iter(found.PRESETS))
        values = choices.resolve(found, preset, options, begun=begun)
        seats = choices.seats(found, seats)
        choices.dealer(seats, dealer)
        return cls(found, preset, values, seats, dealer)

    @property
    def name(self) -> str:
        """The name of the game in records."""
        return short_name(self.game)

    @property
    def differing(self) -> dict[str, Value]:
        """The options that are not as in the preset."""
        return choices.differing(self.game, self.preset, self.options)

    @property
    def rules(self) -> Any:
        """The options as the ints of a state: a new record of the game's Rules."""
        rules = self.game.Rules()
        choices.fill(rules, self.options)
        return rules

    @property
    def notation(self) -> Notation:
        """What cards and actions are called under these options."""
        return notation(self.game, self.rules)

    def start(self) -> Any:
        """Make the state of a match that begins, at stage DEAL."""
        state = self.game.State()
        choices.fill(state.rules, self.options)
        self.game.start(state, self.seats, choices.dealer(self.seats, self.dealer))
        return state
