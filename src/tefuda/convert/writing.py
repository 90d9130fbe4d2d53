"""In which encoding a file of another program is written."""

import codecs

MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def decode(data: bytes) -> str:
    """Read a text in UTF-8, in UTF-16 or in Shift-JIS, whichever it is; UnicodeDecodeError where it is none."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data.decode(encoding)
    if b"\0" in data:  # of each two bytes of ASCII one is 0
        even, odd = data[::2].count(0), data[1::2].count(0)
        return data.decode("utf-16-be" if even > odd else "utf-16-le")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp932")
