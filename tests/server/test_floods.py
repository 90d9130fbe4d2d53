"""A connection that sends more than anybody reads: others have their turns, and what it sent comes in order."""

import asyncio
import json
import re
import time
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.running import free_port, logged, tefuda

pytestmark = pytest.mark.slow

STALL = 0.6  # seconds that a call may take longer meanwhile; all at once took one


def tiny(many: int) -> bytes:
    """Commands of two bytes as they go over the wire."""
    return Frame(Opcode.TEXT, b"{}").serialize(mask=True) * many


def at_table(address: str) -> tuple[str, str]:
    made = httpx2.post(f"{address}api/tables", json={"game": "shippin", "seats": 2}).json()
    return f"ws{address.removeprefix('http')}api/tables/{made['table']}?token={made['token']}", made["table"]


async def flood(place: str, content: bytes, connections: int) -> list[int]:
    """Send so much on several connections as fast as it goes; give the codes with which they were closed."""

    async def one() -> int:
        seat = await connect(place, compression=None)
        try:
            seat.transport.write(content)
            while True:
                await seat.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
        finally:
            seat.transport.abort()
            await seat.wait_closed()

    async with asyncio.timeout(60):
        return await asyncio.gather(*(one() for _ in range(connections)))


def test_a_hundred_thousand_messages_hold_nobody_up(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port())) as (running, address):
        place, _ = at_table(address)

        async def slowest() -> float:
            longest = 0.0
            async with httpx2.AsyncClient() as http:
                for _ in range(40):
                    begun = time.perf_counter()
                    assert (await http.get(f"{address}api/rules/shippin")).status_code == 200
                    longest = max(longest, time.perf_counter() - begun)
                    await asyncio.sleep(0.02)
            return longest

        async def slowest_in_a_flood() -> float:
            flooding = asyncio.create_task(flood(place, tiny(20_000), 5))
            longest = await slowest()
            flooding.cancel()
            await asyncio.wait([flooding])
            return longest

        flooded = asyncio.run(slowest_in_a_flood())
        assert flooded < asyncio.run(slowest()) + STALL
        assert logged(running) == []


def test_all_that_is_sent_at_once_is_answered_in_order(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port())) as (_, address):
        place, _ = at_table(address)

        async def ask() -> list[str]:
            async with connect(place, compression=None) as seat:
                cards = [f"card{n}" + "x" * 150 for n in range(12)]  # more than is read at a time
                said = (json.dumps({"type": "why", "card": card, "number": 1}).encode() for card in cards)
                seat.transport.write(b"".join(Frame(Opcode.TEXT, each).serialize(mask=True) for each in said))
                found: list[str] = []
                while len(found) < len(cards):
                    message = json.loads(await asyncio.wait_for(seat.recv(), 30))
                    if message["type"] == "refused":
                        found.append(message["text"]["en"])
                return found

        told = "".join(asyncio.run(ask()))
        assert re.findall(r"card(\d+)x", told) == [str(n) for n in range(12)]


def test_what_is_no_text_ends_a_connection_and_prints_nothing(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port())) as (running, address):
        place, _ = at_table(address)
        bad = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
        assert asyncio.run(flood(place, bad, 3)) == [1007] * 3
        assert httpx2.get(f"{address}api/games").status_code == 200
        assert logged(running) == []


def test_a_connection_that_floods_may_still_say_goodbye(tmp_path: Path) -> None:
    with tefuda(tmp_path, "--port", str(free_port())) as (running, address):
        place, _ = at_table(address)

        async def leave() -> float:
            async with connect(place, compression=None, close_timeout=30) as seat:
                seat.transport.write(tiny(30))
                begun = time.monotonic()
            return time.monotonic() - begun

        assert asyncio.run(leave()) < 15
        assert logged(running) == []
