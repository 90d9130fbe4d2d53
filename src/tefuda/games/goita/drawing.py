"""Goita's table: what each seat has laid, two pieces a turn, whose attack stands, and the hand by kind."""

from collections import Counter
from collections.abc import Iterable

from tefuda.decks.koma import POINTS
from tefuda.game import sides
from tefuda.narrate import side_name
from tefuda.terminal.screen import Block, Cell
from tefuda.terminal.sight import Sight

NUMBERED: tuple[str, ...] = ("fuse", "uke", "seme")
KINDS = range(1, 10)


def draw(sight: Sight) -> list[Block]:
    """Draw the table from a seat: those who play after it in turn, then itself."""
    me = sight.seat or 1
    others = [place(sight, p) for p in (me % 4 + 1, (me + 1) % 4 + 1, (me + 2) % 4 + 1)]
    return [head(sight), *others, attack(sight), place(sight, me), *hand(sight, me)]


def head(sight: Sight) -> Block:
    """Tell which deal it is, and the points of each pair."""
    v = sight.view
    scores = [
        sight.say("table.pair", who=side_name(sight.lang, sight.names, side), n=v.score[side[0]])
        for side in sides(sight.game, v.seats)
    ]
    return Block(sight.title, [sight.say("table.deal", n=v.round + (v.phase > 0)), *scores])


def place(sight: Sight, p: int) -> Block:
    """Show what lies before seat `p`, from 1, and what everybody knows of its hand."""
    v, me = sight.view, sight.seat or 1
    facts = []
    if p != me:
        facts.append(sight.say(("table.right", "table.partner", "table.left")[(p - me - 1) % 4]))
    if v.phase:
        facts.append(sight.say("table.held", n=8 - v.played[p] - (1 if v.first and p == v.turn else 0)))
        if p == v.dealer:
            facts.append(sight.say("table.dealer"))
    if v.shi[p]:
        facts.append(sight.say("table.shi", n=v.shi[p]))
    if p == v.king_seat:
        facts.append(sight.say("table.kings"))
    rows: list[tuple[str, list[str]]] = []
    if v.played[p]:
        rows.append((sight.say("table.laid"), turns(sight, p)))
    pieces = kinds(v.hand[p])
    if pieces and (p != sight.seat or not v.phase):
        rows.append((sight.say("table.hand"), numbered(sight, pieces)))
    return Block(sight.who(p), facts, rows, apart=p == me)


def turns(sight: Sight, p: int) -> list[str]:
    """List the turns of seat `p`: the piece laid or received with, and the attack. What lies face down is marked."""
    v = sight.view
    said = "_said" if sight.plain else ""
    written = []
    for i in range(v.played[p]):
        kind, up = v.laid[p][i], v.up[p] >> i & 1
        name = sight.notation.card_name(kind, sight.lang) if kind else ""
        covered = f"table.own_down{said}" if name else f"table.down{said}"
        written.append(name if up else sight.say(covered, card=name))
    return [sight.say(f"table.turn{said}", first=written[i], attack=written[i + 1]) for i in range(0, len(written), 2)]


def attack(sight: Sight) -> Block:
    """Show the attack that has to be answered, and the points of its piece."""
    v = sight.view
    if not v.attack:
        return Block(sight.say("table.no_attack"), apart=True)
    who, card = sight.who(v.attacker), sight.notation.card_name(v.attack, sight.lang)
    facts = [sight.say("table.worth", n=POINTS[v.attack])]
    if v.passes:
        facts.append(sight.say("table.passes", n=v.passes))
    return Block(sight.say("table.attack", who=who, card=card), facts, apart=True)


def hand(sight: Sight, p: int) -> list[Block]:
    """Show the hand by kind, with the numbers to type, and なし where it may be said."""
    pieces = kinds(sight.view.hand[p])
    if not sight.seat:
        return []
    cells = [
        Cell(f"{sight.card(kind)}{times(n)}", sight.numbers.get(kind, 0) if sight.phase in NUMBERED else 0)
        for kind, n in pieces.items()
    ]
    if sight.phase in NUMBERED:
        cells += [Cell(sight.action(action), n) for action, n in sight.numbers.items() if action not in pieces]
    facts = (
        [sight.say("table.first", card=sight.notation.card_name(sight.view.first, sight.lang))]
        if sight.view.first
        else []
    )
    return [Block(sight.say("table.your_hand"), facts, cells=cells)]


def kinds(hand: Iterable[int]) -> dict[int, int]:
    """Give how many pieces a hand, counted by kind from 0, has of each kind that is in it."""
    return {kind: n for kind, n in enumerate(hand) if n}


def times(n: int) -> str:
    """Write how often a piece is there, where it is more than once."""
    return f" ×{n}" if n > 1 else ""


def numbered(sight: Sight, pieces: dict[int, int]) -> list[str]:
    """Name kinds of pieces with how many there are of each."""
    return [f"{sight.notation.card_name(kind, sight.lang)}{times(n)}" for kind, n in pieces.items()]


def finished(sight: Sight) -> list[Block]:
    """Show all that lay hidden (GO-33)."""
    me = sight.seat or 1
    return [Block(sight.say("table.opened")), *(place(sight, (me + i) % 4 + 1) for i in range(4))]


def hints(sight: Sight) -> list[Block]:
    """Tell which pieces the seat cannot see, and what each of its own could still meet."""
    deck = [0] * sight.game.DECK
    n = sight.game.unseen(sight.view, sight.seat, deck)
    unseen = Counter(deck[:n])
    rows: list[tuple[str, list[str]]] = [("", numbered(sight, dict(sorted(unseen.items()))))]
    blocks = [Block(sight.say("hint.unseen"), rows=rows)]
    if sight.phase in NUMBERED:
        lines: list[tuple[str, list[str]]] = [
            (
                sight.notation.card_name(kind, sight.lang),
                [sight.say("hint.alike", n=unseen[kind]), sight.say("hint.worth", n=POINTS[kind])],
            )
            for kind in KINDS
            if sight.view.hand[sight.seat][kind]
        ]
        blocks.append(Block(sight.say("hint.hand"), rows=lines))
    return blocks
