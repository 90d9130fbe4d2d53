"""Text in columns, where a Japanese character takes two."""

from wcwidth import wcswidth

# Characters that may not begin a line, and those that may not end one.
CLOSING = "、。，．）」』】・：！？ー,.;:!?)"
OPENING = "（「『【("


def width(text: str) -> int:
    """Count the columns that a text takes."""
    return max(0, wcswidth(text))


def pad(text: str, columns: int) -> str:
    """Fill a text with spaces up to so many columns."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """Break a text into lines of at most this many columns; lines after the first begin with `indent`."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if width(line + piece.rstrip()) > columns and line.strip():
            lines.append(line.rstrip())
            line = indent + piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def katakana(character: str) -> bool:
    """Whether a character is katakana: foreign words and names in it are not broken."""
    return "ァ" <= character <= "ヿ"


def _pieces(text: str) -> list[str]:
    """Cut a text into what stays together: words with the space after them, wide characters with their punctuation."""
    pieces: list[str] = []
    for character in text:
        last = pieces[-1] if pieces else ""
        joined = (
            character == " "
            or character in CLOSING
            or last.endswith(tuple(OPENING))
            or (last and not last.endswith(" ") and width(last[-1]) < 2 and width(character) < 2)
            or (last and katakana(last[-1]) and katakana(character))
        )
        if last and joined:
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces
