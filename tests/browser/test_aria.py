"""What a screen reader is told in each state of a table, as kept in aria/; `make golden` writes it anew."""

import itertools
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tefuda import Match
from tefuda.players import registry
from tefuda.server.tables.bots import bot_seed
from tests.browser.conftest import DESKTOP, LEVEL, Opens, new_table
from tests.browser.playing import END, LIT, OPEN, asked, click, state

KEPT = Path(__file__).parent / "aria"
RULES = {"rounds": 2, "first_dealer": "fixed"}


def told(page: Page) -> str:
    """The accessible tree of the table, without the log."""
    page.locator(".stage.busy").wait_for(state="detached")
    felt = [page.locator(f".felt > {what}") for what in (".line", ".view")]
    parts = [each.aria_snapshot() for each in felt if each.count()]
    if page.locator(END).count():
        parts.append(page.locator(".end").aria_snapshot())
    return re.sub(r"#/replay/\S+", "#/replay/…", "\n".join(parts)) + "\n"


def compare(page: Page, name: str, config: pytest.Config) -> None:
    """The table as it is told now, against what is kept; with --write-aria it is kept."""
    file = KEPT / f"{name}.yml"
    now = told(page)
    if config.getoption("--write-aria", default=False):
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8"), file.name


def way_to(phase: str) -> tuple[str, list[str]]:
    """A seed, and seat 0's moves by which Koi-Koi comes to a phase soon; the other seat is the table's own bot."""
    for n in itertools.count():
        seed = f"way {n}"
        match = Match("koikoi", None, RULES, seed=seed, pause=True)
        bot = registry.make(LEVEL, match.game, bot_seed(seed, 1))
        chance = random.Random(n)
        moves: list[str] = []
        while match.turn is not None and len(moves) < 6:
            view = match.view(match.turn)
            if match.turn:
                match.play(bot.choose(view, match.game.legal(view)))
            elif match.game.PHASES[view.phase] == phase:
                return seed, moves
            else:
                moves.append(chance.choice(match.legal()))
                match.play(moves[-1])
    raise AssertionError(phase)


@pytest.mark.parametrize("phase", ["card", "choice", "drawn_choice", "call"])
def test_koikoi(
    phase: str, opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    seed, moves = way_to(phase)
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: seed)
    page = opened(new_table(address, rules=RULES), DESKTOP)
    for move in moves:
        asked(page)
        if move in ("koikoi", "shobu"):
            page.get_by_role("button", name=re.compile(move.replace("koikoi", "koi-koi"), re.IGNORECASE)).click()
        else:
            page.locator(f"[data-key='card:{move}'] button[aria-disabled=false]").click()
    asked(page)
    compare(page, f"koikoi-{phase}", pytestconfig)
    if phase == "call":
        page.get_by_role("button", name=re.compile("shobu", re.IGNORECASE)).click()
        page.locator(END).first.wait_for()
        compare(page, "koikoi-round_over", pytestconfig)


OVER = "round_over"
STATES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "goita": ({"game": "goita"}, {"Lay a piece": "fuse", "What do you attack": "seme", "Receive the attack": "uke"}),
    "kingo": ({"game": "kingo", "seats": 4}, {"You deal and have": "dealer", "What do you say?": "child"}),
    "shippin": ({"game": "shippin", "seats": 4}, {"Which card do you keep?": "keep", "Another card?": "turn"}),
    "dosari": ({"game": "shippin", "preset": "dosari", "seats": 4}, {"Do you challenge?": "challenge"}),
}


def begins(n: int) -> bool:
    """Whether by this seed seat 0 lays the first piece in goita."""
    match = Match("goita", seed=f"begin {n}", pause=True)
    return match.turn == 0 and match.state.phase == match.game.PHASES.index("fuse")


@pytest.mark.parametrize("name", STATES)
def test_the_states(
    name: str, opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    seed = next(f"begin {n}" for n in itertools.count() if begins(n))
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: seed)
    table, wanted = STATES[name]
    page = opened(new_table(address, **table), DESKTOP)
    left = {OVER, *wanted.values()}
    for _ in range(60):
        what, question = state(page)
        now = OVER if what == END else next((wanted[part] for part in wanted if part in question), "")
        if now in left:
            left.remove(now)
            compare(page, f"{name}-{now}", pytestconfig)
        if not left:
            return
        click(page.locator(what).first)
    raise AssertionError(f"not seen: {left}")


def test_dafaza(opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> None:
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: "dafaza")
    page = opened(new_table(address, game="dafaza", rules={"end": "hands", "hands": 1}), DESKTOP)
    wanted = {"Choose one": "lead", "Beat it": "follow", "": "round_over"}
    for _ in range(30):
        what, question = state(page)
        found = next((start for start in wanted if question.startswith(start) and bool(start) == (what != END)), None)
        cards = page.locator(f"{OPEN}:not([aria-pressed=true])")
        if what != END:
            lit = page.locator(LIT)
            (lit if lit.count() else cards).first.click()
            page.locator(".bar [role=status]:not(:empty)").wait_for()
        if found is not None:
            compare(page, f"dafaza-{wanted.pop(found)}", pytestconfig)
        while what != END and not page.locator(".bar button[aria-disabled=false]").count():
            lit = page.locator(LIT)
            (lit if lit.count() else cards).first.click()
            page.locator(".bar [role=status]:not(:empty)").wait_for()
        if what == END:
            break
        page.locator(".bar button[aria-disabled=false]").first.click()
        page.locator(f"{END}, .bar button").first.wait_for()
    assert set(wanted) <= {"Choose one"}
