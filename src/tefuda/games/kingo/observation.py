"""What `observe` writes of kingo; cards and ranks in the order of CARDS, seats in turn from the one that looks."""

from tefuda.observation import Part, every, flag, laid_out, number, option

CARDS, RANKS = 48, 12

LAYOUT = laid_out(
    1,
    (
        Part("hand", CARDS, "a card of the own hand"),
        Part("seen", CARDS, "any other card of this pack that the seat has seen"),
        every(
            8,
            flag("there", "the table has such a seat; where it has not, all that follows is 0"),
            number("coins", "its coins, at most 127", -128, 127, "coins"),
            flag("dealer", "it deals this round"),
            flag("acting", "it is its turn"),
            number(
                "fate", "0 still to decide, 1 カゴる, 2 つっこめ, 3 out of the round, 4 declared, 5 called 勝負", 0, 5
            ),
            flag("tucked", "it has tucked a card"),
            flag("shown", "its whole hand lies open"),
            flag("out", "it is out of the round"),
            Part("ranks", RANKS, "cards of each rank in its hand, as far as they are seen", 0, 4, "cards"),
        ),
        number("total", "what the own hand counts", 0, 127, "pips"),
        number("worth", "what the own hand is: its place in HANDS, 0 without a hand", 0, 17),
        number("pot", "the pot, at most 127", 0, 127, "coins"),
        number("stock", "cards left in the stock", 0, 48, "cards"),
        number("phase", "what is asked: 1 child, 2 dealer, 3 restock; 0 nothing", 0, 3),
        number("seats", "how many play", 3, 8, "seats"),
        number("lifted", "cards that lie off the deck", 0, 15, "cards"),
        option("pot", 1, "option_pot"),
        option("yaku_match", 1),
        option("court_sets", 1),
        option("douroku_suit", 1),
        option("fourteen", 2),
        option("zero_after_gireta", 1),
        option("end", 2),
        number("left", "rounds of end_rounds left, 0 where the first who is broke ends the match", 0, 100, "rounds"),
        number("round", "rounds finished, at most 127", 0, 127, "rounds"),
    ),
)
