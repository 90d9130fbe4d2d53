"""Which clause of the rule book an event belongs to, by kind; "" where no clause is needed to understand it."""

from tefuda.description import describe
from tefuda.game import Game


def clause(game: Game, kind: str) -> str:
    """The clause of an event, by its name."""
    return describe(game).clauses.get(kind, "")
