"""docs/observations.md is made of the layouts, and a layout that changes needs a new version."""

import pytest

from tefuda.observation import layout
from tests.games import takaban
from tests.having import LAYOUT
from tests.pages import kept, observations


@pytest.mark.parametrize("game", LAYOUT)
def test_parts_are_found_by_name_and_seat(game: str) -> None:
    found = layout(game)
    assert found is not None
    for part in found.parts:
        assert part.at() == slice(part.start, part.start + part.size)
        with pytest.raises(IndexError, match=part.name):
            part.at(part.times)


def test_a_game_of_ones_own_has_none() -> None:
    assert layout(takaban) is None


def test_the_page_is_made_of_the_layouts() -> None:
    assert kept(observations.PAGE) == observations.page(), "make pages"


def test_a_changed_layout_needs_a_new_version() -> None:
    page = observations.page()
    assert observations.stale(page, page) == []
    place = page.replace("| 246 + r |", "| 247 + r |", 1)
    assert place != page
    assert observations.stale(page, place) == ["koikoi"]
    assert observations.stale(page, place.replace("Version 1.", "Version 2.", 1)) == []
    assert observations.stale(page, page.replace("cards in the seat's hand", "cards that the seat holds")) == []
