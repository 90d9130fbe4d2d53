"""What a check found: failures that say what is wrong, where, and how to see it again."""

from dataclasses import dataclass, field
from typing import Any


class Wrong(Exception):
    """Something that a game must not do: what, and the details of this case."""

    def __init__(self, what: str, detail: str = "") -> None:
        super().__init__(what, detail)
        self.what = what
        self.detail = detail


@dataclass(frozen=True)
class Failure:
    """The first case of something wrong."""

    what: str
    detail: str = ""
    match: int | None = None  # its number; None where no play was needed
    move: int = 0  # actions made in the match before it
    setting: str = ""  # preset, options, seats and dealer
    again: str = ""  # the command that shows it again

    def lines(self) -> list[str]:
        """Say it in lines: what and where, and below it, indented, the details and how to see it again."""
        where = "" if self.match is None else f" (match {self.match}, after {self.move} actions)"
        rest = [self.detail, self.setting, self.again and f"again: {self.again}"]
        return [f"{self.what}{where}", *(f"    {line}" for part in rest if part for line in part.splitlines())]


@dataclass
class Report:
    """All that a check of a game found."""

    game: str  # its short name
    counts: dict[str, int] = field(default_factory=dict)  # how often each thing was done or met
    failures: list[Failure] = field(default_factory=list)  # the first of each kind
    repeats: dict[str, int] = field(default_factory=dict)  # how often each kind of failure was met
    lacking: list[str] = field(default_factory=list)  # parts for people and players that it leaves to the defaults

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.failures

    def count(self, what: str, n: int = 1) -> None:
        """Count that `what` was done or met n times."""
        self.counts[what] = self.counts.get(what, 0) + n

    def add(self, failure: Failure) -> None:
        """Add a failure; of each kind the first stays, and the others are counted."""
        self.repeats[failure.what] = self.repeats.get(failure.what, 0) + 1
        if self.repeats[failure.what] == 1:
            self.failures.append(failure)

    def lines(self) -> list[str]:
        """Say the report in lines: what was done, each failure, and whether anything is wrong."""
        done = ", ".join(f"{n:,} {what}" for what, n in self.counts.items())
        lines = [f"{self.game}: {done}" if done else self.game]
        for failure in self.failures:
            n = self.repeats[failure.what]
            lines += ["FAILED: " + failure.lines()[0] + (f", {n} times" if n > 1 else ""), *failure.lines()[1:]]
        if self.lacking:
            lines.append(f"left to the defaults: {', '.join(self.lacking)} (see docs/add-a-game.md)")
        return [*lines, "nothing wrong" if self.ok else f"{len(self.failures)} things wrong"]


def differences(a: Any, b: Any) -> str:
    """List in a line the fields in which two states or views differ, with both values."""
    found: list[str] = []
    for name, *_ in a._fields_:
        x, y = plain(getattr(a, name)), plain(getattr(b, name))
        if x != y:
            found.append(f"{name}: {x} and {y}")
    return "; ".join(found)


def plain(value: Any) -> Any:
    """Turn a field, or a whole record, into plain dicts, lists and ints."""
    if hasattr(value, "_fields_"):
        return {name: plain(getattr(value, name)) for name, *_ in value._fields_}
    return [plain(each) for each in value] if hasattr(value, "__len__") else value
