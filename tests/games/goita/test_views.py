"""What a seat knows in goita, and the worlds that this leaves: each, replayed, must give the same view again."""

import random
from collections import Counter
from typing import Any

import pytest

from tefuda.bits import members
from tefuda.common import DEAL, PLAY
from tefuda.decks.koma import COUNTS, GYOKU, PACK, SHI
from tefuda.flat import copy
from tefuda.games import goita
from tests.games.goita.table import dealt, fresh, play, view

pytestmark = pytest.mark.slow

PRESETS = [("goita", {}), ("tokyo", {}), ("short", {}), ("tokyo", {"declare": "optional"})]


def shuffled(chance: random.Random, *, with_fives: bool) -> list[int]:
    deck = list(PACK)
    chance.shuffle(deck)
    if with_fives:
        at = chance.sample(range(4), 2)
        for seat, n in ((at[0], chance.choice((5, 5, 5, 6))), (at[1], chance.choice((2, 5)))):
            for i in range(8 * seat, 8 * seat + 8):
                if deck[8 * seat : 8 * seat + 8].count(SHI) < n and deck[i] != SHI:
                    spare = [j for j in range(32) if deck[j] == SHI and j // 8 not in at]
                    spare = spare or [j for j in range(32) if deck[j] == SHI and j // 8 != seat]
                    deck[i], deck[spare[0]] = deck[spare[0]], deck[i]
    return deck


def missing(v: Any) -> list[int]:
    """The unseen pieces, counted by another road than the rules."""
    seen = Counter(k for p in range(1, 5) for k in v.laid[p] if k)
    for p in range(1, 5):
        seen.update({k: v.hand[p][k] for k in range(1, 10)})
    seen[v.first] += 1
    return [k for k in range(1, 10) for _ in range(COUNTS[k] - seen[k])]


def guess_world(v: Any, seat: int, chance: random.Random) -> Any:
    buffer = [0] * 32
    unseen = buffer[: goita.unseen(v, seat, buffer)]
    for _ in range(5000):
        world = copy(v)
        chance.shuffle(unseen)
        if goita.guess(world, seat, unseen):
            return world
    raise AssertionError("no world found")


def replay(before: Any, world: Any) -> Any:
    s = copy(before)
    goita.deal(s, list(world.deck), 0)
    for action in list(world.moves)[: world.made]:
        assert s.stage == PLAY
        assert goita.legal(s) >> action & 1, "an illegal step"
        goita.apply(s, action)
    return s


def matches(preset: str, differing: dict[str, object], deals: int, *, with_fives: bool) -> Any:
    """Every state of random deals, each with the state that its round began from."""
    chance = random.Random(f"{preset} {differing} {with_fives}")
    s = fresh(preset, differing)
    for _ in range(deals):
        if s.stage != DEAL:
            s = fresh(preset, differing, chance.randint(1, 4))
        before = copy(s)
        goita.deal(s, shuffled(chance, with_fives=with_fives), 0)
        while s.stage == PLAY:
            yield before, s, chance
            assert goita.legal(s)
            goita.apply(s, chance.choice(list(members(goita.legal(s)))))
        yield before, s, chance


@pytest.mark.parametrize(("preset", "differing"), PRESETS)
@pytest.mark.parametrize("with_fives", [False, True])
def test_guessed_worlds_replay_to_the_same_view(preset: str, differing: dict[str, object], with_fives: bool) -> None:
    for before, s, chance in matches(preset, differing, 150, with_fives=with_fives):
        assert goita.sound(s)
        for seat in range(5):
            if s.stage != PLAY or chance.random() > 0.12:
                continue
            v = view(s, seat)
            buffer = [0] * 32
            assert buffer[: goita.unseen(v, seat, buffer)] == missing(v)
            world = guess_world(v, seat, chance)
            assert goita.sound(world)
            assert bytes(view(replay(before, world), seat)) == bytes(v)
            assert bytes(view(world, seat)) == bytes(v)


@pytest.mark.parametrize(("preset", "differing"), PRESETS)
def test_the_seat_to_move_sees_its_legal_actions(preset: str, differing: dict[str, object]) -> None:
    for _, s, _ in matches(preset, differing, 60, with_fives=True):
        if s.stage == PLAY:
            assert goita.legal(view(s, s.turn)) == goita.legal(s)


HANDS = ("sssyuogi", "ssyuniku", "sssyuinh", "ssyninkh")


def test_an_unfinished_turn_is_in_no_other_view() -> None:
    for turns, first in (("", "s"), ("su", "u"), ("su - - -", "o")):
        s = play(dealt(*HANDS), turns)
        before = [bytes(view(s, seat)) for seat in range(5)]
        me = s.turn
        play(s, first)
        assert goita.partial(s)
        for seat in range(5):
            assert (bytes(view(s, seat)) == before[seat]) is (seat != me)
        assert goita.ACTIONS[view(s, me).first] == first


def test_what_was_buried_unseen_stays_unseen() -> None:
    """Hidden pieces that change places change no other view."""
    s = play(dealt("sssyuogi", "ssyuniku", "sssyuinh", "ssyninkh"), "sy - - -")
    t = play(dealt("sssyuogi", "ssyuniku", "sssyuinh", "ssyninkh"), "oy - - -")
    u = play(dealt("sssyuogi", "ssyuniku", "ssyuninh", "sssynikh"), "sy - - -")
    for seat in (0, 2):
        assert bytes(view(s, seat)) == bytes(view(t, seat)) == bytes(view(u, seat))
    assert bytes(view(s, 3)) == bytes(view(t, 3)) != bytes(view(u, 3))


def test_a_buried_king_that_was_shown_is_known_back_to_when_it_was_laid() -> None:
    s = play(dealt(*HANDS), "oy - - -")
    assert view(s, 3).moves[0] == view(s, 3).event[0][2] == 0
    play(s, "sg")
    assert view(s, 3).moves[0] == view(s, 3).event[0][2] == goita.ACTIONS.index("o")
    assert view(s, 3).moves[5] == 0


def test_guesses_are_uniform() -> None:
    """Worlds come up as often as there are ways to place real pieces: し shown by one seat, at most four elsewhere."""
    s = play(dealt("sssssuyk", "ssyuniko", "ssyuninh", "syuniihg"), "play us - su - - - yn")
    seat = 4
    v = view(s, seat)
    chance = random.Random(3)
    pieces = missing(v)
    hidden = {p: [i for i in range(v.played[p]) if v.laid[p][i] == 0] for p in (1, 2, 3)}
    assert hidden == {1: [0], 2: [], 3: [2]}
    by_trial = Counter[tuple[int, ...]]()
    while by_trial.total() < 20000:  # place the pieces anyhow and keep what agrees with what was shown
        chance.shuffle(pieces)
        shi = {p: list(v.laid[p]).count(SHI) for p in (1, 2, 3)}
        first: dict[int, int] = {}
        at = 0
        for p in (1, 2, 3):
            n = 8 - v.played[p] + len(hidden[p])
            own, at = pieces[at : at + n], at + n
            shi[p] += own.count(SHI)
            first[p] = own[0]
        if shi[1] == 5 and max(shi[2], shi[3]) <= 4:
            by_trial[first[1] == SHI, first[3] == SHI, shi[2], shi[3]] += 1
    guessed = Counter[tuple[int, ...]]()
    for _ in range(6000):
        w = guess_world(v, seat, chance)
        shi = {p: w.hand[p][SHI] + list(w.laid[p]).count(SHI) for p in (2, 3)}
        guessed[w.laid[1][0] == SHI, w.laid[3][2] == SHI, shi[2], shi[3]] += 1
    assert set(guessed) <= set(by_trial)
    for key, n in by_trial.items():
        expected = guessed.total() * n / by_trial.total()
        assert abs(guessed[key] - expected) < 5 * expected**0.5 + 3


def test_a_king_that_stayed_in_the_hand_is_guessed_where_it_can_be() -> None:
    s = play(dealt("ssyuniog", "sssyuink", "sssyunhh", "ssyuniik"), "so - - - sn nu - - -")
    play(s, "y")
    assert (s.king_seat, s.king_kind, s.king_since) == (1, GYOKU, 2)
    play(s, "s - - -")
    chance = random.Random(9)
    where = Counter[str]()
    for _ in range(3000):
        w = guess_world(view(s, 3), 3, chance)
        assert w.laid[1][0] != GYOKU
        where["buried" if w.laid[1][2] == GYOKU else "held" if w.hand[1][GYOKU] else "lost"] += 1
    assert where["lost"] == 0
    assert abs(where["buried"] / 3000 - 1 / 5) < 0.04


def test_observations_turn_with_the_table() -> None:
    """A table turned by a seat looks the same to the next seat."""
    chance = random.Random(12)
    for _ in range(20):
        deck = shuffled(chance, with_fives=False)
        s, turned = fresh(dealer=1), fresh(dealer=2)
        goita.deal(s, deck, 0)
        goita.deal(turned, [*deck[24:], *deck[:24]], 0)
        while s.stage == PLAY:
            for seat in range(1, 5):
                here, there = [99] * goita.OBSERVATION, [-99] * goita.OBSERVATION
                goita.observe(view(s, seat), seat, here)
                goita.observe(view(turned, seat % 4 + 1), seat % 4 + 1, there)
                assert here == there
                assert all(-128 <= x <= 127 for x in here)
            action = chance.choice(list(members(goita.legal(s))))
            goita.apply(s, action)
            goita.apply(turned, action)


def test_sound_notices_what_is_lost_or_doubled() -> None:
    def broken(field: str, seat: int, by: int) -> bool:
        s = play(dealt(*HANDS), "sy - - -")
        assert goita.sound(s)
        row = getattr(s, field)
        if field == "hand":
            row = row[seat]
        row[2] += by
        return not goita.sound(s)

    assert broken("hand", 1, 1)
    assert broken("hand", 2, -1)
    assert broken("score", 0, 10)
    assert broken("gain", 0, 10)
    assert broken("deck", 0, 1)
