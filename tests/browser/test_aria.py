"""What a screen reader is told in each state of a table, as kept in aria/; `make golden` writes it anew."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, Opens, new_table
from tests.browser.playing import END, asked, click, over

KEPT = Path(__file__).parent / "aria"
WANTED = {
    "koikoi": {"card", "choice", "drawn_choice", "call", "round_over", "match_over"},
    "goita": {"fuse", "uke", "seme", "round_over"},
    "kingo": {"child", "dealer", "round_over"},
    "shippin": {"keep", "turn", "round_over"},
    "dosari": {"challenge"},
}
TABLES: dict[str, dict[str, Any]] = {
    "koikoi": {"game": "koikoi", "rules": {"rounds": 3}},
    "kingo": {"game": "kingo", "seats": 4},
    "shippin": {"game": "shippin", "seats": 4},
    "dosari": {"game": "shippin", "preset": "dosari", "seats": 4},
}
QUESTIONS = {
    "Which card do you play?": "card",
    "Two cards match.": "choice",
    "From the stock": "drawn_choice",
    "Stop and score": "call",
    "Lay a piece face down.": "fuse",
    "Receive the attack": "uke",
    "What do you attack with?": "seme",
    "You deal and have": "dealer",
    "What do you say?": "child",
    "Which card do you keep?": "keep",
    "Another card?": "turn",
    "Do you challenge?": "challenge",
}


def state(page: Page) -> str:
    """What the table is at."""
    if page.locator(END).count():
        return "match_over" if over(page) else "round_over"
    question = page.locator(".tools p").inner_text()
    return next((name for part, name in QUESTIONS.items() if part in question), question)


def told(page: Page) -> str:
    """The accessible tree of the table without the log, and without what differs from run to run."""
    page.locator(".stage.busy").wait_for(state="detached")
    parts = [page.locator(f".felt {what}").aria_snapshot() for what in (".tools", ".view")]
    if page.locator(".end").count():
        parts.append(page.locator(".end").aria_snapshot())
    return re.sub(r"#/replay/\S+", "#/replay/…", "\n".join(parts)) + "\n"


@pytest.mark.parametrize("game", WANTED)
def test_each_state_is_told_as_kept(game: str, opened: Opens, address: str, pytestconfig: pytest.Config) -> None:
    page = opened(new_table(address, **TABLES.get(game, {"game": game})), DESKTOP)
    seen: set[str] = set()
    for _ in range(400):
        what = asked(page)
        name = state(page)
        if name not in seen:
            seen.add(name)
            file = KEPT / f"{game}-{name}.yml"
            if pytestconfig.getoption("--write-aria", default=False):
                file.write_text(told(page), "utf-8")
            assert told(page) == file.read_text("utf-8"), file.name
        if seen >= WANTED[game]:
            return
        if name == "match_over":
            break
        click(page.locator(what).first)
    raise AssertionError(f"not seen: {WANTED[game] - seen}")
