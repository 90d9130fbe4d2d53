"""What the numbers of an observation of shippin are."""

from typing import Any

from tefuda.bits import members
from tefuda.games.shippin import state
from tests.observed import Said, compare, field, option


def place(v: Any, me: int, card: int) -> int:
    others = [v.cards[p] for p in range(1, v.seats + 1) if p != me]
    rows = ([v.cards[me]], [v.dealt[me]], others, [v.thrown, v.away[me]])
    return next((n for n, row in enumerate(rows, 1) if any(cards >> card & 1 for cards in row)), 0)


def up(v: Any, p: int) -> list[int]:
    return [card for card in members(v.cards[p]) if card != v.kept[p]]


SAID: dict[str, Said] = {
    "place": lambda v, me, p: [place(v, me, card) for card in range(1, 49)],
    "stand": field("stand"),
    "up": lambda v, me, p: len(up(v, p)),
    "face_up": lambda v, me, p: sum(state.pips(v, card) for card in up(v, p)),
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
    "special": lambda v, me, p: state.special(v, v.cards[me]),
    "total": lambda v, me, p: state.totals(v, v.cards[me]).bit_length() - 1,
    "kept": lambda v, me, p: state.pips(v, v.kept[me]) if v.kept[me] > 0 else 0,
    "stake": option("stake"),
}


def test_every_number_is_what_its_part_says() -> None:
    compare("shippin", SAID)
