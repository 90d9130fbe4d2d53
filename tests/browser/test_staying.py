"""Refreshed, killed, seen from two tabs: the table is still there, to the card."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opens, new_table
from tests.browser.playing import OPEN, asked


def cards(page: Page) -> list[str]:
    """The keys of all cards in sight, once the person is asked."""
    asked(page)
    page.locator(".stage.busy").wait_for(state="detached")
    return sorted(page.locator("[data-key]").evaluate_all("cards => cards.map(card => card.dataset.key)"))


def test_a_refresh_brings_the_same_cards(opened: Opens, address: str) -> None:
    page = opened(new_table(address, rules={"first_dealer": "fixed"}), DESKTOP)
    asked(page)
    page.locator(OPEN).first.click()
    before = cards(page)
    page.reload()
    assert cards(page) == before


def test_two_tabs_of_one_seat_go_on_together(opened: Opens, address: str) -> None:
    path = new_table(address, rules={"first_dealer": "fixed"})
    one, other = opened(path), opened(path)
    before = cards(one)
    assert cards(other) == before
    one.locator(OPEN).first.click()
    expect(one.locator("[data-question].asked")).to_be_visible()
    after = cards(one)
    assert after != before
    other.wait_for_function("keys => keys.every(key => document.querySelector(`[data-key='${key}']`))", arg=after)
    assert cards(other) == after


def start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """The program as people start it."""
    command = [sys.executable, "-m", "tefuda", "play", "--no-browser", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": "src"})
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return process
        time.sleep(0.05)
    raise AssertionError("the server does not start")


@pytest.mark.filterwarnings("ignore")
def test_a_server_that_is_killed_in_mid_round(chromium: Browser, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = start(tmp_path, port)
    address = f"http://127.0.0.1:{port}"
    page = chromium.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}).new_page()
    try:
        page.goto(address + new_table(address, level="nyumon", rules={"first_dealer": "fixed"}))
        asked(page)
        page.locator(OPEN).first.click()
        before = cards(page)
        process.send_signal(signal.SIGKILL)
        process.wait()
        expect(page.locator("[data-question]")).to_contain_text("connection is lost")
        process = start(tmp_path, port)
        expect(page.locator("[data-question]")).not_to_contain_text("connection is lost")
        assert cards(page) == before
        asked(page)
        page.locator(OPEN).first.click()
        page.locator(".stage.busy").wait_for(state="detached")
    finally:
        process.kill()
        process.wait()
        page.context.close()


def test_what_is_ones_own_goes_from_the_server_too(opened: Opens, address: str) -> None:
    path = new_table(address)
    page = opened(path, PHONE)
    cards(page)
    page.goto(f"{address}/#/settings")
    page.get_by_role("button", name="Forget everything of mine").click()
    page.get_by_role("button", name="Forget everything", exact=True).click()
    expect(page.get_by_role("button", name="Begin a three-minute lesson")).to_be_visible()
    table, _, token = path.removeprefix("/#/t/").partition("?")
    with pytest.raises(urllib.error.HTTPError) as gone:
        urllib.request.urlopen(f"{address}/api/tables/{table}/record?{token}")
    with gone.value as answer:
        assert answer.code == 404


def test_what_is_wrong_is_said_in_the_menu(opened: Opens, address: str) -> None:
    page = opened(new_table(address, game="goita"), PHONE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Something is wrong here").click()
    page.get_by_label("Say what is wrong").fill("My piece is gone.")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("Thank you, it has been kept.")).to_be_visible()
