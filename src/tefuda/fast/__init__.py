"""Rules as fast as C: any game's plain functions compiled by Numba, on arrays of states.

    from tefuda import fast

    koikoi = fast.compile("koikoi")
    koikoi.simulate("nintendo", moves=1_000_000, seed=1)      # random play, counted
    koikoi.rollouts(match.view(0), 1000, seat=0, seed=1)      # gains of random play from what a seat knows

The first compilation takes seconds and is kept in the user's cache directory; `compile_in_background` does it while
people play on with the interpreted rules, which do the same byte for byte.
Without the extra `tefuda[fast]` importing this package raises MissingExtra, which says what to install.
"""

from tefuda.extras import missing

try:
    from tefuda.fast.chance import generators
    from tefuda.fast.compiled import Compiled, Simulation, compile, compile_in_background  # noqa: A004
except ModuleNotFoundError as error:
    raise missing(error) or error from None

__all__ = ["Compiled", "Simulation", "compile", "compile_in_background", "generators"]
