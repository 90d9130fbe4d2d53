"""How the cards lie after each event of a round: as the view says in the end, and with nothing known too soon."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tefuda import Match
from tefuda.bits import bit_set, members
from tefuda.game import GAMES
from tefuda.games.dafaza.trail import DafazaLie
from tefuda.games.goita.trail import GoitaLie
from tefuda.games.kingo.state import EVENTS, OPENED
from tefuda.games.kingo.trail import KingoLie
from tefuda.games.koikoi.trail import KoikoiLie
from tefuda.games.shippin.trail import ShippinLie
from tefuda.study.trail import trail

SEATS = {"kingo": 4, "shippin": 3}


def positions(game: str, seed: int, most: int = 160) -> Iterator[tuple[Match, int]]:
    """A match at random, each position through the eyes of a seat from 1 or of nobody (0)."""
    match, chance = Match(game, seats=SEATS.get(game), seed=seed, pause=True), random.Random(seed)
    for _ in range(most):
        if match.over:
            return
        yield match, chance.randrange(match.seats + 1)
        if match.turn is None:
            match.deal()
        else:
            match.play(chance.choice(match.legal()))


def view_of(match: Match, seat: int) -> Any:
    return match.view(seat - 1 if seat else None)


@pytest.mark.parametrize("game", GAMES)
def test_it_ends_where_the_view_is(game: str) -> None:
    for seed in range(3):
        for match, seat in positions(game, seed):
            v = view_of(match, seat)
            found = trail(match.game, v, seat, 0)
            assert found is not None
            assert len(found) == v.told + 1
            agrees(found[-1], v)


def agrees(lie: Any, v: Any) -> None:
    """That the cards lie as a view has them."""
    if isinstance(lie, KoikoiLie):
        assert bit_set(*lie.slots) & ~1 == v.field
        assert [bit_set(*cards) for cards in lie.taken] == list(v.taken)
        assert [len(places) for places in lie.places] == list(v.held)
        assert (lie.stock, lie.pending) == (48 - v.top, v.card)
    elif isinstance(lie, GoitaLie):
        for p in range(1, 5):
            assert [piece.kind if piece.up else 0 for piece in lie.laid[p]] == [
                kind if v.up[p] >> i & 1 else 0 for i, kind in enumerate(v.laid[p]) if i < v.played[p]
            ]
            assert len(lie.hand[p]) == 8 - v.played[p]
    elif isinstance(lie, KingoLie):
        assert [bit_set(*(held.card for held in hand)) & ~1 for hand in lie.cards] == list(v.hand)
    elif isinstance(lie, ShippinLie):
        for p in range(1, v.seats + 1):
            assert bit_set(*(held.card for held in lie.cards[p])) & ~1 & ~v.thrown & ~v.cards[p] & ~v.dealt[p] == 0
    else:
        assert isinstance(lie, DafazaLie)
        if v.told:
            assert lie.held == list(v.held)
            table = [bit_set(*(each.card for each in play if each.up)) for play in lie.laid]
            assert table == list(v.table) or not v.phase  # the last trick has been taken in
            assert [bit_set(*cards) for cards in lie.top] == list(v.top)


@pytest.mark.parametrize("game", GAMES)
def test_from_any_event_on_it_is_the_same(game: str) -> None:
    for match, seat in positions(game, 5):
        v = view_of(match, seat)
        whole = trail(match.game, v, seat, 0)
        since = random.Random(v.told).randrange(v.told + 1)
        assert whole is not None
        assert trail(match.game, v, seat, since) == whole[since:]


def test_a_hand_of_kingo_lies_hidden_until_it_is_opened() -> None:
    seen = 0
    for match, seat in positions("kingo", 1, most=400):
        v = view_of(match, seat)
        opened = {v.event[i][0] for i in range(v.told) if v.event[i][1] == OPENED} - {seat, v.dealt_by}
        found = trail(match.game, v, seat, 0) or []
        for lie in found:
            assert isinstance(lie, KingoLie)
            happened = [found[i].event for i in range(1, found.index(lie) + 1)]  # type: ignore[attr-defined]
            before = opened - {v.event[i][0] for i in happened if EVENTS[v.event[i][1]] == "opened"}
            for p in before:
                seen += bool(lie.cards[p])
                assert all(held.card == 0 or held.way == "up" or i for i, held in enumerate(lie.cards[p]))
    assert seen > 20


def test_what_a_seat_of_koikoi_played_later_is_still_in_its_hand() -> None:
    match = Match("koikoi", seed=4, dealer=0)
    hand = sorted(members(match.view(0).hand[1]))
    match.play(match.legal()[0])
    found = trail(match.game, match.view(0), 1, 1)
    assert found is not None
    assert isinstance(found[0], KoikoiLie)
    assert found[0].hand[1] == hand


def test_a_game_that_says_nothing_has_none() -> None:
    match = Match("tests/games/takaban.py", seed=1)
    assert trail(match.game, match.view(0), 1, 0) is None
