"""What came over the socket during a whole match, looked through for cards that the seat could not know then."""

import json
import re
import urllib.request
from typing import Any

from playwright.sync_api import WebSocket

from tests.browser.conftest import DESKTOP, Opens, new_table
from tests.browser.playing import click, play

PLAYED, TURNED = "played", "turned"


def test_no_frame_has_a_card_of_the_other_hand_or_of_the_stock(opened: Opens, address: str) -> None:
    page = opened("/", DESKTOP)
    heard: list[dict[str, Any]] = []
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(json.loads(data)))
        socket.on("framesent", lambda data: sent.append(str(data)))

    page.on("websocket", listen)
    path = new_table(address, rules={"rounds": 1})
    page.goto(address + path)
    play(page, click)

    table, token = re.findall(r"/t/(.+)\?token=(.+)", path)[0]
    with urllib.request.urlopen(f"{address}/api/tables/{table}/record?token={token}") as answer:
        deck = json.load(answer)["rounds"][0]["deck"]
    hello = next(message for message in heard if message["type"] == "hello")
    frames = [message for message in heard if message["type"] == "frame"]
    assert len(frames) > 8
    assert sent
    number = {code: n for n, code in enumerate(hello["cards"])}
    names = {n: (hello["card_names"]["en"][n], hello["card_names"]["ja"][n]) for n in number.values()}
    for frame in frames:
        view = frame["view"]
        open_cards = {
            value for seat, kind, value in view["event"][: view["told"]] if hello["events"][kind] in (PLAYED, TURNED)
        }
        mine = range(8) if view["event"][0][0] == 1 else range(8, 16)
        known = open_cards | {number[deck[i]] for i in mine} | {number[code] for code in deck[16:24]}
        hidden = {number[code] for code in deck} - known
        assert not hidden & set(view["deck"])
        assert view["hand"][2] == 0
        told = json.dumps([frame["story"], frame["question"]], ensure_ascii=False)
        unlike = {n for n in hidden if names[n] not in {names[k] for k in known}}  # two plain cards have one name
        assert not [names[n] for n in unlike if names[n][0] in told or names[n][1] in told]
        assert not re.search("seed", json.dumps(frame))
