"""docs/observations.md is so: every number that a game writes is what its part says, within its range.

What each part says stands here once more, read off the view by its name and not by its place.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tefuda import Match, options
from tefuda.bits import count, members
from tefuda.decks import hanafuda, karuta
from tefuda.errors import BadOption
from tefuda.flat import options as declared
from tefuda.game import GAMES, load
from tefuda.games import dafaza_state, goita_state, kingo_state, kingo_yaku, koikoi_yaku, shippin_state
from tefuda.observation import layout
from tests.pages import kept, observations

Said = Callable[[Any, int, int], int | list[int]]  # of the view, who looks, and the seat that is told of


def flags(cards: int, of: int = hanafuda.ALL) -> list[int]:
    """A flag for each card of a pack."""
    return [cards >> card & 1 for card in members(of)]


def field(name: str) -> Said:
    """A field of the view, where it is a row that of the seat."""
    return lambda v, me, p: getattr(v, name) if isinstance(getattr(v, name), int) else getattr(v, name)[p]


def option(name: str) -> Said:
    return lambda v, me, p: getattr(v.rules, name)


def capped(x: int) -> int:
    return max(-127, min(127, x))


def turn_of(v: Any, me: int, p: int) -> int:
    """A seat as 1 (who looks) to 4."""
    return (p - me) % v.seats + 1 if p else 0


def seat(name: str) -> Said:
    return lambda v, me, p: turn_of(v, me, getattr(v, name))


KOIKOI: dict[str, Said] = {
    "hand": lambda v, me, p: flags(v.hand[me]),
    "field": lambda v, me, p: flags(v.field),
    "taken": lambda v, me, p: flags(v.taken[p]),
    "card": lambda v, me, p: flags(1 << v.card if v.card else 0),
    "phase": lambda v, me, p: [int(v.phase == phase) for phase in range(1, 5)],
    "turn": lambda v, me, p: int(v.turn == me),
    "dealer": lambda v, me, p: int(v.dealer == me),
    "held": field("held"),
    "calls": field("calls"),
    "mark": field("mark"),
    "yaku": lambda v, me, p: koikoi_yaku.total(v, p),
    "rained": field("rained"),
    "round": field("round"),
    "left": lambda v, me, p: max(0, v.rules.rounds - v.round),
    "lead": lambda v, me, p: capped(v.score[me] - v.score[3 - me]),
    "gone": lambda v, me, p: 24 - sum(v.held),
}


def passed(v: Any, p: int) -> list[int]:
    kinds = [0] * 10
    attack = 0
    for who, what, value in list(v.event)[: v.told]:
        if what == goita_state.ATTACKED:
            attack = value
        if what == goita_state.PASSED and who == p:
            kinds[attack] += 1
    return kinds[1:]


GOITA: dict[str, Said] = {
    "hand": lambda v, me, p: list(v.hand[me])[1:],
    **{name: field(name) for name in "first phase attack passes kings king_kind king_since played shi vote".split()},
    **{name: seat(name) for name in "attacker turn dealer king_seat".split()},
    "own_target": lambda v, me, p: (v.rules.target - v.score[me]) // 10,
    "other_target": lambda v, me, p: (v.rules.target - v.score[me % 4 + 1]) // 10,
    "target": lambda v, me, p: v.rules.target // 10,
    "declare": option("declare"),
    "opposed_goshi": option("opposed_goshi"),
    "laid": lambda v, me, p: list(v.laid[p]),
    "up": lambda v, me, p: [v.up[p] >> place & 1 for place in range(8)],
    "passed": lambda v, me, p: passed(v, p),
}

KINGO: dict[str, Said] = {
    "hand": lambda v, me, p: flags(v.hand[me]),
    "seen": lambda v, me, p: flags(sum({1 << card for card in v.deck if card}) & ~v.hand[me]),
    "there": lambda v, me, p: 1,
    "coins": lambda v, me, p: min(127, v.score[p]),
    "dealer": lambda v, me, p: int(v.dealt_by == p),
    "acting": lambda v, me, p: int(v.acting == p),
    "fate": field("fate"),
    "tucked": lambda v, me, p: int(v.tucked[p] > 0),
    "shown": field("shown"),
    "out": lambda v, me, p: int(v.fate[p] == kingo_state.OUT),
    "ranks": lambda v, me, p: [sum(karuta.rank(card) == rank for card in members(v.hand[p])) for rank in range(1, 13)],
    "total": lambda v, me, p: sum(karuta.value(card) for card in members(v.hand[me])),
    "worth": lambda v, me, p: kingo_yaku.worth(v, v.hand[me]) if v.hand[me] else 0,
    "pot": lambda v, me, p: min(127, v.pot),
    "stock": lambda v, me, p: 48 - v.top,
    "phase": field("phase"),
    "seats": field("seats"),
    "lifted": field("lifted"),
    "option_pot": option("pot"),
    **{name: option(name) for name in "yaku_match court_sets douroku_suit fourteen zero_after_gireta end".split()},
    "left": lambda v, me, p: max(0, v.rules.end_rounds - v.round) if v.rules.end else 0,
    "round": lambda v, me, p: min(127, v.round),
}


def place(v: Any, me: int, card: int) -> int:
    others = [v.cards[p] for p in range(1, v.seats + 1) if p != me]
    rows = ([v.cards[me]], [v.dealt[me]], others, [v.thrown, v.away[me]])
    return next((n for n, row in enumerate(rows, 1) if any(cards >> card & 1 for cards in row)), 0)


def up(v: Any, p: int) -> list[int]:
    return [card for card in members(v.cards[p]) if card != v.kept[p]]


SHIPPIN: dict[str, Said] = {
    "place": lambda v, me, p: [place(v, me, card) for card in range(1, 49)],
    "stand": field("stand"),
    "up": lambda v, me, p: len(up(v, p)),
    "face_up": lambda v, me, p: sum(shippin_state.pips(v, card) for card in up(v, p)),
    "shown": lambda v, me, p: v.shown >> p & 1,
    "stakes": lambda v, me, p: min(127, v.score[p] // v.rules.stake),
    "coins": lambda v, me, p: v.score[p] % v.rules.stake,
    "dealer": lambda v, me, p: int(v.oya == p),
    "draws": lambda v, me, p: int(v.at == p),
    "turn": lambda v, me, p: int(v.turn == p),
    "duel": lambda v, me, p: int(v.duel == p),
    "phase": field("phase"),
    "seats": field("seats"),
    "pot": lambda v, me, p: min(127, v.pot // v.rules.stake),
    "pile": lambda v, me, p: min(127, v.pile // v.rules.stake),
    "pile_coins": lambda v, me, p: v.pile % v.rules.stake,
    "bet": lambda v, me, p: min(127, v.bet // v.rules.stake),
    "challenged": field("challenged"),
    "stock": lambda v, me, p: (45 if v.rules.deck else 48) - v.top,
    "left": lambda v, me, p: max(0, v.rules.rounds - v.round),
    **{name: option(name) for name in "variant deck oto16 dosari h6_as_yaku_card dealer_min withdraw_stake".split()},
    "special": lambda v, me, p: shippin_state.special(v, v.cards[me]),
    "total": lambda v, me, p: shippin_state.totals(v, v.cards[me]).bit_length() - 1,
    "kept": lambda v, me, p: shippin_state.pips(v, v.kept[me]) if v.kept[me] > 0 else 0,
    "stake": option("stake"),
}


def forty(name: str) -> Said:
    """The cards of a field, of a row those of the seat."""

    def cards(v: Any, me: int, p: int) -> list[int]:
        found = field(name)(v, me, p)
        assert isinstance(found, int)
        return flags(found, dafaza_state.ALL)

    return cards


DAFAZA: dict[str, Said] = {
    "hand": lambda v, me, p: flags(v.hand[me], dafaza_state.ALL),
    "down": lambda v, me, p: flags(v.down[me], dafaza_state.ALL),
    "built": forty("built"),
    "played": forty("played"),
    "table": lambda v, me, p: flags(v.table[1] | v.table[2] | v.table[3] | v.table[4], dafaza_state.ALL),
    "winning": lambda v, me, p: flags(v.table[v.winner], dafaza_state.ALL),
    "top": lambda v, me, p: flags(v.top[1] | v.top[2] | v.top[3] | v.top[4], dafaza_state.ALL),
    **{name: field(name) for name in "phase size karisuma kasu lead best term round held stacks".split()},
    **{name: seat(name) for name in "winner leader turn oya".split()},
    "times": lambda v, me, p: min(127, v.times),
    **{name: option(name) for name in "beat dealer_mult mult_positive mult_spot end".split()},
    "length": lambda v, me, p: v.rules.hands if v.rules.end else v.rules.terms,
    "begun": lambda v, me, p: count(v.built),
    "score": lambda v, me, p: capped(v.score[p] // 4),
    "laid": lambda v, me, p: int(v.table[p] > 0),
}

SAID = {"koikoi": KOIKOI, "goita": GOITA, "kingo": KINGO, "shippin": SHIPPIN, "dafaza": DAFAZA}


def positions(name: str) -> Iterator[tuple[Any, int]]:
    """Views of any seat along random matches under all presets and many options."""
    game, chance = load(name), random.Random(7)
    low, high = game.SEATS
    for k in range(60):
        preset = list(game.PRESETS)[k % len(game.PRESETS)]
        differing = {
            each: chance.choice(one.values or (one.low, one.high))
            for each, one in declared(game.Rules).items()
            if not one.many and k // len(game.PRESETS) % 2 and chance.random() < 0.5
        }
        try:
            options.resolve(game, preset, differing)
        except BadOption:
            continue
        match = Match(game, preset, differing, seats=low + k % (high - low + 1), seed=k, pause=True)
        for _ in range(400):
            if match.over:
                break
            if chance.random() < 0.3:
                p = chance.randrange(match.seats)
                yield match.view(p), p + 1
            if match.waiting:
                match.deal()
            else:
                match.play(chance.choice(match.actions()))


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_what_its_part_says(name: str) -> None:
    game, found, said = load(name), layout(name), SAID[name]
    assert [part.name for part in found.parts] == list(dict.fromkeys(part.name for part in found.parts))
    assert {part.name for part in found.parts} == said.keys()
    places = sorted(i for part in found.parts for p in range(part.times) for i in range(*part.at(p).indices(10_000)))
    assert places == list(range(game.OBSERVATION)) == list(range(len(found)))
    seen: dict[str, set[int]] = {part.name: set() for part in found.parts}
    for v, me in positions(name):
        out = [99] * game.OBSERVATION
        game.observe(v, me, out)
        for part in found.parts:
            for r in range(part.times):
                told = out[part.at(r)]
                if r < v.seats:
                    due = said[part.name](v, me, (me + r - 1) % v.seats + 1)
                    assert told == (due if isinstance(due, list) else [due]), (part.name, r)
                else:
                    assert not any(told), (part.name, r)
                assert all(part.low <= number <= part.high for number in told), (part, told)
                seen[part.name].update(told)
    assert {name for name, numbers in seen.items() if len(numbers) < 2} == set()  # else nothing was compared


def test_the_page_is_made_of_the_layouts() -> None:
    assert kept(observations.PAGE) == observations.page(), "make pages"


def test_a_changed_layout_needs_a_new_version() -> None:
    page = observations.page()
    assert observations.stale(page, page) == []
    place = page.replace("| 246 + r |", "| 247 + r |", 1)
    assert place != page
    assert observations.stale(page, place) == ["koikoi"]
    assert observations.stale(page, place.replace("Version 1.", "Version 2.", 1)) == []
    assert observations.stale(page, page.replace("cards in the seat's hand", "cards that the seat holds")) == []
