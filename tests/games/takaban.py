"""Takaban (高番): two or three seats, twelve cards 1 to 12, three to each hand; the rest stays face down.

Whoever draws the highest card deals first. The dealer lays a card, the others in turn one each, and the highest wins:
a point from each other seat. Whoever can beat the highest card on the table must. The next seat deals.
"""

from tefuda.bits import bit_set, count
from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, NO_CHANCE, OVER, PLAY, note
from tefuda.flat import Flat, Row, Table, bits, choice, flat, number, short, small

SEATS = (2, 3)
SIDES = 0
DECK = 12
CARDS = ("", *map(str, range(1, 13)))
ACTIONS = CARDS
JOIN = None
LUCK = False
PHASES = ("", "card")
EVENTS = ("", "laid", "won")
LAID, WON = 1, 2
WORDS = {"won": ("", "one", "two")}
PRESETS = {"short": {}, "long": {"rounds": 9}, "free": {"beat": "free"}}
OBSERVATION = 26


@flat
class Rules(Flat):
    beat: int = choice("must", "free")
    rounds: int = number(3, 1, 9)


@flat
class State(Flat):
    hand: Row = bits(4)  # by seat from 1
    rules: Rules
    score: Row = short(4)
    gain: Row = short(4)
    seats: int = small()
    stage: int = small()
    chance: int = small()
    phase: int = small()
    turn: int = small()
    dealer: int = small()
    round: int = small()
    best: int = small()  # the highest card on the table
    winner: int = small()  # who laid it
    deck: Row = small(12)
    made: int = small()
    moves: Row = small(3)
    told: int = small()
    event: Table = small(4, 3)


class View(State):
    """What a seat knows."""


def refuse(r: Rules) -> str:
    return ""


def start(s: State, seats: int, dealer: int) -> None:
    clear(s)
    s.seats, s.dealer, s.round = seats, dealer, 0
    s.stage, s.chance = DEAL, NEW_ROUND if dealer else DRAW_DEALER
    for p in range(4):
        s.score[p] = 0


def clear(s: State) -> None:
    s.phase, s.turn, s.best, s.winner, s.made, s.told = 0, 0, 0, 0, 0, 0
    for p in range(4):
        s.hand[p], s.gain[p] = 0, 0
        for j in range(3):
            s.event[p][j] = 0
    for i in range(12):
        s.deck[i] = 0
    for i in range(3):
        s.moves[i] = 0


def pack(s: State, deck: Row) -> int:
    for i in range(12):
        deck[i] = i + 1
    return 12


def deal(s: State, deck: Row, luck: int) -> None:
    if s.chance == DRAW_DEALER:
        s.dealer, s.chance = 1, NEW_ROUND
        for i in range(1, s.seats):
            if deck[i] > deck[s.dealer - 1]:
                s.dealer = i + 1
        return
    clear(s)
    for i in range(12):
        s.deck[i] = deck[i]
    for i in range(3 * s.seats):
        s.hand[1 + i // 3] |= 1 << deck[i]
    s.stage, s.chance, s.phase, s.turn = PLAY, NO_CHANCE, 1, s.dealer


def open_to(s: State, hand: int, best: int) -> int:
    higher = hand & -(2 << best)
    return higher if best and higher and s.rules.beat == 0 else hand


def legal(s: State) -> int:
    return open_to(s, s.hand[s.turn], s.best)


def partial(s: State) -> bool:
    return False


def apply(s: State, action: int) -> None:
    p = s.turn
    s.moves[s.made] = action
    s.made += 1
    s.hand[p] ^= 1 << action
    note(s, p, LAID, action)
    if action > s.best:
        s.best, s.winner = action, p
    s.turn = p % s.seats + 1
    if s.made == s.seats:
        end_round(s)


def end_round(s: State) -> None:
    note(s, s.winner, WON, s.seats - 1)
    for p in range(1, s.seats + 1):
        s.gain[p] = s.seats - 1 if p == s.winner else -1
        s.score[p] += s.gain[p]
    s.round += 1
    s.dealer = s.dealer % s.seats + 1
    s.phase, s.turn = 0, 0
    s.stage, s.chance = (OVER, NO_CHANCE) if s.round == s.rules.rounds else (DEAL, NEW_ROUND)


def view(s: State, seat: int, v: View) -> None:
    v.rules, v.score, v.gain, v.moves, v.event = s.rules, s.score, s.gain, s.moves, s.event
    v.seats, v.dealer, v.round = s.seats, s.dealer, s.round
    v.stage, v.chance, v.phase, v.turn = s.stage, s.chance, s.phase, s.turn
    v.best, v.winner, v.made, v.told = s.best, s.winner, s.made, s.told
    if seat:
        v.hand[seat] = s.hand[seat]
        for i in range(3 * seat - 3, 3 * seat):
            v.deck[i] = s.deck[i]


def unseen(v: View, seat: int, deck: Row) -> int:
    seen = v.hand[seat]
    for j in range(v.made):
        seen |= 1 << v.moves[j]
    n = 0
    for card in range(1, 13):
        if not seen >> card & 1:
            deck[n] = card
            n += 1
    return n


def guess(v: View, seat: int, deck: Row) -> bool:
    n = 0
    for i in range(12):
        p = 1 + i // 3
        if v.deck[i] or p == seat:
            continue
        v.deck[i] = laid_by(v, p) if i % 3 == 0 else 0  # what it laid stands first in its place of the deck
        if v.deck[i] == 0:
            v.deck[i] = deck[n]
            n += 1
            if p <= v.seats:
                v.hand[p] |= 1 << v.deck[i]
    return possible(v)


def laid_by(v: View, p: int) -> int:
    for i in range(v.told):
        if v.event[i][0] == p and v.event[i][1] == LAID:
            return v.event[i][2]
    return 0


def possible(v: View) -> bool:
    """Whether everybody could have laid what was laid from the hand that it is given now."""
    best = 0
    for j in range(v.made):
        card, p = v.moves[j], v.event[j][0]
        if not open_to(v, v.hand[p] | 1 << card, best) >> card & 1:
            return False
        best = max(best, card)
    return True


def observe(v: View, seat: int, out: Row) -> None:
    for card in range(1, 13):
        out[card - 1] = v.hand[seat] >> card & 1
        out[card + 11] = 0
    for j in range(v.made):
        out[v.moves[j] + 11] = 1
    out[24] = v.best
    out[25] = v.rules.rounds - v.round


def sound(s: State) -> bool:
    hands = s.hand[1] | s.hand[2] | s.hand[3]
    laid = bit_set(*(s.moves[j] for j in range(s.made)))
    dealt = 3 * s.seats if s.deck[0] else 0
    return count(hands) + s.made == count(hands | laid) == dealt and sum(s.score) == 0


def card_name(card: int, lang: str) -> str:
    return f"{card}番" if lang == "ja" else f"the {card}"
