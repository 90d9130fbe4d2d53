"""What takes more than one: being ready, adding to the chance, talking, agreeing, and playing on.

Rows, persons, seats and errors are as in `changes.py`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from msgspec.structs import replace as changed

from tefuda.errors import TefudaError
from tefuda.server.company import hosting, talk
from tefuda.server.company.changes import Change, company_of, not_begun, own_seat
from tefuda.server.doors.naming import clean
from tefuda.server.storage.rows import Act, Proposal, StoredTable
from tefuda.server.tables import sealing


def get_ready(row: StoredTable, person: str, ready: bool, mates: Sequence[int] = ()) -> Change:
    """Note that a person is ready for the next deal, or not yet, and with them those for whom they speak."""
    company, seat = company_of(row), own_seat(row, person)
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


def seal(row: StoredTable, person: str, digits: str) -> Change:
    """Note the hash of what a person adds to the chance of the table."""
    company, seat = company_of(row), own_seat(row, person)
    not_begun(row)
    company = changed(company, seal=sealing.hashed(company.seal, person, digits))
    return Change(replace(row, company=company), Act("sealed", seat, digits=digits))


def unseal(row: StoredTable, person: str, digits: str) -> Change:
    """Note what a person adds, which was asked for."""
    company, seat = company_of(row), own_seat(row, person)
    company = changed(company, seal=sealing.opened(company.seal, row.id, person, digits))
    return Change(replace(row, company=company), Act("unsealed", seat, digits=digits))


def ask_to_open(row: StoredTable, level: str, levels: Sequence[str]) -> Change:
    """Ask those who have sent a hash for what it is of: then it begins, with bots of a level at open seats."""
    company = company_of(row)
    hosting.begin(row, level, levels)  # or says why not
    return Change(
        replace(row, company=changed(company, seal=changed(company.seal, begins=level))), Act("opening", level=level)
    )


def speak(row: StoredTable, person: str, phrase: str, text: str) -> Change:
    """Say a phrase of the game, or free text where the host allows it."""
    company, seat = company_of(row), own_seat(row, person)
    if company.talk == "none" or (company.talk == "phrases" and not phrase):
        raise TefudaError("no_free_text" if company.talk == "phrases" else "no_talk")
    if phrase and phrase not in talk.phrases(row.game):
        raise TefudaError("no_such_phrase", phrase=phrase[:40])
    said = talk.PHRASE + phrase if phrase else clean(text, talk.LONGEST)
    if not said:
        raise TefudaError("nothing_said")
    return Change(row, Act("said", seat, name=row.chairs[seat].name, words=said))


def propose(
    row: StoredTable, person: str, kind: Literal["takeback", "end"], position: int, mates: Sequence[int] = ()
) -> Change:
    """Ask the others to let somebody take the last move back, or to end the match; `mates` agree."""
    company, seat = company_of(row), own_seat(row, person)
    new = changed(company, proposal=Proposal(kind, seat, position, tuple(sorted(mates))))
    return Change(replace(row, company=new), Act("asked_back" if kind == "takeback" else "asked_end", seat))


def agree(row: StoredTable, person: str, yes: bool, mates: Sequence[int] = ()) -> Change:
    """Answer what is proposed; a No of anybody, the asker too, ends it."""
    company, seat = company_of(row), own_seat(row, person)
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
