"""The bots of a table: made when they are first asked, and stood in for where they fail, so that a table goes on."""

import hashlib
import logging
from typing import Any

from tefuda import moves
from tefuda.errors import BadOption, IllegalMove
from tefuda.game import Game, short_name
from tefuda.notation import notation
from tefuda.players import Player, compound, registry
from tefuda.server.storage.rows import StoredTable

logger = logging.getLogger("tefuda.bots")


STAND_INS = ("heuristic", "random")  # who plays for a bot that fails


class Bots:
    """The bots of a table, by seat from 0; asked in threads, one question at a time."""

    def __init__(self, row: StoredTable) -> None:
        self.row = row
        self._made: dict[int, Player] = {}
        self._stand_ins: dict[int, list[str]] = {}  # by seat those that have not failed

    def choose(self, game: Game, seat: int, state: Any) -> str:
        """Ask the bot at a seat for a whole move, made on what its seat sees; give it as it is written.

        A bot that raises, or that names no open move, is logged, and another plays in its place from then on.
        """
        if seat not in self._made:
            self._made[seat] = self._make(game, seat)
            self._stand_ins[seat] = [name for name in registry.available(game) if name in STAND_INS]
        while True:
            player = self._made[seat]
            try:
                move = notation(game, state.rules).join(compound.choose_move(game, state, player))
                if move not in moves.legal(game, state):
                    raise IllegalMove("unknown_move", game=short_name(game), move=move, legal=moves.legal(game, state))
                return move
            except Exception:
                logger.exception("%s: a bot of the kind %s failed", short_name(game), type(player).__name__)
                if not self._stand_ins[seat]:
                    raise
                self._made[seat] = registry.make(self._stand_ins[seat].pop(0), game, self._seed(seat))

    def _make(self, game: Game, seat: int) -> Player:
        """Make a bot of the level that was asked for; of the usual one, so that it goes on, if that is no more."""
        try:
            return registry.make(self.row.chairs[seat].level, game, self._seed(seat))
        except BadOption:
            return registry.make(registry.usual(), game, self._seed(seat))

    def _seed(self, seat: int) -> int:
        return bot_seed(self.row.seed, seat)


def bot_seed(seed: str, seat: int) -> int:
    """Derive the chance of a bot from the table's seed: by a hash, as it must not tell of the cards; 64 bits."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {seed}".encode()).digest()[:8], "big")
