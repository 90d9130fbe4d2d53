"""Kingo: the options, the presets, and the state of a match."""

from tefuda.decks import karuta
from tefuda.flat import Flat, Row, Table, bits, choice, flat, number, short, small

SEATS = (3, 8)
SIDES = 0
DECK = 48
CARDS = karuta.CODES

ACTIONS = ("", "declare", "kagoru", "motto", "tsukkome", "shobu")
DECLARE, KAGORU, MOTTO, TSUKKOME, SHOBU = range(1, 6)
JOIN = None
LUCK = True

PHASES = ("", "child", "dealer", "restock")
CHILD, DEALER, RESTOCK = range(1, 4)

EVENTS = (
    *("", "dealt", "turned", "second", "motto", "kagoru", "tsukkome", "stood", "opened", "bare", "out"),
    *("restock", "declared", "shobu", "hand", "won", "gireta", "broke"),
)
DEALT, TURNED, SECOND, MORE, LAID_DOWN, TUCKED, STOOD, OPENED, BARE, LEFT_OUT = range(1, 11)
SHUFFLED, DECLARED, CALLED, HAS, WON, GIRETA, BROKE = range(11, 18)

# What a hand is: the yaku, of which the last four are ほうび, then the totals without one.
HANDS = (
    *("", "fifteen", "shippin", "kuppin", "niuma", "hachiuma", "gome", "tsuke", "arashi"),
    *("hobi_hachiuma", "hobi_niuma", "hobi_douroku", "hobi_pin", "fourteen", "thirteen", "twelve", "short", "over"),
)
FIFTEEN, SHIPPIN, KUPPIN, NIUMA, HACHIUMA, GOME, TSUKE, ARASHI = range(1, 9)
HOBI_HACHIUMA, HOBI_NIUMA, HOBI_DOUROKU, HOBI_PIN = range(9, 13)
FOURTEEN, THIRTEEN, TWELVE, TOO_FEW, TOO_MANY = range(13, 18)
WORDS = {"hand": HANDS}

# What became of a seat this round (0: it is still to decide).
KAGOTTA, TSUKKONDA, OUT, HAS_DECLARED, CALLED_SHOBU = range(1, 6)

# What the round goes on with when nobody is asked: the next seat, or a card for the one that acts.
NEXT_SEAT, SECOND_CARD, DEALERS_CARD, ONE_MORE, TUCKED_CARD = range(1, 6)

# Values of options as the state keeps them; the default is 0.
PAY_AFTER = 1
PARTIAL, ALL, TOP = range(3)
EXACT = 0
TAMA = 1
NO_COURTS = 1
ON, AUTO = 1, 2
PLAY_ON = 1
ROUNDS = 1


@flat
class Rules(Flat):
    """The options; the first value is the default."""

    coins: int = number(20, 5, 40)  # KF-03
    end: int = choice("first_broke", "rounds", "minutes")  # KF-03
    end_rounds: int = number(12, 1, 100)  # KF-03
    end_minutes: int = number(30, 1, 240)  # KF-03: the clock is the table's (`Match.time_is_up`), not the rules'
    zero_after_gireta: int = choice("end", "play_on")  # KF-03, KF-56
    pot: int = choice("ante", "pay_after")  # KF-10
    cut: int = number(10, 5, 15)  # KF-11
    cut_view: int = choice("partial", "all", "top", "none")  # KF-11
    yaku_match: int = choice("exact", "subset")  # KF-40
    douroku_suit: int = choice("aka", "tama")  # KF-43
    court_sets: int = choice("yes", "no")  # KF-44
    fourteen: int = choice("off", "on", "auto")  # KF-57


PRESETS: dict[str, dict[str, int | str]] = {
    "kingo": {},
    "donchiku": {"fourteen": "auto", "pot": "pay_after"},
}


@flat
class State(Flat):
    """A match. Rows over seats have a place 0 that is not used: seats count from 1.

    Places in the deck count from 0 where they stand in a set of bits, and from 1 where 0 means none.
    """

    hand: Row = bits(9)  # without a つっこめ card before the showdown
    opened: int = bits()  # the places of the lifted cards that can be read (KF-11)
    back: int = bits()  # of the cards that came back in the last new stock, those that everybody had seen
    rules: Rules
    score: Row = short(9)  # coins
    gain: Row = short(9)  # of this round so far, the ante included
    pot: int = short()
    prize: int = short()  # the pot that this round's winner took,
    due: int = short()  # and what each other seat owed on top
    round: int = short()
    seats: int = small()
    stage: int = small()
    chance: int = small()
    phase: int = small()
    turn: int = small()
    dealer: int = small()
    dealt_by: int = small()  # this round's dealer, also when the next one is known
    acting: int = small()  # whose turn it is, also while a new stock is shuffled
    want: int = small()  # what comes next when nobody is asked
    fate: Row = small(9)
    shown: Row = small(9)  # 1 when the whole hand lies open
    first: Row = small(9)  # the place of the first card in the deck
    tucked: Row = small(9)  # the place of the つっこめ card in the deck
    lifted: int = small()  # how many cards lie off the deck; they stand at its beginning
    base: int = small()  # where the last new stock begins, 0 before there was one
    top: int = small()  # how many cards of the deck have left the stock
    deck: Row = small(48)  # after a new stock: the cards that stayed on the table, then that stock
    made: int = small()
    moves: Row = small(64)
    told: int = small()
    event: Table = small(120, 3)


class View(State):
    """What one seat knows, in the same layout: 0 where it knows nothing."""


def refuse(_r: Rules) -> str:
    """No options of kingo contradict each other."""
    return ""
