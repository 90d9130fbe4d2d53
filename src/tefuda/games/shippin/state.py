"""Shippin's state: the options, the cards and what they count, and the money. The rules are in `shippin`."""

from collections.abc import Callable

from tefuda.bits import lowest
from tefuda.decks import hanafuda, karuta
from tefuda.flat import Flat, Row, Table, bits, choice, flat, number, short, small

SEATS = (2, 8)
SIDES = 0
DECK = 48
JOIN = None
LUCK = False

# Cards 1 to 48 are karuta. The packs of 45 hanafuda use the numbers 1 to 45 over again: see `names`.
SPOKEN = (
    *("withdraw", "draw", "stop"),
    *("pass", "challenge:whole", "challenge:half", "challenge:quarter", "challenge:stake"),
)
CARDS = karuta.CODES
ACTIONS = (*CARDS, *SPOKEN)
HANAFUDA = hanafuda.CODES[:46]  # the plain paulownias are the last three
HANAFUDA_ACTIONS = (*HANAFUDA, "", "", "", *SPOKEN)
WITHDRAW, DRAW, STOP, PASS, WHOLE, HALF, QUARTER, STAKE = range(49, 57)

PHASES = ("", "keep", "turn", "challenge")
KEEP, TURN, CHALLENGE = range(1, 4)

EVENTS = (
    *("", "dealt", "kept", "withdrew", "laid", "passed", "challenge", "drew", "stopped", "fifteen", "bare"),
    *("tori", "shippin", "oto16", "showed", "took", "paid", "lost", "dosaru", "won_duel", "pocketed", "restocked"),
)
DEALT, KEPT, WITHDREW, LAID, PASSED, CHALLENGED, DREW, STOPPED, FIFTEEN, BARE = range(1, 11)
TORI, SHIPPIN, OTO16, SHOWED, TOOK, PAID, LOST, DOSARU, WON_DUEL, POCKETED, RESTOCKED = range(11, 22)
WORDS = {"dealt": ("", "stakes", "pile", "one"), "challenge": ("", "whole", "half", "quarter", "stake")}
STAKES, AGAINST_PILE, ONE_EACH = range(1, 4)  # how a round is dealt


@flat
class Rules(Flat):
    """The options; the first value is the default."""

    variant: int = choice("shippin", "modern_kingo")  # SP-60
    deck: int = choice("tensho48", "hana45_nagoya", "hana45_standard")  # SP-02
    first_dealer: int = choice("random", "fixed")  # SP-03
    stake: int = number(10, 1, 100)  # SP-03
    withdraw_stake: int = choice("forfeit", "refund")  # SP-10
    h6_as_yaku_card: int = choice("no", "yes")  # SP-33
    oto16: int = choice("after_withdrawals", "at_deal", "off")  # SP-36
    dealer_min: int = choice("none", "11")  # SP-40
    dosari: int = choice("off", "on")  # SP-50
    coins: int = number(100, 1, 1000)  # SP-55
    rounds: int = number(12, 1, 100)  # SP-55


MODERN = 1
NAGOYA, STANDARD = 1, 2
REFUND = 1
AFTER_WITHDRAWALS, AT_DEAL = 0, 1

PRESETS: dict[str, dict[str, int | str]] = {
    "shippin": {},
    "dosari": {"dosari": "on"},
    "modern_kingo": {"variant": "modern_kingo"},
}

# What has become of a seat in this round, kept in `stand`.
IN, STOOD, AT_FIFTEEN, BUST, GONE, PASSED_BY, BEATEN = range(1, 8)
NOTHING_DUE, DRAW_DUE, LAY_DUE = range(3)  # what the run of automatic steps does next


@flat
class State(Flat):
    """A match. Seats count from 1: `oya` deals this round, and `dealer` the next one as soon as that is known."""

    dealt: Row = bits(9)  # the two cards of a side that has not kept one of them
    cards: Row = bits(9)  # what lies before a seat, its hidden card included
    away: Row = bits(9)  # out of play and seen by that seat only: discards, hidden cards of duels that nobody opened
    thrown: int = bits()  # hands of duels, as far as everybody saw them
    rules: Rules
    score: Row = short(9)  # coins at hand; what is staked or piled up is nobody's
    gain: Row = short(9)
    pot: int = short()
    pile: int = short()  # SP-50
    was: int = short()  # the pile when this round was dealt
    bet: int = short()  # of the duel
    shown: int = short()  # set of the seats whose hidden card everybody saw
    round: int = short()
    made: int = short()
    told: int = short()
    since: int = short()  # how much had been told when this stock was shuffled
    seats: int = small()
    stage: int = small()
    chance: int = small()
    phase: int = small()
    turn: int = small()
    dealer: int = small()
    oya: int = small()
    at: int = small()  # who draws
    due: int = small()
    duel: int = small()  # the challenger
    challenged: int = small()  # SP-52: 1 when this dealer has met a challenge
    top: int = small()  # how many cards of the deck are dealt, laid or drawn
    base: int = small()  # how many were when the stock was first touched
    restocks: int = small()
    kept: Row = small(9)  # the hidden card of a seat
    stand: Row = small(9)
    gone: Row = small(9)  # how many cards a seat has in `away`
    deck: Row = small(48)  # after a restock: what is still out, then the new stock
    moves: Row = small(144)
    event: Table = small(200, 3)


class View(State):
    """What one seat knows, in the same layout: 0 where it knows nothing."""


def refuse(r: Rules) -> str:
    """Options that contradict each other."""
    if r.variant == MODERN and r.dosari:
        return "modern_with_dosari"
    if r.coins < r.stake:
        return "coins_below_stake"
    special_cards = r.variant == MODERN and (r.h6_as_yaku_card or r.oto16 == AT_DEAL)
    return "modern_with_special_cards" if special_cards else ""


def card_name(card: int, lang: str) -> str:
    """A karuta as people say it."""
    return karuta.name(card, lang, "tensho")


def names(r: Rules) -> tuple[tuple[str, ...], tuple[str, ...], Callable[[int, str], str]]:
    """What cards and actions are called with the pack in use: CARDS, ACTIONS and `card_name`."""
    return (HANAFUDA, HANAFUDA_ACTIONS, hanafuda.name) if r.deck else (CARDS, ACTIONS, card_name)


# Cards and what they count


def _pips() -> tuple[int, ...]:
    """SP-01, SP-02: what each card counts, pack after pack: 0 where a pack has no such card."""
    nagoya = (0, 1, 12, 3, 4, 5, 11, 7, 8, 9, 10, 2, 6)
    karuta_pips = [min(10, karuta.rank(card)) for card in range(1, 49)]
    nagoya_pips = [min(10, nagoya[hanafuda.month(card)]) for card in range(1, 46)]
    standard_pips = [min(10, hanafuda.month(card)) for card in range(1, 46)]
    return (0, *karuta_pips, 0, *nagoya_pips, 0, 0, 0, 0, *standard_pips, 0, 0, 0)


PIPS = _pips()
KIEPIN = 1  # ハウ1 and 松に鶴 alike
SHIGOROKU = (karuta.CARD["h6"], hanafuda.CARD["12b"], hanafuda.CARD["6a"])


def pips(s: State, card: int) -> int:
    return PIPS[49 * s.rules.deck + card]


def pack_size(s: State) -> int:
    return 45 if s.rules.deck else 48


def shigoroku(s: State) -> int:
    """SP-33: the card that counts 6, 5 or 4."""
    return SHIGOROKU[s.rules.deck]


def totals(s: State, hand: int) -> int:
    """SP-32, SP-33, SP-34: the set of the totals that a hand may count."""
    t = 1
    flexible = s.rules.variant != MODERN
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if flexible and card == KIEPIN:
            t |= t << 1
        elif flexible and card == shigoroku(s):
            t = t << 4 | t << 5 | t << 6
        else:
            t <<= pips(s, card)
    return t


def highest(t: int) -> int:
    """The highest of some totals."""
    best = 0
    while t:
        best = lowest(t)
        t &= t - 1
    return best


def special(s: State, hand: int) -> int:
    """SP-30, SP-31: 41, 91 or 51 for these two cards and no other, else 0."""
    rest = hand & (hand - 1)
    if rest == 0 or rest & (rest - 1):
        return 0
    a = pips(s, lowest(hand))
    b = pips(s, lowest(rest))
    if a != 1 and b != 1:
        return 0
    other = a + b - 1
    if other == 6 and s.rules.h6_as_yaku_card and s.rules.variant != MODERN and hand >> shigoroku(s) & 1:
        return 41  # as the 4, which is worth more than as the 5
    return 10 * other + 1 if other == 4 or other == 9 or other == 5 else 0


def may_stop(s: State, p: int, hand: int) -> bool:
    """SP-23, SP-31, SP-40: whether a seat may stop with this hand."""
    if p == s.oya and not s.rules.dealer_min:
        return True
    return special(s, hand) > 0 or highest(totals(s, hand)) >= 11


def strength(s: State, p: int) -> int:
    """SP-31, SP-32, SP-35, SP-60: how high the hand of a seat stands at the showdown; odd with 消えぴん."""
    hand = s.cards[p]
    pair = special(s, hand)
    if s.rules.variant == MODERN:
        if pair == 41:
            return 19
        if pair == 91:
            return 18
        if pair == 51:
            return 15
        total = highest(totals(s, hand))
        return 17 if total == 15 else total
    half = hand >> KIEPIN & 1
    if pair == 91:
        return 36 + half
    if pair == 51:
        return 34 + half
    return 2 * highest(totals(s, hand)) + half


def right(s: State, p: int) -> int:
    """The next seat in turn."""
    return p % s.seats + 1


def earn(s: State, p: int, coins: int) -> None:
    """Coins come to a seat, or leave it."""
    s.score[p] += coins
    s.gain[p] += coins
