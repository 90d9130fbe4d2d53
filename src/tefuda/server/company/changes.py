"""What a change of a company is, and the parts that all changes are made of.

Every function takes the row as it is and gives the row as it will be with the act that the log keeps. Persons are the
ids in their tokens, seats count from 0. All raise a TefudaError with a code of its own where something may not be.
"""

from dataclasses import replace
from typing import NamedTuple

from msgspec.structs import replace as changed

from tefuda.errors import TefudaError
from tefuda.server.storage.rows import Act, Chair, Company, StoredTable


class Change(NamedTuple):
    """What becomes of a table, and how the log has it; with a first deal where one follows at once."""

    row: StoredTable
    act: Act
    deals: bool = False


def company_of(row: StoredTable) -> Company:
    """Give the company of a table; TefudaError where one person plays with bots, or the table has been ended."""
    if row.company is None:
        raise TefudaError("no_company")
    if row.company.ended:
        raise TefudaError("table_ended")
    return row.company


def own_seat(row: StoredTable, person: str) -> int:
    """Find the seat of a person; TefudaError where they have none."""
    seat = row.seat_of(person)
    if seat is None:
        raise TefudaError("sits_nowhere")
    return seat


def chair_at(row: StoredTable, seat: int) -> Chair:
    """Find the chair at a seat; TefudaError where there is no such seat."""
    if not 0 <= seat < len(row.chairs):
        raise TefudaError("no_such_seat_here", seat=seat, last=len(row.chairs) - 1)
    return row.chairs[seat]


def with_chair(row: StoredTable, seat: int, chair: Chair) -> StoredTable:
    """Put another chair at a seat."""
    return replace(row, chairs=(*row.chairs[:seat], chair, *row.chairs[seat + 1 :]))


def not_begun(row: StoredTable) -> None:
    """Raise a TefudaError once the first cards are dealt."""
    if row.begun:
        raise TefudaError("begun_already")


def not_away(company: Company, seat: int) -> Company:
    """Take it back that somebody at a seat is away."""
    return changed(company, away={each: since for each, since in company.away.items() if each != seat})


def without_ready(company: Company, *seats: int | None) -> Company:
    """Take it back that these were ready."""
    return changed(company, ready=tuple(each for each in company.ready if each not in seats))


def beside(row: StoredTable, person: str) -> list[int]:
    """List the seats of those who share a device with a person, the person's own too, in their order."""
    together = company_of(row).together
    people = together if person in together else (person,)
    return [seat for seat, chair in enumerate(row.chairs) if chair.person in people and person]
