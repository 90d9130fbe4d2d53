"""What a hand of Kingo is worth: its total, its yaku, what may still become of it (KF-02, KF-21 to 25, KF-40 to 44)."""

from tefuda.bits import bit_set, count
from tefuda.decks.karuta import CARD, UMA
from tefuda.games.kingo.state import (
    ARASHI, AUTO, DECLARE, EXACT, FIFTEEN, FOURTEEN, GOME, HACHIUMA, HOBI_DOUROKU, HOBI_HACHIUMA, HOBI_NIUMA, HOBI_PIN,
    KAGORU, KUPPIN, MOTTO, NIUMA, NO_COURTS, ON, SHIPPIN, TAMA, TOO_FEW, TOO_MANY, TSUKE, TSUKKOME, TWELVE, State,
)  # fmt: skip

RANK = bit_set(0, 12, 24, 36)  # shifted by a rank: its four cards
LOW = RANK << 1 | RANK << 2 | RANK << 3 | RANK << 4 | RANK << 5
AO_HACHIUMA = bit_set(CARD["h8"], CARD["hU"])
TAIKO_NI_AO_UMA = bit_set(CARD["o2"], CARD["hU"])
AKA_DOUROKU = bit_set(CARD["iA"], CARD["o6"])
TAMA_DOUROKU = bit_set(CARD["kA"], CARD["o6"])


def total(hand: int) -> int:
    """KF-02: what a hand counts; a court is ten."""
    n = 0
    for rank in range(1, 13):
        n += min(10, rank) * count(hand & RANK << rank)
    return n


def yaku(s: State, hand: int) -> int:
    """KF-40: the yaku of the whole hand, or of any of its cards where the option says so; 0 where there is none."""
    n = count(hand)
    subset = s.rules.yaku_match != EXACT
    best = 0
    if n == 2 or (subset and n > 2):
        best = yaku_of_two(s, hand)
    if n == 3 or (subset and n > 3):
        best = max(best, yaku_of_three(s, hand))
    if (n == 5 or (subset and n > 5)) and count(hand & LOW) >= 5:
        best = max(best, GOME)
    return best


def yaku_of_two(s: State, hand: int) -> int:
    douroku = TAMA_DOUROKU if s.rules.douroku_suit == TAMA else AKA_DOUROKU
    if hand & AO_HACHIUMA == AO_HACHIUMA:
        return HOBI_HACHIUMA
    if hand & TAIKO_NI_AO_UMA == TAIKO_NI_AO_UMA:
        return HOBI_NIUMA
    if hand & douroku == douroku:
        return HOBI_DOUROKU
    if hand & RANK << 1:
        if hand & RANK << 4:
            return SHIPPIN
        if hand & RANK << 9:
            return KUPPIN
    if hand & RANK << UMA:
        if hand & RANK << 2:
            return NIUMA
        if hand & RANK << 8:
            return HACHIUMA
    return 0


def yaku_of_three(s: State, hand: int) -> int:
    """KF-41, KF-43, KF-44; three 1s are ピンのあらし and no つけ."""
    ones = count(hand & RANK << 1)
    if ones >= 3:
        return HOBI_PIN
    best = 0
    for rank in range(2, highest_set(s) + 1):
        alike = count(hand & RANK << rank)
        if alike >= 3:
            best = ARASHI
        elif alike == 2 and ones:
            best = max(best, TSUKE)
    return best


def highest_set(s: State) -> int:
    """KF-44: the highest rank that makes つけ and あらし."""
    return 9 if s.rules.court_sets == NO_COURTS else 12


def worth(s: State, hand: int) -> int:
    """What a hand is: a place in HANDS."""
    made = yaku(s, hand)
    if made:
        return made
    n = total(hand)
    if n > 15:
        return TOO_MANY
    if n < 12:
        return TOO_FEW
    return FIFTEEN if n == 15 else FOURTEEN + 14 - n


def double(hand: int, kind: int) -> bool:
    """KF-42, KF-43: a yaku that is 15 as well, or ほうび; `kind` is what the hand is worth."""
    if kind > HOBI_PIN:
        return False
    return kind >= HOBI_HACHIUMA or (kind > FIFTEEN and total(hand) == 15)


def live(s: State, hand: int) -> bool:
    """KF-25: whether a hand of 16 or more can still become a yaku."""
    n = count(hand)
    if n == 4:
        return count(hand & LOW) == 4
    if n == 2:
        for rank in range(8, highest_set(s) + 1):
            if count(hand & RANK << rank) == 2:
                return True
    return False


def fourteen_counts(s: State) -> bool:
    """KF-57: whether a child's 14 may be declared, and brings a coin when it lay hidden."""
    return s.rules.fourteen == ON or (s.rules.fourteen == AUTO and s.seats <= 5)


def open_to(s: State, hand: int) -> int:
    """KF-21 to 25: what a child with this hand may say; nothing when it is ばれ."""
    kind = worth(s, hand)
    if kind <= HOBI_PIN:
        return 1 << DECLARE | 1 << KAGORU
    actions = 1 << MOTTO | 1 << TSUKKOME
    if kind <= TWELVE:
        actions |= 1 << KAGORU
        if kind == FOURTEEN and fourteen_counts(s):
            actions |= 1 << DECLARE
    elif kind == TOO_MANY and not live(s, hand):
        return 0
    return actions
