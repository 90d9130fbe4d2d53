"""What seats of shippin know: secrets, the stock that returns in mid-round, records of it, and guessed worlds."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tefuda import Match, options, record, side
from tefuda.bits import count, members
from tefuda.common import DEAL, PLAY
from tefuda.decks import karuta
from tefuda.flat import copy
from tefuda.game import load
from tefuda.games import shippin
from tefuda.games.shippin import state
from tefuda.games.shippin.state import DRAW, PASS, State, View
from tests.games.shippin.table import dealt, fresh, play, view


def put_next(s: State, place: int, wanted: Callable[[int], bool], high: bool, chance: random.Random) -> None:
    """Swap a card of the stock that is wanted into a place of it: a high one, or any."""
    rest = chance.sample(range(place, state.pack_size(s)), state.pack_size(s) - place)
    for i in sorted(rest, key=lambda i: -state.pips(s, s.deck[i])) if high else rest:
        if wanted(s.deck[i]):
            s.deck[place], s.deck[i] = s.deck[i], s.deck[place]
            return


def steer(s: State, action: int, chance: random.Random) -> None:
    """Before an action: the dealer shall lay a high card, the challenger come close to fifteen and go bust high."""
    if action == PASS or action > DRAW:
        return
    place, hand = s.top, s.cards[s.turn]
    if action != DRAW:
        place, hand = s.top + 1, 1 << action
        put_next(s, s.top, lambda card: True, True, chance)

    def busts(card: int) -> bool:
        return state.totals(s, hand | 1 << card) & 0xFFFF == 0

    def safe(card: int) -> bool:
        both = hand | 1 << card
        return state.totals(s, both) >> 15 == 0 and state.special(s, both) != 41

    if place < state.pack_size(s):
        put_next(s, place, busts, True, chance)
        put_next(s, place, safe, False, chance)


def press_on(s: State) -> int:
    """Challenge for as little as possible, keep the lower card, and never stop."""
    legal = list(members(shippin.legal(s)))
    if legal[0] == PASS:
        return legal[-1]
    return DRAW if legal[0] == DRAW else min(legal, key=lambda card: state.pips(s, card))


def safe_to_draw(s: State) -> list[int]:
    """The cards of the stock to come with which whoever draws first has to choose again."""
    buffer = [0] * 48
    back = buffer[: shippin.pack(s, buffer)]
    return [card for card in back if state.totals(s, s.cards[s.at] | 1 << card) >> 15 == 0]


@cache
def restocking(deck: str) -> State:
    """A round in which the stock runs out.

    That needs eight seats, one of the packs of 45, and seven challengers who go bust as high as can be: all hands of
    a plain round, and with 48 cards all hands of seven duels too, hold less than there is.
    """
    for seed in range(1000):
        chance = random.Random(seed)
        s = fresh(8, "dosari", coins=1000, stake=1, deck=deck)
        s.score[8] -= 4
        s.pile = 4
        cards = sorted(range(1, 46), key=lambda card: state.pips(s, card))
        low = chance.sample(cards[:-7], 38)
        shippin.deal(s, [card for pair in zip(low, cards[-7:], strict=False) for card in pair] + low[7:], 0)
        while s.stage == PLAY:
            action = press_on(s)
            steer(s, action, chance)
            shippin.apply(s, action)
            assert shippin.sound(s)
        if s.phase and safe_to_draw(s):
            return s
    raise AssertionError("the stock lasts")


DECKS = ("hana45_nagoya", "hana45_standard")


@pytest.mark.parametrize("pack", DECKS)
def test_sp_12_discards_and_busted_cards_return_when_the_stock_runs_out(pack: str) -> None:
    s = copy(restocking(pack))
    assert (s.stage, s.turn, s.top) == (DEAL, 0, 45)
    buffer = [0] * 48
    back = buffer[: shippin.pack(s, buffer)]
    expected = s.thrown
    for p in range(1, 9):
        expected |= s.away[p]
    assert sum(1 << card for card in back) == expected
    on_table = sum(map(count, (*s.dealt, *s.cards)))
    assert len(back) + on_table == 45
    told = s.told
    shippin.deal(s, back[::-1], 0)
    assert shippin.sound(s)
    assert s.stage in (PLAY, DEAL)
    assert s.event[told][1] == state.RESTOCKED
    assert [s.deck[i] for i in range(45 - len(back), 45)] == back[::-1]
    drawn = [s.event[i][2] for i in range(told + 1, s.told) if s.event[i][1] in (state.DREW, state.LAID)]
    assert drawn
    assert drawn[0] == back[-1]


@pytest.mark.parametrize("pack", DECKS)
def test_guesses_after_a_restock(pack: str) -> None:
    s = copy(restocking(pack))
    chance = random.Random(4)
    buffer = [0] * 48
    back = buffer[: shippin.pack(s, buffer)]
    safe = safe_to_draw(s)[0]
    back.remove(safe)
    shippin.deal(s, [safe, *back], 0)
    found = 0
    while s.stage == PLAY:
        for seat in range(9):
            v = view(s, seat)
            deck = [0] * 48
            n = shippin.unseen(v, seat, deck)
            for _ in range(20):
                mixed = chance.sample(deck[:n], n) + [0] * (48 - n)
                world = copy(v)
                if not shippin.guess(world, seat, mixed):
                    continue
                found += 1
                assert shippin.sound(world)
                again = View()
                shippin.view(world, seat, again)
                for name in ("cards", "kept", "dealt", "away", "deck", "event", "moves", "thrown", "top"):
                    assert plain(getattr(again, name)) == plain(getattr(v, name)), name
                assert not seat or s.turn != seat or shippin.legal(world) == shippin.legal(s)
                break
        shippin.apply(s, press_on(s))
        assert shippin.sound(s)
    assert found >= 9


def plain(value: Any) -> Any:
    return [plain(each) for each in value] if hasattr(value, "__len__") else value


@pytest.mark.parametrize("deck", DECKS)
def test_a_record_lists_the_packs_that_came_back(deck: str) -> None:
    steered = restocking(deck)
    packs: list[str] = []

    def chance(kind: str, cards: list[int]) -> tuple[list[int], int] | None:
        packs.append(kind)
        return (list(steered.deck)[: len(cards)], 0) if packs.count("deal") == 2 and kind == "deal" else None

    differing = {"coins": 1000, "stake": 1, "rounds": 2, "deck": deck}
    match = Match("shippin", "dosari", differing, seats=8, dealer=7, seed=1, chance=chance)
    for _ in range(7):
        match.play("withdraw")
    while not match.over:
        match.play(press_on(match.state))
    assert packs == ["deal", "deal", "restock"]
    assert len(match.rounds[1].restock) == 1
    text = record.dumps(record.of(match))
    again = record.replay(record.parse(text))
    assert bytes(again.state) == bytes(match.state)
    assert record.dumps(record.of(again)) == text


def test_nobody_else_sees_what_is_hidden() -> None:
    """Random matches: the cards of a seat that nobody was shown are in no other view, in whatever form."""
    for seed in range(40):
        preset = list(shippin.PRESETS)[seed % 3]
        match = Match("shippin", preset, seats=2 + seed % 7, seed=seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.actions()))
            s = match.state
            for seat in range(s.seats + 1):
                v = view(s, seat)
                hidden = 0
                for p in range(1, s.seats + 1):
                    if p != seat:
                        hidden |= s.dealt[p] | s.away[p]
                        if s.kept[p] and not s.shown >> p & 1:
                            hidden |= 1 << s.kept[p]
                for place in range(s.top, state.pack_size(s)):
                    hidden |= 1 << s.deck[place]
                seen = v.thrown
                for p in range(1, s.seats + 1):
                    seen |= v.cards[p] | v.dealt[p] | v.away[p] | 1 << v.kept[p]
                for card in (*v.deck, *(value for _, what, value in v.event if what not in shippin_words())):
                    seen |= 1 << card
                for j in range(v.made):
                    if v.moves[j] < 49:
                        seen |= 1 << v.moves[j]
                assert seen & hidden & ~1 == 0


def shippin_words() -> set[int]:
    return {shippin.EVENTS.index(kind) for kind in shippin.WORDS}


def test_the_hidden_card_that_play_has_told_about_is_guessed_to_fit() -> None:
    s = play(dealt("o2 o3 k2 i3", "i8", "oA kA"), "o2 k2 stop")
    v = view(s, 3)
    deck = [0] * 48
    n = shippin.unseen(v, 3, deck)
    chance = random.Random(1)
    seen = set()
    for _ in range(300):
        world = copy(v)
        assert shippin.guess(world, 3, chance.sample(deck[:n], n) + [0] * (48 - n))
        assert 11 <= state.pips(s, world.kept[1]) + 10 <= 14 or world.kept[1] == karuta.CARD["h6"]
        seen.add(world.kept[1])
    assert len(seen) > 10


def test_one_seats_side_of_a_match_can_be_completed() -> None:
    for seed in range(6):
        match = Match("shippin", list(shippin.PRESETS)[seed % 3], {"rounds": 4}, seats=2 + seed % 4, seed=seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.actions()))
        told = side.of(record.of(match), 1)
        assert "?" in record.dumps(told)
        again = record.replay(side.complete(told))
        assert again.scores == match.scores


def test_options_do_not_change_the_layout() -> None:
    rules = options.resolve(load("shippin"), "dosari", {"deck": "hana45_nagoya"})
    match = Match("shippin", "dosari", {"deck": "hana45_nagoya"}, seed=2)
    assert match.options == rules
    assert match.game.Rules is shippin.Rules
