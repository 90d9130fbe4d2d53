"""Which clause of the rule book explains an event, by its kind; many need none."""

from tefuda.description import describe
from tefuda.game import Game


def clause(game: Game, kind: str) -> str:
    """Find the clause of the rule book (`KK-10`) that explains events of a kind; "" where none does."""
    return describe(game).clauses.get(kind, "")
