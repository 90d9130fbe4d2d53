"""What the chance of a table is made of: the server's secret, and what people add before the first deal (docs/fair.md).

A table's seed is written as `sealed/1:` and its secret, or it is one of before and deals as ever: then there is nothing
to check, and people are not asked. The same deals again come from the key of the first match, which is known by then.
"""

from collections.abc import Collection, Sequence
from secrets import token_urlsafe
from typing import NamedTuple

from msgspec.structs import replace

from tefuda import fair
from tefuda.errors import TefudaError
from tefuda.record import Proof, Share
from tefuda.server.storage.rows import Chair, Company, Seal, Shared, Step, StoredTable

PREFIX = f"sealed/{fair.SCHEME}:"


def new_seed() -> str:
    """Draw the secret of a table, which nobody can guess, as its seed."""
    return PREFIX + fair.draw().hex()


def _secret(table: StoredTable) -> bytes | None:
    return fair.unhex(table.seed.removeprefix(PREFIX)) if table.seed.startswith(PREFIX) else None


def commitment(table: StoredTable) -> str:
    """Commit to the secret of a table, in hexadecimal digits; "" where it has none."""
    secret = _secret(table)
    return "" if secret is None else fair.commitment(table.id, secret).hex()


def seed_of(table: StoredTable, first: Step | None = None) -> str:
    """Give what a match at a table deals from: its key, as text, or the seed of an older table.

    `first` is the step of the first deal, which may bring what the person has added who opened the table.
    """
    secret = _secret(table)
    if secret is None:
        return table.seed
    bits = [None if share is None else fair.unhex(share.bits) for share in _shares(table, first)]
    return str(fair.key_of(table.id, secret, bits))


def proof(table: StoredTable, first: Step | None, undecided: int, *, opened: bool) -> Proof | None:
    """Give what a record needs to be checked, with the secret only where it is `opened`; None where there is nothing.

    `first` is as in `seed_of`; `undecided` is how many draws for the first dealer decided nothing.
    """
    secret = _secret(table)
    if secret is None:
        return None
    shares = [None if each is None else Share(each.hash or None, each.bits or None) for each in _shares(table, first)]
    shown = secret.hex() if opened else None
    return Proof(fair.SCHEME, table.id, commitment(table), shares, shown, undecided)


def _shares(table: StoredTable, first: Step | None) -> Sequence[Shared | None]:
    shares: list[Shared | None] = list(table.company.seal.shares if table.company is not None else ())
    shares = shares or [None] * table.seats
    act = first.act if first is not None else None
    bits = fair.unhex(act.digits) if act is not None else None
    if act is not None and act.seat is not None and bits is not None:
        shares[act.seat] = Shared(fair.hash_of(table.id, bits).hex(), act.digits)
    return shares


# What who opens a table adds with the first call, so that nobody waits


class Added(NamedTuple):
    """What a page adds to the chance of a table that was promised to it, by the id; the bits in hexadecimal digits."""

    table: str
    bits: str


def added(table: str, digits: str) -> Added | None:
    """Read what is added to a table that was promised; None where it was none. TefudaError for other than 256 bits."""
    if table and fair.unhex(digits) is None:
        raise TefudaError("not_64_digits")
    return Added(table, digits) if table else None


class Promises:
    """Secrets that have been committed to for tables that are not there yet; of too many the oldest are forgotten.

    A table whose promise has been forgotten is opened under another id, and nothing is added to it.
    """

    MOST = 10_000

    def __init__(self) -> None:
        self._seeds: dict[str, str] = {}

    def make(self) -> tuple[str, str]:
        """Promise a table: its id, and the commitment to its secret in hexadecimal digits."""
        table, secret = token_urlsafe(12), fair.draw()
        while len(self._seeds) >= self.MOST:
            del self._seeds[next(iter(self._seeds))]
        self._seeds[table] = PREFIX + secret.hex()
        return table, fair.commitment(table, secret).hex()

    def keep(self, table: str) -> str | None:
        """Give the seed of a table that was promised, once; None where none was."""
        return self._seeds.pop(table, None)


# What people add, before the first deal


def hashed(seal: Seal, person: str, digits: str) -> Seal:
    """Note the hash of a person's bits, the last one that came; TefudaError where it is none, or bits are asked for."""
    if seal.begins:
        raise TefudaError("being_dealt")
    if fair.unhex(digits) is None:
        raise TefudaError("not_64_digits")
    return replace(seal, hashes={**seal.hashes, person: digits})


def opened(seal: Seal, table: str, person: str, digits: str) -> Seal:
    """Note a person's bits; TefudaError where they are not asked for, or do not fit the hash."""
    bits = fair.unhex(digits)
    if not seal.begins or person not in seal.hashes:
        raise TefudaError("not_asked_to_open")
    if bits is None or fair.hash_of(table, bits).hex() != seal.hashes[person]:
        raise TefudaError("wrong_bits")
    return replace(seal, bits={**seal.bits, person: digits})


def missing(company: Company, chairs: Sequence[Chair], here: Collection[str]) -> list[int]:
    """List the seats of people who are here, have sent a hash, and have not opened it yet."""
    seal = company.seal
    return [
        seat
        for seat, chair in enumerate(chairs)
        if chair.person in seal.hashes and chair.person not in seal.bits and chair.person in here
    ]


def closed(seal: Seal, chairs: Sequence[Chair]) -> Seal:
    """Keep what was added by seat, as people sit at the first deal; who said nothing is noted as such."""
    shares = tuple(
        Shared(seal.hashes.get(chair.person, ""), seal.bits.get(chair.person, "")) if chair.kind == "person" else None
        for chair in chairs
    )
    return Seal(shares=shares)
