"""Kingo's table: the lifted cards, what lies before each player in turn order, and one's own hand."""

from dataclasses import replace
from typing import Any

from tefuda.bits import members
from tefuda.games.kingo.state import (
    CHILD,
    DECLARE,
    FIFTEEN,
    HAS_DECLARED,
    HOBI_PIN,
    KAGORU,
    KAGOTTA,
    MORE,
    OUT,
    SECOND,
    TOO_MANY,
    TSUKKONDA,
    TURNED,
)  # fmt: skip
from tefuda.games.kingo.words import hand_name, would_win
from tefuda.games.kingo.yaku import double, live, open_to, total, worth
from tefuda.terminal.odds import odds_block
from tefuda.terminal.screen import Block, Cell
from tefuda.terminal.sight import Sight

NUMBERED: tuple[str, ...] = ()
FATES = {KAGOTTA: "table.kagoru", TSUKKONDA: "table.tsukkome", OUT: "table.out", HAS_DECLARED: "table.declared"}


def draw(sight: Sight) -> list[Block]:
    """Draw the table in the order of play, the dealer last."""
    first, *others = (place(sight, p) for p in in_turn(sight.view))
    blocks = [head(sight), lifted_cards(sight), replace(first, apart=True), *others]
    if sight.seat and sight.view.hand[sight.seat]:
        blocks.append(hand(sight))
    return blocks


def in_turn(v: Any) -> list[int]:
    """List the seats, counted from 1, from the dealer's right on."""
    return [(v.dealt_by + i) % v.seats + 1 for i in range(v.seats)]


def head(sight: Sight) -> Block:
    """Tell which round it is, the pot in coins, and how many cards the stock has."""
    v = sight.view
    facts = [sight.say("table.round", n=v.round + (v.phase > 0)), sight.say("table.stock", n=48 - v.top)]
    if v.pot:
        facts.insert(1, sight.say("table.pot", n=v.pot))
    return Block(sight.title, facts)


def lifted_cards(sight: Sight) -> Block:
    """Show the cards off the deck, as far as they can be read."""
    v = sight.view
    readable = [sight.notation.card_name(v.deck[i], sight.lang) for i in range(v.lifted) if v.deck[i]]
    rows: list[tuple[str, list[str]]] = [("", readable)] if readable else []
    return Block(sight.say("table.lifted"), [sight.say("table.cards", n=v.lifted)], rows)


def place(sight: Sight, p: int) -> Block:
    """Show seat `p`, from 1: its coins, what it has said, and its cards in the order in which they came."""
    v = sight.view
    facts = [sight.say("table.coins", n=v.score[p])]
    if p == v.dealt_by:
        facts.append(sight.say("table.dealer"))
    if v.fate[p] in FATES:
        facts.append(sight.say(FATES[v.fate[p]]))
    elif p == v.turn:
        facts.append(sight.say("table.turn"))
    if v.shown[p] and v.hand[p]:
        facts.append(sight.say("table.made", word=hand_name(v, v.hand[p], sight.lang)))
    elif p != sight.seat and v.hand[p]:
        facts.append(sight.say("table.open", n=total(v.hand[p])))
    cards = card_names(sight, p)
    rows: list[tuple[str, list[str]]] = [("", cards)] if cards else []
    return Block(sight.who(p), facts, rows)


def card_names(sight: Sight, p: int) -> list[str]:
    """List the cards of seat `p`; those that lie face down and are known to nobody else are marked."""
    v, said = sight.view, "_said" if sight.plain else ""
    if not v.first[p]:
        return []
    written = []
    if p != v.dealt_by:
        card = v.deck[v.first[p] - 1]
        name = sight.notation.card_name(card, sight.lang) if card else ""
        down = sight.say(f"table.own_down{said}", card=name) if card else sight.say(f"table.down{said}")
        written.append(name if v.shown[p] else down)
    for seat, what, value in list(v.event)[: v.told]:
        if seat == p and what in (SECOND, TURNED, MORE):
            written.append(sight.notation.card_name(value, sight.lang))
    if v.tucked[p]:
        card = v.deck[v.tucked[p] - 1]
        written.append(sight.notation.card_name(card, sight.lang) if card else sight.say(f"table.tucked{said}"))
    return written


def hand(sight: Sight) -> Block:
    """Show the own cards, and what they count and make."""
    v = sight.view
    own = v.hand[sight.seat]
    kind = worth(v, own)
    facts = [sight.say("table.total", n=total(own))]
    if FIFTEEN < kind <= HOBI_PIN:
        facts.append(sight.say("table.made", word=hand_name(v, own, sight.lang)))
        if double(own, kind):
            facts.append(sight.say("table.double"))
    elif kind == TOO_MANY and live(v, own):
        facts.append(sight.say("table.live"))
    return Block(sight.say("table.hand"), facts, cells=[Cell(sight.card(card)) for card in members(own)], apart=True)


def finished(sight: Sight) -> list[Block]:
    """Show the hands that were opened after a round and are not out."""
    v = sight.view
    shown = [p for p in in_turn(v) if v.shown[p] and v.fate[p] not in (0, OUT)]
    return [Block(sight.say("table.opened")), *(place(sight, p) for p in shown)]


def hints(sight: Sight) -> list[Block]:
    """Tell what one more card would make, as far as the seat can see, and what winning would bring."""
    v, me = sight.view, sight.seat
    if v.turn != me:
        return []
    blocks = odds_block(sight)
    if v.phase == CHILD:
        blocks += winnings(sight)
    return blocks


def winnings(sight: Sight) -> list[Block]:
    """Tell how many coins the hand as it is would win."""
    v, me = sight.view, sight.seat
    open_now = open_to(v, v.hand[me])
    rows = [
        (sight.say(key), [sight.say("hint.coins", n=would_win(v, me, v.hand[me], action == DECLARE))])
        for action, key in ((DECLARE, "hint.declare"), (KAGORU, "hint.wait"))
        if open_now >> action & 1
    ]
    return [Block(sight.say("hint.win"), rows=rows)] if rows else []
