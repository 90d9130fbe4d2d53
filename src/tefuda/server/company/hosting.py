"""What the host of a table does: who sits there, what is played, who may come, and when it begins.

Rows, persons, seats and errors are as in `changes.py`.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from msgspec import UNSET
from msgspec.structs import replace as changed

from tefuda.errors import BadOption, TefudaError
from tefuda.game import load
from tefuda.server import wire
from tefuda.server.company.changes import Change, chair_at, company_of, not_begun, with_chair
from tefuda.server.company.coming import leave
from tefuda.server.storage.rows import Act, Chair, Company, StoredTable
from tefuda.server.tables import sealing
from tefuda.setting import Setting

MOST_INVITATIONS = 20


def require_host(row: StoredTable, person: str) -> Company:
    """Give the company; TefudaError (`not_host`) where a person is not its host."""
    company = company_of(row)
    if not person or company.host != person:
        raise TefudaError("not_host")
    return company


def arrange(row: StoredTable, person: str, wish: wire.Arrange) -> Change:
    """Change what is played, and how; BadOption for what there is not."""
    company = require_host(row, person)
    terms = (wish.preset, wish.rules, wish.seats, wish.clock)
    if any(each is not None and each is not UNSET for each in terms):
        still_arranged(row)
    if wish.preset is not None or wish.rules is not None or wish.seats is not None:
        preset = wish.preset or row.preset
        options = wish.rules if wish.rules is not None else {} if wish.preset is not None else row.options
        setting = Setting.of(load(row.game), preset, options, seats=wish.seats or row.seats)
        row = _resized(row, setting.seats)
        row = replace(row, preset=setting.preset, options=setting.differing)
        company = changed(company, ready=())  # others have agreed to something else
        kept = {key: at for key, at in company.invitations.items() if at is None or at < row.seats}
        company = changed(company, invitations=kept)
    if wish.clock is not UNSET:
        company = changed(company, clock=wish.clock, ready=())
    if wish.watch is not None:
        company = changed(company, watch=wish.watch)
    if wish.talk is not None:
        company = changed(company, talk=wish.talk)
    if wish.public is not None:
        company = changed(company, public=wish.public)
        if wish.public and None not in company.invitations.values():
            company = invited(company, None)
    return Change(replace(row, company=company), Act("arranged"))


def _resized(row: StoredTable, seats: int) -> StoredTable:
    """Give a table more seats or fewer: of those that go, open ones and bots go first; people stay in their order."""
    surplus = len(row.chairs) - seats
    dispensable = [n for n, chair in enumerate(row.chairs) if chair.kind != "person"]
    if surplus > len(dispensable):
        raise TefudaError("people_sit_there", seats=seats, people=len(row.chairs) - len(dispensable))
    gone = dispensable[-surplus:] if surplus > 0 else []
    chairs = [chair for n, chair in enumerate(row.chairs) if n not in gone]
    return replace(row, seats=seats, chairs=(*chairs, *[Chair("open")] * -surplus))


def place(row: StoredTable, person: str, seat: int, level: str | None, levels: Sequence[str]) -> Change:
    """Seat a bot of a level, or leave the seat open (None); never where a person sits."""
    company = require_host(row, person)
    still_arranged(row)
    if chair_at(row, seat).kind == "person":
        raise TefudaError("seat_taken", seat=seat)
    if level is not None and level not in levels:
        raise BadOption("unknown_bot", bot=level, game=row.game, bots=list(levels))
    chair = Chair("open") if level is None else Chair("bot", level=level)
    row = with_chair(row, seat, chair)
    return Change(replace(row, company=company), Act("placed", seat, level=level or ""))


def swap(row: StoredTable, person: str, seat: int, other: int) -> Change:
    """Have those at two seats change places."""
    company = require_host(row, person)
    still_arranged(row)
    one, two = chair_at(row, seat), chair_at(row, other)
    row = with_chair(with_chair(row, seat, two), other, one)
    places = {seat: other, other: seat}
    company = changed(
        company,
        ready=tuple(sorted(places.get(each, each) for each in company.ready)),
        away={places.get(each, each): since for each, since in company.away.items()},
    )
    return Change(replace(row, company=company), Act("swapped", seat, other))


def remove(row: StoredTable, person: str, seat: int) -> Change:
    """Have somebody leave; the links of before are void then, and a new one is there for others."""
    company = require_host(row, person)
    chair = chair_at(row, seat)
    if chair.kind != "person" or chair.person == person:
        raise TefudaError("nobody_to_remove", seat=seat)
    row = leave(row, chair.person, act="removed").row
    assert row.company is not None
    company = invited(changed(row.company, invitations={}), None) if company.invitations else row.company
    return Change(replace(row, company=company), Act("removed", seat))


def still_arranged(row: StoredTable) -> None:
    """Raise a TefudaError once the first cards are dealt, or about to be."""
    not_begun(row)
    if company_of(row).seal.begins:
        raise TefudaError("being_dealt")


def invite(row: StoredTable, person: str, seat: int | None) -> Change:
    """Make a link by which to sit down, at any open seat (None) or at one."""
    company = require_host(row, person)
    if seat is not None:
        chair_at(row, seat)
    if len(company.invitations) >= MOST_INVITATIONS:
        raise TefudaError("too_many_invitations", most=MOST_INVITATIONS)
    return Change(replace(row, company=invited(company, seat)), Act("invited", seat))


def invited(company: Company, seat: int | None) -> Company:
    """Give a company one more link: to any open seat (None), or to one."""
    return changed(company, invitations={**company.invitations, secrets.token_urlsafe(9): seat})


def revoke(row: StoredTable, person: str, invitation: str) -> Change:
    """Make a link void; where it was the last one to all seats, the table is no longer found by code or list."""
    company = require_host(row, person)
    if invitation not in company.invitations:
        raise TefudaError("no_invitation")
    left = {key: seat for key, seat in company.invitations.items() if key != invitation}
    company = changed(company, invitations=left)
    if None not in left.values():
        company = changed(company, code="", public=False)
    return Change(replace(row, company=company), Act("revoked"))


def open_by_code(row: StoredTable, person: str, code: str) -> Change:
    """Open the table to whoever says a code; "" closes it again."""
    company = changed(require_host(row, person), code=code)
    if code and None not in company.invitations.values():
        company = invited(company, None)
    return Change(replace(row, company=company), Act("code"))


def any_seat(company: Company) -> str:
    """Find the invitation to any open seat that is there for all who find the table; "" for none."""
    return next((key for key, seat in company.invitations.items() if seat is None), "")


def end(row: StoredTable, person: str) -> Change:
    """End a table before the first deal."""
    company = require_host(row, person)
    still_arranged(row)
    return Change(replace(row, company=changed(company, ended=True, code="", public=False)), Act("ended"))


def begin(row: StoredTable, level: str, levels: Sequence[str]) -> Change:
    """Have the first cards dealt: bots of a level keep the seats that are open."""
    company = company_of(row)
    not_begun(row)
    if level not in levels:
        raise BadOption("unknown_bot", bot=level, game=row.game, bots=list(levels))
    bot = Chair("bot", level=level, free=True)
    chairs = tuple(bot if chair.kind == "open" else chair for chair in row.chairs)
    company = changed(company, ready=(), code=company.code if any(chair.free for chair in chairs) else "")
    if sealing.commitment(row):
        company = changed(company, seal=sealing.closed(company.seal, chairs))
    return Change(replace(row, chairs=chairs, company=company), Act("begun"), deals=True)
