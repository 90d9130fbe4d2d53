"""What the chance of a table is made of: the server's secret, and what people add before the first deal (docs/fair.md).

A table's seed is written as `sealed/1:` and its secret, or it is one of before and deals as ever: then there is nothing
to check, and people are not asked. The same deals again come from the key of the first match, which is known by then.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from tefuda import fair
from tefuda.errors import TefudaError
from tefuda.record import Proof, Share
from tefuda.server.storage.rows import Chair, Company, Seal, Shared, StoredTable

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


def seed_of(table: StoredTable) -> str:
    """Give what a match at a table deals from: its key, as text, or the seed of an older table."""
    secret = _secret(table)
    if secret is None:
        return table.seed
    bits = [None if share is None else fair.unhex(share.bits) for share in _shares(table)]
    return str(fair.key_of(table.id, secret, bits))


def proof(table: StoredTable, undecided: int, *, opened: bool) -> Proof | None:
    """Give what a record needs to be checked, with the secret only where it is `opened`; None where there is nothing.

    `undecided` is how many draws for the first dealer decided nothing.
    """
    secret = _secret(table)
    if secret is None:
        return None
    shares = [None if each is None else Share(each.hash or None, each.bits or None) for each in _shares(table)]
    shown = secret.hex() if opened else None
    return Proof(fair.SCHEME, table.id, commitment(table), shares, shown, undecided)


def _shares(table: StoredTable) -> Sequence[Shared | None]:
    shares = table.company.seal.shares if table.company is not None else ()
    return shares or [None] * table.seats


# What people add, before the first deal


def hashed(seal: Seal, person: str, digits: str) -> Seal:
    """Note the hash of a person's bits, the last one that came; TefudaError where it is none, or bits are asked for."""
    if seal.begins:
        raise TefudaError("being_dealt")
    if fair.unhex(digits) is None:
        raise TefudaError("not_a_hash")
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
