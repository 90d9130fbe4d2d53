"""`simulate` in plain Python: the same moves from the same seed, thirty to three hundred times slower."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from tefuda.bits import count, nth
from tefuda.common import DEAL, OVER, PLAY
from tefuda.fast.chance import Chance, plain_mix
from tefuda.fast.compiled import MANY, Simulation
from tefuda.game import Game
from tefuda.setting import Setting


def simulate(
    game: str | Game | ModuleType,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seats: int | None = None,
    dealer: int | None = None,
    seed: int = 0,
    moves: int = MANY,
    matches: int = MANY,
) -> Simulation:
    """Play random matches until `matches` have ended or `moves` actions were made; equal to `Compiled.simulate`."""
    setting = Setting.of(game, preset, options, seats=seats, dealer=dealer)
    g, seats = setting.game, setting.seats
    s: Any = setting.start()
    chance = Chance(seed)
    made = deals = rounds = ended = 0
    gains = [0] * (seats + 1)
    signature = 0xCBF29CE484222325
    g.start(s, seats, 0 if dealer is None else dealer + 1)
    finished = s.round
    while made < moves and ended < matches:
        if s.stage == PLAY:
            open_now = g.legal(s)
            action = nth(open_now, chance.below(count(open_now)))
            g.apply(s, action)
            made += 1
            signature = plain_mix(signature, action)
        elif s.stage == DEAL:
            deck = [0] * g.DECK
            chance.shuffle(deck, g.pack(s, deck))
            g.deal(s, deck, chance.luck())
            deals += 1
        if s.round != finished:
            finished = s.round
            rounds += 1
            for seat in range(1, seats + 1):
                gains[seat] += s.gain[seat]
                signature = plain_mix(signature, s.gain[seat])
        if s.stage == OVER:
            ended += 1
            if ended < matches:
                g.start(s, seats, 0 if dealer is None else dealer + 1)
                finished = s.round
    return Simulation(made, deals, rounds, ended, tuple(gains[1:]), signature)
