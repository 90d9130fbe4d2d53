"""Calls and messages that no page sends: names, numbers, methods, hosts and bytes."""

import asyncio
import json
import random
import socket
import struct
import time
from contextlib import suppress

import httpx2
import msgspec
from itsdangerous import URLSafeSerializer
from live.people import Seen, home, socket_place
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from attacks.cases import ATTACKER, Found, Ground, caller, case, in_form, opened
from tefuda.game import GAMES

MOVED = 1.0  # seconds in which everything here is answered
FEW = 3  # lines that a mistake of somebody else may print
ODD = ("\x00", "\r", "\n", "\u202e", "\u2066", "\x1b", "\u200f")
CASES_OF_HOSTS = (
    {"host": "evil.example", "origin": "http://evil.example"},
    {"host": "evil.example"},
    {"content-type": "text/plain", "sec-fetch-site": "cross-site"},
    {"origin": "null"},
)


async def first_frame(seat: ClientConnection) -> Seen:
    """Receive until the table has been told."""
    while True:
        seen = msgspec.json.decode(await asyncio.wait_for(seat.recv(), 10), type=Seen)
        if seen.type == "frame":
            return seen


@case("1", "tables with bots of the arena (`montecarlo`, `tree`, `greedy`, …)", "nobody is answered for 7 to 24 s")
async def arena_levels(ground: Ground) -> Found:
    """Ask for levels that compile where they are made."""
    begun = time.monotonic()
    async with caller(ground.server, ATTACKER) as http:
        answers = [
            await http.post("/api/tables", json={"game": "dafaza", "level": level})
            for level in ("montecarlo", "tree", "greedy", "first", "lesson", "heuristic", "nobody")
        ]
        taken = time.monotonic() - begun
    held = all(each.status_code == 400 and in_form(each) for each in answers) and taken < MOVED
    return Found(f"{sorted({each.status_code for each in answers})} in {1000 * taken:.0f} ms", held)


@case("12", "rounds and seats of 5,000 digits, `Origin: http://[::1`", "500")
async def long_numbers(ground: Ground) -> Found:
    """Ask with numbers that are no numbers, and an origin that is none."""
    table, token = await opened(ground.server)
    digits = "9" * 5000
    async with caller(ground.server) as http:
        answers = [
            await http.get(f"/api/tables/{table}/rounds/{digits}?token={token}"),
            await http.get(f"/api/tables/{table}/rounds/1?token={token}&seat={digits}"),
            await http.get(f"/api/tables/{table}/rounds/1?token={token}&seat=-{digits}"),
            await http.post("/api/tables", json={"game": "shippin"}, headers={"origin": "http://[::1"}),
            await http.post("/api/tables", json={"game": "shippin", "seats": int("9" * 300)}),
        ]
    try:
        async with connect(
            socket_place(ground.server.address, table, token), additional_headers={"Origin": "http://[::1"}
        ):
            socket_status = 101
    except InvalidStatus as refused:
        socket_status = refused.response.status_code
    statuses = [each.status_code for each in answers]
    held = all(400 <= status < 500 for status in (*statuses, socket_status)) and all(map(in_form, answers))
    return Found(f"{statuses}, socket {socket_status}", held)


@case("14, 16", "unknown methods, `/health`, `/metrics`, unknown paths", "plain text; 200 with the page")
async def unknown(ground: Ground) -> Found:
    """Call what is not there, in ways that are not allowed."""
    async with caller(ground.server) as http:
        answers = {
            f"{method} {path}": await http.request(method, path)
            for method, path in (
                ("BREW", "/api/games"),
                ("DELETE", "/api/games"),
                ("POST", "/api/games"),
                ("GET", "/api/nothing"),
                ("GET", "/api"),
                ("POST", "/"),
                ("GET", "/health"),
                ("GET", "/metrics"),
                ("GET", "/no/such/page"),
                ("GET", "/assets/none.js"),
            )
        }
        alive = [(await http.get(path)).status_code for path in ("/healthz", "/readyz")]
    wrong = [name for name, each in answers.items() if not (400 <= each.status_code < 500 and in_form(each))]
    return Found(
        f"not in form: {', '.join(wrong) or 'none'}; healthz, readyz {alive}", not wrong and alive == [200, 200]
    )


@case("15", "foreign hosts, and changes without an origin from another site", "201")
async def doors(ground: Ground) -> Found:
    """Open tables as the page of another site would."""
    async with caller(ground.server) as http:
        answers = [
            await http.post("/api/tables", content=b'{"game": "shippin"}', headers=headers)
            for headers in CASES_OF_HOSTS
        ]
        read = await http.get("/api/games", headers={"host": "evil.example"})
    statuses = [each.status_code for each in (*answers, read)]
    return Found(f"{statuses}", all(400 <= status < 500 for status in statuses) and all(map(in_form, answers)))


@case("15", "headers that hold a browser to this server, on answers and refusals", "some")
async def headers(ground: Ground) -> Found:
    """Look at the headers of all kinds of answers."""
    wanted = ("content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy")
    async with caller(ground.server) as http:
        answers = [await http.get(path) for path in ("/", "/api/games", "/api/nothing", "/healthz", "/no/such")]
    lacking = {name for each in answers for name in wanted if name not in each.headers}
    framed = [each for each in answers if "frame-ancestors" not in each.headers.get("content-security-policy", "")]
    return Found(f"lacking: {', '.join(sorted(lacking)) or 'none'}", not lacking and not framed)


@case("17", "names with NUL, line ends, a right-to-left override; one of 5,000 signs", "kept")
async def names(ground: Ground) -> Found:
    """Sit down with people whose names turn the text around them."""
    asked = {"game": "shippin", "seats": 2}
    async with caller(ground.server) as http:
        long = await http.post("/api/tables", json=asked | {"names": ["", "x" * 5000]})
        odd = await http.post("/api/tables", json=asked | {"names": ["", "".join(ODD) + "odd"]})
    held = in_form(long) or (long.status_code == 201 and len(await told_name(ground, long)) <= 40)
    told = await told_name(ground, odd) if odd.status_code == 201 else ""
    return Found(f"{odd.status_code} {told!r}, {long.status_code}", held and not any(sign in told for sign in ODD))


async def told_name(ground: Ground, answer: httpx2.Response) -> str:
    """Give the name of seat 1 as a table tells it."""
    made = answer.json()
    async with connect(socket_place(ground.server.address, made["table"], made["token"])) as seat:
        return str(json.loads(await seat.recv())["names"]["en"][1])


@case("tokens", "forged, foreign and cut tokens", "refused")
async def tokens(ground: Ground) -> Found:
    """Speak for a seat with tokens that this server did not make."""
    table, token = await opened(ground.server)
    _, foreign = await opened(ground.server)
    forged = [str(URLSafeSerializer(key, salt="seat").dumps([table, 0, "00"])) for key in ("", "key", "0" * 64)]
    accepted = []
    async with caller(ground.server) as http:
        for each in (*forged, foreign, token[:-1], token + "x", token.swapcase()):
            answer = await http.get(f"/api/tables/{table}/record", params={"token": each})
            if answer.status_code != 403 or not in_form(answer):
                accepted.append(each)
    return Found(f"{len(accepted)} of 7 accepted", not accepted)


@case("13", "40 connections cut in mid-send, invalid UTF-8, broken frames", "65 lines of traceback each")
async def cut(ground: Ground) -> Found:
    """End connections in all the ways in which they should not end."""
    before = len(ground.server.lines())
    table, token = await opened(ground.server)
    for n in range(40):
        await asyncio.to_thread(broken, ground.server.place, f"/api/tables/{table}?token={token}", n)
    await asyncio.sleep(1.0)
    printed = ground.server.lines()[before:]
    async with connect(socket_place(ground.server.address, table, token)) as seat:
        await first_frame(seat)
    return Found(f"{len(printed)} lines", len(printed) <= FEW)


def broken(place: str, path: str, n: int) -> None:
    """Connect to a table by hand and say one of several wrong things."""
    host, port = place.split(":")
    with socket.create_connection((host, int(port)), 10) as made, suppress(OSError):
        made.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {place}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        made.recv(200)
        said = (
            b"",  # nothing: it is reset while the first frames come
            frame(0x1, b'{"type": "\xff\xfe"}'),
            frame(0x1, b"\xc3"),
            frame(0x3, b"no such kind of frame"),
            b"\x81\x05plain",  # not masked
            frame(0x8, b"\x03"),
        )[n % 6]
        made.sendall(said)
        if n % 6:
            made.settimeout(2)
            made.recv(100)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # closing resets


def frame(kind: int, content: bytes) -> bytes:
    """Write a masked frame."""
    return bytes((0x80 | kind, 0x80 | len(content), 0, 0, 0, 0)) + content


@case("hostile", "600 hostile commands and 400 hostile calls", "none stopped it")
async def hostile(ground: Ground) -> Found:
    """Say all kinds of things to a table and to the calls."""
    before = len(ground.server.lines())
    codes = set[str]().union(*await asyncio.gather(*(hostile_commands(ground, n) for n in range(4))))
    chance, wrong = random.Random(1), set[str]()
    async with caller(ground.server, ATTACKER) as http:
        for _ in range(400):
            method = chance.choice(("GET", "POST"))
            path = chance.choice(("/api/tables", "/api/mine", "/api/lessons", "/api/rules/", "/api/tables/x/rounds/"))
            content = hostile_text(chance) if method == "POST" else None
            with suppress(httpx2.LocalProtocolError, httpx2.InvalidURL):
                answer = await http.request(method, path + hostile_path(chance), content=content)
                if answer.status_code >= 500 or (answer.status_code >= 400 and not in_form(answer)):
                    wrong.add(f"{method} {path} {answer.status_code}")
    printed = len(ground.server.lines()) - before
    now = f"{', '.join(sorted(codes))}; {', '.join(wrong) or 'no 500'}; {printed} lines"
    return Found(now, not wrong and printed <= FEW and len(codes) > 2)


async def hostile_commands(ground: Ground, n: int) -> set[str]:
    """Say all kinds of things to the table of a game, no faster than one may; give the codes of the refusals."""
    chance, codes = random.Random(n), set[str]()
    table, token = await opened(ground.server, home(8100 + n), game=GAMES[n], seats=None)
    with suppress(ConnectionClosed):
        async with connect(socket_place(ground.server.address, table, token)) as seat:
            await first_frame(seat)
            for _ in range(150):
                await seat.send(hostile_text(chance))
                codes.add(msgspec.json.decode(await asyncio.wait_for(seat.recv(), 10), type=Seen).code)
                await asyncio.sleep(0.1)
    return codes - {""}


def hostile_text(chance: random.Random) -> str:
    """Draw a text that is nearly a command, or far from it."""
    numbers = (0, -1, 2**63, 2**64, 1e308, None, "1", [], 10**40)
    said = {
        "type": chance.choice(("play", "next", "undo", "hint", "why", "hello", "", None, 7)),
        "number": chance.choice(numbers),
        chance.choice(("move", "card", "moves", "seat")): chance.choice(("1a", "", "+" * 500, "\x00", "—", 5, {})),
    }
    whole = json.dumps(said)
    return chance.choice((whole, whole[:-3], "[" * 1000, '"' + "a" * 5000, "null", "NaN", "", "{" * 2000, whole * 2))


def hostile_path(chance: random.Random) -> str:
    """Draw the end of a path."""
    ends = (
        "",
        "/",
        "/../../etc/passwd",
        "%00",
        "%2e%2e%2f",
        "?token=" + "x" * 3000,
        "?seat=all",
        "/9e9",
        "/-1",
        "/é",
        "//",
    )
    return chance.choice(ends)
