"""Codes that one can say aloud: the plant of a month, a different word in each language, and a number.

No two plants sound alike, and the number says what the plant does not: there are 10,800 of them.
"""

import re
import secrets
from unicodedata import normalize

from tefuda.errors import TefudaError
from tefuda.texts import Text

# By month: as it is written, as it sounds, in Latin letters, and in English; then other spellings.
PLANTS = (
    ("松", "まつ", "matsu", "pine"),
    ("梅", "うめ", "ume", "plum"),
    ("桜", "さくら", "sakura", "cherry"),
    ("藤", "ふじ", "fuji", "wisteria"),
    ("菖蒲", "あやめ", "ayame", "iris", "しょうぶ"),
    ("牡丹", "ぼたん", "botan", "peony"),
    ("萩", "はぎ", "hagi", "clover"),
    ("芒", "すすき", "susuki", "grass", "薄"),
    ("菊", "きく", "kiku", "mum", "chrysanthemum"),
    ("紅葉", "もみじ", "momiji", "maple"),
    ("柳", "やなぎ", "yanagi", "willow"),
    ("桐", "きり", "kiri", "paulownia"),
)
LOW, HIGH = 100, 999
HIRAGANA, KATAKANA = ord("ぁ"), ord("ァ")


def draw() -> str:
    """Draw a code, as it is stored: the number of a month, and the other one."""
    return f"{1 + secrets.randbelow(len(PLANTS))}-{LOW + secrets.randbelow(HIGH - LOW + 1)}"


def told(code: str) -> Text:
    """Write a code as it is said."""
    month, _, number = code.partition("-")
    plant = PLANTS[int(month) - 1]
    return {"en": f"{plant[3]} {number}", "ja": f"{plant[0]} {number}"}


def read(said: str) -> str:
    """Read a code in either language and any writing; TefudaError (`no_such_code`) where it is none."""
    text = "".join(chr(ord(c) - KATAKANA + HIRAGANA) if "ァ" <= c <= "ヶ" else c for c in normalize("NFKC", said[:60]))
    found = re.fullmatch(r"(\D+?)[\s・-]*(\d{3})", text.strip().casefold(), re.ASCII)
    word = found[1].strip() if found else ""
    for month, spellings in enumerate(PLANTS, 1):
        if found and word in spellings:
            return f"{month}-{found[2]}"
    raise TefudaError("no_such_code")
