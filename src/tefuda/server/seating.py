"""What is asked and answered of tables with several people: from the wire and back."""

from collections.abc import Sequence

from tefuda import options
from tefuda.errors import BadOption
from tefuda.game import load
from tefuda.players import registry
from tefuda.server.answers import OpenTable, SetUp, Somebody, Wish
from tefuda.server.company.coming import new_person
from tefuda.server.company.hosting import any_seat, invited
from tefuda.server.company.telling import differing
from tefuda.server.doors.naming import clean
from tefuda.server.setup import name_of
from tefuda.server.storage.rows import Chair, Company, StoredTable
from tefuda.server.tables import log
from tefuda.server.tables.hall import Gathering


def gathering(asked: SetUp, levels: Sequence[str]) -> Gathering:
    """Read what a table for several people is to be; BadOption where nobody is to sit there oneself."""
    chairs = [chair(wish, asked, levels) for wish in asked.sitting]
    me = [seat for seat, wish in enumerate(asked.sitting) if wish.who == "me"]
    if len(me) != 1:
        raise BadOption("one_seat_is_yours", count=len(me))
    company = Company(
        host=chairs[me[0]].person,
        level=usual_level(levels),
        clock=asked.clock,
        watch=asked.watch,
        talk=asked.talk,
        public=asked.public,
        together=passed_round(asked.sitting, chairs),
    )
    if any(wish.who == "open" for wish in asked.sitting):
        company = invited(company, None)
    return Gathering(asked.game, chairs, company, asked.preset, asked.rules)


def passed_round(sitting: Sequence[Wish], chairs: Sequence[Chair]) -> tuple[str, ...]:
    """List who passes one device round, by their ids; nobody where there is one person at it."""
    found = tuple(chair.person for wish, chair in zip(sitting, chairs, strict=True) if wish.who in ("me", "here"))
    return found if len(found) > 1 else ()


def chair(wish: Wish, asked: SetUp, levels: Sequence[str]) -> Chair:
    """Make the chair that a wish is for."""
    name = clean(wish.name)
    if wish.who == "open":
        return Chair("open")
    if wish.who == "bot":
        return Chair("bot", name, wish.level or asked.level or usual_level(levels))
    return Chair("person", name, person=new_person())


def with_bots(asked: Somebody, levels: Sequence[str]) -> Gathering:
    """Make a table at which bots keep one company until others take their seats."""
    level = usual_level(levels)
    seats = options.seats(load(asked.game), None)
    me = Chair("person", clean(asked.name), person=new_person())
    company = invited(Company(host=me.person, level=level, watch="live", public=True), None)
    return Gathering(asked.game, [me, *[Chair("bot", level=level, free=True)] * (seats - 1)], company)


def open_table(row: StoredTable) -> OpenTable:
    """Tell everybody of a table that is shown to them."""
    company = row.company
    assert company is not None
    host = next((chair.name for chair in row.chairs if chair.person == company.host), "")
    return OpenTable(
        table=row.id,
        invitation=any_seat(company) if row.open_seats else "",
        game=row.game,
        name=name_of(row.game),
        preset=row.preset,
        differing=differing(log.setting_of(row)),
        host=host,
        taken=sum(chair.kind == "person" for chair in row.chairs),
        seats=row.seats,
        begun=row.begun,
        clock=company.clock,
        created=row.created,
    )


def usual_level(levels: Sequence[str]) -> str:
    """Name the level of bots that nobody has chosen."""
    return registry.usual() if registry.usual() in levels else levels[0]
