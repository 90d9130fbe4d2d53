"""What a drawing is given: one seat's view of a game, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tefuda.game import Game, short_name, sides
from tefuda.match import Match
from tefuda.narrate import side_name, who
from tefuda.notation import Notation, notation
from tefuda.words import known, listed, say


@dataclass(frozen=True)
class Sight:
    """A view with who looks at it (`seat` from 1, 0: a spectator), in which language, and what may be answered."""

    game: Game
    view: Any
    seat: int
    lang: str
    names: tuple[str, ...]
    numbers: Mapping[int, int] = field(default_factory=dict)  # the number to type for each legal action
    plain: bool = False  # said in words only, for those who listen

    @property
    def title(self) -> str:
        """The name of the game."""
        return name_of(self.game, self.lang)

    @cached_property
    def notation(self) -> Notation:
        """What cards and actions are called under the options of the view."""
        return notation(self.game, self.view.rules)

    @property
    def phase(self) -> str:
        """The name of what is being asked: one of the game's PHASES."""
        phase: int = self.view.phase
        return self.game.PHASES[phase]

    def say(self, key: str, **values: object) -> str:
        """Say a sentence of this game: `say("table.field")`."""
        return say(self.lang, f"{short_name(self.game)}.{key}", **values)

    def common(self, key: str, **values: object) -> str:
        """Say a sentence of the house."""
        return say(self.lang, f"common.{key}", **values)

    def who(self, seat: int) -> str:
        """Name a seat, counted from 1."""
        return who(self.lang, self.names, seat)

    def card(self, card: int) -> str:
        """Name a card with its code in front, as it can be typed, in columns."""
        return f"{self.notation.cards[card]:<3} {self.notation.card_name(card, self.lang)}"

    def typed(self, card: int) -> str:
        """Name a card with its code within a sentence."""
        return " ".join(self.card(card).split())

    def action(self, action: int) -> str:
        """Name an action as it is offered."""
        name = self.notation.actions[action]
        key = f"{short_name(self.game)}.action.{name}"
        if known(self.lang, key):
            return f"{name}  {say(self.lang, key)}"
        return self.card(self.notation.cards.index(name)) if name in self.notation.cards else name


def name_of(game: Game, lang: str) -> str:
    """Name a game as people call it."""
    key = f"{short_name(game)}.name"
    return say(lang, key) if known(lang, key) else short_name(game)


def scoring(match: Match, scores: Sequence[int], lang: str, names: tuple[str, ...]) -> str:
    """Say scores, by seat from 0, with names, one a side."""
    return listed(
        lang,
        [
            say(lang, "terminal.score", who=side_name(lang, names, side), n=scores[side[0] - 1])
            for side in sides(match.game, match.seats)
        ],
    )
