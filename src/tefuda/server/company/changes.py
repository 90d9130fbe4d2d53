"""What people do at a table besides playing: what becomes of its row, or why it may not be.

Every function takes the row as it is and gives the row as it will be with the act that the log keeps. Persons are the
ids in their tokens, seats count from 0. All raise a TefudaError with a code of its own where something may not be.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace as changed

from tefuda.errors import BadOption, TefudaError
from tefuda.game import load
from tefuda.players import registry
from tefuda.server import wire
from tefuda.server.company import codes, talk
from tefuda.server.doors.naming import clean
from tefuda.server.storage.rows import Act, Chair, Company, Proposal, StoredTable
from tefuda.server.tables import sealing
from tefuda.setting import Setting

MOST_INVITATIONS = 20


class Change(NamedTuple):
    """What becomes of a table, and how the log has it; with a first deal where one follows at once."""

    row: StoredTable
    act: Act
    deals: bool = False


def new_person() -> str:
    """Draw the id of somebody who sits down."""
    return secrets.token_urlsafe(12)


def company_of(row: StoredTable) -> Company:
    """Give the company of a table; TefudaError where one person plays with bots, or the table has been ended."""
    if row.company is None:
        raise TefudaError("no_company")
    if row.company.ended:
        raise TefudaError("table_ended")
    return row.company


# Coming and going


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
        return _seated(row, own, replace(row.chairs[own], name=name), Act("named", own, name=name))
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
    row = _seated(row, found, Chair("person", name, person=person), Act("sat", found, name=name)).row
    if own is not None:
        row = _with_chair(row, own, Chair("open"))
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
    _seat(row, seat)
    if seat not in open_seats:
        raise TefudaError("seat_taken", seat=seat)
    return seat


def leave(row: StoredTable, person: str, *, act: str = "left") -> Change:
    """Have a person leave for good: before the first deal the seat is open again, later a bot keeps it.

    Who is host then is the next one who sits here; where nobody is left before the first deal, the table ends.
    """
    company = company_of(row)
    seat = _own(row, person)
    chair = Chair("bot", level=company.level, free=True) if row.begun else Chair("open")
    row = _with_chair(row, seat, chair)
    company = _not_away(without_ready(company, seat), seat)
    if company.host == person:
        company = changed(company, host=next_host(row))
    if not company.host and not row.begun:
        company = changed(company, ended=True)
    return Change(replace(row, company=company), Act(act, seat))


def next_host(row: StoredTable, but: str = "") -> str:
    """Find who is the host next, by the id; "" for nobody. Those who are here come first."""
    away = row.company.away if row.company is not None else {}
    people = [(n in away, n, chair.person) for n, chair in enumerate(row.chairs) if chair.person not in ("", but)]
    return min(people)[2] if people else ""


def forget(row: StoredTable, person: str) -> Change:
    """Take the name and the token of a person from a match that is over."""
    company, seat = company_of(row), _own(row, person)
    row = _with_chair(row, seat, Chair("person"))
    host = next_host(row) if company.host == person else company.host
    return Change(replace(row, company=changed(company, host=host)), Act("forgotten", seat))


# The host's acts


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
        _still_arranged(row)
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
            company = _invited(company, None)[0]
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
    _still_arranged(row)
    if _seat(row, seat).kind == "person":
        raise TefudaError("seat_taken", seat=seat)
    if level is not None and level not in levels:
        raise BadOption("unknown_bot", bot=level, game=row.game, bots=list(levels))
    chair = Chair("open") if level is None else Chair("bot", level=level)
    row = _with_chair(row, seat, chair)
    return Change(replace(row, company=company), Act("placed", seat, level=level or ""))


def swap(row: StoredTable, person: str, seat: int, other: int) -> Change:
    """Have those at two seats change places."""
    company = require_host(row, person)
    _still_arranged(row)
    one, two = _seat(row, seat), _seat(row, other)
    row = _with_chair(_with_chair(row, seat, two), other, one)
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
    chair = _seat(row, seat)
    if chair.kind != "person" or chair.person == person:
        raise TefudaError("nobody_to_remove", seat=seat)
    row = leave(row, chair.person, act="removed").row
    assert row.company is not None
    company = _invited(changed(row.company, invitations={}), None)[0] if company.invitations else row.company
    return Change(replace(row, company=company), Act("removed", seat))


def invite(row: StoredTable, person: str, seat: int | None) -> Change:
    """Make a link by which to sit down, at any open seat (None) or at one."""
    company = require_host(row, person)
    if seat is not None:
        _seat(row, seat)
    if len(company.invitations) >= MOST_INVITATIONS:
        raise TefudaError("too_many_invitations", most=MOST_INVITATIONS)
    return Change(replace(row, company=_invited(company, seat)[0]), Act("invited", seat))


def _invited(company: Company, seat: int | None) -> tuple[Company, str]:
    key = secrets.token_urlsafe(9)
    return changed(company, invitations={**company.invitations, key: seat}), key


def first_invitation(company: Company) -> Company:
    """Give a new company a link to any open seat."""
    return _invited(company, None)[0]


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
        company = _invited(company, None)[0]
    return Change(replace(row, company=company), Act("code"))


def any_seat(company: Company) -> str:
    """Find the invitation to any open seat that is there for all who find the table; "" for none."""
    return next((key for key, seat in company.invitations.items() if seat is None), "")


def end(row: StoredTable, person: str) -> Change:
    """End a table before the first deal."""
    company = require_host(row, person)
    _still_arranged(row)
    return Change(replace(row, company=changed(company, ended=True, code="", public=False)), Act("ended"))


def begin(row: StoredTable, level: str, levels: Sequence[str]) -> Change:
    """Have the first cards dealt: bots of a level keep the seats that are open."""
    company = company_of(row)
    _not_begun(row)
    if level not in levels:
        raise BadOption("unknown_bot", bot=level, game=row.game, bots=list(levels))
    bot = Chair("bot", level=level, free=True)
    chairs = tuple(bot if chair.kind == "open" else chair for chair in row.chairs)
    company = changed(company, ready=(), code=company.code if any(chair.free for chair in chairs) else "")
    if sealing.commitment(row):
        company = changed(company, seal=sealing.closed(company.seal, chairs))
    return Change(replace(row, chairs=chairs, company=company), Act("begun"), deals=True)


# What people add to the chance of the table


def seal(row: StoredTable, person: str, digits: str) -> Change:
    """Note the hash of what a person adds to the chance of the table."""
    company, seat = company_of(row), _own(row, person)
    _not_begun(row)
    company = changed(company, seal=sealing.hashed(company.seal, person, digits))
    return Change(replace(row, company=company), Act("sealed", seat, digits=digits))


def unseal(row: StoredTable, person: str, digits: str) -> Change:
    """Note what a person adds, which was asked for."""
    company, seat = company_of(row), _own(row, person)
    company = changed(company, seal=sealing.opened(company.seal, row.id, person, digits))
    return Change(replace(row, company=company), Act("unsealed", seat, digits=digits))


def ask_to_open(row: StoredTable, level: str, levels: Sequence[str]) -> Change:
    """Ask those who have sent a hash for what it is of: then it begins, with bots of a level at open seats."""
    company = company_of(row)
    begin(row, level, levels)  # or says why not
    return Change(
        replace(row, company=changed(company, seal=changed(company.seal, begins=level))), Act("opening", level=level)
    )


# Being there, and being ready


def get_ready(row: StoredTable, person: str, ready: bool, mates: Sequence[int] = ()) -> Change:
    """Note that a person is ready for the next deal, or not yet, and with them those for whom they speak."""
    company, seat = company_of(row), _own(row, person)
    seats = {seat, *mates}
    others = tuple(each for each in company.ready if each not in seats)
    company = changed(company, ready=tuple(sorted((*others, *seats))) if ready else others)
    return Change(replace(row, company=company), Act("ready" if ready else "not_ready", seat))


def all_ready(row: StoredTable) -> bool:
    """Whether all who are here and play themselves are ready, and before the first deal no seat is open."""
    company = company_of(row)
    waiting = [
        seat
        for seat, chair in enumerate(row.chairs)
        if chair.kind == "person" and not chair.played and seat not in company.ready and seat not in company.away
    ]
    return not waiting and bool(company.ready) and (row.begun or all(chair.kind != "open" for chair in row.chairs))


def dealt(row: StoredTable) -> StoredTable:
    """Give the row after a deal, for which nobody has to be ready any more."""
    company = row.company
    return row if company is None or not company.ready else replace(row, company=changed(company, ready=()))


def go_away(row: StoredTable, seat: int, at: float) -> Change:
    """Note that a person has no connection any more."""
    company = company_of(row)
    return Change(replace(row, company=changed(company, away={**company.away, seat: at})), Act("away", seat))


def come_back(row: StoredTable, seat: int) -> Change:
    """Note that a person is here again, and plays again where a bot sat in; with them those who share the device."""
    company = company_of(row)
    for each in beside(row, row.chairs[seat].person):
        row = _with_chair(row, each, replace(row.chairs[each], level=""))
        company = _not_away(company, each)
    return Change(replace(row, company=company), Act("back", seat))


def sit_in(row: StoredTable, seat: int) -> Change:
    """Have a bot play for a person who does not."""
    company = company_of(row)
    row = _with_chair(row, seat, replace(row.chairs[seat], level=company.level))
    return Change(replace(row, company=company), Act("sat_in", seat, level=company.level))


def pass_on(row: StoredTable) -> Change | None:
    """Make the next one host, where the host is away and somebody is here; None where nobody is."""
    company = company_of(row)
    host = next_host(row, company.host)
    seat = row.seat_of(host)
    if seat is None or seat in company.away:
        return None
    return Change(replace(row, company=changed(company, host=host)), Act("host", seat))


# Words


def speak(row: StoredTable, person: str, phrase: str, text: str) -> Change:
    """Say a phrase of the game, or free text where the host allows it."""
    company, seat = company_of(row), _own(row, person)
    if company.talk == "none" or (company.talk == "phrases" and not phrase):
        raise TefudaError("no_free_text" if company.talk == "phrases" else "no_talk")
    if phrase and phrase not in talk.phrases(row.game):
        raise TefudaError("no_such_phrase", phrase=phrase[:40])
    said = talk.PHRASE + phrase if phrase else clean(text, talk.LONGEST)
    if not said:
        raise TefudaError("nothing_said")
    return Change(row, Act("said", seat, name=row.chairs[seat].name, words=said))


# Agreeing


def propose(
    row: StoredTable, person: str, kind: Literal["takeback", "end"], position: int, mates: Sequence[int] = ()
) -> Change:
    """Ask the others to let somebody take the last move back, or to end the match; `mates` agree."""
    company, seat = company_of(row), _own(row, person)
    new = changed(company, proposal=Proposal(kind, seat, position, tuple(sorted(mates))))
    return Change(replace(row, company=new), Act("asked_back" if kind == "takeback" else "asked_end", seat))


def agree(row: StoredTable, person: str, yes: bool, mates: Sequence[int] = ()) -> Change:
    """Answer what is proposed; a No of anybody, the asker too, ends it."""
    company, seat = company_of(row), _own(row, person)
    asked = company.proposal
    if asked is None:
        raise TefudaError("nothing_proposed")
    seats = {seat, *mates}
    if yes and asked.seat in seats:
        raise TefudaError("others_answer")
    new = changed(asked, yes=tuple(sorted({*asked.yes, *seats}))) if yes else None
    return Change(replace(row, company=changed(company, proposal=new)), Act("agreed" if yes else "refused", seat))


def all_agree(row: StoredTable) -> bool:
    """Whether everybody who plays and is here has agreed to what is proposed."""
    company = company_of(row)
    asked = company.proposal
    people = [n for n, chair in enumerate(row.chairs) if chair.kind == "person" and n not in company.away]
    return asked is not None and all(seat == asked.seat or seat in asked.yes for seat in people)


def moved_on(row: StoredTable) -> StoredTable:
    """Give the row after a step of the match: what was proposed before is no matter any more."""
    company = row.company
    if company is None or company.proposal is None:
        return row
    return replace(row, company=changed(company, proposal=None))


def again(row: StoredTable, table: str) -> Change:
    """Note where the company plays on."""
    company = company_of(row)
    return Change(replace(row, company=changed(company, again=table)), Act("again"))


def without_ready(company: Company, *seats: int | None) -> Company:
    """Take it back that these were ready."""
    return changed(company, ready=tuple(each for each in company.ready if each not in seats))


def new_code() -> str:
    """Draw a code to find a table by."""
    return codes.draw()


def usual_level(levels: Sequence[str]) -> str:
    """Name the level of bots that nobody has chosen."""
    return registry.usual() if registry.usual() in levels else levels[0]


# Parts


def _seat(row: StoredTable, seat: int) -> Chair:
    if not 0 <= seat < len(row.chairs):
        raise TefudaError("no_such_seat_here", seat=seat, last=len(row.chairs) - 1)
    return row.chairs[seat]


def beside(row: StoredTable, person: str) -> list[int]:
    """List the seats of those who share a device with a person, the person's own too, in their order."""
    together = company_of(row).together
    people = together if person in together else (person,)
    return [seat for seat, chair in enumerate(row.chairs) if chair.person in people and person]


def _own(row: StoredTable, person: str) -> int:
    seat = row.seat_of(person)
    if seat is None:
        raise TefudaError("sits_nowhere")
    return seat


def _not_begun(row: StoredTable) -> None:
    if row.begun:
        raise TefudaError("begun_already")


def _still_arranged(row: StoredTable) -> None:
    """Raise a TefudaError once the first cards are dealt, or about to be."""
    _not_begun(row)
    if company_of(row).seal.begins:
        raise TefudaError("being_dealt")


def _not_away(company: Company, seat: int) -> Company:
    return changed(company, away={each: since for each, since in company.away.items() if each != seat})


def _with_chair(row: StoredTable, seat: int, chair: Chair) -> StoredTable:
    return replace(row, chairs=(*row.chairs[:seat], chair, *row.chairs[seat + 1 :]))


def _seated(row: StoredTable, seat: int, chair: Chair, act: Act) -> Change:
    return Change(_with_chair(row, seat, chair), act)
