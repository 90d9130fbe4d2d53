"""What counts in Shippin, to look up while playing (SP-20 to 36, SP-42, SP-60)."""

from collections.abc import Mapping, Sequence

from tefuda.decks import hanafuda, karuta
from tefuda.flat import Value
from tefuda.games.shippin.state import KIEPIN, PIPS, SHIGOROKU
from tefuda.study.lookup import Entry

DECKS = ("tensho48", "hana45_nagoya", "hana45_standard")


def lookup(rules: Mapping[str, Value]) -> Mapping[str, Sequence[Entry]]:
    """List what wins at once, how hands rank at the showdown, and the cards that count several numbers."""
    deck = DECKS.index(str(rules["deck"]))
    codes = hanafuda.CODES if deck else karuta.CODES
    special = {KIEPIN, SHIGOROKU[deck]}

    def card(pips: int) -> str:
        """Find a card that counts so much and nothing else."""
        return next(codes[n] for n in range(len(codes) - 1, 0, -1) if PIPS[49 * deck + n] == pips and n not in special)

    pairs = {"shippin": (card(4), card(1)), "kuyaku": (card(9), card(1)), "goyaku": (card(5), card(1))}
    fifteen = (card(8), card(7))
    lower = [Entry("shisun"), Entry("sanzun"), Entry("nizo"), Entry("unsun")]
    if rules["variant"] == "modern_kingo":
        ranks = [
            Entry("shippin", pairs["shippin"]),
            Entry("kuyaku", pairs["kuyaku"]),
            Entry("tori", fifteen),
            Entry("goyaku", pairs["goyaku"]),
        ]
        return {"modern": [*ranks, *lower]}
    last = [] if rules["oto16"] == "off" else [Entry(f"oto16_{rules['oto16']}", (card(7), card(9)))]
    return {
        "at_once": [Entry("tori", fifteen), Entry("shippin", pairs["shippin"]), *last],
        "showdown": [Entry("kuyaku", pairs["kuyaku"]), Entry("goyaku", pairs["goyaku"]), *lower],
        "special": [Entry("kiepin", (codes[KIEPIN],)), Entry("shigoroku", (codes[SHIGOROKU[deck]],))],
    }
