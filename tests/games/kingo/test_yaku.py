"""Kingo: the yaku, and the exact numbers of hands (KF-40 to KF-44)."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from tefuda.bits import bit_set
from tefuda.games.kingo.state import (
    HANDS,
    HOBI_HACHIUMA,
    HOBI_PIN,
    TOO_MANY,
    TSUKE,
    TWELVE,
)  # fmt: skip
from tefuda.games.kingo.yaku import double, live, open_to, total, worth, yaku
from tests.games.kingo.table import fresh, hand, legal, play, table


def what(codes: str, **differing: Any) -> str:
    return HANDS[worth(fresh(**differing), hand(codes))]


@pytest.mark.parametrize(
    ("codes", "kind"),
    [
        ("h4 k1", "shippin"),
        ("o9 i1", "kuppin"),
        ("h2 iU", "niuma"),
        ("o2 kU", "niuma"),
        ("i8 hU", "hachiuma"),
        ("h1 h2 h3 h4 h5", "gome"),
        ("h5 i5 k4 o4 h1", "gome"),
        ("h1 i3 k3", "tsuke"),
        ("h1 iA kA", "tsuke"),
        ("h6 i6 k6", "arashi"),
        ("h8 hU", "hobi_hachiuma"),
        ("o2 hU", "hobi_niuma"),
        ("iA o6", "hobi_douroku"),
        ("h1 i1 k1", "hobi_pin"),
        ("h2 iA", "twelve"),
        ("h1 iA", "short"),
        ("h1 i1 k3", "short"),
        ("h8 iK", "over"),
    ],
)
def test_kf_41_43_yaku(codes: str, kind: str) -> None:
    for order in list(permutations(codes.split()))[:24]:
        assert what(" ".join(order)) == kind


@pytest.mark.parametrize("codes", ["h4 k1 i2", "h9 i1 k3", "h2 iU k3", "h1 i3 k3 o4", "h6 i6 k6 o1", "h1 i1 k1 o2"])
def test_kf_40_all_cards_of_the_hand_make_it(codes: str) -> None:
    assert yaku(fresh(), hand(codes)) == 0


@pytest.mark.parametrize(
    ("codes", "kind", "twice"),
    [
        ("h4 k1 i2", "shippin", False),
        ("h4 k1 iK", "shippin", True),  # 15 as well
        ("h9 i1 k5", "kuppin", True),
        ("h2 iU k3", "niuma", True),
        ("h2 iU k9", "niuma", False),  # 21 and no bust
        ("h1 i3 k3 o6", "tsuke", False),
        ("h1 i3 k3 o8", "tsuke", True),
        ("h5 i5 k5 o2", "arashi", False),
        ("h8 hU k2", "hobi_hachiuma", True),
        ("h1 i1 k1 o2", "hobi_pin", True),
        ("h2 i2 h3 i3 h5 k6", "gome", False),
        ("h7 i8", "fifteen", False),
        ("h7 i2 k6", "fifteen", False),
    ],
)
def test_kf_40_subset(codes: str, kind: str, twice: bool) -> None:
    s = fresh(yaku_match="subset")
    assert HANDS[worth(s, hand(codes))] == kind
    assert double(hand(codes), worth(s, hand(codes))) is twice


def test_kf_40_subset_keeps_live_as_it_is() -> None:
    assert legal(table(B="h8 i8", yaku_match="subset")) == {"motto", "tsukkome"}
    assert legal(play(table(B="h3 i2 kU", yaku_match="subset"), "motto")) == {"declare", "kagoru"}
    assert open_to(fresh(yaku_match="subset"), hand("h3 i6 k9")) == 0


@pytest.mark.parametrize(
    ("codes", "twice"),
    [
        ("h7 i7 k1", True),
        ("h5 i5 k5", True),
        ("h1 i2 k3 o4 h5", True),
        ("h8 i8 k1", False),
        ("h6 i6 k6", False),
        ("h5 i4 k3 o4 h1", False),
        ("h4 k1", False),
        ("h7 i8", False),
    ],
)
def test_kf_42_fifteen_as_well_counts_twice(codes: str, twice: bool) -> None:
    s = fresh()
    assert double(hand(codes), worth(s, hand(codes))) is twice


@pytest.mark.parametrize("suit", ["aka", "tama"])
def test_kf_43_douroku(suit: str) -> None:
    kept = {"aka": "iA o6", "tama": "kA o6"}
    for name, codes in kept.items():
        assert what(codes, douroku_suit=suit) == ("hobi_douroku" if name == suit else "over")
    assert what("hA o6", douroku_suit=suit) == "over"
    assert what("iA h6", douroku_suit=suit) == "over"
    assert what("iK o6", douroku_suit=suit) == "over"


def test_kf_44_sets_of_courts() -> None:
    for codes, kind in (("hA iA kA", "arashi"), ("hA iA k1", "tsuke")):
        assert what(codes) == kind
        assert what(codes, court_sets="no") == "over"
    assert what("hA iU kK") == "over"
    for pair in ("hA iA", "hU iU", "hK iK"):
        assert live(fresh(), hand(pair))
        assert not live(fresh(court_sets="no"), hand(pair))
        assert open_to(fresh(court_sets="no"), hand(pair)) == 0
    assert live(fresh(court_sets="no"), hand("h9 i9"))
    assert what("h9 i9 k9", court_sets="no") == "arashi"


# The exact numbers


def test_two_card_hands() -> None:
    s = fresh()
    kinds: Counter[str] = Counter()
    groups: Counter[str] = Counter()
    for two in combinations(range(1, 49), 2):
        own = bit_set(*two)
        kind = worth(s, own)
        kinds[HANDS[kind]] += 1
        if kind == 1:
            groups["fifteen"] += 1
        elif kind <= HOBI_PIN:
            groups["yaku"] += 1
        elif kind <= TWELVE:
            groups["12 to 14"] += 1
        elif kind < TOO_MANY:
            groups["up to 11"] += 1
        else:
            groups["live" if live(s, own) else "bust"] += 1
    assert groups == {"yaku": 65, "fifteen": 80, "up to 11": 430, "12 to 14": 268, "live": 30, "bust": 255}
    named = {name: n for name, n in kinds.items() if 1 < HANDS.index(name) <= HOBI_PIN}
    assert named == {
        "shippin": 16, "kuppin": 16, "niuma": 15, "hachiuma": 15,
        "hobi_niuma": 1, "hobi_hachiuma": 1, "hobi_douroku": 1,
    }  # fmt: skip


def test_three_card_hands() -> None:
    s = fresh()
    kinds: Counter[str] = Counter()
    for three in combinations(range(1, 49), 3):
        own = bit_set(*three)
        kind = yaku(s, own)
        if kind:
            twice = double(own, kind) and kind < HOBI_HACHIUMA
            kinds[HANDS[kind] + (" and 15" if twice else "")] += 1
    assert kinds == {"tsuke": 240, "tsuke and 15": 24, "arashi": 40, "arashi and 15": 4, "hobi_pin": 4}
    assert kinds["tsuke"] + kinds["tsuke and 15"] == 264
    assert HANDS[TSUKE] == "tsuke"


def test_live_is_possible_by_ranks_alone() -> None:
    """KF-25 against its definition: some cards of the pack, visible or not, would complete a yaku."""
    s = fresh()
    by_rank = [bit_set(rank, rank + 12, rank + 24, rank + 36) for rank in range(13)]

    def completes(own: int, more: int) -> bool:
        if yaku(s, own):
            return True
        if more == 0:
            return False
        return any(completes(own | lowest, more - 1) for lowest in _next(own, by_rank))

    for n in (2, 3, 4):
        for ranks in _multisets(n):
            own = 0
            for rank in ranks:
                own |= next(1 << card for card in (rank, rank + 12, rank + 24, rank + 36) if not own >> card & 1)
            if total(own) > 15 and not yaku(s, own):
                assert live(s, own) == completes(own, 5 - n), ranks


def _next(own: int, by_rank: list[int]) -> list[int]:
    """One card of each rank that is not in the hand yet."""
    free = [by_rank[rank] & ~own for rank in range(1, 13)]
    return [cards & -cards for cards in free if cards]


def _multisets(n: int, least: int = 1) -> list[tuple[int, ...]]:
    if n == 0:
        return [()]
    return [
        (rank, *rest) for rank in range(least, 13) for rest in _multisets(n - 1, rank) if (rank, *rest).count(rank) <= 4
    ]
