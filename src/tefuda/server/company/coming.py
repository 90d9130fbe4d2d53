"""People who come, go away, come back and leave.

Rows, persons, seats and errors are as in `changes.py`.
"""

import secrets
from dataclasses import replace

from msgspec.structs import replace as changed

from tefuda.errors import TefudaError
from tefuda.server.company.changes import (
    Change,
    beside,
    chair_at,
    company_of,
    not_away,
    own_seat,
    with_chair,
    without_ready,
)
from tefuda.server.doors.naming import clean
from tefuda.server.storage.rows import Act, Chair, StoredTable


def new_person() -> str:
    """Draw the id of somebody who sits down."""
    return secrets.token_urlsafe(12)


def sit(
    row: StoredTable, person: str, name: str, seat: int | None, invitation: str = "", *, between: bool = True
) -> Change:
    """Seat a person, who comes with an invitation or sits here already, at a seat (None: the first that is open).

    After the first deal a seat that a bot keeps is taken, `between` two rounds.
    """
    company = company_of(row)
    name = clean(name)
    if not name:
        raise TefudaError("no_name")
    own = row.seat_of(person)
    if own is not None and seat in (None, own):
        row = with_chair(row, own, replace(row.chairs[own], name=name))
        return Change(row, Act("named", own, name=name))
    if own is not None and row.begun:
        raise TefudaError("sits_already", seat=own)
    wanted = seat
    if own is None:
        if invitation not in company.invitations:
            raise TefudaError("no_invitation")
        only = company.invitations[invitation]
        if only is not None and seat not in (None, only):
            raise TefudaError("other_seat", seat=only)
        wanted = only if only is not None else seat
    found = _free_seat(row, wanted)
    if row.begun and not between:
        raise TefudaError("next_round")
    row = with_chair(row, found, Chair("person", name, person=person))
    if own is not None:
        row = with_chair(row, own, Chair("open"))
    if own is None and company.invitations[invitation] is not None:
        company = changed(
            company, invitations={key: at for key, at in company.invitations.items() if key != invitation}
        )
    return Change(replace(row, company=without_ready(company, own, found)), Act("sat", found, name=name))


def _free_seat(row: StoredTable, seat: int | None) -> int:
    open_seats = [n for n, chair in enumerate(row.chairs) if chair.kind == "open" or (row.begun and chair.free)]
    if seat is None:
        if not open_seats:
            raise TefudaError("no_open_seat")
        return open_seats[0]
    chair_at(row, seat)
    if seat not in open_seats:
        raise TefudaError("seat_taken", seat=seat)
    return seat


def leave(row: StoredTable, person: str, *, act: str = "left") -> Change:
    """Have a person leave for good: before the first deal the seat is open again, later a bot keeps it.

    Who is host then is the next one who sits here; where nobody is left before the first deal, the table ends.
    """
    company = company_of(row)
    seat = own_seat(row, person)
    chair = Chair("bot", level=company.level, free=True) if row.begun else Chair("open")
    row = with_chair(row, seat, chair)
    company = not_away(without_ready(company, seat), seat)
    if company.host == person:
        company = changed(company, host=next_host(row))
    if not company.host and not row.begun:
        company = changed(company, ended=True)
    return Change(replace(row, company=company), Act(act, seat))


def forget(row: StoredTable, person: str) -> Change:
    """Take the name and the token of a person from a match that is over."""
    company, seat = company_of(row), own_seat(row, person)
    row = with_chair(row, seat, Chair("person"))
    host = next_host(row) if company.host == person else company.host
    return Change(replace(row, company=changed(company, host=host)), Act("forgotten", seat))


def go_away(row: StoredTable, seat: int, at: float) -> Change:
    """Note that a person has no connection any more."""
    company = company_of(row)
    return Change(replace(row, company=changed(company, away={**company.away, seat: at})), Act("away", seat))


def come_back(row: StoredTable, seat: int) -> Change:
    """Note that a person is here again, and plays again where a bot sat in; with them those who share the device."""
    company = company_of(row)
    for each in beside(row, row.chairs[seat].person):
        row = with_chair(row, each, replace(row.chairs[each], level=""))
        company = not_away(company, each)
    return Change(replace(row, company=company), Act("back", seat))


def sit_in(row: StoredTable, seat: int) -> Change:
    """Have a bot play for a person who does not."""
    company = company_of(row)
    row = with_chair(row, seat, replace(row.chairs[seat], level=company.level))
    return Change(replace(row, company=company), Act("sat_in", seat, level=company.level))


def next_host(row: StoredTable, but: str = "") -> str:
    """Find who is the host next, by the id; "" for nobody. Those who are here come first."""
    away = row.company.away if row.company is not None else {}
    people = [(n in away, n, chair.person) for n, chair in enumerate(row.chairs) if chair.person not in ("", but)]
    return min(people)[2] if people else ""


def pass_on(row: StoredTable) -> Change | None:
    """Make the next one host, where the host is away and somebody is here; None where nobody is."""
    company = company_of(row)
    host = next_host(row, company.host)
    seat = row.seat_of(host)
    if seat is None or seat in company.away:
        return None
    return Change(replace(row, company=changed(company, host=host)), Act("host", seat))
