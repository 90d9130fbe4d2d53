"""Shippin's table: what lies before each seat, what one's own hand counts, and the money."""

from collections.abc import Iterable

from tefuda.bits import members
from tefuda.games.shippin.stakes import amount
from tefuda.games.shippin.state import (
    AT_FIFTEEN,
    BEATEN,
    BUST,
    CHALLENGE,
    DREW,
    GONE,
    KEEP,
    LAID,
    MODERN,
    PASS,
    PASSED_BY,
    REFUND,
    STOOD,
    WITHDRAW,
    pack_size,
    pips,
    right,
)  # fmt: skip
from tefuda.games.shippin.views import face_up
from tefuda.games.shippin.words import hand_name
from tefuda.terminal.odds import odds_block
from tefuda.terminal.screen import Block, Cell
from tefuda.terminal.sight import Sight

NUMBERED: tuple[str, ...] = ("keep", "challenge")
STANDING = {
    STOOD: "stopped",
    AT_FIFTEEN: "fifteen",
    BUST: "bust",
    GONE: "withdrew",
    PASSED_BY: "passed",
    BEATEN: "beaten",
}


def draw(sight: Sight) -> list[Block]:
    """Draw the table from a seat: those who follow it in turn, then itself."""
    me = sight.seat or 1
    places = [place(sight, p) for p in others(sight)]
    return [head(sight), *places, place(sight, me), *answers(sight)]


def others(sight: Sight) -> Iterable[int]:
    """Yield the other seats, counted from 1, in turn."""
    p = sight.seat or 1
    for _ in range(sight.view.seats - 1):
        p = right(sight.view, p)
        yield p


def head(sight: Sight) -> Block:
    """Tell which round it is, and what is played for, in coins."""
    v = sight.view
    playing = v.phase > 0
    facts = [sight.say("table.round", n=v.round + playing, rounds=v.rules.rounds)]
    if v.pot:
        facts.append(sight.say("table.pot", n=v.pot))
    if v.pile:
        facts.append(sight.say("table.pile", n=v.pile))
    if v.duel:
        facts.append(sight.say("table.duel", who=sight.who(v.duel), n=v.bet))
    if playing:
        facts.append(sight.say("table.stock", n=pack_size(v) - v.top))
    return Block(sight.title, facts)


def place(sight: Sight, p: int) -> Block:
    """Show seat `p`, from 1: its coins, its cards, and what has become of it."""
    v = sight.view
    facts = [sight.say("table.coins", n=v.score[p])]
    if p == v.oya:
        facts.append(sight.say("table.dealer"))
    if v.stand[p] in STANDING:
        facts.append(sight.say(f"table.{STANDING[v.stand[p]]}"))
    waits = p != v.oya and v.stand[p] == 0 and v.rules.variant != MODERN
    if waits and v.phase and p != sight.seat:
        facts.append(sight.say("table.undecided"))
    rows: list[tuple[str, list[str]]] = []
    items = card_names(sight, p)
    if items:
        rows.append((sight.say("table.cards"), items))
        known = p == sight.seat or v.shown >> p & 1
        hand = v.cards[p]
        if known:
            facts.append(sight.say("table.total", hand=hand_name(v, hand, sight.lang)))
        elif hand:
            facts.append(sight.say("table.up", n=face_up(v, hand)))
    return Block(sight.who(p), facts, rows, apart=p == (sight.seat or 1))


def card_names(sight: Sight, p: int) -> list[str]:
    """List the cards before seat `p`: the hidden one first, then those drawn, in order."""
    v = sight.view
    if v.cards[p] == 0 and (v.stand[p] in (0, GONE, PASSED_BY, BEATEN)):
        return []
    said = "_said" if sight.plain else ""
    kept = v.kept[p]
    if kept and v.shown >> p & 1:
        items = [card_name(sight, kept)]
    elif kept:
        items = [sight.say(f"table.own_down{said}", card=card_name(sight, kept))]
    else:
        items = [sight.say(f"table.down{said}")]
    drawn: list[int] = []
    for i in range(v.told):
        seat, what, card = v.event[i]
        if seat == p and what == LAID:
            drawn = []
        elif seat == p and what == DREW:
            drawn.append(card)
    return items + [card_name(sight, card) for card in drawn]


def card_name(sight: Sight, card: int) -> str:
    """Name a card, with what it counts where that is not printed on it."""
    name = " ".join(sight.card(card).split())
    return sight.say("table.counts", card=name, n=pips(sight.view, card)) if sight.view.rules.deck else name


def answers(sight: Sight) -> list[Block]:
    """Show the own two cards, or what may be answered to the pile, with the numbers to type."""
    v = sight.view
    pair = v.dealt[sight.seat]
    blocks = []
    if pair or (v.phase == KEEP and v.turn == sight.seat):
        asked = sight.phase == "keep"
        cells = [Cell(card_name(sight, card), sight.numbers.get(card, 0) if asked else 0) for card in members(pair)]
        if asked and WITHDRAW in sight.numbers:
            cells.append(Cell(sight.action(WITHDRAW), sight.numbers[WITHDRAW]))
        blocks.append(Block(sight.say("table.your_cards"), cells=cells))
    if v.phase == CHALLENGE and v.turn == sight.seat:
        cells = [Cell(offer(sight, action), n) for action, n in sight.numbers.items()]
        blocks.append(Block("", cells=cells))
    return blocks


def offer(sight: Sight, action: int) -> str:
    """Name a challenge with its coins."""
    name = sight.action(action)
    return name if action == PASS else sight.say("table.amount", action=name, n=amount(sight.view, action))


def finished(sight: Sight) -> list[Block]:
    """Show all seats as the round left them."""
    return [place(sight, p) for p in (*others(sight), sight.seat or 1)]


# Hints: how many of the cards that cannot be seen would do what.


def hints(sight: Sight) -> list[Block]:
    """Tell what the next card may bring, and that withdrawing is no use."""
    v = sight.view
    if v.turn != sight.seat:
        return []
    blocks = odds_block(sight)
    if v.phase == KEEP and not v.duel and v.rules.withdraw_stake != REFUND:
        blocks.append(Block(sight.say("hint.withdraw")))
    return blocks
