"""What people add to the chance of a table: hashes, bits, who is left out, and records that can be checked."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode
from msgspec.structs import replace

from tefuda import fair, proof, record
from tefuda.errors import TefudaError
from tefuda.fair import Key
from tefuda.server import seating, wire
from tefuda.server.answers import SetUp, Wish
from tefuda.server.company.patience import Patience
from tefuda.server.storage.rows import Chair, Company, Seal, Shared, StoredTable
from tefuda.server.tables import records, sealing
from tefuda.server.tables.company import CompanyTable
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import LiveTable, Watcher
from tests.server.company import Person, guest, hall_in, host_of, join, set_up, until
from tests.server.test_company import refused

QUICK = Patience(gap=1000, sit_in=1000, host=1000, room=1000, next=1000, hurry=1000, open=0.05)
BITS = tuple(bytes([n]) * 32 for n in range(1, 9))


@pytest.fixture(autouse=True)
def _secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables here have secrets again."""
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", sealing.new_seed)


def secrets_of(table: LiveTable) -> list[str]:
    """What tells the packs of a table, as it might be written."""
    return [table.row.seed.removeprefix(sealing.PREFIX), sealing.seed_of(table.row).removeprefix(Key.PREFIX)]


async def seal(person: Person, bits: bytes) -> None:
    await person.say(wire.Seal(fair.hash_of(person.table.row.id, bits).hex()))


async def unseal(person: Person, bits: bytes) -> None:
    await person.say(wire.Unseal(bits.hex()))


async def play_out(people: list[Person]) -> None:
    """Play to the end, whoever's turn it is."""
    while not people[0].frame["over"]:
        turn = people[0].frame["turn"]
        for person in people if turn is None else [people[turn]]:
            if person.frame["legal"] or person.frame["waiting"]:
                await person.play()


def kept(hall: Hall, table: LiveTable, seat: int | None = 0) -> record.Record:
    row = hall.store.find(table.row.id)
    assert row is not None
    return record.parse(record.dumps(records.download(hall.store, row, seat)))


def checked(whole: record.Record) -> tuple[list[str], list[str], int]:
    found = proof.check(whole)
    return [each.code for each in found.faults], [each.code for each in found.notes], found.people


def test_both_add_and_the_record_can_be_checked(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, rules={"rounds": 1})
            host = await host_of(table)
            promised = host.company["seal"]["commitment"]
            assert host.company["seal"] == {
                "commitment": promised,
                "hashes": ["", ""],
                "bits": ["", ""],
                "asked": False,
            }
            other = await guest(table)
            await seal(host, BITS[0])
            await seal(other, BITS[2])
            await seal(other, BITS[1])  # a page that was loaded anew: the last counts
            hashes = [fair.hash_of(table.row.id, bits).hex() for bits in BITS[:2]]
            assert host.company["seal"]["hashes"] == other.company["seal"]["hashes"] == hashes
            await host.say(wire.GetReady())
            await other.say(wire.GetReady())
            assert (host.company["stage"], host.company["seal"]["asked"]) == ("room", True)
            await unseal(other, BITS[1])
            assert host.company["seal"]["bits"] == ["", BITS[1].hex()]
            assert host.company["stage"] == "room"
            await unseal(host, BITS[0])
            assert (host.company["stage"], host.company["seal"]) == ("play", None)
            assert host.last("hello")["commitment"] == promised
            people = [host, other]
            while not host.frame["over"]:
                part = kept(hall, table, 1)
                assert part.fair is not None
                assert (part.fair.secret, part.fair.commitment) == (None, promised)
                assert [text for text in secrets_of(table) if text in record.dumps(part)] == []
                await people[host.frame["turn"]].play()
            whole = kept(hall, table, None)
            assert whole.fair is not None
            assert whole.fair.commitment == promised
            assert [share and share.bits for share in whole.fair.shares] == [bits.hex() for bits in BITS[:2]]
            assert checked(whole) == ([], [], 2)
            forged = replace(whole, fair=replace(whole.fair, shares=[None, *whole.fair.shares[1:]]))
            assert "wrong_deal" in checked(forged)[0]
            said = str([person.read() for person in people])
            assert [text for text in secrets_of(table) if text in said] == []

    asyncio.run(meet())


def test_who_is_silent_is_left_out(tmp_path: Path) -> None:
    """One sends nothing, one a hash only, which is waited for; bots are not asked."""

    async def meet() -> None:
        async with hall_in(tmp_path, QUICK) as hall:
            table = await set_up(hall, "goita", "me open bot open", rules={"target": 10})
            host, silent, late = await host_of(table), await guest(table), await guest(table, "Chie")
            await seal(host, BITS[0])
            await seal(late, BITS[1])
            await host.say(wire.Begin())
            await unseal(host, BITS[0])
            assert not table.logged.begun
            await until(lambda: table.logged.begun)
            with refused("not_asked_to_open"):
                await unseal(late, BITS[1])
            shares = table.company.seal.shares
            digits = [fair.hash_of(table.row.id, bits).hex() for bits in BITS[:2]]
            assert shares == (Shared(digits[0], BITS[0].hex()), Shared(), None, Shared(digits[1]))
            await silent.say(wire.Resign())
            assert checked(kept(hall, table)) == ([], ["silent", "unopened"], 1)

    asyncio.run(meet())


def test_where_nobody_adds_it_begins_at_once(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, rules={"rounds": 1})
            host, other = await host_of(table), await guest(table)
            await host.say(wire.Begin())
            assert table.logged.begun
            await play_out([host, other])
            assert checked(kept(hall, table)) == ([], ["silent", "silent", "alone"], 0)

    asyncio.run(meet())


def test_who_has_gone_is_not_waited_for(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, other = await host_of(table), await guest(table)
            await seal(host, BITS[0])
            await seal(other, BITS[1])
            other.leave()
            await host.say(wire.Begin())
            await unseal(host, BITS[0])
            assert table.logged.begun
            shares = table.company.seal.shares
            assert [share and bool(share.bits) for share in shares] == [True, False]

    asyncio.run(meet())


def test_what_is_refused(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, other = await host_of(table), await guest(table)
            looker = await join(table, "", next(iter(table.company.invitations)))
            for digits in ("", "ab", "AB" * 32, "zz" * 32):
                with refused("not_64_digits"):
                    await host.say(wire.Seal(digits))
            with refused("sits_nowhere"):
                await seal(looker, BITS[0])
            await seal(host, BITS[0])
            with refused("not_asked_to_open"):
                await unseal(host, BITS[0])
            await host.say(wire.Begin())
            with refused("wrong_bits"):
                await unseal(host, BITS[1])
            with refused("not_asked_to_open"):
                await unseal(other, BITS[1])
            for command in (wire.Swap(0, 1), wire.Sit("Cho", 1), wire.Stand(), wire.Begin(), wire.Seal("ab" * 32)):
                with refused("being_dealt"):  # who could still change seats could choose between packs
                    await host.say(command)
            await unseal(host, BITS[0])
            assert table.logged.begun
            with refused("begun_already"):
                await seal(host, BITS[0])

    asyncio.run(meet())


def test_a_table_found_again_waits_on(tmp_path: Path) -> None:
    """The server goes away while bits are awaited; what came is kept, and who comes back may still open."""

    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, rules={"rounds": 1})
            host, other = await host_of(table), await guest(table)
            await seal(host, BITS[0])
            await seal(other, BITS[1])
            await host.say(wire.Begin())
            await unseal(other, BITS[1])
            people = [host.watcher.person, other.watcher.person]
        async with hall_in(tmp_path) as hall:
            found = await hall.find(table.row.id)
            assert isinstance(found, CompanyTable)
            assert not found.logged.begun
            host, other = await join(found, people[0]), await join(found, people[1])
            assert host.company["seal"]["asked"]
            await unseal(host, BITS[0])
            await play_out([host, other])
            assert checked(kept(hall, found)) == ([], [], 2)
        async with hall_in(tmp_path, QUICK) as hall:  # and once more, after the end
            again = await hall.find(table.row.id)
            assert isinstance(again, CompanyTable)
            assert checked(kept(hall, again)) == ([], [], 2)

    asyncio.run(meet())


def test_a_rematch_asks_anew(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, rules={"rounds": 1})
            host, other = await host_of(table), await guest(table)
            await seal(host, BITS[0])
            await host.say(wire.Begin())
            await unseal(host, BITS[0])
            await play_out([host, other])
            again = await hall.rematch_of(table.row)
            assert isinstance(again, CompanyTable)
            assert again.company.seal == Seal()
            assert sealing.commitment(again.row) != sealing.commitment(table.row)

    asyncio.run(meet())


async def alone(hall: Hall) -> LiveTable:
    return await hall.set_up("koikoi", options={"rounds": 1}, level="heuristic")


async def to_the_end(table: LiveTable, seat: int = 0) -> dict[str, Any]:
    """Play with a bot; give the first message."""
    person = Person(table, Watcher(seat))  # type: ignore[arg-type]
    await table.join(person.watcher)
    while not person.frame["over"]:
        number = person.frame["number"]
        if person.frame["legal"] or person.frame["waiting"]:
            await person.play()
        await until(lambda: person.frame["number"] > number or person.frame["over"])  # noqa: B023
    return person.told[0]


def test_alone_with_bots_the_packs_are_promised(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_in(tmp_path) as hall:
            table = await alone(hall)
            hello = await to_the_end(table)
            whole = kept(hall, table)
            assert whole.fair is not None
            assert whole.fair.commitment == hello["commitment"]
            assert checked(whole) == ([], ["alone"], 0)
            again = await hall.rematch(table.row, same=True)
            assert again.match.rounds[0].deck == table.match.rounds[0].deck
            assert again.match.draw == table.match.draw
            assert sealing.commitment(again.row) == ""
            assert (await to_the_end(again))["commitment"] == ""
            assert kept(hall, again).fair is None

    asyncio.run(play())


def test_who_opens_a_table_adds_to_its_chance(tmp_path: Path) -> None:
    """The secret is promised before, so nobody waits; a promise is kept once."""

    async def play() -> None:
        async with hall_in(tmp_path) as hall:
            promised, commitment = hall.promises.make()
            added = sealing.added(promised, BITS[0].hex())
            table = await hall.set_up("koikoi", options={"rounds": 1}, level="heuristic", seat=1, added=added)
            assert table.row.id == promised
            assert (await to_the_end(table, 1))["commitment"] == commitment
            whole = kept(hall, table)
            assert checked(whole) == ([], [], 1)
            assert whole.fair is not None
            assert whole.fair.shares == [None, record.Share(fair.hash_of(promised, BITS[0]).hex(), BITS[0].hex())]
            other = await hall.set_up("koikoi", level="heuristic", added=added)
            assert other.row.id != promised
            assert other.logged.match.seed != table.match.seed
            same = await hall.rematch(table.row, same=True)
            assert same.match.rounds[0].deck == table.match.rounds[0].deck
            again = sealing.added(hall.promises.make()[0], BITS[1].hex())
            assert again is not None
            assert (await hall.rematch(table.row, same=False, added=again, seat=1)).row.id == again.table
        async with hall_in(tmp_path) as hall:  # the log has it
            found = await hall.find(again.table)
            await to_the_end(found, 1)
            assert checked(kept(hall, found)) == ([], [], 1)

    asyncio.run(play())


def test_who_opens_a_table_for_several_adds_where_it_is_dealt_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_in(tmp_path) as hall:
            for sitting, dealt in (("me here", True), ("me open", False)):
                added = sealing.added(hall.promises.make()[0], BITS[0].hex())
                assert added is not None
                wishes = [Wish(who, who) for who in sitting.split()]  # type: ignore[arg-type]
                wish = seating.gathering(SetUp("koikoi", rules={"rounds": 1}, sitting=wishes), hall.levels)
                table = await hall.gather(wish, "", added)
                assert isinstance(table, CompanyTable)
                assert (table.row.id == added.table) == dealt
                if dealt:
                    people = [await join(table, chair.person) for chair in table.row.chairs]
                    await play_out(people)
                    assert checked(kept(hall, table)) == ([], [], 1)

    asyncio.run(play())


def test_promises_are_forgotten_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing.Promises, "MOST", 3)
    promises = sealing.Promises()
    made = [promises.make()[0] for _ in range(5)]
    found = [promises.keep(table) is not None for table in (*made, made[-1], "")]
    assert found == [False, False, True, True, True, False, False]
    assert sealing.added("", "") is None
    for digits in ("", "ab", "zz" * 32):
        with refused("not_64_digits"):
            sealing.added("T", digits)


def test_tables_of_before_deal_as_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: "ab" * 32)

    async def play() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, rules={"rounds": 1})
            host, other = await host_of(table), await guest(table)
            assert host.company["seal"] is None
            await seal(host, BITS[0])  # does no harm
            await host.say(wire.Begin())
            assert table.match.seed == "ab" * 32
            assert host.last("hello")["commitment"] == ""
            await play_out([host, other])
            assert kept(hall, table).fair is None

    asyncio.run(play())


# Without a table


def row(
    seal: Seal | None = None, chairs: tuple[Chair, ...] = (Chair("person", person="a"), Chair("bot"))
) -> StoredTable:
    company = None if seal is None else Company("a", "heuristic", seal=seal)
    seed = f"{sealing.PREFIX}{'07' * 32}"
    return StoredTable("T", "koikoi", "basic", {}, 2, None, seed, "0", 1, 0.0, chairs, company=company)


def test_a_key_is_that_of_the_shares() -> None:
    secret = bytes([7]) * 32
    told = Shared(fair.hash_of("T", BITS[0]).hex(), BITS[0].hex())
    assert sealing.seed_of(row()) == str(fair.key_of("T", secret, [None, None]))
    assert sealing.seed_of(row(Seal(shares=(told, Shared())))) == str(fair.key_of("T", secret, [BITS[0], None]))
    assert sealing.commitment(row()) == fair.commitment("T", secret).hex()
    for seed in ("", "ab" * 32, sealing.PREFIX, f"{sealing.PREFIX}{'AB' * 32}", f"fair/1:{'ab' * 32}"):
        table = row()
        object.__setattr__(table, "seed", seed)
        assert sealing.seed_of(table) == seed
        assert (sealing.commitment(table), sealing.proof(table, None, 0, opened=True)) == ("", None)


def test_a_proof_opens_the_secret_only_when_it_may() -> None:
    for opened in (False, True):
        told = sealing.proof(row(Seal(shares=(Shared("aa"), None))), None, 2, opened=opened)
        assert told is not None
        assert told.secret == ("07" * 32 if opened else None)
        assert (told.undecided, told.table, told.shares) == (2, "T", [record.Share("aa"), None])


def test_who_is_missing() -> None:
    chairs = [Chair("person", person=each) for each in "abcd"]
    seal = Seal(hashes={"a": "1", "b": "2", "c": "3", "z": "4"}, bits={"b": "2"})
    company = Company("a", "heuristic", seal=seal)
    assert sealing.missing(company, chairs, {"a", "b", "d"}) == [0]
    assert sealing.missing(company, chairs[::-1], {"a", "b", "c"}) == [1, 3]
    assert sealing.closed(seal, chairs).shares == (Shared("1"), Shared("2", "2"), Shared("3"), Shared())


def test_old_companies_are_read() -> None:
    """A company that was stored before there were seals has an empty one."""
    assert decode(b'{"host":"a","level":"x"}', type=Company).seal == Seal()
    with pytest.raises(TefudaError):
        sealing.opened(Seal(), "T", "a", "00" * 32)
