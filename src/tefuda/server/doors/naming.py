"""The names that people give themselves: as others may see them, without what hides, turns or covers text."""

from unicodedata import category, normalize

from tefuda.errors import TefudaError

LONGEST = 40  # characters that take a place of their own
MARKS = 2  # marks that one character may bear: enough for every script, too few to cover the lines around it


def clean(name: str, longest: int = LONGEST) -> str:
    """Give a name in one line and one form (NFC), without control, direction and other invisible characters.

    TefudaError (`long_name`) where more than `longest` characters are left.
    """
    kept: list[str] = []
    marks = 0
    for character in normalize("NFC", name[: 20 * longest]):
        kind = category(character)
        if kind[0] == "Z" or character in "\t\r\n":
            kept.append(" ")
        elif kind[0] == "C" or character in BLANK:
            continue
        elif not covers(kind):
            marks = 0
            kept.append(character)
        elif marks < MARKS:
            marks += 1
            kept.append(character)
    found = normalize("NFC", " ".join("".join(kept).split()))
    if sum(not covers(category(character)) for character in found) > longest:
        raise TefudaError("long_name" if longest == LONGEST else "long_text", most=longest)
    return found


def covers(kind: str) -> bool:
    """Whether characters of a category lie over the one before."""
    return kind in ("Mn", "Me")


# Letters, by their category, that show nothing: fillers of Hangul, a blank of Braille, a joiner of marks.
BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f"
