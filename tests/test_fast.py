"""Compiled rules: the same as interpreted ones, on arrays, in batches, in the background."""

import random
import threading
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba import njit
from numba.core import config
from numba.extending import overload

from tefuda import BadOption, Match, bits, fast, options
from tefuda.check.report import plain
from tefuda.common import OVER
from tefuda.fast.chance import Chance, below, draw, generators, spread
from tefuda.fast.intrinsics import has_pdep, nth_by_pdep, nth_by_steps
from tefuda.fast.plain import simulate
from tefuda.game import load
from tefuda.reach import circle, duplicate, reachable
from tests.games import takaban

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def compiled() -> fast.Compiled:
    return fast.compile(takaban)


def dealt(compiled: fast.Compiled, n: int, seats: int = 3) -> tuple[Any, Any, Any]:
    states, rng, legal = compiled.prepare(n), generators(5, n), np.zeros(n, np.int64)
    compiled.start_all(states, rng, seats, 0, legal)
    return states, rng, legal


# Sets


def by_steps(x: int, n: int) -> int:
    return bits.nth(x, n)


def by_pdep(x: int, n: int) -> int:
    return bits.nth(x, n)


def test_sets_are_the_same_compiled_with_and_without_pdep() -> None:
    overload(by_steps)(nth_by_steps)
    kernels = [njit(lambda x, n: (bits.count(x), bits.lowest(x), by_steps(x, n)))]
    if has_pdep():
        overload(by_pdep)(nth_by_pdep)
        kernels.append(njit(lambda x, n: (bits.count(x), bits.lowest(x), by_pdep(x, n))))
    choices = random.Random(1)
    for _ in range(500):
        x = choices.getrandbits(62) & choices.getrandbits(62) | 1 << choices.randrange(62)
        n = choices.randrange(bits.count(x))
        for kernel in kernels:
            assert kernel(x, n) == (bits.count(x), bits.lowest(x), bits.nth(x, n))


# Chance


def test_plain_and_compiled_chance_draw_the_same() -> None:
    drawn = njit(lambda rng, n: (draw(rng, 0), below(rng, 0, n)))
    rng, chance = generators(7), Chance(7)
    for n in (1, 2, 52, 1 << 30):
        assert drawn(rng, n) == (chance.draw(), chance.below(n))


def test_seeds_give_different_states_and_never_zero() -> None:
    assert len(set(spread(0, 1000))) == 1000
    assert 0 not in spread(0, 1000)
    assert generators(1, 3).tolist() == spread(1, 3)
    assert spread(1, 1) != spread(2, 1)


# Whole matches


@pytest.mark.parametrize(("rules", "differing", "seats"), [("short", None, 2), ("long", {"beat": "free"}, 3)])
def test_simulation_is_the_same_interpreted_and_compiled(
    compiled: fast.Compiled, rules: str, differing: dict[str, object] | None, seats: int
) -> None:
    found = compiled.simulate(rules, differing, seats=seats, seed=3, matches=50)
    assert found == simulate(takaban, rules, differing, seats=seats, seed=3, matches=50)
    assert found.matches == 50
    assert found.rounds == 50 * (3 if rules == "short" else 9)
    assert found.moves == seats * found.rounds
    assert found.deals == found.rounds + 50  # and a draw each
    assert sum(found.gains) == 0
    assert found.signature != compiled.simulate(rules, differing, seats=seats, seed=4, matches=50).signature


def test_simulation_stops_at_moves(compiled: fast.Compiled) -> None:
    assert compiled.simulate(moves=101, dealer=1).moves == 101
    assert compiled.simulate(moves=101, dealer=1) == simulate(takaban, moves=101, dealer=1)


def test_states_travel_both_ways(compiled: fast.Compiled) -> None:
    match = Match(takaban, seats=3, seed=2)
    states = compiled.from_state(match.state)
    assert states.tobytes() == bytes(match.state)
    copied = compiled.to_state(states)
    assert bytes(copied) == bytes(match.state)
    compiled.at(states).round = 7
    assert states["round"][0] == 7
    assert copied.round == 0
    assert isinstance(compiled.to_view(states), takaban.View)
    more = compiled.blank(3)
    compiled.from_state(match.state, more, 2)
    assert more[2].tobytes() == bytes(match.state)
    with pytest.raises(IndexError):
        compiled.at(states, 1)


def test_one_match_by_hand(compiled: fast.Compiled) -> None:
    states = compiled.prepare(1, "long", {"rounds": 1})
    views, deck = compiled.blank(1), np.zeros(takaban.DECK, np.int8)
    assert options.read(compiled.at(states).rules) == {"beat": "must", "rounds": 1}
    compiled.start(states, 0, 2, 1)
    assert compiled.pack(states, 0, deck) == 12
    legal = compiled.deal(states, 0, deck[::-1].copy(), 0)
    assert legal == bits.bit_set(12, 11, 10) == compiled.legal(states, 0)
    assert not compiled.partial(states, 0)
    compiled.view(states, 0, 2, views, 0)
    assert plain(compiled.at(views).hand) == [0, 0, bits.bit_set(9, 8, 7), 0]
    assert compiled.unseen(views, 0, 2, deck) == 9
    assert deck.tolist() == [1, 2, 3, 4, 5, 6, 10, 11, 12, 0, 0, 0]
    assert compiled.guess(views, 0, 2, deck)
    assert plain(compiled.at(views).hand) == [0, bits.bit_set(1, 2, 3), bits.bit_set(9, 8, 7), 0]
    out = np.zeros(takaban.OBSERVATION, np.int8)
    compiled.observe(views, 0, 2, out)
    assert out[6:9].tolist() == [1, 1, 1]
    assert compiled.apply(states, 0, 12) == bits.bit_set(9, 8, 7)
    assert compiled.apply(states, 0, 9) == 0
    assert states["stage"][0] == OVER
    assert states["gain"][0].tolist() == [0, 1, -1, 0]


def test_wrong_arguments_are_refused(compiled: fast.Compiled) -> None:
    states, _, _ = dealt(compiled, 1)
    deck = np.zeros(takaban.DECK, np.int8)
    with pytest.raises(IndexError, match="no such state"):
        compiled.legal(states, 1)
    with pytest.raises(ValueError, match="illegal action"):
        compiled.apply(states, 0, 0)
    with pytest.raises(ValueError, match="illegal action"):
        compiled.apply(states, 0, 64)
    with pytest.raises(ValueError, match="nothing is to be dealt"):
        compiled.deal(states, 0, deck, 0)
    with pytest.raises(ValueError, match="fewer places than DECK"):
        compiled.pack(states, 0, deck[:5])
    with pytest.raises(ValueError, match="no such seat"):
        compiled.view(states, 0, 4, compiled.blank(), 0)
    with pytest.raises(ValueError, match="no such seats or dealer"):
        compiled.start(states, 0, 4, 0)
    with pytest.raises(BadOption):
        compiled.simulate(dealer=2)
    with pytest.raises(TypeError):
        compiled.pack(states, 0, deck.astype(np.int64))
    with pytest.raises(TypeError):
        compiled.legal(compiled.blank(4)[::2], 0)


# Playouts


def test_rollouts_from_a_state_and_from_views(compiled: fast.Compiled) -> None:
    match = Match(takaban, seats=3, seed=9)
    before = bytes(match.state)
    gains = compiled.rollouts(match.state, 500, seed=1)
    assert gains.shape == (500, 3)
    assert (np.sort(gains, axis=1) == [-1, -1, 2]).all()
    assert (gains == compiled.rollouts(match.state, 500, seed=1)).all()
    seen = compiled.rollouts(match.view(0), 500, seat=0, seed=1)
    assert (seen != compiled.rollouts(match.view(0), 500, seat=0, seed=2)).any()
    for seat in (None, 0, 1, 2):
        assert compiled.rollouts(match.view(seat), 50, seat=seat).shape == (50, 3)
    assert bytes(match.state) == before


def test_rollouts_of_a_certain_win(compiled: fast.Compiled) -> None:
    match = Match(takaban, seats=2, dealer=0, chance=lambda kind, cards: (sorted(cards, reverse=True), 0))
    assert (compiled.rollouts(match.view(0), 100, seat=0)[:, 0] == 1).all()


def test_a_view_that_no_world_fits(compiled: fast.Compiled) -> None:
    match = Match(takaban, seats=3, dealer=0, chance=lambda kind, cards: (sorted(cards), 0))
    match.play("3")
    match.play("4")
    view = match.view(2)
    view.moves[1] = view.event[1][2] = 2  # two more cards that do not beat a 3 do not exist
    with pytest.raises(ValueError, match="no world was found that fits the view, in 1000 shuffles"):
        compiled.rollouts(view, 1, seat=2)


# Batches


def test_a_batch_is_the_same_in_slices_and_threads(compiled: fast.Compiled) -> None:
    n, steps = 64, 40
    one, rng, legal = dealt(compiled, n)
    two, rng_two, legal_two = dealt(compiled, n)
    gains, gains_two = np.zeros((n, 3), np.int64), np.zeros((n, 3), np.int64)
    total = 0
    for _ in range(steps):
        actions = np.array([bits.lowest(int(x)) if x else 0 for x in legal], np.int64)
        compiled.step_all(one, actions, rng, legal, gains)
        halves = [slice(0, n // 2), slice(n // 2, n)]
        threads = [
            threading.Thread(
                target=compiled.step_all,
                args=(two[half], actions[half], rng_two[half], legal_two[half], gains_two[half]),
            )
            for half in halves
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert one.tobytes() == two.tobytes()
        assert (legal == legal_two).all()
        assert (gains == gains_two).all()
        total += int((gains != 0).any(axis=1).sum())
    assert total == n * 3  # rounds
    assert (one["stage"] == OVER).all()
    assert not legal.any()


def test_a_batch_step_changes_nothing_where_an_action_is_illegal(compiled: fast.Compiled) -> None:
    states, rng, legal = dealt(compiled, 4)
    before = states.tobytes()
    actions = np.array([bits.lowest(int(x)) for x in legal], np.int64)
    actions[3] = 61
    with pytest.raises(ValueError, match="illegal action"):
        compiled.step_all(states, actions, rng, legal, np.zeros((4, 3), np.int64))
    assert states.tobytes() == before
    with pytest.raises(ValueError, match="differ in length"):
        compiled.step_all(states, actions[:3], rng, legal, np.zeros((4, 3), np.int64))
    with pytest.raises(ValueError, match="fewer columns"):
        compiled.step_all(states, actions, rng, legal, np.zeros((4, 2), np.int64))


def test_a_batch_is_observed_by_whoever_moves(compiled: fast.Compiled) -> None:
    states, _, _ = dealt(compiled, 5)
    out = np.zeros((5, takaban.OBSERVATION), np.int8)
    compiled.observe_all(states, out)
    for i in range(5):
        view, numbers = takaban.View(), [0] * takaban.OBSERVATION
        s = compiled.to_state(states, i)
        takaban.view(s, s.turn, view)
        takaban.observe(view, s.turn, numbers)
        assert out[i].tolist() == numbers
    with pytest.raises(ValueError, match="smaller"):
        compiled.observe_all(states, out[:4])


# Compilation


def count_actions(game: Any) -> Any:
    """A loop of a user's own: how many actions there are in all states together."""
    legal = game.legal

    def kernel(states: Any) -> int:
        n = 0
        for i in range(len(states)):
            n += twice(bits.count(legal(states[i]))) // 2
        return n

    return kernel


def twice(n: int) -> int:
    return 2 * n


def test_other_loops_compile_over_the_same_rules(compiled: fast.Compiled) -> None:
    states, _, _ = dealt(compiled, 7)
    for rules in (compiled, fast.compile(takaban, boundscheck=True)):
        assert rules.kernel(count_actions, rules.states_type)(states) == 7 * 3


def test_it_compiles_in_the_background_and_says_how_far(compiled: fast.Compiled) -> None:
    told: list[tuple[int, int, str]] = []
    future = fast.compile_in_background(takaban, lambda *progress: told.append(progress))
    assert future.result(timeout=600) is compiled
    assert [done for done, _, _ in told] == list(range(len(told)))
    assert told[0][2] == "start"
    assert told[-1] == (len(told) - 1, len(told) - 1, "")


def test_what_goes_wrong_in_the_background_is_in_the_future() -> None:
    with pytest.raises(BadOption, match="no_such_game"):
        fast.compile_in_background("no_such_game").result(timeout=600)


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 1)
    with pytest.raises(RuntimeError, match="NUMBA_DISABLE_JIT is set"):
        fast.Compiled(load(takaban))


def test_pdep_is_left_out_where_code_is_for_another_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CPU_NAME", "generic")
    assert not has_pdep()


def test_with_bounds_checks_an_index_that_leaves_its_row_is_an_error() -> None:
    checked = fast.compile(takaban, boundscheck=True)
    states, _, _ = dealt(checked, 1)
    checked.at(states).made = 3
    with pytest.raises(IndexError):
        checked.apply(states, 0, bits.lowest(checked.legal(states, 0)))
    assert checked.cache is None


def test_functions_are_followed_wherever_the_game_calls_them() -> None:
    names = [function.__name__ for function in reachable(takaban)]
    assert {"start", "clear", "open_to", "possible", "laid_by", "note", "observe"} <= set(names)
    assert not {"count", "bit_set", "sound", "refuse", "card_name"} & set(names)
    assert circle(takaban) == []
    assert circle(type("Game", (), {"start": staticmethod(around)})) == ["around", "and_around", "around"]


def laid_by_the_first(s: Any) -> int:
    return takaban.laid_by(s, 1)


def test_functions_are_followed_through_modules_and_twins_share_none() -> None:
    game: Any = ModuleType("game")
    game.legal = laid_by_the_first
    assert [function.__name__ for function in reachable(game)] == ["laid_by_the_first", "laid_by"]
    other = duplicate(game)
    assert len(reachable(other)) == 2
    assert not set(reachable(other)) & set(reachable(game))
    assert other.legal(takaban.View()) == 0


def around(n: int) -> int:
    return and_around(n)


def and_around(n: int) -> int:
    return around(n - 1) if n else 0
