"""What a best response may look at beyond the strategy that it answers: much more of what its seat sees.

The number that the strategy goes by is joined by the card put away, every hand that lies before the seat one by one,
how many are still to come, and whether the cards in sight have been high or low. All of this is hashed into ROWS
places; two decisions that share a place make the response a little weaker and the measured distance a little short.
"""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.karuta import rank
from tefuda.games.kingo import solved as kingo
from tefuda.games.kingo import state as kingo_state
from tefuda.games.kingo.yaku import total
from tefuda.games.shippin import solved as shippin
from tefuda.games.shippin import state as shippin_state
from tefuda.games.shippin.state import GONE, IN, pips

ROWS = 1 << 20


def hash_with(number: int, more: int) -> int:
    """Hash one number more to what was hashed before, below 2 ** 40."""
    return ((number * 1_000_003 + more + 1) ^ (number >> 15)) & 0xFFFFFFFFFF


def tilt(pips_seen: int, cards: int) -> int:
    """Tell from 0, low, to 4, high, how the cards in sight lie against the average of 6.25 pips a card."""
    ahead = 4 * pips_seen - 25 * cards
    return 0 if ahead < -50 else 1 if ahead < -15 else 2 if ahead <= 15 else 3 if ahead <= 50 else 4


class Shippin:
    """Decisions of shippin, as a module with a `slot` has them."""

    @staticmethod
    def slot(s: Any) -> int:
        """Give the place of the decision of `s.turn`, from 0, below ROWS."""
        p = s.turn
        number = hash_with(shippin.slot(s), 0)
        away = s.away[p]
        number = hash_with(number, shippin.kind(s, lowest(away)) if away else 0)
        seen = 0
        cards = 0
        for q in range(1, s.seats + 1):
            if q == p:
                up = s.cards[q] | s.dealt[q] | away
            else:
                up = s.cards[q] & ~(1 << s.kept[q])
                if s.stand[q] == shippin_state.BUST:
                    up = s.cards[q]
                number = hash_with(number, s.stand[q] if s.stand[q] in (IN, GONE) else 0)
                if s.stand[q] == shippin_state.STOOD:
                    number = hash_with(number, 10 + shippin.shows(s, q))
            cards += count(up)
            while up:
                seen += pips(s, lowest(up))
                up &= up - 1
        return hash_with(number, tilt(seen, cards)) % ROWS


class Kingo:
    """Decisions of kingo, in the same way."""

    @staticmethod
    def slot(s: Any) -> int:
        """Give the place of the decision of `s.turn`, from 0, below ROWS."""
        p = s.turn
        number = hash_with(kingo.slot(s), rank(lowest(s.hand[s.dealt_by])))
        number = hash_with(number, (s.dealt_by - p) % s.seats)
        seen = 0
        cards = 0
        for i in range(s.lifted):
            if s.opened >> i & 1:
                seen += min(10, rank(s.deck[i]))
                cards += 1
        for q in range(1, s.seats + 1):
            up = s.hand[q]
            if q != p and not s.shown[q] and s.first[q]:
                up &= ~(1 << s.deck[s.first[q] - 1])
            n = total(up)
            seen += n
            cards += count(up)
            if q != p and s.fate[q] in (kingo_state.KAGOTTA, kingo_state.TSUKKONDA):
                number = hash_with(number, 32 * s.fate[q] + min(31, n))
            else:
                number = hash_with(number, 0)
        return hash_with(number, tilt(seen, cards)) % ROWS


FINER: dict[str, Any] = {"shippin": Shippin, "kingo": Kingo}
