"""What rows of the database say, whatever lies in them: what cannot be read is left out, and the table says so.

SQLite keeps anything in any column, and disks and people write over things.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import RowMapping

from tefuda.flat import Value
from tefuda.server.storage.rows import Chair, Company, LogRow, Standing, StoredTable

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(pattern=r"^\w+$", max_length=40)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Seat = Annotated[int, Meta(ge=0, lt=64)]
Seats = Annotated[int, Meta(ge=1, le=64)]
Time = Annotated[float, Meta(ge=0, le=1e12)]

# The columns of a table's row: of what type each is, and what stands in for it where it is not.
COLUMNS: dict[str, tuple[Any, Any]] = {
    "game": (Name, ""),
    "preset": (Text, ""),
    "seats": (Seats, 1),
    "rules": (dict[str, Value], {}),
    "dealer": (Seat | None, None),
    "seed": (Text, ""),
    "version": (Text, ""),
    "rules_version": (Count, 0),
    "created": (Time, 0.0),
    "ended": (Time | None, None),
    "steps": (Count, 0),
}
JSON = ("rules",)


def table_of(rows: Sequence[RowMapping]) -> StoredTable:
    """Make a table of its row, which comes once for each chair, with what there is of it."""
    row, damaged = rows[0], False
    said: dict[str, Any] = {}
    for name, (kind, instead) in COLUMNS.items():
        try:
            said[name] = msgspec.json.decode(row[name], type=kind) if name in JSON else msgspec.convert(row[name], kind)
        except (msgspec.MsgspecError, TypeError):
            said[name], damaged = instead, True
    chairs = tuple(filter(None, map(_chair, rows)))
    company = _company(row["company"])
    whole = [each["seat"] for each in rows] == list(range(said["seats"])) and len(chairs) == len(rows)
    damaged = damaged or company is UNREAD or not whole
    return StoredTable(
        id=row["id"],
        options=said.pop("rules"),
        chairs=(*chairs, *[Chair("person")] * (said["seats"] - len(chairs))),
        standing=_standing(row["standing"]),
        damaged=damaged,
        company=company if isinstance(company, Company) else None,
        **said,
    )


def log_row(number: Any, body: Any, signature: Any, at: Any = 0.0) -> LogRow:
    """Make an entry of a log; what is none of its columns is nothing that can be read."""
    return LogRow(
        number if isinstance(number, int) else 0,
        body if isinstance(body, str) else "",
        signature if isinstance(signature, str) else "?",
        float(at) if isinstance(at, int | float) else 0.0,
    )


def _standing(text: Any) -> Standing | None:
    """Read how a table stands; where that cannot be read it can be worked out again."""
    try:
        return msgspec.json.decode(text, type=Standing)
    except (msgspec.MsgspecError, TypeError):
        return None


UNREAD = object()


def _company(text: Any) -> Any:
    """Read what people agreed on; None where there is nothing, UNREAD where it cannot be read."""
    if text == "":
        return None
    try:
        return msgspec.json.decode(text, type=Company)
    except (msgspec.MsgspecError, TypeError):
        return UNREAD


def _chair(row: RowMapping) -> Chair | None:
    try:
        said = {name: row[name] for name in ("kind", "name", "level", "person")}
        return msgspec.convert(said | {"free": row["free"] == 1}, Chair)
    except msgspec.ValidationError:
        return None
