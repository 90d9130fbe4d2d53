"""What a case of the attack is, and the ground it is played on."""

import os
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
from live.people import client, home
from served import PATIENCE, SAID, Process, command, launch, serving

ATTACKER, BYSTANDER = home(9000), home(8000)
TRACEBACK = "Traceback (most recent call last)"


class Found(NamedTuple):
    """What a case found: in words, and whether the server held."""

    now: str
    held: bool


class Case(NamedTuple):
    """A case: its number among the findings, what is done, and what was seen before it was mended."""

    number: str
    what: str
    before: str
    run: Callable[["Ground"], Awaitable[Found]]
    brief: bool  # whether it takes seconds only


CASES: list[Case] = []


def case(number: str, what: str, before: str, *, brief: bool = True) -> Callable[[Any], Any]:
    """Add a function to the cases."""

    def add(run: Callable[["Ground"], Awaitable[Found]]) -> Callable[["Ground"], Awaitable[Found]]:
        CASES.append(Case(number, what, before, run, brief))
        return run

    return add


class Ground:
    """A server that the harmless cases share, and a folder for each that needs a server of its own."""

    def __init__(self, server: Process, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self._folders = 0

    def place(self) -> Path:
        """Make a new folder for data."""
        self._folders += 1
        made = self.folder / f"data{self._folders}"
        made.mkdir()
        return made

    def said(self) -> Path:
        """Name a new file for what a server prints."""
        self._folders += 1
        return self.folder / f"{self._folders}-{SAID}"

    @contextmanager
    def serving(self, place: Path, limits: Mapping[int, int] | None = None, **variables: str) -> Iterator[Process]:
        """Serve what lies in a folder until the end of the block."""
        with serving(command(place), self.said(), None, limits, **variables) as server:
            yield server

    def start(self, place: Path, limits: Mapping[int, int] | None = None) -> tuple[bool, list[str]]:
        """Start a server that may not come up; tell whether it serves, and what it has printed until then."""
        said = self.said()
        running = launch(command(place), said, limits)
        end = time.monotonic() + PATIENCE
        while running.poll() is None and time.monotonic() < end:
            if "http://" in said.read_text("utf-8", "replace"):
                break
            time.sleep(0.02)
        serves = running.poll() is None
        if serves:
            stop(running)
        return serves, [line for line in said.read_text("utf-8", "replace").splitlines() if line.strip()]


def stop(running: "subprocess.Popen[bytes]", how: signal.Signals = signal.SIGTERM) -> float:
    """Stop a process; give the seconds that it took."""
    begun = time.monotonic()
    os.kill(running.pid, how)
    running.wait(PATIENCE)
    return time.monotonic() - begun


def caller(server: Process, source: str = BYSTANDER) -> httpx2.AsyncClient:
    """Make a client of a server, by default that of somebody who does no harm."""
    return client(server.address, source)


async def opened(server: Process, source: str = BYSTANDER, **asked: Any) -> tuple[str, str]:
    """Open a table, by default of the game for which nothing is compiled; give its id and the token of its person."""
    async with caller(server, source) as http:
        answer = await http.post("/api/tables", json={"game": "shippin", "seats": 2} | asked)
        answer.raise_for_status()
        made = answer.json()
        return made["table"], made["token"]


def in_form(answer: httpx2.Response) -> bool:
    """Whether a refusal is in the house's form: a code, and a sentence by language."""
    try:
        told = answer.json()
        return bool(told["code"] and told["text"]["en"] and told["text"]["ja"])
    except (ValueError, KeyError, TypeError):
        return False
