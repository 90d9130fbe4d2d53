"""Sets of up to 62 things in one int: thing number n is bit n.

The games use these on plain ints; `fast` replaces the first three by single machine instructions.
"""

from collections.abc import Iterator


def count(x: int) -> int:
    """Count the things of a set."""
    return x.bit_count()


def lowest(x: int) -> int:
    """Find the smallest thing of a set that is not empty."""
    return (x & -x).bit_length() - 1


def nth(x: int, n: int) -> int:
    """Find the n-th smallest thing, n from 0, of a set that has more than n."""
    for _ in range(n):
        x &= x - 1
    return (x & -x).bit_length() - 1


def bit_set(*things: int) -> int:
    """Make the set of these things, each a number from 0 to 61."""
    x = 0
    for thing in things:
        x |= 1 << thing
    return x


def members(x: int) -> Iterator[int]:
    """Yield the things of a set in ascending order (not for rules: compiled code has no generators)."""
    while x:
        yield lowest(x)
        x &= x - 1
