"""How surprising counts are: the tail of the chi-square distribution, and of the normal one."""

import math

CLOSE = 1e-15
STEPS = 10_000


def tail(chi: float, freedom: int) -> float:
    """Give the chance that chi-square with so many degrees of freedom (1 or more) comes out at least so large."""
    a, x = freedom / 2, chi / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        return max(0.0, 1 - scale * _series(a, x))
    return min(1.0, scale * _fraction(a, x))


def _series(a: float, x: float) -> float:
    """Give the lower incomplete gamma function without its scale, by its series."""
    term = total = 1 / a
    for n in range(1, STEPS):
        term *= x / (a + n)
        total += term
        if term < total * CLOSE:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """Give the upper incomplete gamma function without its scale, by a continued fraction from its end."""
    value = 0.0
    for n in range(min(STEPS, 200 + int(20 * math.sqrt(a))), 0, -1):
        value = n * (n - a) / (x + 2 * n + 1 - a - value)
    return 1 / (x + 1 - a - value)


def two_sided(z: float) -> float:
    """Give the chance that a standard normal number lies at least so far from 0, on either side."""
    return math.erfc(abs(z) / math.sqrt(2))
