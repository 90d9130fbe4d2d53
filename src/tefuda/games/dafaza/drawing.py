"""Dafaza's table: what each seat has played to the trick and captured, what has to be beaten, and the hand."""

from typing import Any

from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.decks.hanafuda import month_set
from tefuda.games.dafaza.aids import codes, hidden, sure_leads
from tefuda.games.dafaza.state import DONE, END_BY_HANDS, LEAD, PHASES, X
from tefuda.terminal.screen import Block, Cell
from tefuda.terminal.sight import Sight

NUMBERED: tuple[str, ...] = PHASES[1:]
COUNTERCLOCKWISE = 1
Rows = list[tuple[str, list[str]]]  # a label and what stands behind it


def draw(sight: Sight) -> list[Block]:
    """Draw the table from a seat: those who play after it in turn, then itself."""
    me = sight.seat or 1
    others = [place(sight, (me + i) % 4 + 1) for i in range(3)]
    return [head(sight), *others, place(sight, me), *hand(sight)]


def head(sight: Sight) -> Block:
    """Tell which hand and term it is, and what the dealer's streak multiplies."""
    v = sight.view
    playing = v.phase > 0
    facts = [sight.say("table.hand_no", n=v.round + playing)]
    by_hands = v.rules.end == END_BY_HANDS
    if by_hands:
        facts.append(sight.say("table.hands", n=v.rules.hands))
    if playing:
        if not v.term:
            facts.append(sight.say("table.temporary"))
        elif by_hands:
            facts.append(sight.say("table.dealer_no", n=v.term))
        else:
            facts.append(sight.say("table.term", n=v.term, of=v.rules.terms))
        if v.times > 1:
            facts.append(sight.say("table.streak", n=v.times))
    return Block(sight.title, facts)


def place(sight: Sight, p: int) -> Block:
    """Show seat `p`, from 1: its points and stacks, its play in this trick, and the cards on top of its stacks."""
    v, me = sight.view, sight.seat or 1
    facts = []
    if p != me:
        sides = ("table.left", "table.opposite", "table.right")
        i = (p - me - 1) % 4
        facts.append(sight.say(sides[2 - i if v.rules.direction == COUNTERCLOCKWISE else i]))
    facts.append(sight.say("table.points", n=v.score[p]))
    if v.oya:
        facts += [sight.say("table.held", n=v.held[p]), sight.say("table.stacks", n=v.stacks[p])]
        if p == v.oya:
            facts.append(sight.say("table.dealer"))
    if v.phase and v.winner == p:
        facts.append(sight.say("table.best"))
    rows: Rows = []
    if v.table[p]:
        rows.append((sight.say("table.trick"), listed(sight, v.table[p])))
    elif has_played(v, p):
        rows.append((sight.say("table.trick"), [sight.say("table.face_down", n=v.size)]))
    if v.top[p]:
        rows.append((sight.say("table.top"), listed(sight, v.top[p])))
    if v.down[p]:
        rows.append((sight.say("table.covered"), listed(sight, v.down[p])))
    if p != sight.seat and v.hand[p]:  # only where the cards lie open
        rows.append((sight.say("table.held", n=v.held[p]), listed(sight, v.hand[p])))
    return Block(sight.who(p), facts, rows, apart=p == me)


def has_played(v: Any, p: int) -> bool:
    """Whether a seat has made its play in this trick."""
    return bool(v.phase and v.size and (p - v.leader) % 4 < ((v.turn - v.leader) % 4 or 4))


def hand(sight: Sight) -> list[Block]:
    """Show the hand with the numbers to type, and the words that may be said."""
    v = sight.view
    if not sight.seat or not v.hand[sight.seat]:
        return []
    mark = sight.say("table.in_play")
    cells = [
        Cell(sight.card(card), sight.numbers.get(card, 0), mark if v.built >> card & 1 else "")
        for card in members(v.hand[sight.seat])
    ]
    cells += [Cell(sight.action(action), n) for action, n in sight.numbers.items() if action in (DONE, X)]
    return [Block(sight.say("table.your_hand"), cells=cells)]


def listed(sight: Sight, cards: int) -> list[str]:
    """Name a set of cards with their codes."""
    return [" ".join(sight.card(card).split()) for card in members(cards)]


def finished(sight: Sight) -> list[Block]:
    """Show the hands that won at once."""
    return [
        Block(sight.say("table.opening", who=sight.who(p)), cells=[Cell(sight.card(card)) for card in members(shown)])
        for p, shown in enumerate(sight.view.shown)
        if shown
    ]


def hints(sight: Sight) -> list[Block]:
    """Tell which cards the seat cannot see, and what it could lead that nobody can beat."""
    v = sight.view
    left = hidden(v, sight.seat)
    rows: Rows = [("", listed(sight, left & month_set(4 * m))) for m in range(1, 13) if left & month_set(4 * m)]
    blocks = [Block(sight.say("hint.unseen"), rows=rows or [("", [sight.say("hint.none")])])]
    if v.stage == PLAY and v.phase == LEAD and v.turn == sight.seat:
        found: Rows = [("", [codes(cards)]) for cards in sure_leads(v, sight.seat, left)]
        blocks.append(Block(sight.say("hint.sure"), rows=found or [("", [sight.say("hint.none")])]))
    return blocks
