"""The 32 pieces of goita, by kind: 1 し, 2 香, 3 馬, 4 銀, 5 金, 6 角, 7 飛, 8 王, 9 玉.

Pieces of a kind are alike, and 王 and 玉 differ in name only (GO-01).
"""

CODES = ("", "s", "y", "u", "n", "i", "k", "h", "o", "g")
SHI, KYO, UMA, GIN, KIN, KAKU, HISHA, OU, GYOKU = range(1, 10)
COUNTS = (0, 10, 4, 4, 4, 4, 2, 2, 1, 1)
PACK = tuple(kind for kind in range(10) for _ in range(COUNTS[kind]))
POINTS = (0, 10, 20, 20, 30, 30, 40, 40, 50, 50)

NAMES = {
    "ja": ("", "し", "香", "馬", "銀", "金", "角", "飛", "王", "玉"),
    "en": ("", "shi", "lance", "horse", "silver", "gold", "bishop", "rook", "king (王)", "king (玉)"),
}
# Other writings found in records (GO notation): shogi names, readings, either glyph.
ALIASES = {
    "し": SHI,
    "歩": SHI,
    "ひょう": SHI,
    "歩兵": SHI,
    "と": SHI,
    "香": KYO,
    "香車": KYO,
    "馬": UMA,
    "桂": UMA,
    "桂馬": UMA,
    "銀": GIN,
    "金": KIN,
    "角": KAKU,
    "角行": KAKU,
    "飛": HISHA,
    "飛車": HISHA,
    "王": OU,
    "玉": GYOKU,
    "だま": GYOKU,
}


def name(kind: int, lang: str) -> str:
    """Name a piece, by its kind, as people say it."""
    return NAMES[lang][kind]
