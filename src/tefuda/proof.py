"""Whether the packs of a record follow from what was committed to before them (docs/fair.md)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tefuda import fair, record
from tefuda.errors import TefudaError
from tefuda.fair import Key
from tefuda.game import Game, luck_that_matters
from tefuda.match import Match
from tefuda.record import Proof, Record, Share, luck_of, setting_of
from tefuda.words import say


@dataclass(frozen=True)
class Finding:
    """Something that was found, with what fills in its sentence; seats count from 0, deals from 1."""

    code: str
    details: dict[str, object] = field(default_factory=dict)

    def text(self, lang: str) -> str:
        """Say it in a sentence."""
        told = {name: each.text(lang) if isinstance(each, TefudaError) else each for name, each in self.details.items()}
        return say(lang, f"fair.{self.code}", **told)


@dataclass(frozen=True)
class Checked:
    """What came of checking a record: what is wrong or missing, what else one should know, and what was looked at."""

    faults: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    packs: int = 0
    people: int = 0  # whose bits are in the key


def check(whole: Record, game: Game | None = None) -> Checked:
    """Check every pack of a record against its proof; `game` as for `record.replay`."""
    proof = whole.fair
    if proof is None:
        return Checked([Finding("no_proof")])
    if proof.scheme != fair.SCHEME:
        return Checked([Finding("other_scheme", {"scheme": proof.scheme, "known": fair.SCHEME})])
    if not fair.names_a_table(proof.table) or not 0 <= proof.undecided < 1 << 32:
        return Checked([Finding("bad_proof")])
    faults, notes = list(_bad_shares(proof)), list(_silent(proof))
    secret = fair.unhex(proof.secret or "")
    if whole.seat is not None:
        faults.append(Finding("one_side", {"seat": whole.seat}))
    elif proof.secret is None:
        faults.append(Finding("no_secret"))
    elif secret is None:
        faults.append(Finding("bad_secret"))
    elif fair.commitment(proof.table, secret).hex() != proof.commitment:
        faults.append(Finding("wrong_commitment"))
    if faults or secret is None:
        return Checked(faults, notes)
    bits = [None if share is None or share.bits is None else fair.unhex(share.bits) for share in proof.shares]
    key = fair.key_of(proof.table, secret, bits)
    faults += _wrong_packs(whole, proof, key)
    faults += [each for each in _wrong_by_rules(whole, proof, key, game) if each not in faults]
    if whole.dealer is not None:
        notes.append(Finding("named_dealer"))
    packs = sum(1 + len(entry.restock) for entry in whole.rounds) + (whole.draw is not None)
    return Checked(faults, notes, packs, sum(each is not None for each in bits))


def _bad_shares(proof: Proof) -> Iterator[Finding]:
    for seat, share in enumerate(proof.shares):
        if share is None or share == Share():
            continue
        bits = fair.unhex(share.bits or "")
        if share.hash is None:
            yield Finding("no_hash", {"seat": seat})
        elif share.bits is not None and (bits is None or fair.hash_of(proof.table, bits).hex() != share.hash):
            yield Finding("wrong_hash", {"seat": seat})


def _silent(proof: Proof) -> Iterator[Finding]:
    for seat, share in enumerate(proof.shares):
        if share is not None and share.hash is None:
            yield Finding("silent", {"seat": seat})
        elif share is not None and share.bits is None:
            yield Finding("unopened", {"seat": seat})
    if not any(share is not None and share.bits for share in proof.shares):
        yield Finding("alone")


def _wrong_packs(whole: Record, proof: Proof, key: Key) -> Iterator[Finding]:
    """Find the packs that are not what the key deals; no rules are needed for that."""
    k = 0
    if whole.draw is not None:
        if key.shuffle(0, proof.undecided, sorted(whole.draw))[0] != whole.draw:
            yield Finding("wrong_draw")
        k = 1
    for n, entry in enumerate(whole.rounds, 1):
        for restocked, pack in enumerate((entry.deck, *entry.restock)):
            if key.shuffle(k, 0, sorted(pack))[0] != pack:
                yield Finding("wrong_restock" if restocked else "wrong_deal", {"deal": n, "number": restocked})
            k += 1


def _wrong_by_rules(whole: Record, proof: Proof, key: Key, game: Game | None) -> Iterator[Finding]:
    """Find what only the rules tell: moves that cannot be, draws that would have decided, luck that was another."""
    try:
        record.replay(whole, game)
    except TefudaError as error:
        yield Finding("not_played", {"what": error})
        return
    setting = setting_of(whole, game)
    if len(proof.shares) != setting.seats:
        yield Finding("wrong_shares", {"told": len(proof.shares), "seats": setting.seats})
    draws = Match(setting, seed=key, pause=True).draw
    if whole.draw is not None and len(draws) != proof.undecided + 1:
        yield Finding("wrong_draw")
    k = int(whole.draw is not None)
    for n, entry in enumerate(whole.rounds, 1):
        luck = luck_that_matters(setting.game, setting.rules, key.shuffle(k, 0, sorted(entry.deck))[1])
        if luck_of(setting.game, setting.rules, entry, n) != luck:
            yield Finding("wrong_luck", {"deal": n})
        k += 1 + len(entry.restock)
