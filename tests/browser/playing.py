"""A person at a table: waits to be asked, then answers with the mouse or with keys alone."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

PATIENCE = 60  # seconds after which what should have happened long ago is given up
OPEN = "[data-key] button[aria-disabled=false]"
LIT = f".match{OPEN}"
AWAKE = ":not([aria-disabled=true])"
DECIDE = f".room > :not(.stage, dialog) button{AWAKE}:not([data-closer], .tools *), [data-answer]{AWAKE}"
END = ".end .button"
NOW = """selectors => {
    const question = document.querySelector('[data-question]')?.textContent ?? '';
    const what = selectors.find(each => document.querySelector(each));
    return what && (question || what.startsWith('.end')) ? [what, question] : null;
}"""


def asked(page: Page) -> str:
    """Wait until the table asks for something; which selector has it."""
    return state(page)[0]


def state(page: Page, seconds: float = PATIENCE) -> tuple[str, str]:
    """Wait until the table asks for something; which selector has it, and the question."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = page.evaluate(NOW, [END, LIT, OPEN, DECIDE])
        if found:
            return found[0], found[1]
        page.wait_for_timeout(20)
    raise AssertionError("the table asks nothing")


def holds(page: Page, script: str, wanted: Any, arg: Any = None, where: object = "") -> None:
    """Wait until a look at the page finds what is wanted; cards may still be on their way, or fonts."""

    def look() -> None:
        found = page.evaluate(script, arg)
        assert found == wanted, f"{where} {found} instead of {wanted}"

    settled(page, look)


def settled(page: Page, look: Callable[[], None], seconds: float = PATIENCE) -> None:
    """Look at the page again and again until nothing that `look` asserts fails."""
    until = time.monotonic() + seconds
    while True:
        try:
            return look()
        except AssertionError:
            if time.monotonic() > until:
                raise
        page.wait_for_timeout(50)


def over(page: Page) -> bool:
    """Whether the match has ended."""
    return page.get_by_role("link", name="Replay").or_(page.get_by_role("link", name="見返す")).count() > 0


def play(page: Page, answer: Callable[[Locator], None], until: Callable[[Page], bool] = over, most: int = 300) -> int:
    """Answer until the match is over; how often that was."""
    for n in range(most):
        what = asked(page)
        if until(page):
            return n
        answer(page.locator(what).first)
    raise AssertionError("this takes too long")


def click(button: Locator) -> None:
    """With the mouse; the table may have gone on by itself before."""
    button.click()


WALK = ["ArrowRight"] * 8 + ["ArrowDown"] + ["ArrowLeft"] * 8 + ["ArrowDown"] + ["ArrowRight"] * 8


def press(button: Locator) -> None:
    """With the keyboard: by Tab to the button, or to its cards and on by the arrows; then Enter."""
    page = button.page
    wanted = button.element_handle()
    for key in ["Tab"] * 40:
        if page.evaluate("wanted => document.activeElement === wanted", wanted):
            break
        if page.evaluate("wanted => wanted.closest('.stage')?.contains(document.activeElement)", wanted):
            for arrow in WALK:
                page.keyboard.press(arrow)
                if page.evaluate("wanted => document.activeElement === wanted", wanted):
                    break
            break
        page.keyboard.press(key)
    assert page.evaluate("wanted => document.activeElement === wanted", wanted), "the keyboard does not reach it"
    page.keyboard.press("Enter")
