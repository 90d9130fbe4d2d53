"""Packs that anyone can check: the construction, what a shuffle of it is like, and a checker made from docs/fair.md."""

import json
import random
from collections import Counter
from collections.abc import Hashable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tefuda import Match, chi, fair, proof, record, side
from tefuda.errors import TefudaError
from tefuda.fair import Key
from tefuda.flat import options as declared
from tefuda.game import GAMES, load
from tefuda.games import kingo
from tefuda.match import Shuffle
from tefuda.record import Proof, Record, Share
from tefuda.words import LANGUAGES, known
from tests import stranger
from tests.fair_vectors import shown, vectors

SEATS = {"kingo": 4, "shippin": 3}
SECRET = st.binary(min_size=32, max_size=32)


@cache
def sealed(game: str, number: int = 1, **options: Hashable) -> Record:
    """A finished match with a proof: the first seat took part, the second sent a hash only, the third said nothing."""
    chance = random.Random(number)
    secret, bits = chance.randbytes(32), chance.randbytes(32)
    table, seats = f"table {number}", Match(game, seats=SEATS.get(game), seed=1).seats
    opened = [bits, *[None] * (seats - 1)]
    match = Match(game, options=options, seats=seats, seed=fair.key_of(table, secret, opened))
    while not match.over:
        match.play(chance.choice(match.actions()))
    digits = fair.hash_of(table, bits).hex()
    shares = [Share(digits, bits.hex()), Share(digits), Share(), None][:seats] + [None] * (seats - 4)
    commitment, undecided = fair.commitment(table, secret).hex(), max(0, len(match.draw) - 1)
    given = Proof(fair.SCHEME, table, commitment, shares, secret.hex(), undecided)
    return record.parse(record.dumps(replace(record.of(match), fair=given)))


def codes(whole: Record) -> list[str]:
    """What is wrong with a record; every sentence about it is there."""
    found = proof.check(whole)
    for each in (*found.faults, *found.notes):
        assert all(known(lang, f"fair.{each.code}") and each.text(lang) for lang in LANGUAGES)
    return [each.code for each in found.faults]


# The construction


def test_the_vectors_of_the_page_are_what_the_code_makes() -> None:
    assert shown() == vectors()


def test_a_stranger_comes_to_the_same_vectors() -> None:
    told = shown()
    assert stranger.commitment(told["table"], told["secret"]) == told["commitment"]
    for bits, digits in zip(told["bits"], told["hashes"], strict=True):
        assert bits is None or stranger.hash_of(told["table"], bits) == digits
    key = stranger.key(told["table"], told["secret"], told["bits"])
    assert key.hex() == told["key"]
    for each in told["packs"]:
        pack, luck = stranger.pack(key, each["k"], each["u"], each["pack"].split())
        assert (" ".join(pack), f"{luck:016x}") == (each["pack"], each["luck"])


def test_a_vector_throws_a_number_away() -> None:
    told = shown()
    last, key = told["packs"][-1], bytes.fromhex(told["key"])
    data = stranger.mac(key, b"tefuda/fair/1/pack\0" + stranger.big(last["k"], 4) + bytes(8))
    numbers = [int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4)]
    assert any(x >= 2**32 // (48 - i) * (48 - i) for i, x in enumerate(numbers))


@given(
    key=SECRET,
    k=st.integers(0, 2**32 - 1),
    u=st.integers(0, 2**32 - 1),
    cards=st.lists(st.text(min_size=1, max_size=3).filter(lambda code: code.isprintable()), max_size=60),
)
def test_a_stranger_shuffles_alike(key: bytes, k: int, u: int, cards: list[str]) -> None:
    pack, luck = Key(key).shuffle(k, u, sorted(cards))
    assert (pack, luck) == stranger.pack(key, k, u, cards)
    assert sorted(pack) == sorted(cards)
    assert 0 <= luck < 1 << 62


@given(
    table=st.text(max_size=30).filter(lambda name: name.isprintable()),
    secret=SECRET,
    shares=st.lists(st.none() | SECRET, min_size=1, max_size=8),
    seat=st.integers(0, 7),
)
def test_every_part_is_in_the_key(table: str, secret: bytes, shares: list[bytes | None], seat: int) -> None:
    key = fair.key_of(table, secret, shares).bytes
    told = [None if each is None else each.hex() for each in shares]
    assert stranger.key(table, secret.hex(), told) == key
    other = list(shares)
    other[seat % len(shares)] = None if shares[seat % len(shares)] else bytes(32)
    others = [
        fair.key_of(f"{table}.", secret, shares),
        fair.key_of(table, secret[1:] + bytes([secret[0] ^ 1]), shares),
        fair.key_of(table, secret, other),
        fair.key_of(table, secret, [*shares, None]),
    ]
    assert key not in [each.bytes for each in others]
    assert len({fair.commitment(table, secret), fair.hash_of(table, secret), key}) == 3


def test_a_key_is_written_and_read() -> None:
    key = Key(bytes(range(32)))
    again = Key.read(str(key))
    assert again is not None
    assert again.bytes == key.bytes
    others = ["", "fair/1:", "ab" * 32, f"fair/1:{'AB' * 32}", f"fair/1:{'ab' * 33}", f"fair/2:{'ab' * 32}", f" {key}"]
    assert [Key.read(text) for text in others] == [None] * len(others)


# How a match uses it


def test_seeds_deal_as_before() -> None:
    """Of integers and texts, a stored table's 64 digits among them: pinned, as logs go on with them."""
    cards = list(range(1, 9))
    told = [
        Shuffle(seed, load("koikoi").CARDS).order(3, cards, undecided)[0]
        for seed in (1, "ab" * 32)
        for undecided in (0, 2)
    ]
    chance = [random.Random(text) for text in ("1:3", "1:3:2", f"{'ab' * 32}:3", f"{'ab' * 32}:3:2")]
    for each, source in zip(told, chance, strict=True):
        expected = list(cards)
        source.shuffle(expected)
        assert each == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_match_deals_the_packs_of_its_key(game: str) -> None:
    key = Key(bytes(range(32)))
    match = Match(game, seats=SEATS.get(game), seed=key)
    chance = random.Random(2)
    while not match.over:
        match.play(chance.choice(match.actions()))
    names = match.notation.codes
    packs = [(len(match.draw) - 1, match.draw[-1])] if match.draw else []
    packs += [(0, pack) for entry in match.rounds for pack in (entry.deck, *entry.restock)]
    for k, (undecided, pack) in enumerate(packs):
        assert stranger.pack(key.bytes, k, undecided, names(pack))[0] == names(pack)
    assert Match(game, seats=SEATS.get(game), seed=match.seed).rounds[0].deck == match.rounds[0].deck
    assert match.seed == str(key)


def test_without_a_seed_a_match_has_a_key_of_its_own() -> None:
    one, two = Match("koikoi"), Match("koikoi")
    assert one.seed != two.seed
    assert isinstance(one.seed, str)
    assert Key.read(one.seed) is not None
    assert Match("koikoi", seed=one.seed).rounds == one.rounds


# Records


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_checked(game: str) -> None:
    whole = sealed(game)
    found = proof.check(whole)
    assert (found.faults, found.people) == ([], 1)
    assert [each.code for each in found.notes] == ["unopened", "silent"][: record.replay(whole).seats - 1]
    assert found.packs == sum(1 + len(entry.restock) for entry in whole.rounds) + (whole.draw is not None)
    assert stranger.check(json.loads(record.dumps(whole))) == []


def swapped(pack: list[str]) -> list[str]:
    """The pack with its last card exchanged for the nearest that is another."""
    n = max(i for i, code in enumerate(pack) if code != pack[-1])
    return [*pack[:n], pack[-1], *pack[n + 1 : -1], pack[n]]


def test_each_pack_that_does_not_follow_is_named() -> None:
    whole = sealed("koikoi", 2)
    for n, entry in enumerate(whole.rounds, 1):
        forged = replace(entry, deck=swapped(entry.deck))  # the last card of a pack is never played
        found = proof.check(replace(whole, rounds=[*whole.rounds[: n - 1], forged, *whole.rounds[n:]]))
        assert [(each.code, each.details) for each in found.faults] == [("wrong_deal", {"deal": n, "number": 0})]
    assert whole.draw is not None
    assert codes(replace(whole, draw=swapped(whole.draw))) == ["wrong_draw"]


def test_a_forged_new_pack_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table that lifts nearly everything off."""
    monkeypatch.setattr(declared(kingo.Rules)["cut"], "high", 40)
    whole = sealed("kingo", cut=39, end="rounds", end_rounds=4)
    assert codes(whole) == []
    assert stranger.check(json.loads(record.dumps(whole))) == []
    n = next(n for n, entry in enumerate(whole.rounds) if entry.restock)
    entry = whole.rounds[n]
    forged = replace(entry, restock=[swapped(entry.restock[0]), *entry.restock[1:]])
    found = proof.check(replace(whole, rounds=[*whole.rounds[:n], forged, *whole.rounds[n + 1 :]]))
    assert [(each.code, each.details) for each in found.faults if each.code != "not_played"] == [
        ("wrong_restock", {"deal": n + 1, "number": 1})
    ]


def test_luck_that_does_not_follow_is_named() -> None:
    whole = sealed("kingo", 3)
    seen = [entry.seen or [] for entry in whole.rounds]
    n = next(n for n, cards in enumerate(seen) if len(cards) > 1)
    forged = replace(whole.rounds[n], seen=seen[n][:-1], moves=[], gains=None, scores=None)
    assert codes(replace(whole, rounds=[*whole.rounds[:n], forged], ended="unfinished")) == ["wrong_luck"]


def test_draws_that_would_have_decided_are_found() -> None:
    """Who may skip draws chooses the first dealer."""
    whole = sealed("koikoi", 4)
    given = whole.fair
    assert given is not None
    assert whole.draw is not None
    key = fair.key_of(
        given.table, bytes.fromhex(given.secret or ""), [bytes.fromhex((given.shares[0] or Share()).bits or ""), None]
    )
    skipped = key.shuffle(0, given.undecided + 1, sorted(whole.draw))[0]
    forged = replace(whole, draw=skipped, fair=replace(given, undecided=given.undecided + 1))
    assert "wrong_draw" in codes(forged)


def changed(whole: Record, **parts: Any) -> list[str]:
    assert whole.fair is not None
    return codes(replace(whole, fair=replace(whole.fair, **parts)))


def test_each_piece_that_is_missing_or_wrong_is_named() -> None:
    whole = sealed("koikoi", 5)
    given = whole.fair
    assert given is not None
    first, second = given.shares
    assert first is not None
    assert codes(replace(whole, fair=None)) == ["no_proof"]
    assert changed(whole, scheme=2) == ["other_scheme"]
    assert changed(whole, secret=None) == ["no_secret"]
    assert changed(whole, secret="00") == ["bad_secret"]
    assert changed(whole, secret="0" * 64) == ["wrong_commitment"]
    assert changed(whole, commitment="0" * 64) == ["wrong_commitment"]
    assert changed(whole, table="another") == ["wrong_hash", "wrong_commitment"]
    assert changed(whole, shares=[replace(first, hash="0" * 64), second]) == ["wrong_hash"]
    assert changed(whole, shares=[replace(first, bits="0" * 64), second]) == ["wrong_hash"]
    assert changed(whole, shares=[replace(first, bits="zz"), second]) == ["wrong_hash"]
    assert changed(whole, shares=[replace(first, hash=None), second]) == ["no_hash"]
    assert changed(whole, undecided=-1) == ["bad_proof"]
    assert changed(whole, table="x" * 65536) == changed(whole, table="\ud800") == ["bad_proof"]
    dropped = changed(whole, shares=[Share(first.hash), second])
    assert dropped[0] == "wrong_draw"
    assert dropped.count("wrong_deal") == len(whole.rounds)
    assert "wrong_shares" in changed(whole, shares=[first, second, None])
    assert codes(replace(whole, rounds=[replace(whole.rounds[0], moves=["1b"] * 30)])) == ["not_played"]


def test_a_record_without_a_proof_is_as_good() -> None:
    whole = sealed("koikoi", 6)
    assert record.replay(replace(whole, fair=None)).outcome == record.replay(whole).outcome
    assert '"fair"' not in record.dumps(replace(whole, fair=None))
    told = json.loads(record.dumps(whole))
    told["fair"]["x-note"] = told["fair"]["shares"][0]["x-note"] = 1
    kept = json.loads(record.dumps(record.parse(json.dumps(told))))
    assert kept == told
    told["fair"]["key"] = 1
    with pytest.raises(TefudaError):
        record.parse(json.dumps(told))


@pytest.mark.parametrize("game", GAMES)
def test_one_seats_side_opens_no_secret(game: str) -> None:
    whole = sealed(game, 7)
    given = whole.fair
    assert given is not None
    assert given.secret is not None
    key = fair.key_of(
        given.table,
        bytes.fromhex(given.secret),
        [bytes.fromhex(share.bits) if share and share.bits else None for share in given.shares],
    )
    match = record.replay(whole)
    for seat in range(match.seats):
        part = side.of(whole, seat)
        text = record.dumps(part)
        assert given.secret not in text
        assert key.bytes.hex() not in text
        assert part.fair is not None
        assert (part.fair.commitment, part.fair.shares) == (given.commitment, given.shares)
        assert "one_side" in codes(part)


# What a shuffle is like


def test_every_card_comes_to_every_place_as_often() -> None:
    """Chi-square over places and cards; the keys are fixed, so it comes out the same every time."""
    cards, packs = [f"{n:02}" for n in range(48)], 3000
    counts: Counter[tuple[int, str]] = Counter()
    for n in range(packs):
        counts.update(enumerate(Key(n.to_bytes(32, "big")).shuffle(n % 7, 0, cards)[0]))
    due = packs / 48
    found = sum((counts[place, card] - due) ** 2 / due for place in range(48) for card in cards)
    # One card at a place leaves one less for the others: (m - 1)² degrees of freedom, with spread m / (m - 1).
    assert 0.01 < chi.tail(found * 47 / 48, 47 * 47) < 0.99


def test_every_order_of_few_cards_comes_as_often() -> None:
    """All 120, which tells also whether places depend on one another."""
    counts = Counter("".join(Key(bytes(32)).shuffle(n, 0, "abcde")[0]) for n in range(12_000))
    assert len(counts) == 120
    assert 0.01 < chi.tail(sum((count - 100) ** 2 / 100 for count in counts.values()), 119) < 0.99


def test_luck_is_even() -> None:
    lucks = [Key(bytes(32)).shuffle(n, 0, ["1b"])[1] for n in range(4000)]
    ones = [sum(luck >> bit & 1 for luck in lucks) for bit in range(62)]
    assert 0.01 < chi.tail(sum((n - 2000) ** 2 / 1000 for n in ones), 62) < 0.99


def test_the_chi_square_would_find_a_poor_shuffle() -> None:
    """One that exchanges each card with any other is not even, and shows it."""
    counts: Counter[str] = Counter()
    for n in range(12_000):
        cards, chance = list("abcde"), random.Random(n)
        for i in range(5):
            j = chance.randrange(5)
            cards[i], cards[j] = cards[j], cards[i]
        counts["".join(cards)] += 1
    assert chi.tail(sum((count - 100) ** 2 / 100 for count in counts.values()), 119) < 1e-9


# The tail of chi-square


@pytest.mark.parametrize(
    ("found", "freedom", "p"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (2.705543, 1, 0.1),
        (18.307038, 10, 0.05),
        (67.504807, 50, 0.05),
        (29.706683, 50, 0.99),
        (124.342113, 100, 0.05),
        (1074.679449, 1000, 0.05),
        (0, 3, 1),
    ],
)
def test_the_tail_is_that_of_the_tables(found: float, freedom: int, p: float) -> None:
    assert chi.tail(found, freedom) == pytest.approx(p, rel=1e-5)


@settings(max_examples=200)
@given(found=st.floats(0, 3000), freedom=st.integers(1, 2500))
def test_the_tail_falls(found: float, freedom: int) -> None:
    p = chi.tail(found, freedom)
    assert 0 <= chi.tail(found + 1, freedom) <= p + 1e-9 <= 1 + 1e-9
    assert p <= chi.tail(found, freedom + 1) + 1e-9


def test_two_degrees_of_freedom_fall_like_e() -> None:
    assert chi.tail(5, 2) == pytest.approx(0.0820849986)
    assert chi.two_sided(1.959964) == pytest.approx(0.05, rel=1e-5)
