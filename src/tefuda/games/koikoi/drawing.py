"""Koi-Koi's table: both captured piles by class, the field, the hand, and what is near."""

from typing import Any

from tefuda.bits import count, members
from tefuda.decks.hanafuda import ANIMALS, CODES, LIGHTS, PLAINS, PLANTS, RIBBONS, figure, matching, month_set
from tefuda.flat import copy
from tefuda.games.koikoi.state import CALL, PHASES
from tefuda.games.koikoi.ways import GONE, MADE, ways
from tefuda.games.koikoi.words import as_played, reckoning, short_by_one, standing, yaku_name
from tefuda.terminal.screen import Block, Cell
from tefuda.terminal.sight import Sight

NUMBERED: tuple[str, ...] = ("card",)
LISTED = 3  # more cards than these are only counted
CLASSES = {"lights": LIGHTS, "animals": ANIMALS, "ribbons": RIBBONS, "plains": PLAINS}


def draw(sight: Sight) -> list[Block]:
    """Draw the table from a seat, the other above."""
    v, me = sight.view, sight.seat or 1
    blocks = [head(sight), pile(sight, 3 - me)]
    if v.hand[3 - me]:
        blocks.append(hand(sight, 3 - me))
    blocks.append(field(sight))
    if v.card:
        blocks.append(Block(sight.say("table.pending"), cells=[Cell(sight.card(v.card))]))
    blocks.append(pile(sight, me))
    if v.hand[me]:
        blocks.append(hand(sight, me))
    if v.phase == CALL and v.turn == sight.seat:
        rows: list[tuple[str, list[str]]] = [("", [line]) for line in reckoning(v, sight.seat, sight.lang)]
        blocks.append(Block(sight.say("table.if_stop"), rows=rows, apart=True))
    return blocks


def head(sight: Sight) -> Block:
    """Tell which round it is, and its month."""
    v = as_played(sight.view)
    n, rounds = v.round + 1, v.rules.rounds
    extra = n > rounds
    where = sight.say("table.extra_round", n=n - rounds) if extra else sight.say("table.round", n=n, rounds=rounds)
    month = v.round % 12 + 1
    return Block(sight.title, [where, sight.say("table.month", n=month, plant=PLANTS[sight.lang][month])])


def pile(sight: Sight, p: int) -> Block:
    """Show what seat `p`, from 1, has captured, made and nearly made."""
    v, lang = sight.view, sight.lang
    facts = [sight.say("table.points", n=v.score[p]), sight.say("table.held", n=v.held[p])]
    if v.event[0][0] == p:
        facts.append(sight.say("table.dealer"))
    if v.calls[p]:
        facts.append(sight.say("table.calls", n=v.calls[p]))
    rows: list[tuple[str, list[str]]] = []
    for name, cards in CLASSES.items():
        captured = v.taken[p] & cards
        if captured:
            items = [f"{CODES[card]} {figure(card, lang)}".rstrip() for card in members(captured)]
            rows.append((f"{sight.say(f'class.{name}')} {count(captured)}", items))
    made = [f"{yaku_name(y, lang)} {n}" for y, n in standing(v, p).items()]
    if made:
        rows.append((sight.say("table.yaku"), made))
    near = [f"{yaku_name(y, lang)} {few(sight, cards)}" for y, cards in short_by_one(v, p).items()]
    if near:
        rows.append((sight.say("table.short"), near))
    return Block(sight.who(p), facts, rows, apart=p == (sight.seat or 1))


def few(sight: Sight, cards: int) -> str:
    """List the codes of a set of cards, or tell how many there are."""
    if count(cards) > LISTED:
        return sight.say("table.any", n=count(cards))
    return "/".join(CODES[card] for card in members(cards))


def field(sight: Sight) -> Block:
    """Show the field, and how many cards are left to turn up."""
    v = sight.view
    cells = [Cell(sight.card(card)) for card in members(v.field)] or [Cell(sight.say("table.nothing"))]
    return Block(sight.say("table.field"), [sight.say("table.stock", n=48 - v.top)], cells=cells, apart=True)


def hand(sight: Sight, p: int) -> Block:
    """Show a hand, with numbers to type where a card is asked for, and a mark at what matches the field."""
    v = sight.view
    own = p == sight.seat
    fitting = matching(v.field, v.hand[p]) if own and PHASES[v.phase] in NUMBERED and v.turn == p else 0
    numbers = sight.numbers if fitting or PHASES[v.phase] in NUMBERED else {}
    mark = sight.say("table.matching")
    cells = [
        Cell(sight.card(card), numbers.get(card, 0) if own else 0, mark if fitting >> card & 1 else "")
        for card in members(v.hand[p])
    ]
    title = sight.say("table.hand") if own else sight.say("table.hand_of", who=sight.who(p))
    return Block(title, cells=cells)


def finished(sight: Sight) -> list[Block]:
    """Show the hands that were opened for their yaku."""
    return [
        Block(sight.say("table.hand_of", who=sight.who(p)), cells=[Cell(sight.card(card)) for card in members(shown)])
        for p, shown in enumerate(sight.view.shown)
        if shown
    ]


def hints(sight: Sight) -> list[Block]:
    """Tell what each card would take and make, and how far each yaku is."""
    v = sight.view
    blocks = []
    if v.turn == sight.seat and v.phase != CALL:
        rows: list[tuple[str, list[str]]] = [("", [line]) for line in taking(sight)]
        blocks.append(Block(sight.say("hint.hand"), rows=rows))
    lines: list[tuple[str, list[str]]] = [("", [line]) for line in yaku_progress(sight)]
    return [*blocks, Block(sight.say("hint.yaku"), rows=lines)]


def taking(sight: Sight) -> list[str]:
    """Tell line by line what may be played now, with what it takes."""
    v = sight.view
    lines = []
    for action in sight.numbers:
        card = v.card or action
        same = 1 << action if v.card else v.field & month_set(action)
        names = listed(sight, same)
        if not same:
            line = sight.say("hint.stays", card=sight.typed(card))
        elif count(same) == 2:
            line = sight.say("hint.chooses", card=sight.typed(card), cards=names)
        else:
            line = sight.say("hint.takes", card=sight.typed(card), cards=names)
        makes = made_by(v, sight.seat, same | 1 << card) if same and count(same) != 2 else []
        if makes:
            line += "; " + sight.say("hint.makes", yaku=", ".join(yaku_name(y, sight.lang) for y in makes))
        lines.append(line)
    return lines


def made_by(v: Any, p: int, cards: int) -> list[int]:
    """List the yaku that capturing a set of cards would make for seat `p`, from 1."""
    before = standing(v, p)
    after = copy(v)
    after.taken[p] |= cards
    return [y for y in standing(after, p) if y not in before]


def yaku_progress(sight: Sight) -> list[str]:
    """Tell of every yaku in force whether it is made or out of reach, or how many cards it has and which it lacks."""
    lines = []
    for each in ways(sight.view, sight.seat):
        name = yaku_name(each.yaku, sight.lang)
        if each.state == MADE:
            lines.append(sight.say("hint.standing", yaku=name))
        elif each.state == GONE:
            lines.append(sight.say("hint.gone", yaku=name))
        elif each.lacks and each.have + count(each.lacks) == each.need:
            where = ", ".join(place(sight, card) for card in members(each.lacks))
            lines.append(sight.say("hint.lacks", yaku=name, have=each.have, need=each.need, cards=where))
        else:
            lines.append(sight.say("hint.progress", yaku=name, have=each.have, need=each.need))
    return lines


def place(sight: Sight, card: int) -> str:
    """Name a card, and where it can be seen."""
    if sight.view.field >> card & 1:
        return sight.say("hint.on_field", card=sight.typed(card))
    if sight.view.hand[sight.seat] >> card & 1:
        return sight.say("hint.in_hand", card=sight.typed(card))
    return sight.typed(card)


def listed(sight: Sight, cards: int) -> str:
    """Name a set of cards in a row."""
    return ", ".join(sight.typed(card) for card in members(cards))
