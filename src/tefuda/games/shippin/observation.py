"""What `observe` writes of shippin; cards in the order of CARDS, seats in turn from the one that looks.

Money is counted in stakes of the table, and what is left over of one in coins.
"""

from tefuda.observation import Part, every, flag, laid_out, number, option

CARDS = 48
STAKES, COINS = "stakes", "coins"

LAYOUT = laid_out(
    1,
    (
        Part(
            *("place", CARDS, "1 lies before the own seat, 2 was dealt to it, 3 before another, 4 is out of play"),
            *(0, 4, ""),
        ),
        every(
            8,
            number("stand", "0 no such seat, 1 in, 2 stood, 3 at fifteen, 4 bust, 5 gone, 6 passed by, 7 beaten", 0, 7),
            number("up", "its cards that lie face up", 0, 48, "cards"),
            number("face_up", "what these count, each at its number", 0, 127, "pips"),
            flag("shown", "everybody saw its hidden card"),
            number("stakes", "its coins in whole stakes, at most 127", -128, 127, STAKES),
            number("coins", "and what is left over", 0, 99, COINS),
            flag("dealer", "it deals this round"),
            flag("draws", "it is the one that draws"),
            flag("turn", "it is asked"),
            flag("duel", "it is the challenger"),
        ),
        number("phase", "what is asked: 1 keep, 2 turn, 3 challenge; 0 nothing", 0, 3),
        number("seats", "how many play", 2, 8, "seats"),
        number("pot", "the pot in whole stakes, at most 127", 0, 127, STAKES),
        number("pile", "the pile in whole stakes, at most 127", 0, 127, STAKES),
        number("pile_coins", "and what is left over", 0, 99, COINS),
        number("bet", "the bet of the duel in whole stakes, at most 127", 0, 127, STAKES),
        flag("challenged", "this dealer has met a challenge"),
        number("stock", "cards left in the stock", 0, 48, "cards"),
        number("left", "rounds left, this one included", 0, 100, "rounds"),
        option("variant", 1),
        option("deck", 2),
        option("oto16", 2),
        option("dosari", 1),
        option("h6_as_yaku_card", 1),
        option("dealer_min", 1),
        option("withdraw_stake", 1),
        number("special", "41, 91 or 51 for the own two cards, else 0", 0, 91),
        number("total", "the highest total of the own hand", 0, 127, "pips"),
        number("kept", "what the own hidden card counts", 0, 10, "pips"),
        number("stake", "the stake", 1, 100, COINS),
    ),
)
