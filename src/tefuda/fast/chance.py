"""Chance within compiled code: the generator xorshift64* (shifts 12, 25, 27), a uint64 of state each.

A row of generators is a uint64 array; `below(rng, i, n)` draws from the i-th. The functions here work in compiled code
only; `Chance` gives the same numbers to plain Python. Kernels elsewhere may call them.
"""

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from tefuda.fast.intrinsics import register

_MASK = (1 << 64) - 1
_STAR = 0x2545F4914F6CDD1D
_R12, _L25, _R27, _HALF, _TWO = (np.uint64(n) for n in (12, 25, 27, 32, 2))
_U_STAR = np.uint64(_STAR)
_PRIME = 0x100000001B3
_U_PRIME = np.uint64(_PRIME)
uint64, int64 = types.uint64, types.int64


def spread(seed: int, n: int) -> list[int]:
    """Make `n` states of generators from a seed: the splitmix64 sequence that begins there, 0 left out."""
    states: list[int] = []
    x = seed & _MASK
    while len(states) < n:
        x = (x + 0x9E3779B97F4A7C15) & _MASK
        z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z:
            states.append(z)
    return states


def generators(seed: int, n: int = 1) -> NDArray[np.uint64]:
    """Make a row of `n` independent generators, uint64 (n,); the same for the same seed on every machine."""
    return np.array(spread(seed, n), np.uint64)


def draw(rng: Any, i: int) -> Any:
    """Draw 64 random bits from the i-th generator, as a uint64."""
    x = rng[i]
    x ^= x >> _R12
    x ^= x << _L25
    x ^= x >> _R27
    rng[i] = x
    return x * _U_STAR


def below(rng: Any, i: int, n: int) -> int:
    """Draw an int from 0 to n - 1 from the i-th generator, for n below 2**31."""
    return int64(((draw(rng, i) >> _HALF) * uint64(n)) >> _HALF)  # type: ignore[no-any-return]


def luck(rng: Any, i: int) -> int:
    """Draw 62 random bits, as `deal` takes them, from the i-th generator."""
    return int64(draw(rng, i) >> _TWO)  # type: ignore[no-any-return]


def shuffle(rng: Any, i: int, deck: Any, n: int) -> None:
    """Shuffle the first n cards of a row, by the i-th generator."""
    for last in range(n - 1, 0, -1):
        j = below(rng, i, last + 1)
        card = deck[last]
        deck[last] = deck[j]
        deck[j] = card


def mix(signature: Any, x: int) -> Any:
    """Give a signature, a uint64, that has also seen x."""
    return (signature ^ uint64(x)) * _U_PRIME


register((draw, below, luck, shuffle, mix))


class Chance:
    """One generator in plain Python, which draws the same numbers as a compiled one from the same seed."""

    def __init__(self, seed: int) -> None:
        self.x = spread(seed, 1)[0]

    def draw(self) -> int:
        """Draw 64 random bits."""
        x = self.x
        x ^= x >> 12
        x ^= x << 25 & _MASK
        x ^= x >> 27
        self.x = x
        return x * _STAR & _MASK

    def below(self, n: int) -> int:
        """Draw an int from 0 to n - 1, for n below 2**31."""
        return (self.draw() >> 32) * n >> 32

    def luck(self) -> int:
        """Draw 62 random bits, as `deal` takes them."""
        return self.draw() >> 2

    def shuffle(self, deck: list[int], n: int) -> None:
        """Shuffle the first n cards of a list."""
        for last in range(n - 1, 0, -1):
            j = self.below(last + 1)
            deck[last], deck[j] = deck[j], deck[last]


def plain_mix(signature: int, x: int) -> int:
    """Do as `mix` does, in plain Python."""
    return (signature ^ x & _MASK) * _PRIME & _MASK
