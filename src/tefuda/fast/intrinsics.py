"""What compiled code calls: plain functions made known to Numba, and `tefuda.bits` as single machine instructions."""

from collections.abc import Callable, Iterable
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic, overload, register_jitable

from tefuda import bits

_I64 = ir.IntType(64)
_DEFINED_AT_0 = ir.Constant(ir.IntType(1), 0)


def has_pdep() -> bool:
    """Whether code compiled here may use pdep: LLVM ends the process where the processor lacks it.

    Left out also where the user compiles for another processor, and on AMD's before Zen 3, which have the instruction
    but take up to hundreds of cycles for it.
    """
    if config.CPU_NAME is not None or config.CPU_FEATURES is not None:
        return False
    if llvmlite.binding.get_host_cpu_name() in ("bdver4", "znver1", "znver2"):
        return False
    return bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))


def _ctpop(typing: Any, x: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


def _cttz(typing: Any, x: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.cttz(args[0], _DEFINED_AT_0)


def _pdep(typing: Any, x: Any, n: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pdep = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(_I64, [_I64, _I64]), "llvm.x86.bmi.pdep.64"
        )
        only = builder.call(pdep, [builder.shl(ir.Constant(_I64, 1), args[1]), args[0]])
        return builder.cttz(only, _DEFINED_AT_0)

    return types.int64(types.int64, types.int64), generate


ctpop, cttz, pdep = intrinsic(_ctpop), intrinsic(_cttz), intrinsic(_pdep)


# Numba wants the parameters of an implementation declared exactly like those of what finds it.


def _count(x: Any) -> Any:
    def count(x: Any) -> Any:
        return ctpop(x)

    return count


def _lowest(x: Any) -> Any:
    def lowest(x: Any) -> Any:
        return cttz(x)

    return lowest


def nth_by_pdep(x: Any, n: Any) -> Any:
    """Make the n-th thing of a set in three instructions."""

    def nth(x: Any, n: Any) -> Any:
        return pdep(x, n)

    return nth


def nth_by_steps(x: Any, n: Any) -> Any:
    """Make the n-th thing of a set on any processor, with as many steps."""

    def nth(x: Any, n: Any) -> Any:
        for _ in range(n):
            x &= x - 1
        return cttz(x)

    return nth


overload(bits.count)(_count)
overload(bits.lowest)(_lowest)
overload(bits.nth)(nth_by_pdep if has_pdep() else nth_by_steps)

_registered: set[Callable[..., Any]] = set()


def register(functions: Iterable[Callable[..., Any]], boundscheck: bool = False) -> None:
    """Let compiled code call these plain functions, each with or without bounds checks for good."""
    for function in functions:
        if function not in _registered:
            _registered.add(function)
            if boundscheck:
                register_jitable(boundscheck=True)(function)
            else:
                register_jitable(function)
