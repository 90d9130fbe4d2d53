"""What `observe` writes of koikoi; cards in the order of CARDS, seats: the one that looks and the other."""

from tefuda.observation import Part, every, flag, laid_out, number

CARDS = 48

LAYOUT = laid_out(
    1,
    (
        Part("hand", CARDS, "a card of the own hand"),
        Part("field", CARDS, "a card on the field"),
        *(every(2, Part("taken", CARDS, "a card that the seat has captured")),),
        Part("card", CARDS, "the card that was played or turned up, while its owner chooses what it takes"),
        Part("phase", 4, "what is asked: card, choice, drawn_choice, call"),
        flag("turn", "the own turn"),
        flag("dealer", "the own deal"),
        every(2, number("held", "cards in the seat's hand", 0, 8, "cards")),
        every(2, number("calls", "how often the seat has said こいこい in this round", 0, 8)),
        every(2, number("mark", "what the seat's yaku have to exceed before it is asked again", 0, 127, "points")),
        every(2, number("yaku", "what the seat's yaku come to now", 0, 127, "points")),
        every(2, number("rained", "1: 花見 is off for the seat, 2: 月見 is, 3: both", 0, 3)),
        number("round", "rounds finished", 0, 127, "rounds"),
        number("left", "rounds left, this one included", 0, 12, "rounds"),
        number("lead", "the own score less the other's, at most 127 either way", -127, 127, "points"),
        number("gone", "24 less the cards in both hands: the field as dealt and what was played since", 8, 24, "cards"),
    ),
)
