"""The computed strategies of kingo and shippin: what is stored, what they see, and how strong they are."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda import options
from tefuda.bits import lowest, members
from tefuda.common import DEAL, OVER, PLAY
from tefuda.game import load
from tefuda.games.kingo import solved as kingo
from tefuda.games.shippin import solved as shippin
from tefuda.games.shippin.heuristic import Heuristic
from tefuda.games.shippin.state import BUST, STOOD, STOP, TURN, special, strength, totals
from tefuda.players import Judge, evaluate, registry
from tefuda.players.solved.erring import ERRORS, Erring
from tefuda.players.solved.player import Solved, preset_of
from tefuda.players.solved.tables import (
    STEPS,
    decode_worth,
    encode_worth,
    pack_table,
    stored_tables,
    strategy,
    unpack_table,
)
from tefuda.workshop.solving import exact, training

pytestmark = pytest.mark.slow

BY: dict[str, Any] = {"kingo": kingo, "shippin": shippin}
TABLES = [
    (game, preset, seats)
    for game, by in BY.items()
    for preset in by.PLAYED
    for seats in range(load(game).SEATS[0], load(game).SEATS[1] + 1)
]


def match(name: str, preset: str, seats: int, seed: int) -> Any:
    game = load(name)
    s = game.State()
    options.fill(s.rules, options.resolve(game, preset, {"coins": 1000} if name == "shippin" else {}))
    game.start(s, seats, 1)
    return shuffle(name, s, seed)


def shuffle(name: str, s: Any, seed: int) -> Any:
    game = load(name)
    chance = random.Random(f"{seed}:{s.round}:{s.made}")
    while s.stage == DEAL:
        buffer = [0] * 48
        pack = buffer[: game.pack(s, buffer)]
        chance.shuffle(pack)
        game.deal(s, pack, chance.getrandbits(62))
    return s


def seen(name: str, s: Any, seat: int) -> Any:
    v = load(name).View()
    load(name).view(s, seat, v)
    return v


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_every_preset_and_number_of_seats_has_a_strategy_whose_shares_add_up(
    name: str, preset: str, seats: int
) -> None:
    table = strategy(name, preset, seats, BY[name].COLUMNS)
    assert table is not None
    assert list(table.rows) == sorted(set(table.rows))
    assert table.rows[-1] < BY[name].SIZE
    assert {sum(row) for row in zip(*table.shares, strict=True)} == {STEPS}
    assert {len(column) for column in table.worths} == {len(table.rows)}
    assert [table.row(number) for number in table.rows[:50]] == list(range(min(50, len(table.rows))))
    assert table.row(BY[name].SIZE) == -1


def test_all_tables_together_are_small() -> None:
    assert sum(len(table) for name in BY for table in stored_tables(name).values()) < 1_200_000


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_it_takes_open_actions_and_hidden_cards_do_not_matter(name: str, preset: str, seats: int) -> None:
    game = load(name)
    strange = asked = 0
    for seed in range(6):
        s = match(name, preset, seats, seed)
        player = Solved(game, seed)
        while s.stage == PLAY and s.round == 0:
            v, legal = seen(name, s, s.turn), game.legal(s)
            before = bytes(v)
            action = player.choose(v, legal)
            assert bytes(v) == before
            assert legal >> action & 1
            if legal & (legal - 1):
                shares = player.shares(v, legal)
                asked += 1
                strange += not shares
                assert not shares or sum(shares.values()) == pytest.approx(1.0)
                assert BY[name].slot(v) == BY[name].slot(s) < BY[name].SIZE
                assert player.evaluate(v, legal)[0][0] == action == Solved(game, seed).choose(v, legal)
                assert Solved(game, seed).choose(other_world(name, s), legal) == action
            game.apply(s, action)
            shuffle(name, s, seed)
    assert strange <= max(3, asked / 20)  # nearly everything was met in training


def decisions(name: str, seats: int, rounds: int) -> Iterator[tuple[Any, int]]:
    """Views with a choice, and what is open, from rounds between rules of thumb."""
    game = load(name)
    for seed in range(rounds):
        s = match(name, BY[name].PLAYED[0], seats, seed)
        thumbs = registry.make("heuristic", game, seed)
        while s.stage == PLAY and s.round == 0:
            v, legal = seen(name, s, s.turn), game.legal(s)
            if legal & (legal - 1):
                yield v, legal
            game.apply(s, thumbs.choose(v, legal))
            shuffle(name, s, seed)


def other_world(name: str, s: Any) -> Any:
    """The view of the seat to move after its unseen cards were exchanged."""
    game = load(name)
    for attempt in range(10_000):
        v = seen(name, s, s.turn)
        deck = [0] * 48
        n = game.unseen(v, s.turn, deck)
        if game.guess(v, s.turn, [*random.Random(attempt).sample(deck[:n], n), *deck[n:]]):
            return seen(name, v, s.turn)
    raise AssertionError("no world fits")


@given(st.floats(-1, 21))
def test_worths_are_kept_finely(worth: float) -> None:
    assert decode_worth(encode_worth(worth)) == pytest.approx(worth, abs=0.02, rel=0.03)


def test_the_columns_of_an_action_differ() -> None:
    for name, preset, seats in TABLES:
        s = match(name, preset, seats, 3)
        usable = BY[name].usable(s, load(name).legal(s))
        assert len({BY[name].place(s, action) for action in members(usable)}) == usable.bit_count()


def test_in_shippin_a_side_knows_how_many_are_still_to_come() -> None:
    s = match("shippin", "modern_kingo", 8, 1)
    assert s.turn == 2
    found = []
    for p in range(8, 1, -1):
        found.append(shippin.slot(s))
        s.stand[p] = BUST
    assert len(set(found)) == shippin.COME == 7
    assert shippin.SIDE <= min(found) <= max(found) < shippin.OYA


def test_in_shippin_the_dealer_knows_whether_the_strongest_came_early_or_late() -> None:
    s = match("shippin", "shippin", 8, 1)
    for p in range(2, 9):
        load("shippin").apply(s, lowest(s.dealt[p]))
    s.phase, s.turn = TURN, 1
    s.cards[1] = 1 << s.kept[1]
    for p in range(2, 9):
        s.stand[p] = BUST
    found = []
    for p in range(2, 9):
        s.stand[p] = STOOD
        s.cards[p] = 1 << s.kept[p] | s.away[p]
        found.append(shippin.slot(s))
        s.stand[p] = BUST
    after = {(number - shippin.OYA) // shippin.HANDS // (3 * shippin.STANDING) for number in found}
    assert after == set(range(shippin.COME))
    assert shippin.OYA <= min(found) <= max(found) < shippin.SIZE


def test_it_knows_which_preset_is_played_and_leaves_other_rules_to_rules_of_thumb() -> None:
    game = load("shippin")
    rules = game.Rules()
    for preset, differing, found in (
        ("shippin", {"stake": 5, "rounds": 3}, "shippin"),
        ("shippin", {"oto16": "off"}, ""),
        ("modern_kingo", {}, "modern_kingo"),
        ("dosari", {}, "dosari"),
    ):
        options.fill(rules, options.resolve(game, preset, differing))
        assert preset_of(game, rules) == found
    s = match("shippin", "dosari", 4, 1)
    v, legal = seen("shippin", s, s.turn), game.legal(s)
    assert Solved(game, 1).shares(v, legal) == {}
    assert Solved(game, 1).choose(v, legal) == Heuristic(1).choose(v, legal)


def test_a_stake_that_is_lost_anyhow_is_never_given_up() -> None:
    s = match("shippin", "shippin", 3, 1)
    v, legal = seen("shippin", s, s.turn), load("shippin").legal(s)
    assert Solved(load("shippin"), 1).evaluate(v, legal)[-1] == (49, -10.0)


@pytest.mark.parametrize("name", ["kingo", "shippin"])
def test_the_strongest_level_follows_the_strategies(name: str) -> None:
    assert isinstance(registry.make("meijin", load(name), 1), Solved)


@pytest.mark.parametrize("name", ["kingo", "shippin"])
def test_the_bot_the_advice_and_the_judge_are_one(name: str) -> None:
    game = load(name)
    for v, legal in decisions(name, 4, 10):
        judge = registry.judge(game)
        assert isinstance(judge, Judge)
        found = judge.evaluate(v, legal)
        assert [(action, worth) for action, worth, _, _ in evaluate(v)] == found
        assert found[0][0] == registry.make("meijin", game, 0).choose(v, legal)
        assert {action for action, _ in found} == set(members(legal))


@pytest.mark.parametrize("name", ["kingo", "shippin"])
def test_what_is_mixed_is_worth_the_same_and_nothing_else_clearly_more(name: str) -> None:
    mixed = more = asked = 0
    for v, legal in decisions(name, 4, 40):
        player = Solved(load(name), 1)
        found, shares = dict(player.evaluate(v, legal)), player.shares(v, legal)
        asked += 1
        mixed += len(shares) > 1
        assert len({found[action] for action in shares}) <= 1
        more += bool(shares) and max(found.values()) > max(found[action] for action in shares) + 0.1 * BY[name].unit(v)
    assert mixed > 3
    assert more < asked / 20


@pytest.mark.parametrize("name", ["kingo", "shippin"])
def test_each_level_loses_more_than_the_one_above(name: str) -> None:
    lost = dict.fromkeys(ERRORS, 0.0)
    for v, legal in decisions(name, 4, 40):
        worths = Solved(load(name), 1).worths(v, legal)
        for level, errors in ERRORS.items():
            for seed in range(5):
                chosen = Erring(load(name), errors, seed).choose(v, legal)
                assert chosen == Erring(load(name), errors, seed).choose(v, legal)
                lost[level] += max(worths.values()) - worths[chosen]
    assert sorted(lost.values()) == list(lost.values())
    assert lost["nyumon"] > 2 * lost["jokyu"] > 0


def test_the_timid_stop_earlier_than_the_bold() -> None:
    timid, bold = (Erring(load("shippin"), ERRORS["nyumon"]._replace(rough=0.0), seed) for seed in (1, 2))
    timid.bold, bold.bold = False, True
    stops = [0, 0]
    for v, legal in decisions("shippin", 4, 30):
        if legal >> STOP & 1:
            stops[0] += timid.choose(v, legal) == STOP
            stops[1] += bold.choose(v, legal) == STOP
    assert stops[0] > 2 * stops[1] + 5


@pytest.mark.parametrize("preset", ["dosari", "shippin"])
def test_levels_play_other_rules_too(preset: str) -> None:
    s = match("shippin", preset, 4, 1)
    s.rules.withdraw_stake = 1
    player = Erring(load("shippin"), ERRORS["nyumon"], 1)
    for _ in range(200):
        if s.stage != PLAY:
            break
        v, legal = seen("shippin", s, s.turn), load("shippin").legal(s)
        action = player.choose(v, legal)
        assert legal >> action & 1
        load("shippin").apply(s, action)
        shuffle("shippin", s, 1)
    assert s.round


@pytest.mark.parametrize(("name", "preset", "seats", "margin"), [("shippin", "shippin", 3, -1.0)])
def test_it_is_no_worse_than_rules_of_thumb(name: str, preset: str, seats: int, margin: float) -> None:
    """One at a table of rules of thumb, on the same packs from every seat: coins a round."""
    game = load(name)
    won = rounds = 0
    for seed in range(4):
        for seat in range(1, seats + 1):
            s = match(name, preset, seats, seed)
            start = s.rules.coins
            solved, thumbs = Solved(game, seed), registry.make("heuristic", game, seed)
            while s.stage != OVER:
                v = seen(name, s, s.turn)
                game.apply(s, (solved if s.turn == seat else thumbs).choose(v, game.legal(s)))
                shuffle(name, s, seed)
            won += s.score[seat] - start
            rounds += s.round
    assert won / rounds > margin


def test_exact_hands_count_as_those_of_the_rules() -> None:
    chance = random.Random(5)
    s = match("shippin", "shippin", 2, 1)
    s.turn = 2
    for _ in range(2000):
        hand = chance.sample(range(1, 49), chance.randint(2, 4))
        s.cards[2] = sum(1 << card for card in hand)
        kinds = [shippin.kind(s, card) for card in hand]
        t = 1
        for kind in kinds:
            t = exact._grown(t, kind)
        assert t == totals(s, s.cards[2])
        pair = exact._pair(*kinds) if len(kinds) == 2 else 0
        assert special(s, s.cards[2]) == (pair - (11 in kinds) if pair else 0)
        if t & 0x8000 or t & 0xFFFF == 0 or 40 < pair < 50:
            continue
        assert exact._own(t, pair) == shippin.own(s, s.cards[2])
        assert exact._strength(t, pair, int(11 in kinds)) == strength(s, 2)


def test_with_two_seats_what_one_wins_the_other_loses_and_a_best_response_gains_little() -> None:
    kept = strategy("shippin", "shippin", 2, 2)
    assert kept is not None
    table = training.dense(kept, "shippin")
    side, dealer = exact.side_values(table, False), exact.dealer_values(table, False)
    assert side == pytest.approx(-dealer, abs=1e-9)
    assert 0 <= exact.side_values(table, True) - side < 0.005


def test_a_table_is_read_as_it_was_kept() -> None:
    found = training.completed("shippin", "shippin", 2, training.train("shippin", "shippin", 2, 3000, 7), 3000, 8)
    again = unpack_table(pack_table(found), 2)
    assert list(again.rows) == found.rows
    assert (again.shares, again.worths) == (found.shares, found.worths)
    dense = training.dense(again, "shippin")
    assert set(dense.sum(axis=1).round(9).tolist()) == {0.0, 1.0}


def test_training_is_the_same_for_the_same_seed() -> None:
    first = training.train("shippin", "shippin", 2, 3000, 7)
    assert (first == training.train("shippin", "shippin", 2, 3000, 7)).all()
    assert (first != training.train("shippin", "shippin", 2, 3000, 8)).any()
    steps = training.rounded(first)
    assert set(steps.sum(axis=1).tolist()) == {0, STEPS}
    assert abs(steps / STEPS - first).max() < 1 / STEPS + training.SELDOM
