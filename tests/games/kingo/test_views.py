"""What a seat knows in kingo, the worlds that this leaves, and one seat's side of a record."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from tefuda import BadRecord, Match, record, side
from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.decks.karuta import CARD
from tefuda.flat import copy, options
from tefuda.games import kingo
from tefuda.games.kingo import state, yaku
from tests.games.kingo.table import B, C, deck_of, fresh, hand, play, table, view

pytestmark = pytest.mark.slow


def unseen(v: Any, seat: int) -> list[int]:
    deck = [0] * 48
    return deck[: kingo.unseen(v, seat, deck)]


def guessed(v: Any, seat: int, chance: random.Random) -> Any:
    order = unseen(v, seat)
    for _ in range(500):
        chance.shuffle(order)
        world = copy(v)
        if kingo.guess(world, seat, order):
            return world
    raise AssertionError("no world found")


def test_nothing_of_a_tucked_card_is_anywhere_before_the_showdown() -> None:
    """Two deals that differ in it alone look the same to everybody, in every byte, until the hands are shown."""
    s = fresh()
    deck = deck_of(s, {"B": "h2 i3 k4", "C": "o2 o3", "D": "o4 i2"})
    other = list(deck)
    i, j = other.index(CARD["k4"]), len(other) - 1
    other[i], other[j] = other[j], other[i]
    states = []
    for each in (deck, other):
        t = fresh()
        kingo.deal(t, each, 0)
        states.append(play(t, "tsukkome"))
    for moves in ("motto", "motto", ""):
        one, two = states
        for seat in range(5):
            assert bytes(view(one, seat)) == bytes(view(two, seat))
            numbers = []
            for t in states:
                out = [0] * kingo.OBSERVATION
                kingo.observe(view(t, seat), seat, out)
                numbers.append(out)
            assert numbers[0] == numbers[1]
        if moves and one.stage == PLAY and kingo.legal(one) >> state.MOTTO & 1:
            for t in states:
                play(t, moves)


def test_a_childs_first_card_is_known_to_itself_alone() -> None:
    s = table(B="h2 i3 k4", C="o2 o3")
    for seat in range(5):
        assert bool(view(s, seat).hand[B] >> CARD["h2"] & 1) is (seat == B)


def test_first_cards_explain_what_was_said() -> None:
    """かごる with an open 9: 3, 4 or 5 to stand, 6 or a 1 for 15 and くっぴん; nothing else."""
    s = play(table(B="h4 i9", C="o2 o3"), "kagoru")
    chance = random.Random(2)
    met = {(guessed(view(s, C), C, chance).deck[s.first[B] - 1] - 1) % 12 + 1 for _ in range(300)}
    assert met == {1, 3, 4, 5, 6}


def test_guesses_are_uniform() -> None:
    """As often as when cards are placed anyhow and what does not fit is thrown away; in the stock as well."""
    s = play(table(B="h4 i9", C="o4 o8", D="h2 h3"), "kagoru kagoru")
    assert s.turn == 4
    v = view(s, 4)
    chance = random.Random(1)
    places = (s.first[B] - 1, s.first[C] - 1, s.top)
    order = unseen(v, 4)
    trial: Counter[Any] = Counter()
    while trial.total() < 1500:
        chance.shuffle(order)
        first, second, then = order[:3]
        whole = (hand("i9") | 1 << first, hand("o8") | 1 << second)
        if all(yaku.open_to(s, each) >> state.KAGORU & 1 for each in whole):
            trial[first % 12, second % 12, then % 4] += 1
    found: Counter[Any] = Counter()
    for _ in range(1500):
        world = guessed(v, 4, chance)
        first, second, then = (world.deck[place] for place in places)
        found[first % 12, second % 12, then % 4] += 1
    assert set(found) == set(trial)
    for index in range(3):
        one, two = Counter[int](), Counter[int]()
        for counted, into in ((trial, one), (found, two)):
            for key, n in counted.items():
                into[key[index]] += n
        for key, n in one.items():
            assert abs(two[key] - n) < 5 * (2 * n) ** 0.5 + 3


def test_observations_turn_with_the_table() -> None:
    """A table turned by a seat looks the same to the next seat."""
    chance = random.Random(12)
    for _ in range(10):
        deck = list(range(1, 49))
        chance.shuffle(deck)
        s, turned = fresh(dealer=1), fresh(dealer=2)
        for each in (s, turned):
            kingo.deal(each, deck, 5)
        while s.stage == PLAY:
            for seat in range(1, 5):
                here, there = [99] * kingo.OBSERVATION, [-99] * kingo.OBSERVATION
                kingo.observe(view(s, seat), seat, here)
                kingo.observe(view(turned, seat % 4 + 1), seat % 4 + 1, there)
                assert here == there
            action = chance.choice(list(members(kingo.legal(s))))
            for each in (s, turned):
                kingo.apply(each, action)


# One seat's side of a record


def played(seed: int, seats: int, until: int = 10**9, **differing: Any) -> Match:
    match = Match("kingo", "kingo", {"coins": 5} | differing, seats=seats, seed=seed)
    choices = random.Random(seed)
    while not match.over and until > 0:
        match.play(choices.choice(match.actions()))
        until -= 1
    return match


@pytest.mark.parametrize(("seats", "until"), [(3, 10**9), (5, 14), (8, 9), (8, 10**9)])
def test_a_side_replays_to_the_same_view(seats: int, until: int) -> None:
    match = played(seats, seats, until)
    for seat in range(0, seats, 2):
        kept = side.of(record.of(match), seat)
        assert record.parse(record.dumps(kept)) == kept
        again = record.replay(side.complete(kept))
        assert bytes(again.view(seat)) == bytes(match.view(seat))


def test_a_side_keeps_what_could_be_read_and_no_more() -> None:
    match = played(4, 4, 3)
    whole = record.of(match)
    kept = side.of(whole, 1)
    last = kept.rounds[-1]
    assert last.seen == whole.rounds[-1].seen
    assert [code for code in last.deck[:10] if code != "?"] == last.seen
    del (told := json.loads(record.dumps(kept)))["rounds"][-1]["seen"]
    with pytest.raises(BadRecord) as caught:
        side.complete(record.parse(json.dumps(told)))
    assert caught.value.code == "no_seen"


def test_a_side_goes_through_a_new_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table that lifts nearly everything off."""
    monkeypatch.setattr(options(kingo.Rules)["cut"], "high", 40)
    restocked = 0
    for seed in range(12):
        match = played(seed, 4, cut=39, end="rounds", end_rounds=4)
        restocked += sum(len(entry.restock) for entry in match.rounds)
        whole = record.of(match)
        assert bytes(record.replay(whole).state) == bytes(match.state)
        for seat in range(4):
            kept = side.of(whole, seat)
            assert [len(entry.restock) for entry in kept.rounds] == [len(entry.restock) for entry in whole.rounds]
            again = record.replay(side.complete(kept))
            assert [entry.gains for entry in again.rounds] == [entry.gains for entry in match.rounds]
            assert bytes(again.view(seat)) == bytes(match.view(seat))
    assert restocked > 10
