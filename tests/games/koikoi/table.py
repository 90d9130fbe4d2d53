"""Koi-koi tables set up by hand, for the tests."""

from typing import Any

from tefuda import Match, options
from tefuda.bits import count, members
from tefuda.common import PLAY, note
from tefuda.decks.hanafuda import ALL, CARD, CODES, cards
from tefuda.games import koikoi
from tefuda.games.koikoi import rules, state
from tefuda.games.koikoi import yaku as koikoi_yaku
from tefuda.games.koikoi.state import CARD as CARD_PHASE
from tefuda.games.koikoi.state import EVENTS, YAKU, State


def table(
    preset: str = "basic",
    hand: str = "",
    field: str = "",
    stock: str = "",
    taken: str = "",
    other_hand: str = "",
    other_taken: str = "",
    calls: tuple[int, int] = (0, 0),
    turn: int = 1,
    dealer: int = 1,
    **differing: Any,
) -> State:
    """A table at the start of seat `turn`'s turn; the stock begins as given, all cards not named come after."""
    s = State()
    options.fill(s.rules, options.resolve(koikoi_game(), preset, differing))
    koikoi.start(s, 2, dealer)
    other = 3 - turn
    s.hand[turn], s.hand[other] = cards(hand), cards(other_hand)
    s.held[turn], s.held[other] = count(s.hand[turn]), count(s.hand[other])
    s.taken[turn], s.taken[other] = cards(taken), cards(other_taken)
    s.field = cards(field)
    placed = s.hand[1] | s.hand[2] | s.taken[1] | s.taken[2] | s.field
    first = [CARD[code] for code in stock.split()]
    rest = [card for card in members(ALL & ~placed) if card not in first]
    s.top = 48 - len(first) - len(rest)
    for i, card in enumerate([*members(placed), *first, *rest]):
        s.deck[i] = card
    s.had = s.taken[turn]
    s.calls[turn], s.calls[other] = calls
    for p in (turn, other):
        if s.calls[p]:
            s.mark[p] = koikoi_yaku.total(s, p)
    s.stage, s.phase, s.turn = PLAY, CARD_PHASE, turn
    note(s, dealer, state.DEALT, 0)
    assert koikoi.sound(s)
    return s


def koikoi_game() -> Any:
    return koikoi


def play(s: State, *names: str) -> State:
    """Play moves, each of which must be open."""
    for name in names:
        assert name in open_moves(s), (name, open_moves(s))
        koikoi.apply(s, koikoi.ACTIONS.index(name))
        assert koikoi.sound(s)
    return s


def open_moves(s: State) -> list[str]:
    return [koikoi.ACTIONS[action] for action in members(koikoi.legal(s))]


def codes(x: int) -> set[str]:
    return {CODES[card] for card in members(x)}


def told(s: State) -> list[tuple[int, str, str]]:
    """The events so far: seat, kind, card or word."""
    rows = []
    for i in range(s.told):
        seat, what, value = s.event[i]
        words = koikoi.WORDS.get(EVENTS[what], CODES)
        rows.append((seat, EVENTS[what], words[value]))
    return rows


def yaku(s: State, p: int = 1) -> dict[str, int]:
    """The yaku of a seat with their points."""
    return {YAKU[y]: koikoi_yaku.yaku_points(s, p, y) for y in range(1, len(YAKU)) if koikoi_yaku.yaku_points(s, p, y)}


def worth(taken: str, preset: str = "basic", calls: tuple[int, int] = (0, 0), **differing: Any) -> tuple[int, int]:
    """What captures total, and what a stopper with them is paid."""
    s = table(preset, hand="", taken=taken, calls=calls, **differing)
    return koikoi_yaku.total(s, 1), rules.called_total(s, 1) * rules.factor(s, 1)


def dealt(
    dealer_hand: str,
    other_hand: str,
    field: str,
    preset: str = "basic",
    dealer: int = 0,
    stock: str = "",
    **differing: Any,
) -> Match:
    """A match dealt these cards (the rest in order), waiting after each round; later rounds are shuffled by a seed."""
    first = [CARD[code] for code in f"{dealer_hand} {other_hand} {field} {stock}".split()]
    deck = [*first, *(card for card in range(1, 49) if card not in first)]
    assert len(deck) == 48
    packs = [deck]

    def chance(kind: str, pack: list[int]) -> tuple[list[int], int]:
        return (packs.pop() if packs else pack), 0

    return Match("koikoi", preset, differing, dealer=dealer, chance=chance, pause=True)
