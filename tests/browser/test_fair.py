"""The page checks the deals by itself: a quiet seal under a match that is over, and what a forger is told."""

import json
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, Route, expect

from tefuda import fair
from tefuda.server.company.patience import Patience
from tefuda.server.storage.rows import Step, StoredTable
from tefuda.server.tables import sealing
from tefuda.server.tables.company import CompanyTable
from tests.browser.conftest import PHONE, Opens, new_table
from tests.browser.playing import PATIENCE, click, play, settled
from tests.browser.test_every_screen import stays, violations

SEAL = ".fair"


@pytest.fixture
def seeds() -> Any:
    """Tables here have secrets: known ones."""
    return (sealing.PREFIX + f"{n:064x}" for n in range(1, 100))


def finished(opened: Opens, address: str, lang: str = "en", size: tuple[int, int] = PHONE, **asked: Any) -> Page:
    page = opened(new_table(address, rules={"rounds": 1}, **asked), size, lang)
    play(page, click)
    to_match = page.get_by_role("button", name="結果" if lang == "ja" else "result")
    if to_match.count():
        to_match.first.click()
    return page


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "all of them were fixed before the first card"), ("ja", "この試合の配り札を確かめました")]
)
def test_a_match_is_checked_by_itself(lang: str, told: str, opened: Opens, address: str) -> None:
    page = finished(opened, address, lang)
    expect(page.locator(SEAL)).to_contain_text(told)
    stays(page)
    assert violations(page) == []
    page.reload()
    expect(page.locator(SEAL)).to_contain_text(told)


def test_a_forged_record_is_found(opened: Opens, address: str) -> None:
    def forge(route: Route) -> None:
        record = route.fetch().json()
        deck = record["rounds"][0]["deck"]
        deck[-2:] = deck[:-3:-1]
        route.fulfill(json=record)

    page = finished(opened, address)
    page.context.route("**/record?*", forge)
    page.reload()
    expect(page.locator(SEAL)).to_contain_text("something is wrong")
    expect(page.locator(SEAL)).to_contain_text("the cards of deal 1 are not those that were promised")
    assert violations(page) == []


def test_a_server_that_promises_anew_is_found(opened: Opens, address: str) -> None:
    """What the page was told first counts, whatever the record says later: a whole forgery that fits itself."""

    def forge(route: Route) -> None:
        record = route.fetch().json()
        proof, secret = record["fair"], bytes(32)
        key = fair.key_of(proof["table"], secret, [None] * 2)
        proof |= {"secret": secret.hex(), "commitment": fair.commitment(proof["table"], secret).hex()}
        record["draw"] = key.shuffle(0, 0, sorted(record["draw"]))[0]
        for k, entry in enumerate(record["rounds"], 1):
            entry["deck"] = key.shuffle(k, 0, sorted(entry["deck"]))[0]
        route.fulfill(json=record)

    page = finished(opened, address)
    page.context.route("**/record?*", forge)
    page.reload()
    expect(page.locator(SEAL)).to_contain_text("the server had promised this page another secret")


def test_a_server_that_cheats_is_found(opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It commits to one secret and deals from another."""

    def cheated(table: StoredTable, first: Step | None = None) -> str:
        return str(fair.key_of(table.id, b"x" * 32, [None] * table.seats))

    monkeypatch.setattr(sealing, "seed_of", cheated)
    page = finished(opened, address)
    expect(page.locator(SEAL)).to_contain_text("the draw for the first dealer is not the one that was promised")


def test_a_table_of_before_has_no_seal(opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: "seed 1")
    page = finished(opened, address)
    with page.expect_response("**/record?*"):
        page.reload()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.locator(SEAL)).to_have_count(0)


KEEP = sealing.Promises.keep


def test_a_page_adds_to_a_table_that_it_opens(opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By itself, and nobody waits: the table was promised while somebody looked at what to play."""
    monkeypatch.setattr(sealing.Promises, "keep", KEEP)
    page = opened("/#/new/koikoi?preset=nintendo&set=rounds%3D1")
    with page.expect_response("**/api/promise"):
        page.reload()
    with page.expect_request("**/api/tables") as made:
        page.get_by_role("button", name="Start").click()
    assert {"bits", "promise"} <= {*json.loads(made.value.post_data or "")}
    play(page, click)
    to_match = page.get_by_role("button", name="result")
    if to_match.count():
        to_match.first.click()
    expect(page.locator(SEAL)).to_contain_text("nobody chose the cards")
    with page.expect_request("**/again?*") as asked:
        page.get_by_role("button", name="Play again").click()
    assert sorted(json.loads(asked.value.post_data or "")) == ["bits", "promise", "same"]


TALK = """([address, token, invite]) => new Promise(done => {
    const at = query => new WebSocket(`${address}?${query}`);
    const [guest, second] = [at(`invite=${invite}`), at(`token=${token}`)];
    const said = [];
    const begin = () => second.readyState === 1 ? second.send('{"type":"begin"}') : second.onopen = begin;
    guest.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        said.push(message);
        if (message.type !== 'company') return;
        if (message.seat === null) guest.send(JSON.stringify({ type: 'sit', name: 'Ben' }));
        else if (message.seal && message.seal.hashes[0] && !message.seal.asked) begin();
        else if (message.stage === 'play') done(said.filter(each => each.type === 'company'));
    };
})"""


def test_a_page_adds_to_the_chance(opened: Opens, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anybody is asked: its hash lies there when the table begins, and it opens its bits at once."""

    def patient(table: CompanyTable, *parts: Any, patience: Patience, levels: tuple[str, ...]) -> None:
        begin(table, *parts, patience=replace(patience, open=PATIENCE), levels=levels)

    begin = CompanyTable.__init__
    monkeypatch.setattr(CompanyTable, "__init__", patient)
    made = new_table(address, rules={"rounds": 1}, sitting=[{"who": "me", "name": "Aki"}, {"who": "open"}])
    table, token = made.removeprefix("/#/t/").split("?token=")
    page = opened(made, PHONE)
    invite = invitation(page, address, table, token)
    socket = f"{address.replace('http', 'ws')}/api/tables/{table}"
    told = page.evaluate(TALK, [socket, token, invite])
    asked = next(each["seal"] for each in told if each["seal"] and each["seal"]["asked"])
    kept = dict(json.loads(page.evaluate("localStorage['tefuda.fair']")))[table]
    assert kept["commitment"] == asked["commitment"]
    assert kept["opened"]
    assert fair.hash_of(table, bytes.fromhex(kept["bits"])).hex() == asked["hashes"][0]
    settled(page, lambda: expect(page.locator(".felt")).to_be_visible())


def invitation(page: Page, address: str, table: str, token: str) -> str:
    """The link of a table, as its host is told it."""
    script = """address => new Promise(done => {
        const socket = new WebSocket(address);
        socket.onmessage = ({ data }) => {
            const { room } = JSON.parse(data);
            if (room) { done(room.invitations[0].invitation); socket.close(); }
        };
    })"""
    found: str = page.evaluate(script, f"{address.replace('http', 'ws')}/api/tables/{table}?token={token}")
    return found
