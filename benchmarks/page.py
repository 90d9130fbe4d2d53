"""How soon the page is there: in Chromium, with the processor slowed down, on a server that has been asked before.

    .venv/bin/python benchmarks/page.py            # needs Chromium and `make page`

Prints, for the first visit and for one with a warm cache, medians over some runs: milliseconds until the first card is
painted and until the first card can be chosen, kilobytes over the wire, and of these script.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.conftest import CHROMIUM, PHONE, new_table, served

FIRST_CARD = "[...document.querySelectorAll('[data-key] img')].some(card => card.complete && card.naturalWidth)"
OPEN = "document.querySelector('[data-key] button[aria-disabled=false]') !== null"
WATCH = f"""
const began = performance.now();
window.seen = {{}};
const look = () => {{
    if (!seen.card && {FIRST_CARD}) seen.card = performance.now();
    if (!seen.open && {OPEN}) seen.open = performance.now();
    if (!seen.open) requestAnimationFrame(look);
}};
requestAnimationFrame(look);
"""


def visit(browser: Browser, address: str, slower: float, warm: bool) -> dict[str, float]:
    """Visit a new table once; give what was measured, in milliseconds and kilobytes."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-GB")
    settings = json.dumps(json.dumps({"motion": "less", "speed": 3, "sound": "off"}))
    context.add_init_script(f"localStorage['tefuda.settings'] ??= {settings}")
    page = context.new_page()
    if warm:
        page.goto(address + new_table(address, rules={"first_dealer": "fixed"}))
        page.wait_for_function(f"() => {OPEN}")
        page.goto("about:blank")
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    wire.on("Network.responseReceived", lambda seen: kinds.__setitem__(seen["requestId"], seen["type"]))
    wire.on("Network.loadingFinished", lambda seen: sizes.__setitem__(seen["requestId"], seen["encodedDataLength"]))
    page.add_init_script(WATCH)
    page.goto(address + new_table(address, rules={"first_dealer": "fixed"}))
    page.wait_for_function("() => window.seen.open")
    seen = page.evaluate("window.seen")
    context.close()
    script = sum(size for request, size in sizes.items() if kinds.get(request) == "Script")
    return {
        "first card": seen["card"],
        "to choose": seen["open"],
        "KB": sum(sizes.values()) / 1024,
        "KB script": script / 1024,
    }


def main() -> None:
    """Measure some visits and print the medians."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--slower", type=float, default=4, help="by how much the processor is slowed down")
    asked.add_argument("--runs", type=int, default=7)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
        visit(browser, address, 1, warm=False)
        for warm in (False, True):
            runs = [visit(browser, address, given.slower, warm) for _ in range(given.runs)]
            middle = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
            said = ", ".join(f"{name} {value:,.0f}" for name, value in middle.items())
            print(f"{'warm cache' if warm else 'first visit'}, {given.slower:g}x slower: {said}")
        browser.close()


if __name__ == "__main__":
    main()
