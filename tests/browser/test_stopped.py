"""A table that was begun under former rules, as one meets it again."""

import json

import pytest
from playwright.sync_api import expect

from tefuda.game import load
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.table import LiveTable
from tests.browser.conftest import Opens, new_table


def test_a_table_of_former_rules_can_be_looked_at_and_saved(
    opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = Hall.find

    async def find_anew(hall: Hall, *asked: str) -> LiveTable:
        hall.let_go(0.0)  # what nobody is at is read from the store again
        return await find(hall, *asked)

    monkeypatch.setattr(Hall, "find", find_anew)
    path = new_table(address)
    monkeypatch.setattr(load("koikoi"), "RULES_VERSION", 2, raising=False)

    page = opened(path)
    expect(page.get_by_role("heading", name="This table cannot go on")).to_be_visible()
    expect(page.get_by_text("begun under former rules")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    assert len(json.loads(saved.value.path().read_text("utf-8"))["rounds"]) == 1

    page.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-key] img").first).to_be_visible()

    page.goto(address + "/#/records")
    expect(page.get_by_text("under former rules, cannot go on")).to_be_visible()
    expect(page.get_by_role("link", name="Go on")).to_have_count(0)
    page.goto(address + "/")
    expect(page.get_by_text("Go on playing")).to_have_count(0)

    page = opened(path, lang="ja")
    expect(page.get_by_text("以前のルール")).to_be_visible()
