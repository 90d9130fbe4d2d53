"""What a seat knows in goita, and the worlds that this leaves: each, replayed, must give the same view again."""

import random
from collections import Counter
from typing import Any

import pytest

from tefuda import options
from tefuda.bits import members
from tefuda.decks.koma import COUNTS, PACK, SHI
from tefuda.flat import copy
from tefuda.game import DEAL, PLAY, load
from tefuda.games import goita

PRESETS = [("goita", {}), ("tokyo", {}), ("short", {}), ("tokyo", {"declare": "optional"})]


def fresh(preset: str, differing: dict[str, object] | None = None, dealer: int = 1) -> Any:
    s = goita.State()
    options.fill(s.rules, options.resolve(load("goita"), preset, differing))
    goita.start(s, 4, dealer)
    return s


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


def seen_by(s: Any, seat: int) -> Any:
    v = goita.View()
    goita.view(s, seat, v)
    return v


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
            if chance.random() > 0.12:
                continue
            v = seen_by(s, seat)
            if s.stage == PLAY:
                buffer = [0] * 32
                assert buffer[: goita.unseen(v, seat, buffer)] == missing(v)
            world = guess_world(v, seat, chance)
            assert goita.sound(world)
            assert bytes(seen_by(replay(before, world), seat)) == bytes(v)
            assert bytes(seen_by(world, seat)) == bytes(v)


@pytest.mark.parametrize(("preset", "differing"), PRESETS)
def test_the_seat_to_move_sees_its_legal_actions(preset: str, differing: dict[str, object]) -> None:
    for _, s, _ in matches(preset, differing, 60, with_fives=True):
        if s.stage == PLAY:
            assert goita.legal(seen_by(s, s.turn)) == goita.legal(s)


def dealt(*hands: str, preset: str = "goita", dealer: int = 1, **differing: object) -> Any:
    """A deal of hands written in piece letters, seat 0's first."""
    s = fresh(preset, differing, dealer)
    goita.deal(s, [goita.CARDS.index(letter) for hand in hands for letter in hand], 0)
    return s


def play(s: Any, *actions: str) -> Any:
    for action in actions:
        assert goita.legal(s) >> goita.ACTIONS.index(action) & 1, action
        goita.apply(s, goita.ACTIONS.index(action))
    return s


HANDS = ("sssyuogi", "ssyuniku", "sssyuinh", "ssyninkh")


def test_an_unfinished_turn_is_in_no_other_view() -> None:
    s = dealt(*HANDS)
    for actions in (("s",), ("k", "-", "-", "-"), ("s",)):
        before = [bytes(seen_by(s, seat)) for seat in range(5)]
        if actions[0] == "k":
            play(s, *actions)
            continue
        play(s, *actions)
        assert [bytes(seen_by(s, seat)) for seat in (0, 2, 3, 4)] == [before[0], *before[2:]] or s.turn != 1


def test_begun_turns_change_only_the_own_view() -> None:
    s = dealt(*HANDS)
    play(s, "s", "u")
    for first in ("u", None):
        before = {seat: bytes(seen_by(s, seat)) for seat in (0, 1, 3, 4)}
        if first:
            play(s, first)
            assert {seat: bytes(seen_by(s, seat)) for seat in (0, 1, 3, 4)} == before
            assert seen_by(s, 2).first == goita.ACTIONS.index("u")
            assert seen_by(s, 2).made == 3
