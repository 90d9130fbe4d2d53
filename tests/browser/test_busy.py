"""A server that has no room just now: the page says so, and when it asks again, and does."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tefuda.errors import TefudaError
from tefuda.server import setup
from tefuda.server.app import Api
from tefuda.server.tables.hall import Hall
from tests.browser.conftest import new_table
from tests.browser.playing import PATIENCE, asked


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page whose console may say that the server has refused something."""
    context = chromium.new_context(locale="en-GB")
    found = context.new_page()
    found.set_default_timeout(PATIENCE * 1000)
    yield found
    context.close()


def full_at_first(monkeypatch: pytest.MonkeyPatch, of: type, name: str, retry: int, what: object = None) -> None:
    """Have a server without room the first time that something is asked for (with `what` among the arguments)."""
    usual = getattr(of, name)
    again: list[None] = []

    async def full(*arguments: Any) -> Any:
        if not again and (what is None or what in arguments):
            again.append(None)
            raise TefudaError("hall_full", most=7, retry=retry)
        return await usual(*arguments)

    monkeypatch.setattr(of, name, full)


def test_what_is_asked_for_comes_when_the_server_has_said(
    address: str, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    full_at_first(monkeypatch, Api, "read", 3, setup.rules)
    page.goto(f"{address}/#/rules/koikoi")
    expect(page.get_by_text("All tables are taken (at most 7)")).to_be_visible()
    expect(page.get_by_text("tries again by itself in 3 s")).to_be_visible()
    expect(page.get_by_role("link", name="Set up a table")).to_be_visible()
    expect(page.get_by_text("All tables are taken")).to_have_count(0)


def test_a_table_that_cannot_be_sat_down_at_just_now(address: str, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    path = new_table(address)
    full_at_first(monkeypatch, Hall, "find", 5)
    page.goto(address + path)
    expect(page.get_by_text("All tables are taken (at most 7)")).to_be_visible()
    expect(page.get_by_text("tries again by itself in 10 s")).to_be_visible()
    asked(page)
    expect(page.get_by_text("All tables are taken")).to_have_count(0)
