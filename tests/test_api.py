"""docs/api.md is what the code says, and has all that a program is offered."""

import re

import tefuda
from tefuda import fast
from tests.pages import api, kept


def test_the_page_is_made_of_the_code() -> None:
    assert kept(api.PAGE) == api.page(), "make pages"


def test_all_that_is_offered_stands_there() -> None:
    page = api.page()
    entries = {title.rpartition(".")[2] for title in re.findall(r"^### (.*)", page, re.MULTILINE)}
    assert {*tefuda.__all__, *fast.__all__} - {"Game"} - entries == set()  # what a game is has a page of its own
    assert len(entries) > 40


def test_long_and_short_signatures() -> None:
    def short(a: int, /, b: str = "x", *rest: int, c: bool = False) -> None: ...

    def long(
        self: object,
        first_of_many: dict[str, tuple[tuple[int, ...]]],
        *,
        second_of_many: str | None = None,
        **others: object,
    ) -> None: ...

    assert api.signature(short, "short") == 'short(a: int, b: str = "x", *rest: int, c: bool = False) -> None'
    assert api.signature(long, "long").splitlines() == [
        "long(",
        "    first_of_many: dict[str, tuple[tuple[int, ...]]],",
        "    *,",
        "    second_of_many: str | None = None,",
        "    **others: object,",
        ") -> None",
    ]
