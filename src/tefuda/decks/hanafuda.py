"""The 48 hanafuda: twelve months of four cards, 1..48 in the order of the months.

A code is month, class and, where a month has several of a class, a number: `1b 1r 1k1 1k2 … 12b 12k1 12k2 12k3`.
Classes: b 光 (light), a 種 (animal), r 短 (ribbon), k カス (plain).
"""

from tefuda.bits import bit_set, count

CODES = (
    "",
    *"1b 1r 1k1 1k2  2a 2r 2k1 2k2  3b 3r 3k1 3k2  4a 4r 4k1 4k2  5a 5r 5k1 5k2  6a 6r 6k1 6k2".split(),
    *"7a 7r 7k1 7k2  8b 8a 8k1 8k2  9a 9r 9k1 9k2  10a 10r 10k1 10k2  11b 11a 11r 11k  12b 12k1 12k2 12k3".split(),
)
CARD = {code: card for card, code in enumerate(CODES) if card}


def cards(codes: str) -> int:
    """Make the set of the cards with these codes, which stand between spaces."""
    return bit_set(*(CARD[code] for code in codes.split()))


ALL = (1 << 49) - 2
LIGHTS = cards("1b 3b 8b 11b 12b")
ANIMALS = cards("2a 4a 5a 6a 7a 8a 9a 10a 11a")
POEM_RIBBONS = cards("1r 2r 3r")
BLUE_RIBBONS = cards("6r 9r 10r")
RIBBONS = POEM_RIBBONS | BLUE_RIBBONS | cards("4r 5r 7r 11r")
PLAINS = ALL & ~(LIGHTS | ANIMALS | RIBBONS)
CUP = CARD["9a"]
RAIN_MAN = CARD["11b"]


def month(card: int) -> int:
    """Give the month of a card, 1 to 12."""
    return (card + 3) >> 2


def month_set(card: int) -> int:
    """Give the four cards of a card's month, as a set."""
    return 15 << ((card + 3) // 4 * 4 - 3)


def month_with(cards: int, n: int) -> int:
    """Find the first card of a month of which the set `cards` holds exactly n, or 0."""
    for i in range(12):
        if count(cards & (30 << 4 * i)) == n:
            return 4 * i + 1
    return 0


def matching(field: int, hand: int) -> int:
    """Find the cards of a hand whose month lies on the field; all are sets."""
    found = 0
    for i in range(12):
        if field & (30 << 4 * i):
            found |= hand & (30 << 4 * i)
    return found


PLANTS = {
    "ja": ("", "松", "梅", "桜", "藤", "菖蒲", "牡丹", "萩", "芒", "菊", "紅葉", "柳", "桐"),
    "en": (
        *("", "pine", "plum", "cherry", "wisteria", "iris", "peony"),
        *("bush clover", "pampas grass", "chrysanthemum", "maple", "willow", "paulownia"),
    ),
}
# What a card shows besides its plant, by code; ribbons and plains are named by their class.
_FIGURED = "1b 3b 8b 11b 12b 2a 4a 5a 6a 7a 8a 9a 10a 11a".split()
_FIGURES = {
    "ja": "鶴 幕 月 小野道風 鳳凰 鶯 不如帰 八橋 蝶 猪 雁 盃 鹿 燕".split(),
    "en": (
        "crane, curtain, moon, rain man, phoenix, bush warbler, cuckoo, bridge, butterflies, boar, geese, sake cup, "
        "deer, swallow"
    ).split(", "),
}


def figure(card: int, lang: str) -> str:
    """Name what a card shows besides its plant: 鶴, 赤短; "" on plains."""
    code = CODES[card]
    if code in _FIGURED:
        return _FIGURES[lang][_FIGURED.index(code)]
    if PLAINS >> card & 1:
        return ""
    poem, blue = POEM_RIBBONS >> card & 1, BLUE_RIBBONS >> card & 1
    if lang == "ja":
        return "赤短" if poem else "青短" if blue else "短冊"
    return "poem ribbon" if poem else "blue ribbon" if blue else "red ribbon"


def name(card: int, lang: str) -> str:
    """Name a card as people say it: 松に鶴, 梅のカス; "pine with crane", "plum, plain"."""
    plant, shown = PLANTS[lang][month(card)], figure(card, lang)
    if lang == "ja":
        return f"{plant}に{shown}" if shown else f"{plant}のカス"
    return f"{plant} with {shown}" if shown else f"{plant}, plain"
