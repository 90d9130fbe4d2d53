"""What `observe` writes of goita; kinds of pieces in the order of CARDS (1 し … 9 玉), 0 for none.

Seats are 1 for the one that looks, 2 the next in turn, 3 the partner, 4 the one before, 0 nobody.
"""

from tefuda.observation import Part, every, laid_out, number, option

KIND, SEAT = "kind", "seat"

LAYOUT = laid_out(
    2,
    (
        Part("hand", 9, "pieces of each kind in the own hand, し first", 0, 8, "pieces"),
        number("first", "the piece laid down that begins an unfinished turn of one's own", 0, 9, KIND),
        number("phase", "what is asked: 1 declare, 2 vote, 3 fuse, 4 uke, 5 seme; 0 nothing", 0, 5),
        number("attack", "the attack that is to be answered", 0, 9, KIND),
        number("passes", "how many seats in a row have let it pass", 0, 3),
        number("attacker", "who attacked; until the first attack the dealer", 0, 4, SEAT),
        number("turn", "who is asked", 0, 4, SEAT),
        number("dealer", "who dealt", 0, 4, SEAT),
        number("kings", "kings face up on the table", 0, 2, "pieces"),
        number("king_seat", "who showed both kings from the hand", 0, 4, SEAT),
        number("king_kind", "which of them then stayed there", 0, 9, KIND),
        number("king_since", "from which place of `laid` on it may have been buried", 0, 8),
        number("own_target", "what the own side lacks to the target", -127, 127, "tens of points"),
        number("other_target", "what the other side lacks to it", -127, 127, "tens of points"),
        number("target", "the target", 1, 50, "tens of points"),
        option("declare", 1),
        option("opposed_goshi", 1),
        every(
            4,
            number("played", "pieces that the seat has laid in finished turns", 0, 8, "pieces"),
            number("shi", "し that it showed before play", 0, 8, "pieces"),
            number("vote", "12: it voted to play, 13: for a new deal; 0: it did not", 0, 13),
        ),
        every(4, Part("laid", 8, "the seat's pieces in the order laid, two a turn; 0 where not known", 0, 9, KIND)),
        every(4, Part("up", 8, "whether that piece lies face up")),
        every(4, Part("passed", 9, "how often the seat has let each kind pass, し first", 0, 24)),
    ),
)
