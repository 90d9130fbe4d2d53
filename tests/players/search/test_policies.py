"""Policies: each has all that the kernels close over, and rates like a player who sees its view only."""

import statistics
from typing import Any

import pytest

from tefuda import Match
from tefuda.bits import members
from tefuda.decks.koma import GIN, KIN, SHI, UMA
from tefuda.description import describe
from tefuda.flat import copy
from tefuda.game import load
from tefuda.games.dafaza.policy import BEAT, BEAT_COUNT
from tefuda.games.dafaza.state import X
from tefuda.games.goita.state import FUSE
from tefuda.games.koikoi.state import CALL
from tefuda.players import compound
from tefuda.players.baselines.greedy import Greedy
from tefuda.players.search import uniform
from tefuda.players.search.kernels import playout_rate, share
from tefuda.players.search.numbers import OWN
from tefuda.players.search.policy import policy
from tefuda.workshop import fitting
from tests.games.dafaza.table import late, play
from tests.players.search.positions import positions

pytestmark = pytest.mark.slow

GAMES = ("koikoi", "goita", "dafaza")
BY_HAND = {
    **{game: describe(load(game)).policy for game in GAMES},
    **{f"greedy {game}": describe(load(game)).greedy for game in ("koikoi", "dafaza")},
    "uniform": uniform,
}
BY_NETWORK = {f"network {game}": describe(load(game)).network for game in GAMES}


@pytest.mark.parametrize("name", BY_HAND)
def test_each_number_of_a_policy_has_the_place_that_its_name_says(name: str) -> None:
    module: Any = BY_HAND[name]
    assert list(module.NUMBERS)[:OWN] == ["noise", "heat", "floor", "point"]
    assert tuple(module.NUMBERS.values()) == module.PARAMS
    for place, number in enumerate(list(module.NUMBERS)[OWN:], OWN):  # all but those of `weighed`, which are a row
        assert getattr(module, number.upper(), place) == place
    assert not hasattr(module, "BEAT") or list(module.NUMBERS)[module.BEAT] == "beat"


@pytest.mark.parametrize("name", [*BY_HAND, *BY_NETWORK])
def test_a_policy_is_whole(name: str) -> None:
    module: Any = {**BY_HAND, **BY_NETWORK}[name]
    assert all(callable(getattr(module, part)) for part in ("rate", "distinct", "standing"))
    played_for_a_match = name.split()[0] in (*GAMES, "network")
    assert (module.TABLE > 0) == played_for_a_match


@pytest.mark.parametrize("learned", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_rating_is_the_same_from_the_view_as_from_the_state(game: str, learned: bool) -> None:
    by = policy(load(game), learned)
    for match in positions(game, 20 if learned else 60, seed=9, preset=by.PRESET if learned else None):
        legal = match.game.legal(match.state)
        view = match.view(match.turn)
        for rate in {by.rate, playout_rate(by)}:
            rows = []
            for s in (match.state, view):
                w = [0.0] * 128
                rate(s, legal, by.PARAMS, w)
                rows.append([w[a] for a in members(legal)])
            assert rows[0] == rows[1]
        kept = by.distinct(view, legal)
        assert kept
        assert kept & ~legal == 0


@pytest.mark.parametrize("game", ["koikoi", "goita", "dafaza", "kingo", "shippin"])
def test_greedy_makes_open_moves(game: str) -> None:
    for match in positions(game, 20, seed=10):
        legal = match.game.legal(match.state)
        assert legal >> Greedy(match.game).choose(match.view(match.turn), legal) & 1


def test_a_first_attack_of_goita_says_that_more_are_held() -> None:
    """As people give it: 金, 銀 or 馬 first means two or more of them."""
    told = kept = 0
    bot = Greedy(load("goita"))
    for seed in range(150):
        match = Match("goita", seed=seed)
        if match.turn is None or match.state.phase != FUSE:
            continue
        held = list(match.view(match.turn).hand[match.turn + 1])
        for action in compound.choose_move(match.game, match.state, bot):
            attack = action
        if attack in (UMA, GIN, KIN):
            told += 1
            kept += held[attack] >= 2
    assert told > 30
    assert kept / told > 0.85, (kept, told)


def test_goita_believes_what_a_first_attack_says() -> None:
    """Worlds in which the attacker holds another piece of the kind weigh more than they are many."""
    game = load("goita")
    by = policy(game)
    w = [0.0] * 128
    likely: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(300):
        match = Match("goita", seed=seed)
        if match.turn is None or match.state.phase != FUSE:
            continue
        s, me = match.state, match.state.turn
        for kind in (UMA, GIN, KIN):
            if s.hand[me][kind] and s.hand[me][SHI]:
                begun = copy(s)
                game.apply(begun, SHI)
                legal = game.legal(begun)
                by.rate(begun, legal, by.PARAMS, w)
                likely[begun.hand[me][kind] >= 2].append(float(share(legal, kind, w, 1.0, 0.06)))
    assert statistics.mean(likely[True]) > 1.5 * statistics.mean(likely[False])


@pytest.mark.parametrize("preset", load("koikoi").PRESETS)
def test_the_network_of_koikoi_is_asked_under_the_rules_it_learnt(preset: str) -> None:
    by, thumbs = policy(load("koikoi"), learned=True), policy(load("koikoi"))
    for match in positions("koikoi", 5, seed=13, preset=preset):
        s, legal = match.view(match.turn), match.game.legal(match.state)
        assert by.learnt(s) == (preset == by.PRESET)
        ours, theirs = [0.0] * 128, [0.0] * 128
        by.rate(s, legal, by.PARAMS, ours)
        thumbs.rate(s, legal, by.OWN, theirs)
        assert ([ours[a] for a in members(legal)] == [theirs[a] for a in members(legal)]) == (preset != by.PRESET)


def test_playouts_of_koikoi_take_calls_from_the_network_and_cards_from_the_rules_of_thumb() -> None:
    by, thumbs = policy(load("koikoi"), learned=True), policy(load("koikoi"))
    calls = 0
    for match in positions("koikoi", 300, seed=3, preset=by.PRESET):
        s, legal = match.view(match.turn), match.game.legal(match.state)
        found, wanted = [0.0] * 128, [0.0] * 128
        by.playout(s, legal, by.PARAMS, found)
        calls += s.phase == CALL
        if s.phase == CALL:
            by.rate(s, legal, by.PARAMS, wanted)
        else:
            thumbs.rate(s, legal, thumbs.PARAMS, wanted)
        # The rules of thumb read their numbers as float32 there.
        assert [wanted[a] for a in members(legal)] == pytest.approx([found[a] for a in members(legal)], abs=1e-5)
    assert calls >= 5


@pytest.mark.parametrize(
    ("hands", "led", "beaten"),
    [
        # Nobody comes after, and a single card does it.
        (("12k1 12k2 11k", "11a 10k1 10a", "9k1 9a 3k1", "8k1 7a 7r"), "12k1 x:10k1 x:9k1", True),
        # Two come after, and the pair of June is wanted for a lead of its own.
        (("12k1 12k2 11k", "6k1 6k2 9a", "9k1 8a 3k1", "8k1 7a 7r"), "12k1", False),
        # In the last trick everything is thrown in.
        (("12k1", "6k1", "9k1", "8k1"), "12k1", True),
    ],
)
def test_rules_of_thumb_of_dafaza_beat_where_it_is_worth_the_card(
    hands: tuple[str, ...], led: str, beaten: bool
) -> None:
    game = load("dafaza")
    by = policy(game)
    s = play(late(*hands, stacks=(8 - len(hands[0].split()), 2, 0, 0)), led)
    w = [0.0] * 128
    by.rate(s, game.legal(s), by.PARAMS, w)
    cards = [a for a in members(game.legal(s)) if a != X]
    assert cards
    assert (max(w[a] for a in cards) > w[X]) == beaten, {a: w[a] for a in cards}


def test_rules_of_thumb_of_dafaza_beat_where_the_network_would() -> None:
    x, y = fitting.plays(4000, seed=2)
    numbers = policy(load("dafaza")).PARAMS[BEAT : BEAT + BEAT_COUNT]
    alike = float(((x @ numbers > 0) == (y > 0)).mean())
    assert alike > 0.77  # who always beats is right in two thirds
    assert fitting.fitted(x, y)[5] < -1  # parting a group
