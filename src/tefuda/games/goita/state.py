"""Goita's state: the options, the table and what happened on it. The rules are in `goita`."""

from tefuda.decks import koma
from tefuda.decks.koma import GYOKU, OU
from tefuda.flat import Flat, Row, Table, choice, flat, number, short, small

SEATS = (4, 4)
SIDES = 2
DECK = 32
CARDS = koma.CODES

ACTIONS = (*koma.CODES, "-", "goshi", "play", "redeal")
NASHI, GOSHI, GO_ON, REDEAL = range(10, 14)
JOIN = ""
LUCK = False

PHASES = ("", "declare", "vote", "fuse", "uke", "seme")
DECLARE, VOTE, FUSE, UKE, SEME = range(1, 6)

EVENTS = (
    *("", "drew", "chosen", "goshi", "vote_play", "vote_redeal", "redeal"),
    *("fuse", "uke", "kiru", "seme", "nashi", "kings", "buried"),
    *("agari", "doubled", "hand", "win", "match"),
)
DREW, CHOSEN, SHOWED_SHI, VOTED_PLAY, VOTED_REDEAL, DEALT_ANEW = range(1, 7)
LAID, RECEIVED, CUT, ATTACKED, PASSED, SHOWED_KINGS, SHOWED_BURIED = range(7, 14)
FINISHED, DOUBLED, HAND_YAKU, WON, WON_MATCH = range(14, 19)
WORDS = {"goshi": tuple("012345678"), "hand": tuple("012345678")}

KINGS = 1 << OU | 1 << GYOKU


@flat
class Rules(Flat):
    """The options; the first value is the default."""

    first_dealer: int = choice("king_drawer", "random", "piece_drawer")  # GO-03
    target: int = number(150, 10, 500)  # GO-04
    declare: int = choice("mandatory", "optional")
    opposed_goshi: int = choice("redeal_if_both", "continue_if_both")


BY_LOT, BY_PIECE = 1, 2
MANDATORY = 0
REDEAL_IF_BOTH = 0

PRESETS: dict[str, dict[str, int | str]] = {
    "goita": {},
    "tokyo": {"opposed_goshi": "continue_if_both"},
    "short": {"target": 110, "declare": "optional"},
}


@flat
class State(Flat):
    """A match. Seats count from 1; 1 and 3 play against 2 and 4."""

    rules: Rules
    score: Row = short(5)  # both partners carry their pair's
    gain: Row = short(5)
    seats: int = small()
    stage: int = small()
    chance: int = small()
    phase: int = small()
    turn: int = small()
    dealer: int = small()
    round: int = short()
    drawn: int = small()  # the first dealer, if the match began with a draw,
    drew: int = small()  # and by which piece
    redealt: int = small()  # 1 when the last deal was thrown in

    hand: Table = small(5, 10)  # pieces held, by seat and kind
    laid: Table = small(5, 8)  # pieces on the table in the order they were laid: two a turn
    up: Row = short(5)  # set of the places in `laid` that lie face up
    played: Row = small(5)  # how many are laid; an unfinished turn does not count
    first: int = small()  # the piece that begins an unfinished turn
    attacker: int = small()  # until the first attack the dealer
    attack: int = small()
    passes: int = small()

    shi: Row = small(5)  # し shown before play
    vote: Row = small(5)  # GO_ON or REDEAL
    kings: int = small()  # kings face up on the table
    king_seat: int = small()  # who showed both kings from the hand,
    king_kind: int = small()  # which one then stayed there,
    king_since: int = small()  # and from which place in `laid` on it may have been buried

    deck: Row = small(32)
    moves: Row = small(72)
    made: int = small()
    event: Table = small(80, 3)
    told: int = small()


class View(State):
    """What one seat knows, in the same layout: 0 where it knows nothing."""


def refuse(_r: Rules) -> str:
    """No options of goita contradict each other."""
    return ""
