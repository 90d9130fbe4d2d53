"""Names that people give themselves: what others would not see, or would see too much of, is left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.errors import TefudaError
from tefuda.server.doors.naming import LONGEST, clean


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \t\r\n Maria ", "Anna Maria"),
        ("An\x00na\x1b[31m", "Anna[31m"),
        ("\u202eannA\u202c", "annA"),
        ("\u2066Anna\u2069\ufeff", "Anna"),
        ("An\u200bna\u2060", "Anna"),
        ("\u3164\u115f\u2800", ""),
        ("花\u3000子", "花 子"),
        ("Rene\u0301", "Ren\u00e9"),
        ("a" + "\u0300" * 50, "\u00e0\u0300\u0300"),
        ("a" + "\u0300\u200b" * 50, "\u00e0\u0300\u0300"),
        ("👩\u200d🌾", "👩🌾"),
        ("นี้", "นี้"),
        ("\ud800", ""),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(given: str, kept: str) -> None:
    assert clean(given) == kept


def test_a_long_name_is_refused() -> None:
    assert clean("花" * LONGEST) == "花" * LONGEST
    for name in ("花" * (LONGEST + 1), "x" * 100_000):
        with pytest.raises(TefudaError) as caught:
            clean(name)
        assert caught.value.code == "long_name"


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(name: str) -> None:
    try:
        kept = clean(name)
    except TefudaError:
        return
    assert clean(kept) == kept
    assert kept.isprintable()
    assert kept == kept.strip()
