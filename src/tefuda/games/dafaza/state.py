"""Dafaza: the cards, the options and the state of a match. The rules are in `dafaza`."""

from tefuda.decks import hanafuda
from tefuda.decks.hanafuda import CODES, PLAINS, cards
from tefuda.flat import Flat, Row, Table, bits, choice, flat, number, short, small

ALL = hanafuda.ALL & ~cards("4a 4r 4k1 4k2 5a 5r 5k1 5k2")  # DF-01
KASU = ALL & PLAINS
KARISUMA = ALL & ~PLAINS

SEATS = (4, 4)
SIDES = 0
DECK = 40
CARDS = tuple(code if ALL >> card & 1 else "" for card, code in enumerate(CODES))

DONE, X = 49, 50
ACTIONS = (*CARDS, "done", "x")
JOIN = "+"
WRITTEN = {"x": "x:", "done": ""}
UNORDERED = True
LUCK = False

PHASES = ("", "lead", "more", "follow", "rest", "down")
LEAD, MORE, FOLLOW, REST, DOWN = range(1, 6)

# Opening hands, the dearest first, and what each other player pays for one (DF-40).
OPENING_HANDS = (
    "",
    *"goko_inoshikacho goko_akatan goko_aotan inoshikacho_tsuki_hana_zake akatan_aotan goko_sakazuki goko".split(),
)
OPENING_POINTS = (0, 50, 50, 50, 10, 10, 10, 5)
OPENING_CARDS = (
    0,
    cards("1b 3b 8b 11b 12b 7a 10a 6a"),
    cards("1b 3b 8b 11b 12b 1r 2r 3r"),
    cards("1b 3b 8b 11b 12b 6r 9r 10r"),
    cards("7a 10a 6a 3b 8b 9a"),
    cards("1r 2r 3r 6r 9r 10r"),
    cards("1b 3b 8b 11b 12b 9a"),
    cards("1b 3b 8b 11b 12b"),
)

# A play is a run of events, one a card: the first says what it is, MORE_UP or MORE_DOWN the rest.
EVENTS = (
    *("", "dealt", "opening", "led", "played", "more_up", "down", "more_down", "took"),
    *("sandoshu", "shidozuki", "sandoshu_last", "shidozuki_last", "hagane", "shippegaeshi", "won"),
)
DEALT, OPENING, LED, PLAYED, MORE_UP, LAID_DOWN, MORE_DOWN, TOOK = range(1, 9)
SANDOSHU, SHIDOZUKI, SANDOSHU_LAST, SHIDOZUKI_LAST, HAGANE, SHIPPEGAESHI, WON = range(9, 16)
WORDS = {"opening": OPENING_HANDS, "took": ("", "1", "2", "3", "4")}

# Values of options that the rules ask for by name; the others are no (0) and yes (1).
BEAT_LEAD = 1
BEFORE_HAND, AT_SETTLEMENT, DEALER_WINS_ONLY, NO_STREAK = range(4)
END_BY_HANDS = 1


@flat
class Rules(Flat):
    """The options; the first value is the default."""

    direction: int = choice("clockwise", "counterclockwise")  # DF-12; where the next seat sits, for those who look
    beat: int = choice("best", "lead")  # DF-12
    dealer_mult: int = choice("before_hand", "at_settlement", "dealer_wins_only", "off")  # DF-21
    mult_positive: int = choice("no", "yes")  # DF-22
    mult_spot: int = choice("no", "yes")  # DF-34
    end: int = choice("terms", "hands")  # DF-50
    terms: int = number(8, 1, 16)
    hands: int = number(12, 1, 40)


PRESETS: dict[str, dict[str, int | str]] = {
    "dafaza": {},
    "tien_gow_scoring": {"mult_positive": "yes", "mult_spot": "yes"},
}


@flat
class State(Flat):
    """A match. Seats count from 1, so rows over seats have a place 0 that is not used."""

    hand: Row = bits(5)  # an unfinished play is still in it
    table: Row = bits(5)  # this trick, face up
    played: Row = bits(5)  # this hand, face up
    top: Row = bits(5)  # what a seat won tricks with: face up on its stacks (DF-14)
    down: Row = bits(5)  # this hand, face down
    shown: Row = bits(5)  # an opening hand
    built: int = bits()  # the cards of an unfinished play
    rules: Rules
    score: Row = short(5)
    gain: Row = short(5)
    round: int = short()  # hands finished
    term: int = short()  # which formal dealer deals now; 0 in hand 0
    wins: int = short()  # hands in a row that this dealer won
    formal_wins: int = short()  # the same without hand 0
    times: int = short()  # what the dealer's streak multiplies in this hand
    seats: int = small()
    stage: int = small()
    chance: int = small()
    phase: int = small()
    turn: int = small()
    dealer: int = small()
    oya: int = small()  # who dealt this hand; `dealer` deals the next one once it is won
    leader: int = small()
    size: int = small()  # cards a play in this trick
    karisuma: int = small()  # and how many of each suit
    kasu: int = small()
    lead: int = small()  # the month led
    best: int = small()  # the strongest month face up
    winner: int = small()  # whose it is
    held: Row = small(5)
    stacks: Row = small(5)
    deck: Row = small(40)
    moves: Row = small(80)  # at most 40 cards, and 10 tricks with a `done` and three times `x`
    made: int = small()
    begun: int = small()  # how many of them lie before an unfinished play
    event: Table = small(64, 3)  # 40 cards, 10 tricks won, 9 spot points; the deal and what ends it
    told: int = small()


class View(State):
    """What one seat knows, in the same layout: 0 where it knows nothing."""


def refuse(_r: Rules) -> str:
    """No options of dafaza contradict each other."""
    return ""


def opening(hand: int) -> int:
    """DF-40, DF-41: the dearest opening hand among ten cards, 0 where there is none."""
    for k in range(1, 8):
        if hand & OPENING_CARDS[k] == OPENING_CARDS[k]:
            return k
    return 0
