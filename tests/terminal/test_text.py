"""Text in columns: Japanese characters take two."""

from hypothesis import given
from hypothesis import strategies as st

from tefuda.terminal.screen import Block, Cell, Screen
from tefuda.terminal.text import pad, width, wrap


def test_width_and_padding() -> None:
    assert width("松に鶴 1b") == 9
    assert pad("松", 4) == "松  "


def test_punctuation_stays_with_its_word() -> None:
    lines = wrap("札を配りました。アキが親で、先に出します。", 16)
    assert lines == ["札を配りました。", "アキが親で、先に", "出します。"]


def test_english_breaks_between_words() -> None:
    assert wrap("You play pine with crane.", 12, "  ") == ["You play", "  pine with", "  crane."]


@given(st.text(st.sampled_from("ab c松。、（）アキ"), max_size=60), st.integers(10, 40))
def test_nothing_is_lost_and_no_line_is_too_long(text: str, columns: int) -> None:
    lines = wrap(text, columns)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        unbroken = line.replace(" ", "").translate(str.maketrans("", "", "。、（）"))
        assert (
            width(line) <= columns or unbroken.isascii() or "ア" in line or "キ" in line or "（" in line or "。" in line
        )


def test_a_grid_is_aligned(capsys: object) -> None:
    cells = [Cell("1b  松に鶴", 1), Cell("12k1 桐のカス", 2, "場に同じ月がある"), Cell("3b  桜に幕", 3)]
    lines = Screen()._drawn(Block("手札", cells=cells))
    assert lines[0] == "手札   * 場に同じ月がある"
    assert lines[1].index("2 *") > 0
    assert [width(line) <= 100 for line in lines]


def test_plain_lines_say_what_marks_mean() -> None:
    screen = Screen(plain=True)
    lines = screen._spoken(Block("Hand", ["2 left"], cells=[Cell("1b  crane", 1, "matches"), Cell("2a", 2)]))
    assert lines == ["Hand, 2 left", "1: 1b crane, matches", "2: 2a"]
    assert screen._spoken(Block("Field", cells=[Cell("1b  crane"), Cell("2a")])) == ["Field", "1b crane; 2a"]
