"""Write a bot and pit it against a level: every deal is played twice, with the seats exchanged.

    python examples/write_a_bot.py [LEVEL [DEALS]]

A bot is anything with `choose(view, legal)`. The view is all that its seat knows, and `legal` the set of the actions
open to it: bit n stands for action n.
"""

import sys
from typing import Any

from tefuda import Match
from tefuda.bits import count, lowest, members
from tefuda.decks.hanafuda import LIGHTS, PLAINS, month_set
from tefuda.players import Player, registry

CARD, CALL = 1, 4  # phases of koikoi, places in `game.PHASES`
SHOBU = 50  # its number in `game.ACTIONS`


class Collector:
    """Takes what is most worth having, and stops at the first yaku."""

    def choose(self, view: Any, legal: int) -> int:
        """Take the best cards; where nothing can be taken lay the plainest card."""
        if view.phase == CALL:
            return SHOBU if legal >> SHOBU & 1 else lowest(legal)
        if view.phase == CARD:
            return max(members(legal), key=lambda card: self.worth(view.field & month_set(card), card))
        return max(members(legal), key=lambda card: self.worth(1 << card, 0))

    def worth(self, taken: int, laid: int) -> int:
        """Count what these cards of the field are worth; a card that takes nothing costs what it is worth."""
        if not taken:
            return 0 if PLAINS >> laid & 1 else -5
        return sum(20 if LIGHTS >> card & 1 else 1 if PLAINS >> card & 1 else 5 for card in members(taken))


def play(seed: int, players: list[Player]) -> float:
    """Play a match; give 1 where seat 0 wins, 0.5 for a tie."""
    match = Match("koikoi", seed=seed, options={"rounds": 3})
    while match.turn is not None:
        legal = match.game.legal(match.state)
        action = players[match.turn].choose(match.view(match.turn), legal)
        assert count(legal & 1 << action) == 1
        match.play(action)
    outcome = match.outcome
    assert outcome is not None
    return (0 in outcome.winners) / len(outcome.winners)


def main(level: str = "heuristic", deals: str = "10") -> None:
    """Play, and say who won how often."""
    game = Match("koikoi").game
    won = 0.0
    for seed in range(int(deals)):
        other = registry.make(level, game, seed, wait=True)  # `wait`: until its search is compiled
        won += play(seed, [Collector(), other]) + 1 - play(seed, [other, Collector()])
    print(f"Collector against {level}: {won:g} of {2 * int(deals)} matches")


if __name__ == "__main__":
    main(*sys.argv[1:])

# Prints:
# Collector against heuristic: … of 20 matches
