"""Kingo: the coins, the dealer, the deal and what is written of it (KF-01 to KF-13)."""

import json
import random
from typing import Any

import pytest

from tefuda import BadOption, BadRecord, IllegalMove, Match, record
from tefuda.bits import members
from tefuda.common import DEAL, OVER
from tefuda.flat import copy
from tefuda.games import kingo
from tefuda.games.kingo.yaku import total
from tests.games.kingo.table import A, B, C, D, again, cards, coins, deck_of, fresh, hand, play, story, table, view


def test_kf_01_three_to_eight_play_with_48_cards() -> None:
    assert kingo.SEATS == (3, 8)
    assert len(kingo.CARDS) == 49
    for seats in (2, 9):
        with pytest.raises(BadOption):
            Match("kingo", seats=seats)


@pytest.mark.parametrize(("codes", "n"), [("h1 o9", 10), ("hA iU kK", 30), ("h2 i3 k4 o5 h6", 20)])
def test_kf_02_courts_count_ten(codes: str, n: int) -> None:
    assert total(hand(codes)) == n


def test_kf_03_coins_to_begin_with() -> None:
    assert coins(fresh(5)) == [20] * 5
    assert coins(fresh(3, coins=7)) == [7] * 3


def broke(**differing: Any) -> Any:
    s = fresh(3, **differing)
    for p, n in ((A, 30), (B, 29), (C, 1)):
        s.score[p] = n
    return s


def test_kf_03_the_match_ends_when_somebody_has_nothing_left() -> None:
    s = play(again(broke(), B="k7 h8"), "declare")
    assert (s.stage, coins(s)) == (OVER, [29, 31, 0])
    assert story(s)[-1] == (C, "broke", "")


def test_kf_03_gireta_ends_it_too_and_the_pot_is_nobodys() -> None:
    s = again(broke(), A="o9 o7")
    assert (s.stage, s.pot, coins(s)) == (OVER, 3, [29, 28, 0])


def test_kf_03_a_tie_is_shared() -> None:
    match = Match("kingo", "kingo", {"end": "rounds", "end_rounds": 1}, seats=4, dealer=0, chance=dealing(A="o9 o7"))
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1, 2, 3)


def dealing(**hands: str) -> Any:
    deck = deck_of(fresh(), hands)
    return lambda kind, pack: (deck, 0)


@pytest.mark.parametrize("rounds", [1, 3])
def test_kf_03_a_number_of_rounds(rounds: int) -> None:
    s = fresh(end="rounds", end_rounds=rounds)
    for n in range(rounds):
        assert s.stage == DEAL
        play(again(s, **{"ABCD"[s.dealer % 4]: "k7 h8"}), "declare")
        assert s.round == n + 1
    assert s.stage == OVER


def test_kf_03_rounds_end_on_first_broke_too() -> None:
    s = play(again(broke(end="rounds", end_rounds=50), B="k7 h8"), "declare")
    assert s.stage == OVER


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("h3 h9 hK i4", 2),
        ("hU hK hA iU h1 i1 k2 i5", 4),  # all courts: everybody again
        ("h7 i7 k7 o1 hK i2 k1", 2),
        ("h7 i7 k7 o1 hK iK kK h1 i2 k3", 3),
        ("h9 i9 h1 h2 k5 o5 k6 o4", 1),
    ],
)
def test_kf_04_the_highest_card_up_to_nine_deals(drawn: str, dealer: int) -> None:
    s = fresh(dealer=0)
    first = cards(drawn)
    kingo.deal(s, [*first, *(card for card in range(1, 49) if card not in first)], 0)
    assert (s.dealer, s.stage, s.round, s.told) == (dealer, DEAL, 0, 0)


def test_kf_10_everybody_stakes_a_coin_the_dealer_too() -> None:
    s = table(B="k7 h8")
    assert (coins(s), s.pot, list(s.gain)[1:5]) == ([19] * 4, 4, [-1] * 4)


def test_kf_10_pay_after_stakes_nothing() -> None:
    s = table(B="k7 h8", pot="pay_after")
    assert (coins(s), s.pot) == ([20] * 4, 0)
    assert coins(play(s, "declare")) == [19, 23, 19, 19]
    assert coins(play(table(B="h8 hU", pot="pay_after"), "declare")) == [18, 26, 18, 18]
    assert coins(play(table(B="h8 hU", A="o9 o3", pot="pay_after"), "kagoru shobu")) == [16, 32, 16, 16]
    s = table(A="o9 o7", pot="pay_after")
    assert (coins(s), s.pot, s.dealer) == ([20] * 4, 0, A)


@pytest.mark.parametrize("cut", [5, 10, 15])
def test_kf_11_the_lifted_cards_are_out_of_play(cut: int) -> None:
    s = table(8, B="k7 h8", cut=cut)
    assert s.lifted == cut
    off = set(list(s.deck)[:cut])
    assert not off & {card for p in range(1, 9) for card in members(s.hand[p])}


@pytest.mark.parametrize(
    ("cut_view", "luck", "read"),
    [
        ("partial", 0, {0}),
        ("partial", 0b101101, {0, 2, 3, 5}),
        ("partial", (1 << 62) - 1, set(range(10))),
        ("all", 0, set(range(10))),
        ("top", 0b111, {0}),
        ("none", 0b111, set()),
    ],
)
def test_kf_11_what_can_be_read_of_the_heap(cut_view: str, luck: int, read: set[int]) -> None:
    s = table(B="k7 h8", cut_view=cut_view, luck=luck)
    for seat in range(5):
        v = view(s, seat)
        assert {i for i in range(10) if v.deck[i]} == read
        assert all(v.deck[i] == s.deck[i] for i in read)


def test_kf_11_each_other_card_is_read_half_the_time() -> None:
    chance = random.Random(5)
    rules = fresh().rules
    read = [0] * 10
    for _ in range(4000):
        for place in members(kingo.seen(rules, chance.getrandbits(62))):
            read[place] += 1
    assert read[0] == 4000
    assert all(1850 < n < 2150 for n in read[1:])


def test_kf_12_a_card_face_down_to_each_child_and_one_face_up_to_the_dealer() -> None:
    s = table(A="o9", B="h2 h3", C="i2 i3", D="k2 k3")
    assert [list(members(s.hand[p])) for p in (A, C, D)] == [cards("o9"), cards("i2"), cards("k2")]
    assert [kingo.CARDS[card] for card in list(s.deck)[10:15]] == ["h2", "i2", "k2", "o9", "h3"]
    for seat in range(5):
        v = view(s, seat)
        assert list(members(v.hand[A])) == cards("o9")
        assert v.hand[C] == (s.hand[C] if seat == C else 0)
        assert v.hand[B] == (s.hand[B] if seat == B else hand("h3"))


# Records (KF-13)


def recorded(**differing: Any) -> dict[str, Any]:
    match = Match("kingo", "kingo", {"end": "rounds", "end_rounds": 3} | differing, seed=4)
    while not match.over:
        match.play(match.actions()[0])
    told: dict[str, Any] = json.loads(record.dumps(record.of(match)))
    assert bytes(record.replay(record.parse(json.dumps(told))).state) == bytes(match.state)
    return told


def refused(told: dict[str, Any]) -> str:
    with pytest.raises(BadRecord) as caught:
        record.replay(record.parse(json.dumps(told)))
    assert all(caught.value.text(lang) for lang in ("en", "ja"))
    return caught.value.code


def test_kf_13_a_record_names_the_cards_that_can_be_read() -> None:
    told = recorded()
    for entry in told["rounds"]:
        assert "luck" not in entry
        assert entry["seen"][0] == entry["deck"][0]
        assert set(entry["seen"]) <= set(entry["deck"][:10])
    for moves in (entry.get("moves", []) for entry in told["rounds"]):
        assert set(moves) <= set(kingo.ACTIONS[1:])


def test_kf_13_without_them_it_is_refused() -> None:
    told = recorded()
    del told["rounds"][1]["seen"]
    assert refused(told) == "no_seen"
    told["rounds"][1]["luck"] = 5
    assert refused(told) == "no_seen"


@pytest.mark.parametrize("change", ["without the top card", "one of the stock", "twice", "unknown"])
def test_kf_13_what_cannot_have_been_read_is_refused(change: str) -> None:
    told = recorded()
    entry = told["rounds"][0]
    top, *others = entry["seen"]
    entry["seen"] = {
        "without the top card": others,
        "one of the stock": [top, *others, entry["deck"][30]],
        "twice": [top, top],
        "unknown": [top, "z9"],
    }[change]
    assert refused(told) == "wrong_seen"


@pytest.mark.parametrize("cut_view", ["all", "top", "none"])
def test_kf_13_where_nothing_is_left_to_chance_nothing_is_named(cut_view: str) -> None:
    told = recorded(cut_view=cut_view)
    assert all("seen" not in entry and "luck" not in entry for entry in told["rounds"])
    told["rounds"][0]["seen"] = told["rounds"][0]["deck"][:1]
    assert refused(told) == "wrong_seen"


def test_every_card_is_in_one_place_and_no_coin_is_lost() -> None:
    s = play(table(B="h2 i3 k4"), "tsukkome")
    assert kingo.sound(s)
    for field, at, by in (("hand", B, 2), ("score", A, 1), ("score", B, -40)):
        t = copy(s)
        getattr(t, field)[at] += by
        assert not kingo.sound(t)
    t = copy(s)
    t.pot += 1
    assert not kingo.sound(t)


def test_kf_03_minutes_are_looked_at_between_rounds() -> None:
    match = Match("kingo", options={"end": "minutes", "end_minutes": 5}, seed=1, pause=True)
    assert match.minutes == 5
    with pytest.raises(IllegalMove):
        match.time_is_up()
    while not match.waiting:
        match.play(match.actions()[0])
    match.time_is_up()
    assert match.over
    assert match.outcome is not None
    kept = record.of(match)
    assert kept.ended == "time"
    again = record.replay(record.parse(record.dumps(kept)))
    assert (again.over, bytes(again.state), again.scores) == (True, bytes(match.state), match.scores)
    assert record.of(again) == kept


def test_kf_03_a_clock_ends_only_matches_that_have_one() -> None:
    match = Match("kingo", seed=1, pause=True)
    while not match.waiting:
        match.play(match.actions()[0])
    assert match.minutes is None
    with pytest.raises(IllegalMove):
        match.time_is_up()
    kept = record.of(match)
    kept.ended = "time"
    with pytest.raises(BadRecord) as caught:
        record.replay(kept)
    assert caught.value.code == "no_time_to_end"


def test_kf_03_with_minutes_it_also_ends_when_somebody_has_none() -> None:
    s = play(again(broke(end="minutes"), B="k7 h8"), "declare")
    assert s.stage == OVER
