"""Sets of up to 62 things in one int: thing number n is bit n.

The games use these on plain ints; `fast` replaces the first three by single machine instructions.
"""

from collections.abc import Iterator


def count(x: int) -> int:
    """How many things are in the set."""
    return x.bit_count()


def lowest(x: int) -> int:
    """The smallest thing of a set that is not empty."""
    return (x & -x).bit_length() - 1


def nth(x: int, n: int) -> int:
    """The n-th smallest thing, n from 0, of a set that has more than n."""
    for _ in range(n):
        x &= x - 1
    return (x & -x).bit_length() - 1


def bit_set(*things: int) -> int:
    """The set of these things."""
    x = 0
    for thing in things:
        x |= 1 << thing
    return x


def members(x: int) -> Iterator[int]:
    """The things of a set in ascending order (not for rules: compiled code has no generators)."""
    while x:
        yield lowest(x)
        x &= x - 1
