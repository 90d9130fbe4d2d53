"""What `observe` writes of dafaza; the forty cards in the order of CARDS without gaps, seats in turn from one's own.

Seats are 1 for the one that looks, 2, 3 and 4 for those after it, 0 nobody.
"""

from tefuda.observation import Part, every, flag, laid_out, number, option

CARDS = 40
SEAT, MONTH = "seat", "month"

LAYOUT = laid_out(
    1,
    (
        Part("hand", CARDS, "a card of the own hand"),
        Part("down", CARDS, "a card that oneself has laid face down"),
        Part("built", CARDS, "a card of the unfinished play"),
        every(4, Part("played", CARDS, "a card that the seat has played face up in this hand")),
        Part("table", CARDS, "a card that lies face up in this trick"),
        Part("winning", CARDS, "a card of the play that is winning the trick"),
        Part("top", CARDS, "a card that tricks were won with, on top of a stack"),
        number("phase", "what is asked: 1 lead, 2 more, 3 follow, 4 rest, 5 down; 0 nothing", 0, 5),
        number("size", "cards of each play in this trick", 0, 4, "cards"),
        number("karisuma", "how many of them are of the カリスマ suit", 0, 4, "cards"),
        number("kasu", "and how many of the カス suit", 0, 4, "cards"),
        number("lead", "the month led", 0, 12, MONTH),
        number("best", "the strongest month face up", 0, 12, MONTH),
        number("winner", "whose it is", 0, 4, SEAT),
        number("leader", "who leads this trick", 0, 4, SEAT),
        number("turn", "who is asked", 0, 4, SEAT),
        number("oya", "who dealt this hand", 0, 4, SEAT),
        number("times", "what the dealer's streak multiplies by, at most 127", 0, 127),
        number("term", "which formal dealer deals now, 0 in the first hand", 0, 127),
        number("round", "hands finished, at most 127", 0, 127, "hands"),
        option("beat", 1),
        option("dealer_mult", 3),
        option("mult_positive", 1),
        option("mult_spot", 1),
        option("end", 1),
        number("length", "hands of the match, or its terms where these end it", 1, 40),
        number("begun", "cards of the unfinished play", 0, 4, "cards"),
        every(
            4,
            number("held", "cards in the seat's hand", 0, 10, "cards"),
            number("stacks", "stacks of cards that it has won", 0, 10, "stacks"),
            number("score", "its score by fours, rounded down, at most 127 either way", -127, 127, "4 points"),
            flag("laid", "it has cards face up in this trick"),
        ),
    ),
)
