"""Which plain functions a game's rules consist of, and how they call one another."""

import ast
import dis
import importlib.util
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tefuda import bits

COMPILED = ("start", "pack", "deal", "legal", "apply", "partial", "view", "unseen", "guess", "observe")


def calls(function: FunctionType) -> list[FunctionType]:
    """Find the plain functions that a function names, `tefuda.bits` left out."""
    found: dict[FunctionType, None] = {}
    for value in _named(function.__code__, function.__globals__):
        if isinstance(value, FunctionType) and value.__globals__ is not vars(bits):
            found[value] = None
    return list(found)


def _named(code: CodeType, names: dict[str, Any]) -> Iterator[Any]:
    for this, following in pairwise(dis.get_instructions(code)):
        if this.opname == "LOAD_GLOBAL":
            value = names.get(this.argval)
            if isinstance(value, ModuleType) and following.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                value = getattr(value, following.argval, None)
            yield value
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _named(constant, names)


def reachable(game: Any) -> list[FunctionType]:
    """Find the functions that are compiled and all that they call, however deep (`sound` is for checking only)."""
    return follow([getattr(game, name) for name in COMPILED if hasattr(game, name)])


def follow(functions: list[Any]) -> list[FunctionType]:
    """Find all that these functions call, however deep, with themselves and those that they close over."""
    found: dict[FunctionType, None] = {}
    waiting = functions[::-1]
    while waiting:
        function = waiting.pop()
        if isinstance(function, FunctionType) and function not in found:
            found[function] = None
            waiting.extend(calls(function))
            waiting.extend(cell.cell_contents for cell in function.__closure__ or ())
    return list(found)


def circle(game: Any) -> list[str]:
    """Name functions that call one another in a circle; [] where there is none."""
    done: set[FunctionType] = set()

    def search(path: list[FunctionType]) -> list[str]:
        for function in calls(path[-1]):
            if function in path:
                return [each.__name__ for each in [*path[path.index(function) :], function]]
            if function not in done:
                found = search([*path, function])
                if found:
                    return found
        done.add(path[-1])
        return []

    for function in reachable(game):
        if function not in done:
            found = search([function])
            if found:
                return found
    return []


def duplicate(game: Any) -> ModuleType:
    """Make the game's functions once more as other objects.

    Numba compiles a function once in a process, with or without bounds checks; where both are wanted it must not know
    that they are the same.
    """
    modules: dict[int, ModuleType] = {}
    duplicates: dict[FunctionType, FunctionType] = {}
    for function in reachable(game):
        names = function.__globals__
        if id(names) not in modules:
            modules[id(names)] = ModuleType(names["__name__"])
            vars(modules[id(names)]).update(names)
        duplicates[function] = FunctionType(
            function.__code__, vars(modules[id(names)]), function.__name__, function.__defaults__, function.__closure__
        )
    for module in modules.values():
        for name, value in list(vars(module).items()):
            if isinstance(value, FunctionType) and value in duplicates:
                setattr(module, name, duplicates[value])
            elif isinstance(value, ModuleType) and id(vars(value)) in modules:
                setattr(module, name, modules[id(vars(value))])
    copied = ModuleType(game.__name__)
    for name, value in vars(game).items():
        setattr(copied, name, duplicates.get(value, value) if isinstance(value, FunctionType) else value)
    return copied


def sources(game: Any) -> list[Path]:
    """Find the files that a game's rules depend on besides this package: its own, and what it imports from beside."""
    start = getattr(game, "__file__", None)
    if start is None:
        return []
    folder = Path(start).resolve().parent
    found: set[Path] = set()
    waiting: list[Any] = [game]
    while waiting:
        module = waiting.pop()
        file = getattr(module, "__file__", None)
        path = Path(file).resolve() if file else None
        if path is None or path in found or path.suffix != ".py" or not path.is_relative_to(folder):
            continue
        found.add(path)
        waiting.extend(sys.modules[name] for name in _imports(path, module) if name in sys.modules)
    return sorted(found)


def _imports(path: Path, module: Any) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            name = importlib.util.resolve_name(origin, getattr(module, "__package__", None))
            yield name
            yield from (f"{name}.{each.name}" for each in node.names)
