"""The 48 karuta of Portuguese descent: kurofuda and tensho are one deck with two sets of names.

Four suits of twelve ranks: 1 to 9 and three courts worth ten each. A code is suit and rank: `h1 … h9 hA hU hK`, then
`i…`, `k…`, `o…`. Cards count from 1 in that order.
"""

from tefuda.bits import bit_set

SUITS = "hiko"
RANKS = "123456789AUK"
CODES = ("", *(suit + rank for suit in SUITS for rank in RANKS))
CARD = {code: card for card, code in enumerate(CODES) if card}
ALL = (1 << 49) - 2
AME, UMA = 10, 11  # the courts, by rank; 12 is きり

SUIT_NAMES = {
    "kurofuda": {"ja": ("アオ", "アカ", "タマ", "タイコ"), "en": ("batons", "swords", "cups", "coins")},
    "tensho": {"ja": ("ハウ", "イス", "コツ", "オウル"), "en": ("batons", "swords", "cups", "coins")},
}
COURT_NAMES = {"ja": ("あめ", "うま", "きり"), "en": ("ame (lady)", "uma (horse)", "kiri (king)")}
_NUMBERS = "一二三四五六七八九"


def cards(codes: str) -> int:
    """Make the set of the cards with these codes, which stand between spaces."""
    return bit_set(*(CARD[code] for code in codes.split()))


def suit(card: int) -> int:
    """Give the suit of a card: 0 アオ (ハウ), 1 アカ (イス), 2 タマ (コツ), 3 タイコ (オウル)."""
    return (card - 1) // 12


def rank(card: int) -> int:
    """Give the rank of a card: 1 to 9, 10 あめ, 11 うま, 12 きり."""
    return (card - 1) % 12 + 1


def value(card: int) -> int:
    """Count a card: its number, a court ten."""
    return min(10, rank(card))


def name(card: int, lang: str, system: str = "kurofuda") -> str:
    """Name a card as people say it: アオの七, タイコのうま; "7 of batons", "uma (horse) of coins"."""
    of = SUIT_NAMES[system][lang][suit(card)]
    if rank(card) >= AME:
        court = COURT_NAMES[lang][rank(card) - AME]
        return f"{of}の{court}" if lang == "ja" else f"{court} of {of}"
    return f"{of}の{_NUMBERS[rank(card) - 1]}" if lang == "ja" else f"{rank(card)} of {of}"
