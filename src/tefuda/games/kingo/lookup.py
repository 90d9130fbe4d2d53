"""What counts in Kingo, to look up while playing (KF-40 to 44, KF-50 to 57)."""

from collections.abc import Mapping, Sequence

from tefuda.flat import Value
from tefuda.study.lookup import Entry


def lookup(rules: Mapping[str, Value]) -> Mapping[str, Sequence[Entry]]:
    """List yaku, those that count double, and how hands rank at the showdown."""
    doroku = ("kA", "o6") if rules["douroku_suit"] == "tama" else ("iA", "o6")
    return {
        "yaku": [
            Entry("fifteen", ("i7", "o8")),
            Entry("shippin", ("h4", "k1")),
            Entry("kuppin", ("o9", "i1")),
            Entry("niuma", ("k2", "iU")),
            Entry("hachiuma", ("i8", "oU")),
            Entry("tsuke", ("h1", "k5", "o5")),
            Entry("arashi", ("h3", "i3", "k3")),
            Entry("gome", ("h1", "i1", "k2", "o4", "h5")),
        ],
        "double": [
            Entry("hobi_hachiuma", ("h8", "hU")),
            Entry("hobi_niuma", ("o2", "hU")),
            Entry("hobi_douroku", doroku),
            Entry("hobi_pin", ("h1", "i1", "k1")),
            Entry("both", ("h1", "k7", "o7")),
        ],
        "rank": [
            Entry("first"),
            Entry("lower"),
            *([] if rules["fourteen"] == "off" else [Entry(f"fourteen_{rules['fourteen']}")]),
            Entry("none"),
        ],
    }
