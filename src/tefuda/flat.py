"""How a game declares its state: flat, of a fixed size, without pointers or padding.

    @flat
    class Rules(Flat):
        points: int = choice("nintendo", "sdin")
        rounds: int = number(12, 1, 12)

    @flat
    class State(Flat):
        hand: Row = bits(3)
        rules: Rules
        turn: int = small()

Fields stand in the order in which they are best read; in memory the widest come first and a zero `spare` fills the
end, so that `bytes(state)` is the whole state and nothing else. Assigning a row, a table or a record copies it. All
integers are signed: unsigned ones turn differences into 2**64 - 2 and sums into floats once the rules are compiled.
"""

import ctypes
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, get_type_hints


class Row(Protocol):
    """A fixed row of ints, counted from 0."""

    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, x: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Table(Protocol):
    """A fixed row of rows of ints."""

    def __getitem__(self, i: int, /) -> Row: ...
    def __setitem__(self, i: int, x: Row, /) -> None: ...
    def __iter__(self) -> Iterator[Row]: ...
    def __len__(self) -> int: ...


if TYPE_CHECKING:

    class Flat:
        """To the type checker only the declared names exist."""

        def __init__(self) -> None: ...
        def __buffer__(self, flags: int, /) -> memoryview: ...
else:

    class Flat(ctypes.Structure):
        """A record of C ints."""

        __slots__ = ()


F = TypeVar("F", bound=Flat)
Value = int | str | tuple[str, ...]


def _array(ctype: Any, shape: tuple[int, ...]) -> Any:
    for n in reversed(shape):
        ctype = ctype * n
    return ctype


def small(*shape: int) -> Any:
    """Declare an int from -128 to 127; with lengths, a row or a table of such."""
    return _array(ctypes.c_int8, shape)


def short(*shape: int) -> Any:
    """Declare an int from -32,768 to 32,767; with lengths, a row or a table of such."""
    return _array(ctypes.c_int16, shape)


def bits(*shape: int) -> Any:
    """Declare a set of at most 62 things (see `tefuda.bits`); with lengths, a row or a table of such."""
    return _array(ctypes.c_int64, shape)


class Option:
    """What a rule option may be, how it is written outside, and which int stands for it in the state.

    `values` lists the choices (strings are kept as their place in the list, numbers as themselves) or, where `many`
    is set, the names of which any number may be chosen (kept as a bit set). Without values it is a number from `low`
    to `high`.
    """

    def __init__(
        self, default: Value, values: tuple[int | str, ...] = (), low: int = 0, high: int = 0, many: bool = False
    ) -> None:
        self.default = default
        self.values = values
        self.low = low
        self.high = high
        self.many = many
        largest = max([high, (1 << len(values)) - 1 if many else 0, *(v for v in values if isinstance(v, int))])
        self.ctype: Any = ctypes.c_int8 if largest < 128 else ctypes.c_int16

    def encode(self, value: object) -> int:
        """Give the int that stands for `value`; ValueError where the option does not have it."""
        if self.many:
            if isinstance(value, list | tuple) and all(name in self.values for name in value):
                return sum(1 << self.values.index(name) for name in set(value))
        elif self.values:
            for i, choice in enumerate(self.values):
                if str(value) == str(choice) and not isinstance(value, bool):  # 4 and "4" are the same choice
                    return choice if isinstance(choice, int) else i
        elif type(value) is int and self.low <= value <= self.high:
            return value
        raise ValueError(value)

    def decode(self, x: int) -> Value:
        """Give back what `encode` was given, with names in their declared order."""
        if self.many:
            return tuple(str(name) for i, name in enumerate(self.values) if x >> i & 1)
        if self.values and x not in self.values:
            return self.values[x]
        return x

    def parse(self, text: str) -> Value:
        """Read a value as a person types it: `yes`, `8`, `kasu,tan`; ValueError as in `encode`."""
        if self.many:
            value: Value = tuple(name.strip() for name in text.split(",") if name.strip())
        else:
            value = int(text) if text not in self.values and text.lstrip("-").isdecimal() else text
        self.encode(value)
        return value


def choice(*values: int | str) -> Any:
    """Declare an option with these values, the first of which is the default: all strings or all numbers."""
    return Option(values[0], values)


def number(default: int, low: int, high: int) -> Any:
    """Declare an option that is a number from `low` to `high`, both included."""
    return Option(default, (), low, high)


def names(*values: str) -> Any:
    """Declare an option that names any of these, by default none."""
    return Option((), values, many=True)


_options: dict[type, dict[str, Option]] = {}


def flat(cls: type[F]) -> type[F]:
    """Lay out the fields declared in `cls` (a decorator); TypeError where its memory would have padding inside."""
    fields: list[tuple[str, Any]] = []
    options: dict[str, Option] = {}
    for name, kind in get_type_hints(cls).items():
        declared = cls.__dict__.get(name, kind)
        if isinstance(declared, Option):
            options[name] = declared
            declared = declared.ctype
        fields.append((name, declared))
        if name in cls.__dict__:
            delattr(cls, name)
    fields.sort(key=lambda field: -ctypes.alignment(field[1]))
    size = sum(ctypes.sizeof(ctype) for _, ctype in fields)
    spare = -size % ctypes.alignment(fields[0][1])
    if spare:
        fields.append(("spare", small(spare)))
    cls._fields_ = fields  # type: ignore[attr-defined]
    if ctypes.sizeof(cls) != size + spare:  # type: ignore[arg-type]
        raise TypeError(f"{cls.__name__} has padding inside; its nested records need the width of its widest field")
    _options[cls] = options
    return cls


def options(cls: type[Flat]) -> dict[str, Option]:
    """List the rule options declared in `cls`, by name and in order."""
    return _options[cls]


class Field(NamedTuple):
    """A declared field: ints of so many bytes each (8: sets), alone, in a row or in a table, or a record."""

    name: str
    size: int
    shape: tuple[int, ...]  # () for a single one
    record: type[Flat] | None


def layout(cls: type) -> list[Field]:
    """Describe the fields of a state or of a record in it, in memory order, without what only fills its end."""
    found: list[Field] = []
    for base in reversed(cls.__mro__):
        for name, ctype in base.__dict__.get("_fields_", ()):
            shape: list[int] = []
            while hasattr(ctype, "_length_"):
                shape.append(ctype._length_)
                ctype = ctype._type_
            record = ctype if issubclass(ctype, ctypes.Structure) else None
            if name != "spare":
                found.append(Field(name, ctypes.sizeof(ctype), tuple(shape), record))
    return found


def copy(s: F, cls: Callable[..., Any] | None = None) -> F:
    """Make an independent copy of a state, by default of the same class."""
    copied: F = (cls or type(s)).from_buffer_copy(s)  # type: ignore[union-attr]
    return copied


def assign(to: Flat, s: Flat) -> None:
    """Make `to` equal to `s`, which has the same layout."""
    ctypes.memmove(ctypes.addressof(to), ctypes.addressof(s), ctypes.sizeof(s))  # type: ignore[arg-type]


def size(cls: type[Flat]) -> int:
    """Give the bytes of one state."""
    return ctypes.sizeof(cls)  # type: ignore[arg-type]
